import type { Movie } from '../movies/movie.ts'
import { boxOfficeScore, weightedAverage } from '../scoring/movie-score.ts'
import { type ScoreWeights, weightsOf } from '../scoring/presets.ts'

/** What a bot likes in movies (B2.1). */
export const TASTES = ['critic', 'mogul', 'fan', 'contrarian'] as const
export type Taste = (typeof TASTES)[number]

/** How well a bot plays, weakest first. */
export const LEVELS = ['rookie', 'regular', 'expert'] as const
export type Level = (typeof LEVELS)[number]

/** What each taste would score movies by. A contrarian agrees with juries, and likes a movie more that few know. */
export const TASTE_WEIGHTS: Record<Taste, ScoreWeights> = {
  critic: weightsOf({ preset: 'critics' }),
  mogul: weightsOf({ preset: 'box-office' }),
  fan: weightsOf({ preset: 'crowd' }),
  contrarian: weightsOf({ preset: 'awards-night' }),
}
/** Points that a contrarian adds to the least known movie. */
const CONTRARIAN_POINTS = 4
/** How much of a bot's opinion is its taste; the rest is the scoring of the draft. */
const TASTE_SHARE = 0.7
/** How many points a bot can be wrong about a movie. */
const ERROR_POINTS: Record<Level, number> = { rookie: 45, regular: 14, expert: 2 }

const USUAL_BOX_OFFICE = 50
const USUAL_EARNINGS = 20_000_000
const OSCAR_POINTS = 6

/**
 * What a bot thinks a movie will score, 0–110. It knows no more than the list of movies tells a player: how well known
 * a movie is (`fame`, 0–1), money, and whether it has an Oscar. From these it guesses the ratings, which scores hide.
 */
export function estimate(
  movie: Movie,
  fame: number,
  { taste, level, seed }: { taste: Taste; level: Level; seed: number },
  weights: ScoreWeights,
): number {
  const guessed = guess(movie, fame)
  const asScored = scoreOf(guessed, movie, weights)
  const asLiked = scoreOf(guessed, movie, TASTE_WEIGHTS[taste])
  const oddness = taste === 'contrarian' ? (1 - fame) * CONTRARIAN_POINTS : 0
  const opinion = asScored * (1 - TASTE_SHARE) + asLiked * TASTE_SHARE + oddness
  return opinion + errorOf(seed, movie.id) * ERROR_POINTS[level]
}

type Guess = Parameters<typeof weightedAverage>[0]

/**
 * The figures are a linear fit to the movies of the catalog. A movie that is well known although it earned little is
 * remembered for something: that makes its ratings.
 */
function guess({ budget, revenue, hasOscar }: Movie, fame: number): Guess {
  const boxOffice = boxOfficeScore({ budget, revenue }) ?? USUAL_BOX_OFFICE
  const profit = boxOffice / 50 - 1
  const audience = Math.log2(1 + (revenue ?? budget ?? USUAL_EARNINGS) / 10_000_000)
  const oscar = hasOscar ? 1 : 0
  return {
    boxOffice,
    imdb: clamp(69 + 22 * fame + 22 * fame ** 2 - 1.4 * oscar + 0.8 * profit - 6.2 * audience),
    rottenTomatoes: clamp(80 + 34 * fame + 54 * fame ** 2 + 3.6 * oscar + 9.5 * profit - 15.7 * audience),
    metacritic: clamp(68 + 23 * fame + 38 * fame ** 2 + 4.4 * oscar + 4.2 * profit - 10.4 * audience),
  }
}

function scoreOf(guessed: Guess, { hasOscar }: Movie, weights: ScoreWeights): number {
  return weightedAverage(guessed, weights) + (weights.oscarBonus && hasOscar ? OSCAR_POINTS : 0)
}

function clamp(points: number): number {
  return Math.min(100, Math.max(0, points))
}

/** From −1 to 1, mostly near 0; the same for the same seed and movie on every machine. */
function errorOf(seed: number, movieId: number): number {
  const first = mixed(seed, movieId)
  return (first + mixed(first, movieId)) / 2 ** 32 - 1
}

/** A whole number below 2³², in which every bit of both numbers counts. */
export function mixed(a: number, b: number): number {
  let bits = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35)
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d)
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b)
  return (bits ^ (bits >>> 16)) >>> 0
}
