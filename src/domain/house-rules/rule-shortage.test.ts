import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { isEligible } from '#domain/categories/eligibility.ts'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { apply, makePick, newDraft, onTheClock, openCategories } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'
import { directorKeys, type OwnRules, rulesOf } from './house-rules.ts'
import { type PlannedDraft, ruleShortage } from './rule-shortage.ts'

/** These take a second or two; the limit only ends a run that hangs. */
const BUSY_MACHINE_MS = 60_000
const RUNS = Number(process.env.MODEL_RUNS ?? 2000)

const movie = (year: number, ...directors: string[]) => testMovie({ year, directors })
const SPIELBERG = [1975, 1981, 1982, 1993].map((year, id) =>
  testMovie({ id, year, directors: ['Spielberg'] }),
)
const earlier = (movies: readonly Movie[]) => [{ draftId: 'd', title: 'Old', movies }]

describe('a draft that the house rules leave too few movies', () => {
  const nineties = [1, 2, 3].map((id) => testMovie({ id, year: 1990 + id, genres: ['Comedy'] }))
  const western = testMovie({ id: 9, year: 1969, genres: ['Western'] })

  it.each<[string, OwnRules, Movie[], string[], number]>([
    [
      'One movie per director leaves 2 movies for 4 picks.',
      { onePerDirector: true },
      SPIELBERG,
      ['A', 'B'],
      2,
    ],
    ['At most 1 a decade leaves 3 movies for 4 picks.', { perDecade: 1 }, SPIELBERG, ['A', 'B', 'C', 'D'], 1],
    [
      'No repeats leaves 3 movies for 4 picks.',
      { noRepeatsOf: earlier([SPIELBERG[0]!]) },
      SPIELBERG,
      ['A', 'B'],
      2,
    ],
    [
      'No House Override leaves 3 movies for 4 picks.',
      { houseOverride: false },
      [...nineties, western],
      ['Comedy', 'Western'],
      2,
    ],
    [
      'No repeats and no House Override leave 1 movie for 2 picks.',
      { houseOverride: false, noRepeatsOf: earlier([western]) },
      [...nineties, western],
      ['Comedy', 'Western'],
      1,
    ],
    [
      'No House Override and at most 1 a decade leave 1 movie for 2 picks.',
      { houseOverride: false, perDecade: 1, onePerDirector: true },
      [...nineties, western],
      ['Comedy', "90's"],
      1,
    ],
  ])('is told: %s', (text, rules, movies, categories, players) => {
    expect(ruleShortage({ categories, players, rules }, { movies, areFactsKnown: true })).toBe(text)
  })

  it('is not told of rules if the theme has too few movies by itself', () => {
    const draft = { categories: ['A', 'B'], players: 3, rules: { onePerDirector: true } }
    expect(ruleShortage(draft, { movies: SPIELBERG, areFactsKnown: true })).toBeUndefined()
  })
})

describe('a draft is allowed', () => {
  it.each<[string, OwnRules | undefined, Movie[], string[], number]>([
    ['without rules', undefined, SPIELBERG, ['Comedy', 'Western'], 2],
    ['with rules that keep no movie out', { order: 'linear' }, SPIELBERG, ['Comedy', 'Western'], 2],
    ['if no director is known', { onePerDirector: true }, [movie(1999), movie(1999)], ['A', 'B'], 1],
    ['if other players take the movies of a decade', { perDecade: 2 }, SPIELBERG, ['A', 'B'], 2],
    ['if own categories take what fits no other', { houseOverride: false }, [movie(1975)], ['A'], 1],
  ])('%s', (_, rules, movies, categories, players) => {
    expect(ruleShortage({ categories, players, rules }, { movies, areFactsKnown: true })).toBeUndefined()
  })

  it('while it is not known how many movies have an Academy Award', () => {
    const draft = {
      categories: ['Academy Award Nominee or Winner'],
      players: 2,
      rules: { houseOverride: false },
    }
    expect(ruleShortage(draft, { movies: SPIELBERG, areFactsKnown: false })).toBeUndefined()
    expect(ruleShortage(draft, { movies: SPIELBERG, areFactsKnown: true })).toMatch(
      /^No House Override leaves 0/,
    )
  })

  it('of the largest size, or not, by the same rules', () => {
    const movies = Array.from({ length: 2000 }, (_, id) =>
      testMovie({
        id,
        year: 1930 + (id % 100),
        directors: [`D${id % 400}`, `E${id % 7 === 0 ? id % 50 : id}`],
      }),
    )
    const categories = ['Comedy', "90's", ...Array.from({ length: 18 }, (_, index) => `Own ${index}`)]
    const shortageWith = (perDecade: number) => {
      const rules = { onePerDirector: true, perDecade, houseOverride: false }
      return ruleShortage({ categories, players: 50, rules }, { movies, areFactsKnown: true })
    }
    expect(shortageWith(3)).toBeUndefined()
    expect(shortageWith(1)).toBe('At most 1 a decade leaves 500 movies for 1000 picks.')
  })
})

