import { Hono } from 'hono'
import { type ReadinessView, readinessView } from '#contract/views/server.ts'
import type { SourceStatus } from '#server/movies/movie-source.ts'
import type { RequestEnv } from './request-env.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

/** Longer than any usable database takes to answer. */
const PATIENCE_MS = 2_000

type Deps = {
  /** Rejects when the database does not answer. */
  checkDatabase: () => Promise<unknown>
  sources: () => SourceStatus[]
  patienceMs?: number
}

/**
 * Tells load balancers whether to send requests here, which takes a working database. Movie sources are only
 * reported: cached answers still work, and taking every server out of service would not bring a source back.
 */
export function createReadinessRoutes({ checkDatabase, sources, patienceMs = PATIENCE_MS }: Deps) {
  return new Hono<RequestEnv>().get(
    '/',
    describeRoute({
      id: 'getReadiness',
      tag: 'Server',
      summary: 'Whether the database answers, and how the movie sources are',
      notes: `503 while the database does not answer. \`sources\` names the state of each outside source of
          movies.`,
      answers: { 200: readinessView, 503: readinessView },
    }),
    async (c) => {
      const isUp = await answersInTime(checkDatabase, patienceMs).catch((error: unknown) => {
        c.var.log.warn({ err: error }, 'Not ready: the database does not answer')
        return false
      })
      const view: ReadinessView = { ok: isUp, database: isUp ? 'ok' : 'down', sources: sources() }
      return c.json(view, isUp ? 200 : 503, { 'Cache-Control': 'no-store' })
    },
  )
}

async function answersInTime(check: () => Promise<unknown>, ms: number): Promise<true> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer in ${ms} ms`)), ms)
  })
  try {
    await Promise.race([check(), late])
    return true
  } finally {
    clearTimeout(timer)
  }
}
