import type { Logger } from 'pino'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { SourceStatus } from '#server/movies/movie-source.ts'
import type { ReadinessView } from '#contract/views/server.ts'
import { createReadinessRoutes } from './readiness.ts'
import type { RequestEnv } from './request-env.ts'

async function readinessWith(checkDatabase: () => Promise<unknown>, sources: SourceStatus[] = []) {
  const warnings: unknown[] = []
  const app = new Hono<RequestEnv>()
    .use(async (c, next) => {
      c.set('log', { warn: (entry: unknown) => warnings.push(entry) } as unknown as Logger)
      await next()
    })
    .route('/readyz', createReadinessRoutes({ checkDatabase, sources: () => sources, patienceMs: 5 }))
  const response = await app.request('/readyz')
  return { status: response.status, body: (await response.json()) as ReadinessView, warnings }
}

it('is ready if the database answers', async () => {
  expect(await readinessWith(() => Promise.resolve())).toEqual({
    status: 200,
    body: { ok: true, database: 'ok', sources: [] },
    warnings: [],
  })
})

it('names movie sources that are out of order, and is ready all the same', async () => {
  const sources: SourceStatus[] = [
    { name: 'tmdb', state: 'down' },
    { name: 'omdb', state: 'spent' },
  ]
  expect(await readinessWith(() => Promise.resolve(), sources)).toMatchObject({
    status: 200,
    body: { ok: true, sources },
  })
})

it.each([
  ['fails', () => Promise.reject(new Error('connection refused'))],
  ['hangs', () => new Promise<void>(() => undefined)],
])('is not ready if the database %s', async (_, checkDatabase) => {
  const { status, body, warnings } = await readinessWith(checkDatabase)
  expect({ status, body }).toEqual({ status: 503, body: { ok: false, database: 'down', sources: [] } })
  expect(warnings).toHaveLength(1)
})
