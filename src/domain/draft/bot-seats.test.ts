import { describe, expect, test } from 'vitest'
import { onlyBotsLeft, thinkingMs } from './bot-seats.ts'
import { apply, type Draft, makePick, newDraft, onTheClock } from './draft.ts'
import { testMovie } from './draft.testing.ts'
import { undoToPerson } from './undo-to-person.ts'

const BOT = { taste: 'critic', level: 'fair' } as const

function draftOf(bots: readonly boolean[], seed = 7): Draft {
  const participants = bots.map((isBot, seat) => ({
    id: `p${seat}`,
    name: `P${seat}`,
    ...(isBot && { bot: { ...BOT, seed } }),
  }))
  const draft = newDraft({ theme: 'year', option: '1999', categories: ['Comedy'], participants })
  return { ...draft, draftOrder: participants.map(({ id }) => id) }
}

function withPicks(draft: Draft, picks: number): Draft {
  return Array.from({ length: picks }).reduce<Draft>((now, _, index) => {
    const movie = testMovie({ id: index + 1, year: 1999, genres: ['Comedy'] })
    const pick = { participantId: `p${index}`, movie, category: 'Comedy' as const, houseOverride: false }
    return apply(now, makePick(now, pick))
  }, draft)
}

describe('thinkingMs', () => {
  test('is one to three seconds for a bot on the clock, and nothing for a person', () => {
    const times = new Set<number | undefined>()
    for (let seed = 0; seed < 500; seed += 1) {
      const thinking = thinkingMs(draftOf([true], seed))
      expect(thinking).toBeGreaterThanOrEqual(1_000)
      expect(thinking).toBeLessThanOrEqual(3_000)
      times.add(thinking)
    }
    expect(times.size).toBeGreaterThan(100)
    expect(thinkingMs(draftOf([false, true]))).toBeUndefined()
    expect(thinkingMs(withPicks(draftOf([true]), 1))).toBeUndefined()
  })
})

describe('onlyBotsLeft', () => {
  test.each([
    [[true, true], 0, true],
    [[false, true], 0, false],
    [[false, true], 1, true],
    [[false, true], 2, false],
  ])('of the seats %j after %i picks is %s', (bots, picks, expected) => {
    expect(onlyBotsLeft(withPicks(draftOf(bots), picks))).toBe(expected)
  })
})

describe('undoToPerson', () => {
  test.each([
    ['nothing before the first pick', [false, true], 0, []],
    ['the pick of a person', [false, false], 1, [1]],
    ['only the last pick of two people', [false, false], 2, [2]],
    ['the pick of a person and of the bots after it', [false, true, true], 3, [3, 2, 1]],
    ['no pick of a bot before it', [true, false, true], 3, [3, 2]],
    ['nothing while only bots have picked', [true, true, false], 2, []],
  ])('takes back %s', (_, bots, picks, undone) => {
    const draft = withPicks(draftOf(bots), picks)
    const events = undoToPerson(draft)
    expect(events.map((event) => event.type === 'PICK_UNDONE' && event.pick.movie.id)).toEqual(undone)
    const before = events.reduce<Draft>((now, event) => apply(now, event), draft)
    expect(before.picks).toEqual(draft.picks.slice(0, picks - undone.length))
    if (undone.length > 0) expect(onTheClock(before)?.participant.bot).toBeUndefined()
  })
})
