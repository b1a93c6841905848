import { randomUUID } from 'node:crypto'
import { expect, it, onTestFinished } from 'vitest'
import { newDraftBody } from './online-drafts/command-bodies.testing.ts'
import type { CommandView } from '#contract/draft-events.ts'
import type { DraftView } from '#contract/drafts.ts'
import { createTestDatabaseUrl } from './db/test-database.testing.ts'
import { COMEDY, DRAMA } from './drafts/save-draft.testing.ts'
import { createPlayer, enter, hears, type Player } from './online-drafts/online-player.testing.ts'
import type { Server } from '../../tests/world/server.ts'
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

async function pick(player: Player, draftId: string, index: number): Promise<CommandView> {
  const body = {
    pickId: randomUUID(),
    participantId: player.participantId,
    movieId: COMEDIES_AND_DRAMAS[index],
    category: index < 2 ? COMEDY : DRAMA,
    houseOverride: true,
  }
  return (await player.post(`/api/drafts/${draftId}/picks`, body)) as CommandView
}

it.skipIf(redisUrl === undefined)(
  'two servers serve one draft, which goes on when one of them is killed',
  async () => {
    const [a, b] = await startTwo()
    const host = await createPlayer(a.url)
    const guest = await createPlayer(b.url)
    onTestFinished(() => {
      host.socket.close()
      guest.socket.close()
    })
    const made = (await host.post(
      '/api/drafts',
      newDraftBody({ participantId: host.participantId }),
    )) as unknown as DraftView
    await enter(host, made.id)
    const hostHearsOfGuest = hears(host, made.id, 1)
    const { inviteCode, participantName } = { inviteCode: made.invite_code, participantName: 'Ben' }
    await guest.post('/api/drafts/join', { inviteCode, participantName, participantId: guest.participantId })
    await hostHearsOfGuest
    await enter(guest, made.id)

    const guestHearsOfStart = hears(guest, made.id, 2)
    const { event } = (await host.post(`/api/drafts/${made.id}/start`, {
      participantId: host.participantId,
      commandId: randomUUID(),
    })) as CommandView
    await guestHearsOfStart
    if (event.type !== 'DRAFT_STARTED') throw new Error('The draft did not start')
    const [first, second] = event.draft_order.map((id) => (id === host.participantId ? host : guest))
    if (!first || !second) throw new Error('Two have a turn')

    const secondHears = hears(second, made.id, 3)
    await pick(first, made.id, 0)
    await secondHears

    await a.stop('SIGKILL')
    await host.moveTo(b.url)
    await enter(host, made.id)
    for (const [index, player] of [
      [1, second],
      [2, second],
      [3, first],
    ] as const) {
      const other = player === first ? second : first
      const otherHears = hears(other, made.id, index + 3)
      await pick(player, made.id, index)
      await otherHears
    }
    const response = await fetch(`${b.url}/healthz`)
    expect(response.ok).toBe(true)
  },
  60_000,
)
