import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import { USUAL_WEIGHTS, weightsOf } from '#domain/scoring/presets.ts'
import type { Honour } from './honours.ts'
import type { Odds } from './odds-figures.ts'
import { countOf, ordinalNumber, ordinalWord, plainText, say } from '#domain/words/sentence.ts'
import { marginOf, marginText, sumSentence } from './sum-text.ts'
import type { PickValue, PoolMovie, ScoredDraftPick } from './value.ts'
import type { RatedMovie } from '#domain/movies/movie.ts'
import { createJudge, rankingOf, scoredBy, scoredPool } from './verdict.ts'

const COMEDY = 'Comedy'
const DRAMA = 'Drama/Romance'
const NAMES = ['Theo', 'Maya', 'Priya', 'Jonah']

/** A movie of each score for each category: C95 … C40 and D95 … D40. */
const POOL: PoolMovie[] = ['Comedy', 'Drama'].flatMap((genre, index) =>
  Array.from({ length: 56 }, (_, below): PoolMovie => {
    const score = 95 - below
    const title = `${genre.charAt(0)}${score}`
    return { movie: testMovie({ id: 100 * (index + 1) + score, title: `${title}!`, genres: [genre] }), score }
  }),
)

const movieCalled = (title: string) => POOL.find(({ movie }) => movie.title === `${title}!`)!

/** A draft in which these were picked: 'C95', 'D80', or 'C95 in Drama/Romance' for a House Override. */
function night(players: number, picks: readonly string[], pool = POOL): Draft<ScoredDraftPick> {
  const start = testDraft(players, {
    categories: picks.length > 2 * players ? [COMEDY, DRAMA, 'Wild Card'] : [COMEDY, DRAMA],
    participants: NAMES.slice(0, players).map((name, index) => ({ id: `p${index + 1}`, name })),
  })
  return picks.reduce<Draft<ScoredDraftPick>>((draft, text) => {
    const [title = '', named] = text.split(' in ')
    const { movie, score } = movieCalled(title)
    const category = named ?? (title.startsWith('C') ? COMEDY : DRAMA)
    const pick = {
      participantId: onTheClock(draft)!.participant.id,
      movie,
      category,
      houseOverride: !isEligible(movie, category),
      score: pool.find((known) => known.movie.id === movie.id)?.score ?? score,
    }
    return { ...draft, picks: [...draft.picks, pick] }
  }, start)
}

const judged = (draft: Draft<ScoredDraftPick>, odds?: Odds, pool = POOL) =>
  createJudge(draft, pool)(draft, odds)!
const lines = (draft: Draft<ScoredDraftPick>, odds?: Odds) =>
  Object.fromEntries(judged(draft, odds).cards.map(({ name, line }) => [name, plainText(line)]))

