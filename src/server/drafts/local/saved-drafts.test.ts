import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { DraftCopyView, DraftPageView } from '#contract/profile.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { VisibilityView } from '#contract/drafts/visibility.ts'
import type { App } from '#server/app.ts'
import { draftParticipants, draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createGuestRepo } from '#server/people/guests/guest-repo.ts'
import { GUEST_SESSION_DAYS, removeExpiredGuests } from '#server/people/guests/guest-service.ts'
import { create } from '#server/drafts/online/online-drafts.testing.ts'
import { answerOf } from '../../../../tests/world/answer.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  PASSWORD,
  START,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { ANN, BOB, COMEDY, DRAMA, moviesOf1999, newDraftId, pickOf, saveOf } from './save-draft.testing.ts'

const database = useTestDatabase()

let app: App
let clock: TestClock
/** Ids of the drafts whose deletion was announced. */
let deleted: string[]

beforeEach(() => {
  clock = createClock()
  deleted = []
  app = createTestApp(database.db, {
    movies: createMemorySource(moviesOf1999()),
    clock,
    onDeleted: (draftId) => deleted.push(draftId),
  })
})

const read = (visitor: Visitor, id: string) =>
  answerOf<DraftView>(visitor.api.drafts[':id'].$get({ param: { id } }))
const save = (visitor: Visitor, id: string, json: SaveDraftBody) =>
  answerOf<DraftView>(visitor.api.drafts[':id'].$put({ param: { id }, json }))
const remove = (visitor: Visitor, id: string) =>
  answerOf<object>(visitor.api.drafts[':id'].$delete({ param: { id } }))
const copy = (visitor: Visitor, id: string, copyId: string = randomUUID(), day?: string) =>
  answerOf<DraftCopyView>(
    visitor.api.drafts[':id'].copies.$post({ param: { id }, json: { id: copyId, day } }),
  )
const setVisibility = (visitor: Visitor, id: string, is_public: boolean) =>
  answerOf<VisibilityView>(visitor.api.drafts[':id'].visibility.$put({ param: { id }, json: { is_public } }))
const list = (visitor: Visitor, page?: number | string) =>
  answerOf<DraftPageView>(
    visitor.api.drafts.$get({ query: page === undefined ? {} : { page: String(page) } }),
  )

/** Creates the 1999 draft with this many picks, one minute after the previous draft. */
async function makeDraft(owner: Visitor, picks: 0 | 1 | 2 | 3 | 4 = 0, changes: Partial<SaveDraftBody> = {}) {
  clock.advance(60_000)
  const id = newDraftId()
  const { body } = await save(owner, id, saveOf(picks, changes))
  expect(body.id).toBe(id)
  return id
}

/** Gives Bob's seat to a visitor. */
async function seatBob(
  draftId: string,
  who: Pick<typeof draftParticipants.$inferInsert, 'userId' | 'guestParticipantId'>,
) {
  await database.db
    .update(draftParticipants)
    .set(who)
    .where(and(eq(draftParticipants.draftId, draftId), eq(draftParticipants.participantId, BOB)))
}

const UNKNOWN = {
  code: 'DRAFT_NOT_FOUND',
  message: 'Draft not found or you do not have access to this draft',
}
/** The answer to the former owner only. */
const DELETED = { ...UNKNOWN, isDeleted: true }

const idsOf = ({ drafts: rows }: DraftPageView) => rows.map(({ id }) => id)

