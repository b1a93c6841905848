import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createMemorySource,
  createTestApp,
  createGuest,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  invite,
  join,
  pick,
  read,
  seatPlayers,
  start,
  startTable,
  watch,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(comediesOf1999(50)) })
})

/**
 * Signs the guest in from the same browser. Returns the user, and a visitor that only has the guest's old cookies.
 */
async function signIn(guest: Visitor): Promise<{ user: Visitor & { userId: string }; left: Visitor }> {
  const left = createVisitor(app)
  for (const [name, value] of guest.cookies) left.cookies.set(name, value)
  const user = await createUser(app, { visitor: guest })
  const opened = await user.api.session.$post({ json: {} })
  expect(await opened.json()).toMatchObject({ guest: null, session: { user: { id: user.userId } } })
  return { user, left }
}

describe('signing in during a draft', () => {
  it('keeps the seat: the user picks under it, and the guest no longer can', async () => {
    const table = await startTable(app, 2)
    const { id } = table.draft
    const player = table.onTurn(table.draft)
    const { user, left } = await signIn(player.visitor)
    const view = (await read(user, id)).body
    expect(view).toMatchObject({
      version: table.draft.version,
      my_participant_ids: [player.participantId],
      current_turn_participant_id: player.participantId,
      current_turn_user_id: user.userId,
    })
    const sent = { participantId: player.participantId, movieId: 1 }
    expect(await pick(left, id, sent)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect((await read(left, id)).status).toBe(404)
    expect((await pick(user, id, sent)).status).toBe(201)
    const other = table.players.find(({ participantId }) => participantId !== player.participantId)!
    expect((await read(other.visitor, id)).body.picks).toMatchObject([{ player_id: player.participantId }])
  })

  it('counts a pick that was sent before and again afterwards once', async () => {
    const table = await startTable(app, 2)
    const { visitor, participantId } = table.onTurn(table.draft)
    const sent = { pickId: crypto.randomUUID(), participantId, movieId: 1 }
    const first = await pick(visitor, table.draft.id, sent)
    const { user } = await signIn(visitor)
    expect(await pick(user, table.draft.id, sent)).toEqual(first)
  })

  it('keeps the host the host', async () => {
    const { draft, host, code } = await seatPlayers(app, 2)
    const { user } = await signIn(host.visitor)
    expect((await join(user, code)).body).toMatchObject({ participantId: host.participantId, isNew: false })
    expect((await invite(user, draft.id, ['ben@example.com'])).status).toBe(200)
    expect((await start(user, draft.id, host.participantId)).status).toBe(200)
  })

  it('lets a watcher go on watching', async () => {
    const { draft, code } = await startTable(app, 2)
    const guest = await createGuest(app)
    await watch(guest, code)
    const { user, left } = await signIn(guest)
    expect((await read(user, draft.id)).status).toBe(200)
    expect((await read(left, draft.id)).status).toBe(404)
  })

  it('makes one watcher of two who are the same user', async () => {
    const { draft, code } = await startTable(app, 2)
    const guest = await createGuest(app)
    await watch(guest, code)
    const user = await createUser(app)
    await watch(user, code)
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect((await user.api.session.$post({ json: {} })).status).toBe(200)
    expect((await read(user, draft.id)).status).toBe(200)
  })

  it('gives both seats to a person who played as a user and as a guest', async () => {
    const table = await seatPlayers(app, 2)
    const user = await createUser(app)
    const own = (await join(user, table.code, 'Ada')).body.participantId
    const guest = table.players[1]!
    for (const [name, value] of guest.visitor.cookies) user.cookies.set(name, value)
    await user.api.session.$post({ json: {} })
    await start(table.host.visitor, table.draft.id, table.host.participantId)
    let view = (await read(user, table.draft.id)).body
    expect(view.my_participant_ids).toEqual([guest.participantId, own])
    for (let movieId = 1; movieId <= 3; movieId += 1) {
      const turn = view.current_turn_participant_id!
      const visitor = turn === table.host.participantId ? table.host.visitor : user
      expect((await pick(visitor, table.draft.id, { participantId: turn, movieId })).status).toBe(201)
      view = (await read(user, table.draft.id)).body
    }
  })
})
