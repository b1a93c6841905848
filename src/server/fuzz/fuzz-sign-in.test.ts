import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { startFuzzServer } from './fuzz-server.testing.ts'
import { hostileBody, wellFormedText } from './hostile-text.testing.ts'
import { send } from './send-raw.testing.ts'

const database = useTestDatabase()
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500) / 5
const SEED = Number(process.env.FUZZ_SEED ?? 19_990_331)
const FIVE_MINUTES_MS = 5 * 60 * 1000

/** Routes that the sign-in library serves to browsers, which our document leaves out. */
const PATHS = ['/verify-email', '/sign-in/social', '/callback/google', '/callback/github', '/callback/x']
const PARAMETERS = ['token', 'callbackURL', 'code', 'state', 'error', 'provider', 'redirectTo', '__proto__']
const ELSEWHERE = ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/']

const value = fc.oneof(wellFormedText, fc.constantFrom(...ELSEWHERE))
const hostileRequest = fc.record({
  method: fc.constantFrom('GET', 'POST'),
  path: fc.constantFrom(...PATHS),
  query: fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 4 }),
  type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain'),
  body: fc.oneof(
    hostileBody,
    fc.dictionary(fc.constantFrom(...PARAMETERS), value).map((body) => Buffer.from(JSON.stringify(body))),
  ),
})

it(
  `hostile requests to the sign-in library do no harm and lead to no other site, seed ${SEED}`,
  { timeout: FIVE_MINUTES_MS },
  async () => {
    const server = await startFuzzServer(database.db)
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ method, path, query, type, body }) => {
        const answer = await send(server.port, {
          operation: path,
          isPlain: true,
          method,
          path: `/api/auth${path}?${new URLSearchParams(query)}`,
          headers: { 'Content-Type': type },
          body: method === 'POST' ? body : undefined,
          isChunked: false,
        })
        expect(answer.status, server.logged.at(-1)).toBeLessThan(500)
        expect(answer.text).not.toContain('node_modules')
        expect(answer.location ?? '/').not.toMatch(/^(?:[a-z]+:)?[/\\]*evil|^javascript:/i)
      }),
      { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
    )
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200)
  },
)
