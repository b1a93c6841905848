import { describe, expect, test } from 'vitest'
import { CATEGORY_NAMES, type CategoryName } from '#domain/categories/categories.ts'
import { constant, scripted } from '#domain/chance/random.testing.ts'
import {
  apply,
  type Draft,
  type DraftPick,
  drafterOf,
  makePick,
  newDraft,
  onTheClock,
  openCategories,
  participantOf,
  pickRefusal,
  playPicks,
  rosterOf,
  turnOrder,
  turnsToCome,
  replayPick,
  revert,
  undoPick,
} from './draft.ts'
import { startDraft, startRefusal } from './starting.ts'
import { isComplete, isStarted, totalPicks } from './progress.ts'
import { testDraft, testMovie, testPick } from './draft.testing.ts'
import { DraftError, type DraftErrorCode } from './errors.ts'

const notStarted = testDraft(2, { draftOrder: [] })
const complete = playOut(testDraft(2))

describe('starting', () => {
  const names = (count: number): CategoryName[] =>
    Array.from({ length: count }, (_, index) => CATEGORY_NAMES[index % CATEGORY_NAMES.length]!)

  const refusals: { code: DraftErrorCode; draft: Draft }[] = [
    { code: 'DRAFT_ALREADY_STARTED', draft: testDraft(1, { categories: [] }) },
    { code: 'TOO_FEW_PARTICIPANTS', draft: testDraft(1, { draftOrder: [], categories: [] }) },
    { code: 'TOO_MANY_PARTICIPANTS', draft: testDraft(51, { draftOrder: [], categories: [] }) },
    { code: 'NO_CATEGORIES', draft: testDraft(50, { draftOrder: [], categories: [] }) },
    { code: 'TOO_MANY_CATEGORIES', draft: testDraft(2, { draftOrder: [], categories: names(21) }) },
    {
      code: 'CATEGORY_NOT_IN_THEME',
      draft: testDraft(2, { draftOrder: [], theme: 'year', option: '1999', categories: ['Comedy', "90's"] }),
    },
  ]

  test.each(refusals)('is refused with $code', ({ code, draft }) => {
    expect(startRefusal(draft, 2)).toBe(code)
    expect(() => startDraft(draft, 2, constant(0))).toThrow(new DraftError(code))
  })

  test.each([
    { participants: 1, minimum: 1, categories: 1 },
    { participants: 2, minimum: 2, categories: 20 },
    { participants: 50, minimum: 2, categories: 1 },
  ])(
    'is allowed with $participants participants of at least $minimum and $categories categories',
    ({ participants, minimum, categories }) => {
      const draft = testDraft(participants, { draftOrder: [], categories: names(categories) })
      expect(startRefusal(draft, minimum)).toBeUndefined()
    },
  )

  test.each([
    { ranking: [], order: ['p2', 'p3', 'p4', 'p1'] },
    { ranking: ['p2', 'p4', 'p1', 'p3'], order: ['p3', 'p1', 'p4', 'p2'] },
    { ranking: ['p2', 'p4'], order: ['p3', 'p1', 'p4', 'p2'] },
    { ranking: ['p1'], order: ['p3', 'p4', 'p2', 'p1'] },
    { ranking: ['gone', 'p3', 'p1', 'away'], order: ['p4', 'p2', 'p1', 'p3'] },
  ])('lets the winner of $ranking pick last, and newcomers first', ({ ranking, order }) => {
    const draft = testDraft(4, { draftOrder: [] })
    expect(startDraft(draft, 2, constant(0), ranking).draftOrder).toEqual(order)
  })

  test('reaches each order of three participants by exactly one run of chance', () => {
    const draft = testDraft(3, { draftOrder: [] })
    const orders = [0, 1, 2].flatMap((first) =>
      [0, 1].map((second) =>
        apply(draft, startDraft(draft, 1, scripted([first, second]))).draftOrder.join(' '),
      ),
    )
    expect(orders.toSorted()).toEqual([
      'p1 p2 p3',
      'p1 p3 p2',
      'p2 p1 p3',
      'p2 p3 p1',
      'p3 p1 p2',
      'p3 p2 p1',
    ])
  })

  test('makes the first event of the draft', () => {
    const { theme, option, categories, participants } = notStarted
    const draft = newDraft({ theme, option, categories, participants })
    expect(draft).toEqual({ ...notStarted, version: 0 })
    const started = apply(draft, startDraft(draft, 2, constant(0)))
    expect(isStarted(draft)).toBe(false)
    expect(isStarted(started)).toBe(true)
    expect(started.version).toBe(1)
    expect(onTheClock(started)?.participant.id).toBe(started.draftOrder[0])
  })
})

