import type { CategoryName } from '#domain/categories/categories.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { ConsentState, RulingKind } from '#domain/draft/draft.ts'
import { api, unwrap } from '../../../lib/api.ts'
import { newId } from '../../../lib/chance.ts'
import type { DraftRoom } from '../live/draft-room-state.ts'

type Room = Pick<DraftRoom, 'view' | 'carryOut'>

/** Takes back the pick with the number `from` and all after it. `last` is the last one that the host has seen. */
export function undoPicks({ view, carryOut }: Room, seen: { from: number; last: number }): void {
  const { id, hostId } = view
  if (hostId === undefined) return
  const json = { participantId: hostId, commandId: newId(), ...seen }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].undo.$post({ param: { id }, json }, { init: { signal } })),
    'Not undone',
  )
}

/** Asks to pick for the player on the clock, as the host, or answers as that player. */
export function setConsent({ view, carryOut }: Room, playerId: string, is: ConsentState): void {
  const { id, hostId } = view
  const participantId = is === 'asked' ? hostId : playerId
  if (participantId === undefined) return
  const json = { participantId, commandId: newId(), playerId, is }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].consent.$put({ param: { id }, json }, { init: { signal } })),
    is === 'asked' ? 'Not asked' : 'Not answered',
  )
}

/** Changes the pick clock of a paused draft; null takes it away. */
export function changeClock({ view, carryOut }: Room, clock: PickClock | null): void {
  const { id, hostId } = view
  if (hostId === undefined) return
  const json = { participantId: hostId, commandId: newId(), clock }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].clock.$put({ param: { id }, json }, { init: { signal } })),
    'Clock not changed',
  )
}

export function handOver({ view, carryOut }: Room, participantId: string): void {
  const param = { id: view.id }
  const json = { participantId, commandId: newId() }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].host.$put({ param, json }, { init: { signal } })),
    'Not handed over',
  )
}

export function renameSeat({ view, carryOut }: Room, seat: string, name: string): void {
  const param = { id: view.id, seat }
  const json = { name, commandId: newId() }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].participants[':seat'].$put({ param, json }, { init: { signal } })),
    'Not renamed',
  )
}

export function removeSeat({ view, carryOut }: Room, seat: string): void {
  const param = { id: view.id, seat }
  const query = { commandId: newId() }
  carryOut(
    (signal) =>
      unwrap(api.drafts[':id'].participants[':seat'].$delete({ param, query }, { init: { signal } })),
    'Not removed',
  )
}

/** Somebody who watches cannot come back until the code is another one. */
export function putOutWatcher({ view, carryOut }: Room, watcher: string): void {
  const param = { id: view.id, watcher }
  const query = { commandId: newId() }
  carryOut(
    (signal) =>
      unwrap(api.drafts[':id'].watchers[':watcher'].$delete({ param, query }, { init: { signal } })),
    'Not put out',
  )
}

export function changeInviteCode({ view, carryOut }: Room): void {
  const param = { id: view.id }
  const json = { commandId: newId() }
  carryOut(
    (signal) => unwrap(api.drafts[':id']['invite-code'].$post({ param, json }, { init: { signal } })),
    'Code not changed',
  )
}

/** Rules on a category for which nothing is left, as the host or from the seat `participantId`. */
export function ruleOn(
  { view, carryOut }: Room,
  ruling: { is: RulingKind; playerId: string; category: CategoryName; participantId?: string },
): void {
  const { id, hostId } = view
  const participantId = ruling.participantId ?? hostId
  if (participantId === undefined) return
  const json = { commandId: newId(), ...ruling, participantId }
  carryOut(
    (signal) => unwrap(api.drafts[':id'].rulings.$post({ param: { id }, json }, { init: { signal } })),
    'Not ruled',
  )
}
