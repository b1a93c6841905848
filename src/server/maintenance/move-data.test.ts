import { sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, type Db, openInMemory } from '#server/db/database.ts'
import {
  draftReactionCounts,
  draftReactions,
  guestSessions,
  houseVotes,
  movieCache,
  sourceBudgets,
} from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { TEST_SECRET } from '#server/test-app.testing.ts'
import { appOn, type Belongings, findBelongings, leaveBelongings } from './installation.testing.ts'
import { moveData, tablesInOrder } from './move-data.ts'

/** More rows than one batch copies. */
const MANY = 1_234

let source: Database
let belongings: Belongings
/** The PostgreSQL server under test, or an embedded database. */
const target = useTestDatabase()

beforeAll(async () => {
  source = await openInMemory()
  belongings = await leaveBelongings(appOn(source.db, TEST_SECRET))
  await source.db.insert(movieCache).values([
    { key: 'nothing', value: null, fetchedAt: new Date(0) },
    { key: 'odd', value: { title: 'Amélie ☂ "\\', votes: 1e21, list: [null, 0.1] }, fetchedAt: new Date(1) },
  ])
  await source.db.insert(sourceBudgets).values({ source: 'omdb', day: '2026-02-28', used: 7 })
  const expiresAt = new Date('2026-01-02T03:04:05.678Z')
  const guests = Array.from({ length: MANY }, (_, index) => ({
    secretHash: String(index),
    lastActive: expiresAt,
    expiresAt,
  }))
  const [guest] = await source.db.insert(guestSessions).values(guests).returning()
  const reaction = { draftId: belongings.running.id, pickOrder: 1, reaction: 'gasp' } as const
  await source.db.insert(draftReactions).values({ ...reaction, guestSessionId: guest!.id })
  await source.db.insert(draftReactionCounts).values({ ...reaction, people: 2, stamp: 1_795_616_119_437 })
  await source.db
    .insert(houseVotes)
    .values({ draftId: belongings.running.id, guestSessionId: guest!.id, steal: 1 })
})
afterAll(() => source.close())

/** All rows of all tables as PostgreSQL's own JSON text. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const table of tablesInOrder()) {
    const found = await db.execute(sql`select t::text as row from ${table} t order by 1`)
    content[getTableConfig(table).name] = (found as { rows: { row: string }[] }).rows.map(({ row }) => row)
  }
  return content
}

it('copies every row of every table unchanged', async () => {
  const before = await contentOf(source.db)
  const moved = await moveData(source.db, target.db)
  const after = await contentOf(target.db)
  expect(after).toEqual(before)
  expect(await contentOf(source.db)).toEqual(before)
  expect(Object.fromEntries(moved.map(({ name, rows }) => [name, rows]))).toEqual(
    Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length])),
  )
  expect(before.guest_sessions).toHaveLength(MANY + 1)
  expect([before.draft_reactions, before.draft_reaction_counts, before.house_votes]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
    [expect.any(String)],
  ])
})

it('keeps people’s sign-ins, drafts, queues and passwords', async () => {
  await moveData(source.db, target.db)
  expect(await findBelongings(appOn(target.db, TEST_SECRET), belongings)).toEqual({
    finished: belongings.finished,
    running: belongings.running,
    queue: belongings.queue,
    signIn: 200,
  })
})

it('refuses a database that is not empty', async () => {
  await target.db.insert(sourceBudgets).values({ source: 'omdb', day: '2026-02-28', used: 1 })
  await expect(moveData(source.db, target.db)).rejects.toThrow(
    'The PostgreSQL database is not empty: source_budgets has 1 rows',
  )
  expect((await contentOf(target.db)).source_budgets).toHaveLength(1)
})

it('leaves nothing behind if it is interrupted', async () => {
  const before = await contentOf(source.db)
  await target.db.execute(sql`alter table draft_picks add constraint no_more check (pick_order < 2)`)
  try {
    await expect(moveData(source.db, target.db)).rejects.toThrow()
  } finally {
    await target.db.execute(sql`alter table draft_picks drop constraint no_more`)
  }
  expect(Object.values(await contentOf(target.db)).flat()).toEqual([])
  expect(await contentOf(source.db)).toEqual(before)
})

it('need not set sequences, because the schema has none', async () => {
  const sequences = sql`select 1 from pg_sequences where schemaname = 'public'`
  expect(await target.db.execute(sequences)).toMatchObject({ rows: [] })
})

it('copies referenced rows before the rows that refer to them', () => {
  const names = tablesInOrder().map((table) => getTableConfig(table).name)
  for (const table of tablesInOrder()) {
    const { name, foreignKeys } = getTableConfig(table)
    for (const key of foreignKeys) {
      const referred = getTableConfig(key.reference().foreignTable).name
      expect(names.indexOf(referred)).toBeLessThan(names.indexOf(name))
    }
  }
})
