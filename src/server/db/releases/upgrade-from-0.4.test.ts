import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { asEventsTell, viewAfter } from '#contract/drafts/drafts.testing.ts'
import { draftEvent, EVENT_TYPES, recordedEvent } from '#domain/draft/events.ts'
import type { App } from '#server/app.ts'
import { realPasswords } from '#server/people/auth/quick-passwords.testing.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import {
  comediesOf1999,
  eventsSince,
  pick,
  read,
  readLog,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createMemorySource,
  createTestApp,
  createVisitor,
  ORIGIN,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { Database } from '#server/db/database.ts'
import { draftEvents } from '#server/db/schema.ts'
import { openReleaseDatabase } from '#server/db/test-database.testing.ts'
import { answersOf } from './earlier-answers.testing.ts'

/** Drafts that were played under the release, named after what they are. */
const DRAFTS = {
  eventful: 'dffea97a-b994-4f90-9352-50ddf0d27db1',
  ranDry: '7d9970f5-f919-4eec-8d75-d81d14a383ff',
  leftEmpty: '95eca410-2282-409a-b516-bef079ae51ad',
}
/** The session cookies of the release's browsers. */
const COOKIES: Record<string, [name: string, value: string]> = {
  ada: [
    'marquee.session_token',
    'O48r0pKAwbmMuMRD7K0h0G51Y60UZ4uT.Ggpjvfm8t1ykyCoT10HnAJQs%2Bo%2BGQI8KVprsToj1lJI%3D',
  ],
  ben: ['marquee_guest', 'b2_lEFv8pZkpFQjfnzoL4JVDm-J4j51tkYC-m-1OT1U'],
  cyd: ['marquee_guest', 'Z6bLghbAak6A0HgRE4ovb1Unod3SZDvOkw6WQG8y3cU'],
}
const RIGHT_AFTER = new Date('2026-11-28T20:03:33.000Z')

let database: Database
let app: App
let clock: TestClock
let bots: BotPlayer

beforeAll(async () => {
  database = await openReleaseDatabase('0.4')
  // The library that keeps sign-in sessions goes by the real clock, and this release's are older every day.
  await database.db.execute(sql`update sessions set expires_at = now() + interval '1 day'`)
  clock = createClock(RIGHT_AFTER)
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(60)),
    clock,
    auth: realPasswords,
    onBotPlayer: (player) => (bots = player),
  })
})
afterAll(() => database.close())

function browserOf(name: string): Visitor {
  const visitor = createVisitor(app)
  visitor.cookies.set(...COOKIES[name]!)
  return visitor
}

describe('after the upgrade from release 0.4', () => {
  // First, since the others change the drafts.
  it.each(answersOf('0.4'))('answers $who as before: $path', async ({ who, path, status, answer }) => {
    const response = await browserOf(who).send(ORIGIN + path)
    expect(response.status).toBe(status)
    expect(await response.json()).toEqual(answer)
  })

  it('every event has the present shape, and every type was among them', async () => {
    const rows = await database.db.select().from(draftEvents).orderBy(asc(draftEvents.seq))
    for (const { body } of rows) expect(draftEvent.parse(body)).toEqual(body)
    expect(new Set(rows.map(({ body }) => body.type))).toEqual(new Set(EVENT_TYPES))
  })

  it.each(Object.values(DRAFTS))('the events of %s lead to the draft as it is', async (id) => {
    const ada = browserOf('ada')
    const { body: view } = await read(ada, id)
    const { body } = await eventsSince(ada, id, 0)
    for (const event of body.events) expect(recordedEvent.parse(event)).toEqual(event)
    const empty: DraftView = {
      ...view,
      participants: view.participants.slice(0, 1),
      draft_order: [],
      picks: [],
      rules:
        id === DRAFTS.eventful ? { clock: { seconds: 60, bankSeconds: 30, whenUp: 'pick' } } : view.rules,
      clock: null,
      objection: null,
      rulings: undefined,
      version: 0,
    }
    const replayed = body.events.reduce(viewAfter, empty)
    expect(asEventsTell(replayed)).toMatchObject({
      ...asEventsTell({ ...view, current_turn_user_id: null }),
      // Some of today's figures were not kept with earlier events.
      picks: view.picks.map(({ movie_id, player_id, category }) => ({ movie_id, player_id, category })),
      updated_at: empty.updated_at,
    })
  })

  it('a server of the release before cannot write its events any more, and says which column it misses', async () => {
    await expect(
      database.db.execute(sql`
        insert into draft_events (draft_id, seq, event, command_id, created_at)
        values (${DRAFTS.eventful}, 1000, '{"type": "STAND_INS_SET", "stand_ins_allowed": true}', gen_random_uuid(), now())`),
    ).rejects.toMatchObject({
      cause: { message: expect.stringContaining('"event" of relation "draft_events"') as string },
    })
  })

  it('the draft in play goes on: people pick, bots pick, and the log tells it', async () => {
    const nameOf: Record<string, string> = {}
    for (const name of Object.keys(COOKIES)) {
      for (const seat of (await read(browserOf(name), DRAFTS.eventful)).body.my_participant_ids)
        nameOf[seat] = name
    }
    const before = (await read(browserOf('ada'), DRAFTS.eventful)).body
    for (let turn = 0; turn < 4; turn += 1) {
      const { body } = await read(browserOf('ada'), DRAFTS.eventful)
      const participantId = body.current_turn_participant_id
      if (participantId === null) break
      const name = nameOf[participantId]
      if (name === undefined) {
        clock.advance(5_000)
        await bots.playDue()
        continue
      }
      const made = body.picks.filter(({ player_id }) => player_id === participantId)
      const category = body.categories.find((each) => made.every((pick) => pick.category !== each))!
      const movieId = 30 + turn
      const answer = await pick(browserOf(name), DRAFTS.eventful, {
        participantId,
        movieId,
        category,
        houseOverride: true,
      })
      expect(answer).toMatchObject({ status: 201, body: { event: { event: { type: 'PICK_MADE' } } } })
    }
    const after = (await read(browserOf('ada'), DRAFTS.eventful)).body
    expect(after.picks.length).toBeGreaterThan(before.picks.length)
    const { entries } = (await readLog(browserOf('ada'), DRAFTS.eventful)).body
    expect(entries).toHaveLength(after.version)
  })
})
