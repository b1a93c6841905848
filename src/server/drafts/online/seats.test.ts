import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { expectOk } from '../../../../tests/world/answer.ts'
import type { App } from '#server/app.ts'
import { drafts, guestSessions } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { MOST_KEPT } from '#server/drafts/draft-quota.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  type Visitor,
} from '#server/test-app.testing.ts'
import {
  comediesOf1999,
  createDraft,
  eventsSince,
  handOver,
  invite,
  join,
  joinByInvitation,
  listInvitations,
  playOn,
  read,
  removeSeat,
  rename,
  seatBot,
  seatPlayers,
  setPaused,
  setStandIns,
  setVisibility,
  start,
  startTable,
  type Table,
  takeSeat,
  tokenOf,
  view,
} from './online-drafts.testing.ts'

const database = useTestDatabase()
let app: App
let news: DraftChange[]
let sentOut: [draftId: string, participantId: string][]

beforeEach(() => {
  news = []
  sentOut = []
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(20)),
    onNews: (change) => news.push(change),
    onLeft: (...seat) => sentOut.push(seat),
  })
})

async function namesAt(table: Table): Promise<string[]> {
  return (await view(table)).participants.map(({ participant_name }) => participant_name)
}

/** Expects a client that saw the draft as `before` to have it as the server has it now, by the events alone. */
async function expectToFollow(visitor: Visitor, before: DraftView): Promise<void> {
  const { events } = await expectOk(eventsSince(visitor, before.id, before.version))
  const now = await expectOk(read(visitor, before.id))
  expect(events.reduce(viewAfter, before)).toEqual({
    ...now,
    updated_at: before.updated_at,
    // A client learns its user id from the server alone.
    user_id: expect.any(String) as unknown,
  })
}

describe('renaming before the start', () => {
  it('is for the host, and for players themselves; the room is told', async () => {
    const table = await seatPlayers(app, 3)
    const { host, draft, players } = table
    const before = await view(table)
    news = []
    const priya = players[1]!
    const byHost = await expectOk(rename(host.visitor, draft.id, priya.participantId, ' Pri '))
    expect(byHost.event).toMatchObject({ version: 3, by: host.participantId })
    expect(byHost.event.event).toEqual({
      type: 'PARTICIPANT_RENAMED',
      participantId: priya.participantId,
      name: 'Pri',
      formerName: 'Player 2',
    })
    await expectOk(rename(priya.visitor, draft.id, priya.participantId, 'Priya'))
    await expectOk(rename(host.visitor, draft.id, host.participantId, 'Maya'))
    expect(await namesAt(table)).toEqual(['Maya', 'Priya', 'Player 3'])
    expect(news.map(({ type }) => type)).toEqual(Array(3).fill('PARTICIPANT_RENAMED'))
    await expectToFollow(players[2]!.visitor, await expectOk(read(players[2]!.visitor, draft.id)))
    await expectToFollow(host.visitor, before)
    expect(await rename(players[2]!.visitor, draft.id, priya.participantId, 'Max')).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
  })

  it('renames a bot', async () => {
    const table = await seatPlayers(app, 1)
    const seat = randomUUID()
    await expectOk(seatBot(table.host.visitor, table.draft.id, seat))
    await expectOk(rename(table.host.visitor, table.draft.id, seat, 'Roxy'))
    expect((await view(table)).participants[1]).toMatchObject({
      participant_name: 'Roxy',
      bot: { taste: 'critic' },
    })
  })

  it('refuses a name that somebody else has, and one that is none', async () => {
    const { host, draft, players } = await seatPlayers(app, 2)
    const to = (name: string) => rename(host.visitor, draft.id, players[1]!.participantId, name)
    expect(await to('player 1')).toMatchObject({ status: 409, body: { code: 'NAME_TAKEN' } })
    expect(await to('<b>')).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { name: [expect.stringContaining('1-50 characters')] } },
    })
    expect((await to('PLAYER 2')).status).toBe(200)
  })

  it('is refused once the draft has started', async () => {
    const { host, draft } = await startTable(app, 2)
    expect(await rename(host.visitor, draft.id, host.participantId, 'Maya')).toMatchObject({
      status: 409,
      body: {
        code: 'DRAFT_ALREADY_STARTED',
        draft: { participants: [{ participant_name: 'Player 1' }, {}] },
      },
    })
  })

  it('happens once for a command', async () => {
    const { host, draft } = await seatPlayers(app, 2)
    const commandId = randomUUID()
    const wish = () => rename(host.visitor, draft.id, host.participantId, 'Maya', commandId)
    const first = await expectOk(wish())
    await expectOk(rename(host.visitor, draft.id, host.participantId, 'Ann'))
    expect(await expectOk(wish())).toEqual(first)
    expect((await read(host.visitor, draft.id)).body.participants[0]).toMatchObject({
      participant_name: 'Ann',
    })
  })
})

