import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { testDraft, testMovie } from '#domain/draft/draft.testing.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { brokenRule, rulesOf } from '#domain/house-rules/house-rules.ts'
import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { plainText } from '#domain/words/sentence.ts'
import type { RatedMovie } from '#domain/movies/movie.ts'
import { createJudge, scoredPool } from './verdict.ts'
import { fromWhatIfParams, readWhatIfParams, toWhatIfParams } from './what-if-link.ts'
import { endText, whatIfWords } from './what-if-text.ts'
import {
  askableOf,
  freeAt,
  type RatedDraft,
  type Swap,
  whatIf,
  type WhatIfErrorCode,
  type WhatIfQuestion,
} from './what-if.ts'

/** Comedies 1–6 of 90, 80 … 40 points, and dramas 11–16 of 95, 85 … 45; 7 and 17 have no score. */
const MOVIES: RatedMovie[] = [
  ...[90, 80, 70, 60, 50, 40, undefined].map((score, index) => rated(index + 1, 'Comedy', score)),
  ...[95, 85, 75, 65, 55, 45, undefined].map((score, index) => rated(index + 11, 'Drama', score)),
]

function rated(
  id: number,
  genre: string,
  score: number | undefined,
  director = `Director ${id}`,
): RatedMovie {
  return {
    movie: testMovie({ id, genres: [genre], directors: [director] }),
    facts: { ...(score !== undefined && { metacriticScore: score }), oscarStatus: 'none' },
  }
}

/** p1, p2, p2, p1 picked these, comedies for Comedy and dramas for Drama/Romance. */
function nightOf(ids: readonly number[], rules?: OwnRules, movies = MOVIES): RatedDraft {
  const start: Draft<PickRecord> = { ...testDraft(2, rules && { rules }), picks: [] }
  const draft = ids.reduce<Draft<PickRecord>>((before, id) => {
    const { movie, facts } = movies.find((known) => known.movie.id === id)!
    const pick: PickRecord = {
      participantId: onTheClock(before)!.participant.id,
      playerName: '',
      movie,
      facts,
      category: movie.genres.includes('Comedy') ? 'Comedy' : 'Drama/Romance',
      houseOverride: false,
      score: facts.metacriticScore,
      isScoringComplete: false,
      isPending: facts.metacriticScore === undefined,
    }
    return { ...before, picks: [...before.picks, pick] }
  }, start)
  return { draft, movies }
}

const NIGHT = nightOf([3, 1, 12, 11])
const idsOf = ({ draft }: { draft: Draft<PickRecord> }) => draft.picks.map(({ movie }) => movie.id)
const ask = (swaps: readonly Swap[], night = NIGHT) => whatIf(night, { swaps })
const swap = (overallPick: number, movieId: number): Swap => ({ overallPick, movieId })

function refusal(question: () => unknown): WhatIfErrorCode | undefined {
  try {
    question()
    return undefined
  } catch (error) {
    return (error as { code: WhatIfErrorCode }).code
  }
}

