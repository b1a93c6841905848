import { directorKeys, type HouseRules } from '#domain/house-rules/house-rules.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'

/** What the house rules count of a movie (B1.8). A rule that is off counts nothing: no director, the decade 0. */
export type Traits = { directors: readonly string[]; decade: number }

/** What a team may still take by the rules that count its movies. */
export type TeamLimits = {
  allows: (traits: Traits) => boolean
  add: (traits: Traits) => void
  /** Undoes `add`. */
  remove: (traits: Traits) => void
  /** How many movies of a decade may still join. */
  roomIn: (decade: number) => number
}

export function traitsOf(
  { onePerDirector, perDecade }: Pick<HouseRules, 'onePerDirector' | 'perDecade'>,
  movie: Movie,
): Traits {
  return {
    directors: onePerDirector ? [...new Set(directorKeys(movie))] : [],
    decade: perDecade > 0 ? decadeOf(movie.year) : 0,
  }
}

export function createTeamLimits({ perDecade }: Pick<HouseRules, 'perDecade'>): TeamLimits {
  const taken = new Set<string>()
  const counts = new Map<number, number>()
  const most = perDecade > 0 ? perDecade : Infinity
  const roomIn = (decade: number) => most - (counts.get(decade) ?? 0)
  return {
    roomIn,
    allows: ({ directors, decade }) => roomIn(decade) > 0 && !directors.some((name) => taken.has(name)),
    add: ({ directors, decade }) => {
      for (const name of directors) taken.add(name)
      counts.set(decade, (counts.get(decade) ?? 0) + 1)
    },
    remove: ({ directors, decade }) => {
      for (const name of directors) taken.delete(name)
      counts.set(decade, (counts.get(decade) ?? 0) - 1)
    },
  }
}