describe('the sum of a grade', () => {
  const value = (parts: {
    title?: string
    value?: number
    best?: [title: string, category: string, value: number]
    left?: number
  }): PickValue => {
    const { title = 'Cast Away', value = 9.1, best = ['Titanic', DRAMA, 12.4], left = 3.3 } = parts
    const pick = {
      participantId: 'p1',
      movie: testMovie({ title }),
      category: DRAMA,
      houseOverride: false,
    }
    const [bestTitle, category, worth] = best
    return {
      pick,
      overallPick: 1,
      score: 80,
      value,
      openSlots: 1,
      stillThere: [],
      best: { movie: testMovie({ title: bestTitle }), category, score: 90, value: worth },
      leftOnTable: left,
      grade: 'A−',
    }
  }

  test.each([
    [{}, 'Cast Away in Drama/Romance was worth 9.1 over what was left; Titanic 12.4: 3.3 left on the table.'],
    [
      { best: ['Big', COMEDY, 12.4] as [string, string, number] },
      'Cast Away in Drama/Romance was worth 9.1 over what was left; Big in Comedy 12.4: 3.3 left on the table.',
    ],
    [
      { best: ['Toy Story 2', DRAMA, 10.78] as [string, string, number], value: 6.41, left: 4.37 },
      'Cast Away in Drama/Romance was worth 6.4 over what was left; Toy Story 2 was worth 10.8: 4.4 left on the table.',
    ],
    [
      { best: ['Big', 'Best of 1990', 10.78] as [string, string, number], value: 6.41, left: 4.37 },
      'Cast Away in Drama/Romance was worth 6.4 over what was left; Big in Best of 1990 was worth 10.8: 4.4 left on the table.',
    ],
    [
      { best: ['Captain Phillips', DRAMA, 5.27] as [string, string, number], value: -26.31, left: 31.58 },
      'Cast Away in Drama/Romance was worth 26.3 less than what was left; Captain Phillips was worth 5.3 over: 31.6 left on the table.',
    ],
    [
      { best: ['Big', DRAMA, -2] as [string, string, number], value: -5, left: 3 },
      'Cast Away in Drama/Romance was worth 5.0 less than what was left; Big was worth 2.0 less: 3.0 left on the table.',
    ],
    [
      { value: 12.4, left: 0 },
      'Cast Away in Drama/Romance was worth 12.4 over what was left. Nothing there was worth more.',
    ],
    [
      { value: 12.36, left: 0.04 },
      'Cast Away in Drama/Romance was worth 12.4 over what was left. Nothing there was worth more.',
    ],
    [
      { value: -0.04, best: ['Big', DRAMA, 3] as [string, string, number], left: 3.04 },
      'Cast Away in Drama/Romance was worth 0.0 over what was left; Big 3.0: 3.0 left on the table.',
    ],
  ])('%j', (parts, text) => {
    expect(plainText(sumSentence(value(parts)))).toBe(text)
  })

  test('sets titles apart, and says if there are too few scores', () => {
    expect(sumSentence(value({})).filter((part) => typeof part !== 'string')).toEqual([
      { title: 'Cast Away' },
      { title: 'Titanic' },
    ])
    expect(sumSentence({ ...value({}), value: undefined })).toEqual(['Not enough scores to say.'])
  })
})

test('marks bots in its sentences (B2.1)', () => {
  const draft = night(2, ['C80', 'C70', 'D60', 'D90'])
  const bots = {
    ...draft,
    participants: draft.participants.map((player) => ({
      ...player,
      bot: { taste: 'fan', level: 'fair' } as const,
    })),
  }
  const { headline, honours } = judged(bots)
  const { steal, reach, gotAway, notes } = honours
  const said = [
    ...headline!.words,
    plainText(headline!.lead),
    ...[steal, reach, gotAway].flatMap((honour) =>
      honour ? [plainText(honour.heading), plainText(honour.line)] : [],
    ),
    ...notes.map(({ text }) => text),
  ].join(' ')
  for (const { name } of draft.participants) expect(said).not.toMatch(new RegExp(`${name}(?! \\(bot\\))`))
  expect(said).toContain('(bot)')
})

