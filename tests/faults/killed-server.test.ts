import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { Draft } from '#domain/draft/draft.ts'
import type { MovieView } from '#contract/movies/movies.ts'
import type { MakePickBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { orderOfTurns } from '#domain/draft/turn-order.ts'
import type { Server } from '../world/server.ts'
import { startTestServer } from '../world/test-server.ts'
import { createChance, type Chance } from './chance.ts'
import { found } from './findings.ts'
import { expectOk } from '../world/answer.ts'
import { admitGuest, type Guest } from '../world/guest.ts'
import { hasPostgres, startPostgres } from './postgres.ts'
import {
  CATEGORIES,
  moviesOfYear,
  nextPick,
  readTable,
  type Seat,
  sendPick,
  startTable,
  type Table,
} from './guest-table.ts'

const KILLS = Number(process.env.FAULTS_KILLS ?? 20)
const TABLES = 3
const PLAYERS = 12
/** At most this many picks of all tables together are answered before the server is killed. */
const MOST_ANSWERS = 6

type Sent = { seat: Seat; sent: MakePickBody }

/** An online draft with the answers that its players got. */
type PlayedTable = { table: Table; acknowledged: MakePickBody[]; unanswered: Sent | undefined }

/** A local draft that saves itself. */
type SavedDraft = {
  guest: Guest
  id: string
  draft: SaveDraftBody
  movies: MovieView[]
  acknowledged: number
}

describe.each([
  ['the embedded database', true, () => Promise.resolve({})],
  ['PostgreSQL', hasPostgres, async () => ({ DATABASE_URL: await (await startPostgres()).createDatabase() })],
])('a server on %s', (store, isHere, settings) => {
  it.skipIf(!isHere)('that is killed during picks loses none that it has answered', async () => {
    const server = await startTestServer({ env: await settings() })
    const chance = createChance()
    const tables: PlayedTable[] = []
    for (let made = 0; made < TABLES; made += 1) {
      const table = await startTable(server.url, PLAYERS)
      tables.push({ table, acknowledged: [], unanswered: undefined })
    }
    const local = await startLocalDraft(server.url)
    const outcomes = { unanswered: 0, written: 0, restartMs: 0 }

    for (let kill = 0; kill < KILLS; kill += 1) {
      await playUntilKilled(server, tables, local, chance)
      expect(server.isRunning()).toBe(false)
      const killedAt = performance.now()
      await server.restart()
      outcomes.restartMs = Math.max(outcomes.restartMs, performance.now() - killedAt)
      for (const played of tables) await expectNothingLost(server.url, played, outcomes)
      await expectSavesKept(server.url, local)
    }
    expect(outcomes.unanswered).toBeGreaterThan(0)
    const picks = tables.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0)
    found(`kill -9 on ${store}`, {
      kills: KILLS,
      acknowledgedPicks: picks,
      acknowledgedSaves: local.acknowledged,
      picksWithoutAnswer: outcomes.unanswered,
      ofThoseWritten: outcomes.written,
      longestRestartMs: Math.round(outcomes.restartMs),
      lost: 0,
    })
  })
})

/** Everybody picks and saves as fast as answers come, until the server is killed. */
async function playUntilKilled(
  server: Server,
  tables: readonly PlayedTable[],
  local: SavedDraft,
  chance: Chance,
): Promise<void> {
  const wanted = 1 + chance(MOST_ANSWERS)
  let answered = 0
  let killing: Promise<void> | undefined
  const killWhenDue = () => {
    answered += 1
    if (answered >= wanted) killing ??= server.kill()
  }
  const playing = [
    ...tables.map(async (played) => {
      while (!killing) await pickOnce(server.url, played, killWhenDue)
    }),
    (async () => {
      while (!killing) await saveOnce(server.url, local)
    })(),
  ]
  await Promise.all(playing)
  await killing
}

/** Makes the next pick; an unanswered one is kept, to be sent again. */
async function pickOnce(url: string, played: PlayedTable, onAnswer: () => void): Promise<void> {
  const view = await readTable(url, played.table).catch(() => undefined)
  if (!view) return
  const next = nextPick(played.table, view)
  played.unanswered = next
  const answer = await sendPick(url, played.table, next.seat, next.sent).catch(() => undefined)
  if (!answer) return
  expect(answer).toMatchObject({ status: 201 })
  played.unanswered = undefined
  played.acknowledged.push(next.sent)
  onAnswer()
}