describe('turns', () => {
  test('list every pick up front, forward and back', () => {
    expect(turnOrder(testDraft(3))).toEqual(['p1', 'p2', 'p3', 'p3', 'p2', 'p1'])
  })

  test('to come begin with the one on the clock', () => {
    const draft = playPicks(testDraft(2), [testPick(testDraft(2))])
    expect(turnsToCome(draft)).toEqual([
      { participant: { id: 'p2', name: 'Player 2' }, overallPick: 2, round: 1, isForward: true },
      { participant: { id: 'p2', name: 'Player 2' }, overallPick: 3, round: 2, isForward: false },
      { participant: { id: 'p1', name: 'Player 1' }, overallPick: 4, round: 2, isForward: false },
    ])
    expect(onTheClock(draft)).toEqual(turnsToCome(draft)[0])
  })

  test.each([
    { when: 'before the start', draft: notStarted },
    { when: 'after the last pick', draft: complete },
  ])('are none $when', ({ draft }) => {
    expect(turnsToCome(draft)).toEqual([])
    expect(onTheClock(draft)).toBeUndefined()
  })
})

describe('picking', () => {
  const ofAYear = { theme: 'year', option: '1999', categories: ['Comedy', 'Drama/Romance'] } as const
  const started = testDraft(2, ofAYear)
  const takenMovie = testMovie({ id: 1, year: 1999 })
  const western = { genres: ['Western'] }
  const opened = playPicks(started, [
    { participantId: 'p1', movie: takenMovie, category: 'Comedy', houseOverride: false },
    { participantId: 'p2', movie: testMovie({ id: 2 }), category: 'Comedy', houseOverride: false },
  ])
  const pick = (overrides: Partial<DraftPick>) => testPick(opened, overrides)

  // Each row breaks its own rule and all rules below it that can be broken together with it. The refusal names the
  // first.
  const refusals: { code: DraftErrorCode; draft: Draft; pick: DraftPick }[] = [
    {
      code: 'DRAFT_NOT_STARTED',
      draft: { ...opened, draftOrder: [] },
      pick: pick({
        participantId: 'p1',
        movie: { ...takenMovie, year: 2000, ...western },
        category: 'Animated',
      }),
    },
    {
      code: 'DRAFT_COMPLETE',
      draft: playOut(started),
      pick: pick({
        participantId: 'p1',
        movie: { ...takenMovie, year: 2000, ...western },
        category: 'Animated',
      }),
    },
    {
      code: 'NOT_YOUR_TURN',
      draft: opened,
      pick: pick({
        participantId: 'p1',
        movie: { ...takenMovie, year: 2000, ...western },
        category: 'Animated',
      }),
    },
    {
      code: 'MOVIE_ALREADY_DRAFTED',
      draft: opened,
      pick: pick({ movie: { ...takenMovie, year: 2000, ...western }, category: 'Animated' }),
    },
    {
      code: 'MOVIE_NOT_IN_THEME',
      draft: opened,
      pick: pick({ movie: testMovie({ id: 3, year: 2000, ...western }), category: 'Animated' }),
    },
    {
      code: 'CATEGORY_NOT_IN_DRAFT',
      draft: opened,
      pick: pick({ movie: testMovie({ id: 3, ...western }), category: 'Animated' }),
    },
    {
      code: 'CATEGORY_ALREADY_FILLED',
      draft: opened,
      pick: pick({ movie: testMovie({ id: 3, ...western }), category: 'Comedy' }),
    },
    {
      code: 'MOVIE_NOT_ELIGIBLE',
      draft: opened,
      pick: pick({ movie: testMovie({ id: 3, ...western }), category: 'Drama/Romance' }),
    },
  ]

  test.each(refusals)('is refused with $code', ({ code, draft, pick }) => {
    expect(pickRefusal(draft, pick)).toBe(code)
    expect(() => makePick(draft, pick)).toThrow(new DraftError(code))
  })

  test('is refused to a person who is not in the draft', () => {
    expect(pickRefusal(opened, pick({ participantId: 'stranger' }))).toBe('NOT_YOUR_TURN')
  })

  test('is refused for a movie that the same participant has', () => {
    const own = opened.picks[1]!.movie
    expect(pickRefusal(opened, pick({ movie: own, category: 'Drama/Romance' }))).toBe('MOVIE_ALREADY_DRAFTED')
  })

  test('is refused for a movie that was drafted under its id in the catalog', () => {
    const draft = playPicks(started, [
      testPick(started, { movie: testMovie({ id: 91_999_001, title: 'Paper Moons' }) }),
    ])
    const again = testPick(draft, { movie: testMovie({ id: 7, title: 'Paper Moons' }) })
    expect(pickRefusal(draft, again)).toBe('MOVIE_ALREADY_DRAFTED')
    expect(pickRefusal(draft, { ...again, movie: testMovie({ id: 7 }) })).toBeUndefined()
  })

  test('allows a category that only others have filled, in any order', () => {
    const draft = testDraft(2)
    const first = testPick(draft, { category: 'Drama/Romance' })
    const second = testPick(apply(draft, makePick(draft, first)), { category: 'Drama/Romance' })
    expect(playPicks(draft, [first, second]).picks.map((made) => made.category)).toEqual([
      'Drama/Romance',
      'Drama/Romance',
    ])
  })

  describe('with House Override', () => {
    const houseOverride = true
    const misfit = testMovie({ id: 3, ...western })

    test('lets in a movie that does not fit, and remembers it', () => {
      const overridden = pick({ movie: misfit, houseOverride })
      expect(pickRefusal(opened, overridden)).toBeUndefined()
      expect(apply(opened, makePick(opened, overridden)).picks.at(-1)?.houseOverride).toBe(true)
    })

    test('is none for a movie that fits anyway', () => {
      const fitting = pick({ movie: testMovie({ id: 4 }), houseOverride })
      expect(apply(opened, makePick(opened, fitting)).picks.at(-1)?.houseOverride).toBe(false)
    })

    test.each<{ code: DraftErrorCode; overrides: Partial<DraftPick> }>([
      { code: 'NOT_YOUR_TURN', overrides: { participantId: 'p1' } },
      { code: 'MOVIE_ALREADY_DRAFTED', overrides: { movie: takenMovie } },
      { code: 'MOVIE_NOT_IN_THEME', overrides: { movie: testMovie({ id: 3, year: 1998 }) } },
      { code: 'CATEGORY_NOT_IN_DRAFT', overrides: { category: 'Animated' } },
      { code: 'CATEGORY_ALREADY_FILLED', overrides: { category: 'Comedy' } },
    ])('is still refused with $code', ({ code, overrides }) => {
      expect(pickRefusal(opened, pick({ movie: misfit, ...overrides, houseOverride }))).toBe(code)
    })
  })

  test.each([
    { theme: 'people', option: '1999' },
    { theme: 'others', option: 'Westerns' },
  ] as const)('in a $theme draft takes movies of any year', ({ theme, option }) => {
    const draft = testDraft(1, { theme, option })
    expect(pickRefusal(draft, testPick(draft, { movie: testMovie({ year: 1942 }) }))).toBeUndefined()
  })

  test('adds the pick as one event and leaves the draft before it as it was', () => {
    const before = structuredClone(opened)
    const made = pick({})
    const after = apply(opened, makePick(opened, made))
    expect(after).toEqual({ ...before, picks: [...before.picks, made], version: before.version + 1 })
    expect(opened).toEqual(before)
  })

  test('stops at the first refusal when many are played', () => {
    const first = testPick(started)
    expect(() => playPicks(started, [first, first])).toThrow(new DraftError('NOT_YOUR_TURN'))
  })
})

