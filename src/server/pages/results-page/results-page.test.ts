import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { ServedDraft } from '#contract/results/results-page.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { draftParticipants, draftPicks, drafts } from '#server/db/schema.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { ANN, BOB, moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  castHouseVote,
  comediesOf1999,
  houseVotesOf,
  playOn,
  react,
  reactionsOf,
  read,
  startTable,
  watch,
} from '#server/drafts/online/online-drafts.testing.ts'
import { PAGE_DATA_ID } from '#contract/page-data.ts'
import { APP_PAGE, pageDataIn } from '#server/pages/page.testing.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createUser,
  createVisitor,
  type KnownMovie,
  ORIGIN,
  type Visitor,
} from '#server/test-app.testing.ts'
import { QueueFullError } from '#server/http/fair-queue.ts'
import type { BuiltScreens } from '#server/pages/built-screens.ts'
import { verdictOn } from '#features/verdict/server/verdict-on.ts'

const database = useTestDatabase()
const PUBLIC_URL = 'https://marquee.example'
const NO_LONGER = 'This draft is no longer available for public viewing'

function filesWith(page: string) {
  const root = mkdtempSync(join(tmpdir(), 'marquee-results-'))
  writeFileSync(join(root, 'index.html'), page)
  return loadStaticFiles(root)
}

/** A renderer that draws a heading and records its calls. */
function rendererOf(draw = (title: string) => `<h1>${title.length}</h1>`) {
  const searches: string[] = []
  const built: BuiltScreens['results'] = {
    links: '<link rel="stylesheet" href="/assets/final-scores.css" />',
    verdictLinks: '<link rel="stylesheet" href="/assets/verdict.css" />',
    judge: (...facts) => Promise.resolve(verdictOn(...facts)),
    render: (served, search) => {
      searches.push(search)
      return Promise.resolve({ html: draw(served.draft.title), css: '[data-style="0"]{--filled:80%}' })
    },
  }
  return { built, searches }
}

type SiteOptions = {
  built?: BuiltScreens['results']
  onLog?: (line: string) => void
  movies?: KnownMovie[]
}

function createSite({ built = rendererOf().built, onLog, movies = moviesOf1999() }: SiteOptions = {}) {
  return createTestApp(database.db, {
    publicUrl: PUBLIC_URL,
    webFiles: filesWith(APP_PAGE),
    builtScreens: { results: built },
    movies: createMemorySource(movies),
    onLog,
  })
}

type Site = ReturnType<typeof createSite>

