import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { draftPicks, drafts } from '#server/db/schema.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  START,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  ANN,
  BOB,
  COMEDY,
  DRAMA,
  moviesOf1999,
  newDraftId,
  pickOf,
  saveOf,
  TOM_HANKS,
} from './local/save-draft.testing.ts'

const database = useTestDatabase()
/** So that scores can be read before the last pick. */
const SCORES_SHOWN = { rules: { scoresShown: true } }

let app: App
let source: ReturnType<typeof createMemorySource>
let clock: TestClock
let owner: Visitor
let id: string

beforeEach(async () => {
  source = createMemorySource(moviesOf1999())
  clock = createClock()
  app = createTestApp(database.db, { movies: source, clock })
  owner = await createGuest(app)
  id = newDraftId()
})

async function save(visitor: Visitor, json: SaveDraftBody, draftId = id) {
  const response: Response = await visitor.api.drafts[':id'].$put({ param: { id: draftId }, json })
  return { status: response.status, body: (await response.json()) as DraftView & ErrorBody }
}

async function read(visitor: Visitor, draftId = id) {
  const response: Response = await visitor.api.drafts[':id'].$get({ param: { id: draftId } })
  return { status: response.status, body: (await response.json()) as DraftView & ErrorBody }
}

const moviesOfPicks = (view: DraftView) => view.picks.map((pick) => pick.movie_id)

describe('the title of a pool', () => {
  const ofHeists = (name: string, picks: 0 | 1, changes: Partial<SaveDraftBody> = {}) =>
    saveOf(picks, {
      theme: 'others',
      option: name,
      title: name,
      pool: { collection: { slug: 'heist', name } },
      ...changes,
    })
  const titled = { title: 'Heist', option: 'Heist', pool: { collection: { slug: 'heist', name: 'Heist' } } }

  it('is the server’s, whatever name a client saves, which can go on saving', async () => {
    const first = await save(owner, ofHeists('EVIL NAME', 0))
    expect(first).toMatchObject({ status: 201, body: titled })
    const later = await save(owner, ofHeists('EVIL NAME', 1, { baseVersion: first.body.version }))
    expect(later).toMatchObject({ status: 200, body: titled })
    expect(later.body.picks).toHaveLength(1)
  })

  it('keeps another collection from being saved over it', async () => {
    const { body } = await save(owner, ofHeists('Heist', 0))
    const pool = { collection: { slug: 'flops', name: 'Heist' } }
    const other = await save(owner, ofHeists('Heist', 1, { pool, baseVersion: body.version }))
    expect(other).toMatchObject({ body: { code: 'DRAFT_CHANGED' } })
  })

  it.each([
    [{ years: { from: 2020, to: 2030 } }, 400, 'INVALID_INPUT'],
    [{ collection: { slug: 'no-such', name: 'Heist' } }, 404, 'COLLECTION_NOT_FOUND'],
  ])('is given to no pool that is not on offer: %j', async (pool, status, code) => {
    expect(await save(owner, ofHeists('Heist', 0, { pool }))).toMatchObject({ status, body: { code } })
  })
})

