import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  type TestClock,
} from '#server/test-app.testing.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import {
  comediesOf1999,
  finish,
  pick,
  playOn,
  read,
  rematchOf,
  seatBot,
  seatPlayers,
  start,
  takeRematch,
  type Table,
  unseatBot,
  view,
} from '#server/drafts/online/online-drafts.testing.ts'
import type { BotPlayer } from './bot-player.ts'

const database = useTestDatabase()
const LONGEST_THOUGHT_MS = 3_000

let clock: TestClock
let here: Set<string>
let sources: ReturnType<typeof createMemorySource>

beforeEach(() => {
  clock = createClock()
  here = new Set()
  sources = createMemorySource(comediesOf1999(60))
})

/** A server on the database, with what plays its bots. */
function openServer(): { app: App; bots: BotPlayer } {
  let bots: BotPlayer | undefined
  const app = createTestApp(database.db, {
    movies: sources,
    clock,
    present: here,
    onBotPlayer: (player) => (bots = player),
  })
  if (!bots) throw new Error('The server has nothing that plays bots')
  return { app, bots }
}

/** A waiting room with these people and bots. */
async function seat(app: App, people: number, bots: number): Promise<Table & { botIds: string[] }> {
  const table = await seatPlayers(app, people)
  const botIds = Array.from({ length: bots }, () => randomUUID())
  for (const id of botIds) await expectOk(seatBot(table.host.visitor, table.draft.id, id))
  return { ...table, botIds }
}

async function begin({ host, draft }: Table): Promise<void> {
  await expectOk(start(host.visitor, draft.id, host.participantId))
}

/** Lets time pass until the bots have made the picks that are theirs to make. */
async function letBotsPick(table: Table, bots: BotPlayer): Promise<DraftView> {
  for (;;) {
    const before = await view(table)
    clock.advance(LONGEST_THOUGHT_MS)
    await bots.playDue()
    const after = await view(table)
    if (after.version === before.version) return after
  }
}

describe('a bot of its own', () => {
  it('takes a seat in the waiting room, under a free name, and says what it is', async () => {
    const { app } = openServer()
    const table = await seat(app, 1, 2)
    const { participants } = await view(table)
    expect(participants.map(({ participant_name, bot }) => [participant_name, bot])).toEqual([
      ['Player 1', undefined],
      ['Vera', { taste: 'critic', level: 'fair' }],
      ['Vera 2', { taste: 'critic', level: 'fair' }],
    ])
  })

  it('keeps its seed on the server, in the draft and in its events', async () => {
    const { app, bots } = openServer()
    const table = await seat(app, 2, 1)
    await begin(table)
    await letBotsPick(table, bots)
    for (const path of ['', '/events?since=0', '/results']) {
      const answer = await table.host.visitor.send(
        `http://localhost:3000/api/drafts/${table.draft.id}${path}`,
      )
      expect(await answer.text()).not.toContain('seed')
    }
  })

  it('leaves before the start, and not after it', async () => {
    const { app } = openServer()
    const table = await seat(app, 1, 2)
    const { host, draft, botIds } = table
    await expectOk(unseatBot(host.visitor, draft.id, botIds[0]!))
    expect((await view(table)).participants.map(({ participant_name }) => participant_name)).toEqual([
      'Player 1',
      'Vera 2',
    ])
    await begin(table)
    expect(await unseatBot(host.visitor, draft.id, botIds[1]!)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_ALREADY_STARTED' },
    })
  })

  it('is seated once by a command that is sent twice', async () => {
    const { app } = openServer()
    const table = await seatPlayers(app, 1)
    const [seatId, commandId] = [randomUUID(), randomUUID()]
    const first = await seatBot(table.host.visitor, table.draft.id, seatId, { commandId })
    expect(await seatBot(table.host.visitor, table.draft.id, seatId, { commandId })).toEqual(first)
    expect((await view(table)).participants).toHaveLength(2)
    const other = await seatBot(table.host.visitor, table.draft.id, randomUUID(), { commandId })
    expect(other).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  })

  it('needs a seat that is free and a host who asks, and is called Bot unless they say how', async () => {
    const { app } = openServer()
    const table = await seatPlayers(app, 2)
    const [host, guest] = table.players
    const { id } = table.draft
    const { event } = await expectOk(seatBot(host!.visitor, id, randomUUID(), { name: undefined }))
    expect(event.event).toMatchObject({ participant: { name: 'Bot' } })
    expect(await seatBot(guest!.visitor, id, randomUUID())).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    expect(await seatBot(await createGuest(app), id, randomUUID())).toMatchObject({ status: 404 })
    for (let seats = 3; seats < MAX_PARTICIPANTS; seats += 1)
      await expectOk(seatBot(host!.visitor, id, randomUUID()))
    expect(await seatBot(host!.visitor, id, randomUUID())).toMatchObject({
      body: { code: 'TOO_MANY_PARTICIPANTS' },
    })
  })

  it('goes into the rematch, where nobody waits for it', async () => {
    const { app, bots } = openServer()
    const table = await seat(app, 1, 1)
    await begin(table)
    for (let round = 0; round < 2; round += 1) {
      await letBotsPick(table, bots)
      await playOn(table, 1)
    }
    await letBotsPick(table, bots)
    const { draftId } = await expectOk(takeRematch(table.host.visitor, table.draft.id))
    const rematch = await expectOk(read(table.host.visitor, draftId))
    expect(rematch.participants.map(({ participant_name, bot }) => [participant_name, bot?.taste])).toEqual([
      ['Player 1', undefined],
      ['Vera', 'critic'],
    ])
    expect((await expectOk(rematchOf(table.host.visitor, table.draft.id))).rematch?.seats).toEqual([
      { participantName: 'Player 1', isIn: true },
    ])
  })
})

