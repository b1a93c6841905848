import { expect, it } from 'vitest'
import { sessionOf, USER } from '#web/lib/fake-server.testing.ts'
import { eventsBetween } from './session-events.ts'

const ana = sessionOf(USER)
const anaLater = sessionOf(USER)
const annaLater = sessionOf({ ...USER, name: 'Anna' })
const ben = sessionOf({ ...USER, id: 'user-2', name: 'Ben' })

it.each([
  [undefined, ana, ['SIGNED_IN']],
  [ana, ben, ['SIGNED_IN']],
  [ana, undefined, ['SIGNED_OUT']],
  [ana, anaLater, ['TOKEN_REFRESHED']],
  [ana, { ...ana, user: { ...USER, name: 'Anna' } }, ['USER_UPDATED']],
  [ana, annaLater, ['USER_UPDATED', 'TOKEN_REFRESHED']],
  [ana, { ...ana, user: { ...USER } }, []],
  [undefined, undefined, []],
])('tells what happened between two sessions (%#)', (before, after, events) => {
  expect(eventsBetween(before, after)).toEqual(events)
})
