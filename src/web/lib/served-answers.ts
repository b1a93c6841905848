import { SERVED_ANSWER } from '#contract/prerendered.ts'

/** `public/first-paint.js` notes the time before anything else runs. */
type TimedPage = { pageCameAt?: number }

/**
 * About when what came with the page was read from the database, by the clock. `performance.timeOrigin` is not: it differs from
 * the clock by as long as the computer slept since the browser was started.
 */
export const SERVED_AT = (globalThis as TimedPage).pageCameAt ?? Date.now()

/** How long what came with the page counts as fresh. */
export const FRESH_MS = 30_000

/** Whether the page still has a fresh answer to this request, such as 'GET /api/config'. */
export function hasServedAnswer(request: string): boolean {
  return servedAnswer(request) !== undefined
}

/**
 * Like `fetch`, but takes the answer that came with the page, if there is one (decision 091). Each is taken once, while it is
 * fresh.
 */
export const fetchUnlessServed: typeof fetch = (input, init) => {
  const served = typeof input === 'string' && servedAnswer(`${init?.method ?? 'GET'} ${input}`)
  if (!served) return fetch(input, init)
  served.remove()
  const headers = { 'Content-Type': 'application/json' }
  return Promise.resolve(new Response(served.textContent, { headers }))
}

/** Removes an answer that no longer holds, so that the server is asked. */
export function dropServedAnswer(request: string): void {
  servedAnswer(request)?.remove()
}

function servedAnswer(request: string): Element | undefined {
  if (Date.now() - SERVED_AT >= FRESH_MS) return undefined
  const all = document.querySelectorAll(`script[${SERVED_ANSWER}]`)
  return Array.from(all).find((element) => element.getAttribute(SERVED_ANSWER) === request)
}
