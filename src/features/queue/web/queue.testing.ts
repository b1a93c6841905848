import type { DraftView } from '#contract/drafts/drafts.ts'
import { type Seat, started, waiting } from '#web/screens/room/draft-room.testing.tsx'

/** The ids of the seats, which requests about queues need. */
export const SEATS: Record<Seat, string> = {
  a: '0a8e4b1c-6f0d-4d55-8a39-5b8f7c2d1e01',
  b: '0b8e4b1c-6f0d-4d55-8a39-5b8f7c2d1e02',
  c: '0c8e4b1c-6f0d-4d55-8a39-5b8f7c2d1e03',
}

/** A view whose seats have ids that requests may carry. */
export function withSeatIds(view: DraftView): DraftView {
  const text = JSON.stringify(view).replace(/"([abc])"/g, (_, seat: Seat) => `"${SEATS[seat]}"`)
  return JSON.parse(text) as DraftView
}

export const QUEUE_DRAFT = waiting('a').id

/** A started draft of Ann, Ben and Cleo, after these picks. */
export function queueDraft(...[me, ...picks]: Parameters<typeof started>): DraftView {
  return withSeatIds(started(me, ...picks))
}
