import { describe, expect, it } from 'vitest'
import { apply, type Draft, type DraftEvent, makePick } from '#domain/draft/draft.ts'
import { testPick } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { answerHost } from './answer-host.ts'
import { askToPick } from './ask-to-pick.ts'
import { BOT, decided, over, running, waiting, withBot } from './command.testing.ts'

/** p1 is on the clock, and p2 is the host. */
const draft: Draft = { ...running, hostId: 'p2' }
const asking = (now: Draft, playerId = 'p1') => decided(askToPick, now, { playerId }, { seat: 'p2' })
const answering = (now: Draft, is: 'given' | 'refused', seat = 'p1') =>
  decided(answerHost, now, { is }, { seat })
const asked = apply(draft, asking(draft))

describe('consent', () => {
  it('is asked for once in a turn, and the answer can be changed', () => {
    expect(asked.consent).toEqual({ participantId: 'p1', is: 'asked' })
    expect(() => asking(asked)).toThrow(new DraftError('ALREADY_ASKED'))
    const given = apply(asked, answering(asked, 'given'))
    expect(given.consent).toEqual({ participantId: 'p1', is: 'given' })
    const refused = apply(given, answering(given, 'refused'))
    expect(refused.consent).toEqual({ participantId: 'p1', is: 'refused' })
    expect(() => asking(refused)).toThrow(new DraftError('ALREADY_ASKED'))
  })

  it.each<[DraftErrorCode, string, Draft, string]>([
    ['NOT_YOUR_TURN', 'of another player', draft, 'p3'],
    ['NOT_YOUR_TURN', 'of the host', { ...running, hostId: 'p1' }, 'p1'],
    ['NOT_A_PARTICIPANT', 'of nobody', draft, 'p9'],
    ['SEAT_OF_BOT', 'of a bot', withBot(draft, 'p1'), 'p1'],
    ['DRAFT_NOT_STARTED', 'before the start', { ...waiting, hostId: 'p2' }, 'p1'],
    ['DRAFT_COMPLETE', 'after the last pick', { ...over, hostId: 'p2' }, 'p1'],
  ])('is not asked for and says %s %s', (code, _, now, playerId) => {
    expect(() => decided(askToPick, now, { playerId }, { seat: now.hostId })).toThrow(new DraftError(code))
  })

  it.each<[DraftErrorCode, string, Draft, string]>([
    ['NOT_ASKED', 'unless the host asked', draft, 'p1'],
    ['NOT_YOUR_TURN', 'by another player', asked, 'p3'],
    ['SEAT_OF_BOT', 'by a bot', withBot(draft, 'p1'), 'p1'],
    ['DRAFT_NOT_STARTED', 'before the start', waiting, 'p1'],
    ['DRAFT_COMPLETE', 'after the last pick', over, 'p1'],
  ])('is not given and says %s %s', (code, _, now, seat) => {
    expect(() => answering(now, 'given', seat)).toThrow(new DraftError(code))
  })

  it.each<[string, (draft: Draft) => DraftEvent]>([
    ['the pick', (now) => makePick(now, testPick(now))],
    ['an undo', () => ({ type: 'LAST_PICKS_UNDONE', participantId: 'p2', from: 1 })],
    [
      'a category that stays empty',
      () => ({ type: 'SLOT_LEFT_EMPTY', participantId: 'p1', category: 'Comedy' }),
    ],
    ['another host', () => ({ type: 'HOST_CHANGED', participantId: 'p3' })],
    ['a bot in the seat', () => ({ type: 'BOT_SET', participantId: 'p1', bot: BOT })],
  ])('ends with %s', (_, event) => {
    expect(apply(asked, event(asked)).consent).toBeUndefined()
  })

  it.each<[string, DraftEvent]>([
    ['a pause', { type: 'DRAFT_PAUSED', participantId: 'p2', at: 0 }],
    ['a bot in another seat', { type: 'BOT_SET', participantId: 'p3', bot: BOT }],
    ['another clock', { type: 'CLOCK_CHANGED', rule: { seconds: 30, bankSeconds: 0, whenUp: 'pick' } }],
    ['a change of the switch', { type: 'STAND_INS_SET', allowed: false }],
  ])('goes on over %s', (_, event) => {
    expect(apply(asked, event).consent).toEqual(asked.consent)
  })
})
