import { mkdtempSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import {
  createGuest,
  createMemorySource,
  createTestApp,
  createVisitor,
  ORIGIN,
} from '#server/test-app.testing.ts'
import { MAX_BODY_BYTES } from './body-limit.ts'
import { TOAST_STYLE_HASHES } from './security-headers.ts'
import { APP_PAGE } from '#server/pages/page.testing.ts'
import { readScreenFiles } from '#server/pages/screen-files.ts'
import { loadStaticFiles } from '#server/pages/static-files.ts'

const database = useTestDatabase()

const TV_PAGE = '<!doctype html><title>Big screen · Marquee</title>'
const SCRIPT = 'console.log(1)'.repeat(100)

/** A build in which setup and drafts share the rules chunk, and the page already loads the framework. */
const MANIFEST = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_framework.js'],
    css: ['assets/main.css'],
  },
  '_framework.js': { file: 'assets/framework.js' },
  '_rules.js': { file: 'assets/rules.js', imports: ['_framework.js'] },
  'routes/draft.tsx': {
    file: 'assets/draft.js',
    imports: ['index.html', '_rules.js'],
    css: ['assets/draft.css'],
  },
  'screens/room/draft-room.tsx': { file: 'assets/draft-room.js', imports: ['_rules.js'] },
  'routes/setup.tsx': { file: 'assets/setup.js', imports: ['_rules.js'] },
}

/** The build of the page of televisions. */
const TV_MANIFEST = {
  'tv.html': { file: 'assets/tv.js', isEntry: true },
  '../features/big-screen/web/online/online-big-screen.tsx': {
    file: 'assets/online-big-screen.js',
    imports: ['tv.html'],
    css: ['assets/online-big-screen.css'],
  },
}