describe('who may do what', () => {
  type Statuses = { read: number; save: number; delete: number; copy: number; publish: number }
  const statuses = (
    ...[reads, saves, deletes, copies, publishes]: [number, number, number, number, number]
  ): Statuses => ({
    read: reads,
    save: saves,
    delete: deletes,
    copy: copies,
    publish: publishes,
  })

  it.each<[who: string, whose: 'user' | 'guest', inPrivate: Statuses, inPublic: Statuses]>([
    ['owner', 'user', statuses(200, 200, 204, 201, 200), statuses(200, 200, 204, 201, 200)],
    ['user with a seat', 'user', statuses(200, 404, 404, 201, 404), statuses(200, 404, 404, 201, 404)],
    ['another user', 'user', statuses(404, 404, 404, 404, 404), statuses(200, 404, 404, 201, 404)],
    ['guest with a seat', 'user', statuses(200, 404, 404, 401, 401), statuses(200, 404, 404, 401, 401)],
    ['another guest', 'user', statuses(404, 404, 404, 401, 401), statuses(200, 404, 404, 401, 401)],
    ['nobody', 'user', statuses(404, 401, 404, 401, 401), statuses(200, 401, 404, 401, 401)],
    ['owner', 'guest', statuses(200, 200, 204, 401, 401), statuses(200, 200, 204, 401, 401)],
    ['user with a seat', 'guest', statuses(200, 404, 404, 201, 404), statuses(200, 404, 404, 201, 404)],
    ['another user', 'guest', statuses(404, 404, 404, 404, 404), statuses(200, 404, 404, 201, 404)],
    ['guest with a seat', 'guest', statuses(200, 404, 404, 401, 401), statuses(200, 404, 404, 401, 401)],
    ['another guest', 'guest', statuses(404, 404, 404, 401, 401), statuses(200, 404, 404, 401, 401)],
    ['nobody', 'guest', statuses(404, 401, 404, 401, 401), statuses(200, 401, 404, 401, 401)],
  ])('%s, draft of a %s: private %o, public %o', async (who, whose, inPrivate, inPublic) => {
    const owner = whose === 'user' ? await createUser(app) : await createGuest(app)
    const { viewer, seat } = await viewerOf(who, owner)
    for (const [isPublic, expected] of [[false, inPrivate] as const, [true, inPublic] as const]) {
      const id = await makeDraft(owner, 4)
      await seatBob(id, seat)
      await database.db.update(drafts).set({ isPublic }).where(eq(drafts.id, id))
      const copied = await copy(viewer, id)
      expect({
        read: (await read(viewer, id)).status,
        save: (await save(viewer, id, saveOf(4, { baseVersion: 5 }))).status,
        copy: copied.status,
        publish: (await setVisibility(viewer, id, isPublic)).status,
        delete: (await remove(viewer, id)).status,
      }).toEqual(expected)
      expect((await read(owner, id)).status).toBe(expected.delete === 204 ? 404 : 200)
      expect(deleted.includes(id)).toBe(expected.delete === 204)
    }
  })

  async function viewerOf(who: string, owner: Visitor) {
    switch (who) {
      case 'owner':
        return { viewer: owner, seat: { userId: null } }
      case 'user with a seat': {
        const user = await createUser(app)
        return { viewer: user, seat: { userId: user.userId } }
      }
      case 'guest with a seat': {
        const guest = await createGuest(app)
        return { viewer: guest, seat: { guestParticipantId: guest.sessionId } }
      }
      case 'another user':
        return { viewer: await createUser(app), seat: { userId: null } }
      case 'another guest':
        return { viewer: await createGuest(app), seat: { userId: null } }
      default:
        return { viewer: createVisitor(app), seat: { userId: null } }
    }
  }

  it('a user’s draft names its owner, who finds it on any device', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 2)
    const otherDevice = createVisitor(app)
    await otherDevice.api['sign-in'].$post({ json: { email: ada.email, password: PASSWORD } })
    expect(await read(otherDevice, id)).toMatchObject({ status: 200, body: { user_id: ada.userId } })
    expect((await save(otherDevice, id, saveOf(3, { baseVersion: 3 }))).status).toBe(200)
  })
})