describe('removing a player before the start', () => {
  it('frees the seat and closes the draft to them until they come back by the code', async () => {
    const table = await seatPlayers(app, 3)
    const { host, draft, players, code } = table
    const { visitor, participantId } = players[1]!
    news = []
    const { event } = await expectOk(removeSeat(host.visitor, draft.id, participantId))
    expect(event.event).toEqual({
      type: 'PARTICIPANT_LEFT',
      participantId,
      name: 'Player 2',
      invitedCount: 0,
      removedBy: host.participantId,
    })
    expect(news).toMatchObject([{ type: 'PARTICIPANT_LEFT', participantName: 'Player 2', event }])
    expect(sentOut).toEqual([[draft.id, participantId]])
    expect(await namesAt(table)).toEqual(['Player 1', 'Player 3'])
    expect((await read(visitor, draft.id)).status).toBe(404)
    expect((await join(visitor, code, 'Player 2')).body).toMatchObject({ isNew: true })
    expect((await start(host.visitor, draft.id, host.participantId)).status).toBe(200)
  })

  it('reopens the invitation by which the player came', async () => {
    const host = await createUser(app)
    const { id } = await createDraft(host, { participants: ['zoe@example.com'] })
    const guest = await createGuest(app)
    const token = await tokenOf(database.db, id, 'zoe@example.com')
    const { participantId } = await expectOk(joinByInvitation(guest, id, { email: 'zoe@example.com', token }))
    const { event } = await expectOk(removeSeat(host, id, participantId))
    expect(event.event).toMatchObject({ invitedCount: 1 })
    expect((await listInvitations(host, id)).body.invitations).toMatchObject([{ hasJoined: false }])
  })

  it('is the host’s alone, and never of the host’s own seat', async () => {
    const { host, draft, players } = await seatPlayers(app, 3)
    const [, priya, theo] = players
    expect(await removeSeat(priya!.visitor, draft.id, theo!.participantId)).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    expect(await removeSeat(host.visitor, draft.id, host.participantId)).toMatchObject({
      status: 409,
      body: { code: 'HOST_STAYS' },
    })
    expect(await removeSeat(host.visitor, draft.id, randomUUID())).toMatchObject({
      status: 403,
      body: { code: 'NOT_A_PARTICIPANT' },
    })
    expect(sentOut).toEqual([])
  })

  it('is refused once the draft has started', async () => {
    const { host, draft, players } = await startTable(app, 2)
    expect(await removeSeat(host.visitor, draft.id, players[1]!.participantId)).toMatchObject({
      status: 409,
      body: { code: 'DRAFT_ALREADY_STARTED' },
    })
  })
})

