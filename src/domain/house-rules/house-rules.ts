import type { PickClock } from '#domain/clock/clock-rule.ts'
import type { TurnOrder } from '#domain/draft/turn-order.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'
import { isSameMovie, type MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Scoring } from '#domain/scoring/presets.ts'

/** A draft whose movies may not be drafted again. */
export type EarlierDraft = { draftId: string; title: string; movies: readonly MovieIdentity[] }

/** What a table agrees on before the start (B1.8, B1.9). */
export type HouseRules = {
  /** The time for a pick; null if there is no clock (B2.3). Drafts on one device have none. */
  clock: PickClock | null
  order: TurnOrder
  /** Each player drafts at most one movie of a director. */
  onePerDirector: boolean
  /** How many movies of one decade each player may draft; 0 for any number. */
  perDecade: number
  /** Their movies are out ('no repeats'). */
  noRepeatsOf: readonly EarlierDraft[]
  /** Whether House Override lets a movie into a category that it does not fit (Spec 5.18). */
  houseOverride: boolean
  /** Whether players can take back a pick that they have just made (B2.7). Drafts on one device have an undo. */
  takeBack: boolean
  /** Whether scores are shown as picks are made, instead of at the end. */
  scoresShown: boolean
  scoring: Scoring
}

/** The rules of a draft that has none of its own. */
export const USUAL_RULES: HouseRules = {
  clock: null,
  order: 'snake',
  onePerDirector: false,
  perDecade: 0,
  noRepeatsOf: [],
  houseOverride: true,
  takeBack: true,
  scoresShown: false,
  scoring: { preset: 'marquee' },
}

export const MAX_PER_DECADE = 10
export const MAX_EARLIER_DRAFTS = 5

/** The rules that differ from the usual ones, as a draft carries them. */
export type OwnRules = { [Rule in keyof HouseRules]?: HouseRules[Rule] | undefined }

/** All rules of a draft. */
export function rulesOf({ rules }: { rules?: OwnRules | undefined }): HouseRules {
  return rules ? { ...USUAL_RULES, ...ownRules(rules) } : USUAL_RULES
}

/** The rules that differ from the usual ones; undefined if none does. */
export function ownRules(rules: OwnRules): Partial<HouseRules> | undefined {
  const own = (Object.entries(rules) as [string, unknown][]).filter(
    ([name, rule]) =>
      rule !== undefined && JSON.stringify(rule) !== JSON.stringify(USUAL_RULES[name as keyof HouseRules]),
  )
  return own.length > 0 ? Object.fromEntries(own) : undefined
}

/** The rules that refuse a movie, in the order in which they are asked. */
export const MOVIE_RULES = ['NO_REPEATS', 'ONE_PER_DIRECTOR', 'PER_DECADE'] as const
export type MovieRule = (typeof MOVIE_RULES)[number]

/** A rule that a pick would break, and why: 'One per director: you have Pulp Fiction'. */
export type BrokenRule = { rule: MovieRule; reason: string }

/** The first rule that a movie would break in the team of these movies; undefined if it breaks none. */
export function brokenRule(
  { noRepeatsOf, onePerDirector, perDecade }: HouseRules,
  team: readonly Movie[],
  movie: Movie,
): BrokenRule | undefined {
  const earlier = noRepeatsOf.find(({ movies }) => movies.some((other) => isSameMovie(other, movie)))
  if (earlier) return { rule: 'NO_REPEATS', reason: `No repeats: drafted in ${earlier.title}` }
  const sameDirector = onePerDirector && team.find((other) => shareDirector(other, movie))
  if (sameDirector) {
    return { rule: 'ONE_PER_DIRECTOR', reason: `One per director: the team has ${sameDirector.title}` }
  }
  const decade = decadeOf(movie.year)
  if (perDecade > 0 && team.filter(({ year }) => decadeOf(year) === decade).length >= perDecade) {
    return { rule: 'PER_DECADE', reason: `At most ${perDecade} a decade: the team has its ${decade}s` }
  }
  return undefined
}

/** Whether a movie is out for everybody, because it was drafted in an earlier draft. */
export function wasDraftedBefore({ noRepeatsOf }: HouseRules, movie: Movie): boolean {
  return noRepeatsOf.some(({ movies }) => movies.some((other) => isSameMovie(other, movie)))
}

function shareDirector(a: Movie, b: Movie): boolean {
  const names = directorKeys(b)
  return directorKeys(a).some((name) => names.includes(name))
}

/** The directors of a movie. A stored pick has them in one text, separated by commas. */
export function directorKeys({ directors }: Pick<Movie, 'directors'>): string[] {
  return directors
    .flatMap((names) => names.split(', '))
    .map((name) => name.toLowerCase())
    .filter((name) => !NAME_SUFFIX.test(name))
}

/** What follows a comma in 'Mario Van Peebles, Jr.' is no name. */
const NAME_SUFFIX = /^(jr|sr|i{1,3}|iv)\.?$/