describe('the first save', () => {
  it('creates the draft, which belongs to the viewer who saves it', async () => {
    const { status, body } = await save(owner, saveOf(0))
    expect(status).toBe(201)
    expect(body).toEqual({
      id,
      title: '1999',
      theme: 'year',
      option: '1999',
      person_id: null,
      profile_path: null,
      pool: null,
      rules: null,
      categories: [COMEDY, DRAMA],
      participants: [
        { participant_id: ANN, participant_name: 'Ann', is_host: false, status: 'joined' },
        { participant_id: BOB, participant_name: 'Bob', is_host: false, status: 'joined' },
      ],
      invited_count: 0,
      user_id: '00000000-0000-0000-0000-000000000000',
      stand_ins_allowed: true,
      clock: null,
      objection: null,
      paused: null,
      is_rematch: false,
      is_owner: true,
      is_multiplayer: false,
      is_complete: false,
      is_public: false,
      invite_code: null,
      created_at: START.toISOString(),
      updated_at: START.toISOString(),
      draft_order: [ANN, BOB],
      turn_order: [
        { participant_id: ANN, participant_name: 'Ann' },
        { participant_id: BOB, participant_name: 'Bob' },
        { participant_id: BOB, participant_name: 'Bob' },
        { participant_id: ANN, participant_name: 'Ann' },
      ],
      current_turn_participant_id: ANN,
      current_turn_user_id: null,
      current_pick_number: 1,
      version: 1,
      my_participant_ids: [],
      pending_enrichment: 0,
      picks: [],
    })
    expect(await read(owner)).toEqual({ status: 200, body })
  })

  it('may come after several picks', async () => {
    const { status, body } = await save(owner, saveOf(3))
    expect(status).toBe(201)
    expect(body).toMatchObject({ version: 4, current_pick_number: 4, current_turn_participant_id: ANN })
    expect(moviesOfPicks(body)).toEqual([1, 2, 3])
  })

  it('of the whole draft makes it complete', async () => {
    const { body } = await save(owner, saveOf(4))
    expect(body).toMatchObject({ is_complete: true, current_turn_participant_id: null, version: 5 })
  })

  it('sent twice at once creates one draft and succeeds twice', async () => {
    const answers = await Promise.all([save(owner, saveOf(2)), save(owner, saveOf(2))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(answers[0].body).toEqual(answers[1].body)
    expect(await database.db.select().from(drafts)).toHaveLength(1)
  })

  it('of an id that another guest takes at the same moment finds no draft', async () => {
    const other = await createGuest(app)
    const answers = await Promise.all([save(owner, saveOf(1)), save(other, saveOf(1))])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404])
  })

  it('of a person’s draft accepts the movies of that person, by id or by name', async () => {
    const hanks = saveOf(0, {
      theme: 'people',
      option: 'Tom Hanks',
      personId: TOM_HANKS.id,
      categories: [COMEDY, "80's"],
      picks: [pickOf(ANN, 5, "80's")],
      version: 2,
    })
    expect((await save(owner, hanks)).body).toMatchObject({ person_id: TOM_HANKS.id, version: 2 })
    expect((await save(owner, { ...hanks, personId: null }, newDraftId())).status).toBe(201)
    const stranger = await save(owner, { ...hanks, personId: 99 }, newDraftId())
    expect(stranger).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  })
})

describe('a stored pick', () => {
  it('has the title, facts and score of our own source and the name of its participant', async () => {
    const { body } = await save(owner, saveOf(1, SCORES_SHOWN))
    expect(body.picks).toEqual([
      {
        pick_order: 1,
        player_id: ANN,
        player_name: 'Ann',
        movie_id: 1,
        movie_title: 'American Beauty',
        movie_year: 1999,
        movie_genre: 'Comedy, Drama',
        movie_director: 'Sam Mendes',
        poster_path: null,
        category: COMEDY,
        house_override: false,
        // (356 − 15) / 356 = 95.79 %; (95.79 + 87 + 84 + 83) / 4 = 87.45, and 10 for the Oscar.
        calculated_score: 97.45,
        scoring_data_complete: true,
        scoring_data_pending: false,
        movie_budget: 15_000_000,
        movie_revenue: 356_000_000,
        rt_critics_score: 87,
        rt_audience_score: 0,
        metacritic_score: 84,
        imdb_rating: 8.3,
        oscar_status: 'winner',
      },
    ])
  })

  it('scores its bonus if there is known to be nothing else, and has no score if nothing is known', async () => {
    const { body } = await save(owner, saveOf(4))
    expect(body.picks.map((pick) => pick.calculated_score)).toEqual([97.45, 85, 5, null])
    expect(body.picks.map((pick) => pick.scoring_data_pending)).toEqual([false, false, false, true])
    expect(body.picks.map((pick) => pick.scoring_data_complete)).toEqual([true, false, false, false])
    const rows = await database.db.select().from(draftPicks).orderBy(draftPicks.pickOrder)
    expect(rows.map((row) => row.enrichedAt)).toEqual([START, START, START, null])
  })

  it('keeps its score when later picks are saved', async () => {
    await save(owner, saveOf(1, SCORES_SHOWN))
    await database.db.update(draftPicks).set({ calculatedScore: 12.34 })
    const { body } = await save(owner, saveOf(2, { ...SCORES_SHOWN, baseVersion: 2 }))
    expect(body.picks.map((pick) => pick.calculated_score)).toEqual([12.34, 85])
  })

  it('remembers House Override', async () => {
    source.known[0] = { ...source.known[0]!, genres: ['Horror'] }
    expect(await save(owner, saveOf(1))).toMatchObject({ status: 409, body: { code: 'MOVIE_NOT_ELIGIBLE' } })
    const overridden = saveOf(0, { picks: [pickOf(ANN, 1, COMEDY, { houseOverride: true })], version: 2 })
    expect((await save(owner, overridden)).body.picks[0]).toMatchObject({ house_override: true })
  })
})