describe('the headline', () => {
  const odds = (...rows: number[][]): Odds => ({ runs: 1, percents: rows })
  const even = [50, 50]

  test('is that somebody had it, and lost it by one pick', () => {
    const draft = night(2, ['C95', 'D80', 'C94', 'D40'])
    const chances = odds(even, [70, 30], [60, 40], [52, 48], [0, 100])
    const { headline } = judged(draft, chances)
    expect(headline).toMatchObject({ kind: 'turned', words: ['Theo had it.', 'Maya took it.'] })
    expect(plainText(headline!.lead)).toBe(
      'With one pick to go, this was Theo’s night 52 times out of 100. Then Theo took D40! and the lights came up.',
    )
    expect(headline!.picks.map(({ overallPick }) => overallPick)).toEqual([4])
  })

  test('names the answer if the winner picked next', () => {
    const draft = night(2, ['C60', 'D80', 'C94', 'D40'])
    const { headline } = judged(draft, odds(even, [40, 60], [60, 40], [0, 100], [0, 100]))
    expect(plainText(headline!.lead)).toBe(
      'With two picks to go, this was Theo’s night 60 times out of 100. Then Maya took C94! and the lights came up.',
    )
    const answered = night(2, ['C60', 'D95', 'C94', 'D80', 'C93 in Wild Card', 'D94 in Wild Card'])
    const turned = judged(answered, odds(even, [60, 40], [50, 50], [60, 40], [75, 25], [45, 55], [0, 100]))
    expect(plainText(turned.headline!.lead)).toBe(
      'With two picks to go, this was Theo’s night 75 times out of 100. Then Theo took C93!, Maya took D94!, and the lights came up.',
    )
  })

  test.each([
    ['Maya by a nose', ['C80', 'D80', 'C81', 'D80'], '0.5 ahead of Theo after four picks.', 81],
    ['Theo ran away with it', ['C95', 'D80', 'C81', 'D80'], '7.0 ahead of Maya after four picks.', 81],
    ['Theo, comfortably', ['C85', 'D80', 'C81', 'D80'], '2.0 ahead of Maya after four picks.', 81],
  ])('is %s', (words, picks, lead) => {
    const draft = night(2, picks)
    // 80 and 80.98 are 0.49 apart.
    if (words.includes('nose')) draft.picks[2]!.score = 80.98
    const { headline } = judged(draft)
    expect(headline!.words).toEqual([words])
    expect(plainText(headline!.lead)).toBe(lead)
  })

  test('is that the winner led from the first reel, if the odds say so', () => {
    const draft = night(2, ['C95', 'D80', 'C81', 'D80'])
    const led = odds(even, [45, 55], [60, 40], [50, 50], [100, 0])
    expect(judged(draft, led).headline).toMatchObject({
      kind: 'first-reel',
      words: ['Theo from the first reel'],
    })
    const late = odds(even, [40, 60], [45, 55], [50, 50], [100, 0])
    expect(judged(draft, late).headline?.kind).toBe('ran-away')
  })

  test('is by a nose also if half a hundredth decided', () => {
    const draft = night(3, ['C80', 'D80', 'C60', 'D60', 'C80', 'D80'])
    draft.picks[0]!.score = 80.01
    const lead = plainText(judged(draft).headline!.lead)
    expect([judged(draft).headline!.words, lead]).toEqual([
      ['Theo by a nose'],
      '0.01 ahead of Maya after six picks.',
    ])
  })

  test('says what decided between equal averages', () => {
    const draft = night(2, ['C80', 'D80', 'C90', 'D90'])
    expect(judged(draft).headline).toMatchObject({ kind: 'nose', words: ['Theo by a nose'] })
    expect(plainText(judged(draft).headline!.lead)).toBe(
      'Theo and Maya ended level; the draft order decided.',
    )
  })

  test('is missing if only one team has scores, or one plays alone', () => {
    const draft = night(2, ['C80', 'D80', 'C90', 'D90'])
    const unknown = draft.picks.map((pick) =>
      pick.participantId === 'p1' ? { ...pick, score: undefined } : pick,
    )
    expect(judged({ ...draft, picks: unknown }).headline).toBeUndefined()
    expect(judged(night(1, ['C80', 'D80'])).headline).toBeUndefined()
  })
})

