import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HouseVotesNews } from '#contract/drafts/draft-room.ts'
import type { HouseVotesView } from '#features/house-votes/wire/views.ts'
import { HOUSE_VOTES_MS } from '#features/house-votes/rules/house-votes.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { draftPicks, drafts, guestSessions, houseVotes, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import {
  castHouseVote,
  closeHouseVotes,
  comediesOf1999,
  handOver,
  houseVotesOf,
  playOn,
  react,
  read,
  startTable,
  type Table,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { composePicture } from '#server/share-image/draw-picture.ts'
import { appAt } from '#server/rate-limits/limited-app.testing.ts'
import type { HouseVoteRepo } from './house-vote-repo.ts'
import { createHouseVoteService } from './house-vote-service.ts'

const database = useTestDatabase()

type Opened = { app: App; clock: TestClock; news: HouseVotesNews[] }

function openApp(): Opened {
  const clock = createClock()
  const news: HouseVotesNews[] = []
  const app = createTestApp(database.db, {
    clock,
    movies: createMemorySource(comediesOf1999(50)),
    onHouseVotesNews: (told) => news.push(told),
  })
  return { app, clock, news }
}

type Finished = { table: Table; id: string; best: string[]; picks: number }

/** A complete draft of guests; `best` are the ids of its players. */
async function finishedTable(app: App, size = 2): Promise<Finished> {
  const table = await startTable(app, size)
  const { turn_order, id } = table.draft
  await playOn(table, turn_order.length)
  return {
    table,
    id,
    best: table.players.map(({ participantId }) => participantId),
    picks: turn_order.length,
  }
}

async function watcherOf(app: App, { code }: Table): Promise<Visitor & { sessionId: string }> {
  const watcher = await createGuest(app)
  await watch(watcher, code)
  return watcher
}

/** Makes the guest the user, as signing in does. */
async function signIn(guest: { sessionId: string }, userId: string, at: Date): Promise<void> {
  const [row] = await database.db.select().from(guestSessions).where(eq(guestSessions.id, guest.sessionId))
  await createGuestRepo(database.db).moveToUser(row!.secretHash, userId, at)
}

/** How many votes each choice has, without the choices. */
function sums({ voters, best, steal }: HouseVotesView) {
  return [voters, best.map(({ votes }) => votes), steal.map(({ votes }) => votes)]
}

