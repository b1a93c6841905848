import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { USUAL_WEIGHTS } from '#domain/scoring/presets.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import * as schema from '#server/db/schema.ts'
import type { Db } from '#server/db/database.ts'
import { createDraftRepo, type NewPick } from '#server/drafts/draft-repo.ts'
import { draftEvent } from '#domain/draft/events.ts'
import { factColumns, toPickRecord } from '#server/drafts/draft-mapper.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { createOnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { saturate } from './arrivals.ts'
import { createFreeRooms } from './free-rooms.ts'

type Statement = pg.QueryConfig
/** The statements that the server sends to the database for each pick of a draft, in order. */
type Draft = { picks: Statement[][]; made: number }

const DRIZZLE = { schema, casing: 'snake_case' } as const
const CONNECTIONS = 10
const PICKS = 100
const AT = new Date('2024-06-01T12:00:00.000Z')

export type OwnStatements = {
  /** Returns how many picks per second the database does if it receives only the server's own statements. */
  atMost: (pace: { workers: number; seconds: number }) => Promise<number>
  end: () => Promise<void>
}

export async function openOwnStatements(databaseUrl: string, count: number): Promise<OwnStatements> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const db = drizzle(pool, DRIZZLE)
  const statementsOfPick = createStatementsOfPick()
  const drafts: Draft[] = []
  while (drafts.length < count) drafts.push(await createDraft(db, statementsOfPick))
  const free = createFreeRooms(drafts)
  return {
    atMost: (pace) =>
      saturate(pace, async () => {
        const draft = await free.take()
        for (const statement of draft.picks[draft.made++] ?? outOfPicks()) await pool.query(statement)
        free.giveBack(draft)
      }),
    end: () => pool.end(),
  }
}

function outOfPicks(): never {
  throw new Error('There are not enough drafts for so many picks')
}

async function createDraft(
  db: Db,
  statementsOfPick: ReturnType<typeof createStatementsOfPick>,
): Promise<Draft> {
  const [draftId, participantId] = [randomUUID(), randomUUID()]
  const guest = await createGuestRepo(db).insert({
    secretHash: draftId,
    lastActive: AT,
    expiresAt: new Date('2100-01-01T00:00:00.000Z'),
  })
  const categories = categoriesFor({ theme: 'year' }).map(({ name }) => name)
  await createDraftRepo(db).insert(
    {
      id: draftId,
      title: '1999',
      theme: 'year',
      option: '1999',
      categories,
      guestSessionId: guest.id,
      isMultiplayer: true,
      draftOrder: [participantId],
      turnOrder: Array<string>(48).fill(participantId),
      version: 0,
      createdAt: AT,
      updatedAt: AT,
    },
    [{ participantId, participantName: 'Maya', seat: 0, isHost: true, guestParticipantId: guest.id }],
  )
  const picks: Statement[][] = []
  for (let order = 1; order <= PICKS; order += 1) {
    picks.push(await statementsOfPick({ draftId, participantId, guestSessionId: guest.id, order }))
  }
  return { picks, made: 0 }
}

type PickOf = { draftId: string; participantId: string; guestSessionId: string; order: number }

/** Lets the server's own code produce the statements of a pick. */
function createStatementsOfPick(): (pick: PickOf) => Promise<Statement[]> {
  let asked: Statement[] = []
  let moved: { id: string }[] = []
  const recorder = {
    query({ name, text }: Statement, values: unknown[]) {
      asked.push({ name, text, values })
      return Promise.resolve({ rows: moved })
    },
  }
  const db = drizzle(recorder as unknown as pg.Pool, DRIZZLE)
  const onlineDrafts = createOnlineDraftRepo(db)
  return async ({ draftId, participantId, guestSessionId, order }) => {
    asked = []
    moved = [{ id: draftId }]
    const pick = pickOf(participantId, order)
    await onlineDrafts.append(
      { id: draftId, version: order - 1 },
      {
        event: draftEvent.parse({ type: 'PICK_MADE', pick: toPickRecord(pick) }),
        commandId: randomUUID(),
        doneBy: participantId,
        change: {
          version: order,
          isComplete: false,
          dueAt: null,
          clock: null,
          paused: null,
          consent: null,
          objection: null,
          rulings: null,
          updatedAt: AT,
        },
        rows: { pick },
        session: { table: 'guest_sessions', id: guestSessionId },
      },
    )
    return asked
  }
}

function pickOf(participantId: string, order: number): NewPick {
  return {
    pickOrder: order,
    playerId: participantId,
    playerName: 'Maya',
    movieId: order,
    movieTitle: `A movie of the year, number ${order}`,
    movieYear: 1999,
    movieGenre: 'Comedy, Drama',
    movieDirector: 'Somebody Known',
    posterPath: null,
    // Each pick has its own category, because a player fills each category once.
    category: `Category ${order}`,
    houseOverride: false,
    pickedBy: null,
    autoPicked: null,
    madeAt: AT,
    ...factColumns({ budget: 50_000_000, revenue: 120_000_000, oscarStatus: 'none' }, AT, USUAL_WEIGHTS),
  }
}
