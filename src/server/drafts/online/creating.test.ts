import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { newDraftBody } from './command-bodies.testing.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import type { App } from '#server/app.ts'
import { draftInvitations, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { moviesOf1999, saveOf, TOM_HANKS } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type Visitor,
} from '#server/test-app.testing.ts'
import { createOnlineDraftService } from './online-draft-service.ts'
import { create, createDraft, join, listInvitations, read } from './online-drafts.testing.ts'
import { answerOf } from '../../../../tests/world/answer.ts'

const database = useTestDatabase()
let app: App
let guest: Visitor

beforeEach(async () => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
  guest = await createGuest(app)
})

describe('creating an online draft', () => {
  it('makes a waiting room with the host in it', async () => {
    const sent = newDraftBody({ title: 'Our year' })
    const { status, body } = await create(guest, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: sent.id,
      title: 'Our year',
      is_multiplayer: true,
      is_complete: false,
      is_public: false,
      draft_order: [],
      turn_order: [],
      current_turn_participant_id: null,
      current_pick_number: 1,
      version: 0,
      picks: [],
      my_participant_ids: [sent.participantId],
      participants: [
        { participant_id: sent.participantId, participant_name: 'Host', is_host: true, status: 'joined' },
      ],
    })
    expect((await read(guest, sent.id)).body).toEqual(body)
  })

  it('gives every draft its own code', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => createDraft(guest)))
    expect(new Set(made.map(({ invite_code }) => invite_code)).size).toBe(10)
  })

  it('answers a repeated request with the draft it created, and changes nothing', async () => {
    const sent = newDraftBody({ participants: ['ben@example.com'] })
    const first = await create(guest, sent)
    const again = await create(guest, { ...sent, title: 'Changed', participants: ['zoe@example.com'] })
    expect(again).toEqual(first)
    expect(await database.db.$count(drafts)).toBe(1)
    expect(await database.db.$count(draftInvitations)).toBe(1)
  })

  it('creates one draft for one request that arrives five times at once', async () => {
    const sent = newDraftBody()
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(guest, sent)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.invite_code)).size).toBe(1)
    expect(await database.db.$count(drafts)).toBe(1)
  })

  it('accepts ids in capitals as the same ids', async () => {
    const sent = newDraftBody()
    await create(guest, { ...sent, id: sent.id.toUpperCase() })
    expect((await read(guest, sent.id)).status).toBe(200)
  })

  it('does not reveal the id of another person’s draft', async () => {
    const theirs = await createDraft(guest)
    const other = await createGuest(app)
    expect(await create(other, newDraftBody({ id: theirs.id }))).toMatchObject({
      status: 404,
      body: { code: 'DRAFT_NOT_FOUND' },
    })
    expect((await read(guest, theirs.id)).body).toEqual(theirs)
  })

  it('does not turn a local draft into an online one', async () => {
    const id = randomUUID()
    await guest.api.drafts[':id'].$put({ param: { id }, json: saveOf(1) })
    expect(await create(guest, newDraftBody({ id }))).toMatchObject({ status: 404 })
    expect((await read(guest, id)).body).toMatchObject({ is_multiplayer: false, version: 2 })
  })

  it('is refused without a session', async () => {
    const answer = await create(createVisitor(app), newDraftBody())
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    expect(await database.db.$count(drafts)).toBe(0)
  })
})

const NOTHING_COUNTS = {
  preset: 'custom',
  weights: { boxOffice: 0, rottenTomatoes: 0, metacritic: 0, imdb: 0, oscarBonus: true },
}

