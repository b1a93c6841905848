import type { PickClock } from '#domain/clock/clock-rule.ts'
import { api, unwrap } from '../../../lib/api.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'

type Room = Pick<DraftRoom, 'view' | 'carryOut'>

/** Takes back the pick with the number `from` and all after it. `last` is the last one that the host has seen. */
export function undoPicks({ view, carryOut }: Room, seen: { from: number; last: number }): void {
  const { id, hostId } = view
  if (hostId === undefined) return
  const json = { participantId: hostId, commandId: crypto.randomUUID(), ...seen }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].undo.$post({ param: { id }, json }, { init: { signal } })),
    'Not undone',
  )
}

/** Changes the pick clock of a paused draft; null takes it away. */
export function changeClock({ view, carryOut }: Room, clock: PickClock | null): void {
  const { id, hostId } = view
  if (hostId === undefined) return
  const json = { participantId: hostId, commandId: crypto.randomUUID(), clock }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].clock.$put({ param: { id }, json }, { init: { signal } })),
    'Clock not changed',
  )
}

export function handOver({ view, carryOut }: Room, participantId: string): void {
  const param = { id: view.id }
  const json = { participantId, commandId: crypto.randomUUID() }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].host.$put({ param, json }, { init: { signal } })),
    'Not handed over',
  )
}

export function renameSeat({ view, carryOut }: Room, seat: string, name: string): void {
  const param = { id: view.id, seat }
  const json = { name, commandId: crypto.randomUUID() }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].participants[':seat'].$put({ param, json }, { init: { signal } })),
    'Not renamed',
  )
}

export function removeSeat({ view, carryOut }: Room, seat: string): void {
  const param = { id: view.id, seat }
  const query = { commandId: crypto.randomUUID() }
  carryOut(
    (signal) =>
      unwrap(api.drafts[':id'].participants[':seat'].$delete({ param, query }, { init: { signal } })),
    'Not removed',
  )
}
