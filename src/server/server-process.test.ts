import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { createTestDatabaseUrl } from './db/test-database.testing.ts'
import { newDraftId, pickOf, saveOf, ANN, DRAMA } from './drafts/local/save-draft.testing.ts'
import { failToStart } from '../../tests/world/server.ts'
import { startTestServer } from '../../tests/world/test-server.ts'

const PATIENCE_MS = 120_000

const folder = mkdtempSync(join(tmpdir(), 'marquee-process-'))
const dataDir = join(folder, 'data')
/** Settings for the embedded database, or for the PostgreSQL under test. */
let store: Record<string, string>
let drop = () => Promise.resolve()

beforeAll(async () => {
  const created = await createTestDatabaseUrl()
  store = { DATA_DIR: dataDir, ...(created && { DATABASE_URL: created.databaseUrl }) }
  drop = created?.drop ?? drop
})
afterAll(() => drop())

const json = (method: string, body: unknown, cookie = '') => ({
  method,
  headers: { 'Content-Type': 'application/json', Cookie: cookie },
  body: JSON.stringify(body),
})

it(
  'keeps a saved draft through kill -9 and a restart, and stops cleanly',
  async () => {
    const server = await startTestServer({ from: 'sources', env: store })
    const session = await fetch(`${server.url}/api/session`, json('POST', {}))
    const cookie = session.headers.getSetCookie()[0]!.split(';', 1)[0]!
    const movies = await fetch(`${server.url}/api/movies?category=year&searchQuery=1999`)
    const { results } = (await movies.json()) as FetchMoviesView
    const drama = results.find((movie) => movie.genre_names.includes('Drama'))!
    const sent = saveOf(0, { picks: [pickOf(ANN, drama.id, DRAMA)], version: 2 })
    const id = newDraftId()
    const saved = await fetch(`${server.url}/api/drafts/${id}`, json('PUT', sent, cookie))
    const draft: unknown = await saved.json()
    expect({ status: saved.status, draft }).toMatchObject({
      status: 201,
      draft: { picks: [{ movie_title: drama.title }] },
    })
    expect(await server.stop('SIGKILL')).toBeNull()

    await server.restart()
    const kept = await fetch(`${server.url}/api/drafts/${id}`, { headers: { Cookie: cookie } })
    expect(await kept.json()).toEqual(draft)
    expect(await server.stop('SIGINT')).toBe(0)
    expect(server.output()).toMatch(
      /^(Marquee is ready at http:\/\/localhost:\d+ \(demonstration catalog, data in .*\)\n){2}$/,
    )
  },
  PATIENCE_MS,
)

it(
  'says that the data folder is in use',
  async () => {
    const embedded = { DATA_DIR: join(folder, 'shared') }
    const server = await startTestServer({ from: 'sources', env: embedded })
    expect(await failToStart({ from: 'sources', env: embedded })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Marquee cannot start: The data folder .* is in use by process \d+\n$/,
      ) as string,
    })
    expect(await server.stop('SIGTERM')).toBe(0)
  },
  PATIENCE_MS,
)

it(
  'does not wait for a browser that keeps its connection open when it stops',
  async () => {
    const server = await startTestServer({ from: 'sources', env: store })
    const { hostname, port } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(socket, 'data')
    expect(await server.stop('SIGINT')).toBe(0)
    socket.destroy()
  },
  PATIENCE_MS,
)

it(
  'says that the port is taken',
  async () => {
    const other = createServer().listen(0)
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    expect(await failToStart({ from: 'sources', env: { ...store, PORT: String(port) } })).toEqual({
      code: 1,
      stdout: '',
      stderr: `Marquee cannot start: Port ${port} is taken. Stop what uses it, or set PORT to another one\n`,
    })
    other.close()
  },
  PATIENCE_MS,
)

it(
  'says in one line what else prevents startup',
  async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, 'id\tyear\n')
    const starts = await Promise.all([
      failToStart({ from: 'sources', env: { DATA_DIR: file } }),
      failToStart({ from: 'sources', env: { DATA_DIR: dataDir, PORT: 'eighty' } }),
      failToStart({ from: 'sources', env: { DATA_DIR: dataDir, MOVIE_CATALOG: file } }),
      failToStart({
        from: 'sources',
        env: { DATA_DIR: dataDir, DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      }),
    ])
    expect(starts.map(({ code, stdout }) => ({ code, stdout }))).toEqual(
      starts.map(() => ({ code: 1, stdout: '' })),
    )
    const lines = starts.map(({ stderr }) => stderr.replace(/^Marquee cannot start: /, ''))
    expect(lines).toEqual([
      expect.stringMatching(/^Cannot write to the data folder .*a-file: .*\n$/),
      'The setting PORT must be a whole number from 0 to 65535\n',
      expect.stringMatching(/^.*a-file.*\b1\b.*\n$/),
      'Cannot use the database at 127.0.0.1:1/none: connect ECONNREFUSED 127.0.0.1:1\n',
    ])
    expect(lines.every((line) => line.split('\n').length === 2)).toBe(true)
  },
  PATIENCE_MS,
)
