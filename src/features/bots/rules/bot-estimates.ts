import { mixed } from '#domain/chance/mixed.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { boxOfficeScore, weightedAverage } from '#domain/scoring/movie-score.ts'
import { type ScoreWeights, weightsOf } from '#domain/scoring/presets.ts'
import type { Bot, Level, Taste } from '#domain/draft/bot-kinds.ts'

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
export const ERROR_POINTS: Record<Level, number> = { easy: 45, fair: 14, sharp: 2 }

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
  { taste, level, seed }: Bot,
  weights: ScoreWeights,
): number {
  return opinionOf(movie, fame, taste, weights) + errorOf(seed, movie.id) * ERROR_POINTS[level]
}

/** What every bot of a taste thinks of a movie, before its own error. */
export function opinionOf(movie: Movie, fame: number, taste: Taste, weights: ScoreWeights): number {
  const guessed = guess(movie, fame)
  const asScored = scoreOf(guessed, movie, weights)
  const asLiked = scoreOf(guessed, movie, TASTE_WEIGHTS[taste])
  const oddness = taste === 'contrarian' ? (1 - fame) * CONTRARIAN_POINTS : 0
  return asScored * (1 - TASTE_SHARE) + asLiked * TASTE_SHARE + oddness
}

type Guess = Parameters<typeof weightedAverage>[0]

/**
 * The figures are a linear fit to the movies of the catalog. A movie that is well known although it earned little is
 * remembered for something: that makes its ratings.
 */
function guess({ budget, revenue, hasOscar }: Movie, fame: number): Guess {
  const boxOffice = boxOfficeScore({ budget, revenue }) ?? USUAL_BOX_OFFICE
  const profit = boxOffice / 50 - 1
  const audience = doublings(1 + (revenue ?? budget ?? USUAL_EARNINGS) / 10_000_000)
  const oscar = hasOscar ? 1 : 0
  const fameSquared = fame * fame
  return {
    boxOffice,
    imdb: clamp(69 + 22 * fame + 22 * fameSquared - 1.4 * oscar + 0.8 * profit - 6.2 * audience),
    rottenTomatoes: clamp(80 + 34 * fame + 54 * fameSquared + 3.6 * oscar + 9.5 * profit - 15.7 * audience),
    metacritic: clamp(68 + 23 * fame + 38 * fameSquared + 4.4 * oscar + 4.2 * profit - 10.4 * audience),
  }
}

function scoreOf(guessed: Guess, { hasOscar }: Movie, weights: ScoreWeights): number {
  return weightedAverage(guessed, weights) + (weights.oscarBonus && hasOscar ? OSCAR_POINTS : 0)
}

function clamp(points: number): number {
  return Math.min(100, Math.max(0, points))
}

/**
 * About how often a number from 1 has doubled from 1, exact for the powers of 2. It uses only operations whose results
 * are the same in every JavaScript engine, which those of `Math.log2` and `**` need not be.
 */
export function doublings(number: number): number {
  let count = 0
  let rest = number
  while (rest >= 2) {
    rest /= 2
    count += 1
  }
  return count + rest - 1
}

/** From −1 to 1, mostly near 0; the same for the same seed and movie on every machine. */
export function errorOf(seed: number, movieId: number): number {
  const first = mixed(seed, movieId)
  return (first + mixed(first, movieId)) / 0x1_0000_0000 - 1
}