describe('the honours', () => {
  const textsOf = (honour: Honour | undefined) =>
    honour && [honour.heading, honour.line, honour.sum].map(plainText)
  const notesOf = (draft: Draft<ScoredDraftPick>, odds?: Odds) =>
    Object.fromEntries(judged(draft, odds).honours.notes.map(({ name, text }) => [name, text]))

  describe('have a steal', () => {
    test('that came at least four places late and was a good pick', () => {
      expect(textsOf(judged(night(3, ['C80', 'D80', 'D79', 'C79', 'C78', 'D95'])).honours.steal)).toEqual([
        'Theo found D95! at pick 6.',
        'The best movie of the night. Five picks went by before anybody wanted it.',
        '95.00 points, 1st of the 6 movies, taken 6th: five places late.',
      ])
      expect(textsOf(judged(night(3, ['C95', 'D80', 'D79', 'C79', 'C78', 'D94'])).honours.steal)).toEqual([
        'Theo found D94! at pick 6.',
        'The second best movie of the night. Five picks went by before anybody wanted it.',
        '94.00 points, 2nd of the 6 movies, taken 6th: four places late.',
      ])
    })

    test('unless it came three places late, or was no good pick', () => {
      expect(judged(night(2, ['C80', 'D80', 'C79', 'D95'])).honours.steal).toBeUndefined()
      // C60 is the best comedy of the night, but 35 points below what was there.
      const poor = night(3, ['D59', 'D58', 'D57', 'C56', 'C55', 'C60'])
      expect(judged(poor).honours.steal).toBeUndefined()
    })
  })

  describe('have a reach', () => {
    test('that left most on the table, at least 12 points', () => {
      expect(textsOf(judged(night(2, ['C80', 'D83', 'C95', 'D95'])).honours.reach)).toEqual([
        'Theo reached for C80!.',
        'C95! was on the same shelf.',
        'C80! in Comedy was worth 13.0 less than what was left; C95! was worth 2.0 over: 15.0 left on the table.',
      ])
      expect(judged(night(2, ['C84', 'D84', 'C95', 'D95'])).honours.reach).toBeUndefined()
    })

    test('for a category in which nothing was as good as elsewhere', () => {
      const reach = judged(night(2, ['C95', 'D95', 'C94', 'C60 in Drama/Romance'])).honours.reach
      expect(textsOf(reach)).toEqual([
        'Theo reached for C60!.',
        'D94! was on the same shelf.',
        'C60! in Drama/Romance was worth 33.0 less than what was left; D94! was worth 1.0 over: 34.0 left on the table.',
      ])
    })

    test('by the player of the steal', () => {
      const again = night(3, ['D80', 'C92', 'C93', 'D91', 'D92', 'C94'])
      const { steal, reach } = judged(again).honours
      expect(plainText(steal!.heading)).toBe('Theo found C94! at pick 6.')
      expect(plainText(reach!.heading)).toBe('Theo again: D80!.')
    })
  })

  describe('have one that got away', () => {
    test('with what was taken instead, and what the category ended as', () => {
      const draft = night(2, ['D60', 'C95', 'D95', 'C80', 'C94 in Wild Card', 'C93 in Wild Card'])
      expect(textsOf(judged(draft).honours.gotAway)).toEqual([
        'Theo let C95! go.',
        'D60! came first, Maya took C95! one pick later, and Theo’s Comedy ended as C80!.',
        'C95! 95.00, C80! 80.00: 15.0 points of Comedy.',
      ])
    })

    test('also in the category that was filled instead', () => {
      const draft = night(2, ['C80', 'C95', 'D94', 'D95'])
      expect(textsOf(judged(draft).honours.gotAway)).toEqual([
        'Theo let C95! go.',
        'C80! came first for Comedy, and Maya took C95! one pick later.',
        'C95! 95.00, C80! 80.00: 15.0 points of Comedy.',
      ])
    })

    test('unless the category ended less than eight points lower', () => {
      expect(judged(night(2, ['C88', 'C95', 'D94', 'D95'])).honours.gotAway).toBeUndefined()
    })
  })

  describe('have notes', () => {
    test('on the tightest duel of three teams or more', () => {
      const draft = night(3, ['C95', 'C90', 'C80', 'D80', 'D90', 'D85'])
      expect(notesOf(draft)['Tightest duel']).toBe('Theo and Maya, level.')
      expect(notesOf(night(3, ['C95', 'C90', 'C80', 'D80', 'D89', 'D85']))['Tightest duel']).toBe(
        'Theo and Maya, 0.5 apart.',
      )
      expect(notesOf(night(2, ['C95', 'C90', 'D90', 'D85']))).not.toHaveProperty('Tightest duel')
    })

    test('on the best round, in which a category that was left empty took a turn', () => {
      const rulings = [{ is: 'empty', participantId: 'p2', category: DRAMA, after: 2 }] as const
      const draft = { ...night(2, ['C80', 'D80', 'C95', 'D90', 'C60 in Wild Card']), rulings }
      expect(notesOf(draft)['Best round']).toBe('The first: 80.0 a pick.')
    })

    test('on the best round of those with all scores', () => {
      expect(notesOf(night(2, ['C80', 'D80', 'C95', 'D90']))['Best round']).toBe('The second: 92.5 a pick.')
      const draft = night(2, ['C80', 'D80', 'C95', 'D90'])
      const without = POOL.map(({ movie, score }) => ({
        movie,
        score: movie.title === 'C95!' ? undefined : score,
      }))
      expect(judged(draft, undefined, without).honours.notes.map(({ name }) => name)).not.toContain(
        'Best round',
      )
    })

    test('on where it turned and the luckiest seat, by the odds', () => {
      const draft = night(2, ['C80', 'D80', 'C79', 'D95'])
      const odds = {
        runs: 1,
        percents: [
          [47, 53],
          [50, 50],
          [40, 60],
          [45, 55],
          [100, 0],
        ],
      }
      expect(notesOf(draft, odds)).toMatchObject({
        'Where it turned': 'Pick 4: Theo went from 45% to 100%.',
        'Luckiest seat': 'Maya’s: going last wins 53 of 100 replays.',
      })
      const even = {
        runs: 1,
        percents: [
          [48, 52],
          [60, 40],
          [78, 22],
          [97, 3],
          [100, 0],
        ],
      }
      expect(Object.keys(notesOf(draft, even))).toEqual(['Best round'])
    })
  })
})