describe('a bad request for an online draft', () => {
  const tooManyCategories = Array.from({ length: MAX_CATEGORIES + 1 }, (_, index) => `Category ${index}`)
  const tooManyAddresses = Array.from({ length: MAX_PARTICIPANTS }, (_, index) => `p${index}@example.com`)

  it.each<[string, Record<string, unknown>, string]>([
    ['no id', { id: undefined }, 'id'],
    ['an id that is none', { id: 'draft' }, 'id'],
    ['a participant id that is none', { participantId: 'me' }, 'participantId'],
    ['no theme', { theme: undefined }, 'theme'],
    ['an unknown theme', { theme: 'mood' }, 'theme'],
    ['a draft by theme without a pool', { theme: 'others' }, 'pool'],
    ['a pool without parts', { theme: 'others', pool: {} }, 'pool'],
    ['a pool of an unknown genre', { theme: 'others', pool: { genres: ['Opera'] } }, 'pool'],
    ['years that are not on offer', { theme: 'others', pool: { years: { from: 2020, to: 2030 } } }, 'pool'],
    ['years to come', { theme: 'others', pool: { years: { from: 2027, to: 2028 } } }, 'pool'],
    ['years before all years', { theme: 'others', pool: { years: { from: 1929, to: 1950 } } }, 'pool'],
    ['a rule that does not exist', { rules: { free: true } }, 'rules'],
    ['a scoring of nothing', { rules: { scoring: NOTHING_COUNTS } }, 'rules'],
    ['no option', { option: ' ' }, 'option'],
    ['a year before all years', { option: '1938' }, 'option'],
    ['a year that is none', { option: 'nineteen' }, 'option'],
    ['a blank title', { title: ' ' }, 'title'],
    ['a long title', { title: 'x'.repeat(201) }, 'title'],
    ['half a character in the title', { title: '\uD800' }, 'title'],
    ['a person id that is none', { personId: 0 }, 'personId'],
    ['a portrait elsewhere', { profilePath: 'https://example.com/a.jpg' }, 'profilePath'],
    ['no categories', { categories: [] }, 'categories'],
    ['a misspelt category', { categories: ['comedy'] }, 'categories'],
    ['a category of the other theme', { categories: ['Comedy', '30\u0027s'] }, 'categories'],
    ['a category twice', { categories: ['Comedy', 'Comedy'] }, 'categories'],
    ['too many categories', { categories: tooManyCategories }, 'categories'],
    ['an address that is none', { participants: ['ben'] }, 'participants'],
    ['more addresses than seats', { participants: tooManyAddresses }, 'participants'],
    ['a blank name', { participantName: ' ' }, 'participantName'],
    ['a name with markup', { participantName: '<b>Ann</b>' }, 'participantName'],
  ])('is refused for %s', async (_, changes, field) => {
    const { status, body } = await create(guest, { ...newDraftBody(), ...changes })
    expect({ status, code: body.code, fields: Object.keys(body.fields ?? {}) }).toEqual({
      status: 400,
      code: 'INVALID_INPUT',
      fields: [field],
    })
    expect(body.fields?.[field]?.[0]).toMatch(/\w/)
    expect(await database.db.$count(drafts)).toBe(0)
  })

  it('is refused for an unknown person', async () => {
    const unknown = newDraftBody({ theme: 'people', option: 'Nobody', personId: 99, categories: ['Comedy'] })
    expect(await create(guest, unknown)).toMatchObject({ status: 404, body: { code: 'PERSON_NOT_FOUND' } })
  })
})

describe('a draft of a pool', () => {
  const evil = { slug: 'heist', name: 'EVIL NAME' }

  it('has the title of its collection, whatever name is sent', async () => {
    const made = await createDraft(guest, {
      theme: 'others',
      option: 'EVIL OPTION',
      pool: { years: { from: 1990, to: 1999 }, collection: evil },
    })
    expect(made).toMatchObject({
      title: '1990s Heist',
      option: '1990s Heist',
      pool: { years: { from: 1990, to: 1999 }, collection: { slug: 'heist', name: 'Heist' } },
    })
  })

  it('is refused for an unknown collection', async () => {
    const pool = { collection: { slug: 'no-such', name: 'Heist' } }
    const unknown = newDraftBody({ theme: 'others', option: 'Heist', pool })
    expect(await create(guest, unknown)).toMatchObject({
      status: 404,
      body: { code: 'COLLECTION_NOT_FOUND' },
    })
  })

  it.each([
    { from: 1930, to: 1939 },
    { from: 2020, to: 2029 },
    { from: 1939, to: 2024 },
  ])('may have the years %o, which are on offer', async (years) => {
    expect((await createDraft(guest, { theme: 'others', option: 'Years', pool: { years } })).pool).toEqual({
      years,
    })
  })
})