describe('a vote on a complete draft', () => {
  it('of the audience is bounded by address and draft, and a script for it uses up nobody’s guests', async () => {
    const HERE = '203.0.113.7'
    const app = createTestApp(database.db, {
      movies: createMemorySource(comediesOf1999(50)),
      limits: { audienceAtAddress: { most: 3, seconds: 60 }, guestAtAddress: { most: 10, seconds: 60 } },
    })
    const { table, id, best, picks } = await finishedTable(appAt(app, HERE))
    const [mine = '', other = ''] = best
    const { body: draft } = await read(table.host.visitor, id)
    const movieId = draft.picks[0]!.movie_id
    const statuses: number[] = []
    const voters: Visitor[] = []
    for (let person = 0; person < 20; person += 1) {
      const watcher = await watcherOf(appAt(app, HERE), table)
      const reactsFirst = person % 2 === 1 && (await react(watcher, id, 1, { movieId })).status
      // Sent twice at once, because one of them must not count the person for the other.
      const sent = [castHouseVote(watcher, id, { best: other }), castHouseVote(watcher, id, { best: other })]
      const answers = new Set((await Promise.all(sent)).map(({ status }) => status))
      expect(answers.size).toBe(1)
      statuses.push(...answers)
      if (reactsFirst !== false) expect(reactsFirst).toBe(statuses.at(-1))
      voters.push(watcher)
    }
    expect(statuses).toEqual([...Array<number>(3).fill(200), ...Array<number>(17).fill(429)])
    // Players, those who have voted, people elsewhere and newcomers are not locked out.
    await expectOk(castHouseVote(table.host.visitor, id, { best: mine }))
    await expectOk(castHouseVote(voters[0]!, id, { best: mine, steal: picks }))
    const seen = await expectOk(
      castHouseVote(await watcherOf(appAt(app, '203.0.113.8'), table), id, { best: mine }),
    )
    expect(seen).toMatchObject({
      voters: 5,
      players: 1,
      best: [
        { participantId: mine, votes: 3, players: 1 },
        { participantId: other, votes: 2, players: 0 },
      ],
    })
    await createGuest(appAt(app, HERE))
  })

  it('counts once for each person, and can be changed', async () => {
    const { app, clock } = openApp()
    const { table, id, best } = await finishedTable(app)
    const [host, guest] = table.players as [Table['host'], Table['host']]
    const watcher = await watcherOf(app, table)
    await expectOk(castHouseVote(host.visitor, id, { best: best[0]! }))
    await expectOk(castHouseVote(host.visitor, id, { best: best[0]! }))
    await expectOk(castHouseVote(host.visitor, id, { steal: 2 }))
    await expectOk(castHouseVote(guest.visitor, id, { best: best[0]!, steal: 1 }))
    const seen = await expectOk(castHouseVote(watcher, id, { best: best[1]!, steal: 2 }))
    expect(seen).toMatchObject({
      isOpen: true,
      closesAt: new Date(clock.now().getTime() + HOUSE_VOTES_MS).toISOString(),
      voters: 3,
      players: 2,
      best: [
        { participantId: best[0], votes: 2, players: 2 },
        { participantId: best[1], votes: 1, players: 0 },
      ],
      steal: [
        { pick: 2, votes: 2, players: 1 },
        { pick: 1, votes: 1, players: 1 },
      ],
      mayVote: true,
      mayClose: false,
      mine: { best: best[1], steal: 2 },
    })
    const changed = await expectOk(castHouseVote(watcher, id, { best: best[0]! }))
    expect([sums(changed), changed.mine]).toEqual([[3, [3], [2, 1]], { best: best[0], steal: 2 }])
  })

  it('counts in its own draft, also for people who vote on several in the same moment', async () => {
    const { app } = openApp()
    const [one, other] = [await finishedTable(app), await finishedTable(app)]
    const [host, guest] = one.table.players as [Table['host'], Table['host']]
    const seen = await Promise.all([
      expectOk(castHouseVote(host.visitor, one.id, { best: one.best[0]!, steal: 2 })),
      expectOk(castHouseVote(guest.visitor, one.id, { best: one.best[0]!, steal: 1 })),
      expectOk(castHouseVote(other.table.host.visitor, other.id, { best: other.best[1]! })),
    ])
    expect(seen.map(({ mine }) => mine)).toEqual([
      { best: one.best[0], steal: 2 },
      { best: one.best[0], steal: 1 },
      { best: other.best[1], steal: null },
    ])
    const after = await Promise.all([
      expectOk(houseVotesOf(host.visitor, one.id)),
      expectOk(houseVotesOf(other.table.host.visitor, other.id)),
      expectOk(houseVotesOf(guest.visitor, one.id)),
    ])
    expect(after.map(sums)).toEqual([
      [2, [2], [1, 1]],
      [1, [1], []],
      [2, [2], [1, 1]],
    ])
    expect(after.map(({ mine }) => mine.steal)).toEqual([2, null, 1])
  })

  it('is nobody else’s to know', async () => {
    const { app, news } = openApp()
    const { table, id, best } = await finishedTable(app)
    const watcher = await watcherOf(app, table)
    await expectOk(castHouseVote(watcher, id, { best: best[1]!, steal: 1 }))
    const others = await expectOk(houseVotesOf(table.host.visitor, id))
    expect(others).toMatchObject({ voters: 1, mayClose: true, mine: { best: null, steal: null } })
    await eventually(() => expect(news).toHaveLength(1))
    expect(Object.keys(news[0]!).sort()).toEqual([
      'best',
      'closesAt',
      'draftId',
      'isOpen',
      'players',
      'steal',
      'voters',
    ])
    expect(JSON.stringify([others, news])).not.toContain(watcher.sessionId)
  })

  it('is refused before the draft is complete, and there is none on a local draft', async () => {
    const { app } = openApp()
    const table = await startTable(app, 2)
    const { id } = table.draft
    expect(await castHouseVote(table.host.visitor, id, { steal: 1 })).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_NOT_COMPLETE' },
    })
    expect(await closeHouseVotes(table.host.visitor, id)).toMatchObject({ status: 409 })
    expect(await expectOk(houseVotesOf(table.host.visitor, id))).toMatchObject({
      isOpen: false,
      closesAt: null,
      voters: 0,
      likelySteals: [],
    })
    await playOn(table, table.draft.turn_order.length)
    await database.db.update(drafts).set({ isMultiplayer: false }).where(eq(drafts.id, id))
    expect(await expectOk(houseVotesOf(table.host.visitor, id))).toMatchObject({
      isOpen: false,
      closesAt: null,
      mayVote: false,
      mayClose: false,
    })
    expect((await castHouseVote(table.host.visitor, id, { steal: 1 })).status).toBe(404)
  })

  it('is refused to those who only have the address of a public draft, who see the counts', async () => {
    const { app } = openApp()
    const { table, id } = await finishedTable(app)
    await expectOk(castHouseVote(table.host.visitor, id, { steal: 1 }))
    const stranger = await createGuest(app)
    expect((await houseVotesOf(stranger, id)).status).toBe(404)
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    for (const visitor of [stranger, createVisitor(app)]) {
      expect(await expectOk(houseVotesOf(visitor, id))).toMatchObject({
        voters: 1,
        mayVote: false,
        mayClose: false,
        mine: { best: null, steal: null },
      })
    }
    expect((await castHouseVote(stranger, id, { steal: 1 })).status).toBe(404)
    expect((await castHouseVote(createVisitor(app), id, { steal: 1 })).status).toBe(401)
  })

  it.each([
    ['nothing', {}],
    ['a player of another draft', { best: '00000000-0000-4000-8000-000000000000' }],
    ['a pick beyond the last', { steal: 999 }],
    ['a pick that is none', { steal: 0 }],
  ])('is refused for %s', async (_, json) => {
    const { app } = openApp()
    const { table, id } = await finishedTable(app)
    expect(await castHouseVote(table.host.visitor, id, json)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
    expect(await database.db.$count(houseVotes)).toBe(0)
  })

  it('is refused for more than 20 in ten seconds, and taken again later', async () => {
    const { app, clock } = openApp()
    const { table, id } = await finishedTable(app)
    const statuses: number[] = []
    for (let time = 0; time <= 20; time += 1) {
      statuses.push((await castHouseVote(table.host.visitor, id, { steal: 1 + (time % 2) })).status)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
    clock.advance(10_000)
    expect((await castHouseVote(table.host.visitor, id, { steal: 2 })).status).toBe(200)
  })
})