describe('the bots of a running draft', () => {
  it('think for one to three seconds, then pick', async () => {
    const { app, bots } = openServer()
    const table = await seat(app, 1, 4)
    await begin(table)
    await playUntilBot(table)
    const before = await view(table)
    clock.advance(999)
    await bots.playDue()
    expect((await view(table)).version).toBe(before.version)
    clock.advance(2_001)
    await bots.playDue()
    expect((await view(table)).picks.length).toBe(before.picks.length + 1)
  })

  it('play to the end with people, and after a restart of the server', async () => {
    const first = openServer()
    const table = await seat(first.app, 2, 3)
    await begin(table)
    await letBotsPick(table, first.bots)
    const { bots } = openServer()
    let now = await letBotsPick(table, bots)
    while (!now.is_complete) {
      await playOn(table, 1)
      now = await letBotsPick(table, bots)
    }
    expect(now.picks).toHaveLength(10)
    expect(new Set(now.picks.map(({ movie_id }) => movie_id)).size).toBe(10)
  })

  it('pick once although two servers play them at the same time', async () => {
    const servers = [openServer(), openServer()]
    const table = await seat(servers[0]!.app, 1, 5)
    await begin(table)
    await playUntilBot(table)
    for (let picks = (await view(table)).picks.length; picks < 6; picks += 1) {
      clock.advance(LONGEST_THOUGHT_MS)
      await Promise.all(servers.map(({ bots }) => bots.playDue()))
      const { picks: made, current_turn_participant_id } = await view(table)
      expect(made.map(({ pick_order }) => pick_order)).toEqual(made.map((_, index) => index + 1))
      if (current_turn_participant_id === table.host.participantId) return
    }
  })

  it('are not played by people', async () => {
    const { app } = openServer()
    const table = await seat(app, 1, 3)
    await begin(table)
    const { host, draft } = table
    const running = await playUntilBot(table)
    const made = { participantId: running.current_turn_participant_id!, movieId: 59 }
    expect(await pick(host.visitor, draft.id, made)).toMatchObject({ body: { code: 'SEAT_OF_BOT' } })
  })

  it('try again later while the source of movies is down', async () => {
    const { app, bots } = openServer()
    const table = await seat(app, 1, 3)
    await begin(table)
    await playUntilBot(table)
    const source = vi.spyOn(sources, 'moviesOf').mockRejectedValue(new Error('down'))
    clock.advance(LONGEST_THOUGHT_MS)
    await bots.playDue()
    const { version } = await view(table)
    source.mockRestore()
    await bots.playDue()
    expect((await view(table)).version).toBe(version)
    clock.advance(10_000)
    await bots.playDue()
    expect((await view(table)).version).toBe(version + 1)
  })

  it('finish at once if nobody else has a pick left', async () => {
    const { app } = openServer()
    const table = await seat(app, 1, 3)
    await begin(table)
    const { host, draft } = table
    expect(await finish(host.visitor, draft.id)).toMatchObject({
      status: 409,
      body: { code: 'PEOPLE_STILL_TO_PICK' },
    })
    await expectOk(seatBot(host.visitor, draft.id, host.participantId))
    expect(await expectOk(finish(host.visitor, draft.id))).toMatchObject({ is_complete: true })
    expect(await expectOk(finish(host.visitor, draft.id))).toMatchObject({ is_complete: true })
  })
})

