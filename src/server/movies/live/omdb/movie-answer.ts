import { z } from 'zod'

/** OMDb writes everything as text; what is missing, of another kind or 'N/A' reads as ''. */
const text = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .catch('')
  .transform((value) => value.trim())
  .transform((value) => (value.toUpperCase() === 'N/A' ? '' : value))

const rating = z.object({ Source: text, Value: text })

/** What is read of an answer; entries of other kinds, such as a season, have some of it. */
const movieAnswer = z.object({
  Response: text,
  Error: text,
  Year: text,
  Type: text,
  imdbID: text,
  Awards: text,
  Ratings: z.array(rating.catch({ Source: '', Value: '' })).catch([]),
  Metascore: text,
  imdbRating: text,
  /** Rotten Tomatoes, before `Ratings` came. */
  tomatoMeter: text,
})

export type MovieAnswer = z.infer<typeof movieAnswer>

/** The answer, or undefined where what came is none of OMDb's. */
export function readMovieAnswer(json: unknown): MovieAnswer | undefined {
  const answer = movieAnswer.safeParse(json).data
  return answer?.Response || answer?.Type ? answer : undefined
}