describe('a draft with names made by the server', () => {
  const named = (name: string) => ({
    participants: [
      { id: ANN, name: 'Gina' },
      { id: BOB, name },
    ],
    picks: saveOf(1).picks.map((pick) => ({ ...pick, playerName: name })),
  })

  it.each(['Gina 2', 'Gina (2)'])('is saved with %s', async (name) => {
    expect(await save(owner, saveOf(1, named(name)))).toMatchObject({ status: 201 })
  })

  it.each(['Gina', 'GINA', ' gina '])(
    'is refused if two players have the same name, as with %j',
    async (name) => {
      const { status, body } = await save(owner, saveOf(1, named(name)))
      expect(status).toBe(400)
      expect(body.fields?.participants).toEqual([`Two players are called ${name.trim()}. Please rename one.`])
    },
  )
})

describe('a movie as the browser describes it', () => {
  it('does not make a pick fail, however long its title or genres are', async () => {
    const movie = {
      id: 1,
      title: 'x'.repeat(205),
      year: 1999,
      genre: 'Drama, '.repeat(60),
      posterPath: 'poster',
    }
    const picks = saveOf(1).picks.map((pick) => ({ ...pick, movie }))
    const { status, body } = await save(owner, saveOf(1, { picks }))
    expect(status).toBe(201)
    expect(body.picks[0]).toMatchObject({ movie_title: 'American Beauty', poster_path: null })
  })
})

describe('House Override that was not needed', () => {
  it('is not stored, and saving it again changes nothing', async () => {
    const overridden = {
      ...SCORES_SHOWN,
      picks: saveOf(1).picks.map((pick) => ({ ...pick, houseOverride: true })),
    }
    expect((await save(owner, saveOf(1, overridden))).body.picks[0]).toMatchObject({ house_override: false })
    await database.db.update(draftPicks).set({ calculatedScore: 12.34 })
    const more = saveOf(2, { ...SCORES_SHOWN, baseVersion: 2 })
    const again = { ...more, picks: more.picks.map((pick) => ({ ...pick, houseOverride: true })) }
    const { status, body } = await save(owner, again)
    expect(status).toBe(200)
    expect(body.picks.map((pick) => [pick.house_override, pick.calculated_score])).toEqual([
      [false, 12.34],
      [false, 85],
    ])
  })
})