const someMovie = fc.record({
  year: fc.constantFrom(1975, 1985, 1992, 1999),
  genres: fc.subarray(['Comedy', 'Western', 'War']),
  directors: fc.oneof(
    { weight: 5, arbitrary: fc.subarray(['Ann Lee', 'Bo Ek', 'Cy Dow'], { maxLength: 1 }) },
    { weight: 1, arbitrary: fc.subarray(['Ann Lee', 'Bo Ek', 'Cy Dow'], { minLength: 2, maxLength: 2 }) },
  ),
})

const planned = fc
  .record({
    movies: fc.array(someMovie, { minLength: 1, maxLength: 8 }),
    categories: fc.shuffledSubarray(['Comedy', 'Western', 'War', "90's", 'Best villain'], {
      minLength: 1,
      maxLength: 3,
    }),
    players: fc.integer({ min: 1, max: 6 }),
    onePerDirector: fc.boolean(),
    perDecade: fc.constantFrom(0, 0, 1, 2),
    houseOverride: fc.boolean(),
    repeats: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7], { maxLength: 2 }),
  })
  .map(({ movies, categories, players, repeats, ...limits }) => {
    const known = movies.map((some, id) => testMovie({ id, title: `Movie ${id}`, ...some }))
    const rules: OwnRules = { ...limits, noRepeatsOf: earlier(repeats.flatMap((id) => known[id] ?? [])) }
    return { movies: known, draft: { categories, players, rules } }
  })
  .filter(({ movies, draft }) => draft.categories.length * draft.players <= movies.length)

test(
  'a draft is refused exactly if there are no teams without a broken rule',
  { timeout: BUSY_MACHINE_MS },
  () => {
    const seen = { allowed: 0, refused: 0, mild: 0 }
    fc.assert(
      fc.property(planned, ({ movies, draft }) => {
        const shortage = ruleShortage(draft, { movies, areFactsKnown: true })
        const teams = findTeams(draft, movies)
        seen[shortage === undefined ? 'allowed' : 'refused']++
        if (shortage !== undefined) {
          expect(teams).toBeUndefined()
          expect(shortage).toMatch(
            /^(No repeats|No House Override|At most \d a decade|One movie per director) /,
          )
        } else if (isJudgedMildly(draft, movies)) {
          seen.mild++
        } else expect(teams).toBeDefined()
        if (teams) expect(isComplete(playTeams(draft, teams))).toBe(true)
      }),
      { numRuns: RUNS },
    )
    expect(Math.min(seen.allowed, seen.refused, seen.mild)).toBeGreaterThan(RUNS / 20)
  },
)

/** The two cases in which a draft may be allowed although nobody can finish it. */
function isJudgedMildly({ rules }: PlannedDraft, movies: readonly Movie[]): boolean {
  const { houseOverride, perDecade, onePerDirector } = rulesOf({ rules })
  if (!onePerDirector) return false
  return (!houseOverride && perDecade > 0) || movies.some((some) => directorKeys(some).length > 1)
}

/** A movie for each category of each player, found by trying all; undefined if there are none. */
function findTeams(
  { categories, players, rules }: PlannedDraft,
  movies: readonly Movie[],
): Movie[][] | undefined {
  const { houseOverride, perDecade, onePerDirector, noRepeatsOf } = rulesOf({ rules })
  const out = new Set(noRepeatsOf.flatMap((draft) => draft.movies.map(({ id }) => id)))
  const teams: Movie[][] = Array.from({ length: players }, () => [])

  function mayJoin(team: readonly Movie[], category: string, candidate: Movie): boolean {
    if (out.has(candidate.id) || teams.some((others) => others.includes(candidate))) return false
    if (!houseOverride && !isEligible(candidate, category)) return false
    const decade = team.filter(({ year }) => decadeOf(year) === decadeOf(candidate.year))
    if (perDecade > 0 && decade.length >= perDecade) return false
    return (
      !onePerDirector || !team.some((own) => own.directors.some((name) => candidate.directors.includes(name)))
    )
  }

  function fill(cell: number): boolean {
    const team = teams[Math.floor(cell / categories.length)]
    const category = categories[cell % categories.length]
    if (!team || category === undefined) return true
    for (const candidate of movies) {
      if (!mayJoin(team, category, candidate)) continue
      team.push(candidate)
      if (fill(cell + 1)) return true
      team.pop()
    }
    return false
  }
  return fill(0) ? teams : undefined
}

/** The draft, played in its turns until each player has the movies of a team, in its categories. */
function playTeams({ categories, players, rules }: PlannedDraft, teams: readonly Movie[][]) {
  const participants = Array.from({ length: players }, (_, seat) => ({ id: `p${seat}`, name: `P${seat}` }))
  const setup = { theme: 'others', option: 'Any', categories, participants, rules } as const
  let draft = apply(newDraft({ ...setup, categories: [...categories] }), {
    type: 'DRAFT_STARTED',
    draftOrder: participants.map(({ id }) => id),
  })
  while (!isComplete(draft)) {
    const { id } = onTheClock(draft)!.participant
    const category = openCategories(draft, id)[0]!
    const seat = participants.findIndex((participant) => participant.id === id)
    const picked = teams[seat]![categories.indexOf(category)]!
    draft = apply(draft, makePick(draft, { participantId: id, movie: picked, category, houseOverride: true }))
  }
  return draft
}
