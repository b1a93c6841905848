import { vi } from 'vitest'
import type { DraftRoom } from './draft-room-state.ts'

/** The command that the room was last asked to send: its name, its fields, and what is shown if it is refused. */
export function sentBy({ send }: DraftRoom): [name: string, fields: object, refusalTitle: string] {
  const [name, fields, refusalTitle] = vi.mocked(send).mock.lastCall!
  return [name, fields, refusalTitle]
}