describe('what a draft answers', () => {
  const draft = playPicks(testDraft(2), [
    testPick(testDraft(2), { movie: testMovie({ id: 11 }), category: 'Drama/Romance' }),
  ])

  test('how many picks it has: participants times categories', () => {
    expect(totalPicks(testDraft(3))).toBe(6)
    expect(totalPicks(testDraft(50, { categories: CATEGORY_NAMES }))).toBe(900)
  })

  test('whether it is complete', () => {
    expect(isComplete(notStarted)).toBe(false)
    expect(isComplete({ ...complete, picks: complete.picks.slice(0, -1) })).toBe(false)
    expect(isComplete(complete)).toBe(true)
  })

  test('who has what', () => {
    expect(rosterOf(draft, 'p1')).toEqual(draft.picks)
    expect(rosterOf(draft, 'p2')).toEqual([])
    expect(drafterOf(draft, testMovie({ id: 11 }))).toEqual({ id: 'p1', name: 'Player 1' })
    expect(drafterOf(draft, testMovie({ id: 12 }))).toBeUndefined()
  })

  test('which categories a participant has open, in the order of the draft', () => {
    expect(openCategories(draft, 'p1')).toEqual(['Comedy'])
    expect(openCategories(draft, 'p2')).toEqual(['Comedy', 'Drama/Romance'])
  })

  test('throws for an unknown id', () => {
    expect(participantOf(draft, 'p2').name).toBe('Player 2')
    expect(() => participantOf(draft, 'p3')).toThrow('The draft has no participant p3')
    expect(() => onTheClock({ ...draft, draftOrder: ['p1', 'ghost'] })).toThrow('no participant ghost')
  })
})