async function finishedDraft(site: Site, changes: Partial<SaveDraftBody> = {}, owner?: Visitor) {
  const { send } = owner ?? (await createGuest(site))
  const id = newDraftId()
  const saved = await send(`${ORIGIN}/api/drafts/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(saveOf(4, changes)),
  })
  expect(saved.status).toBe(201)
  return id
}

async function setPublic(id: string, isPublic = true) {
  await database.db.update(drafts).set({ isPublic }).where(eq(drafts.id, id))
}

async function publicDraft(site: Site, changes?: Partial<SaveDraftBody>) {
  const id = await finishedDraft(site, changes)
  await setPublic(id)
  // Marks all facts as answered, even for movies without any.
  await database.db
    .update(draftPicks)
    .set({ enrichedAt: new Date(0) })
    .where(eq(draftPicks.draftId, id))
  return id
}

async function pageAt(site: Site, path: string): Promise<string> {
  const response = await site.request(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  return response.text()
}

/** The page's link-preview tags, decoded as a crawler would. */
function tagsOf(page: string): Record<string, string> {
  const tags = page.matchAll(/<meta\s+(?:name|property)="([^"]+)"\s+content="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, key, content]) => [key!, unescape(content!)]))
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}

function servedIn(page: string): ServedDraft {
  return pageDataIn(page).results!
}

/** What the API tells those who own a draft or are in it, and nobody else. */
const PERSONAL = {
  draft: ['user_id', 'is_owner', 'my_participant_ids', 'invite_code'],
  votes: ['mayVote', 'mayClose', 'mine'],
}

function without(fields: readonly string[], answer: object | undefined) {
  return answer && Object.fromEntries(Object.entries(answer).filter(([field]) => !fields.includes(field)))
}

describe('what the page of public results brings', () => {
  const rolesOf = {
    local: async (site: Site) => {
      const owner = await createUser(site)
      const id = await finishedDraft(site, {}, owner)
      await setPublic(id)
      return { id, known: { owner } }
    },
    online: async (site: Site) => {
      const host = await createUser(site)
      const table = await startTable(site, 2, { host })
      const watcher = await createGuest(site)
      await watch(watcher, table.code)
      await playOn(table, 4)
      const { id } = table.draft
      await react(watcher, id, 1, { movieId: 1 })
      await castHouseVote(table.players[1]!.visitor, id, { steal: 1 })
      await setPublic(id)
      return { id, known: { host, player: table.players[1]!.visitor, watcher } }
    },
  }

  it.each(['local', 'online'] as const)(
    'of a %s draft is what the API answers a visitor, and for who has a part in it all but what is theirs',
    async (kind) => {
      const site = createSite({ movies: comediesOf1999(50) })
      const { id, known } = await rolesOf[kind](site)
      const served = servedIn(await pageAt(site, `/final-scores/${id}`))
      const answersTo = async (visitor: Visitor) => {
        const votes = kind === 'online' ? (await houseVotesOf(visitor, id)).body : undefined
        const counts = kind === 'online' ? (await reactionsOf(visitor, id)).body.counts : undefined
        return { draft: (await read(visitor, id)).body, votes, counts }
      }
      for (const visitor of [createVisitor(site), await createGuest(site)]) {
        expect(await answersTo(visitor)).toEqual({
          draft: served.draft,
          votes: served.houseVotes,
          counts: served.reactions,
        })
      }
      for (const [role, visitor] of Object.entries<Visitor>(known)) {
        // The app asks again where a session was known before (\`mayHavePlayed\`).
        expect([...visitor.cookies.keys()], role).not.toEqual([])
        const { draft, votes, counts } = await answersTo(visitor)
        expect(without(PERSONAL.draft, draft), role).toEqual(without(PERSONAL.draft, served.draft))
        expect(without(PERSONAL.votes, votes), role).toEqual(without(PERSONAL.votes, served.houseVotes))
        expect(counts, role).toEqual(served.reactions)
      }
    },
  )
})

describe('the page of a public draft', () => {
  it.each(['?public=true', '', '/?public=true', '?tab=board'])(
    'contains the results, at %j',
    async (rest) => {
      const site = createSite()
      const id = await publicDraft(site)
      const page = await pageAt(site, `/final-scores/${id}${rest}`)
      expect(page).toContain('<div id="root" data-prerendered><h1>4</h1></div>')
      expect(page).toContain('<link rel="stylesheet" href="/assets/final-scores.css" />')
      expect(page).not.toContain('noscript')
    },
  )

  it('is titled after the draft and has everything that a preview needs', async () => {
    const site = createSite()
    const id = await publicDraft(site)
    const page = await pageAt(site, `/final-scores/${id.toUpperCase()}?tab=board`)
    const link = `${PUBLIC_URL}/final-scores/${id}?public=true`
    const picture = `${PUBLIC_URL}/api/drafts/${id}/link-preview`
    const description = 'Ann wins with an average of 97.5, ahead of Bob (45.0). 2 players, 4 movies.'
    expect(page).toContain('<title>1999 · Final scores · Marquee</title>')
    expect(page).toContain(`<link rel="canonical" href="${link}" />`)
    expect(tagsOf(page)).toEqual({
      description,
      robots: 'noindex',
      'og:site_name': 'Marquee',
      'og:type': 'website',
      'og:url': link,
      'og:title': 'THE 1999 DRAFT: final scores',
      'og:description': description,
      'og:image': picture,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `THE 1999 DRAFT: final scores. ${description}`,
      'twitter:card': 'summary_large_image',
      'twitter:title': 'THE 1999 DRAFT: final scores',
      'twitter:description': description,
      'twitter:image': picture,
      'twitter:image:alt': `THE 1999 DRAFT: final scores. ${description}`,
    })
  })

  it('contains the verdict without odds, and its style sheets, on its tab only', async () => {
    const site = createSite()
    const id = await publicDraft(site)
    const page = await pageAt(site, `/final-scores/${id}?tab=verdict`)
    expect(page).toContain('<link rel="stylesheet" href="/assets/verdict.css" />')
    const { verdict } = servedIn(page)
    expect(verdict?.headline?.words).toEqual(['Ann ran away with it'])
    expect(verdict?.cards.map(({ name, grade }) => [name, grade])).toEqual([
      ['Ann', 'A+'],
      ['Bob', 'A+'],
    ])
    expect(verdict?.notes.map(({ name }) => name)).not.toContain('Where it turned')
    expect(servedIn(await pageAt(site, `/final-scores/${id}`))).not.toHaveProperty('verdict')
  })

  it('tells no verdict while a score may still change', async () => {
    const site = createSite()
    const id = await finishedDraft(site)
    await setPublic(id)
    expect(servedIn(await pageAt(site, `/final-scores/${id}?tab=verdict`))).not.toHaveProperty('verdict')
  })

  it('contains the responses that the app would request, as a visitor without a session gets them', async () => {
    const site = createSite()
    const id = await publicDraft(site)
    const { api } = createVisitor(site)
    expect(servedIn(await pageAt(site, `/final-scores/${id}`))).toEqual({
      draft: await (await api.drafts[':id'].$get({ param: { id } })).json(),
      config: await (await api.config.$get()).json(),
    })
  })

  it.each([
    '</script><script>alert(1)</script>',
    `"><img src=x onerror='alert(1)'>`,
    '<!--<script>',
    '🎬 עברית \u202Eתמונה\u202C \u2028 $& $1',
  ])('shows a title and a name like %j as text, however they were stored', async (text) => {
    const site = createSite()
    const id = await publicDraft(site)
    await database.db.update(drafts).set({ title: text }).where(eq(drafts.id, id))
    await database.db
      .update(draftParticipants)
      .set({ participantName: text })
      .where(eq(draftParticipants.participantId, ANN))
    const page = await pageAt(site, `/final-scores/${id}`)
    const { title, participants } = servedIn(page).draft
    expect([title, participants[0]!.participant_name]).toEqual([text, text])
    expect(page.match(/<script/g)).toHaveLength(2)
    expect(page).not.toContain('<img')
    expect(page).not.toContain('<!--')
    expect(tagsOf(page)['og:title']).toContain(text.toUpperCase())
    expect(tagsOf(page).description).toContain(`${text} wins`)
  })

  it('allows the style sheet of the page, and no other', async () => {
    const site = createSite()
    const id = await publicDraft(site)
    const response = await site.request(`/final-scores/${id}`)
    expect(await response.text()).toContain('<style>[data-style="0"]{--filled:80%}</style>')
    const hash = createHash('sha256').update('[data-style="0"]{--filled:80%}').digest('base64')
    const policy = response.headers.get('Content-Security-Policy')!
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}' 'sha256-47DEQ`)
    expect(policy).toContain("script-src 'self';")
    const { headers } = await site.request('/')
    expect(headers.get('Content-Security-Policy')).toContain("style-src 'self' 'sha256-47DEQ")
  })

  it('is rendered once for everyone with the same link, however it was passed on', async () => {
    const { built, searches } = rendererOf()
    const site = createSite({ built })
    const id = await publicDraft(site)
    const first = await pageAt(site, `/final-scores/${id}?public=true`)
    expect(await pageAt(site, `/final-scores/${id}?fbclid=abc&public=true`)).toBe(first)
    await pageAt(site, `/final-scores/${id}?public=true&tab=board&player=${ANN}&compare=${BOB}`)
    expect(searches).toEqual(['?public=true', `?public=true&tab=board&player=${ANN}&compare=${BOB}`])
  })

  it('is revalidated each time, and rendered again if the scores change', async () => {
    const { built, searches } = rendererOf()
    const site = createSite({ built })
    const id = await publicDraft(site)
    const { headers } = await site.request(`/final-scores/${id}`)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    const again = () =>
      site.request(`/final-scores/${id}`, { headers: { 'If-None-Match': headers.get('ETag')! } })
    const same = await again()
    expect({ status: same.status, body: await same.text() }).toEqual({ status: 304, body: '' })
    expect(same.headers.get('Content-Security-Policy')).toBe(headers.get('Content-Security-Policy'))

    await database.db.update(drafts).set({ title: 'Nineties' }).where(eq(drafts.id, id))
    expect((await again()).status).toBe(200)
    expect(searches).toHaveLength(2)
  })

  it.each([
    { encoding: 'br', decode: brotliDecompressSync },
    { encoding: 'gzip', decode: gunzipSync },
  ])('is sent as $encoding to clients that accept it', async ({ encoding, decode }) => {
    const site = createSite()
    const id = await publicDraft(site)
    const response = await site.request(`/final-scores/${id}`, { headers: { 'Accept-Encoding': encoding } })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    const page = decode(Buffer.from(await response.arrayBuffer())).toString()
    expect(page).toBe(await pageAt(site, `/final-scores/${id}`))
  })

  it('has no picture while nothing has a score', async () => {
    const site = createTestApp(database.db, {
      webFiles: filesWith(APP_PAGE),
      movies: createMemorySource(moviesOf1999().map((movie) => ({ ...movie, facts: undefined }))),
    })
    const id = await publicDraft(site)
    const tags = tagsOf(await pageAt(site, `/final-scores/${id}`))
    expect(tags).toMatchObject({
      description: '2 players, 4 movies. No movie has a score yet.',
      'twitter:card': 'summary',
    })
    expect(tags).not.toHaveProperty('og:image')
  })

  it('has everything but the rendered results if these are not built', async () => {
    const site = createTestApp(database.db, {
      webFiles: filesWith(APP_PAGE),
      movies: createMemorySource(moviesOf1999()),
    })
    const id = await publicDraft(site)
    const page = await pageAt(site, `/final-scores/${id}`)
    expect(page).toContain('<div id="root"></div>')
    expect(page).toContain('<noscript>Marquee needs JavaScript to show these results.</noscript>')
    expect(servedIn(page).draft.id).toBe(id)
  })

  it('is the app’s plain page with 503 if too many pages wait, and is rendered as soon as there is room', async () => {
    let isFull = true
    const { built } = rendererOf()
    const site = createSite({
      built: {
        ...built,
        render: (...task) => (isFull ? Promise.reject(new QueueFullError(12)) : built.render(...task)),
      },
    })
    const path = `/final-scores/${await publicDraft(site)}`
    const refused = await site.request(path)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('3')
    expect(await refused.text()).not.toContain(PAGE_DATA_ID)
    isFull = false
    expect(await pageAt(site, path)).toContain(PAGE_DATA_ID)
  })

  it('is the app’s plain page if rendering fails, which is logged', async () => {
    const lines: string[] = []
    const { built } = rendererOf(() => {
      throw new Error('the lamp burnt out')
    })
    const site = createSite({ built, onLog: (line) => lines.push(line) })
    const id = await publicDraft(site)
    expect(await pageAt(site, `/final-scores/${id}`)).toBe(APP_PAGE)
    expect(lines.filter((line) => line.includes('the lamp burnt out'))).toHaveLength(1)
  })
})

describe('the page of any other draft', () => {
  it('is the same for everybody and reveals nothing, not even that the draft exists', async () => {
    const site = createSite()
    const owner = await createUser(site)
    const host = await createGuest(site)
    const addresses = [
      await finishedDraft(site, { title: 'A secret' }, owner),
      await finishedDraft(site, { title: 'A secret' }, host),
      newDraftId(),
      'no-id-at-all',
    ]
    const answers = await Promise.all(
      addresses.flatMap((id) =>
        [owner, host, createVisitor(site)].map(async ({ send }) => {
          const response = await send(`${ORIGIN}/final-scores/${id}?public=true`)
          response.headers.delete('x-request-id')
          const headers = Object.fromEntries(response.headers)
          return JSON.stringify({ status: response.status, headers, body: await response.text() })
        }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(JSON.parse(answers[0]!)).toMatchObject({
      status: 200,
      body: APP_PAGE.replaceAll(/<!--\/?head-->/g, '').replace('Needs scripts.', NO_LONGER),
    })
  })

  it('is that of a public draft until it is private again', async () => {
    const site = createSite()
    const id = await publicDraft(site)
    const { headers } = await site.request(`/final-scores/${id}`)
    await setPublic(id, false)
    const response = await site.request(`/final-scores/${id}`, {
      headers: { 'If-None-Match': headers.get('ETag')! },
    })
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(NO_LONGER)
  })
})
