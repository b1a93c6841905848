import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { useOnceIdle } from '#web/lib/app/use-once-idle.ts'
import { isVerdictTabLoaded, preloadVerdictTab } from './verdict-tab.tsx'

const loadClient = () => import('./answers/use-verdict-client.ts')

/**
 * Loads what the tab 'Verdict' needs once the page is idle: the script, and for players of a small pool the movies and the
 * worker too. Returns a function that loads all of it at once, for when somebody is about to open the tab. Nothing is
 * worked out yet.
 */
export function usePreparedVerdict(
  draft: ViewedDraft | undefined,
  result: DraftResult | undefined,
  isOpen: boolean,
): () => void {
  const queries = useQueryClient()
  const hasVerdict = result !== undefined && result.isFinished && result.isFinal
  const hasPlayed = draft !== undefined && (draft.isOwner || draft.myParticipantIds.length > 0)
  // The movies of a pool can be thousands.
  const isSmall = draft?.theme !== 'others'

  const isPrepared = useRef(false)
  const prepare = () => {
    if (!draft || !hasVerdict) return
    isPrepared.current = true
    const client = loadClient().then(({ prepareVerdictClient }) => prepareVerdictClient(queries, draft.id))
    // If it fails, the tab tries again when it is shown.
    Promise.all([preloadVerdictTab(), client]).catch(() => undefined)
  }
  useEffect(
    () => () => {
      if (isPrepared.current) void loadClient().then(({ endSpareWorker }) => endSpareWorker())
    },
    [],
  )
  const prepareOpened = useEffectEvent(prepare)
  useEffect(() => {
    if (isOpen && hasVerdict && !isVerdictTabLoaded()) prepareOpened()
  }, [isOpen, hasVerdict])
  useOnceIdle(hasVerdict && !isOpen, () => {
    if (hasPlayed && isSmall) prepare()
    else preloadVerdictTab().catch(() => undefined)
  })
  return prepare
}
