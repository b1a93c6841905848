import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { hc } from 'hono/client'
import { moviesQueryOf } from '#contract/movies/movies-address.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { CreateDraftBody } from '#contract/drafts/online-drafts.ts'
import type { SaveListBody } from '#features/lists/wire/lists.ts'
import { PAGE_DATA_ID } from '#contract/page-data.ts'
import type { TitleCard } from '#contract/drafts/title-card.ts'
import { APP_PAGE, pageDataIn } from '#server/pages/page.testing.ts'
import type { App } from '#server/app.ts'
import { draftParticipants } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { QueueFullError } from '#server/http/fair-queue.ts'
import { newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'
import {
  comediesOf1999,
  type Player,
  playOn,
  read,
  seatPlayers,
  setVisibility,
  start,
  startTable,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import {
  createGuest,
  createUser,
  createMemorySource,
  createTestApp,
  createVisitor,
  type KnownMovie,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'

const database = useTestDatabase()
function filesWith(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'marquee-title-card-'))
  writeFileSync(join(root, 'index.html'), page)
  return loadStaticFiles(root)
}

let app: App
let drawn: TitleCard[]
beforeEach(() => {
  drawn = []
  app = appWith({})
})

function appWith(options: Parameters<typeof createTestApp>[1]): App {
  const render = (card: TitleCard) => {
    drawn.push(card)
    return Promise.resolve('<h1>Title card</h1>')
  }
  return createTestApp(database.db, {
    webFiles: filesWith(APP_PAGE),
    screenFiles: (source) => ({ scripts: [`/${source}`], styles: [] }),
    builtScreens: {
      titleCard: {
        render,
        links: '<link rel="stylesheet" href="/assets/draft.css" />',
        localLinks: '<link rel="stylesheet" href="/assets/local-draft.css" />',
      },
    },
    movies: createMemorySource(comediesOf1999(50)),
    ...options,
  })
}

async function open({ send }: { send: (url: string) => Promise<Response> }, path: string) {
  const response = await send(ORIGIN + path)
  expect(response.status).toBe(200)
  return { headers: response.headers, html: await response.text() }
}

const PERSON = { id: 31, name: 'Zoë O’Hara (II)', knownForDepartment: 'Acting', knownFor: [] }

/** A list of all the movies, as a pool refers to it. */
async function savedList(visitor: Visitor, movies: readonly KnownMovie[]) {
  const json: SaveListBody = {
    name: 'Ours & theirs',
    rows: movies.map(({ id, title, year }) => ({
      title,
      year,
      state: 'found',
      movie: { id, title, year, director: null, genre: null, poster_path: null },
      left_out: null,
    })),
    baseVersion: 0,
  }
  const response = await visitor.api.lists[':id'].$put({ param: { id: randomUUID() }, json })
  const { edition_id: editionId, name } = await response.json()
  return { editionId, name }
}

function cardIn(html: string): unknown {
  return pageDataIn(html).titleCard
}

function cookieOf({ cookies }: { cookies: ReadonlyMap<string, string> }): string {
  return [...cookies].map((pair) => pair.join('=')).join('; ')
}

function answersIn(html: string): Readonly<Record<string, unknown>> {
  return pageDataIn(html).answers ?? {}
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
      expect(html).toContain('href="/assets/draft.css"')
      expect(headers.get('Link')).toBe(
        '</api/movies?category=year&searchQuery=1999>; rel=preload; as=fetch; crossorigin',
      )
    }
    // All viewers to whom the card looks the same share one rendering.
    expect(drawn).toEqual([card])
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
    expect(headers.get('Link')).toBeNull()
  })

  it.each<[string, Partial<CreateDraftBody>]>([
    ['a year', {}],
    ['a person by id', { theme: 'people', option: PERSON.name, personId: PERSON.id }],
    ['a person by name', { theme: 'people', option: PERSON.name }],
    ['a decade', { theme: 'others', option: '1990s', pool: { years: { from: 1990, to: 1999 } } }],
    [
      'genres of some years',
      {
        theme: 'others',
        option: '1999',
        pool: { years: { from: 1999, to: 1999 }, genres: ['Comedy', 'Drama'] },
      },
    ],
    [
      'a collection',
      { theme: 'others', option: 'Heist', pool: { collection: { slug: 'heist', name: 'Heist' } } },
    ],
    ['a list', { theme: 'others', option: 'Ours & theirs' }],
  ])('preloads the movies of %s at the address that the app asks, which is answered', async (what, theme) => {
    const movies = comediesOf1999(50).map((movie) => ({ ...movie, people: [PERSON] }))
    const ofThemes = appWith({ movies: createMemorySource(movies) })
    const host = await createGuest(ofThemes)
    const pool = what === 'a list' ? { list: await savedList(host, movies) } : theme.pool
    const { draft } = await startTable(ofThemes, 2, { host, ...theme, pool })
    const { headers } = await open(host, `/draft/${draft.id}`)
    const [, preloaded] = /^<([^>]+)>; rel=preload; as=fetch/.exec(headers.get('Link') ?? '')!
    expect((await host.send(ORIGIN + preloaded!)).status).toBe(200)
    const { theme: kind, option, personId, pool: kept } = fromWire(draft)
    const asked: unknown[] = []
    const note = (address: unknown) => {
      asked.push(address)
      return Promise.resolve(Response.json({}))
    }
    const subject = { theme: kind, option, personId, pool: kept }
    await hc<App>('/', { fetch: note }).api.movies.$get({ query: moviesQueryOf(subject) })
    expect(asked).toEqual([preloaded])
  })

  it('of a local draft preloads what that needs', async () => {
    const owner = await createGuest(app)
    const id = newDraftId()
    await owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(0) })
    const { html } = await open(owner, `/draft/${id}`)
    expect(html).toContain('href="/assets/local-draft.css"')
    expect(html).not.toContain('href="/assets/draft.css"')
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
    expect(answersIn(html)[`GET /api/drafts/${table.draft.id}`]).toMatchObject({
      participants: [{ participant_name: hostile }, { participant_name: hostile }],
    })
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
})

