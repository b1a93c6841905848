import type { MovieFacts } from '#domain/movies/movie.ts'
import type { MovieAnswer } from './movie-answer.ts'

export type Ratings = Pick<MovieFacts, 'rtCriticsScore' | 'metacriticScore' | 'imdbRating'>

type Scale = {
  /** The unit that may follow the number in OMDb's text. */
  unit: '%' | '/100' | '/10'
  lowest: number
  highest: number
}

const PERCENT: Scale = { unit: '%', lowest: 0, highest: 100 }
const OUT_OF_100: Scale = { unit: '/100', lowest: 0, highest: 100 }
/** The lowest vote is 1, so 0 means no votes. */
const OUT_OF_10: Scale = { unit: '/10', lowest: 1, highest: 10 }

/** The ratings in an answer, each undefined if OMDb does not have it. 0 % is a rating. */
export function ratingsOf(answer: MovieAnswer): Ratings {
  const ratedBy = (source: string, scale: Scale, ...elsewhere: string[]) =>
    [
      ...answer.Ratings.filter((rating) => rating.Source.toLowerCase() === source).map(({ Value }) => Value),
      ...elsewhere,
    ]
      .map((text) => ratingIn(text, scale))
      .find((rating) => rating !== undefined)
  return {
    rtCriticsScore: ratedBy('rotten tomatoes', PERCENT, answer.tomatoMeter),
    metacriticScore: ratedBy('metacritic', OUT_OF_100, answer.Metascore),
    imdbRating: ratedBy('internet movie database', OUT_OF_10, answer.imdbRating),
  }
}

/** Parses '57%', '55/100', '7.1/10' or a bare number; undefined for 'N/A' and values off the scale. */
function ratingIn(text: string, { unit, lowest, highest }: Scale): number | undefined {
  const digits = /^(\d+(?:\.\d+)?)(.*)$/.exec(text.replaceAll(/\s/g, ''))
  if (!digits || (digits[2] !== '' && digits[2] !== unit)) return undefined
  const rating = Number(digits[1])
  return rating >= lowest && rating <= highest ? rating : undefined
}