describe('the line of a report', () => {
  test('is who led longest without winning, and how it ended', () => {
    const draft = night(2, ['C95', 'D80', 'C94', 'D40'])
    const odds = (...rows: number[][]) => ({ runs: 1, percents: rows })
    expect(lines(draft, odds([50, 50], [70, 30], [60, 40], [52, 48], [0, 100])).Theo).toBe(
      'Led from pick 1 to pick 3, then fell for D40!.',
    )
    expect(lines(draft, odds([50, 50], [70, 30], [60, 40], [40, 60], [0, 100])).Theo).toBe(
      'Led from pick 1 to pick 2, then Maya took C94!.',
    )
    expect(lines(draft, odds([50, 50], [70, 30], [40, 60], [40, 60], [0, 100])).Theo).not.toMatch(/^Led/)
  })

  test('is the reach of the night beside good calls alone', () => {
    const draft = night(2, ['C95', 'D95', 'C94', 'D94', 'C40 in Wild Card', 'D93 in Wild Card'])
    expect(lines(draft)).toEqual({
      Theo: 'Two good calls and C40!.',
      Maya: 'Three calls nobody could better.',
    })
  })

  test('adds where the winner sat if somebody else had it', () => {
    const draft = night(2, ['C95', 'D95', 'C94', 'D94', 'C40 in Wild Card', 'D93 in Wild Card'])
    const rows = [
      [50, 50],
      [50, 50],
      [50, 50],
      [50, 50],
      [70, 30],
      [0, 100],
      [0, 100],
    ]
    expect(lines(draft, { runs: 1, percents: rows }).Maya).toBe(
      'Three calls nobody could better, and in the right seat when the night fell over.',
    )
  })

  test('is an early House Override that was paid for', () => {
    const draft = night(2, ['C84 in Drama/Romance', 'C95', 'D95', 'C90'])
    expect(lines(draft).Theo).toBe('Paid a first-round price for C84!.')
  })

  test('else is a steady hand, or what each pick left', () => {
    expect(lines(night(2, ['C94', 'D92', 'C91', 'D90']))).toEqual({
      Maya: 'A steady hand.',
      Theo: 'A steady hand.',
    })
    expect(lines(night(2, ['C75', 'D74', 'C74', 'D75']))).toEqual({
      Maya: 'On average each pick was 21.0 short of the best one.',
      Theo: 'On average each pick was 20.0 short of the best one.',
    })
  })

  test('says if too few of the scores are known', () => {
    const draft = night(2, ['C94', 'D92', 'C91', 'D90'])
    const [card] = judged(
      draft,
      undefined,
      POOL.map(({ movie }) => ({ movie })),
    ).cards
    expect(card).toMatchObject({
      line: ['Not enough scores to say.'],
      grade: undefined,
      leftOnTable: undefined,
    })
  })
})

