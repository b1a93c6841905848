import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { DraftEventsView } from '#contract/drafts/online-drafts.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { expectOk } from '../world/answer.ts'
import { startTestServer } from '../world/test-server.ts'
import { createChance } from './chance.ts'
import { found } from './findings.ts'
import { CATEGORIES, readTable, startTable, type Table } from './guest-table.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

const KILLS = Number(process.env.FAULTS_KILLS ?? 20)
const TABLES = 20
const PLAYERS = 2
const TABLE_CATEGORIES = CATEGORIES.slice(0, 4)
const PICKS = PLAYERS * TABLE_CATEGORIES.length
/** The shortest clock there is, without a time bank. */
const CLOCK = { seconds: 10, bankSeconds: 0, whenUp: 'pick' } as const
/** The server runs at most this long between two kills, so that picks are due at any moment of its life. */
const LONGEST_RUN_MS = 2_500
/** How long a server may take to make all picks that are left, in ms; a stuck draft never gets there. */
const FINISHED_MS = 300_000

describe.each([
  ['the embedded database', true, () => Promise.resolve({})],
  ['PostgreSQL', hasPostgres, async () => ({ DATABASE_URL: await (await startPostgres()).createDatabase() })],
])('a server on %s', (store, isHere, settings) => {
  it.skipIf(!isHere)(
    'that is killed while clocks run makes each automatic pick once, and leaves no draft stuck',
    async () => {
      const server = await startTestServer({ env: await settings() })
      const chance = createChance()
      const tables: Table[] = []
      while (tables.length < TABLES) {
        tables.push(await startTable(server.url, PLAYERS, TABLE_CATEGORIES, { clock: CLOCK }))
        await wait((CLOCK.seconds * 1_000) / TABLES)
      }
      for (let kill = 0; kill < KILLS; kill += 1) {
        await wait(chance(LONGEST_RUN_MS))
        await server.kill()
        await server.restart()
      }
      await expect
        .poll(
          () => Promise.all(tables.map(async (table) => isComplete(await readTable(server.url, table)))),
          {
            timeout: FINISHED_MS,
            interval: 1_000,
          },
        )
        .toEqual(tables.map(() => true))

      const turns = (await Promise.all(tables.map((table) => turnsOf(server.url, table)))).flat()
      expect(turns).toHaveLength(TABLES * PICKS)
      expect(turns.filter(({ ms }) => ms < CLOCK.seconds * 1_000)).toEqual([])
      const longest = Math.max(...turns.map(({ ms }) => ms))
      found(`kill -9 with running clocks on ${store}`, {
        kills: KILLS,
        automaticPicks: turns.length,
        longestTurnMs: longest,
        pickedTwice: 0,
        stuck: 0,
      })
    },
  )
})

/** How long each pick of a finished draft took, in ms. Expects all to be automatic and in order. */
async function turnsOf(url: string, { host, draft }: Table): Promise<{ pick: number; ms: number }[]> {
  const path = `/api/drafts/${draft.id}/events?since=0`
  const { events } = await expectOk(host.guest.ask<DraftEventsView>(url, 'GET', path))
  const timed = events.flatMap(({ event, clock }) =>
    event.type === 'DRAFT_STARTED' || event.type === 'PICK_MADE' ? [{ event, at: clock!.turnFrom }] : [],
  )
  return timed.slice(1).map(({ event, at }, index) => {
    expect(event).toMatchObject({ type: 'PICK_MADE', pick: { autoPicked: true } })
    return { pick: index + 1, ms: at - timed[index]!.at }
  })
}
