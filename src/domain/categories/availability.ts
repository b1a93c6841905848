import type { Movie } from '#domain/movies/movie.ts'
import { counted } from '#domain/words/phrases.ts'
import { type Category, type CategoryName } from './categories.ts'
import { isEligibleFor } from './eligibility.ts'

export const AVAILABILITY_STATUSES = ['sufficient', 'limited', 'insufficient'] as const
export type AvailabilityStatus = (typeof AVAILABILITY_STATUSES)[number]

/** How well a theme's movies fill a category (Spec 3.9). */
export type CategoryAvailability = {
  category: CategoryName
  status: AvailabilityStatus
  movieCount: number
  /** Up to three titles that fit the category. */
  sampleMovies: readonly string[]
  /** Set if there are fewer movies than recommended. */
  reason?: string
  isEstimate: boolean
}

const SAMPLE_MOVIES = 3

/**
 * The recommended number of movies: the category's minimum, or the number that this many players need (Spec 9.26).
 */
export function requiredMovies(category: Category, players: number): number {
  return Math.max(category.minimumMovies, Math.ceil(roundOffNoise(players * category.moviesPerPlayer)))
}

/**
 * The number of players that a category must serve: online at least 2, locally those named, at least 1 (Spec 9.2,
 * 9.26).
 */
export function playerCountFor(mode: 'local' | 'multiplayer', participants: number): number {
  return Math.max(participants, mode === 'multiplayer' ? 2 : 1)
}

/** Sufficient from two movies a player, limited from one (Spec 9.28). */
export function statusOf(movieCount: number, players: number): AvailabilityStatus {
  if (movieCount >= 2 * players) return 'sufficient'
  return movieCount >= players ? 'limited' : 'insufficient'
}

/** The status of a provisional count: sufficient from five a player, limited from one movie (Spec 9.28). */
export function estimatedStatusOf(movieCount: number, players: number): AvailabilityStatus {
  if (movieCount >= 5 * players) return 'sufficient'
  return movieCount > 0 ? 'limited' : 'insufficient'
}

/**
 * Counts the movies of each category. The movies are given best known first; the counts are estimates if more may
 * follow.
 */
export function analyzeAvailability(
  movies: readonly Movie[],
  categories: readonly Category[],
  players: number,
  isEstimate = false,
): CategoryAvailability[] {
  const judge = isEstimate ? estimatedStatusOf : statusOf
  return categories.map((category) => {
    const sampleMovies: string[] = []
    let movieCount = 0
    for (const movie of movies) {
      if (!isEligibleFor(movie, category)) continue
      movieCount += 1
      if (movieCount <= SAMPLE_MOVIES) sampleMovies.push(movie.title)
    }
    return {
      category: category.name,
      status: judge(movieCount, players),
      movieCount,
      sampleMovies,
      reason: shortfall(category, movieCount, players),
      isEstimate,
    }
  })
}

/** Estimates shown if the movies cannot be counted (Spec 8.25, 9.27). */
export function estimateAvailability(
  categories: readonly Category[],
  players: number,
): CategoryAvailability[] {
  return categories.map((category) => ({
    category: category.name,
    status: estimatedStatusOf(category.estimatedMovies, players),
    movieCount: category.estimatedMovies,
    sampleMovies: [],
    reason: 'Analysis failed',
    isEstimate: true,
  }))
}

function shortfall(category: Category, movieCount: number, players: number): string | undefined {
  if (movieCount < players) {
    return `${counted(players, 'player')} ${players === 1 ? 'needs' : 'need'} ${players} or more`
  }
  const required = requiredMovies(category, players)
  return movieCount < required ? `${required} or more are recommended` : undefined
}

/** 10 × 1.1 is 11.000000000000002 in binary; it must not round up to 12. */
function roundOffNoise(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
