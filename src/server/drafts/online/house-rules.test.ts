import { beforeEach, describe, expect, it } from 'vitest'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createGuest, createMemorySource, createTestApp, type KnownMovie } from '#server/test-app.testing.ts'
import { newDraftBody } from './command-bodies.testing.ts'
import {
  create,
  pick,
  playOn,
  read,
  seatPlayers,
  start,
  startTable,
  type Table,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
const NINETIES = { years: { from: 1990, to: 1999 } }
/** A theme with a category of the players' own, each movie by a director of its own. */
const CRIME_DRAFT = {
  theme: 'others',
  option: 'whatever the browser says',
  pool: { ...NINETIES, genres: ['Crime'] },
  categories: ['Drama/Romance', 'Best villain'],
} as const

/** Crime movies from 1990 on with ids from 1, the last two comedies too, and after them three that do not fit the pool. */
function crimeMovies(): KnownMovie[] {
  const crime = Array.from({ length: 24 }, (_, index) => ({
    id: index + 1,
    title: `Crime ${index + 1}`,
    year: 1990 + (index % 10),
    genres: ['Crime', index < 22 ? 'Drama' : 'Comedy'],
    directors: [`Director ${index % 12}`],
    hasOscar: false,
    isBlockbuster: false,
    facts: { rtCriticsScore: 90, metacriticScore: 60, imdbRating: 7, oscarStatus: 'winner' as const },
  }))
  const [first] = crime
  return [
    ...crime,
    { ...first!, id: 25, year: 1989 },
    { ...first!, id: 26, genres: ['Comedy'] },
    { ...first!, id: 27, year: 1988 },
  ]
}

let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(crimeMovies()) })
})

const crimeTable = (rules: object = {}) =>
  startTable(app, 2, { ...CRIME_DRAFT, categories: [...CRIME_DRAFT.categories], rules })

/** The answer to a pick by the player on the clock. */
async function pickNext(table: Table, movieId: number, category: string, houseOverride = false) {
  const { body } = await read(table.host.visitor, table.draft.id)
  const { visitor, participantId } = table.onTurn(body)
  return pick(visitor, table.draft.id, { participantId, movieId, category, houseOverride })
}

describe('a draft by theme', () => {
  it('is called after its pool and plays to the end with a category of the players’ own', async () => {
    const table = await crimeTable({ order: 'linear' })
    expect(table.draft).toMatchObject({
      title: '1990s Crime',
      option: '1990s Crime',
      pool: CRIME_DRAFT.pool,
      rules: { order: 'linear' },
      categories: CRIME_DRAFT.categories,
    })
    const finished = await playOn(table, 4)
    expect(finished.is_complete).toBe(true)
    const [first, second] = finished.draft_order
    expect(finished.picks.map(({ player_id }) => player_id)).toEqual([first, second, first, second])
    expect(new Set(finished.picks.map(({ category }) => category))).toEqual(new Set(CRIME_DRAFT.categories))
  })

  it.each([
    [25, 'before its years'],
    [26, 'of another genre'],
  ])('refuses movie %i, which is %s', async (movieId) => {
    expect(await pickNext(await crimeTable(), movieId, 'Best villain')).toMatchObject({
      status: 409,
      body: { code: 'MOVIE_NOT_IN_THEME' },
    })
  })

  it('has any movie of the pool in a category of the players’ own, without House Override', async () => {
    const table = await crimeTable({ houseOverride: false })
    expect((await pickNext(table, 1, 'Best villain')).status).toBe(201)
  })
})

