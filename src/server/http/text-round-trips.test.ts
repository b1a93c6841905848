import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { newDraftBody } from '#server/drafts/online/command-bodies.testing.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { ANN, moviesOf1999, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { createDraft, join, read } from '#server/drafts/online/online-drafts.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  type Visitor,
} from '#server/test-app.testing.ts'
import type { App } from '#server/app.ts'

const database = useTestDatabase()
let app: App

beforeEach(() => {
  app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
})

/** Letters of many scripts, which participant names may contain (Spec 5.2). */
const NAMES = [
  'Zoë Ångström',
  'Олег Ёлкин',
  'Ελένη',
  '李雷',
  '김철수',
  'ゆきこ',
  'हिन्दी नाम',
  'ไพลิน',
  'مريم',
  'שירה',
  'Việt Hoàng',
  'ქეთი',
  'M\u0308 q\u0323',
  '𐐀𐐨𝒳',
  '١٢٣',
  'select - drop_table.drafts',
]

/** Further texts that occur in titles and profile names. */
const TEXTS = [
  ...NAMES,
  '👩‍👩‍👧‍👦 movie night 🏳️‍🌈',
  '1️⃣ 🇫🇷 👍🏽',
  'zero\u200Bwidth\u200Djoined',
  'soft\u00ADhyphen',
  "'; drop table drafts; --",
  '$1 %s \\x00 \\u0000 {}',
  '<b>bold</b> &amp; "quoted"',
  '</script><script>alert(1)</script>',
  '__proto__',
  'null',
  'a\tb\nc',
  '\uFFFD\uFFFE',
]

async function renamed({ api }: Visitor, name: string): Promise<string> {
  const changed = await api.profile.$patch({ json: { name } })
  expect(changed.status).toBe(200)
  return (await (await api.profile.$get()).json()).name
}

describe('text is returned as it was sent:', () => {
  it.each(TEXTS)('the title of an online draft, %j', async (title) => {
    const guest = await createGuest(app)
    const draft = await createDraft(guest, { title })
    expect((await read(guest, draft.id)).body.title).toBe(title)
  })

  it.each(TEXTS)('the title of a saved draft, %j', async (title) => {
    const guest = await createGuest(app)
    const id = randomUUID()
    await guest.api.drafts[':id'].$put({ param: { id }, json: saveOf(1, { title }) })
    expect((await read(guest, id)).body.title).toBe(title)
    const list = await (await guest.api.drafts.$get({ query: {} })).json()
    expect(list.drafts.map((draft) => draft.title)).toEqual([title])
  })

  it('a title saved before marks of direction were refused, without them', async () => {
    const guest = await createGuest(app)
    const id = randomUUID()
    await guest.api.drafts[':id'].$put({
      param: { id },
      json: saveOf(1, { title: 'left \u202Eright\u202C left' }),
    })
    expect((await read(guest, id)).body.title).toBe('left right left')
  })

  it.each(NAMES)('the names of participants, %j', async (name) => {
    const host = await createGuest(app)
    const draft = await createDraft(host, { participantName: name })
    await join(await createGuest(app), draft.invite_code!, `${name} 2`)
    const { participants } = (await read(host, draft.id)).body
    expect(participants.map(({ participant_name }) => participant_name)).toEqual([name, `${name} 2`])
  })

  it('the name of an account, with marks and letters combined', async () => {
    const user = await createUser(app, { name: TEXTS[0] })
    for (const name of TEXTS) expect(await renamed(user, name)).toBe(name.normalize('NFC'))
    expect(await renamed(user, 'Jose\u0301  ')).toBe('José')
  })
})

describe('text that cannot be stored is refused:', () => {
  it.each([
    { what: 'NUL', text: 'Ann\0Lee' },
    { what: 'half a surrogate pair', text: 'Ann\uD83C' },
    { what: 'the other half', text: '\uDF00Ann' },
  ])('$what', async ({ text }) => {
    const user = await createUser(app)
    const pool = { collection: { slug: 'heists', name: text } }
    const movies = [{ id: 1, title: text, year: 1999 }]
    const rules = { noRepeatsOf: [{ draftId: randomUUID(), title: '1999', movies }] }
    const refusals = await Promise.all([
      user.api.profile.$patch({ json: { name: text } }),
      user.api.drafts.$post({ json: newDraftBody({ title: text }) }),
      user.api.drafts.$post({ json: newDraftBody({ participantName: text }) }),
      user.api.drafts.$post({ json: newDraftBody({ option: text, theme: 'people' }) }),
      user.api.drafts.$post({ json: newDraftBody({ theme: 'others', option: 'Heists', pool }) }),
      user.api.drafts.$post({ json: newDraftBody({ rules }) }),
      user.api.drafts[':id'].$put({ param: { id: randomUUID() }, json: saveOf(0, { title: text }) }),
      user.api.drafts[':id'].$put({
        param: { id: randomUUID() },
        json: saveOf(0, { theme: 'others', option: 'Heists', pool }),
      }),
      user.api.drafts[':id'].$put({ param: { id: randomUUID() }, json: saveOf(0, { rules }) }),
      user.api.drafts[':id'].$put({
        param: { id: randomUUID() },
        json: saveOf(0, { participants: [{ id: ANN, name: text }], draftOrder: [ANN] }),
      }),
      user.api.accounts.$post({ json: { name: text, email: 'ann@example.com', password: 'correct horse' } }),
    ])
    for (const response of refusals) {
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'INVALID_INPUT' })
    }
  })
})
