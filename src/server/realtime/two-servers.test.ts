import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { pickBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { CommandView } from '#contract/drafts/online-drafts.ts'
import { eventually } from '#server/eventually.testing.ts'
import { createTestDatabaseUrl } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import {
  createPlayer,
  enter,
  awaitVersion,
  type Player,
} from '#server/drafts/online/online-player.testing.ts'
import { expectOk } from '../../../tests/world/answer.ts'
import { settled } from '../../../tests/world/draft-socket.ts'
import type { Server } from '../../../tests/world/server.ts'
import {
  createTableClient,
  firstFree,
  playerIn,
  type Seated,
  type Table,
} from '../../../tests/world/table.ts'
import { startTestServer } from '../../../tests/world/test-server.ts'

const redisUrl = process.env.TEST_REDIS_URL
const COMEDIES_AND_DRAMAS = [91999006, 91999007, 91999005, 91999009]

async function startTwo(): Promise<[Server, Server]> {
  const database = await createTestDatabaseUrl()
  if (!database || redisUrl === undefined) throw new Error('PostgreSQL and Redis are needed')
  onTestFinished(database.drop)
  const env = {
    DATABASE_URL: database.databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `marquee-test-${randomUUID()}`,
  }
  const start = () => startTestServer({ from: 'sources', env })
  return Promise.all([start(), start()])
}

const client = createTableClient<Player>(({ ask }, method, path, sent) => ask(method, path, sent))

function pick(player: Seated<Player>, draftId: string, index: number): Promise<CommandView> {
  const sent = pickBody({
    participantId: player.participantId,
    movieId: COMEDIES_AND_DRAMAS[index]!,
    category: index < 2 ? COMEDY : DRAMA,
    houseOverride: true,
  })
  return expectOk(client.pick(player, draftId, sent))
}

/** A player whose socket is closed when the test is over. */
async function openPlayer(url: string): Promise<Player> {
  const player = await createPlayer(url)
  onTestFinished(() => void player.socket().close())
  return player
}

/** A complete draft of a host and a player on the first server, with a person on the second who may watch. */
async function completeDraft(
  a: Server,
  b: Server,
): Promise<{ table: Table<Seated<Player>>; id: string; watcher: Player }> {
  const table = await client.createTable(await openPlayer(a.url), { categories: [COMEDY] })
  await client.seat(table, await openPlayer(b.url), 'Ben')
  await client.startTable(table)
  await client.playOn(table, table.players.length, firstFree(COMEDIES_AND_DRAMAS))
  const watcher = await openPlayer(b.url)
  await expectOk(client.watch(watcher, table.code))
  return { table, id: table.draft.id, watcher }
}

/** The beats of the host's reveal that a screen in the room hears from now on. */
function beatsAt({ socket }: Player): (number | null)[] {
  const heard: (number | null)[] = []
  socket().on('reveal', ({ beat }) => heard.push(beat))
  return heard
}

/** The last that a screen was told of how many watch. */
function watchingAt({ socket }: Player): { screens: number | undefined } {
  const told: { screens: number | undefined } = { screens: undefined }
  socket().on('watching', ({ screens }) => {
    told.screens = screens
  })
  return told
}

it.skipIf(redisUrl === undefined)(
  'two servers serve one draft, which continues if one of them is killed',
  async () => {
    const [a, b] = await startTwo()
    const table = await client.createTable(await openPlayer(a.url))
    const { host } = table
    const { id } = table.draft
    const newcomer = await openPlayer(b.url)
    await enter(host, id)
    const hostHearsOfGuest = awaitVersion(host, id, 1)
    const guest = await client.seat(table, newcomer, 'Ben')
    await hostHearsOfGuest
    await enter(guest, id)

    const guestHearsOfStart = awaitVersion(guest, id, 2)
    const { draft } = await client.startTable(table)
    await guestHearsOfStart
    const [first, second] = draft.draft_order.map((seat) => playerIn(table.players, seat))
    if (!first || !second) throw new Error('Two have a turn')

    const secondHears = awaitVersion(second, id, 3)
    await pick(first, id, 0)
    await secondHears

    await a.stop('SIGKILL')
    host.moveTo(b.url)
    await enter(host, id)
    for (const [index, player] of [
      [1, second],
      [2, second],
      [3, first],
    ] as const) {
      const other = player === first ? second : first
      const otherHears = awaitVersion(other, id, index + 3)
      await pick(player, id, index)
      await otherHears
    }
    const response = await fetch(`${b.url}/healthz`)
    expect(response.ok).toBe(true)
  },
  60_000,
)

describe.skipIf(redisUrl === undefined)('the reveal of a host on one server', () => {
  it('reaches a television on the other, each step once, and nobody else leads it', async () => {
    const [a, b] = await startTwo()
    const { table, id, watcher: television } = await completeDraft(a, b)
    const [host, other] = table.players
    if (!host || !other) throw new Error('Two play')
    for (const player of [host, other, television]) await enter(player, id)
    const heard = beatsAt(television)
    const show = (player: Player, beat: number | null) =>
      player.socket().emit('reveal', { draftId: id, beat })

    show(host, 0)
    await eventually(() => expect(heard).toEqual([0]))
    show(other, 7)
    show(television, 8)
    // The second server has heard their steps before the host's next one is sent.
    await Promise.all([other, television].map(({ socket }) => settled(socket())))
    show(host, 1)
    await eventually(() => expect(heard).toEqual([0, 1]))
    show(host, null)
    await eventually(() => expect(heard).toEqual([0, 1, null]))
  }, 60_000)

  it('is told to a television that comes late to the other with the next repeat', async () => {
    const [a, b] = await startTwo()
    const { table, id, watcher: television } = await completeDraft(a, b)
    const own = beatsAt(table.host)
    await enter(table.host, id)
    const show = () => table.host.socket().emit('reveal', { draftId: id, beat: 3 })
    show()
    await eventually(() => expect(own).toEqual([3]))
    const heard = beatsAt(television)
    await enter(television, id)
    show()
    await eventually(() => expect(heard).toEqual([3]))
  }, 60_000)
})

it.skipIf(redisUrl === undefined)(
  'screens that watch are counted over both servers, and no longer once they leave',
  async () => {
    const [a, b] = await startTwo()
    const { table, id, watcher } = await completeDraft(a, b)
    const visitor = await openPlayer(a.url)
    await expectOk(client.watch(visitor, table.code))
    const told = [table.host, watcher].map(watchingAt)
    for (const player of [table.host, watcher, visitor]) await enter(player, id)
    await eventually(() => expect(told).toEqual([{ screens: 2 }, { screens: 2 }]))
    watcher.socket().close()
    await eventually(() => expect(told[0]).toEqual({ screens: 1 }))
    visitor.socket().close()
    await eventually(() => expect(told[0]).toEqual({ screens: 0 }))
  },
  60_000,
)
