import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { expectOk } from '../../../tests/world/answer.ts'
import type { App } from '../app.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { createMemorySource, createTestApp, type Visitor } from '../test-app.testing.ts'
import {
  comediesOf1999,
  endAutoPick,
  eventsSince,
  handOver,
  object,
  pick,
  read,
  removeSeat,
  rename,
  seatBot,
  seatPlayers,
  setClock,
  setConsent,
  setPaused,
  setStandIns,
  start,
  type Table,
  takeBack,
  rule,
  undo,
  unseatBot,
  vote,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let sentOut: string[]

beforeEach(() => {
  sentOut = []
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(20)),
    onLeft: (_, participantId) => sentOut.push(participantId),
  })
})

type Send = (visitor: Visitor, id: string, seat: string, commandId: string) => Promise<{ status: number }>

/** Every command that has an id, for a seat. */
const COMMANDS: Record<string, Send> = {
  rename: (visitor, id, seat, commandId) => rename(visitor, id, seat, 'Renamed', commandId),
  remove: removeSeat,
  'hand over': handOver,
  'seat a bot': (visitor, id, seat, commandId) => seatBot(visitor, id, seat, { commandId }),
  'unseat a bot': unseatBot,
  start: (visitor, id, seat, commandId) => start(visitor, id, seat, commandId),
  pick: (visitor, id, participantId, pickId) => pick(visitor, id, { participantId, pickId, movieId: 7 }),
  'stand-ins': (visitor, id, seat, commandId) => setStandIns(visitor, id, seat, false, commandId),
  'ask for consent': (visitor, id, seat, commandId) =>
    setConsent(visitor, id, seat, { playerId: randomUUID(), is: 'asked' }, commandId),
  'give consent': (visitor, id, seat, commandId) =>
    setConsent(visitor, id, seat, { playerId: seat, is: 'given' }, commandId),
  pause: (visitor, id, seat, commandId) => setPaused(visitor, id, seat, true, commandId),
  resume: (visitor, id, seat, commandId) => setPaused(visitor, id, seat, false, commandId),
  undo: (visitor, id, seat, commandId) => undo(visitor, id, seat, { from: 1 }, commandId),
  'allow an override': (visitor, id, seat, commandId) =>
    rule(visitor, id, seat, { is: 'override', playerId: seat, category: 'Comedy' }, commandId),
  'leave empty': (visitor, id, seat, commandId) =>
    rule(visitor, id, seat, { is: 'empty', playerId: seat, category: 'Comedy' }, commandId),
  clock: (visitor, id, seat, commandId) => setClock(visitor, id, seat, null, commandId),
  'take back': (visitor, id, seat, commandId) => takeBack(visitor, id, seat, 1, commandId),
  object: (visitor, id, seat, commandId) => object(visitor, id, seat, 1, commandId),
  vote: (visitor, id, seat, commandId) => vote(visitor, id, seat, { pick: 1, vote: 'counts' }, commandId),
  'end automatic picks': endAutoPick,
}

/** A table whose host has renamed the second of two guests, and both guests themselves, by these commands. */
async function tableWithCommands(isStarted: boolean) {
  const table = await seatPlayers(app, 3)
  const { host, draft, players } = table
  const [attacker, victim] = players.filter(({ participantId }) => participantId !== host.participantId)
  const ids = {
    'the victim’s joining': victim!.participantId,
    'the attacker’s joining': attacker!.participantId,
    'the host’s joining': host.participantId,
    'the host’s renaming of the victim': randomUUID(),
    'the attacker’s renaming of themselves': randomUUID(),
  }
  const byHost = ids['the host’s renaming of the victim']
  await expectOk(rename(host.visitor, draft.id, victim!.participantId, 'Vic', byHost))
  const own = ids['the attacker’s renaming of themselves']
  await expectOk(rename(attacker!.visitor, draft.id, attacker!.participantId, 'Ada', own))
  if (isStarted) await expectOk(start(host.visitor, draft.id, host.participantId))
  return { table, attacker: attacker!, victim: victim!, ids }
}

async function eventsOf({ host, draft }: Table): Promise<string[]> {
  return (await expectOk(eventsSince(host.visitor, draft.id, 0))).events.map(({ event }) => event.type)
}

it.each([false, true])(
  'no id of another command makes one count for a seat that is not one’s own (started: %s)',
  async (isStarted) => {
    const { table, attacker, victim, ids } = await tableWithCommands(isStarted)
    const before = await eventsOf(table)
    const counted: string[] = []
    for (const [name, send] of Object.entries(COMMANDS)) {
      for (const [whose, commandId] of Object.entries(ids)) {
        for (const seat of [victim, table.host]) {
          const { status } = await send(attacker.visitor, table.draft.id, seat.participantId, commandId)
          if (status < 400 || status >= 500) counted.push(`${name} with ${whose}: ${status}`)
        }
      }
    }
    expect(counted).toEqual([])
    expect(await eventsOf(table)).toEqual(before)
    expect(sentOut).toEqual([])
  },
)

it('an id counts for no other command of the same person', async () => {
  const { table, victim, ids } = await tableWithCommands(false)
  const { host, draft } = table
  const before = await eventsOf(table)
  const counted: string[] = []
  for (const [name, send] of Object.entries(COMMANDS)) {
    if (name === 'rename') continue
    for (const seat of [victim, host]) {
      const commandId = ids['the host’s renaming of the victim']
      const { status } = await send(host.visitor, draft.id, seat.participantId, commandId)
      if (status < 400 || status >= 500) counted.push(`${name}: ${status}`)
    }
  }
  expect(counted).toEqual([])
  expect(await eventsOf(table)).toEqual(before)
  expect(sentOut).toEqual([])
})

it('a repeat is answered as the first time, and puts nobody out again', async () => {
  const { table, victim } = await tableWithCommands(false)
  const { host, draft } = table
  const commandId = randomUUID()
  const removal = () => expectOk(removeSeat(host.visitor, draft.id, victim.participantId, commandId))
  const removed = await removal()
  expect(await removal()).toEqual(removed)
  expect(sentOut).toEqual([victim.participantId])
})

it('who has handed over hears so again, but repeats nothing else that the host may do', async () => {
  const { table, victim, ids } = await tableWithCommands(false)
  const { host, draft } = table
  const commandId = randomUUID()
  const handing = () => handOver(host.visitor, draft.id, victim.participantId, commandId)
  const handedOver = await expectOk(handing())
  expect(await expectOk(handing())).toEqual(handedOver)
  const byHost = ids['the host’s renaming of the victim']
  const renaming = await rename(host.visitor, draft.id, victim.participantId, 'Vic', byHost)
  expect(renaming).toMatchObject({ status: 403, body: { code: 'NOT_HOST' } })
  expect(
    (await read(host.visitor, draft.id)).body.participants.filter(({ is_host }) => is_host),
  ).toHaveLength(1)
})
