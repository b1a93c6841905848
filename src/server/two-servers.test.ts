import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { pickBody } from './online-drafts/command-bodies.testing.ts'
import type { CommandView } from '#contract/drafts/draft-events.ts'
import { createTestDatabaseUrl } from './db/test-database.testing.ts'
import { COMEDY, DRAMA } from './drafts/save-draft.testing.ts'
import { createPlayer, enter, awaitVersion, type Player } from './online-drafts/online-player.testing.ts'
import { expectOk } from '../../tests/world/answer.ts'
import type { Server } from '../../tests/world/server.ts'
import { createTableClient, playerIn, type Seated } from '../../tests/world/table.ts'
import { startTestServer } from '../../tests/world/test-server.ts'

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
    await host.moveTo(b.url)
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