describe('the end of the vote', () => {
  it('is the host’s, once and for everybody', async () => {
    const { app, clock, news } = openApp()
    const { table, id, best } = await finishedTable(app)
    const [host, guest] = table.players as [Table['host'], Table['host']]
    await expectOk(castHouseVote(guest.visitor, id, { best: best[1]! }))
    expect((await closeHouseVotes(guest.visitor, id)).status).toBe(404)
    const closedAt = clock.now().toISOString()
    const closed = await expectOk(closeHouseVotes(host.visitor, id))
    expect(closed).toMatchObject({ isOpen: false, closesAt: closedAt, voters: 1 })
    expect(news.at(-1)).toMatchObject({ draftId: id, isOpen: false, voters: 1 })
    expect(await castHouseVote(guest.visitor, id, { best: best[0]! })).toMatchObject({
      status: 409,
      body: { code: 'HOUSE_VOTES_CLOSED' },
    })
    clock.advance(5_000)
    expect(await expectOk(closeHouseVotes(host.visitor, id))).toMatchObject({ closesAt: closedAt })
    expect(sums(await expectOk(houseVotesOf(guest.visitor, id)))).toEqual([1, [1], []])
  })

  it('comes by itself a day after the last pick', async () => {
    const { app, clock } = openApp()
    const { table, id } = await finishedTable(app)
    const { visitor } = table.host
    const { closesAt } = await expectOk(houseVotesOf(visitor, id))
    clock.advance(HOUSE_VOTES_MS - 1)
    await expectOk(castHouseVote(visitor, id, { steal: 1 }))
    clock.advance(1)
    expect((await castHouseVote(visitor, id, { steal: 2 })).status).toBe(409)
    expect(await expectOk(closeHouseVotes(visitor, id))).toMatchObject({ isOpen: false, closesAt, voters: 1 })
  })

  it('and votes at the same moment come in one order: what the host sees stays', async () => {
    const { app } = openApp()
    const { table, id } = await finishedTable(app)
    const watchers = await Promise.all([1, 2, 3, 4].map(() => watcherOf(app, table)))
    const [closed, ...cast] = await Promise.all([
      closeHouseVotes(table.host.visitor, id),
      ...watchers.map((watcher) => castHouseVote(watcher, id, { steal: 1 })),
    ])
    for (const { status } of cast) expect([200, 409]).toContain(status)
    const after = await expectOk(houseVotesOf(table.host.visitor, id))
    expect(after.voters).toBe(cast.filter(({ status }) => status === 200).length)
    expect(closed.body.voters).toBe(after.voters)
  })

  it('belongs to whom the draft was handed to', async () => {
    const { app } = openApp()
    const table = await startTable(app, 2)
    const { id, turn_order } = table.draft
    const [host, guest] = table.players as [Table['host'], Table['host']]
    await expectOk(handOver(host.visitor, id, guest.participantId))
    await playOn(table, turn_order.length)
    expect((await closeHouseVotes(host.visitor, id)).status).toBe(404)
    await expectOk(closeHouseVotes(guest.visitor, id))
  })

  it('is long past in drafts of releases that did not keep when picks were made', async () => {
    const { app } = openApp()
    const { table, id } = await finishedTable(app)
    await database.db.update(draftPicks).set({ madeAt: null }).where(eq(draftPicks.draftId, id))
    expect(await expectOk(houseVotesOf(table.host.visitor, id))).toMatchObject({
      isOpen: false,
      closesAt: null,
    })
    expect((await castHouseVote(table.host.visitor, id, { steal: 1 })).status).toBe(409)
  })
})

