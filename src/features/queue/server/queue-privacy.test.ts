import { expect, it, onTestFinished } from 'vitest'
import { QUEUE_PICK_MS } from '#features/queue/rules/queue.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import { entered, openSocket } from '../../../../tests/world/draft-socket.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { startFuzzServer } from '#server/fuzz/fuzz-server.testing.ts'
import type { OpenApiDocument } from '#server/openapi/describe-api.ts'
import { createClock, createGuest, createUser, type Visitor } from '#server/test-app.testing.ts'
import {
  playOn,
  queueOf,
  saveQueue,
  setPicksFirst,
  startTable,
  type Table,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
const BUSY_MACHINE_MS = 120_000

type Server = Awaited<ReturnType<typeof startFuzzServer>>

/** A socket in the draft's room, with everything that came through its connection, byte for byte. */
async function listenIn({ port }: Server, { draft }: Table, { cookies }: Visitor): Promise<string[]> {
  const heard: string[] = []
  const socket = openSocket(`http://127.0.0.1:${port}`, {
    cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
    draftId: draft.id,
  })
  onTestFinished(() => void socket.disconnect())
  socket.io.on('open', () => socket.io.engine.on('packet', ({ data }) => heard.push(String(data))))
  await entered(socket)
  return heard
}

/** The answers to everything that a viewer can read of a draft, asked with another player's seat. */
async function readAll(
  { app }: Server,
  { draft }: Table,
  { send }: Visitor,
  seat: string,
): Promise<string[]> {
  const document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument
  const paths = Object.entries(document.paths).flatMap(([path, operations]) =>
    'get' in operations && path.startsWith('/api/drafts') ? [path] : [],
  )
  expect(paths).toContain('/api/drafts/{id}/queues/{seat}')
  return Promise.all(
    paths.map(async (path) => {
      const address = path.replace('{id}', draft.id).replace('{seat}', seat)
      const answer = await send(`http://localhost:3000${address}?since=0`)
      return `${path} ${answer.status} ${await answer.text()}`
    }),
  )
}

it(
  'what a player has queued reaches nobody else, by no answer and no message',
  { timeout: BUSY_MACHINE_MS },
  async () => {
    const clock = createClock()
    const server = await startFuzzServer(database.db, clock)
    const { app } = server
    const table = await startTable(app, 3)
    const { id } = table.draft
    const owner = table.players[1]!
    const seat = [owner.visitor, id, owner.participantId] as const
    const watcher = await createGuest(app)
    await watch(watcher, table.code)
    const others = [
      ...table.players.filter((player) => player !== owner).map(({ visitor }) => visitor),
      watcher,
    ]
    const heard = await Promise.all(others.map((visitor) => listenIn(server, table, visitor)))

    await expectOk(saveQueue(...seat, [37, 38]))
    await expectOk(setPicksFirst(...seat, true))
    await expectOk(saveQueue(...seat, [38, 37, 39], 1))
    const turns = table.draft.turn_order.map(({ participant_id }) => participant_id)
    const before = turns.indexOf(owner.participantId)
    await playOn(table, before)
    clock.advance(QUEUE_PICK_MS)
    await server.botPlayer!.playDue()
    await eventually(() => {
      for (const messages of heard)
        expect(messages.filter((text) => text.includes('PICK_MADE'))).toHaveLength(before + 1)
    })

    const answers = (
      await Promise.all(
        [...others, await createUser(app)].map((visitor) =>
          readAll(server, table, visitor, owner.participantId),
        ),
      )
    ).flat()
    for (const text of [...heard.flat(), ...answers]) {
      // The movie that was picked is known from now on, those that are still queued are not.
      expect(text).not.toMatch(/Movie 3[79]|"(movie_)?id":3[79]\b/)
      expect(text).not.toMatch(/queue(?!s\/\{seat\})|picks_first/i)
    }
    expect(heard.flat().some((text) => text.includes('Movie 38'))).toBe(true)
    const asked = answers.filter((text) => text.startsWith('/api/drafts/{id}/queues/'))
    expect(asked.map((text) => text.split(' ')[1])).toEqual(['403', '403', '404', '404'])
    expect((await expectOk(queueOf(...seat))).entries.map(({ movie }) => movie.id)).toEqual([38, 37, 39])
  },
)
