import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { type Answer, answerOf } from '../../../../tests/world/answer.ts'
import { keepingOrder, seeded } from '#domain/chance/random.testing.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { ALIASES, type Alias } from './command-aliases.ts'
import { comediesOf1999, seatPlayers, send, start, type Table } from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(20)),
    randomUint32: keepingOrder(seeded(1)),
  })
})

/** What is sent by the fields that the paths have. */
function fieldsOf({ host, players }: Table) {
  const guest = players[1]!.participantId
  return {
    participantId: host.participantId,
    seat: guest,
    watcher: randomUUID(),
    playerId: guest,
    movieId: 3,
    category: 'Comedy',
    houseOverride: false,
    allowed: false,
    clock: null,
    from: 1,
    last: 1,
    pick: 1,
    vote: 'counts',
    name: 'Renamed',
    taste: 'fan',
    level: 'fair',
  }
}

/** For the fields that decide which command it is, all values. */
const CHOICES: Record<string, object[]> = {
  setPaused: [{ paused: true }, { paused: false }],
  setConsent: [{ is: 'asked' }, { is: 'given' }, { is: 'refused' }],
  rule: [{ is: 'override' }, { is: 'empty' }],
}

function sendByPath(visitor: Visitor, draftId: string, alias: Alias, fields: Record<string, unknown>) {
  const { method, path, sent } = alias
  const address = path
    .replace(':id', draftId)
    .replaceAll(/:(\w+)/g, (_, name: string) => String(fields[name]))
  const body = Object.fromEntries(Object.keys(sent.shape).map((name) => [name, fields[name]]))
  const query = method === 'DELETE' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  return answerOf<object>(
    visitor.send(`${ORIGIN}/api/drafts${address}${query}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
    }),
  )
}

it.each([false, true])('every path does what its command does (started: %s)', async (isStarted) => {
  for (const who of ['host', 'guest', 'stranger'] as const) {
    const [byPath, byName] = [await seatPlayers(app, 2), await seatPlayers(app, 2)]
    const outcomes: Record<'path' | 'name', string[]> = { path: [], name: [] }
    for (const table of [byPath, byName]) {
      const { draft, host, players } = table
      if (isStarted) await start(host.visitor, draft.id, host.participantId)
      const stranger = await createGuest(app)
      const { visitor } = { host, guest: players[1]!, stranger: { visitor: stranger } }[who]
      for (const alias of ALIASES) {
        for (const choice of CHOICES[alias.id] ?? [{}]) {
          const commandId = randomUUID()
          const fields = { ...fieldsOf(table), ...choice, commandId, pickId: commandId }
          const { name, body } = alias.toCommand(fields)
          const answer: Answer<object> =
            table === byPath
              ? await sendByPath(visitor, draft.id, alias, fields)
              : await send(visitor, draft.id, name, body)
          const outcome = `${alias.id} ${'code' in answer.body ? answer.body.code : 'ok'}`
          outcomes[table === byPath ? 'path' : 'name'].push(outcome)
        }
      }
    }
    expect(outcomes.path).toEqual(outcomes.name)
    expect(outcomes.path.some((outcome) => outcome.endsWith(' ok'))).toBe(who !== 'stranger')
  }
})
