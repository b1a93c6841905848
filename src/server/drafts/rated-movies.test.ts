import { eq } from 'drizzle-orm'
import { gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { type RatedMoviesView, toRatedMoviesView, toRatedPool } from '#contract/movies/rated-movies.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { createJudge, scoredPool } from '#features/verdict/rules/verdict.ts'
import { whatIf } from '#features/verdict/rules/what-if.ts'
import type { App } from '#server/app.ts'
import { drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { playOn, seatPlayers, startTable, watch } from './online/online-drafts.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  openShippedCatalog,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { moviesOf1999, newDraftId, saveOf, TOM_HANKS } from './local/save-draft.testing.ts'

const database = useTestDatabase()
const MOST_KB = 400

let app: App
beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
})

function ask(visitor: Visitor, id: string, headers: Record<string, string> = {}): Promise<Response> {
  return visitor.send(`${ORIGIN}/api/drafts/${id}/rated-movies`, { headers })
}

async function ratedMovies(visitor: Visitor, id: string): Promise<RatedMoviesView> {
  const response = await ask(visitor, id)
  expect(response.status).toBe(200)
  return (await response.json()) as RatedMoviesView
}

async function save(visitor: Visitor, changes: Parameters<typeof saveOf>[1] = {}, picks: 2 | 4 = 4) {
  const id = newDraftId()
  const response = await visitor.api.drafts[':id'].$put({ param: { id }, json: saveOf(picks, changes) })
  expect(response.status).toBe(201)
  return await response.json()
}

async function refusal(visitor: Visitor, id: string) {
  const response = await ask(visitor, id)
  const { code, message } = (await response.json()) as { code: string; message: string }
  return { status: response.status, code, message }
}

describe('the rated movies of a draft', () => {
  it('are the movies of its theme with their facts, best known first, after the last pick', async () => {
    const owner = await createGuest(app)
    const { id } = await save(owner)
    expect(await ratedMovies(owner, id)).toEqual({
      isComplete: true,
      results: [
        {
          id: 1,
          title: 'American Beauty',
          year: 1999,
          genre_names: ['Comedy', 'Drama'],
          directors: ['Sam Mendes'],
          budget: 15_000_000,
          revenue: 356_000_000,
          rt_critics_score: 87,
          metacritic_score: 84,
          imdb_rating: 8.3,
          oscar_status: 'winner',
        },
        expect.objectContaining({ id: 2, imdb_rating: 8, oscar_status: 'nominee' }),
        expect.objectContaining({ id: 3, oscar_status: 'nominee' }),
        { id: 4, title: 'Go', year: 1999, genre_names: ['Comedy', 'Drama'], directors: ['Sam Mendes'] },
      ],
    })
  })

  it('are all that a verdict and a what-if of a saved local draft need', async () => {
    const owner = await createGuest(app)
    const view = await save(owner)
    const draft = fromWire(view)
    const rated = toRatedPool(await ratedMovies(owner, view.id))
    const pool = scoredPool(draft.picks, rated, weightsIn(draft))
    // Movies 1 and 2 have scores; half of the movies is enough.
    const verdict = createJudge(draft, pool)(draft)
    expect(verdict?.values.map(({ value }) => value)).toEqual([12.45, 0, undefined, undefined])
    expect(verdict?.cards.map(({ grade }) => grade)).toEqual(['A+', 'A+'])
    expect(
      whatIf({ draft, movies: rated.movies }, { swaps: [{ overallPick: 4, movieId: 4 }] }).changes,
    ).toEqual([])
  })

  it('are those of the person of a draft by person', async () => {
    const owner = await createGuest(app)
    const person = { theme: 'people' as const, option: 'Tom Hanks', personId: TOM_HANKS.id }
    const { id } = await save(
      owner,
      { ...person, picks: saveOf(0).picks, isComplete: false, version: 1, rules: { scoresShown: true } },
      2,
    )
    expect((await ratedMovies(owner, id)).results.map(({ title }) => title)).toEqual(['Big'])
  })

  it('are given to everybody who may read an online draft', async () => {
    const table = await startTable(app, 2)
    const watcher = await createGuest(app)
    await watch(watcher, table.code)
    await playOn(table, 4)
    for (const visitor of [...table.players.map((player) => player.visitor), watcher]) {
      expect((await ratedMovies(visitor, table.draft.id)).results).toHaveLength(4)
    }
    expect(await refusal(await createGuest(app), table.draft.id)).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, table.draft.id))
    expect((await ratedMovies(createVisitor(app), table.draft.id)).results).toHaveLength(4)
  })

  it('are given from the start on if the house rules show scores', async () => {
    const table = await startTable(app, 2, { rules: { scoresShown: true } })
    expect((await ratedMovies(table.host.visitor, table.draft.id)).results).toHaveLength(4)
  })

  describe('are refused', () => {
    const online = async (rules?: OwnRules) => seatPlayers(app, 2, rules && { rules })

    it('before the last pick', async () => {
      const owner = await createGuest(app)
      const { id } = await save(owner, {}, 2)
      expect(await refusal(owner, id)).toEqual({
        status: 409,
        code: 'DRAFT_NOT_COMPLETE',
        message: 'The scores are hidden until the last pick.',
      })
    })

    it('before the start, also if the house rules show scores', async () => {
      for (const rules of [undefined, { scoresShown: true }]) {
        const { host, draft } = await online(rules)
        expect(await refusal(host.visitor, draft.id)).toMatchObject({
          status: 409,
          code: 'DRAFT_NOT_STARTED',
        })
      }
    })

    it('for a draft that is not there', async () => {
      expect(await refusal(await createGuest(app), newDraftId())).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
      expect(await refusal(await createGuest(app), 'x')).toMatchObject({ code: 'DRAFT_NOT_FOUND' })
    })
  })

  it('are sent again only if they have changed, and only to those who may still read them', async () => {
    const owner = await createGuest(app)
    const { id } = await save(owner)
    const first = await ask(owner, id)
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache')
    const known = { 'If-None-Match': first.headers.get('ETag')! }
    const again = await ask(owner, id, known)
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await ask(await createGuest(app), id, known)).status).toBe(404)
    const movies = moviesOf1999().slice(0, 3)
    const changed = createTestApp(database.db, { movies: createMemorySource(movies) })
    const visitor = createVisitor(changed)
    for (const [name, value] of owner.cookies) visitor.cookies.set(name, value)
    const anew = await ask(visitor, id, known)
    expect(anew.status).toBe(200)
    expect(((await anew.json()) as RatedMoviesView).results).toHaveLength(3)
  })

  it('of a theme of 6,000 movies are less than 400 KB on the way', async () => {
    const source = await openShippedCatalog()
    const pool = { years: { from: 1939, to: 2025 } }
    const large = createTestApp(database.db, {
      movies: {
        ...source,
        ratedMoviesOf: async () => {
          const rated = await source.ratedMoviesOf(pool)
          return { ...rated, movies: rated.movies.slice(0, 6_000) }
        },
      },
    })
    const table = await startTable(large, 2, {
      theme: 'others',
      option: 'All of it',
      personId: null,
      pool,
      rules: { scoresShown: true },
    })
    const response = await ask(table.host.visitor, table.draft.id, { 'Accept-Encoding': 'gzip' })
    expect(response.headers.get('Content-Encoding')).toBe('gzip')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.length / 1024).toBeLessThan(MOST_KB)
    const view = JSON.parse(gunzipSync(bytes).toString()) as RatedMoviesView
    expect(view.results).toHaveLength(6_000)
    expect(toRatedMoviesView(toRatedPool(view))).toEqual(view)
  })
})
