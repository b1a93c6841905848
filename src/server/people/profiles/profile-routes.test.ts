import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { ProfileView } from '#contract/profile.ts'
import { eq } from 'drizzle-orm'
import type { App } from '#server/app.ts'
import { draftParticipants, users } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { BOB, moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'

const database = useTestDatabase()

let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
})

async function read(visitor: Visitor) {
  const response: Response = await visitor.api.profile.$get()
  return { status: response.status, body: (await response.json()) as ProfileView & ErrorBody }
}

async function rename(visitor: Visitor, name: string) {
  const response: Response = await visitor.api.profile.$patch({ json: { name } })
  return { status: response.status, body: (await response.json()) as ProfileView & ErrorBody }
}

async function saveDraft(visitor: Visitor): Promise<string> {
  const id = newDraftId()
  await visitor.api.drafts[':id'].$put({ param: { id }, json: saveOf(0) })
  return id
}

describe('a profile', () => {
  it('is the user’s own', async () => {
    const ada = await createUser(app, { name: 'Ada' })
    await createUser(app, { name: 'Ben' })
    expect(await read(ada)).toEqual({
      status: 200,
      body: { id: ada.userId, name: 'Ada', email: ada.email, totalDrafts: 0 },
    })
  })

  it('counts own drafts and drafts with the user’s seat, each once', async () => {
    const ada = await createUser(app)
    const ben = await createUser(app)
    const sitDown = (draftId: string) =>
      database.db
        .update(draftParticipants)
        .set({ userId: ada.userId })
        .where(eq(draftParticipants.draftId, draftId))
    await sitDown(await saveDraft(ada))
    await saveDraft(ada)
    await sitDown(await saveDraft(ben))
    await saveDraft(ben)
    expect((await read(ada)).body.totalDrafts).toBe(3)
    expect((await read(ben)).body.totalDrafts).toBe(2)
  })

  it.each([
    ['  Ada L.  ', 'Ada L.'],
    ['Amélie', 'Amélie'],
    ['   ', ''],
  ])('renamed to %j has the name %j', async (sent, name) => {
    const ada = await createUser(app)
    expect(await rename(ada, sent)).toMatchObject({ status: 200, body: { name } })
    expect((await read(ada)).body.name).toBe(name)
  })

  it('renames no other user', async () => {
    const [ada, ben] = [await createUser(app, { name: 'Ada' }), await createUser(app, { name: 'Ben' })]
    await rename(ada, 'Zoe')
    expect((await read(ben)).body.name).toBe('Ben')
  })

  it('shows its new name in the session at once', async () => {
    const ada = await createUser(app)
    await rename(ada, 'Zoe')
    const session = await (await ada.api.session.$post({ json: {} })).json()
    expect(session.session?.user.name).toBe('Zoe')
  })

  it('cannot have a name of more than 50 characters', async () => {
    const ada = await createUser(app, { name: 'Ada' })
    expect(await rename(ada, 'x'.repeat(51))).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', fields: { name: [expect.any(String)] } },
    })
    expect((await read(ada)).body.name).toBe('Ada')
  })

  it.each([
    ['a guest', () => createGuest(app)],
    ['nobody', () => Promise.resolve(createVisitor(app))],
  ])('is refused to %s', async (_, visit) => {
    const visitor = await visit()
    for (const answer of [await read(visitor), await rename(visitor, 'Zoe')]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    }
  })

  it('is deleted with its user', async () => {
    const ada = await createUser(app)
    await database.db.delete(users)
    expect(await read(ada)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  })
})

it('renaming a profile keeps the participant names of drafts', async () => {
  const ada = await createUser(app)
  const id = await saveDraft(ada)
  await rename(ada, 'Zoe')
  const [bob] = await database.db
    .select()
    .from(draftParticipants)
    .where(eq(draftParticipants.participantId, BOB))
  expect(bob).toMatchObject({ draftId: id, participantName: 'Bob' })
})
