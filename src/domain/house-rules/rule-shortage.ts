import { type CategoryName, categoryOf } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'
import type { ThemeMovies } from '#domain/pools/pool.ts'
import { capitalized } from '#domain/words/phrases.ts'
import { brokenRule, directorKeys, type OwnRules, rulesOf, USUAL_RULES } from './house-rules.ts'
import { createNetwork, SINK, SOURCE } from './max-flow.ts'

/** A draft that is about to start. */
export type PlannedDraft = {
  categories: readonly CategoryName[]
  players: number
  rules?: OwnRules | undefined
}

/**
 * Why the house rules leave too few movies for all picks, naming the rules: 'One movie per director leaves 3 movies for
 * 4 picks.' Undefined if they leave enough, or if the theme has too few by itself (B1.8).
 *
 * A draft that is refused cannot be finished, whatever the players pick. One that is allowed can be: there are teams
 * that break no rule, and the players reach them if none takes what another needs. Two cases are judged too mildly. A
 * movie of several directors counts for whichever of them suits. And of House Override, decades and directors, any two
 * are judged together, but not all three.
 */
export function ruleShortage(draft: PlannedDraft, theme: ThemeMovies): string | undefined {
  const picks = draft.players * draft.categories.length
  const rules = strictRules(draft, theme)
  const leftBy = (some: readonly StrictRule[]) => mostDraftable(theme.movies, some, picks)
  if (rules.length === 0 || theme.movies.length < picks || leftBy(rules) >= picks) return undefined
  // The fewest rules that are to blame.
  const blamed = subsetsOf(rules).find((some) => leftBy(some) < picks) ?? rules
  const left = leftBy(blamed)
  return capitalized(
    `${blamed.map(({ name }) => name).join(' and ')} ${blamed.length === 1 ? 'leaves' : 'leave'} ` +
      `${left} ${left === 1 ? 'movie' : 'movies'} for ${picks} picks.`,
  )
}

/** A rule that keeps movies out of the teams. */
type StrictRule = {
  name: string
  /**
   * What a movie takes one place of when it is drafted, any one of them: a category, its decade, a director. Undefined
   * if it takes none, empty if it cannot be drafted.
   */
  placesOf: (movie: Movie) => readonly string[] | undefined
  /** How many movies there is room for at each place, in all teams together. */
  room: number
}

function strictRules(
  { categories, players, rules }: PlannedDraft,
  { areFactsKnown }: ThemeMovies,
): StrictRule[] {
  const { noRepeatsOf, houseOverride, perDecade, onePerDirector } = rulesOf({ rules })
  const repeats = { ...USUAL_RULES, noRepeatsOf }
  const some: (StrictRule | false)[] = [
    noRepeatsOf.length > 0 && {
      name: 'no repeats',
      placesOf: (movie) => (brokenRule(repeats, [], movie) ? [] : undefined),
      room: Infinity,
    },
    !houseOverride && {
      name: 'no House Override',
      placesOf: (movie) => categories.filter((category) => mayFit(movie, category, areFactsKnown)),
      room: players,
    },
    perDecade > 0 && {
      name: `at most ${perDecade} a decade`,
      placesOf: ({ year }) => [String(decadeOf(year))],
      room: players * perDecade,
    },
    onePerDirector && { name: 'one movie per director', placesOf: directorsOf, room: players },
  ]
  return some.filter((rule) => rule !== false)
}

/** A movie whose directors are not known breaks no rule. */
function directorsOf(movie: Movie): string[] | undefined {
  const directors = directorKeys(movie)
  return directors.length > 0 ? directors : undefined
}

/** Whether a movie fits a category, as far as is known: facts that are not known yet may make it fit. */
function mayFit(movie: Movie, category: CategoryName, areFactsKnown: boolean): boolean {
  const { kind } = categoryOf(category).rule
  return (!areFactsKnown && (kind === 'oscar' || kind === 'blockbuster')) || isEligible(movie, category)
}

/** How many movies can be drafted at most under the rules, which are judged two at a time; as far as `enough`. */
function mostDraftable(movies: readonly Movie[], rules: readonly StrictRule[], enough: number): number {
  const open = movies.filter((movie) => rules.every(({ placesOf }) => placesOf(movie)?.length !== 0))
  const rooms = rules.filter(({ room }) => room !== Infinity)
  const pairs = rooms.flatMap((first, index) =>
    (rooms.length === 1 ? [undefined] : rooms.slice(index + 1)).map((second) => [first, second] as const),
  )
  return Math.min(open.length, ...pairs.map(([first, second]) => mostInRoom(open, enough, first, second)))
}

/** Each unit that flows is a movie, on its way through a place of the first rule and a place of the second. */
function mostInRoom(
  movies: readonly Movie[],
  enough: number,
  first: StrictRule,
  second?: StrictRule,
): number {
  const network = createNetwork()
  const [before, after] = [first, second].map((rule, index) => {
    const nodes = new Map<string, number>()
    return (movie: Movie): number[] => {
      const outside = index === 0 ? SOURCE : SINK
      const places = rule?.placesOf(movie)
      if (!rule || !places) return [outside]
      return places.map((place) => {
        const known = nodes.get(place)
        if (known !== undefined) return known
        const node = network.addNode()
        nodes.set(place, node)
        network.addPipe(index === 0 ? outside : node, index === 0 ? node : outside, rule.room)
        return node
      })
    }
  })
  for (const movie of movies) {
    const [entrance, exit] = [network.addNode(), network.addNode()]
    network.addPipe(entrance, exit, 1)
    for (const place of before?.(movie) ?? []) network.addPipe(place, entrance, 1)
    for (const place of after?.(movie) ?? []) network.addPipe(exit, place, 1)
  }
  return network.maxFlow(enough)
}

/** All subsets but the empty one, smallest first. */
function subsetsOf<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length - 1 }, (_, index) =>
    items.filter((_, place) => ((index + 1) >> place) % 2 === 1),
  ).toSorted((a, b) => a.length - b.length)
}
