import { LEAST_GONE } from '#features/bots/rules/bot.ts'
import { opinionOf } from '#features/bots/rules/bot-estimates.ts'
import { TASTES } from '#domain/draft/bot-kinds.ts'
import { type Traits, traitsOf } from '#domain/supply/team-limits.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, turnOrder } from '#domain/draft/draft.ts'
import { emptySlots, isStarted } from '#domain/draft/progress.ts'
import { rulesOf, wasDraftedBefore } from '#domain/house-rules/house-rules.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { hasEnoughScores, type PoolMovie, type ScoredDraftPick } from './value.ts'

/**
 * What the endings of a draft are played from. Movies, seats and categories are numbers, and lists are flat arrays:
 * millions of picks are made from them.
 */
export type OddsPlan = {
  seats: number
  categories: number
  /** The odds are asked after each number of picks from the first to the last. */
  first: number
  last: number
  /** The seat of each pick of the draft. */
  turns: Int32Array
  movies: Movies
  /** The pick that drafted each movie, from 0; `NEVER` if it is free. */
  draftedAt: Int32Array
  /** By taste, then by movie. */
  opinions: readonly Float64Array[]
  /** By taste, then by category: the movies that fit, most liked first. The last list has all movies. */
  ladders: readonly (readonly Int32Array[])[]
  /** How many movies of a category a player has an own opinion of. Beyond them, everybody of a taste thinks alike. */
  considered: number
  /** By taste, then by category: what they think of the movie that they expect to find when they come back to it. */
  atReturn: readonly Float64Array[]
  mayOverride: boolean
  /** At most so many movies of a decade for each team; 0 for any number. */
  perDecade: number
  directorCount: number
  decadeCount: number
  picks: readonly PlannedPick[]
}

type Movies = {
  ids: Int32Array
  /** In hundredths; `UNKNOWN` if the score is not known. */
  scores: Int32Array
  traits: readonly PlannedTraits[]
}

/** What the house rules count of a movie; nothing of rules that are off. */
type PlannedTraits = { directors: readonly number[]; decade: number }

type PlannedPick = PlannedTraits & { seat: number; category: number; score: number }

export const NEVER = 0x7fffffff
export const UNKNOWN = -1

const LEAST_CONSIDERED = 48
const CONSIDERED_PER_SEAT = 2

/**
 * Prepares the odds after every number of picks from `first` on (B4.4). The pool is given best known first. Undefined
 * before the start, if a category was left empty, and if fewer than half of the movies that fit any category have a score.
 */
export function planOdds(
  draft: Draft<ScoredDraftPick>,
  pool: readonly PoolMovie[],
  first = 0,
): OddsPlan | undefined {
  const { draftOrder, categories, picks } = draft
  if (!isStarted(draft) || emptySlots(draft).length > 0 || !hasEnoughScores(draft, pool)) return undefined
  const rules = rulesOf(draft)
  const isIn = pool.map(
    ({ movie }) =>
      !wasDraftedBefore(rules, movie) && categories.some((category) => isEligible(movie, category)),
  )

  const numbers = createNumbers()
  const planned = (traits: Traits): PlannedTraits => ({
    directors: traits.directors.map(numbers.directors),
    decade: numbers.decades(traits.decade),
  })
  const places = new Map(pool.map(({ movie }, place) => [movie.id, place]))
  const draftedAt = new Int32Array(pool.length).fill(NEVER)
  picks.forEach(({ movie }, index) => {
    const place = places.get(movie.id)
    if (place !== undefined) draftedAt[place] = index
  })
  const movies: Movies = {
    ids: Int32Array.from(pool, ({ movie }) => movie.id),
    scores: Int32Array.from(pool, ({ score }) => hundredths(score)),
    traits: pool.map(({ movie }) => planned(traitsOf(rules, movie))),
  }
  const weights = weightsIn(draft)
  const leastFamous = Math.max(1, pool.length - 1)
  const opinions = TASTES.map((taste) =>
    Float64Array.from(pool, ({ movie }, rank) => opinionOf(movie, 1 - rank / leastFamous, taste, weights)),
  )
  const everything = opinions.map((liked) =>
    Int32Array.from(pool.keys())
      .filter((movie) => isIn[movie])
      .sort((a, b) => (liked[b] ?? 0) - (liked[a] ?? 0) || a - b),
  )
  const ladders = everything.map((all) => [
    ...categories.map((category) =>
      all.filter((movie) => {
        const known = pool[movie]
        return known !== undefined && isEligible(known.movie, category)
      }),
    ),
    all,
  ])
  const gone = Math.max(draftOrder.length + 1, LEAST_GONE)
  return {
    seats: draftOrder.length,
    categories: categories.length,
    first,
    last: picks.length,
    turns: Int32Array.from(turnOrder(draft), (id) => draftOrder.indexOf(id)),
    movies,
    draftedAt,
    opinions,
    ladders,
    considered: LEAST_CONSIDERED + CONSIDERED_PER_SEAT * draftOrder.length,
    atReturn: ladders.map((own, taste) =>
      Float64Array.from(own, (ladder) => {
        const movie = ladder[Math.min(ladder.length, gone) - 1]
        return movie === undefined ? 0 : (opinions[taste]?.[movie] ?? 0)
      }),
    ),
    mayOverride: rules.houseOverride,
    perDecade: rules.perDecade,
    picks: picks.map(({ participantId, movie, category, score }) => ({
      ...planned(traitsOf(rules, movie)),
      seat: draftOrder.indexOf(participantId),
      category: categories.indexOf(category),
      score: hundredths(score),
    })),
    directorCount: numbers.directorCount(),
    decadeCount: numbers.decadeCount(),
  }
}

function hundredths(score: number | undefined): number {
  return score === undefined ? UNKNOWN : Math.round(score * 100)
}

/** Numbers directors and decades, from 0. */
function createNumbers() {
  const [directors, decades] = [new Map<string, number>(), new Map<number, number>()]
  const numberIn = <Key>(known: Map<Key, number>, key: Key): number => {
    const number = known.get(key) ?? known.size
    known.set(key, number)
    return number
  }
  return {
    directors: (name: string) => numberIn(directors, name),
    decades: (decade: number) => numberIn(decades, decade),
    directorCount: () => directors.size,
    decadeCount: () => decades.size,
  }
}