describe('a what-if', () => {
  test('puts another movie at a pick, and changes nothing else', () => {
    const { draft, changes } = ask([swap(1, 2)])
    expect(idsOf({ draft })).toEqual([2, 1, 12, 11])
    expect(draft.picks[0]).toMatchObject({ participantId: 'p1', category: 'Comedy', score: 80 })
    expect(changes).toMatchObject([
      { overallPick: 1, was: { movie: { id: 3 } }, now: { movie: { id: 2 } }, isAsked: true },
    ])
    expect(idsOf(NIGHT)).toEqual([3, 1, 12, 11])
  })

  test('lets whoever picked the movie later pick again, the best that nobody took that night', () => {
    const { draft, changes } = ask([swap(1, 1)])
    // Not Movie 3, which p1 took that night and leaves now.
    expect(idsOf({ draft })).toEqual([1, 2, 12, 11])
    expect(changes.map(({ overallPick, isAsked }) => [overallPick, isAsked])).toEqual([
      [1, true],
      [2, false],
    ])
  })

  test('asks for another movie than the best in place of that', () => {
    expect(idsOf(ask([swap(1, 1), swap(2, 4)]))).toEqual([1, 4, 12, 11])
  })

  test('lets several players pick again, one after another', () => {
    const night = nightOf([4, 1, 12, 11])
    expect(idsOf(ask([swap(1, 1), swap(3, 11)], night))).toEqual([1, 2, 11, 13])
  })

  test('of the own later movie makes the same player pick again', () => {
    const alone = { ...NIGHT, draft: { ...NIGHT.draft, ...testDraft(1), picks: [] as PickRecord[] } }
    const wild = nightOf([3, 1, 12, 11]).draft.picks[0]!
    const picks = [wild, { ...wild, movie: MOVIES[7]!.movie, facts: MOVIES[7]!.facts, category: 'Wild Card' }]
    const draft = { ...alone.draft, categories: ['Comedy', 'Wild Card'], picks }
    const movies = MOVIES.map((known) => ({ ...known, movie: { ...known.movie, genres: ['Comedy'] } }))
    expect(idsOf(whatIf({ draft, movies }, { swaps: [swap(1, 11)] }))).toEqual([11, 1])
  })

  test('frees a movie for a later pick if an earlier one is asked to leave it', () => {
    expect(refusal(() => ask([swap(2, 3)]))).toBe('MOVIE_NOT_FREE')
    expect(idsOf(ask([swap(1, 4), swap(2, 3)]))).toEqual([4, 3, 12, 11])
  })

  test('ignores what is that way already', () => {
    expect(ask([swap(1, 3)]).changes).toEqual([])
    expect(ask([]).draft.picks).toEqual(NIGHT.draft.picks)
  })

  test('is scored by another preset, also where nothing is swapped', () => {
    const facts = { metacriticScore: 90, imdbRating: 5, oscarStatus: 'winner' as const }
    const movies = MOVIES.map((known) => (known.movie.id === 3 ? { ...known, facts } : known))
    const night = nightOf([3, 1, 12, 11], undefined, movies)
    expect(whatIf(night, { swaps: [], by: 'crowd' }).draft.picks[0]?.score).toBe(56.67)
    expect(
      whatIf(night, { swaps: [swap(2, 2)], by: 'critics' }).draft.picks.map(({ score }) => score),
    ).toEqual([88.57, 80, 85, 95])
  })

  test('is judged like any night', () => {
    const { draft } = ask([swap(1, 1)])
    const judge = createJudge(
      draft,
      scoredPool(draft.picks, { movies: MOVIES, isComplete: true }, USUAL_WEIGHTS),
    )
    const values = judge(draft)!.values.map(({ value, leftOnTable }) => [value, leftOnTable])
    expect(values[0]).toEqual([20, 0])
  })

  test('leaves a movie without a score without one', () => {
    expect(ask([swap(1, 7)]).draft.picks[0]?.score).toBeUndefined()
  })

  describe('is refused', () => {
    test.each<[WhatIfErrorCode, string, Swap[]]>([
      ['PICK_NOT_IN_DRAFT', 'for a pick that the draft does not have', [swap(5, 2)]],
      ['PICK_NOT_IN_DRAFT', 'for a pick of no number', [swap(0, 2)]],
      ['PICK_TWICE', 'twice for a pick', [swap(1, 2), swap(1, 4)]],
      ['MOVIE_NOT_IN_THEME', 'with a movie of another theme', [swap(1, 99)]],
      ['MOVIE_NOT_ELIGIBLE', 'with a movie that does not fit', [swap(1, 13)]],
      ['MOVIE_NOT_FREE', 'with a movie that was gone', [swap(4, 12)]],
      ['MOVIE_NOT_FREE', 'with a movie at two picks', [swap(1, 2), swap(2, 2)]],
    ])('with %s %s', (code, _, swaps) => {
      expect(refusal(() => ask(swaps))).toBe(code)
    })

    test('with more than 50 changes, and before the last pick', () => {
      const many = Array.from({ length: 51 }, (_, index) => swap(index + 1, 2))
      expect(refusal(() => ask(many))).toBe('TOO_MANY_SWAPS')
      expect(refusal(() => ask([swap(1, 2)], nightOf([3, 1, 12])))).toBe('DRAFT_NOT_COMPLETE')
    })

    test('if nothing is left for whoever picks again', () => {
      const few = [1, 3, 11, 12, 7].map((id) => MOVIES.find(({ movie }) => movie.id === id)!)
      expect(refusal(() => ask([swap(1, 1)], nightOf([3, 1, 12, 11], undefined, few)))).toBe('NOTHING_LEFT')
    })

    test('by the house rules, with their reason, also because of later picks of the team', () => {
      const movies = [...MOVIES, rated(8, 'Comedy', 88, 'Director 11')]
      const night = nightOf([3, 1, 12, 11], { onePerDirector: true }, movies)
      expect(() => ask([swap(1, 8)], night)).toThrow('One per director: the team has Movie 11')
      expect(refusal(() => ask([swap(1, 8)], night))).toBe('RULE_BROKEN')
      // p2 has no movie of that director.
      expect(idsOf(ask([swap(2, 8)], night))).toEqual([3, 8, 12, 11])
    })
  })

  test('keeps every rule, whatever is asked', () => {
    const ids = fc.uniqueArray(fc.constantFrom(1, 2, 3, 4, 5, 6), { minLength: 2, maxLength: 2 })
    fc.assert(
      fc.property(
        ids,
        ids,
        fc.array(
          fc.record({
            overallPick: fc.integer({ min: 1, max: 4 }),
            movieId: fc.integer({ min: 1, max: 17 }),
          }),
        ),
        ([a = 1, b = 2], [c = 1, d = 2], swaps) => {
          const directed = MOVIES.map(({ movie, facts }) => ({
            movie: { ...movie, directors: [`Director ${movie.id % 4}`] },
            facts,
          }))
          const night = nightOf([a, b, c + 10, d + 10], undefined, directed)
          night.draft = { ...night.draft, rules: { onePerDirector: true } }
          const found = (() => {
            try {
              return whatIf(night, { swaps })
            } catch (error) {
              expect((error as Error).name).toBe('WhatIfError')
              return undefined
            }
          })()
          if (!found) return
          const { draft, changes } = found
          expect(new Set(idsOf({ draft })).size).toBe(4)
          for (const { overallPick, now } of changes) {
            expect(isEligible(now.movie, now.category)).toBe(true)
            const team = draft.picks.filter(
              (pick, index) => pick.participantId === now.participantId && index !== overallPick - 1,
            )
            expect(
              brokenRule(
                rulesOf(draft),
                team.map(({ movie }) => movie),
                now.movie,
              ),
            ).toBeUndefined()
          }
          expect(draft.picks.map(({ participantId, category }) => [participantId, category])).toEqual(
            night.draft.picks.map(({ participantId, category }) => [participantId, category]),
          )
        },
      ),
    )
  })
})

