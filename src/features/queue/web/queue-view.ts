import type { ReactNode } from 'react'
import type { QueueChange, QueueRow } from '#features/queue/rules/queue.ts'
import type { DeskQueue } from '#web/components/draft/desk/pick-desk.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'

/** The queue of the viewer's seat. Its parts are there once something was queued. */
export type RoomQueue = DeskQueue & {
  /** The player whose queue it is. */
  seat: string
  /** The queue while others pick. `onAdd` shows the movies. */
  panel?: (onAdd: (() => void) | undefined) => ReactNode
  /** What screen readers are told. */
  said?: string
}

export type QueueTab = 'movies' | 'queue'

/** What the parts of a queue show and do. */
export type ShownQueue = {
  seat: string
  draft: DraftRoom['draft']
  rows: QueueRow[]
  picksFirst: boolean
  isWaiting: boolean
  tab: QueueTab
  /** Whether the player has asked to see the queue. */
  isSought: boolean
  onFound: () => void
  change: (change: QueueChange) => void
  setPicksFirst: (on: boolean) => void
  setTab: (tab: QueueTab) => void
}