describe('a verdict', () => {
  test('is given of complete drafts only', () => {
    const draft = night(2, ['C94', 'D92', 'C91'])
    expect(createJudge(draft, POOL)(draft)).toBeUndefined()
  })

  const nights = fc.uniqueArray(fc.nat(POOL.length - 1), { minLength: 6, maxLength: 6 }).map((places) =>
    night(
      3,
      places
        .map((place) => POOL[place]!)
        .map(({ movie }) => movie.title.slice(0, -1))
        .map(inAnOpenCategory),
    ),
  )

  test('without scores has no grade, no honour and no number', () => {
    fc.assert(
      fc.property(nights, (draft) => {
        const unknown = { ...draft, picks: draft.picks.map((pick) => ({ ...pick, score: undefined })) }
        const { values, cards, headline, honours } = judged(
          unknown,
          undefined,
          POOL.map(({ movie }) => ({ movie })),
        )
        for (const value of values) {
          expect([value.score, value.value, value.best, value.leftOnTable, value.grade]).toEqual(
            Array(5).fill(undefined),
          )
          expect(plainText(sumSentence(value))).toBe('Not enough scores to say.')
        }
        for (const card of cards)
          expect([card.grade, card.line]).toEqual([undefined, ['Not enough scores to say.']])
        expect([headline, honours]).toEqual([
          undefined,
          { steal: undefined, reach: undefined, gotAway: undefined, notes: [] },
        ])
      }),
    )
  })

  test('does not depend on the ids of the players', () => {
    const renamed: Record<string, string> = { p1: 'z', p2: 'a', p3: 'm' }
    fc.assert(
      fc.property(nights, (draft) => {
        const idOf = (id: string) => renamed[id] ?? id
        const other = {
          ...draft,
          participants: draft.participants.map(({ id, name }) => ({ id: idOf(id), name })),
          draftOrder: draft.draftOrder.map(idOf),
          picks: draft.picks.map((pick) => ({ ...pick, participantId: idOf(pick.participantId) })),
        }
        const [mine, theirs] = [judged(draft), judged(other)]
        expect(theirs.values.map(({ pick: _, ...figures }) => figures)).toEqual(
          mine.values.map(({ pick: _, ...figures }) => figures),
        )
        expect(theirs.headline?.words).toEqual(mine.headline?.words)
        expect(theirs.cards.map(({ name, grade, line }) => [name, grade, line])).toEqual(
          mine.cards.map(({ name, grade, line }) => [name, grade, line]),
        )
      }),
    )
  })

  test('gives no pick a greater value for a worse movie in its place', () => {
    fc.assert(
      fc.property(nights, fc.nat(5), fc.nat(POOL.length - 1), (draft, place, otherPlace) => {
        const { movie, score } = POOL[otherPlace]!
        const pick = draft.picks[place]!
        const isFree = !draft.picks.some((other) => other.movie.id === movie.id)
        fc.pre(isFree && score! <= pick.score!)
        const picks = draft.picks.map((other) => (other === pick ? { ...pick, movie, score } : other))
        const [before, after] = [draft, { ...draft, picks }].map((night) => judged(night).values[place]!)
        expect(after!.value).toBeLessThanOrEqual(before!.value!)
        expect(after!.leftOnTable).toBeGreaterThanOrEqual(before!.leftOnTable!)
      }),
    )
  })
})

/** Three players of two categories: each fills comedy in the first round, and drama in the second. */
function inAnOpenCategory(title: string, place: number): string {
  return `${title} in ${place < 3 ? COMEDY : DRAMA}`
}

