import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { App } from '#server/app.ts'
import { draftEvents, drafts, guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createMemorySource, createTestApp, START } from '#server/test-app.testing.ts'
import type { Appended } from './append-event.ts'
import { createOnlineDraftRepo } from './online-draft-repo.ts'
import { atServer, comediesOf1999, pick, read, startTable, type Table } from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
})

async function startTables(count: number): Promise<Table[]> {
  const tables: Table[] = []
  while (tables.length < count) tables.push(await startTable(app, 2))
  return tables
}

/** The next event of a draft, which switches stand-ins off. */
function standInsOff({ version }: Pick<DraftView, 'version'>): Appended {
  const none = {
    isComplete: false,
    dueAt: null,
    clock: null,
    paused: null,
    consent: null,
    objection: null,
    rulings: null,
  }
  return {
    event: { type: 'STAND_INS_SET', allowed: false },
    commandId: randomUUID(),
    doneBy: null,
    rows: {},
    change: { ...none, version: version + 1, updatedAt: START, standInsAllowed: false },
  }
}

function append({ id, version }: Pick<DraftView, 'id' | 'version'>, appended: Appended) {
  return createOnlineDraftRepo(database.db).append({ id, version }, appended)
}

/** How many transactions have written the events that switch stand-ins off. */
async function transactions(): Promise<number> {
  const rows = await database.db
    .selectDistinct({ by: sql<string>`xmin::text` })
    .from(draftEvents)
    .where(sql`${draftEvents.body} ->> 'type' = 'STAND_INS_SET'`)
  return rows.length
}

async function standInsAllowed(id: string): Promise<boolean | undefined> {
  return (await database.db.query.drafts.findFirst({ where: eq(drafts.id, id) }))?.standInsAllowed
}

describe('events of several drafts that are appended at the same time', () => {
  it('are one statement', async () => {
    const tables = await startTables(4)
    const appended = tables.map(({ draft }) => append(draft, standInsOff(draft)))
    expect(await Promise.all(appended)).toEqual([true, true, true, true])
    expect(await transactions()).toBe(1)
    for (const { draft } of tables) expect(await standInsAllowed(draft.id)).toBe(false)
  })

  it('are one for each draft', async () => {
    const [other, { draft }] = (await startTables(2)) as [Table, Table]
    const events = [standInsOff(draft), standInsOff(draft)]
    const answers = await Promise.all([
      append(other.draft, standInsOff(other.draft)),
      ...events.map((event) => append(draft, event)),
    ])
    expect(answers).toEqual([true, true, false])
    const stored = await createOnlineDraftRepo(database.db).findCommand(draft.id, events[0]!.commandId)
    expect(stored?.version).toBe(draft.version + 1)
  })

  it('are appended without the ones that are too late or break a constraint', async () => {
    const [first, late, broken, fine] = (await startTables(4)) as [Table, Table, Table, Table]
    const usedId = broken.host.participantId
    const usedFor = { ...standInsOff(broken.draft), commandId: usedId }
    expect(await append(broken.draft, usedFor)).toBe(true)
    const moved = (await read(broken.host.visitor, broken.draft.id)).body
    const [, ...answers] = await Promise.allSettled([
      append(first.draft, standInsOff(first.draft)),
      append({ ...late.draft, version: late.draft.version - 1 }, standInsOff(late.draft)),
      append(moved, { ...standInsOff(moved), commandId: usedId }),
      append(fine.draft, standInsOff(fine.draft)),
    ])
    expect(answers).toMatchObject([
      { status: 'fulfilled', value: false },
      { status: 'rejected', reason: { code: 'INVALID_INPUT' } },
      { status: 'fulfilled', value: true },
    ])
    expect(await standInsAllowed(late.draft.id)).toBe(true)
    expect(await standInsAllowed(fine.draft.id)).toBe(false)
  })
})