describe('house rules', () => {
  it('refuse a second movie of a director, a decade that is full, and House Override, by name', async () => {
    const director = await crimeTable({ onePerDirector: true })
    await pickNext(director, 1, 'Best villain')
    await pickNext(director, 2, 'Best villain')
    // Movie 14 has the director of movie 2, whose player is on the clock again.
    expect(await pickNext(director, 14, 'Drama/Romance')).toMatchObject({
      status: 409,
      body: {
        code: 'DIRECTOR_ALREADY_DRAFTED',
        message: 'One movie per director: the team already has one.',
      },
    })
    expect((await pickNext(director, 13, 'Drama/Romance')).status).toBe(201)

    const decade = await startTable(app, 2, {
      ...CRIME_DRAFT,
      pool: { years: { from: 1980, to: 1999 }, genres: ['Crime'] },
      categories: [...CRIME_DRAFT.categories],
      rules: { perDecade: 1 },
    })
    await pickNext(decade, 1, 'Best villain')
    await pickNext(decade, 2, 'Best villain')
    expect((await pickNext(decade, 3, 'Drama/Romance')).body).toMatchObject({ code: 'DECADE_FULL' })

    const override = await startTable(app, 2, {
      ...CRIME_DRAFT,
      categories: ['Comedy'],
      rules: { houseOverride: false },
    })
    expect((await pickNext(override, 1, 'Comedy', true)).body).toMatchObject({ code: 'HOUSE_OVERRIDE_OFF' })
  })

  it('keep the movies of an earlier draft out, as the server knows them', async () => {
    const earlier = await crimeTable()
    await playOn(earlier, 4)
    const sent = {
      draftId: earlier.draft.id,
      title: 'Made up',
      movies: [{ id: 20, title: 'Made up', year: 1990 }],
    }
    const table = await startTable(app, 2, {
      host: earlier.host.visitor,
      ...CRIME_DRAFT,
      categories: ['Best villain'],
      rules: { noRepeatsOf: [sent] },
    })
    expect(table.draft.rules?.noRepeatsOf).toMatchObject([{ title: '1990s Crime' }])
    expect(table.draft.rules?.noRepeatsOf?.[0]?.movies).toHaveLength(4)
    const { body } = await read(earlier.host.visitor, earlier.draft.id)
    const drafted = body.picks[0]!.movie_id
    expect((await pickNext(table, drafted, 'Best villain')).body).toMatchObject({
      code: 'MOVIE_DRAFTED_BEFORE',
    })
    expect((await pickNext(table, 20, 'Best villain')).status).toBe(201)
  })

  it.each([
    ['At most 1 a decade leaves 2 movies for 4 picks.', { perDecade: 1 }, ['A', 'B']],
    ['No House Override leaves 2 movies for 4 picks.', { houseOverride: false }, ['Comedy', 'Western']],
  ])('under which no draft can be finished are refused at once: %s', async (message, rules, categories) => {
    const comedies = crimeMovies().map((movie) => ({
      ...movie,
      genres: ['Crime', ...(movie.id < 3 ? ['Comedy'] : [])],
    }))
    app = createTestApp(database.db, { movies: createMemorySource(comedies) })
    const host = await createGuest(app)
    const sent = newDraftBody({ ...CRIME_DRAFT, categories, rules })
    expect(await create(host, sent)).toMatchObject({
      status: 409,
      body: { code: 'HOUSE_RULES_TOO_STRICT', message },
    })
    expect((await read(host, sent.id)).status).toBe(404)
  })

  it('under which so many players cannot finish refuse the start, and allow it to fewer', async () => {
    const earlier = await crimeTable()
    await playOn(earlier, 4)
    const changes = {
      host: earlier.host.visitor,
      ...CRIME_DRAFT,
      categories: ['A', 'B', 'C', 'D', 'E', 'F', 'G'],
      rules: { noRepeatsOf: [{ draftId: earlier.draft.id, title: 'x', movies: [] }] },
    }
    const { draft, host } = await seatPlayers(app, 3, changes)
    const refusal = {
      status: 409,
      body: {
        code: 'HOUSE_RULES_TOO_STRICT',
        message: 'No repeats leaves 20 movies for 21 picks.',
        draft: { version: 2, turn_order: [] },
      },
    }
    expect(await start(host.visitor, draft.id, host.participantId)).toMatchObject(refusal)
    const two = await seatPlayers(app, 2, changes)
    expect(await start(two.host.visitor, two.draft.id, two.host.participantId)).toMatchObject({ status: 200 })
  })

  it('under which a local draft cannot be finished refuse its first save', async () => {
    const guest = await createGuest(app)
    const save = async (changes: Partial<SaveDraftBody>) => {
      const sent = saveOf(0, { theme: 'others', option: '1990s', pool: NINETIES, ...changes })
      const answer: Response = await guest.api.drafts[':id'].$put({ param: { id: newDraftId() }, json: sent })
      return { status: answer.status, body: (await answer.json()) as ErrorBody }
    }
    expect(await save({ rules: { perDecade: 1 } })).toMatchObject({
      status: 409,
      body: {
        code: 'HOUSE_RULES_TOO_STRICT',
        message: 'At most 1 a decade leaves 2 movies for 4 picks.',
      },
    })
    expect((await save({ rules: { perDecade: 2 } })).status).toBe(201)
  })

  it('name no draft that the host may not read', async () => {
    const earlier = await seatPlayers(app, 1)
    const stranger = await createGuest(app)
    const noRepeatsOf = [{ draftId: earlier.draft.id, title: 'x', movies: [] }]
    expect(await create(stranger, newDraftBody({ rules: { noRepeatsOf } }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { rules: [expect.stringMatching(/do not have access/)] } },
    })
  })

  it('score the picks by the preset', async () => {
    const table = await crimeTable({ scoring: { preset: 'crowd' }, scoresShown: true })
    await pickNext(table, 1, 'Best villain')
    const { body } = await read(table.host.visitor, table.draft.id)
    // (90 + 60 + 5 × 70) / 7, without a bonus for the Oscar.
    expect(body.picks[0]!.calculated_score).toBe(71.43)
  })

  it('are left out on the wire if they are the usual ones', async () => {
    const waiting = await seatPlayers(app, 2, { rules: { order: 'snake', perDecade: 0 } })
    expect(waiting.draft).toMatchObject({ pool: null, rules: null })
  })
})