describe('the person behind a vote', () => {
  it('keeps it when signing in', async () => {
    const { app, clock } = openApp()
    const { table, id, best } = await finishedTable(app)
    const guest = await watcherOf(app, table)
    await expectOk(castHouseVote(guest, id, { best: best[1]! }))
    const account = await createUser(app)
    await signIn(guest, account.userId, clock.now())
    const after = await expectOk(houseVotesOf(account, id))
    expect([sums(after), after.mine]).toEqual([[1, [1], []], { best: best[1], steal: null }])
  })

  it('has one vote when signing in to an account that has voted: the account’s answers, and the guest’s if missing', async () => {
    const { app, clock } = openApp()
    const { table, id, best } = await finishedTable(app)
    const account = await createUser(app)
    await watch(account, table.code)
    await expectOk(castHouseVote(account, id, { best: best[0]! }))
    const guest = await watcherOf(app, table)
    await expectOk(castHouseVote(guest, id, { best: best[1]!, steal: 2 }))
    await signIn(guest, account.userId, clock.now())
    const after = await expectOk(houseVotesOf(account, id))
    expect([sums(after), after.mine]).toEqual([[1, [1], [1]], { best: best[0], steal: 2 }])
  })

  it('changes no result that is closed', async () => {
    const { app, clock } = openApp()
    const { table, id, best } = await finishedTable(app)
    const account = await createUser(app)
    await watch(account, table.code)
    await expectOk(castHouseVote(account, id, { best: best[0]! }))
    const guest = await watcherOf(app, table)
    await expectOk(castHouseVote(guest, id, { best: best[1]!, steal: 2 }))
    const before = await expectOk(closeHouseVotes(table.host.visitor, id))
    await signIn(guest, account.userId, clock.now())
    const after = await expectOk(houseVotesOf(account, id))
    expect(sums(after)).toEqual(sums(before))
    expect(after.mine).toEqual({ best: best[0], steal: null })
  })

  it('leaves it behind when they are deleted, and it goes with the draft', async () => {
    const { app } = openApp()
    const { table, id } = await finishedTable(app)
    const account = await createUser(app)
    await watch(account, table.code)
    await expectOk(castHouseVote(account, id, { steal: 1 }))
    const guest = await watcherOf(app, table)
    await expectOk(castHouseVote(guest, id, { steal: 1 }))
    await database.db.delete(users).where(eq(users.id, account.userId))
    await database.db.delete(guestSessions).where(eq(guestSessions.id, guest.sessionId))
    expect(sums(await expectOk(houseVotesOf(table.host.visitor, id)))).toEqual([2, [], [2]])
    const rows = await database.db.select().from(houseVotes)
    expect(rows.map(({ userId, guestSessionId }) => [userId, guestSessionId])).toEqual([
      [null, null],
      [null, null],
    ])
    await database.db.delete(drafts).where(eq(drafts.id, id))
    expect(await database.db.$count(houseVotes)).toBe(0)
  })
})

