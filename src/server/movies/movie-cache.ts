import type { LoadedPool } from './movie-source.ts'

/** How long a browser may keep a list of movies or people (Spec 9.29). */
export const PERSON_MAX_AGE_S = 2 * 60
export const YEAR_MAX_AGE_S = 10 * 60

/** The answer is the same for everyone, but proxies must not decide how fresh it is. */
export function keepFor(seconds: number): Record<'Cache-Control', string> {
  return { 'Cache-Control': `private, max-age=${seconds}` }
}

/** A pool that is still growing must not be cached. */
export function poolCaching(
  { isComplete, isSettled }: LoadedPool,
  seconds: number,
): Record<'Cache-Control', string> {
  return isComplete && isSettled ? keepFor(seconds) : { 'Cache-Control': 'no-store' }
}
