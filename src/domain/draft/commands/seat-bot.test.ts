import { describe, expect, it } from 'vitest'
import { apply, type Draft, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { BOT, decided, over, presencesOf, running, waiting, withBot } from './command.testing.ts'
import type { Needs } from './command.ts'
import { seatBot } from './seat-bot.ts'
import { unseatBot } from './unseat-bot.ts'

const sent = { ...BOT, name: 'Vera' }
const awayP2 = { presences: presencesOf(running, ['p2']) }

describe('a bot', () => {
  it('gets a seat of its own before the start, under a name that is free', () => {
    const event = decided(
      seatBot,
      waiting,
      { ...sent, playerId: 'p4', name: 'Player 2' },
      {},
      { invitations: [null, 'p2', null] },
    )
    expect(event).toEqual({
      type: 'PARTICIPANT_JOINED',
      participant: { id: 'p4', name: 'Player 2 2', bot: BOT },
      invitedCount: 2,
    })
  })

  it.each<[string, Draft, string, Partial<Needs>]>([
    ['a player who is not in the room, for the host', running, 'p1', awayP2],
    ['a player before the start, for the host', waiting, 'p1', awayP2],
    ['a player who gives the seat up', running, 'p2', {}],
    // A bot's own seat has no person, even if somebody seems to be there.
    ['another bot, for the host', withBot(running, 'p2'), 'p1', { persons: ['p1', 'p3'] }],
  ])('plays for %s', (_, draft, seat, found) => {
    expect(decided(seatBot, draft, { ...sent, playerId: 'p2' }, { seat }, found)).toEqual({
      type: 'BOT_SET',
      participantId: 'p2',
      bot: BOT,
    })
  })

  it('plays until the person plays again', () => {
    const played = apply(running, decided(seatBot, running, { ...sent, playerId: 'p2' }, { seat: 'p2' }))
    expect(played.participants[1]).toEqual({ id: 'p2', name: 'Player 2', bot: BOT })
    const back = apply(played, decided(unseatBot, played, { playerId: 'p2' }, { seat: 'p2' }))
    expect(back.participants).toEqual(running.participants)
  })

  const full = testDraft(MAX_PARTICIPANTS, { draftOrder: [] })
  it.each<[DraftErrorCode, string, Draft, string]>([
    ['PLAYER_IS_HERE', 'for a player in the room', running, 'p2'],
    ['DRAFT_COMPLETE', 'in the place of a player after the last pick', over, 'p1'],
    ['DRAFT_COMPLETE', 'in a seat of its own after the last pick', over, 'new'],
    ['DRAFT_ALREADY_STARTED', 'in a seat of its own after the start', running, 'new'],
    ['TOO_MANY_PARTICIPANTS', 'beside fifty others', full, 'new'],
  ])('is refused with %s %s', (code, _, draft, playerId) => {
    expect(() => decided(seatBot, draft, { ...sent, playerId })).toThrow(new DraftError(code))
  })
})