describe('the list', () => {
  it('shows of each draft what the profile needs', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 3)
    expect(await list(ada)).toEqual({
      status: 200,
      body: {
        drafts: [
          {
            id,
            title: '1999',
            theme: 'year',
            option: '1999',
            profile_path: null,
            is_owner: true,
            is_multiplayer: false,
            is_started: true,
            is_complete: false,
            created_at: new Date(START.getTime() + 60_000).toISOString(),
            participant_names: ['Ann', 'Bob'],
            categories: 2,
            picks: 3,
          },
        ],
        total: 1,
        page: 1,
        pageSize: 20,
      },
    })
  })

  it('is sorted by creation, newest first, whenever drafts were last saved', async () => {
    const ada = await createUser(app)
    const first = await makeDraft(ada)
    const second = await makeDraft(ada)
    await save(ada, first, saveOf(1, { baseVersion: 1 }))
    expect(idsOf((await list(ada)).body)).toEqual([second, first])
  })

  it('has own drafts and those with the viewer’s seat, each once, and says which are own', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app)]
    const own = await makeDraft(ada)
    await seatBob(own, { userId: ada.userId })
    const joined = await makeDraft(ben)
    await seatBob(joined, { userId: ada.userId })
    await makeDraft(ben)
    const { body } = await list(ada)
    expect(body.drafts.map(({ id, is_owner }) => [id, is_owner])).toEqual([
      [joined, false],
      [own, true],
    ])
    expect(body.total).toBe(2)
  })

  it('of a guest has the guest’s own drafts and seats', async () => {
    const [guest, other] = [await createGuest(app), await createGuest(app)]
    const own = await makeDraft(guest)
    const joined = await makeDraft(other)
    await seatBob(joined, { guestParticipantId: guest.sessionId })
    await makeDraft(other)
    expect(idsOf((await list(guest)).body)).toEqual([joined, own])
  })

  it('is refused without a session', async () => {
    expect(await list(createVisitor(app))).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })

  it('of 500 drafts has 25 pages, and each draft is on one of them', async () => {
    const ada = await createUser(app)
    const made = await insertDrafts(ada.userId, 500)
    const pages = []
    for (let page = 1; page <= 25; page += 1) pages.push((await list(ada, page)).body)
    expect(pages.map((page) => page.drafts.length)).toEqual(Array.from({ length: 25 }, () => 20))
    expect(pages.map((page) => page.total)).toEqual(Array.from({ length: 25 }, () => 500))
    expect(pages.flatMap(idsOf)).toEqual(made.toReversed())
  })

  it('is empty after the last page, and still says the total', async () => {
    const ada = await createUser(app)
    await makeDraft(ada)
    expect((await list(ada, 2)).body).toEqual({ drafts: [], total: 1, page: 2, pageSize: 20 })
  })

  it.each(['0', '-1', '1.5', 'two', '10001'])('has no page %s', async (page) => {
    expect(await list(await createUser(app), page)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { page: [expect.any(String)] } },
    })
  })
})

/** Inserts drafts with two participants and no picks, each created one minute after the previous one. */
async function insertDrafts(userId: string, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newDraftId(),
    title: '1999',
    theme: 'year' as const,
    option: '1999',
    categories: [COMEDY, DRAMA],
    userId,
    draftOrder: [ANN, BOB],
    turnOrder: [ANN, BOB, BOB, ANN],
    version: 1,
    createdAt: new Date(START.getTime() + index * 60_000),
    updatedAt: START,
  }))
  await database.db.insert(drafts).values(rows)
  await database.db.insert(draftParticipants).values(
    rows.flatMap(({ id }) => [
      { draftId: id, participantId: ANN, participantName: 'Ann', seat: 0 },
      { draftId: id, participantId: BOB, participantName: 'Bob', seat: 1 },
    ]),
  )
  return rows.map(({ id }) => id)
}

