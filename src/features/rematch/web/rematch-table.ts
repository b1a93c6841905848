import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RematchTableView } from '#contract/drafts/online-drafts.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { rematchQuery } from './use-rematch.ts'
import { isMine, isWatching, playerNameOf } from '#web/live/stage.ts'

/** Polling interval for players who are still at the scores. */
const POLL_MS = 8_000

/**
 * The players of the draft before a waiting rematch; undefined for any other draft, and if that one is gone.
 */
export function useRematchTable(view: ViewedDraft): RematchTableView | undefined {
  const isRematch = view.isRematch && !isWatching(view)
  const { data, refetch } = useQuery({
    ...rematchQuery(view.id),
    enabled: isRematch,
    refetchInterval: POLL_MS,
  })
  const { version } = view
  useEffect(() => {
    if (isRematch) void refetch()
  }, [isRematch, version, refetch])
  return data?.table ?? undefined
}

/** The players who are back in their seats. */
export function backAtTable({ players }: RematchTableView): string[] {
  return players.flatMap(({ participantId }) => (participantId === null ? [] : [participantId]))
}

/** The last player in the order and the reason: 'Priya won and picks last'. */
export function lastInOrder(view: ViewedDraft, table: RematchTableView): string {
  const [winner] = table.players
  const last = backAtTable(table)[0]
  if (last === undefined) return 'Dealt at the start'
  const isYou = isMine(view, last)
  const name = isYou ? 'You' : playerNameOf(view, last)
  const picks = isYou ? 'pick last' : 'picks last'
  if (last !== winner?.participantId) return `Best of those back picks last: ${isYou ? 'you' : name}`
  if (table.isFinal) return `${name} won and ${picks}`
  return `${name} ${isYou ? 'are' : 'is'} ahead so far, and ${picks}`
}