describe('what was free at a pick', () => {
  test('is given best first, with the later pick that took it', () => {
    expect(
      freeAt(NIGHT, { swaps: [] }, 1).map(({ rated, score, takenLater }) => [
        rated.movie.id,
        score,
        takenLater,
      ]),
    ).toEqual([
      [1, 90, 2],
      [2, 80, undefined],
      [3, 70, undefined],
      [4, 60, undefined],
      [5, 50, undefined],
      [6, 40, undefined],
      [7, undefined, undefined],
    ])
  })

  test('leaves out what was gone, what is asked elsewhere, and what the rules bar', () => {
    const at = (overallPick: number, swaps: Swap[] = [], night = NIGHT) =>
      freeAt(night, { swaps }, overallPick).map(({ rated }) => rated.movie.id)
    expect(at(2)).toEqual([1, 2, 4, 5, 6, 7])
    expect(at(2, [swap(1, 4)])).toEqual([1, 2, 3, 5, 6, 7])
    expect(at(1, [swap(2, 4)])).toEqual([1, 2, 3, 5, 6, 7])
    const movies = [...MOVIES, rated(8, 'Comedy', 88, 'Director 11')]
    expect(at(1, [], nightOf([3, 1, 12, 11], { onePerDirector: true }, movies))).not.toContain(8)
  })

  test('can all be asked for, unless nothing is left for somebody else', () => {
    for (let overallPick = 1; overallPick <= 4; overallPick += 1) {
      for (const { rated } of freeAt(NIGHT, { swaps: [] }, overallPick)) {
        expect(refusal(() => ask([swap(overallPick, rated.movie.id)]))).toBeUndefined()
      }
    }
  })
})