describe('a draft of a person', () => {
  it('is about the person with the id, whatever other names they have', async () => {
    const made = await createDraft(guest, {
      theme: 'people',
      option: 'Send money to https://evil.example',
      categories: ["80's"],
      personId: TOM_HANKS.id,
      profilePath: '/elsewhere.jpg',
    })
    expect(made).toMatchObject({
      title: 'Tom Hanks',
      option: 'Tom Hanks',
      person_id: TOM_HANKS.id,
      profile_path: null,
    })
  })

  it('is about a person only if the theme is people', async () => {
    const made = await createDraft(guest, { personId: TOM_HANKS.id, profilePath: '/hanks.jpg' })
    expect(made).toMatchObject({ person_id: null, profile_path: null })
  })
})

describe('the name of the host', () => {
  const nameOf = async (host: Visitor, participantName?: string) =>
    (await createDraft(host, { participantName })).participants[0]?.participant_name

  it('is the given one', async () => {
    expect(await nameOf(guest, '  Ann  ')).toBe('Ann')
    expect(await nameOf(await createUser(app, { name: 'Ada' }), 'Ann')).toBe('Ann')
  })

  it('is Host for a guest who gives none', async () => {
    expect(await nameOf(guest)).toBe('Host')
  })

  it.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['<script>', 'Host'],
    ['ada@example.com', 'Host'],
  ])('of a user whose profile says %s is %s', async (name, expected) => {
    expect(await nameOf(await createUser(app, { name }))).toBe(expected)
  })

  it('is Host for a user whose profile name is empty', async () => {
    const user = await createUser(app, { name: 'Ada' })
    const saved = await user.api.profile.$patch({ json: { name: '' } })
    expect(saved.status).toBe(200)
    expect(await nameOf(user)).toBe('Host')
  })
})

describe('the addresses of invited players', () => {
  const addresses = ['Ben@Example.com', ' ben@example.com ', 'cat@example.com']

  it('are stored once each, in lower case', async () => {
    const { id, invited_count } = await createDraft(guest, { participants: addresses })
    expect(invited_count).toBe(2)
    const { body } = await listInvitations(guest, id)
    expect(body.invitations).toEqual([
      { email: 'ben@example.com', status: 'pending', hasJoined: false },
      { email: 'cat@example.com', status: 'pending', hasJoined: false },
    ])
  })

  it('are shown to the host: others see how many there are', async () => {
    const { id, invite_code } = await createDraft(guest, { participants: addresses })
    const ben = await createGuest(app)
    await join(ben, invite_code!, 'Ben')
    expect(await listInvitations(ben, id)).toMatchObject({ status: 404, body: { code: 'DRAFT_NOT_FOUND' } })
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    for (const visitor of [ben, await createGuest(app), createVisitor(app)]) {
      const seen = await answerOf<{ invited_count: number }>(
        visitor.api.drafts[':id'].$get({ param: { id } }),
      )
      expect(seen.body.invited_count).toBe(2)
      expect(JSON.stringify(seen.body)).not.toContain('example.com')
    }
  })
})

it('gives up after five codes that are taken, and reports it like any other fault', async () => {
  let attempts = 0
  const repo = {
    drafts: { find: () => Promise.resolve(undefined), countOwned: () => Promise.resolve(0) },
    create: () => {
      attempts += 1
      return Promise.resolve('code-taken')
    },
  }
  const movies = createMemorySource(moviesOf1999())
  const service = createOnlineDraftService({
    repo,
    movies,
    now: () => new Date(0),
    randomUint32: () => 0,
  } as unknown as Parameters<typeof createOnlineDraftService>[0])
  await expect(
    service.create({ kind: 'guest', guestSessionId: randomUUID() }, newDraftBody(), () => Promise.resolve()),
  ).rejects.toThrow('No draft returned from function')
  expect(attempts).toBe(5)
})
