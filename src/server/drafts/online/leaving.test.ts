import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { DraftPageView, ProfileView } from '#contract/profile.ts'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
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
  join,
  joinByInvitation,
  listInvitations,
  playOn,
  read,
  seatPlayers,
  start,
  tokenOf,
  takeSeat,
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

async function leave(visitor: Visitor, id: string): Promise<number> {
  const response: Response = await visitor.api.drafts[':id'].leave.$post({ param: { id } })
  return response.status
}

async function listed(visitor: Visitor): Promise<string[]> {
  const response: Response = await visitor.api.drafts.$get({ query: {} })
  const { drafts, total } = (await response.json()) as DraftPageView
  expect(total).toBe(drafts.length)
  return drafts.map(({ id }) => id)
}

async function totalDrafts(user: Visitor): Promise<number> {
  const response: Response = await user.api.profile.$get()
  return ((await response.json()) as ProfileView).totalDrafts
}

const namesOf = async (visitor: Visitor, id: string) =>
  (await read(visitor, id)).body.participants.map(({ participant_name }) => participant_name)

describe('leaving before the start', () => {
  it('frees the seat for others, and the room is told', async () => {
    const table = await seatPlayers(app, 3)
    const { host, players, draft, code } = table
    const { visitor: leaver, participantId } = players[1]!
    news = []
    expect(await leave(leaver, draft.id)).toBe(204)
    expect(await namesOf(host.visitor, draft.id)).toEqual(['Player 1', 'Player 3'])
    const event = { version: 3, event: { type: 'PARTICIPANT_LEFT', participantId, invitedCount: 0 } }
    expect(news).toMatchObject([
      { type: 'PARTICIPANT_LEFT', participantId, participantName: 'Player 2', event },
    ])
    expect(sentOut).toEqual([[draft.id, participantId]])
    expect((await eventsSince(host.visitor, draft.id, 2)).body).toMatchObject({ version: 3, events: [event] })
    expect((await join(await createGuest(app), code, 'Zoe')).body.isNew).toBe(true)
    expect(await namesOf(host.visitor, draft.id)).toEqual(['Player 1', 'Player 3', 'Zoe'])
    expect((await start(host.visitor, draft.id, host.participantId)).status).toBe(200)
  })

  it('closes the draft to the player until they return by the code', async () => {
    const { players, draft, code } = await seatPlayers(app, 2)
    const leaver = players[1]!.visitor
    await leave(leaver, draft.id)
    expect((await read(leaver, draft.id)).status).toBe(404)
    expect(await listed(leaver)).toEqual([])
    expect(await leave(leaver, draft.id)).toBe(404)
    expect((await join(leaver, code, 'Back again')).body).toMatchObject({ isNew: true })
    expect(await namesOf(leaver, draft.id)).toEqual(['Player 1', 'Back again'])
    expect(await listed(leaver)).toEqual([draft.id])
  })

  it('reopens the invitation by which the player joined', async () => {
    const host = await createUser(app)
    const { id } = await createDraft(host, { participants: ['zoe@example.com'] })
    const guest = await createGuest(app)
    const link = { email: 'zoe@example.com', token: await tokenOf(database.db, id, 'zoe@example.com') }
    await joinByInvitation(guest, id, link)
    expect((await read(host, id)).body.invited_count).toBe(0)
    await leave(guest, id)
    expect((await read(host, id)).body.invited_count).toBe(1)
    expect((await listInvitations(host, id)).body.invitations).toMatchObject([{ hasJoined: false }])
    expect((await joinByInvitation(guest, id, link)).body.isNew).toBe(true)
  })

  it('is refused to the host, who can delete the draft', async () => {
    const { host, draft } = await seatPlayers(app, 2)
    expect(await leave(host.visitor, draft.id)).toBe(404)
    expect(await namesOf(host.visitor, draft.id)).toHaveLength(2)
  })

  it('at the moment of the start either frees the seat or keeps its turns', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const { host, players, draft } = await seatPlayers(app, 3)
      const [status, started] = await Promise.all([
        leave(players[2]!.visitor, draft.id),
        start(host.visitor, draft.id, host.participantId),
      ])
      expect([status, started.status]).toEqual([204, 200])
      const { body } = await read(host.visitor, draft.id)
      expect(body.draft_order.toSorted()).toEqual(
        body.participants.map(({ participant_id }) => participant_id).toSorted(),
      )
    }
  })
})

describe.each([
  ['in play', 1],
  ['complete', 4],
])('leaving a draft that is %s', (_, picks) => {
  it('only removes it from the player’s list and count; following the code again brings it back', async () => {
    const user = await createUser(app)
    const table = await seatPlayers(app, 1, { host: user })
    const guest = await createUser(app)
    await takeSeat(table, guest, 'Gil')
    await start(user, table.draft.id, table.host.participantId)
    await playOn(table, picks)
    const { id } = table.draft
    news = []
    expect([await leave(guest, id), await leave(guest, id)]).toEqual([204, 204])
    expect([await listed(guest), await totalDrafts(guest)]).toEqual([[], 0])
    expect([await listed(user), await totalDrafts(user)]).toEqual([[id], 1])
    expect(await namesOf(guest, id)).toEqual(['Player 1', 'Gil'])
    expect([news, sentOut]).toEqual([[], []])
    expect((await join(guest, table.code, 'Gil')).body).toMatchObject({ isNew: false })
    expect([await listed(guest), await totalDrafts(guest)]).toEqual([[id], 1])
  })
})