describe('the words of a what-if', () => {
  const words = (question: WhatIfQuestion, night = NIGHT) => {
    const found = whatIf(night, question)
    const { take, headline, lead } = whatIfWords(night, found, question)
    return [take, headline, plainText(lead), endText(found.draft)]
  }

  test.each<[WhatIfQuestion, unknown[]]>([
    // p2 won by 90 and 85 against 70 and 95: 5 points between them.
    [{ swaps: [] }, [1, 'What if…', 'Choose a pick to change.', 'Player 2 by 5.0']],
    [{ swaps: [], by: 'marquee' }, [1, 'What if…', 'Choose a pick to change.', 'Player 2 by 5.0']],
    [
      { swaps: [swap(1, 1)] },
      [
        2,
        'Player 1 wins by 10.0',
        'if Player 1 takes Movie 1 at pick 1 and leaves Movie 3 on the shelf.',
        'Player 1 by 10.0',
      ],
    ],
    [
      { swaps: [swap(1, 4)] },
      [
        2,
        'Player 2 still wins',
        'if Player 1 takes Movie 4 at pick 1 and leaves Movie 3 on the shelf.',
        'Player 2 by 10.0',
      ],
    ],
    [
      { swaps: [swap(1, 2)] },
      [2, 'A tie', 'if Player 1 takes Movie 2 at pick 1 and leaves Movie 3 on the shelf.', 'A tie'],
    ],
    [
      { swaps: [swap(1, 4), swap(2, 2)] },
      [3, 'Player 2 still wins', 'with two picks changed.', 'Player 2 by 5.0'],
    ],
    [{ swaps: [], by: 'critics' }, [1, 'Player 2 still wins', 'scored by Critics.', 'Player 2 by 5.0']],
    [
      { swaps: [swap(1, 4)], by: 'critics' },
      [
        2,
        'Player 2 still wins',
        'if Player 1 takes Movie 4 at pick 1 and leaves Movie 3 on the shelf, scored by Critics.',
        'Player 2 by 10.0',
      ],
    ],
  ])('for %j', (question, expected) => {
    expect(words(question)).toEqual(expected)
  })

  test('say if nobody has a score, and name who has if nobody else', () => {
    const none = nightOf([7, 1, 12, 17])
    expect(endText(none.draft)).toBe('Player 2')
    expect(words({ swaps: [swap(1, 2)] }, none).slice(0, 2)).toEqual([2, 'Player 2 still wins'])
    const nothing = { ...none.draft, picks: none.draft.picks.map((pick) => ({ ...pick, score: undefined })) }
    expect(endText(nothing)).toBe('Nobody has a score')
  })
})