describe('the pool of a verdict', () => {
  const allOf = (movies: readonly RatedMovie[]) => ({ movies, isComplete: true })

  const record = (id: number, facts: PickRecord['facts'], isPending = false): PickRecord => ({
    participantId: 'p1',
    playerName: 'Theo',
    movie: testMovie({ id }),
    category: COMEDY,
    houseOverride: false,
    facts,
    isScoringComplete: false,
    isPending,
  })

  test('has the facts of the picks, and the movies that were let in from elsewhere', () => {
    const movies = [1, 2].map((id) => ({
      movie: testMovie({ id, genres: ['Drama'] }),
      facts: { imdbRating: 7, oscarStatus: 'none' as const },
    }))
    const picks = [
      record(2, { imdbRating: 8, oscarStatus: 'winner' }),
      record(3, { imdbRating: 6, oscarStatus: 'none' }),
    ]
    expect(
      scoredPool(picks, allOf(movies), USUAL_WEIGHTS).map(({ movie, score }) => [
        movie.id,
        movie.genres,
        score,
      ]),
    ).toEqual([
      [1, ['Drama'], 70],
      [2, ['Drama'], 90],
      [3, ['Comedy', 'Drama'], 60],
    ])
  })

  test('has a movie once that two sources know by two ids', () => {
    const movies = [
      { movie: testMovie({ id: 91_999_007, title: 'Movie 7' }), facts: { oscarStatus: 'none' as const } },
    ]
    expect(
      scoredPool([record(7, { imdbRating: 8, oscarStatus: 'none' })], allOf(movies), USUAL_WEIGHTS),
    ).toMatchObject([{ movie: { id: 7 }, score: 80 }])
  })

  test('knows no score of a movie of which nothing counts, which is never 0', () => {
    const movies = [{ movie: testMovie(), facts: { metacriticScore: 80, oscarStatus: 'winner' as const } }]
    expect(scoredPool([], allOf(movies), weightsOf({ preset: 'box-office' }))[0]?.score).toBeUndefined()
    expect(scoredPool([], allOf(movies), USUAL_WEIGHTS)[0]?.score).toBe(90)
  })

  test('knows no score if movies of the theme are missing, since nobody can say what was left', () => {
    const facts = { imdbRating: 8, oscarStatus: 'none' as const }
    const picks = [record(1, facts), record(2, facts)]
    for (const movies of [[], picks]) {
      const pool = scoredPool(picks, { movies, isComplete: false }, USUAL_WEIGHTS)
      expect(pool.map(({ movie, score }) => [movie.id, score])).toEqual([
        [1, undefined],
        [2, undefined],
      ])
    }
  })

  test('goes with the scores of the picks by the same weights', () => {
    const facts = { metacriticScore: 80, imdbRating: 6, oscarStatus: 'winner' as const }
    const draft = { ...testDraft(1), picks: [record(1, facts), record(2, { oscarStatus: 'none' }, true)] }
    const rescored = scoredBy(draft, weightsOf({ preset: 'crowd' }))
    expect(rescored.picks.map(({ score }) => score)).toEqual([63.33, undefined])
    expect(rankingOf(rescored)[0]?.averageScore).toBe(63.33)
  })
})

describe('a margin', () => {
  test.each([
    [0, '0.0'],
    [5.44, '5.4'],
    [0.05, '0.1'],
    [0.04, '0.04'],
    [0.0033, '0.003'],
    [0.0005, '0.0005'],
  ])('of %d reads %s', (margin, text) => {
    expect(marginText(margin)).toBe(text)
  })

  test('of equal averages is exactly 0, whatever their last bits', () => {
    expect(marginOf(0.1 + 0.2, 0.3)).toBe(0)
  })
})

describe('a sentence', () => {
  test('joins its parts, and keeps titles apart', () => {
    const inner = say`${{ title: 'Big' }} and ${2} more`
    expect(say`${'Jonah'} took ${inner}.`).toEqual(['Jonah took ', { title: 'Big' }, ' and 2 more.'])
    expect(say``).toEqual([])
  })

  test('writes small numbers as words', () => {
    expect([1, 10, 11, 12, 13, 21, 22, 103, 111].map(ordinalNumber).join()).toBe(
      '1st,10th,11th,12th,13th,21st,22nd,103rd,111th',
    )
    expect([1, 10, 11].map(ordinalWord)).toEqual(['first', 'tenth', '11th'])
    expect([1, 2, 10, 11].map((count) => countOf(count, 'pick'))).toEqual([
      'one pick',
      'two picks',
      'ten picks',
      '11 picks',
    ])
  })
})
