import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { presencesOf, running } from './command.testing.ts'
import { actingSeat, type By, command, isEvent, refuseUnknownSeat } from './command.ts'

type Sent = Parameters<typeof actingSeat>[3]

/** Who stands in for p2: p1 if only p2 is away, p3 if the host is away, too. */
const acting = (by: By, own: readonly string[], sent: Sent, away: readonly string[]) =>
  actingSeat(by, { hostId: 'p1' }, own, sent, presencesOf(running, away))

describe('the seat through which a command is carried out', () => {
  it.each<[string, By, string[], Sent, string[], string]>([
    ['the host’s', 'host', ['p1'], {}, [], 'p1'],
    ['the host’s of several', 'host', ['p2', 'p1'], { playerId: 'p2' }, [], 'p1'],
    ['one’s own', 'own seat', ['p2'], { participantId: 'p2' }, [], 'p2'],
    ['the one that is named of several', 'own seat', ['p2', 'p3'], { participantId: 'p3' }, [], 'p3'],
    ['the player’s own', 'own seat or host', ['p2'], { playerId: 'p2' }, [], 'p2'],
    ['the player’s own beside the host’s', 'own seat or host', ['p1', 'p2'], { playerId: 'p2' }, [], 'p2'],
    ['the host’s for another player', 'own seat or host', ['p1'], { playerId: 'p2' }, [], 'p1'],
    ['the host’s for a new seat', 'own seat or host', ['p1'], { playerId: 'p9' }, [], 'p1'],
    ['the player’s own', 'own seat or stand-in', ['p2'], { playerId: 'p2' }, [], 'p2'],
    ['the host’s, although the player is here', 'own seat or stand-in', ['p1'], { playerId: 'p2' }, [], 'p1'],
    ['the host’s of several', 'own seat or stand-in', ['p3', 'p1'], { playerId: 'p2' }, [], 'p1'],
    ['the stand-in’s', 'own seat or stand-in', ['p3'], { playerId: 'p2' }, ['p1', 'p2'], 'p3'],
  ])('is %s, by %s of %j', (_, by, own, sent, away, seat) => {
    expect(acting(by, own, sent, away)).toBe(seat)
  })

  it.each<[DraftErrorCode, string, By, string[], Sent, string[]]>([
    ['NOT_HOST', 'a player', 'host', ['p2'], { playerId: 'p2' }, []],
    ['NOT_HOST', 'the stand-in', 'host', ['p2'], {}, ['p1']],
    ['NOT_HOST', 'a stranger', 'host', [], {}, []],
    ['NOT_A_PARTICIPANT', 'another player', 'own seat', ['p2'], { participantId: 'p3' }, []],
    ['NOT_A_PARTICIPANT', 'the host', 'own seat', ['p1'], { participantId: 'p2' }, ['p2']],
    ['NOT_A_PARTICIPANT', 'who names no seat', 'own seat', ['p2'], {}, []],
    ['NOT_A_PARTICIPANT', 'a stranger', 'own seat', [], { participantId: 'p2' }, []],
    ['NOT_HOST', 'another player', 'own seat or host', ['p2'], { playerId: 'p3' }, ['p1', 'p3']],
    ['NOT_HOST', 'a player for a new seat', 'own seat or host', ['p2'], { playerId: 'p9' }, []],
    ['NOT_HOST', 'a stranger', 'own seat or host', [], { playerId: 'p2' }, []],
    [
      'NOT_A_PARTICIPANT',
      'who does not stand in',
      'own seat or stand-in',
      ['p3'],
      { playerId: 'p2' },
      ['p2'],
    ],
    [
      'NOT_A_PARTICIPANT',
      'others while the player is here',
      'own seat or stand-in',
      ['p3'],
      { playerId: 'p2' },
      ['p1'],
    ],
    ['NOT_A_PARTICIPANT', 'others for nobody', 'own seat or stand-in', ['p3'], { playerId: 'p9' }, ['p1']],
    ['NOT_A_PARTICIPANT', 'a stranger', 'own seat or stand-in', [], { playerId: 'p2' }, ['p1', 'p2']],
  ])('is none, with %s for %s, by %s of %j', (code, _, by, own, sent, away) => {
    expect(() => acting(by, own, sent, away)).toThrow(new DraftError(code))
  })

  it('is nobody’s but the player’s and the host’s as long as nobody asks who is here', () => {
    const host = { hostId: 'p1' }
    const sent = { playerId: 'p2' }
    expect(actingSeat('own seat or stand-in', host, ['p2'], sent)).toBe('p2')
    expect(actingSeat('own seat or stand-in', host, ['p1'], sent)).toBe('p1')
    expect(() => actingSeat('own seat or stand-in', host, ['p3'], sent)).toThrow(
      new DraftError('NOT_A_PARTICIPANT'),
    )
  })
})

describe('a command', () => {
  const COMMAND_ID = 'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'
  const hush = command({
    name: 'hush',
    summary: 'Lets nobody stand in',
    notes: '',
    body: { allowed: z.boolean() },
    by: 'host',
    refusals: [],
    does: isEvent('STAND_INS_SET'),
    decide: (_, { allowed }) => ({ type: 'STAND_INS_SET', allowed }),
    says: {},
  })

  it('takes an id beside its own fields, in whatever letters', () => {
    expect(hush.body.parse({ allowed: false, commandId: COMMAND_ID })).toEqual({
      allowed: false,
      commandId: COMMAND_ID.toLowerCase(),
    })
    expect(hush.body.safeParse({ allowed: false }).success).toBe(false)
    expect(hush.body.safeParse({ commandId: COMMAND_ID }).success).toBe(false)
  })

  it('needs nothing but the draft unless it says so', () => {
    expect(hush.needs).toEqual([])
  })

  it('knows its events by their type', () => {
    expect(hush.does({ type: 'STAND_INS_SET', allowed: true })).toBe(true)
    expect(hush.does({ type: 'INVITE_CODE_CHANGED' })).toBe(false)
  })
})

it('refuses a seat that nobody has', () => {
  expect(() => refuseUnknownSeat(running, 'p9')).toThrow(new DraftError('NOT_A_PARTICIPANT'))
  expect(() => refuseUnknownSeat(running, 'p3')).not.toThrow()
})