describe('deleting', () => {
  it('removes participants and picks too, and leaves other drafts as they are', async () => {
    const ada = await createUser(app)
    const [gone, kept] = [await makeDraft(ada, 4), await makeDraft(ada, 4)]
    expect((await remove(ada, gone)).status).toBe(204)
    expect(await database.db.select().from(drafts).where(eq(drafts.id, gone))).toEqual([])
    const participants = await database.db.select().from(draftParticipants)
    const picks = await database.db.select().from(draftPicks)
    expect(participants.map(({ draftId }) => draftId)).toEqual([kept, kept])
    expect(picks.map(({ draftId }) => draftId)).toEqual([kept, kept, kept, kept])
    expect((await list(ada)).body.total).toBe(1)
  })

  it('is for good: no save creates the draft again, from whatever browser or copy', async () => {
    const owner = await createUser(app)
    const stranger = await createGuest(app)
    const id = await makeDraft(owner, 4)
    await setVisibility(owner, id, true)
    await read(stranger, id)
    await remove(owner, id)
    const sent: SaveDraftBody[] = [
      saveOf(3, { baseVersion: 5, version: 6 }),
      saveOf(4, { baseVersion: 5 }),
      saveOf(4),
    ]
    for (const body of sent) {
      expect(await save(owner, id, body)).toEqual({ status: 404, body: DELETED })
      expect(await save(stranger, id, body)).toEqual({ status: 404, body: UNKNOWN })
    }
    expect(await read(owner, id)).toEqual({ status: 404, body: DELETED })
    expect(await read(stranger, id)).toEqual({ status: 404, body: UNKNOWN })
    expect(await database.db.select().from(drafts)).toEqual([])
  })

  it('keeps the id from other drafts, online drafts and copies', async () => {
    const owner = await createUser(app)
    const [kept, gone] = [await makeDraft(owner, 4), await makeDraft(owner)]
    await remove(owner, gone)
    expect((await copy(owner, kept, gone)).body).toEqual(UNKNOWN)
    const online = await create(owner, newDraftBody({ id: gone }))
    expect([online.status, online.body.code]).toEqual([404, 'DRAFT_NOT_FOUND'])
    expect(await database.db.select().from(drafts)).toHaveLength(1)
  })

  it('keeps the id in every case: a guest expires, or rows are removed from the database', async () => {
    const guest = await createGuest(app)
    const user = await createUser(app)
    const ofGuest = await makeDraft(guest)
    const byHand = await makeDraft(user)
    clock.advance(GUEST_SESSION_DAYS * 24 * 60 * 60 * 1000)
    await removeExpiredGuests(createGuestRepo(database.db), clock.now, pino({ level: 'silent' }))
    await database.db.delete(drafts).where(eq(drafts.id, byHand))
    const late = await createGuest(app)
    expect((await save(late, ofGuest, saveOf(1))).body).toEqual(UNKNOWN)
    expect((await save(user, byHand, saveOf(1))).body).toEqual(DELETED)
  })

  it('at the same moment as a save leaves nothing behind', async () => {
    const owner = await createGuest(app)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const id = await makeDraft(owner)
      await Promise.all([
        remove(owner, id),
        save(owner, id, saveOf(1, { baseVersion: 1 })),
        save(owner, id, saveOf(2)),
      ])
      expect((await read(owner, id)).body).toEqual(DELETED)
    }
  })

  it('does not prevent a first save after days, nor one whose response was lost', async () => {
    const owner = await createGuest(app)
    await remove(owner, await makeDraft(owner))
    clock.advance(9 * 24 * 60 * 60 * 1000)
    const id = newDraftId()
    expect((await save(owner, id, saveOf(2))).status).toBe(201)
    expect((await save(owner, id, saveOf(2))).status).toBe(200)
    expect((await save(owner, id, saveOf(3))).status).toBe(200)
  })

  it('before this server kept records of it is recognized by what the copy was told', async () => {
    const owner = await createGuest(app)
    expect((await save(owner, newDraftId(), saveOf(1, { baseVersion: 1 }))).body).toEqual(UNKNOWN)
  })

  it('twice finds no draft the second time', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada)
    await remove(ada, id)
    expect(await remove(ada, id)).toMatchObject({
      status: 404,
      body: {
        code: 'DRAFT_NOT_FOUND',
        message: 'Draft not found or you do not have access to this draft',
      },
    })
  })
})

