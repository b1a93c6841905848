import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { expectOk } from '../../../../tests/world/answer.ts'
import { type CommandBody, type CommandName, COMMANDS } from '#domain/draft/commands.ts'
import { constant } from '#domain/chance/random.testing.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createMemorySource, createTestApp, type Visitor } from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  eventsSince,
  handOver,
  read,
  removeSeat,
  rename,
  seatPlayers,
  send,
  start,
  type Table,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let sentOut: string[]

beforeEach(() => {
  sentOut = []
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(20)),
    // The host does not begin.
    randomUint32: constant(0),
    onLeft: (_, participantId) => sentOut.push(participantId),
  })
})

type Fields<Name extends CommandName> = Omit<CommandBody<Name>, 'commandId'>

/** Every command, for a seat. */
const FIELDS: { [Name in CommandName]: (seat: string) => Fields<Name> } = {
  start: (participantId) => ({ participantId }),
  pick: (playerId) => ({ playerId, movieId: 7, category: 'Comedy' }),
  'take-back': (participantId) => ({ participantId, pick: 1 }),
  object: (participantId) => ({ participantId, pick: 1 }),
  vote: (participantId) => ({ participantId, pick: 1, vote: 'counts' }),
  'end-auto-pick': (participantId) => ({ participantId }),
  'answer-host': (participantId) => ({ participantId, is: 'given' }),
  'allow-override': (seat) => ({ participantId: seat, playerId: seat, category: 'Comedy' }),
  'leave-empty': (seat) => ({ participantId: seat, playerId: seat, category: 'Comedy' }),
  rename: (playerId) => ({ playerId, name: 'Renamed' }),
  'seat-bot': (playerId) => ({ playerId, taste: 'critic', level: 'fair', name: 'Vera' }),
  'unseat-bot': (playerId) => ({ playerId }),
  pause: () => ({}),
  resume: () => ({}),
  undo: () => ({ from: 1, last: 1 }),
  'set-clock': () => ({ clock: null }),
  'set-stand-ins': () => ({ allowed: false }),
  'ask-to-pick': (playerId) => ({ playerId }),
  remove: (playerId) => ({ playerId }),
  'hand-over': (playerId) => ({ playerId }),
  'put-out': () => ({ watcherId: randomUUID() }),
  'change-code': () => ({}),
}

const NAMES = COMMANDS.map(({ name }) => name)
const sendFor = (visitor: Visitor, id: string, name: CommandName, seat: string, commandId: string) =>
  send(visitor, id, name, { ...FIELDS[name](seat), commandId })

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
    for (const name of NAMES) {
      for (const [whose, commandId] of Object.entries(ids)) {
        for (const seat of [victim, table.host]) {
          const { status } = await sendFor(
            attacker.visitor,
            table.draft.id,
            name,
            seat.participantId,
            commandId,
          )
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
  for (const name of NAMES) {
    if (name === 'rename') continue
    for (const seat of [victim, host]) {
      const commandId = ids['the host’s renaming of the victim']
      const { status } = await sendFor(host.visitor, draft.id, name, seat.participantId, commandId)
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

it('who picked for another as the host does not hear so again once they have handed over', async () => {
  const { table, victim } = await tableWithCommands(true)
  const { host, draft, players } = table
  const turn = (await read(host.visitor, draft.id)).body.current_turn_participant_id
  const { visitor, participantId: playerId } = players.find(({ participantId }) => participantId === turn)!
  if (playerId === host.participantId) throw new Error('Another player begins')
  await expectOk(send(host.visitor, draft.id, 'ask-to-pick', { playerId }))
  await expectOk(send(visitor, draft.id, 'answer-host', { participantId: playerId, is: 'given' }))
  const commandId = randomUUID()
  const picking = () =>
    send(host.visitor, draft.id, 'pick', { commandId, playerId, movieId: 7, category: 'Comedy' })
  const made = await picking()
  expect(made.status).toBe(200)
  expect(await picking()).toEqual(made)
  await expectOk(handOver(host.visitor, draft.id, victim.participantId))
  expect(await picking()).toMatchObject({ status: 403, body: { code: 'NOT_A_PARTICIPANT' } })
})
