import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import {
  comediesOf1999,
  createDraft,
  eventsSince,
  playOn,
  read,
  setVisibility,
  startTable,
} from './online/online-drafts.testing.ts'
import {
  createClock,
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type TestClock,
  type Visitor,
} from '#server/test-app.testing.ts'
import { newDraftId, saveOf } from './local/save-draft.testing.ts'

const database = useTestDatabase()

let app: App
let clock: TestClock
let owner: Visitor
let stranger: Visitor
/** The drafts whose visitors were sent out of the room. */
let madePrivate: string[]

beforeEach(async () => {
  clock = createClock()
  madePrivate = []
  app = createTestApp(database.db, {
    movies: createMemorySource(comediesOf1999(9)),
    clock,
    onMadePrivate: (draftId) => madePrivate.push(draftId),
  })
  owner = await createUser(app)
  stranger = createVisitor(app)
})

async function saveDraft(visitor: Visitor, picks: 2 | 4 = 4): Promise<string> {
  const id = newDraftId()
  const { status } = await visitor.api.drafts[':id'].$put({ param: { id }, json: saveOf(picks) })
  expect(status).toBe(201)
  return id
}

describe('making a draft public', () => {
  it('lets everybody read it, until it is private again', async () => {
    const id = await saveDraft(owner)
    expect((await read(stranger, id)).status).toBe(404)
    expect(await setVisibility(owner, id, true)).toEqual({ status: 200, body: { is_public: true } })
    expect(await read(stranger, id)).toMatchObject({ status: 200, body: { is_public: true } })
    expect(madePrivate).toEqual([])
    expect(await setVisibility(owner, id, false)).toEqual({ status: 200, body: { is_public: false } })
    expect(madePrivate).toEqual([id])
    expect((await read(stranger, id)).status).toBe(404)
    expect((await read(owner, id)).body.is_public).toBe(false)
  })

  it('twice is the same as once', async () => {
    const id = await saveDraft(owner)
    const answers = [await setVisibility(owner, id, true), await setVisibility(owner, id, true)]
    expect(answers).toEqual([answers[0], answers[0]])
    expect((await read(stranger, id)).status).toBe(200)
  })

  it('changes nothing else, not even its version or time of change', async () => {
    const id = await saveDraft(owner)
    const { body: before } = await read(owner, id)
    clock.advance(60_000)
    await setVisibility(owner, id, true)
    expect((await read(owner, id)).body).toEqual({ ...before, is_public: true })
  })

  it('leaves other drafts private', async () => {
    const [id, other] = [await saveDraft(owner), await saveDraft(owner)]
    await setVisibility(owner, id, true)
    expect((await read(stranger, other)).status).toBe(404)
  })

  it('ends if a pick is taken back, even if another replaces it', async () => {
    const id = await saveDraft(owner)
    await setVisibility(owner, id, true)
    const json = saveOf(3, { baseVersion: 5, version: 6 })
    const reopened = await owner.api.drafts[':id'].$put({ param: { id }, json })
    expect([reopened.status, (await read(owner, id)).body.is_public]).toEqual([200, false])
    expect(madePrivate).toEqual([id])
    expect((await read(stranger, id)).status).toBe(404)
    const again = saveOf(4, { baseVersion: 6, version: 7 })
    await owner.api.drafts[':id'].$put({ param: { id }, json: again })
    expect((await read(owner, id)).body).toMatchObject({ is_complete: true, is_public: false })
    expect((await read(stranger, id)).status).toBe(404)
  })

  it('continues if the finished draft is saved again', async () => {
    const id = await saveDraft(owner)
    await setVisibility(owner, id, true)
    const json = saveOf(4, { title: 'Another title', baseVersion: 5 })
    await owner.api.drafts[':id'].$put({ param: { id }, json })
    expect((await read(stranger, id)).body).toMatchObject({ title: 'Another title', is_public: true })
  })

  it('is refused while it is not finished', async () => {
    const id = await saveDraft(owner, 2)
    expect(await setVisibility(owner, id, true)).toEqual({
      status: 409,
      body: { code: 'DRAFT_NOT_COMPLETE', message: 'Only a finished draft can be made public.' },
    })
    expect((await read(stranger, id)).status).toBe(404)
    expect((await setVisibility(owner, id, false)).status).toBe(200)
  })

  it('is for accounts: a guest is refused, even with a draft of their own', async () => {
    const guest = await createGuest(app)
    const id = await saveDraft(guest)
    const refusal = {
      status: 401,
      body: { code: 'UNAUTHENTICATED', message: 'Sign in to make a draft public' },
    }
    expect(await setVisibility(guest, id, true)).toEqual(refusal)
    expect(await setVisibility(stranger, id, true)).toEqual(refusal)
    expect((await read(stranger, id)).status).toBe(404)
  })

  it('works once the guest has become a user, to whom the draft moves', async () => {
    const guest = await createGuest(app)
    const id = await saveDraft(guest)
    const user = await createUser(app, { visitor: guest })
    await user.api.session.$post({ json: {} })
    expect((await setVisibility(user, id, true)).status).toBe(200)
    expect((await read(stranger, id)).status).toBe(200)
  })

  it('answers the same for another person’s draft, a missing one and a malformed id', async () => {
    const id = await saveDraft(await createUser(app))
    await Promise.all(
      [id, newDraftId(), 'not-an-id'].map(async (of) => {
        expect(await setVisibility(owner, of, true)).toEqual({
          status: 404,
          body: {
            code: 'DRAFT_NOT_FOUND',
            message: 'Draft not found or you do not have access to this draft',
          },
        })
      }),
    )
  })

  it.each<object>([{}, { is_public: 'true' }, { is_public: null }])('refuses %j', async (body) => {
    const id = await saveDraft(owner)
    const json = body as { is_public: boolean }
    const response: Response = await owner.api.drafts[':id'].visibility.$put({ param: { id }, json })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { is_public: [expect.any(String)] },
    })
    expect((await read(stranger, id)).status).toBe(404)
  })
})

describe('making an online draft public', () => {
  it('is for its host, once it is complete, and is no event', async () => {
    const table = await startTable(app, 2, { host: owner })
    const { id } = table.draft
    expect((await setVisibility(owner, id, true)).body.code).toBe('DRAFT_NOT_COMPLETE')
    const { version } = await playOn(table, 4)
    expect((await setVisibility(table.players[1]!.visitor, id, true)).status).toBe(401)
    expect((await setVisibility(owner, id, true)).status).toBe(200)
    expect(await read(stranger, id)).toMatchObject({ status: 200, body: { version, invite_code: null } })
    expect((await eventsSince(owner, id, version)).body.events).toEqual([])
    await setVisibility(owner, id, false)
    expect((await eventsSince(stranger, id, 0)).status).toBe(404)
  })

  it('is refused in the waiting room', async () => {
    const { id } = await createDraft(owner)
    expect((await setVisibility(owner, id, true)).body.code).toBe('DRAFT_NOT_COMPLETE')
  })
})
