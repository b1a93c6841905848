import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListView } from '#features/lists/wire/lists.ts'
import type { App } from '#server/app.ts'
import { realPasswords } from '#server/people/auth/quick-passwords.testing.ts'
import {
  comediesOf1999,
  houseVotesOf,
  pick,
  queueOf,
  read,
  setConsent,
  start,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createMemorySource,
  createTestApp,
  createVisitor,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { Database } from '#server/db/database.ts'
import { listEditions } from '#server/db/schema.ts'
import { openReleaseDatabase } from '#server/db/test-database.testing.ts'
import { answersOf, withPresentEvents } from './earlier-answers.testing.ts'

/** Drafts that were played under the release, named after what they are. */
const DRAFTS = {
  runningWithABot: 'd12e3974-cac3-4f99-bf77-fe7e27f72479',
  ofAListWithoutOverride: 'ef0dd4cc-511e-4c42-9495-b1d66904b96e',
  finished: 'f146294e-60ec-43b4-a16b-fc3fa5244b47',
  waiting: 'adbccb0e-392a-4dc0-ae42-cafee79705b0',
  local: '05a0e6c8-2264-4074-b923-ad4745e4cbaf',
}
const ADAS_LIST = 'ab49be6d-e07b-4d51-bd89-f8ef221c9e97'
const EDITIONS = {
  /** Saved first, of the list that the draft without override drafts from. */
  before: '4vrQFPP4HOujqBTPgIUKvi5abgCd5q0gyGyQSoEZzq8',
  now: 'iN6rWKi2Fe5YxsOb4U2mfdFz0YKUbLpzxn9zOTLbqoU',
}
/** The session cookies of the release's browsers. */
const COOKIES: Record<string, [name: string, value: string]> = {
  ada: [
    'marquee.session_token',
    'eEbExU87UiB27legi5qdY6cbpdc2mp2c.tFJDXxO4qD1kroM5%2B1iHchgc86aFSUxFfBqVwbB2QI8%3D',
  ],
  ben: [
    'marquee.session_token',
    'VfdznWDxZiuwbn14UiGOrDI9THO9Bki9.9NKmb5JHluxUwJ9yhxqjowtggpYxFXZh2fr5T5ty1ao%3D',
  ],
  gil: ['marquee_guest', 'Ii3InKeFpwUwUiWWjE0zOtr64p08B_l5uKvKzrbufs0'],
  ida: ['marquee_guest', 'HnULaenQ_WZpZKf1jwFe4Z-G9ePOgSo4JKp0UyWQsqM'],
  watcher: ['marquee_guest', 'S3o6ZAkCExR1oTD7ik6Qfm5lQcJf3QkHzW09uUa4AaQ'],
}
const RIGHT_AFTER = new Date('2026-11-27T20:00:25.000Z')

let database: Database
let app: App

beforeAll(async () => {
  database = await openReleaseDatabase('0.3')
  // The library that keeps sign-in sessions goes by the real clock, and this release's are older every day.
  await database.db.execute(sql`update sessions set expires_at = now() + interval '1 day'`)
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(60)),
    clock: createClock(RIGHT_AFTER),
    auth: realPasswords,
  })
})
afterAll(() => database.close())

function browserOf(name: string): Visitor {
  const visitor = createVisitor(app)
  visitor.cookies.set(...COOKIES[name]!)
  return visitor
}

/** That release remembered one turn of a clock, and this one several. */
const withItsTurns = (answer: object) =>
  JSON.parse(JSON.stringify(answer).replaceAll(/"last_turn":(\{[^}]*\})/g, '"last_turns":[$1]')) as object

describe('after the upgrade from release 0.3', () => {
  // First, since the others change the drafts.
  it.each(answersOf('0.3'))('answers $who as before: $path', async ({ who, path, status, answer }) => {
    const response = await browserOf(who).send(ORIGIN + path)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(withItsTurns(withPresentEvents(answer)))
  })

  it('counts the votes of players and of the audience apart', async () => {
    expect(await houseVotesOf(browserOf('watcher'), DRAFTS.finished)).toMatchObject({
      body: { voters: 3, players: 2, mine: { steal: 1 } },
    })
  })

  it('counts the edition of a list for its owner, and keeps those that drafts may have', async () => {
    const editions = await database.db
      .select({ id: listEditions.id, userId: listEditions.userId, usedAt: listEditions.usedAt })
      .from(listEditions)
      .where(sql`${listEditions.id} in (${EDITIONS.before}, ${EDITIONS.now})`)
    const ofAda = editions.find(({ id }) => id === EDITIONS.now)
    expect(ofAda?.userId).toEqual(expect.any(String))
    expect(editions.map(({ usedAt }) => usedAt)).toEqual([expect.any(Date), expect.any(Date)])

    const ada = browserOf('ada')
    const list = (await (await ada.send(`${ORIGIN}/api/lists/${ADAS_LIST}`)).json()) as ListView
    const { name, rows, version } = list
    const json = { name, rows: rows.slice(1), baseVersion: version }
    const saved: Response = await ada.api.lists[':id'].$put({ param: { id: ADAS_LIST }, json })
    expect(await saved.json()).toMatchObject({ version: version + 1, movie_count: 39 })
    for (const id of Object.values(EDITIONS))
      expect(await database.db.$count(listEditions, eq(listEditions.id, id))).toBe(1)
  })

  it('a draft from a list, without House Override, goes on to its end, in which its host asks to pick for a player', async () => {
    const answers: unknown[] = []
    for (const movieId of [2, 3, 4]) {
      const { body } = await read(browserOf('ben'), DRAFTS.ofAListWithoutOverride)
      const participantId = body.current_turn_participant_id!
      const category = body.categories.find((name) =>
        body.picks.every((made) => made.player_id !== participantId || made.category !== name),
      )!
      const [hostId] = body.my_participant_ids
      const player = browserOf(hostId === participantId ? 'ben' : 'ida')
      if (hostId !== participantId) {
        const ask = (visitor: Visitor, seat: string, is: 'asked' | 'given') =>
          setConsent(visitor, DRAFTS.ofAListWithoutOverride, seat, { playerId: participantId, is })
        answers.push((await ask(browserOf('ben'), hostId!, 'asked')).status)
        answers.push((await ask(player, participantId, 'given')).status)
      }
      const made = { participantId, movieId, category, houseOverride: false }
      expect(await pick(player, DRAFTS.ofAListWithoutOverride, made)).toMatchObject({ status: 201 })
    }
    expect((await read(browserOf('ida'), DRAFTS.ofAListWithoutOverride)).body.is_complete).toBe(true)
    expect(answers.length).toBeGreaterThan(0)
    expect(answers.every((status) => status === 200)).toBe(true)
  })

  it('a running draft keeps its clock, its bot and the queues', async () => {
    const { body } = await read(browserOf('ben'), DRAFTS.runningWithABot)
    expect(body.participants.map(({ participant_name }) => participant_name)).toContain('Vera')
    expect(body.rules).toMatchObject({ clock: { seconds: 60, bankSeconds: 30, whenUp: 'pick' } })
    const queue = await queueOf(browserOf('ben'), DRAFTS.runningWithABot, body.my_participant_ids[0]!)
    expect(queue.body.entries.map(({ movie }) => movie.id)).toEqual([40, 41])
  })

  it('a waiting room starts', async () => {
    const gil = browserOf('gil')
    const { body } = await read(gil, DRAFTS.waiting)
    expect(body.stand_ins_allowed).toBe(false)
    expect((await start(gil, DRAFTS.waiting, body.my_participant_ids[0]!)).status).toBe(200)
  })
})