describe('a copy', () => {
  it('has everything of the draft under new ids, and belongs to the user who copied it', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app)]
    const id = await makeDraft(ada, 4, {
      picks: [...saveOf(3).picks, pickOf(ANN, 4, DRAMA, { houseOverride: true })],
    })
    await database.db.update(drafts).set({ isPublic: true, isMultiplayer: true, inviteCode: 'ABCD2345' })
    await database.db.update(draftPicks).set({ calculatedScore: 12.34 }).where(eq(draftPicks.movieId, 2))
    const { body: original } = await read(ada, id)
    const copyId = newDraftId()

    const { status, body } = await copy(ben, id, copyId)
    expect({ status, body }).toEqual({
      status: 201,
      body: { id: copyId, title: 'Copy of 1999 - 2024-06-01' },
    })

    const { body: copied } = await read(ben, copyId)
    expect(copied).toMatchObject({
      user_id: ben.userId,
      is_public: false,
      is_multiplayer: false,
      invite_code: null,
      is_complete: true,
      version: 5,
      created_at: clock.now().toISOString(),
    })
    const withoutIds = ({ picks, participants, turn_order, draft_order, ...rest }: DraftView) => ({
      theme: rest.theme,
      option: rest.option,
      categories: rest.categories,
      participants: participants.map((row) => row.participant_name),
      turn_order: turn_order.map((row) => row.participant_name),
      draft_order: draft_order.map(
        (pid) => participants.find((row) => row.participant_id === pid)?.participant_name,
      ),
      picks: picks.map(({ player_id: _, ...pick }) => pick),
    })
    expect(withoutIds(copied)).toEqual(withoutIds(original))
    expect(copied.picks.map((pick) => pick.calculated_score)).toEqual([97.45, 12.34, 5, null])
    const originalIds = original.participants.map((row) => row.participant_id)
    expect(copied.participants.filter((row) => originalIds.includes(row.participant_id))).toEqual([])
    expect(await read(ada, copyId)).toMatchObject({ status: 404 })
  })

  it.each([
    ['2024-06-02', 'Copy of 1999 - 2024-06-02'],
    ['2024-06-03', 'Copy of 1999 - 2024-06-01'],
  ])('made on %s is titled %s', async (day, title) => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 1)
    expect((await copy(ada, id, newDraftId(), day)).body.title).toBe(title)
  })

  it.each(['2024-02-30', 'today', '2024-06-01T12:00:00Z'])('cannot be dated %s', async (day) => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 1)
    expect(await copy(ada, id, newDraftId(), day)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { day: [expect.any(String)] } },
    })
  })

  it('leaves the seats of other people in the original', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app)]
    const id = await makeDraft(ada, 4)
    await seatBob(id, { userId: ben.userId })
    const { body } = await copy(ada, id)
    expect(await read(ben, body.id)).toMatchObject({ status: 404 })
    expect(idsOf((await list(ben)).body)).toEqual([id])
  })

  it('outlives the original', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app)]
    const id = await makeDraft(ada, 4)
    await database.db.update(drafts).set({ isPublic: true })
    const { body } = await copy(ben, id)
    await remove(ada, id)
    expect((await read(ben, body.id)).body.picks).toHaveLength(4)
  })

  it('of a draft in play can be continued on its own', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 2)
    await database.db.update(drafts).set({ version: 9 }).where(eq(drafts.id, id))
    const { body } = await copy(ada, id)
    const { body: copied } = await read(ada, body.id)
    const [ann, bob] = copied.draft_order as [string, string]
    const next = saveOf(3, {
      title: copied.title,
      participants: copied.participants.map((row) => ({
        id: row.participant_id,
        name: row.participant_name,
      })),
      draftOrder: [ann, bob],
      picks: [pickOf(ann, 1, COMEDY), pickOf(bob, 2, COMEDY), pickOf(bob, 3, DRAMA)],
      baseVersion: copied.version,
    })
    expect(await save(ada, body.id, next)).toMatchObject({ status: 200, body: { version: 4 } })
    expect((await read(ada, id)).body.picks).toHaveLength(2)
  })

  it('sent twice, in sequence or at once, is created once', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada, 4)
    const copyId = newDraftId()
    const answers = [...(await Promise.all([copy(ada, id, copyId), copy(ada, id, copyId)]))]
    clock.advance(24 * 60 * 60 * 1000)
    answers.push(await copy(ada, id, copyId))
    for (const answer of answers) {
      expect(answer).toEqual({ status: 201, body: { id: copyId, title: 'Copy of 1999 - 2024-06-01' } })
    }
    expect((await list(ada)).body.total).toBe(2)
    expect((await read(ada, copyId)).body.picks).toHaveLength(4)
  })

  it('cannot replace another draft', async () => {
    const [ada, ben] = [await createUser(app), await createUser(app)]
    const id = await makeDraft(ada, 4)
    const bens = await makeDraft(ben, 1)
    expect(await copy(ada, id, bens)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
    expect(await copy(ada, id, id)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect((await read(ben, bens)).body.picks).toHaveLength(1)
  })

  it('is for users only', async () => {
    const guest = await createGuest(app)
    const id = await makeDraft(guest, 4)
    for (const viewer of [guest, createVisitor(app)]) {
      expect(await copy(viewer, id)).toEqual({
        status: 401,
        body: { code: 'UNAUTHENTICATED', message: 'User not authenticated for permanent save' },
      })
    }
  })

  it('of a draft that has not started is refused', async () => {
    const ada = await createUser(app)
    const id = await makeDraft(ada)
    await database.db.update(drafts).set({ draftOrder: [], turnOrder: [] })
    expect(await copy(ada, id)).toMatchObject({ status: 409, body: { code: 'DRAFT_NOT_STARTED' } })
  })
})