async function expectNothingLost(
  url: string,
  played: PlayedTable,
  outcomes: { unanswered: number; written: number },
): Promise<void> {
  const { table, acknowledged, unanswered } = played
  const kept = moviesIn(await readTable(url, table))
  const told = acknowledged.map(({ movieId }) => movieId)
  expect(kept.slice(0, told.length)).toEqual(told)
  if (!unanswered) {
    expect(kept).toEqual(told)
    return
  }
  const retried = await sendPick(url, table, unanswered.seat, unanswered.sent)
  expect(retried).toMatchObject({ status: 201, body: { event: { event: { type: 'PICK_MADE' } } } })
  acknowledged.push(unanswered.sent)
  played.unanswered = undefined
  const now = await readTable(url, table)
  expect(moviesIn(now)).toEqual([...told, unanswered.sent.movieId])
  expect(now.version).toBe(PLAYERS + now.picks.length)
  outcomes.unanswered += 1
  if (kept.length > told.length) outcomes.written += 1
}

function moviesIn({ picks }: Draft): number[] {
  return picks.map(({ movie }) => movie.id)
}

async function startLocalDraft(url: string): Promise<SavedDraft> {
  const participants = ['Ann', 'Ben', 'Cid', 'Dee', 'Eve', 'Fay'].map((name) => ({ id: randomUUID(), name }))
  const draft: SaveDraftBody = {
    title: 'On the sofa',
    theme: 'year',
    option: '2013',
    personId: null,
    profilePath: null,
    participants,
    categories: CATEGORIES,
    draftOrder: participants.map(({ id }) => id),
    picks: [],
    isComplete: false,
    baseVersion: 0,
    version: 1,
  }
  const local = {
    guest: await admitGuest(url),
    id: randomUUID(),
    draft,
    movies: await moviesOfYear(url),
    acknowledged: 0,
  }
  await expectOk(local.guest.ask(url, 'PUT', `/api/drafts/${local.id}`, draft))
  return local
}

/** Adds a pick if the last save was answered, then saves. An unanswered save is sent again. */
async function saveOnce(url: string, local: SavedDraft): Promise<void> {
  const { draft } = local
  if (draft.picks.length === local.acknowledged && !isFull(draft)) addPick(local)
  const saved = await local.guest
    .ask<DraftView>(url, 'PUT', `/api/drafts/${local.id}`, draft)
    .catch(() => undefined)
  if (!saved) return
  expect(saved.status).toBeLessThan(300)
  draft.baseVersion = saved.body.version
  local.acknowledged = draft.picks.length
}

function addPick({ draft, movies }: SavedDraft): void {
  const order = orderOfTurns(draft.draftOrder, draft.categories.length)
  const made = draft.picks.length
  const { id, title, year, genre, poster_path } = movies[made]!
  draft.picks.push({
    playerId: order[made]!,
    playerName: 'Somebody',
    movie: { id, title, year, genre, posterPath: poster_path },
    category: draft.categories[Math.floor(made / draft.draftOrder.length)]!,
    houseOverride: true,
  })
  draft.version += 1
  draft.isComplete = isFull(draft)
}

function isFull({ picks, draftOrder, categories }: SaveDraftBody): boolean {
  return picks.length === draftOrder.length * categories.length
}

/** Expects that answered saves are there, that pending ones may be, and that the draft can go on. */
async function expectSavesKept(url: string, local: SavedDraft): Promise<void> {
  const stored = await expectOk(local.guest.ask<DraftView>(url, 'GET', `/api/drafts/${local.id}`))
  const sent = local.draft.picks.map(({ movie }) => movie.id)
  expect(stored.picks.map(({ movie_id }) => movie_id)).toEqual(sent.slice(0, stored.picks.length))
  expect(stored.picks.length).toBeGreaterThanOrEqual(local.acknowledged)
  await saveOnce(url, local)
  expect(local.acknowledged).toBe(local.draft.picks.length)
}