describe('handing over', () => {
  it('makes another player the host, who starts, invites, pauses and hands it back', async () => {
    const table = await seatPlayers(app, 3)
    const { host, draft, players } = table
    const theo = players[2]!
    const before = await view(table)
    const theirsBefore = await expectOk(read(theo.visitor, draft.id))
    const { event } = await expectOk(handOver(host.visitor, draft.id, theo.participantId))
    expect(event.event).toEqual({ type: 'HOST_CHANGED', participantId: theo.participantId })
    expect((await view(table)).participants.map(({ is_host }) => is_host)).toEqual([false, false, true])
    await expectToFollow(host.visitor, before)
    await expectToFollow(theo.visitor, theirsBefore)
    expect(await start(host.visitor, draft.id, host.participantId)).toMatchObject({
      body: { code: 'NOT_HOST' },
    })
    expect((await invite(host.visitor, draft.id, [])).status).toBe(404)
    expect((await listInvitations(theo.visitor, draft.id)).status).toBe(200)
    await expectOk(setStandIns(theo.visitor, draft.id, false))
    await expectOk(start(theo.visitor, draft.id, theo.participantId))
    await expectOk(setPaused(theo.visitor, draft.id, true))
    expect(await setPaused(host.visitor, draft.id, false)).toMatchObject({
      body: { code: 'NOT_HOST' },
    })
    await expectOk(handOver(theo.visitor, draft.id, host.participantId))
    await expectOk(setPaused(host.visitor, draft.id, false))
  })

  it('gives the draft itself to the new host: they publish and delete it, and the former host may leave', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app, { name: 'Ben' })]
    const table = await seatPlayers(app, 1, { host: ada })
    const seat = await takeSeat(table, ben, 'Ben')
    const { id } = table.draft
    await expectOk(handOver(ada, id, seat.participantId))
    expect(await expectOk(read(ada, id))).toMatchObject({ is_owner: false })
    expect(await expectOk(read(ben, id))).toMatchObject({ is_owner: true, user_id: ben.userId })
    await expectOk(start(ben, id, seat.participantId))
    await playOn(table, 4)
    expect((await setVisibility(ada, id, true)).status).toBe(404)
    expect((await setVisibility(ben, id, true)).status).toBe(200)
    expect((await ada.api.drafts[':id'].$delete({ param: { id } })).status).toBe(404)
    expect((await ada.api.drafts[':id'].leave.$post({ param: { id } })).status).toBe(204)
    const deleted: Response = await ben.api.drafts[':id'].$delete({ param: { id } })
    expect(deleted.status).toBe(204)
  })

  it('keeps the draft when the guest who made it is gone', async () => {
    const table = await seatPlayers(app, 2)
    const [, priya] = table.players
    await expectOk(handOver(table.host.visitor, table.draft.id, priya!.participantId))
    const { sessionId } = table.host.visitor as Visitor & { sessionId: string }
    await database.db.delete(guestSessions).where(eq(guestSessions.id, sessionId))
    expect((await read(priya!.visitor, table.draft.id)).status).toBe(200)
  })

  it('lists the draft again for a new host who had left it', async () => {
    const { host, draft, players } = await startTable(app, 2)
    const { visitor, participantId } = players[1]!
    await visitor.api.drafts[':id'].leave.$post({ param: { id: draft.id } })
    await expectOk(handOver(host.visitor, draft.id, participantId))
    const { drafts: listed } = await (await visitor.api.drafts.$get({ query: {} })).json()
    expect(listed).toMatchObject([{ id: draft.id, is_owner: true }])
  })

  it('is refused to others, to bots, for a seat whose person is gone, and after the last pick', async () => {
    const table = await seatPlayers(app, 3)
    const { host, draft, players } = table
    const [, priya, theo] = players
    expect(await handOver(priya!.visitor, draft.id, priya!.participantId)).toMatchObject({
      status: 403,
      body: { code: 'NOT_HOST' },
    })
    const bot = randomUUID()
    await expectOk(seatBot(host.visitor, draft.id, bot))
    expect(await handOver(host.visitor, draft.id, bot)).toMatchObject({
      status: 409,
      body: { code: 'HOST_IS_A_PERSON' },
    })
    const { sessionId } = theo!.visitor as Visitor & { sessionId: string }
    await database.db.delete(guestSessions).where(eq(guestSessions.id, sessionId))
    expect(await handOver(host.visitor, draft.id, theo!.participantId)).toMatchObject({
      status: 409,
      body: { code: 'HOST_IS_A_PERSON' },
    })
    const complete = await startTable(app, 2)
    await playOn(complete, 4)
    expect(
      await handOver(complete.host.visitor, complete.draft.id, complete.players[1]!.participantId),
    ).toMatchObject({ status: 409, body: { code: 'DRAFT_COMPLETE' } })
  })

  it('is refused if the new host has as many drafts as one may have', async () => {
    const { host, draft, players } = await seatPlayers(app, 2)
    const { sessionId } = players[1]!.visitor as Visitor & { sessionId: string }
    const [stored] = await database.db.select().from(drafts).where(eq(drafts.id, draft.id))
    await database.db.insert(drafts).values(
      Array.from({ length: MOST_KEPT.guest }, () => ({
        ...stored!,
        id: randomUUID(),
        inviteCode: null,
        guestSessionId: sessionId,
      })),
    )
    expect(await handOver(host.visitor, draft.id, players[1]!.participantId)).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_KEPT_DRAFTS',
        message: 'Player 2 has too many drafts to take this one.',
      },
    })
  })

  it('happens once for a command', async () => {
    const { host, draft, players } = await seatPlayers(app, 2)
    const commandId = randomUUID()
    const wish = () => handOver(host.visitor, draft.id, players[1]!.participantId, commandId)
    const first = await expectOk(wish())
    expect(await expectOk(wish())).toEqual(first)
    expect((await eventsSince(host.visitor, draft.id, 0)).body.version).toBe(2)
  })
})
