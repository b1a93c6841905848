import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { eq } from 'drizzle-orm'
import { entered, openSocket, settled } from '../../../../tests/world/draft-socket.ts'
import { drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { eventually } from '#server/eventually.testing.ts'
import { type FuzzServer, startFuzzServer } from '#server/fuzz/fuzz-server.testing.ts'
import { createGuest, type Visitor } from '#server/test-app.testing.ts'
import { playOn, read, start, takeRematch, watch } from '#server/drafts/online/online-drafts.testing.ts'

const database = useTestDatabase()
let server: FuzzServer

beforeEach(async () => {
  server = await startFuzzServer(database.db)
  await playOn(server.table, 6)
})

/**
 * A socket in the finished draft's room, of the given visitor or of an anonymous one, and everything it receives.
 */
async function listener(visitor?: Visitor) {
  const cookie = [...(visitor?.cookies ?? [])].map((pair) => pair.join('=')).join('; ')
  const draftId = server.table.draft.id
  const socket = openSocket(`http://127.0.0.1:${server.port}`, { cookie, draftId, reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const sent: unknown[][] = []
  socket.onAny((...message: unknown[]) => sent.push(message))
  await entered(socket)
  return {
    wire: () => JSON.stringify(sent),
    news: () => sent.filter(([name]) => name === 'rematch-news'),
    /** Resolves once the socket has received everything sent before. */
    settled: () => settled(socket),
  }
}

it('news of a rematch reaches the players in the room, and nobody else', async () => {
  const { table, app } = server
  const [, ben, cem] = table.players
  const watcher = await createGuest(app)
  await watch(watcher, table.code)
  await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, table.draft.id))
  const player = await listener(ben!.visitor)
  const others = [await listener(watcher), await listener(await createGuest(app)), await listener()]

  const { draftId, participantId } = (await takeRematch(ben!.visitor, table.draft.id)).body
  await takeRematch(cem!.visitor, table.draft.id)
  await start(ben!.visitor, draftId, participantId)
  await eventually(() => expect(player.news()).toHaveLength(3))
  expect(player.news()).toEqual(Array(3).fill(['rematch-news', { draftId: table.draft.id }]))

  const { invite_code: code } = (await read(ben!.visitor, draftId)).body
  for (const each of [player, ...others]) {
    await each.settled()
    expect(each.wire()).not.toContain(draftId)
    expect(each.wire()).not.toContain(code)
    expect(each.wire()).not.toContain(participantId)
  }
  for (const other of others) expect(other.wire()).not.toContain('rematch')
  expect(server.logged).toEqual([])
})