function playOut(draft: Draft): Draft {
  return isComplete(draft) ? draft : playOut(apply(draft, makePick(draft, testPick(draft))))
}

describe('taking back the last pick', () => {
  const undone = (draft: Draft) => apply(draft, undoPick(draft))
  const begun = testDraft(2)
  const afterOne = apply(begun, makePick(begun, testPick(begun)))
  const afterTwo = apply(afterOne, makePick(afterOne, testPick(afterOne)))

  test('restores the draft as it was before, with another version', () => {
    expect(undone(afterTwo)).toEqual({ ...afterOne, version: afterTwo.version + 1 })
  })

  test('can be repeated up to the first pick', () => {
    expect(undone(undone(afterTwo))).toEqual({ ...begun, version: afterTwo.version + 2 })
    expect(() => undoPick(begun)).toThrow('The draft has no pick to undo')
  })

  test('gives back the movie, the category and the turn', () => {
    const earlier = undone(afterTwo)
    expect(onTheClock(earlier)).toEqual(onTheClock(afterOne))
    expect(pickRefusal(earlier, afterTwo.picks[1]!)).toBeUndefined()
  })

  test('opens a complete draft again', () => {
    const reopened = undone(complete)
    expect(isComplete(reopened)).toBe(false)
    expect(isComplete(apply(reopened, makePick(reopened, complete.picks.at(-1)!)))).toBe(true)
  })

  test('and making it are events that can be gone back over', () => {
    expect(revert(afterTwo, makePick(afterOne, afterTwo.picks[1]!))).toEqual(afterOne)
    expect(revert(undone(afterTwo), undoPick(afterTwo))).toEqual(afterTwo)
  })
})

describe('a pick that was made before', () => {
  const draft = testDraft(2)
  const pick = testPick(draft, { movie: testMovie({ genres: ['Horror'] }) })

  test('is made again whatever its movie is found to be since', () => {
    expect(pickRefusal(draft, pick)).toBe('MOVIE_NOT_ELIGIBLE')
    expect(replayPick(draft, pick)).toEqual({ type: 'PICK_MADE', pick })
  })

  test('needs its place all the same', () => {
    const again = apply(draft, replayPick(draft, pick))
    expect(() => replayPick(again, pick)).toThrow(new DraftError('NOT_YOUR_TURN'))
    expect(() => replayPick(again, { ...pick, participantId: 'p2' })).toThrow(
      new DraftError('MOVIE_ALREADY_DRAFTED'),
    )
  })
})
