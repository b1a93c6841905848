import type { SourceFailure } from '#server/movies/source-error.ts'

/** The outcome of a request. */
export type RequestOutcome =
  | { isAnswered: true; json: unknown }
  | {
      isAnswered: false
      failure: SourceFailure
      status?: number
      /** The error code of a broken connection. */
      reason?: string
      /** Whether a retry may help. */
      isTransient: boolean
      /** How long the source wants to be left alone, in milliseconds. */
      retryAfterMs?: number
      /** Whether the source itself is failing, rather than declining this one request. */
      isOutage: boolean
    }

/** The JSON, undefined for 404, or why there is no answer. Throws if the connection breaks. */
export async function readAnswer(response: Response, now: number): Promise<RequestOutcome> {
  const { status } = response
  const body = await response.text()
  const json = parseJson(body)
  if (response.ok && json !== undefined) return { isAnswered: true, json }
  if (status === 404 && json !== undefined) return { isAnswered: true, json: undefined }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(response.headers.get('Retry-After'), now)
    return { isAnswered: false, failure: 'too-many', status, isTransient: true, retryAfterMs, isOutage: true }
  }
  if (status >= 500)
    return { isAnswered: false, failure: 'unreachable', status, isTransient: true, isOutage: true }
  // A page instead of JSON comes from what stands before the source, such as a captcha.
  if ((status === 401 || status === 403) && json === undefined)
    return { isAnswered: false, failure: 'unreachable', status, isTransient: false, isOutage: true }
  if (status === 401 || status === 403) {
    // OMDb reports a wrong key and a used-up quota with the same status; only the text differs.
    const failure = /\blimit\b/i.test(body) ? 'spent' : 'refused'
    return { isAnswered: false, failure, status, isTransient: false, isOutage: true }
  }
  return { isAnswered: false, failure: 'malformed', status, isTransient: false, isOutage: json === undefined }
}

/** Undefined also for truncated, compressed and HTML bodies; these sources never answer a bare `null`. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body) ?? undefined
  } catch {
    return undefined
  }
}

/** Milliseconds from a number of seconds or an HTTP date; undefined when it is neither. */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined
  const seconds = Number(header)
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}