describe('the answers that come with the page of a draft', () => {
  async function expectAnswersOfRoutes(viewer: Visitor, id: string, what: string[], role: string) {
    const answers = answersIn((await open(viewer, `/draft/${id}`)).html)
    expect(Object.keys(answers).toSorted(), role).toEqual(what.toSorted())
    for (const [request, answer] of Object.entries(answers)) {
      const [method, path] = request.split(' ')
      const asked =
        method === 'POST' ? await viewer.api.session.$post({ json: {} }) : await viewer.send(ORIGIN + path!)
      expect(answer, `${role}: ${request}`).toEqual(await asked.json())
    }
  }

  it.each(['waiting', 'running', 'complete'])(
    'are those of the routes for each role, while it is %s',
    async (state) => {
      const host = await createUser(app)
      const table = await seatPlayers(app, 2, { host })
      const { id } = table.draft
      const watcher = await createGuest(app)
      await watch(watcher, table.code)
      if (state !== 'waiting') await start(host, id, table.host.participantId)
      const playing = { ...table, draft: (await read(host, id)).body }
      if (state !== 'waiting') await playOn(playing, state === 'running' ? 1 : 4)
      const queueOf = ({ participantId }: Player) =>
        state === 'complete' ? [] : [`GET /api/drafts/${id}/queues/${participantId}`]
      const forAll = ['GET /api/config', `GET /api/drafts/${id}`]
      const forGuests = [...forAll, 'POST /api/session']
      const [, player] = table.players
      await expectAnswersOfRoutes(host, id, [...forAll, ...queueOf(table.host)], 'host')
      await expectAnswersOfRoutes(player!.visitor, id, [...forGuests, ...queueOf(player!)], 'player')
      await expectAnswersOfRoutes(watcher, id, forGuests, 'watcher')
      await expectAnswersOfRoutes(await createGuest(app), id, [], 'another guest')
      await expectAnswersOfRoutes(createVisitor(app), id, [], 'visitor')
      await setVisibility(host, id, true)
      await expectAnswersOfRoutes(
        await createGuest(app),
        id,
        state === 'complete' ? forGuests : [],
        'public visitor',
      )
    },
  )

  it('are those of the routes for the owner of a local draft', async () => {
    const owner = await createUser(app)
    const id = newDraftId()
    await owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(2) })
    await expectAnswersOfRoutes(owner, id, ['GET /api/config', `GET /api/drafts/${id}`], 'owner')
    await expectAnswersOfRoutes(await createGuest(app), id, [], 'another guest')
  })

  it('bring no session of a user, which has a token', async () => {
    const owner = await createUser(app)
    const id = newDraftId()
    await owner.api.drafts[':id'].$put({ param: { id }, json: saveOf(0) })
    const { html } = await open(owner, `/draft/${id}`)
    expect(Object.keys(answersIn(html))).toEqual(['GET /api/config', `GET /api/drafts/${id}`])
  })

  it('bring no queue to a draft that is over', async () => {
    const table = await startTable(app, 2)
    await playOn(table, 4)
    const { html } = await open(table.players[0]!.visitor, `/draft/${table.draft.id}`)
    expect(html).not.toContain('/queues/')
  })

  it('come with the page of a waiting draft, too, for those who are in it', async () => {
    const { draft, host, code } = await seatPlayers(app, 1)
    const { html, headers } = await open(host.visitor, `/draft/${draft.id}`)
    expect(answersIn(html)[`GET /api/drafts/${draft.id}`]).toMatchObject({ invite_code: code })
    expect(cardIn(html)).toBeUndefined()
    expect(headers.get('Link')).toContain('waiting-room.tsx')
    const stranger = await open(await createGuest(app), `/draft/${draft.id}`)
    expect(stranger.html).toContain('Take a seat')
    expect(stranger.html).not.toContain(PAGE_DATA_ID)
    expect(stranger.headers.get('Link')).toContain('web/routes/join-draft.tsx')
  })

  it('are stored nowhere, and compressed as the browser accepts it', async () => {
    const { draft, players } = await startTable(app, 2)
    const { send } = players[0]!.visitor
    const plain = await open({ send }, `/draft/${draft.id}`)
    expect(plain.headers.get('Cache-Control')).toBe('no-store')
    expect(plain.headers.get('ETag')).toBeNull()
    for (const [accepted, encoding, decompress] of [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
    ] as const) {
      const headers = { 'Accept-Encoding': accepted }
      const response = await send(`${ORIGIN}/draft/${draft.id}`, { headers })
      expect(response.headers.get('Content-Encoding')).toBe(encoding)
      expect(decompress(await response.arrayBuffer()).toString()).toBe(plain.html)
    }
  })

  it('come without a title card if too many are being drawn', async () => {
    const { draft, players } = await startTable(app, 2)
    const busy = appWith({
      builtScreens: {
        titleCard: { render: () => Promise.reject(new QueueFullError(60)), links: '', localLinks: '' },
      },
    })
    const { html } = await open(
      {
        send: (url) =>
          Promise.resolve(busy.request(url, { headers: { Cookie: cookieOf(players[0]!.visitor) } })),
      },
      `/draft/${draft.id}`,
    )
    expect(cardIn(html)).toBeUndefined()
    expect(answersIn(html)[`GET /api/drafts/${draft.id}`]).toMatchObject({ id: draft.id })
  })

  it('are left out if the client opens pages too often', async () => {
    const { draft, players } = await startTable(app, 2)
    const viewer = players[0]!.visitor
    const limited = appWith({ limits: { page: { most: 1, seconds: 60 } } })
    const headers = { Cookie: cookieOf(viewer) }
    const page = async () => (await limited.request(`${ORIGIN}/draft/${draft.id}`, { headers })).text()
    expect(await page()).toContain(PAGE_DATA_ID)
    expect(await page()).not.toContain(PAGE_DATA_ID)
  })
})
