import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { App } from '#server/app.ts'
import { realPasswords } from '#server/people/auth/quick-passwords.testing.ts'
import { ANN, COMEDY, DRAMA, pickOf, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createLiveWorld, type LiveWorld } from '#server/movies/live/live-source.testing.ts'
import {
  eventsSince,
  join,
  joinByInvitation,
  listInvitations,
  pick,
  read,
  rematchOf,
  setVisibility,
  start,
  takeRematch,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createTestApp,
  createVisitor,
  PASSWORD,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { Database } from './database.ts'
import { openReleaseDatabase } from './test-database.testing.ts'

/** Drafts that were played under release 0.1, found after the upgrade. */
const DRAFTS = {
  localInPlay: '83012088-1a3f-467e-a5a3-ee8994baa90f',
  localComplete: '0d22a67c-2f7a-4909-ab59-a62a67bcc6c8',
  waiting: 'd0f7dec6-8ea6-483e-8b05-0d26a66d7ed3',
  running: 'b3e329b8-06ff-4b5f-b2bc-4e8a5513afd6',
  finished: '3543ee04-fb13-40b2-8dca-cf55a4a35e73',
}
const GUESTS = {
  gil: 'Lrd4ND9O0trYq6131C_ZNYHdBciudRddwNMZbm4Kgnk',
  ida: 'jaz6WbVNnf4oeei8W-Y7SxAtF1EaYwYPcgrCCdjLVGA',
  watcher: 'QxrUquWr9-2eWxhhtFf48QoU8uXL-XE4IILPoeCUNgM',
}
const SOON_AFTER = new Date('2026-11-22T22:00:00.000Z')

let database: Database
let world: LiveWorld
let app: App

beforeAll(async () => {
  database = await openReleaseDatabase('0.1')
  const clock = createClock(SOON_AFTER)
  world = await createLiveWorld(() => database.db, { clock })
  app = createTestApp(database.db, { movies: world.open(), clock, auth: realPasswords })
})
afterAll(async () => {
  await world.close()
  await database.close()
})

function guest(name: keyof typeof GUESTS): Visitor {
  const visitor = createVisitor(app)
  visitor.cookies.set('marquee_guest', GUESTS[name])
  return visitor
}

async function user(name: 'ada' | 'ben'): Promise<Visitor> {
  const visitor = createVisitor(app)
  const signIn = await visitor.api['sign-in'].$post({
    json: { email: `${name}@example.com`, password: PASSWORD },
  })
  expect(signIn.status).toBe(200)
  return visitor
}

async function save(visitor: Visitor, id: string, json: SaveDraftBody) {
  const response: Response = await visitor.api.drafts[':id'].$put({ param: { id }, json })
  return { status: response.status, body: (await response.json()) as unknown }
}

describe('after the upgrade from release 0.1', () => {
  it('users sign in with their passwords and find their drafts', async () => {
    const ada = await user('ada')
    const profile: Response = await ada.api.profile.$get()
    expect(await profile.json()).toMatchObject({ name: 'Ada', email: 'ada@example.com', totalDrafts: 3 })
    const list = await (await ada.api.drafts.$get({ query: {} })).json()
    expect(list.drafts.map(({ id, picks }) => ({ id, picks }))).toEqual(
      expect.arrayContaining([
        { id: DRAFTS.localComplete, picks: 4 },
        { id: DRAFTS.waiting, picks: 0 },
      ]),
    )
  })

  it('a guest’s draft in play continues where it was, and is finished', async () => {
    const gil = guest('gil')
    const { status, body } = await read(gil, DRAFTS.localInPlay)
    expect({ status, ...body }).toMatchObject({
      status: 200,
      version: 3,
      picks: [{ movie_id: 2001 }, { movie_id: 2002 }],
    })
    // Nothing was ruled in drafts of that release.
    expect(body.rulings).toBeUndefined()
    const bob = body.participants[1]!.participant_id
    const override = { houseOverride: true }
    const made = [
      pickOf(ANN, 2001, COMEDY, override),
      pickOf(bob, 2002, COMEDY, override),
      pickOf(bob, 2003, DRAMA),
      pickOf(ANN, 2004, DRAMA),
    ]
    const sent = saveOf(0, { picks: made, isComplete: true, baseVersion: 3, version: 5 })
    expect(await save(gil, DRAFTS.localInPlay, sent)).toMatchObject({
      status: 200,
      body: { is_complete: true, version: 5, picks: [{ movie_id: 2001 }, {}, {}, { movie_id: 2004 }] },
    })
  })

  it('strangers read a finished public draft, and its owner makes it private', async () => {
    const stranger = createVisitor(app)
    expect(await read(stranger, DRAFTS.localComplete)).toMatchObject({
      status: 200,
      body: { is_complete: true, is_public: true },
    })
    expect(await setVisibility(await user('ada'), DRAFTS.localComplete, false)).toMatchObject({ status: 200 })
    expect(await read(stranger, DRAFTS.localComplete)).toMatchObject({ status: 404 })
  })

  it('a waiting room keeps its invitations, accepts a newcomer and starts', async () => {
    const ada = await user('ada')
    expect(await listInvitations(ada, DRAFTS.waiting)).toMatchObject({
      body: {
        invitations: [
          { email: 'ben@example.com', hasJoined: true },
          { email: 'nobody@example.com', hasJoined: false },
        ],
      },
    })
    const waiting = await read(ada, DRAFTS.waiting)
    expect(await join(guest('ida'), waiting.body.invite_code!, 'Ida')).toMatchObject({
      body: { isNew: true },
    })
    const late = createVisitor(app)
    await late.api.session.$post({ json: {} })
    expect(await joinByInvitation(late, DRAFTS.waiting, { email: 'nobody@example.com' })).toMatchObject({
      status: 200,
    })
    expect(await start(ada, DRAFTS.waiting, waiting.body.my_participant_ids[0]!)).toMatchObject({
      status: 200,
    })
    const started = await read(ada, DRAFTS.waiting)
    expect(started.body.participants.map(({ participant_name }) => participant_name)).toEqual([
      'Hanna',
      'Player 2',
      'Ben',
      'Ida',
      'Zoe',
    ])
  })

  it('a draft in play is watched and continued, with all its events', async () => {
    expect(await read(guest('watcher'), DRAFTS.running)).toMatchObject({ status: 200 })
    const players = [guest('gil'), await user('ben'), guest('ida')]
    const { body: before } = await read(players[0]!, DRAFTS.running)
    expect(before.picks).toMatchObject([
      {
        movie_title: 'The Harbour Lights',
        movie_budget: 63_000_000,
        // Hidden until the last pick.
        imdb_rating: null,
        calculated_score: null,
      },
      { movie_title: 'Nineteen Ninety-Nine 12' },
    ])
    for (const player of players) {
      const { body } = await read(player, DRAFTS.running)
      const participantId = body.my_participant_ids[0]!
      if (participantId !== body.current_turn_participant_id) continue
      const made = { participantId, movieId: 2030, category: COMEDY, houseOverride: true }
      expect(await pick(player, DRAFTS.running, made)).toMatchObject({ status: 201 })
      break
    }
    const { body } = await eventsSince(players[0]!, DRAFTS.running, 0)
    expect(body.events.map(({ event }) => event.type)).toEqual([
      'PARTICIPANT_JOINED',
      'PARTICIPANT_JOINED',
      'DRAFT_STARTED',
      'PICK_MADE',
      'PICK_MADE',
      'PICK_MADE',
    ])
  })

  it('a finished online draft has its scores and can be copied', async () => {
    const ben = await user('ben')
    expect(await read(ben, DRAFTS.finished)).toMatchObject({
      body: {
        is_complete: true,
        picks: [{ calculated_score: 92.35, scoring_data_complete: true }, {}, {}, {}],
      },
    })
    const id = crypto.randomUUID()
    const copy: Response = await ben.api.drafts[':id'].copies.$post({
      param: { id: DRAFTS.finished },
      json: { id },
    })
    expect(copy.status).toBe(201)
    expect((await read(ben, id)).body.picks).toHaveLength(4)
  })

  it('players of a finished online draft can ask for a rematch, those of a draft in play cannot', async () => {
    const ben = await user('ben')
    const { body: before } = await read(ben, DRAFTS.finished)
    expect(before.is_rematch).toBe(false)
    expect(await rematchOf(ben, DRAFTS.finished)).toMatchObject({
      status: 200,
      body: { rematch: null, table: null },
    })
    expect(await takeRematch(ben, DRAFTS.running)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_NOT_COMPLETE' },
    })
    const { status, body: joined } = await takeRematch(ben, DRAFTS.finished)
    expect(status).toBe(200)
    const { option, categories } = before
    expect((await read(ben, joined.draftId)).body).toMatchObject({ option, categories, is_rematch: true })
    const { table } = (await rematchOf(ben, joined.draftId)).body
    expect(table?.players).toHaveLength(before.participants.length)
    expect(table?.players.map(({ participantId }) => participantId)).toContain(joined.participantId)
  })

  it('stored answers of the movie sources are not requested again', async () => {
    const list = await guest('gil').api.movies.$get({ query: { category: 'year', searchQuery: '1999' } })
    expect((await list.json()).total).toBe(47)
    expect(world.tmdb.countOf('/discover/movie')).toBe(0)
  })
})
