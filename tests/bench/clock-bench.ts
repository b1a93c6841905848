import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { categoriesFor } from '#domain/categories/categories.ts'
import type { RunningClock } from '#domain/clock/pick-clock.ts'
import { expectOk } from '../world/answer.ts'
import { admitGuest, type Guest } from '../world/guest.ts'
import type { Server } from '../world/server.ts'
import { createTableClient } from '../world/table.ts'
import { createBenchDatabase, startBenchServer } from './bench-database.ts'
import { percentile } from './measure.ts'
import { cpuSecondsOf, usageDuring } from './process-usage.ts'
import { repeat } from './repeat.ts'
import { type Row, roundTo2, row } from './report.ts'
import { limitOf, type Usage, usageText } from './usage.ts'

const CLOCKS = 5_000
const CLOCK_SECONDS = 60
const IDLE_SECONDS = 10
/** Far enough away that no clock runs out while idle ones are measured. */
const IDLE_CLOCK_SECONDS = 60 * 60
/** The theme of all drafts. */
const YEAR = '2013'
const CATEGORIES = categoriesFor({ theme: 'year' }).map(({ name }) => name)
const PLAYERS = 2

/** Pick clocks of many drafts on PostgreSQL: what they cost while nobody's time is up, and how late automatic picks come. */
export async function clockRows(runs: number): Promise<Row[]> {
  const database = await createBenchDatabase()
  const server = await startBenchServer(database.url)
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const draftId = await startDraftWithClock(server.url)
    await copyDraft(client, draftId)
    const idle = await repeat(runs, async () => {
      await client.query('update drafts set clock = null, due_at = null')
      const without = await cpuPercentOver(server, IDLE_SECONDS)
      await setClocks(client, IDLE_CLOCK_SECONDS, 0)
      return [idleRow(await cpuPercentOver(server, IDLE_SECONDS), without)]
    })
    const startedAt = await setClocks(client, CLOCK_SECONDS, CLOCK_SECONDS)
    const processes = { server: [server.pid], generator: [], database: database.pids }
    const { usage } = await usageDuring(processes, () => wait((2 * CLOCK_SECONDS + 5) * 1_000))
    const late = await millisecondsLate(client, startedAt)
    return [...idle, ...(await repeat(runs, (run) => [latenessRow(partOf(late, run, runs), usage)]))]
  } finally {
    await client.end()
    await server.stop()
    await server.dispose()
    await database.drop()
  }
}

function idleRow(idle: number, without: number): Row {
  return row({
    what: '5,000 running clocks with time left, share of a core',
    target: 2,
    measured: Math.max(0, idle - without),
    unit: '%',
    detail: `${roundTo2(idle)} % with them, ${roundTo2(without)} % without`,
  })
}

async function startDraftWithClock(url: string): Promise<string> {
  const client = createTableClient<{ guest: Guest }>(({ guest }, method, path, sent) =>
    guest.ask(url, method, path, sent),
  )
  const clock = { seconds: CLOCK_SECONDS, bankSeconds: 0, whenUp: 'pick' } as const
  const table = await client.createTable(
    { guest: await admitGuest(url) },
    { option: YEAR, categories: CATEGORIES, rules: { clock } },
  )
  while (table.players.length < PLAYERS) await client.seat(table, { guest: await admitGuest(url) })
  const { draft } = await client.startTable(table)
  await expectOk(client.read(table.host, draft.id))
  return draft.id
}

/** Makes enough drafts that are as far as this one, with the same people in the same seats. */
async function copyDraft(client: pg.Client, draftId: string): Promise<void> {
  await client.query(
    'create temporary table copies as select gen_random_uuid() as id from generate_series(2, $1)',
    [CLOCKS],
  )
  await copyRows(client, 'drafts', draftId, { id: 'copies.id', invite_code: 'null' })
  await copyRows(client, 'draft_participants', draftId, { id: 'gen_random_uuid()', draft_id: 'copies.id' })
}

/** Copies the draft's rows of a table for each of its copies, with these columns as given. */
async function copyRows(
  client: pg.Client,
  table: string,
  draftId: string,
  own: Record<string, string>,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select column_name as name from information_schema.columns where table_name = $1',
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => own[name] ?? `source.${name}`)
  const key = 'draft_id' in own ? 'draft_id' : 'id'
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${values.join(', ')} from copies, ${table} as source where source.${key} = $1`,
    [draftId],
  )
}

/**
 * Gives all drafts this many seconds from now on, those of each draft a little later than the last one's, so that they end
 * over `spreadSeconds`. Returns the time, in ms since the epoch.
 */
async function setClocks(client: pg.Client, seconds: number, spreadSeconds: number): Promise<number> {
  const at = Date.now()
  const { rows } = await client.query<{ id: string }>('select id from drafts order by id')
  const turns = rows.map((_, index) => Math.round(at + (index * spreadSeconds * 1_000) / rows.length))
  const clocks = turns.map((turnFrom): RunningClock => ({ turnFrom, banks: {}, autoPicks: [] }))
  await client.query(
    `update drafts set clock = sent.clock, due_at = sent.due_at
     from unnest($1::uuid[], $2::jsonb[], $3::timestamptz[]) as sent (id, clock, due_at)
     where drafts.id = sent.id`,
    [
      rows.map(({ id }) => id),
      clocks.map((clock) => JSON.stringify(clock)),
      turns.map((turnFrom) => new Date(turnFrom + seconds * 1_000)),
    ],
  )
  return at
}

async function cpuPercentOver({ pid }: Server, seconds: number): Promise<number> {
  const before = await cpuSecondsOf(pid)
  await wait(seconds * 1_000)
  return (100 * ((await cpuSecondsOf(pid)) - before)) / seconds
}

/** How late the first automatic pick of each draft came, in ms, in the order in which they were due. */
async function millisecondsLate(client: pg.Client, startedAt: number): Promise<number[]> {
  const { rows } = await client.query<{ at: Date; index: string }>(
    `select draft.index, event.created_at as at
     from (select id, row_number() over (order by id) - 1 as index from drafts) as draft
     join lateral (
       select created_at from draft_events
       where draft_id = draft.id and event ->> 'type' = 'PICK_MADE' order by seq limit 1
     ) as event on true order by draft.index`,
  )
  const step = (CLOCK_SECONDS * 1_000) / CLOCKS
  const late = rows.map(({ at, index }) => {
    const dueAt = Math.round(startedAt + Number(index) * step) + CLOCK_SECONDS * 1_000
    return at.getTime() - dueAt
  })
  if (late.length !== CLOCKS) throw new Error(`${CLOCKS - late.length} automatic picks were not made`)
  if (late.some((ms) => ms < 0)) throw new Error('An automatic pick came before its time')
  return late
}

function partOf<T>(all: readonly T[], part: number, parts: number): T[] {
  return all.slice((all.length * part) / parts, (all.length * (part + 1)) / parts)
}

function latenessRow(late: readonly number[], usage: Usage): Row {
  return row({
    what: 'Automatic picks of 5,000 clocks, late by, p99',
    target: 1_000,
    measured: percentile(late, 99),
    unit: 'ms',
    limitedBy: limitOf(usage),
    detail:
      `${roundTo2(CLOCKS / CLOCK_SECONDS)} picks a second for a minute on PostgreSQL, of which a run is a part of ${late.length}; ` +
      `p50 ${percentile(late, 50)} ms, p95 ${percentile(late, 95)} ms; ${usageText(usage)}`,
  })
}