function builtWebApp(): string {
  const root = mkdtempSync(join(tmpdir(), 'marquee-web-'))
  mkdirSync(join(root, 'assets'))
  mkdirSync(join(root, '.vite'))
  writeFileSync(join(root, 'index.html'), APP_PAGE)
  writeFileSync(join(root, 'tv.html'), TV_PAGE)
  writeFileSync(join(root, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(root, 'sw.js'), SCRIPT)
  writeFileSync(join(root, 'manifest.webmanifest'), '{}')
  writeFileSync(join(root, '.vite', 'manifest.json'), JSON.stringify(MANIFEST))
  writeFileSync(join(root, '.vite', 'tv-manifest.json'), JSON.stringify(TV_MANIFEST))
  writeFileSync(join(root, 'assets', 'main-AbCd_123.js'), SCRIPT)
  writeFileSync(join(root, 'assets', 'main-AbCd_123.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(join(root, 'assets', 'main-AbCd_123.js.gz'), gzipSync(SCRIPT))
  return root
}

const createSite = (options: Parameters<typeof createTestApp>[1] = {}) => {
  const root = builtWebApp()
  const built = { webFiles: loadStaticFiles(root), screenFiles: readScreenFiles(root) }
  return createTestApp(database.db, { ...built, ...options })
}

async function answerOf(response: Response): Promise<{ status: number; body: unknown }> {
  return { status: response.status, body: await response.json() }
}

describe('the web app', () => {
  it.each([
    ...[
      '/',
      '/auth',
      '/reset-password',
      '/draft',
      `/draft/${newDraftId()}`,
      '/profile',
      '/final-scores',
      '/final-scores/1?public=true',
    ],
    ...['/join-draft', '/join-draft/1?email=a', '/learn-more', '/privacy-policy', '/terms-of-service'],
  ])('has a page at %s', async (path) => {
    const response = await createSite().request(path)
    const body = expect.stringContaining('<div id="root"></div>') as string
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body })
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/html/)
  })

  it.each(['/tv', '/tv/', '/tv?code=R7QM2XKD'])('has the page of televisions at %s', async (path) => {
    const response = await createSite().request(path)
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: TV_PAGE })
    expect(response.headers.get('Cache-Control')).toBe('no-cache')
  })

  it.each([
    [
      '/draft/1',
      '</assets/draft.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/rules.js>; rel=modulepreload; crossorigin, ' +
        '</assets/draft.js>; rel=modulepreload; crossorigin, ' +
        '</assets/draft-room.js>; rel=modulepreload; crossorigin',
    ],
    [
      '/?setup',
      '</assets/rules.js>; rel=modulepreload; crossorigin, </assets/setup.js>; rel=modulepreload; crossorigin',
    ],
    [
      '/tv',
      '</assets/online-big-screen.css>; rel=preload; as=style; crossorigin, ' +
        '</assets/online-big-screen.js>; rel=modulepreload; crossorigin',
    ],
    ['/', null],
    ['/nowhere', null],
    ['/constructor', null],
  ])('announces at %s what its screen needs beside the page', async (path, link) => {
    expect((await createSite().request(path)).headers.get('Link')).toBe(link)
  })

  it('announces nothing if the app is not built', async () => {
    const site = createSite({ screenFiles: readScreenFiles('/nowhere') })
    expect((await site.request('/draft/1')).headers.get('Link')).toBeNull()
  })

  it.each([
    '/nowhere',
    '/tv.html',
    '/draft/1/2',
    '/.vite/manifest.json',
    '/assets/gone.js',
    '/../package.json',
  ])('has the page, and status 404, at %s', async (path) => {
    const response = await createSite().request(path)
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 404, body: APP_PAGE })
  })

  it('keeps files with a hash in their name for a year, others for an hour', async () => {
    const site = createSite()
    const cacheControl = async (path: string) => (await site.request(path)).headers.get('Cache-Control')
    expect(await cacheControl('/assets/main-AbCd_123.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/robots.txt')).toBe('public, max-age=3600')
  })

  it.each([
    ['/sw.js', /^text\/javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('has %s revalidated each time', async (path, type) => {
    const { headers } = await createSite().request(path)
    expect(headers.get('Cache-Control')).toBe('no-cache')
    expect(headers.get('Content-Type')).toMatch(type)
  })

  it.each([
    { accepts: 'gzip, deflate, br', encoding: 'br', decode: brotliDecompressSync },
    { accepts: 'gzip', encoding: 'gzip', decode: gunzipSync },
    { accepts: 'br;q=0, gzip;q=0.5', encoding: 'gzip', decode: gunzipSync },
    { accepts: 'identity', encoding: null, decode: (bytes: Buffer) => bytes },
  ])('sends $encoding to a browser that accepts $accepts', async ({ accepts, encoding, decode }) => {
    const response = await createSite().request('/assets/main-AbCd_123.js', {
      headers: { 'Accept-Encoding': accepts },
    })
    expect(response.headers.get('Content-Encoding')).toBe(encoding)
    expect(response.headers.get('Vary')).toBe('Accept-Encoding')
    expect(response.headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(decode(Buffer.from(await response.arrayBuffer())).toString()).toBe(SCRIPT)
  })

  it('says that a copy is still valid', async () => {
    const site = createSite()
    const etag = (await site.request('/')).headers.get('ETag')!
    const response = await site.request('/', { headers: { 'If-None-Match': etag } })
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 304, body: '' })
  })

  it('answers HEAD without a body', async () => {
    const response = await createSite().request('/', { method: 'HEAD' })
    expect({ status: response.status, body: await response.text() }).toEqual({ status: 200, body: '' })
  })

  it('reports that it is missing if it is not built', async () => {
    const site = createSite({ webFiles: loadStaticFiles(join(tmpdir(), 'marquee-is-not-here')) })
    expect((await site.request('/')).status).toBe(404)
  })
})

