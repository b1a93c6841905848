import pg from 'pg'
import { barePick, createBareDraft, createBareTables } from '../bare-sql.ts'
import { arrive } from './arrivals.ts'

const CONNECTIONS = 10

export type BarePicks = {
  /** Runs the bare transaction of a pick at the rate of the picks. Returns the milliseconds of each. */
  pickSteadily: (pace: { perSecond: number; seconds: number }) => Promise<number[]>
  end: () => Promise<void>
}

export async function openBarePicks(databaseUrl: string, count: number): Promise<BarePicks> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const drafts = await createDrafts(pool, count)
  let turn = 0
  return {
    async pickSteadily(pace) {
      const times: number[] = []
      await arrive(pace, async () => {
        const draft = drafts[turn++ % drafts.length]!
        const order = ++draft.picks
        const start = performance.now()
        const client = await pool.connect()
        try {
          await barePick(client, draft.id, order)
          times.push(performance.now() - start)
        } finally {
          client.release()
        }
      })
      return times
    },
    end: () => pool.end(),
  }
}

async function createDrafts(pool: pg.Pool, count: number): Promise<{ id: string; picks: number }[]> {
  const client = await pool.connect()
  try {
    await createBareTables(client)
    const drafts: { id: string; picks: number }[] = []
    while (drafts.length < count) drafts.push({ id: await createBareDraft(client), picks: 0 })
    return drafts
  } finally {
    client.release()
  }
}
