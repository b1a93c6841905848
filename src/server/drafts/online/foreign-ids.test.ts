import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  createDraft,
  invite,
  join,
  pick,
  playOn,
  read,
  setStandIns,
  setVisibility,
  start,
  type Table,
  watch,
} from './online-drafts.testing.ts'
import { tableOf } from '../../../../tests/world/table.ts'

const database = useTestDatabase()
const INVITED = 'ben@example.com'

let app: App
let news: DraftChange[]

beforeEach(() => {
  news = []
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(50)),
    onNews: (change) => news.push(change),
  })
})

/** A visitor that records every raw answer. */
function listening<V extends Visitor>(visitor: V) {
  const heard: string[] = []
  const listen = async (path: string, method = 'GET', body?: unknown) => {
    const response = await visitor.send(`${ORIGIN}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    heard.push(`${method} ${path} ${response.status} ${await response.text()}`)
  }
  return { visitor, heard, listen }
}

it('no response and no news reveals another person’s user id, guest id or address', async () => {
  const host = await createUser(app, { email: 'host-of-it@example.com' })
  const user = await createUser(app, { email: 'user-in-it@example.com' })
  const guest = await createGuest(app)
  const stranger = await createUser(app, { email: 'stranger@example.com' })
  const outsider = await createGuest(app)
  const nobody = createVisitor(app)

  const created = await createDraft(host, { participants: [INVITED] })
  const { id } = created
  const code = created.invite_code!
  const hostSeat = created.my_participant_ids[0]!
  await invite(host, id)
  const userSeat = (await join(user, code, 'Ulla')).body.participantId
  const guestSeat = (await join(guest, code, 'Gus')).body.participantId
  const secrets = new Map<Visitor, string[]>([
    [host, [host.userId, host.email, INVITED]],
    [user, [user.userId, user.email]],
    [guest, [guest.sessionId]],
    [stranger, [stranger.userId, stranger.email]],
    [outsider, [outsider.sessionId]],
    [nobody, []],
  ])
  const all = [...secrets.values()].flat()
  const expectNoSecretOfOthers = (visitor: Visitor, heard: string[]) => {
    const own = secrets.get(visitor)!
    for (const answer of heard) {
      for (const secret of all.filter((text) => !own.includes(text))) expect(answer).not.toContain(secret)
    }
  }
  for (const visitor of secrets.keys()) {
    const { heard, listen } = listening(visitor)
    await listen(`/api/drafts/${id}/join-card`)
    await listen('/api/drafts/join-card', 'POST', { inviteCode: code })
    if (visitor !== nobody) {
      for (const answer of heard) {
        expect(answer).toContain('Ulla')
        expect(answer).not.toMatch(/"[a-z_]*(user|guest|email|session|participant)_?id"/)
        for (const seat of [hostSeat, userSeat, guestSeat]) expect(answer).not.toContain(seat)
      }
    }
    expectNoSecretOfOthers(visitor, heard)
  }
  await watch(outsider, code)
  await setStandIns(host, id, false)
  await start(host, id, hostSeat)
  const table: Table = tableOf((await read(host, id)).body, [
    { visitor: host, participantId: hostSeat },
    { visitor: user, participantId: userSeat },
    { visitor: guest, participantId: guestSeat },
  ])
  const refused = (await pick(outsider, id, { participantId: hostSeat, movieId: 1 })).body
  await playOn(table, table.draft.turn_order.length)
  await setVisibility(host, id, true)

  for (const visitor of secrets.keys()) {
    const { heard, listen } = listening(visitor)
    for (const path of [
      `/api/drafts/${id}`,
      `/api/drafts/${id}/events?since=0`,
      `/api/drafts/${id}/invitations`,
      `/api/drafts/${id}/join-card`,
      `/api/drafts/${id}/invitation-preview`,
      '/api/drafts',
      `/final-scores/${id}?public=true`,
    ]) {
      await listen(path)
    }
    await listen('/api/drafts/join-card', 'POST', { inviteCode: code })
    const seat = { participantName: 'Zoe', participantId: randomUUID() }
    await listen('/api/drafts/join', 'POST', { inviteCode: code, ...seat })
    await listen('/api/drafts/watch', 'POST', { inviteCode: code })
    await listen(`/api/drafts/${id}/join`, 'POST', { email: 'zoe@example.com', ...seat })
    await listen(`/api/drafts/${id}/watch`, 'POST', { email: 'zoe@example.com' })
    const command = { participantId: hostSeat, commandId: randomUUID() }
    await listen(`/api/drafts/${id}/start`, 'POST', command)
    await listen(`/api/drafts/${id}/stand-ins`, 'PUT', { ...command, allowed: true })
    const made = { pickId: randomUUID(), participantId: hostSeat, movieId: 1, category: 'Comedy' }
    await listen(`/api/drafts/${id}/picks`, 'POST', made)
    await listen(`/api/drafts/${id}/enrichment`, 'POST', {})
    await listen(`/api/drafts/${id}/copies`, 'POST', { id: randomUUID() })
    expectNoSecretOfOthers(visitor, heard)
  }
  expect(news.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['PARTICIPANT_JOINED', 'STAND_INS_SET', 'DRAFT_STARTED', 'PICK_MADE']),
  )
  for (const told of [...news, refused]) {
    for (const secret of all) expect(JSON.stringify(told)).not.toContain(secret)
  }
  expect((await read(host, id)).body.user_id).toBe(host.userId)
  expect((await read(stranger, id)).body.user_id).toBe('00000000-0000-0000-0000-000000000000')
})
