import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../app.ts'
import { drafts } from '../db/schema.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { saveOf } from '../drafts/save-draft.testing.ts'
import { loadStaticFiles } from '../http/static-files.ts'
import {
  comediesOf1999,
  invite,
  seatPlayers,
  start,
  startTable,
} from '../online-drafts/online-drafts.testing.ts'
import { createGuest, createMemorySource, createTestApp, ORIGIN } from '../test-app.testing.ts'

const database = useTestDatabase()
const PUBLIC_URL = 'https://marquee.example'
const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <title>Marquee</title>
    <meta name="description" content="A game." />
  </head>
  <body><div id="root"></div></body>
</html>
`

function filesWith(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'marquee-join-'))
  writeFileSync(join(root, 'index.html'), page)
  return loadStaticFiles(root)
}

let app: App
beforeEach(() => {
  app = createTestApp(database.db, {
    publicUrl: PUBLIC_URL,
    webFiles: filesWith(TEMPLATE),
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

  it('tells neither the code nor addresses, and renders no name as markup', async () => {
    const { draft, host, code } = await seatPlayers(app, 1)
    await invite(host.visitor, draft.id, ['zoe@example.com'])
    await database.db.update(drafts).set({ title: '"><script>1' }).where(eq(drafts.id, draft.id))
    const { html } = await open(`/draft/${draft.id}`)
    expect(html).not.toContain(code)
    expect(html).not.toContain('example.com')
    expect(html).not.toContain('<script>')
  })

  it('is the page of all others once the draft has started, and for every draft that is none of theirs', async () => {
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

describe('the picture beside such a link', () => {
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

  it('is not there for a draft that has started, or never was', async () => {
    const { draft } = await startTable(app, 2)
    expect((await picture(draft.id)).status).toBe(404)
    expect((await picture(randomUUID())).status).toBe(404)
  })
})
