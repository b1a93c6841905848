import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#contract/views/errors.ts'
import type { App } from '#server/app.ts'
import { draftParticipants, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'
import {
  comediesOf1999,
  invite,
  join,
  playOn,
  seatPlayers,
  start,
  startTable,
} from '#server/drafts/online/online-drafts.testing.ts'
import { createGuest, createMemorySource, createTestApp, ORIGIN } from '#server/test-app.testing.ts'

const database = useTestDatabase()
const PUBLIC_URL = 'https://marquee.example'
function filesWith(page: string) {
  const root = mkdtempSync(joinPath(tmpdir(), 'marquee-join-'))
  writeFileSync(joinPath(root, 'index.html'), page)
  return loadStaticFiles(root)
}

let app: App
beforeEach(() => {
  app = createTestApp(database.db, {
    publicUrl: PUBLIC_URL,
    webFiles: filesWith(APP_PAGE),
    screenFiles: (source) => ({ scripts: [`/${source}`], styles: [] }),
    movies: createMemorySource(comediesOf1999(50)),
  })
})

async function open(path: string) {
  const response = await app.request(ORIGIN + path)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

describe('the page of a link to a waiting draft', () => {
  it('says who invites to what, by the code and by the addresses of the draft', async () => {
    const { draft, code } = await seatPlayers(app, 2)
    const pages = [
      await open(`/join-draft?code=${code.toLowerCase()}`),
      await open(`/join-draft/${draft.id}`),
      await open(`/draft/${draft.id}`),
    ]
    for (const { status, html } of pages) {
      expect(status).toBe(200)
      expect(html).toContain('<title>1999 · Take a seat · Marquee</title>')
      expect(html).toContain(
        '<meta property="og:title" content="Player 1 invites you: draft the movies of 1999" />',
      )
      expect(html).toContain(`content="${PUBLIC_URL}/api/drafts/${draft.id}/invitation-preview"`)
      expect(html).toContain('2 in. Take a seat with your name, no account needed.')
      expect(html).toContain('<meta name="robots" content="noindex" />')
    }
  })

  it('announces the invitation, also at the address of the room', async () => {
    const { draft } = await seatPlayers(app, 1)
    const announced = async (path: string) =>
      [...((await open(path)).headers.get('Link') ?? '').matchAll(/<\/(\S+)>; rel=modulepreload/g)].map(
        ([, source]) => source,
      )
    expect(await announced(`/draft/${draft.id}`)).toEqual([
      'web/routes/draft.tsx',
      'web/screens/room/draft-room.tsx',
      'web/routes/join-draft.tsx',
    ])
    expect(await announced(`/join-draft/${draft.id}`)).toEqual(['web/routes/join-draft.tsx'])
  })

  it('reveals neither the code nor addresses, and renders no name as markup', async () => {
    const { draft, host, code } = await seatPlayers(app, 1)
    await invite(host.visitor, draft.id, ['zoe@example.com'])
    const hostile = `"><script>'&`
    const escaped = '&quot;&gt;&lt;script&gt;&#39;&amp;'
    await database.db
      .update(drafts)
      .set({ title: hostile, theme: 'people', option: hostile })
      .where(eq(drafts.id, draft.id))
    await database.db
      .update(draftParticipants)
      .set({ participantName: hostile })
      .where(eq(draftParticipants.draftId, draft.id))
    const { html } = await open(`/draft/${draft.id}`)
    expect(html).not.toContain(code)
    expect(html).not.toContain('example.com')
    expect(html).not.toContain('<script>')
    expect(html).toContain(`<title>${escaped} · Take a seat · Marquee</title>`)
    const announced = `${escaped} invites you: draft ${escaped} movies`
    for (const tag of ['property="og:title"', 'property="og:image:alt"', 'name="twitter:title"']) {
      expect(html).toContain(`<meta ${tag} content="${announced}" />`)
    }
  })

  it('is the general join page once the draft has started, and for every other draft', async () => {
    const generic = await open('/join-draft')
    const { draft, code, host } = await seatPlayers(app, 2)
    await start(host.visitor, draft.id, host.participantId)
    const local = randomUUID()
    const owner = await createGuest(app)
    await owner.api.drafts[':id'].$put({ param: { id: local }, json: saveOf(0) })
    for (const path of [
      `/join-draft?code=${code}`,
      `/draft/${draft.id}`,
      `/draft/${local}`,
      `/draft/${randomUUID()}`,
      '/draft/no-id',
      '/join-draft?code=AAAAAAAA',
      '/join-draft?code=short',
    ]) {
      expect((await open(path)).html, path).toBe(generic.html)
    }
  })
})

describe('the picture for such a link', () => {
  const picture = (id: string) => app.request(`${ORIGIN}/api/drafts/${id}/invitation-preview`)

  it('is a PNG of 1200 × 630 for everybody, and is sent once', async () => {
    const { draft } = await seatPlayers(app, 2)
    const response = await picture(draft.id)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('image/png')
    const image = Buffer.from(await response.arrayBuffer())
    expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630])
    const again = await app.request(`${ORIGIN}/api/drafts/${draft.id}/invitation-preview`, {
      headers: { 'If-None-Match': response.headers.get('ETag')! },
    })
    expect(again.status).toBe(304)
  })

  it('is revalidated each time, and changes as soon as another player joins', async () => {
    const { draft, code } = await seatPlayers(app, 1)
    const before = await picture(draft.id)
    expect(before.headers.get('Cache-Control')).toBe('no-cache')
    await join(await createGuest(app), code, 'Zoe')
    const after = await picture(draft.id)
    expect(after.status).toBe(200)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
  })

  it('does not exist for a started, finished, deleted, local or unknown draft', async () => {
    const table = await startTable(app, 2)
    const { id } = table.draft
    const refused = await refusalOf(randomUUID())
    expect(refused).toMatchObject({
      status: 404,
      cacheControl: 'no-store',
      code: 'DRAFT_NOT_FOUND',
    })
    expect(await refusalOf(id)).toEqual(refused)
    await playOn(table, 4)
    await database.db.update(drafts).set({ isPublic: true }).where(eq(drafts.id, id))
    expect(await refusalOf(id)).toEqual(refused)

    const deleted = await seatPlayers(app, 1)
    const param = { id: deleted.draft.id }
    expect((await deleted.host.visitor.api.drafts[':id'].$delete({ param })).status).toBe(204)
    expect(await refusalOf(param.id)).toEqual(refused)

    const local = randomUUID()
    const owner = await createGuest(app)
    await owner.api.drafts[':id'].$put({ param: { id: local }, json: saveOf(0) })
    expect(await refusalOf(local)).toEqual(refused)
    expect((await picture('no-id')).status).toBe(404)
  })

  async function refusalOf(id: string) {
    const response = await picture(id)
    const { code, message } = (await response.json()) as ErrorBody
    return { status: response.status, cacheControl: response.headers.get('Cache-Control'), code, message }
  }
})

it('counts a code that is none as a guess, like the API, and no code of a draft in any state', async () => {
  const most = { most: 2, seconds: 60 }
  const limited = createTestApp(database.db, {
    webFiles: filesWith(APP_PAGE),
    movies: createMemorySource(comediesOf1999(50)),
    limits: { wrongCodeAtAddress: most },
  })
  const [waiting, started] = [await seatPlayers(limited, 2), await startTable(limited, 2)]
  const pageOf = async (code: string) => (await limited.request(`${ORIGIN}/join-draft?code=${code}`)).text()
  for (const { code } of [waiting, started, started, waiting, started]) await pageOf(code)
  expect(await pageOf(waiting.code)).toContain('Take a seat')
  for (const code of ['AAAAAAA1', 'AAAAAAA2']) await pageOf(code)
  // Nobody at the address gets further answers, neither from pages nor from the API.
  expect(await pageOf(waiting.code)).not.toContain('Take a seat')
  const guest = await createGuest(limited)
  expect(await join(guest, waiting.code)).toMatchObject({ status: 429 })
})