describe('a save with categories that were left empty', () => {
  const ruling = { is: 'empty', participantId: BOB, category: DRAMA, after: 2 } as const
  const leftEmpty = () => saveOf(2, { rulings: [ruling], version: 4 })

  it('keeps them, goes on after them and completes the draft with them', async () => {
    const visitor = await createGuest(app)
    const id = newDraftId()
    const rulings = [{ is: 'empty', participant_id: BOB, category: DRAMA, after: 2 }]
    const saved = await save(visitor, id, leftEmpty())
    expect(saved).toMatchObject({ status: 201, body: { rulings, current_turn_participant_id: ANN } })
    expect(await save(visitor, id, leftEmpty())).toMatchObject({ body: { version: 4 } })
    const last = pickOf(ANN, 4, DRAMA)
    const whole = saveOf(2, {
      rulings: [ruling],
      picks: [...saveOf(2).picks, last],
      isComplete: true,
      baseVersion: 4,
      version: 5,
    })
    expect(await save(visitor, id, whole)).toMatchObject({
      status: 200,
      body: { is_complete: true, rulings, picks: { length: 3 } },
    })
  })

  it('is late if it lacks what was ruled since', async () => {
    const visitor = await createGuest(app)
    const id = newDraftId()
    await save(visitor, id, saveOf(2))
    expect((await save(visitor, id, { ...leftEmpty(), baseVersion: 3 })).status).toBe(200)
    expect((await save(visitor, id, saveOf(2, { version: 4 }))).status).toBe(409)
  })

  it.each([
    ['out of turn', { participantId: ANN }, 409],
    ['that is filled', { category: COMEDY }, 409],
    ['after more picks than there are', { after: 3 }, 400],
  ])('is refused for one %s', async (_, change, status) => {
    const sent = saveOf(2, { rulings: [{ ...ruling, ...change }], version: 4 })
    expect((await save(await createGuest(app), newDraftId(), sent)).status).toBe(status)
  })
})
