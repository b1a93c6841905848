import { useEffect, useState } from 'react'
import { type JoinCard, joinCardFromWire } from '#contract/drafts/summary-wire.ts'
import { api, errorBody, isTransient, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'

/** The target of a link: a draft's code, or the draft itself. */
export type JoinLink = { inviteCode: string } | { draftId: string }

export type FoundCard =
  | { state: 'loading' }
  | { state: 'found'; card: JoinCard }
  /** The link names no draft that the visitor may know about. */
  | { state: 'none' }
  | { state: 'failed'; retry: () => void }

type Answer = JoinCard | 'none' | 'failed'

/** Fetches what a link leads to, once per link and visitor. */
export function useJoinCard(link: JoinLink | undefined): FoundCard {
  const { state, user } = useSession()
  const [attempt, setAttempt] = useState(0)
  const asked = link && JSON.stringify([link, user?.id, attempt])
  const [known, setKnown] = useState<{ asked: string; answer: Answer }>()

  useEffect(() => {
    if (asked === undefined || state !== 'ready') return
    let isWanted = true
    const [wanted] = JSON.parse(asked) as [JoinLink]
    void askForCard(wanted).then((answer) => {
      if (isWanted) setKnown({ asked, answer })
    })
    return () => {
      isWanted = false
    }
  }, [asked, state])

  if (asked === undefined || state === 'unavailable') return { state: 'none' }
  if (known?.asked !== asked) return { state: 'loading' }
  if (known.answer === 'none') return { state: 'none' }
  if (known.answer === 'failed') return { state: 'failed', retry: () => setAttempt(attempt + 1) }
  return { state: 'found', card: known.answer }
}

const LEADS_NOWHERE = ['INVALID_CODE', 'DRAFT_NOT_FOUND', 'INVALID_INPUT']

async function askForCard(link: JoinLink): Promise<Answer> {
  try {
    return joinCardFromWire(
      'inviteCode' in link
        ? await unwrap(api.drafts['join-card'].$post({ json: link }))
        : await unwrap(api.drafts[':id']['join-card'].$get({ param: { id: link.draftId } })),
    )
  } catch (error) {
    if (!isTransient(error) && LEADS_NOWHERE.includes(errorBody(error).code)) return 'none'
    return 'failed'
  }
}