describe('headers', () => {
  it('allow only our own scripts, and no site to frame us', async () => {
    const { headers } = await createSite().request('/')
    const policy = headers.get('Content-Security-Policy')!
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' data: https://image.tmdb.org")
    expect(policy).toContain("connect-src 'self' https://image.tmdb.org;")
    expect(policy).toContain("worker-src 'self';")
    expect(policy).toContain("manifest-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
    expect(headers.get('Strict-Transport-Security')).toBeNull()
  })

  it('require TLS if people reach the server by TLS', async () => {
    const { headers } = await createSite({ publicUrl: 'https://marquee.example' }).request('/')
    expect(headers.get('Strict-Transport-Security')).toMatch(/^max-age=31536000/)
  })

  it('allow the style sheet of the installed toast library', () => {
    const source = readFileSync(join(PACKAGE_ROOT, 'node_modules/sonner/dist/index.mjs'), 'utf8')
    const literal = /^__insertCSS\((".*")\);$/m.exec(source)![1]!
    const css = JSON.parse(literal.replaceAll("\\'", "'")) as string
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    expect(TOAST_STYLE_HASHES).toEqual([hash(''), hash(css)])
  })

  it('contain the id of the request', async () => {
    const site = createSite()
    const [one, two] = [await site.request('/healthz'), await site.request('/healthz')]
    expect(one.headers.get('x-request-id')).toMatch(/^[\w-]{8,}$/)
    expect(two.headers.get('x-request-id')).not.toBe(one.headers.get('x-request-id'))
  })

  it('keep responses of the API out of caches', async () => {
    expect((await createSite().request('/api/config')).headers.get('Cache-Control')).toBe('no-store')
  })
})

describe('the API', () => {
  it('says what the web app must know', async () => {
    const response = await createVisitor(createSite()).api.config.$get()
    expect(await response.json()).toEqual({
      movieSource: 'catalog',
      missingSources: [],
      supportEmail: 'help@example.com',
      passwordRules: 'default',
      sendsMail: true,
      signInProviders: [],
      addresses: { publicUrl: ORIGIN, isPublicUrlSet: true, isInContainer: false, onNetwork: [] },
    })
  })

  it('says that it is alive', async () => {
    expect(await (await createSite().request('/healthz')).json()).toEqual({ ok: true })
  })

  it('says that it is ready for requests', async () => {
    const response = await createSite().request('/readyz')
    expect(await answerOf(response)).toEqual({ status: 200, body: { ok: true, database: 'ok', sources: [] } })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
  })

  it.each(['/api', '/api/', '/api/nothing', '/api/auth/nothing'])('has no page at %s', async (path) => {
    const response = await createSite().request(path)
    expect(await answerOf(response)).toEqual({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Not found' },
    })
  })

  it('rejects a body that is not JSON as bad input', async () => {
    const response = await createSite().request('/api/session', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{',
    })
    expect(await answerOf(response)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT' },
    })
  })

  it.each([
    { bytes: MAX_BODY_BYTES, status: 400, code: 'INVALID_INPUT' },
    { bytes: MAX_BODY_BYTES + 1, status: 413, code: 'PAYLOAD_TOO_LARGE' },
  ])('answers $status to a body of $bytes bytes', async ({ bytes, status, code }) => {
    const response = await createSite().request(`/api/drafts/${newDraftId()}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify('x'.repeat(bytes - 2)),
    })
    expect(await answerOf(response)).toMatchObject({ status, body: { code } })
  })

  it.each([
    ['says so', { 'Content-Length': String(MAX_BODY_BYTES + 1) }],
    ['says two things', { 'Content-Length': '12', 'Transfer-Encoding': 'chunked' }],
  ])('refuses a body that is too large and %s', async (_how, headers) => {
    const response = await createSite().request(`/api/drafts/${newDraftId()}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify('x'.repeat(MAX_BODY_BYTES)),
    })
    expect(await answerOf(response)).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } })
  })

  it('refuses a body that grows too large without having said so', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(MAX_BODY_BYTES))
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(chunk)
        controller.enqueue(chunk)
        controller.close()
      },
    })
    const init = { method: 'PUT', body: stream, duplex: 'half' } as RequestInit
    expect((await createSite().request(`/api/drafts/${newDraftId()}`, init)).status).toBe(413)
  })
})

