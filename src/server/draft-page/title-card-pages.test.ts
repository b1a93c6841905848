import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { SERVED_CONFIG_ID } from '#contract/prerendered.ts'
import { TITLE_CARD_ID, type TitleCard } from '#contract/drafts/title-card.ts'
import type { App } from '../app.ts'
import { draftParticipants } from '../db/schema.ts'
import { useTestDatabase } from '../db/test-database.testing.ts'
import { newDraftId, saveOf } from '../drafts/save-draft.testing.ts'
import { loadStaticFiles } from '../http/pages/static-files.ts'
import {
  comediesOf1999,
  playOn,
  seatPlayers,
  startTable,
  watch,
} from '../online-drafts/online-drafts.testing.ts'
import { createGuest, createMemorySource, createTestApp, ORIGIN } from '../test-app.testing.ts'

const database = useTestDatabase()
const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <title>Marquee</title>
    <meta name="description" content="A game." />
    <script type="module" crossorigin src="/assets/index.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>
`

function filesWith(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'marquee-title-card-'))
  writeFileSync(join(root, 'index.html'), page)
  return loadStaticFiles(root)
}

let app: App
let drawn: TitleCard[]
beforeEach(() => {
  drawn = []
  const render = (card: TitleCard) => {
    drawn.push(card)
    return Promise.resolve('<h1>Title card</h1>')
  }
  app = createTestApp(database.db, {
    webFiles: filesWith(TEMPLATE),
    builtScreens: {
      titleCard: {
        render,
        links: '<link rel="stylesheet" href="/assets/draft.css" />',
        localLinks: '<link rel="stylesheet" href="/assets/local-draft.css" />',
      },
    },
    movies: createMemorySource(comediesOf1999(50)),
  })
})

async function open({ send }: { send: (url: string) => Promise<Response> }, path: string) {
  const response = await send(ORIGIN + path)
  expect(response.status).toBe(200)
  return { headers: response.headers, html: await response.text() }
}

function cardIn(html: string): unknown {
  return jsonIn(html, TITLE_CARD_ID)
}

function jsonIn(html: string, id: string): unknown {
  const json = new RegExp(`<script type="application/json" id="${id}">([^<]*)</script>`).exec(html)?.[1]
  return json === undefined ? undefined : JSON.parse(json)
}

describe('the page of a draft that has started', () => {
  it('shows its title card to players and watchers, and preloads what the room needs', async () => {
    const table = await startTable(app, 2)
    const { id } = table.draft
    const watcher = await createGuest(app)
    await watch(watcher, table.code)
    const names = table.draft.draft_order.map(
      (order) => table.draft.participants.find((row) => row.participant_id === order)?.participant_name,
    )
    const card = { draftId: id, option: '1999', players: names, progress: 'waiting' }
    for (const viewer of [...table.players.map(({ visitor }) => visitor), watcher]) {
      const { html, headers } = await open(viewer, `/draft/${id}`)
      expect(cardIn(html)).toEqual(card)
      expect(html).toContain('<h1>Title card</h1>')
      expect(html).toContain('<html data-app="/assets/index.js"')
      expect(html).toContain('href="/assets/draft.css"')
      expect(headers.get('Link')).toBe(
        `</api/drafts/${id}>; rel=preload; as=fetch; crossorigin, ` +
          '</api/movies?category=year&searchQuery=1999>; rel=preload; as=fetch; crossorigin',
      )
    }
    // All viewers to whom the card looks the same share one rendering.
    expect(drawn).toEqual([card])
  })

  it('brings the server’s settings', async () => {
    const { draft, players } = await startTable(app, 2)
    const { html } = await open(players[0]!.visitor, `/draft/${draft.id}`)
    const config = await players[0]!.visitor.send(`${ORIGIN}/api/config`)
    expect(jsonIn(html, SERVED_CONFIG_ID)).toEqual(await config.json())
  })

  it('follows the draft, and requests no movies once it is over', async () => {
    const begun = await startTable(app, 2)
    await playOn(begun, 1)
    expect(cardIn((await open(begun.players[0]!.visitor, `/draft/${begun.draft.id}`)).html)).toMatchObject({
      progress: 'drafting',
    })
    const over = await startTable(app, 2)
    await playOn(over, 4)
    const { html, headers } = await open(over.players[0]!.visitor, `/draft/${over.draft.id}`)
    expect(cardIn(html)).toMatchObject({ progress: 'complete' })
    expect(headers.get('Link')).not.toContain('/api/movies')
  })

  it('of a local draft preloads what that needs', async () => {
    const owner = await createGuest(app)
    const id = newDraftId()
    await owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(0) })
    const { html } = await open(owner, `/draft/${id}`)
    expect(html).toContain('href="/assets/local-draft.css"')
    expect(html).not.toContain('href="/assets/draft.css"')
  })

  it('is not stored by shared caches', async () => {
    const table = await startTable(app, 2)
    const { headers } = await open(table.players[0]!.visitor, `/draft/${table.draft.id}`)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
  })

  it('renders no name as markup', async () => {
    const table = await startTable(app, 2)
    const hostile = `</script><script>'&"`
    await database.db
      .update(draftParticipants)
      .set({ participantName: hostile })
      .where(eq(draftParticipants.draftId, table.draft.id))
    const { html } = await open(table.players[0]!.visitor, `/draft/${table.draft.id}`)
    expect(cardIn(html)).toMatchObject({ players: [hostile, hostile] })
    expect(html).not.toContain(hostile)
  })

  it('reveals nothing of the draft to strangers and to a browser without a session', async () => {
    const table = await startTable(app, 2)
    const nobody = { send: (url: string) => Promise.resolve(app.request(url)) }
    const generic = await open(nobody, '/draft/no-id')
    for (const viewer of [await createGuest(app), nobody]) {
      const { html } = await open(viewer, `/draft/${table.draft.id}`)
      expect(html).toBe(generic.html)
    }
    expect(drawn).toEqual([])
  })

  it('is an invitation while the draft is waiting, even for its players', async () => {
    const { draft, host } = await seatPlayers(app, 1)
    const { html } = await open(host.visitor, `/draft/${draft.id}`)
    expect(html).toContain('Take a seat')
    expect(cardIn(html)).toBeUndefined()
  })
})
