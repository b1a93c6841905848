import type { Participant } from '#domain/draft/draft.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'
export type SeatToolsProps = { room: DraftRoom; participant: Participant }
export default function SeatTools(_: SeatToolsProps) {
  return null
}