describe('picks at several tables at the same time', () => {
  it('are each answered by what became of them', async () => {
    const tables = await startTables(4)
    const [fine, late, ended, reused] = tables as [Table, Table, Table, Table]
    const picks = tables.map((table) => {
      const { visitor, participantId } = table.onTurn(table.draft)
      return { visitor, id: table.draft.id, sent: { pickId: randomUUID(), participantId, movieId: 1 } }
    })
    for (const { visitor, id } of picks) await read(visitor, id)

    const [, lateSent, endedSent, reusedSent] = picks as [Sent, Sent, Sent, Sent]
    const elsewhere = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
    const again = atServer(elsewhere, late.onTurn(late.draft))
    await pick(again.visitor, late.draft.id, { ...lateSent.sent, pickId: randomUUID(), movieId: 2 })
    await endSession(ended, endedSent.sent.participantId)
    reusedSent.sent.pickId = reused.host.participantId
    await append(reused.draft, { ...standInsOff(reused.draft), commandId: reused.host.participantId })

    const answers = await Promise.all(picks.map(({ visitor, id, sent }) => pick(visitor, id, sent)))
    expect(answers.map(({ status, body }) => (status === 201 ? status : body.code))).toEqual([
      201,
      'NOT_YOUR_TURN',
      'UNAUTHENTICATED',
      'INVALID_INPUT',
    ])
    expect((await read(fine.host.visitor, fine.draft.id)).body.picks).toHaveLength(1)
  })

  type Sent = {
    visitor: Table['host']['visitor']
    id: string
    sent: { pickId: string; participantId: string; movieId: number }
  }

  async function endSession(table: Table, participantId: string) {
    const stored = await database.db.query.drafts.findFirst({
      where: eq(drafts.id, table.draft.id),
      with: { participants: true },
    })
    const seat = stored!.participants.find((participant) => participant.participantId === participantId)!
    await database.db
      .update(guestSessions)
      .set({ expiresAt: START })
      .where(eq(guestSessions.id, seat.guestParticipantId!))
  }
})

// The embedded database has one connection, so a transaction there makes everything wait.
describe.runIf(process.env.TEST_DATABASE_URL)('a draft that another transaction is changing', () => {
  it('gets no event meanwhile, and holds up no other draft', async () => {
    const [free, locked] = (await startTables(2)) as [Table, Table]
    await whileChanged(locked, async () => {
      const answers = [locked, free].map(({ draft }) => append(draft, standInsOff(draft)))
      expect(await Promise.all(answers)).toEqual([false, true])
    })
    expect(await standInsAllowed(locked.draft.id)).toBe(true)
    expect(await append(locked.draft, standInsOff(locked.draft))).toBe(true)
  })

  it('takes the pick once that is over', async () => {
    const [table] = (await startTables(1)) as [Table]
    let picked: ReturnType<typeof pickIn> | undefined
    await whileChanged(table, async () => {
      picked = pickIn(table)
      await triedAgain(table)
    })
    expect(await picked).toMatchObject({ status: 201 })
  })

  it('refuses for now what has waited for too long, and then carries the same out', async () => {
    const [table] = (await startTables(1)) as [Table]
    const pickId = randomUUID()
    await whileChanged(table, async () => {
      expect(await pickIn(table, pickId)).toMatchObject({
        status: 503,
        body: { code: 'SERVICE_UNAVAILABLE' },
      })
    })
    expect(await pickIn(table, pickId)).toMatchObject({ status: 201 })
  })

  /** Does the work while a transaction holds the draft. */
  async function whileChanged({ draft }: Table, work: () => Promise<void>): Promise<void> {
    await database.db.transaction(async (tx) => {
      await tx.update(drafts).set({ title: 'Renamed' }).where(eq(drafts.id, draft.id))
      await work()
    })
  }

  function pickIn(table: Table, pickId: string = randomUUID()) {
    const { visitor, participantId } = table.onTurn(table.draft)
    return pick(visitor, table.draft.id, { pickId, participantId, movieId: 1 })
  }

  /** Other requests are answered while the pick waits. */
  async function triedAgain({ host, draft }: Table): Promise<void> {
    for (let asked = 0; asked < 5; asked += 1) expect((await read(host.visitor, draft.id)).status).toBe(200)
  }
})
