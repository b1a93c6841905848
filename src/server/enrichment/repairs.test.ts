import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { App } from '#server/app.ts'
import { draftParticipants, draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  ANN,
  COMEDY,
  moviesOf1999,
  newDraftId,
  pickOf,
  saveOf,
  TOM_HANKS,
} from '#server/drafts/local/save-draft.testing.ts'
import { read } from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../tests/world/answer.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createEnrichmentRepo } from './enrichment-repo.ts'
import { outage } from './enrichment.testing.ts'
import { repairPicks } from './repair-picks.ts'

const database = useTestDatabase()
let source: ReturnType<typeof createMemorySource>
let app: App
let owner: Visitor

beforeEach(async () => {
  source = createMemorySource(moviesOf1999())
  app = createTestApp(database.db, { movies: source })
  owner = await createGuest(app)
})

async function save(picks: 1 | 2 | 3 | 4, changes: Partial<SaveDraftBody> = {}): Promise<string> {
  const id = newDraftId()
  const { status, body } = await answerOf<DraftView>(
    owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(picks, changes) }),
  )
  if (status !== 201) throw new Error(body.message)
  return id
}

function change(movieId: number, columns: Partial<typeof draftPicks.$inferInsert>) {
  return database.db.update(draftPicks).set(columns).where(eq(draftPicks.movieId, movieId))
}

describe('fix-unknown-players', () => {
  const fix = (visitor: Visitor, id: string) =>
    answerOf<{ fixed: number }>(visitor.api.drafts[':id']['fix-unknown-players'].$post({ param: { id } }))

  it('gives picks without a player’s name the name of their participant, in that draft only', async () => {
    const [id, other] = [await save(4), await save(1)]
    await change(1, { playerName: 'Unknown Player' })
    await change(2, { playerName: '' })
    await change(3, { playerName: 'Unknown User' })
    await change(4, { playerName: 'Annie' })
    expect(await fix(owner, id)).toEqual({ status: 200, body: { fixed: 3 } })
    const names = async (draftId: string) =>
      (await read(owner, draftId)).body.picks.map(({ player_name }) => player_name)
    expect(await names(id)).toEqual(['Ann', 'Bob', 'Bob', 'Annie'])
    expect(await names(other)).toEqual(['Unknown Player'])
    expect((await fix(owner, id)).body).toEqual({ fixed: 0 })
  })

  it('keeps the name of a participant who is really called that', async () => {
    const id = await save(1, {
      participants: [
        { id: ANN, name: 'Unknown User' },
        { id: 'b0000000-0000-4000-8000-000000000002', name: 'Bob' },
      ],
    })
    expect((await fix(owner, id)).body).toEqual({ fixed: 0 })
  })

  it('is for the owner and players with a seat, even if everybody may read', async () => {
    const id = await save(1)
    await database.db.update(drafts).set({ isPublic: true })
    const ben = await createUser(app)
    for (const visitor of [ben, await createGuest(app), createVisitor(app)]) {
      expect(await fix(visitor, id)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
    }
    await database.db
      .update(draftParticipants)
      .set({ userId: ben.userId })
      .where(eq(draftParticipants.seat, 1))
    expect((await fix(ben, id)).status).toBe(200)
  })
})

describe('the hourly repair', () => {
  const clock = createClock()
  const pauses: number[] = []
  const pause = (ms: number) => {
    pauses.push(ms)
    clock.advance(ms)
    return Promise.resolve()
  }
  let lines: string[]
  const repair = () => {
    lines = []
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) })
    const picks = createEnrichmentRepo(database.db)
    return repairPicks({ picks, movies: source, log, now: clock.now, pause })
  }

  const stored = async (movieId: number) => {
    const [row] = await database.db.select().from(draftPicks).where(eq(draftPicks.movieId, movieId))
    return { genre: row!.movieGenre, year: row!.movieYear }
  }

  it('gives picks their missing genres and year', async () => {
    await save(4)
    await change(1, { movieGenre: 'Unknown', movieYear: 2000 })
    await change(2, { movieYear: 0 })
    await change(3, { movieGenre: 'Satire' })
    await repair()
    expect(await stored(1)).toEqual({ genre: 'Comedy, Drama', year: 1999 })
    expect(await stored(2)).toEqual({ genre: 'Comedy, Drama', year: 1999 })
    expect(await stored(3)).toEqual({ genre: 'Satire', year: 1999 })
    expect(lines).toEqual([expect.stringContaining('"repaired":2')])
    await repair()
    expect(lines).toEqual([])
  })

  it('looks movies of a person’s draft up by the person, since they are of many years', async () => {
    const { id: personId, name: option } = TOM_HANKS
    await save(1, { theme: 'people', option, personId, picks: [pickOf(ANN, 5, COMEDY)] })
    await change(5, { movieGenre: 'Unknown' })
    await repair()
    expect(await stored(5)).toEqual({ genre: 'Comedy, Drama', year: 1988 })
  })

  it('leaves out what the source does not know either', async () => {
    await save(2)
    await change(1, { movieGenre: 'Unknown' })
    await change(2, { movieGenre: 'Unknown' })
    source.known[0]!.genres = []
    source.known.splice(1, 1)
    await repair()
    expect([await stored(1), await stored(2)].map(({ genre }) => genre)).toEqual(['Unknown', 'Unknown'])
  })

  it('writes nothing if the movie has the stored year', async () => {
    await save(1)
    source.known[0]!.year = 2000
    await change(1, { movieYear: 2000 })
    await repair()
    expect(lines).toEqual([])
  })

  it('requests at most 50 picks, a second apart if the source is outside', async () => {
    let asked = 0
    const about = { movieYear: 1999, lacksGenres: true, hasWrongYear: false }
    const picks = {
      someFaultyPicks: (limit: number) =>
        Promise.resolve(
          Array.from({ length: Math.min(limit, 1000) }, (_, movieId) => ({
            draftId: 'a',
            movieId,
            ...about,
          })),
        ),
      setMovie: () => Promise.resolve(),
    }
    const findMovie = (movieId: number) => ((asked += 1), source.findMovie(movieId))
    const log = pino({ level: 'silent' })
    await repairPicks({ picks, movies: { name: 'tmdb', findMovie }, log, now: clock.now, pause })
    expect(asked).toBe(50)
    expect(pauses).toEqual(Array.from({ length: 49 }, () => 1_000))
    pauses.length = 0
    await repairPicks({ picks, movies: { name: 'catalog', findMovie }, log, now: clock.now, pause })
    expect(pauses).toEqual([])
  })

  it('logs an outage and lets the server continue', async () => {
    await save(1)
    await change(1, { movieGenre: 'Unknown' })
    source.findMovie = () => Promise.resolve().then(outage)
    await repair()
    expect(lines).toEqual([expect.stringContaining('A picked movie was not repaired')])
  })
})
