import type { SourceFailure } from '../../source-error.ts'
import type { MovieAnswer } from './movie-answer.ts'

const COMPLAINTS: readonly { of: RegExp; failure: SourceFailure }[] = [
  { of: /\blimit\b/i, failure: 'spent' },
  { of: /\bapi ?key\b/i, failure: 'refused' },
  { of: /\btime-?d?[ -]?out\b|\bunavailable\b|\bserver\b/i, failure: 'unreachable' },
]

/**
 * Why an answer is none, where its text says so: OMDb may complain of the key or of itself with status 200 too. Every
 * other refusal means that it does not know the movie.
 */
export function failureIn(answer: MovieAnswer): SourceFailure | undefined {
  if (!isRefusal(answer)) return undefined
  return COMPLAINTS.find((complaint) => complaint.of.test(answer.Error))?.failure
}

export function isRefusal(answer: MovieAnswer): boolean {
  return answer.Response.toLowerCase() === 'false'
}
