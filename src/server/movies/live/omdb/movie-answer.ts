import { z } from 'zod'
import type { SourceFailure } from '#server/movies/source-error.ts'

/** OMDb writes everything as text; missing values, other types and 'N/A' read as ''. */
const text = z
  .union([z.string(), z.number().transform(String), z.boolean().transform(String)])
  .catch('')
  .transform((value) => value.trim())
  .transform((value) => (value.toUpperCase() === 'N/A' ? '' : value))

const rating = z.object({ Source: text, Value: text })

/** The fields we read. Other kinds of entries, such as a season, have some of them. */
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
  /** Rotten Tomatoes' score, from before `Ratings` existed. */
  tomatoMeter: text,
})

export type MovieAnswer = z.infer<typeof movieAnswer>

/** The parsed answer; undefined if this is not an OMDb answer. */
export function readMovieAnswer(json: unknown): MovieAnswer | undefined {
  const answer = movieAnswer.safeParse(json).data
  return answer?.Response || answer?.Type ? answer : undefined
}

const COMPLAINTS: readonly { of: RegExp; failure: SourceFailure }[] = [
  { of: /\blimit\b/i, failure: 'spent' },
  { of: /\bapi ?key\b/i, failure: 'refused' },
  { of: /\btime-?d?[ -]?out\b|\bunavailable\b|\bserver\b/i, failure: 'unreachable' },
]

/**
 * The failure that the answer's text describes: OMDb may report a bad key or its own fault with status 200. Every
 * other refusal means that it does not know the movie.
 */
export function failureIn(answer: MovieAnswer): SourceFailure | undefined {
  if (!isRefusal(answer)) return undefined
  return COMPLAINTS.find((complaint) => complaint.of.test(answer.Error))?.failure
}

export function isRefusal(answer: MovieAnswer): boolean {
  return answer.Response.toLowerCase() === 'false'
}
