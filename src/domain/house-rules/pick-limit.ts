import { decadeOf, type Movie } from '../movies/movie.ts'
import { directorKeys, type OwnRules, rulesOf } from './house-rules.ts'

/**
 * The number of movies that a player can draft from a pool under the limits, if all of them were free; undefined
 * without a limit. It may be too high, never too low: a movie of two directors counts for both.
 */
export function pickLimit(rules: OwnRules | undefined, movies: readonly Movie[]): number | undefined {
  const { onePerDirector, perDecade } = rulesOf({ rules })
  const limits = [
    ...(onePerDirector ? [countOfDirectors(movies)] : []),
    ...(perDecade > 0 ? [countByDecade(movies, perDecade)] : []),
  ]
  return limits.length === 0 ? undefined : Math.min(...limits)
}

/** A movie whose directors are not known breaks no rule. */
function countOfDirectors(movies: readonly Movie[]): number {
  const keys = movies.map(directorKeys)
  return new Set(keys.flat()).size + keys.filter((names) => names.length === 0).length
}

function countByDecade(movies: readonly Movie[], perDecade: number): number {
  const counts = new Map<number, number>()
  for (const { year } of movies) counts.set(decadeOf(year), (counts.get(decadeOf(year)) ?? 0) + 1)
  return [...counts.values()].reduce((sum, count) => sum + Math.min(count, perDecade), 0)
}