describe('the origin of a change', () => {
  type Where = { publicUrl?: string; behindProxy?: boolean; host?: string }
  const post = (
    headers: Record<string, string>,
    { publicUrl = ORIGIN, behindProxy = false, host = '192.168.0.7:3000' }: Where = {},
  ) =>
    createSite({ publicUrl, auth: { behindProxy } }).request(`http://${host}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: '{}',
    })

  it.each<[string, Record<string, string>]>([
    ['the host that was asked', { Origin: 'http://192.168.0.7:3000', 'Sec-Fetch-Site': 'same-origin' }],
    ['the public address', { Origin: 'https://marquee.example' }],
    ['a client that is no browser', {}],
  ])('may be %s', async (_, headers) => {
    expect((await post(headers, { publicUrl: 'https://marquee.example' })).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['another site', { Origin: 'https://evil.example' }],
    ['the host that was asked, by TLS', { Origin: 'https://192.168.0.7:3000' }],
    ['another port', { Origin: 'http://192.168.0.7:4000' }],
    ['hidden', { Origin: 'null' }],
    ['unnamed by a browser', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('may not be %s', async (_, headers) => {
    const response = await post(headers)
    expect(await answerOf(response)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN_ORIGIN' },
    })
  })

  it.each<[string, string, Where, number]>([
    ['by TLS at the public address', 'https://marquee.example', { host: 'marquee.example' }, 200],
    ['without TLS at the public address', 'http://marquee.example', { host: 'marquee.example' }, 403],
    ['by TLS at another address', 'https://www.marquee.example', { host: 'www.marquee.example' }, 200],
    ['without TLS at another address', 'http://www.marquee.example', { host: 'www.marquee.example' }, 403],
    [
      'with a port at another address',
      'https://www.marquee.example:444',
      { host: 'www.marquee.example' },
      403,
    ],
  ])('behind a proxy that ends TLS: %s', async (_, Origin, where, status) => {
    const site = { publicUrl: 'https://marquee.example', behindProxy: true, ...where }
    expect((await post({ Origin }, site)).status).toBe(status)
  })

  it.each([
    ['http://localhost:3000', 200],
    ['https://localhost:3000', 403],
  ])('on the computer itself: %s', async (Origin, status) => {
    expect((await post({ Origin }, { host: 'localhost:3000' })).status).toBe(status)
  })

  it('does not matter if nothing is changed', async () => {
    const headers = { Origin: 'https://evil.example' }
    expect((await createSite().request('/api/config', { headers })).status).toBe(200)
  })
})

describe('the log', () => {
  it('has a line for each request, with its id and without its query', async () => {
    const lines: string[] = []
    const response = await createSite({ onLog: (line) => lines.push(line) }).request(
      '/draft?email=a@b.example',
    )
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: '/draft',
        status: 200,
        requestId: response.headers.get('x-request-id'),
      }),
    ])
  })

  it('records a bug with the id of the request, and the visitor learns nothing of it', async () => {
    const lines: string[] = []
    const broken = {
      ...createMemorySource(),
      moviesOf: () => Promise.reject(new Error('the reel snapped')),
    }
    const guest = await createGuest(createSite({ movies: broken, onLog: (line) => lines.push(line) }))
    const response = await guest.send(`${ORIGIN}/api/drafts/${newDraftId()}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(saveOf(0)),
    })
    expect(await answerOf(response)).toEqual({
      status: 500,
      body: { code: 'INTERNAL', message: 'An unexpected error occurred. Please try again.' },
    })
    const line = lines.find((candidate) => candidate.includes('the reel snapped'))
    expect(JSON.parse(line!)).toMatchObject({
      level: 50,
      requestId: response.headers.get('x-request-id'),
      err: { message: 'the reel snapped' },
    })
  })
})