it('are finished once, however many ask at the same time', async () => {
  const { app } = openServer()
  const table = await seat(app, 1, 4)
  await begin(table)
  const { host, draft } = table
  await expectOk(seatBot(host.visitor, draft.id, host.participantId))
  const asked = vi.spyOn(sources, 'knownFactsOf')
  const answers = await Promise.all(Array.from({ length: 60 }, () => finish(host.visitor, draft.id)))
  expect(answers.every(({ body }) => body.is_complete)).toBe(true)
  expect(asked).toHaveBeenCalledTimes((await view(table)).picks.length)
})

describe('a bot in the place of a person', () => {
  it('is seated by the host once the person is away, and gives the seat back', async () => {
    const { app, bots } = openServer()
    const table = await seat(app, 2, 0)
    const [host, guest] = table.players
    const { id } = table.draft
    here.add(guest!.participantId)
    await begin(table)
    expect(await seatBot(host!.visitor, id, guest!.participantId)).toMatchObject({
      body: { code: 'PLAYER_IS_HERE' },
    })
    here.clear()
    await expectOk(seatBot(host!.visitor, id, guest!.participantId, { name: undefined }))
    const played = await letBotsPick(table, bots)
    expect(played.participants[1]).toMatchObject({ participant_name: 'Player 2', bot: { taste: 'critic' } })
    if (played.current_turn_participant_id === host!.participantId) await playOn(table, 1)
    const waiting = await view(table)
    if (waiting.current_turn_participant_id === guest!.participantId) {
      const made = { participantId: guest!.participantId, movieId: 60 }
      expect(await pick(guest!.visitor, id, made)).toMatchObject({ body: { code: 'SEAT_OF_BOT' } })
    }
    await expectOk(unseatBot(guest!.visitor, id, guest!.participantId))
    expect((await view(table)).participants[1]?.bot).toBeUndefined()
    const { version } = await letBotsPick(table, bots)
    expect((await view(table)).version).toBe(version)
    expect(await unseatBot(guest!.visitor, id, guest!.participantId)).toMatchObject({
      body: { code: 'NO_BOT' },
    })
  })

  it('is seated by nobody but the host and the person', async () => {
    const { app } = openServer()
    const table = await seat(app, 3, 0)
    const [host, guest, other] = table.players
    const { id } = table.draft
    await begin(table)
    const refusal = { status: 403, body: { code: 'NOT_HOST' } }
    expect(await seatBot(guest!.visitor, id, other!.participantId)).toMatchObject(refusal)
    expect(await seatBot(guest!.visitor, id, host!.participantId)).toMatchObject(refusal)
    await expectOk(seatBot(guest!.visitor, id, guest!.participantId))
    expect(await unseatBot(other!.visitor, id, guest!.participantId)).toMatchObject(refusal)
    await expectOk(unseatBot(host!.visitor, id, guest!.participantId))
  })
})

/** The host picks until a bot is on the clock. Returns the draft. */
async function playUntilBot(table: Table): Promise<DraftView> {
  let now = await view(table)
  while (now.current_turn_participant_id === table.host.participantId) now = await playOn(table, 1)
  return now
}
