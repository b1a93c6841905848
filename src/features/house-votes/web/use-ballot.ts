import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { HouseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import { api, errorBody, isUnreachable, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { request, underlyingError } from '#web/lib/sync/request.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'
import { houseVotesQuery } from './house-votes-query.ts'

/** Arrow keys go through a list of choices; only where they stop is sent. */
const SETTLE_MS = 300

export type Ballot = {
  /** Counts an answer. It shows at once, and is taken back with the reason if the server refuses it. */
  cast: (vote: HouseVoteBody) => void
  /** Ends the vote for everybody. */
  close: () => Promise<void>
  isClosing: boolean
}

/** Sends the votes of one person on one draft (B5.3). */
export function useBallot(draftId: string): Ballot {
  const session = useSession()
  const client = useQueryClient()
  const [isClosing, setClosing] = useState(false)
  const { queryKey } = houseVotesQuery(draftId)
  /** Answers that are not sent yet. */
  const waiting = useRef<HouseVoteBody>(undefined)
  const isWaiting = () => waiting.current !== undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function fail(subject: string, title: string, error: unknown): void {
    const cause = underlyingError(error)
    showToast({
      kind: 'error',
      subject,
      title,
      description: isUnreachable(cause)
        ? 'The server cannot be reached. Please try again.'
        : errorBody(cause).message,
    })
    if (!isWaiting()) void client.invalidateQueries({ queryKey })
  }

  async function send(): Promise<void> {
    const json = waiting.current
    waiting.current = undefined
    clearTimeout(timer.current)
    if (!json) return
    try {
      const votes = await request(session, () =>
        unwrap(api.drafts[':id']['house-votes'].$put({ param: { id: draftId }, json })),
      )
      if (!isWaiting()) client.setQueryData(queryKey, votes)
      dismissToast('house-votes')
    } catch (error) {
      fail('house-votes', 'Your vote was not counted', error)
    }
  }
  const sendNow = useRef(send)
  useEffect(() => {
    sendNow.current = send
  })
  // A vote counts as it is tapped, also by somebody who then leaves.
  useEffect(() => () => void sendNow.current(), [])

  return {
    isClosing,
    cast(vote) {
      void client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (votes) => votes && { ...votes, mine: { ...votes.mine, ...vote } })
      waiting.current = { ...waiting.current, ...vote }
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void sendNow.current(), SETTLE_MS)
    },
    async close() {
      setClosing(true)
      try {
        await send()
        client.setQueryData(
          queryKey,
          await request(session, () =>
            unwrap(api.drafts[':id']['house-votes'].close.$post({ param: { id: draftId } })),
          ),
        )
        dismissToast('house-votes-end')
      } catch (error) {
        fail('house-votes-end', 'The vote is not closed', error)
      }
      setClosing(false)
    },
  }
}
