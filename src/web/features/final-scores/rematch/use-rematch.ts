import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DraftView } from '#contract/drafts.ts'
import type { RematchView } from '#contract/online-drafts.ts'
import { api, errorBody, isUnreachable, unwrap } from '../../../lib/api.ts'
import { useSession } from '../../../lib/app-provider.tsx'
import { toOnlineDraft } from '../../../lib/draft-navigation.ts'
import { withSession } from '../../../lib/session/with-session.ts'
import { showToast } from '../../../lib/toasts.tsx'

/** How often somebody who looks at the page is told of news. */
const POLL_MS = 4_000

/** Whether the viewer may ask for a rematch: of a finished online draft in which they played. */
export function mayHaveRematch(draft: DraftView): boolean {
  return draft.is_multiplayer && draft.is_complete && draft.my_participant_ids.length > 0
}

/** The rematch that somebody has asked for; undefined as long as nobody has. Asks again while the page is looked at. */
export function useRematch(draft: DraftView): RematchView['rematch'] | undefined {
  const { data } = useQuery({
    queryKey: ['rematch', draft.id],
    queryFn: (): Promise<RematchView> => unwrap(api.drafts[':id'].rematch.$get({ param: { id: draft.id } })),
    enabled: mayHaveRematch(draft),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.rematch?.isStarted ? false : POLL_MS),
  })
  return data?.rematch ?? undefined
}

/** Takes the viewer's own seat in the rematch, which is made if nobody has asked for it, and goes there. */
export function useTakeSeat(draftId: string): { take: () => void; isTaking: boolean } {
  const session = useSession()
  const navigate = useNavigate()
  // Kept while the page is open, so that pressing again after a lost answer makes no second seat.
  const [ids] = useState(() => ({ id: crypto.randomUUID(), participantId: crypto.randomUUID() }))
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      withSession(session, () =>
        unwrap(api.drafts[':id'].rematch.$post({ param: { id: draftId }, json: ids })),
      ),
    onSuccess: ({ draftId: id }) => void navigate(`/draft/${id}`, { state: toOnlineDraft(id) }),
    onError: (error) => {
      isUnderWay.current = false
      showToast({
        kind: 'error',
        id: 'rematch',
        title: 'No rematch just now',
        description: isUnreachable(error)
          ? 'The server cannot be reached. Please try again.'
          : errorBody(error).message,
      })
    },
  })
  return {
    take: () => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate()
    },
    isTaking: isPending,
  }
}
