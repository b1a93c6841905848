import { Hono } from 'hono'
import type { SourceStatus } from '../movies/movie-source.ts'
import type { RequestEnv } from './request-env.ts'

/** Longer than any database that can be played on takes. */
const PATIENCE_MS = 2_000

export type ReadinessView = { ok: boolean; database: 'ok' | 'down'; sources: SourceStatus[] }

type Deps = {
  /** Rejects when the database does not answer. */
  checkDatabase: () => Promise<unknown>
  sources: () => SourceStatus[]
  patienceMs?: number
}

/**
 * Whether requests may be sent here: not without the database. Movie sources are only named; what they answered
 * before is kept, and taking every server out of service would not bring them back.
 */
export function createReadinessRoutes({ checkDatabase, sources, patienceMs = PATIENCE_MS }: Deps) {
  return new Hono<RequestEnv>().get('/', async (c) => {
    const isUp = await answersInTime(checkDatabase, patienceMs).catch((error: unknown) => {
      c.var.log.warn({ err: error }, 'Not ready: the database does not answer')
      return false
    })
    const view: ReadinessView = { ok: isUp, database: isUp ? 'ok' : 'down', sources: sources() }
    return c.json(view, isUp ? 200 : 503, { 'Cache-Control': 'no-store' })
  })
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