describe('the ballot', () => {
  it('shows the picks with the most reactions first', async () => {
    const { app, clock } = openApp()
    const { table, id, picks } = await finishedTable(app)
    const movieOf = async (pick: number) => {
      const [row] = await database.db
        .select()
        .from(draftPicks)
        .where(eq(draftPicks.draftId, id))
        .orderBy(draftPicks.pickOrder)
        .offset(pick - 1)
        .limit(1)
      return row!.movieId
    }
    await expectOk(react(table.host.visitor, id, 2, { movieId: await movieOf(2) }))
    for (const { visitor } of table.players) {
      clock.advance(1_000)
      await expectOk(react(visitor, id, 1, { movieId: await movieOf(1), reaction: 'steal' }))
    }
    const { likelySteals } = await expectOk(houseVotesOf(table.host.visitor, id))
    const others = Array.from({ length: picks - 2 }, (_, index) => picks - index).slice(0, 4)
    expect(likelySteals).toEqual([1, 2, ...others])
  })
})

describe('the picture of the results', () => {
  it('has what the house says once the vote is over', async () => {
    const pictures: string[] = []
    const app = createTestApp(database.db, {
      movies: createMemorySource(comediesOf1999(50)),
      drawPicture: async (task) => {
        const { scene } = await composePicture(task)
        pictures.push(JSON.stringify(scene.texts))
        return Uint8Array.from([pictures.length])
      },
    })
    const { table, id, best } = await finishedTable(app)
    const { visitor } = table.host
    await expectOk(castHouseVote(visitor, id, { best: best[1]! }))
    const draw = () => visitor.api.drafts[':id']['share-image'].$get({ param: { id } })
    expect((await draw()).status).toBe(200)
    await expectOk(closeHouseVotes(visitor, id))
    expect((await draw()).status).toBe(200)
    expect(pictures.map((words) => words.includes('The house says'))).toEqual([false, true])
  })
})

describe('news of votes', () => {
  afterEach(() => void vi.useRealTimers())

  it('reaches a room once a second however many people vote, and at once when the vote is closed', async () => {
    vi.useFakeTimers()
    const news: HouseVotesNews[] = []
    let voters = 0
    let closedAt: Date | null = null
    const now = () => new Date()
    const row = {
      id: 'd',
      userId: 'host',
      guestSessionId: null,
      isPublic: false,
      isMultiplayer: true,
      isComplete: true,
      houseVotesClosedAt: null,
      participants: [{ participantId: 'p', userId: 'host', guestParticipantId: null, isHost: true }],
      picks: [{ pickOrder: 1, madeAt: now() }],
    }
    const repo: HouseVoteRepo = {
      find: () => Promise.resolve({ ...row, houseVotesClosedAt: closedAt }),
      vote(_, __, { best = null, steal = null }) {
        voters += 1
        return Promise.resolve({ best, steal })
      },
      close: (_, at) => Promise.resolve(void (closedAt = at)),
      counts: () => Promise.resolve({ voters, players: 0, best: [], steal: [] }),
      of: () => Promise.resolve({ best: null, steal: null }),
      reactionsByPick: () => Promise.resolve(new Map()),
    }
    const publishHouseVotes = (told: HouseVotesNews) => void news.push(told)
    const log = pino({ level: 'silent' })
    const drafts = { isWatching: () => Promise.resolve(true) }
    const service = createHouseVoteService({ repo, drafts, news: { publishHouseVotes }, log, now })
    const viewer = (index: number) => ({ kind: 'user', userId: `user ${index}` }) as const
    const admit = () => Promise.resolve()
    for (let person = 0; person < 1_000; person += 1)
      await service.vote(viewer(person), 'd', { steal: 1 }, admit)
    await vi.advanceTimersByTimeAsync(999)
    expect(news).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(news).toMatchObject([{ draftId: 'd', voters: 1_000, isOpen: true }])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(news).toHaveLength(1)
    await service.close({ kind: 'user', userId: 'host' }, 'd')
    expect(news[1]).toMatchObject({ isOpen: false })
    await service.stop()
  })
})