describe('the link of a what-if', () => {
  test('has the swaps in drafting order, and the preset', () => {
    expect(toWhatIfParams({ swaps: [swap(17, 91_001_234), swap(2, 5)], by: 'box-office' })).toEqual({
      swap: '2-5.17-91001234',
      by: 'box-office',
    })
    expect(toWhatIfParams({ swaps: [] })).toEqual({})
  })

  test('is read as it was written, and needs no escaping', () => {
    const swaps = fc.uniqueArray(
      fc.record({
        overallPick: fc.integer({ min: 1, max: 1_000 }),
        movieId: fc.integer({ min: 1, max: 99_999_999 }),
      }),
      { maxLength: 50, selector: ({ overallPick }) => overallPick },
    )
    const presets = fc.constantFrom('marquee', 'critics', 'crowd', 'box-office', 'awards-night', undefined)
    fc.assert(
      fc.property(swaps, presets, (asked, by) => {
        const params = toWhatIfParams({ swaps: asked, by })
        expect(encodeURIComponent(params.swap ?? '')).toBe(params.swap ?? '')
        const read = fromWhatIfParams({ swap: params.swap, by: params.by })
        expect(read).toEqual({
          swaps: asked.toSorted((a, b) => a.overallPick - b.overallPick),
          ...(by && { by }),
        })
      }),
    )
  })

  test.each([
    ['nothing', { swap: null, by: null }, undefined],
    ['an empty part', { swap: '', by: '' }, undefined],
    ['no movie', { swap: '17-', by: null }, 'LINK_DAMAGED'],
    ['a pick 0', { swap: '0-5', by: null }, 'LINK_DAMAGED'],
    ['something else', { swap: '17-5;drop', by: null }, 'LINK_DAMAGED'],
    ['an end cut off', { swap: '17-5.18', by: null }, 'LINK_DAMAGED'],
    ['a preset that is none', { swap: '17-5', by: 'custom' }, 'LINK_DAMAGED'],
    ['a preset of objects', { swap: null, by: '__proto__' }, 'LINK_DAMAGED'],
    [
      '51 swaps',
      { swap: Array.from({ length: 51 }, (_, pick) => `${pick + 1}-5`).join('.'), by: null },
      'TOO_MANY_SWAPS',
    ],
  ])('with %s is read or refused', (_, params, code) => {
    expect(refusal(() => fromWhatIfParams(params))).toBe(code)
  })
})

describe('a link that is partly wrong', () => {
  const codes = (errors: readonly { code: WhatIfErrorCode }[]) => errors.map(({ code }) => code)

  test('is read as far as it goes', () => {
    const { question, errors } = readWhatIfParams({ swap: '1-2.x.3-13', by: 'nobody' })
    expect(question).toEqual({ swaps: [swap(1, 2), swap(3, 13)] })
    expect(codes(errors)).toEqual(['LINK_DAMAGED', 'LINK_DAMAGED'])
    expect(readWhatIfParams({ swap: null, by: 'critics' })).toEqual({
      question: { swaps: [], by: 'critics' },
      errors: [],
    })
  })

  test('tells of too many swaps and keeps the first', () => {
    const parts = Array.from({ length: 51 }, (_, index) => `${index + 1}-1`)
    const { question, errors } = readWhatIfParams({ swap: parts.join('.'), by: undefined })
    expect(question.swaps).toHaveLength(50)
    expect(codes(errors)).toEqual(['TOO_MANY_SWAPS'])
  })

  test('is asked as far as it can be, with the pick that is refused', () => {
    const { question, errors } = askableOf(NIGHT, {
      swaps: [swap(1, 2), swap(2, 11), swap(9, 1), swap(4, 13)],
    })
    expect(question.swaps).toEqual([swap(1, 2), swap(4, 13)])
    expect(errors.map(({ code, overallPick }) => [code, overallPick])).toEqual([
      ['MOVIE_NOT_ELIGIBLE', 2],
      ['PICK_NOT_IN_DRAFT', 9],
    ])
  })

  test('keeps swaps that only go together', () => {
    const rules = { onePerDirector: true }
    const movies = MOVIES.map((known) => ({
      ...known,
      movie: { ...known.movie, directors: [known.movie.id % 10 === 4 ? 'One' : `Of ${known.movie.id}`] },
    }))
    const night = nightOf([4, 1, 12, 11], rules, movies)
    const question = { swaps: [swap(4, 14), swap(1, 5)] }
    expect(askableOf(night, question)).toEqual({ question, errors: [] })
  })
})