describe('a later save', () => {
  it('replaces the stored picks if it is based on them', async () => {
    await save(owner, saveOf(2))
    clock.advance(5_000)
    const { status, body } = await save(owner, saveOf(4, { baseVersion: 3 }))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      version: 5,
      is_complete: true,
      created_at: START.toISOString(),
      updated_at: new Date(START.getTime() + 5_000).toISOString(),
    })
    expect(await read(owner)).toEqual({ status: 200, body })
  })

  it('may take a pick back', async () => {
    await save(owner, saveOf(2))
    const { status, body } = await save(owner, saveOf(1, { baseVersion: 3, version: 4 }))
    expect({ status, movies: moviesOfPicks(body), version: body.version }).toEqual({
      status: 200,
      movies: [1],
      version: 4,
    })
    expect(await read(owner)).toEqual({ status: 200, body })
  })

  it('may take back the last pick of all, and make another', async () => {
    await save(owner, saveOf(4))
    const { body: reopened } = await save(owner, saveOf(3, { baseVersion: 5, version: 6 }))
    expect(reopened).toMatchObject({ is_complete: false, current_turn_participant_id: ANN, version: 6 })
    const { body } = await save(owner, saveOf(4, { baseVersion: 6, version: 7 }))
    expect(body).toMatchObject({ is_complete: true, version: 7 })
    expect(moviesOfPicks(body)).toEqual([1, 2, 3, 4])
  })

  it('may say that a pick was made and taken back', async () => {
    await save(owner, saveOf(1))
    const { status, body } = await save(owner, saveOf(1, { baseVersion: 2, version: 4 }))
    expect({ status, movies: moviesOfPicks(body), version: body.version }).toEqual({
      status: 200,
      movies: [1],
      version: 4,
    })
  })

  it('that comes late does not bring back a pick that was taken back', async () => {
    await save(owner, saveOf(1))
    await save(owner, saveOf(1, { baseVersion: 2, version: 4 }))
    expect(await save(owner, saveOf(2, { baseVersion: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION', draft: { version: 4 } },
    })
    expect(moviesOfPicks((await read(owner)).body)).toEqual([1])
  })

  it('of an older version is refused even if its picks are the stored ones', async () => {
    await save(owner, saveOf(1))
    await save(owner, saveOf(1, { baseVersion: 2, version: 4 }))
    expect(await save(owner, saveOf(1))).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } })
  })

  it('may change a pick and keep the later ones', async () => {
    await save(owner, saveOf(3))
    const [first, , third] = saveOf(3).picks
    const picks = [first!, pickOf(BOB, 4, COMEDY), third!]
    const { body } = await save(owner, saveOf(3, { baseVersion: 4, picks }))
    expect(moviesOfPicks(body)).toEqual([1, 4, 3])
  })

  it('may move movies between picks', async () => {
    await save(owner, saveOf(2))
    const picks = [pickOf(ANN, 2, COMEDY), pickOf(BOB, 1, COMEDY)]
    const { status, body } = await save(owner, saveOf(2, { baseVersion: 3, picks }))
    expect({ status, movies: moviesOfPicks(body) }).toEqual({ status: 200, movies: [2, 1] })
  })

  it('changes nothing if it was stored before and only its response was lost', async () => {
    const first = await save(owner, saveOf(2))
    clock.advance(5_000)
    expect(await save(owner, saveOf(2))).toEqual({ status: 200, body: first.body })
  })

  it('may follow a save whose response was lost', async () => {
    await save(owner, saveOf(1))
    await save(owner, saveOf(2, { baseVersion: 2 }))
    const { status, body } = await save(owner, saveOf(3, { baseVersion: 2 }))
    expect({ status, version: body.version }).toEqual({ status: 200, version: 4 })
  })

  it('is refused with the current draft if other picks were saved in between', async () => {
    await save(owner, saveOf(1))
    const { body: present } = await save(owner, saveOf(2, { baseVersion: 2 }))
    const picks = [pickOf(ANN, 1, COMEDY), pickOf(BOB, 4, COMEDY), pickOf(BOB, 3, DRAMA)]
    const { status, body } = await save(owner, saveOf(3, { baseVersion: 2, picks }))
    expect({ status, code: body.code, draft: body.draft }).toEqual({
      status: 409,
      code: 'STALE_VERSION',
      draft: present,
    })
    expect(await read(owner)).toEqual({ status: 200, body: present })
  })

  it('is refused if it comes late and has fewer picks than are stored', async () => {
    await save(owner, saveOf(3))
    expect(await save(owner, saveOf(2, { baseVersion: 2 }))).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    })
    expect(moviesOfPicks((await read(owner)).body)).toEqual([1, 2, 3])
  })

  it.each<[string, Partial<SaveDraftBody>]>([
    ['option', { option: '1988' }],
    ['theme', { theme: 'people' }],
    [
      'seat',
      {
        participants: [
          { id: BOB, name: 'Bob' },
          { id: ANN, name: 'Ann' },
        ],
      },
    ],
    ['category', { categories: [DRAMA, COMEDY] }],
    ['draft order', { draftOrder: [BOB, ANN] }],
  ])('cannot change a %s', async (_, change) => {
    await save(owner, saveOf(0))
    expect(await save(owner, saveOf(0, { baseVersion: 1, ...change }))).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_CHANGED' },
    })
  })

  describe('renames a player', () => {
    const renamed = (name: string) => [
      { id: ANN, name },
      { id: BOB, name: 'Bob' },
    ]
    const namesIn = ({ body }: Awaited<ReturnType<typeof save>>) => {
      const { participants, picks } = body as DraftView
      return [
        participants.map(({ participant_name }) => participant_name),
        picks.map(({ player_name }) => player_name),
      ]
    }

    it('beside a new pick or without one, also on the picks before', async () => {
      await save(owner, saveOf(1))
      const sent = saveOf(1, { participants: renamed('Anna'), baseVersion: 2, version: 3 })
      expect(namesIn(await save(owner, sent))).toEqual([['Anna', 'Bob'], ['Anna']])
      // The answer was lost.
      expect((await save(owner, sent)).status).toBe(200)
      const next = saveOf(2, { participants: renamed('Annie'), baseVersion: 3, version: 5 })
      expect(namesIn(await save(owner, next))).toEqual([
        ['Annie', 'Bob'],
        ['Annie', 'Bob'],
      ])
    })

    it('but not to the name of another', async () => {
      await save(owner, saveOf(1))
      const sent = saveOf(1, { participants: renamed('bob'), baseVersion: 2, version: 3 })
      expect(await save(owner, sent)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    })

    it('and a late save by somebody who has not heard of it does not bring the old name back', async () => {
      await save(owner, saveOf(1))
      await save(owner, saveOf(1, { participants: renamed('Anna'), baseVersion: 2, version: 3 }))
      const late = await save(owner, saveOf(2, { baseVersion: 2, version: 3 }))
      expect(late).toMatchObject({ status: 409, body: { code: 'STALE_VERSION', draft: { version: 3 } } })
    })
  })

  it('of two at once stores the first, and shows it to the other', async () => {
    await save(owner, saveOf(1))
    const other = saveOf(2, { baseVersion: 2, picks: [pickOf(ANN, 1, COMEDY), pickOf(BOB, 4, COMEDY)] })
    const answers = await Promise.all([save(owner, saveOf(2, { baseVersion: 2 })), save(owner, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!
    const loser = answers.find(({ status }) => status === 409)!
    expect(loser.body.code).toBe('STALE_VERSION')
    expect(loser.body.draft).toEqual(winner.body)
    expect((await read(owner)).body).toEqual(winner.body)
  })
})

describe('the rules', () => {
  it.each<[string, Partial<SaveDraftBody>, string]>([
    ['a pick out of turn', { picks: [pickOf(BOB, 1, COMEDY)] }, 'NOT_YOUR_TURN'],
    ['a movie that is not of the year', { picks: [pickOf(ANN, 5, COMEDY)] }, 'MOVIE_NOT_IN_THEME'],
    ['a movie nobody knows', { picks: [pickOf(ANN, 12_345, COMEDY)] }, 'MOVIE_NOT_IN_THEME'],
    ['a category that is not drafted', { picks: [pickOf(ANN, 1, 'Animated')] }, 'CATEGORY_NOT_IN_DRAFT'],
    [
      'a movie twice',
      { picks: [pickOf(ANN, 1, COMEDY), pickOf(BOB, 1, COMEDY)], version: 3 },
      'MOVIE_ALREADY_DRAFTED',
    ],
    [
      'a category twice',
      { picks: [pickOf(ANN, 1, COMEDY), pickOf(BOB, 2, COMEDY), pickOf(BOB, 3, COMEDY)], version: 4 },
      'CATEGORY_ALREADY_FILLED',
    ],
    [
      'a pick after the last',
      { picks: [...saveOf(4).picks, pickOf(ANN, 1, COMEDY)], version: 6, isComplete: true },
      'DRAFT_COMPLETE',
    ],
  ])('refuse %s', async (_, change, code) => {
    expect(await save(owner, saveOf(1, change))).toMatchObject({ status: 409, body: { code } })
    expect((await read(owner)).status).toBe(404)
  })

  it('accept a version later than the picks if some were undone before the save', async () => {
    expect(await save(owner, saveOf(1, { version: 5 }))).toMatchObject({ status: 201, body: { version: 5 } })
  })

  it.each<[string, Partial<SaveDraftBody>, string]>([
    ['a version before its picks', { version: 1 }, 'version'],
    ['a draft called complete that is not', { isComplete: true }, 'isComplete'],
    [
      'a participant twice',
      {
        participants: [
          { id: ANN, name: 'Ann' },
          { id: ANN, name: 'Bob' },
        ],
      },
      'participants',
    ],
    ['a category twice', { categories: [COMEDY, COMEDY] }, 'categories'],
    ['a decade in a year draft', { categories: [COMEDY, "90's"] }, 'categories'],
    ['a draft order without somebody', { draftOrder: [ANN] }, 'draftOrder'],
    ['a draft order with a stranger', { draftOrder: [ANN, newDraftId()] }, 'draftOrder'],
    ['a year that is not on offer', { option: '1938' }, 'option'],
    ['a draft by theme without a pool', { theme: 'others' }, 'pool'],
    ['a name with other characters', { participants: [{ id: ANN, name: '<b>' }] }, 'participants'],
  ])('call %s bad input', async (_, change, field) => {
    const { status, body } = await save(owner, saveOf(1, change))
    expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      fields: [field],
    })
  })

  it('call text with a NUL character bad input', async () => {
    expect(await save(owner, saveOf(0, { title: 'a\0b' }))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it('keep a stored pick whose movie the source no longer has, but accept no new one', async () => {
    await save(owner, saveOf(1, SCORES_SHOWN))
    source.known.shift()
    expect((await save(owner, saveOf(2, { ...SCORES_SHOWN, baseVersion: 2 }))).body.picks[0]).toMatchObject({
      movie_title: 'American Beauty',
      calculated_score: 97.45,
    })
    const moved = [pickOf(ANN, 2, COMEDY), pickOf(BOB, 1, COMEDY)]
    expect(await save(owner, saveOf(2, { ...SCORES_SHOWN, baseVersion: 3, picks: moved }))).toMatchObject({
      status: 409,
      body: { code: 'MOVIE_NOT_IN_THEME' },
    })
  })

  it('keep a stored pick that facts learnt later make ineligible', async () => {
    await save(owner, saveOf(1))
    source.known[0] = { ...source.known[0]!, genres: ['Horror'] }
    await database.db.update(draftPicks).set({ movieGenre: 'Horror' })
    expect((await save(owner, saveOf(2, { baseVersion: 2 }))).status).toBe(200)
  })
})

describe('who may do what', () => {
  const NOT_FOUND = {
    status: 404,
    body: {
      code: 'DRAFT_NOT_FOUND',
      message: 'Draft not found or you do not have access to this draft',
    },
  }

  it('a viewer without a session may save nothing', async () => {
    const answer = { status: 401, body: { code: 'UNAUTHENTICATED', message: 'No session available' } }
    expect(await save(createVisitor(app), saveOf(0))).toEqual(answer)
    await save(owner, saveOf(0))
    expect(await save(createVisitor(app), saveOf(1, { baseVersion: 1 }))).toEqual(answer)
  })

  it.each([
    { who: 'the owner', isPublic: false, reads: 200, saves: 200 },
    { who: 'the owner', isPublic: true, reads: 200, saves: 200 },
    { who: 'another guest', isPublic: false, reads: 404, saves: 404 },
    { who: 'another guest', isPublic: true, reads: 200, saves: 404 },
    { who: 'nobody', isPublic: false, reads: 404, saves: 401 },
    { who: 'nobody', isPublic: true, reads: 200, saves: 401 },
  ])('$who, public $isPublic: read $reads, save $saves', async ({ who, isPublic, reads, saves }) => {
    await save(owner, saveOf(0))
    await database.db.update(drafts).set({ isPublic }).where(eq(drafts.id, id))
    const viewers: Record<string, () => Visitor | Promise<Visitor>> = {
      'the owner': () => owner,
      'another guest': () => createGuest(app),
      nobody: () => createVisitor(app),
    }
    const viewer = await viewers[who]!()
    expect((await read(viewer)).status).toBe(reads)
    expect((await save(viewer, saveOf(1, { baseVersion: 1 }))).status).toBe(saves)
  })

  it('another person’s draft looks the same as a missing one', async () => {
    await save(owner, saveOf(0))
    const other = await createGuest(app)
    expect(await read(other)).toEqual(NOT_FOUND)
    expect(await read(other, newDraftId())).toEqual(NOT_FOUND)
    expect(await read(other, 'not-an-id')).toEqual(NOT_FOUND)
    expect(await save(other, saveOf(0), 'not-an-id')).toEqual(NOT_FOUND)
  })

  it('no response contains the owner’s guest session', async () => {
    const guest = await createGuest(app)
    const { body } = await save(guest, saveOf(1))
    expect(JSON.stringify(body)).not.toContain(guest.sessionId)
  })
})
