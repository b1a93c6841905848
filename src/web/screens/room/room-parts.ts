import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

/** The room before the start. */
export const WaitingRoom = lazyPart(() => import('./waiting-room/waiting-room.tsx'))
/** The room after the start. */
export const DraftingRoom = lazyPart(() => import('./drafting/drafting-room.tsx'))
export const OrderDeal = lazyPart(async () => ({
  default: (await import('#web/components/draft/clock/order-deal.tsx')).OrderDeal,
}))

/** Loads the part of the room that the draft needs now. */
export function preloadRoomPart(draft: ViewedDraft): Promise<void> {
  return isStarted(draft) ? DraftingRoom.preload() : WaitingRoom.preload()
}

/** Loads what the room will need once its draft starts, so that nobody has to wait then. */
export async function preloadLaterParts(): Promise<void> {
  await Promise.all([DraftingRoom.preload(), OrderDeal.preload()])
}
