import { maxHeaderSize } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { viewAfter } from '#contract/drafts/drafts.testing.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { ErrorBody } from '#contract/views/errors.ts'
import { AUTH_PATH } from '#server/people/auth/confirmation-link.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { COMEDY, DRAMA } from '#server/drafts/local/save-draft.testing.ts'
import { STATUS } from '#server/http/errors.ts'
import { expectOk } from '../../../tests/world/answer.ts'
import { playerIn } from '../../../tests/world/table.ts'
import {
  eventsSince,
  pick,
  read,
  setPaused,
  unseatBot,
  type Table,
} from '#server/drafts/online/online-drafts.testing.ts'
import type { OpenApiDocument } from '#server/openapi/describe-api.ts'
import { type HostileRequest, hostileRequests, type Known } from './hostile-requests.testing.ts'
import { type FuzzServer, startFuzzServer } from './fuzz-server.testing.ts'
import { type RawAnswer, send, sendBytes } from './send-raw.testing.ts'

const database = useTestDatabase()
/** `npm run test:fuzz` sends more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 1_500)
const SEED = Number(process.env.FUZZ_SEED ?? 19_990_331)
const HEALTH_EVERY = 50
const HEAP_GROWTH_BYTES = 150 * 1024 * 1024
/** Node's own answer, without a body, before anything of ours sees the request. */
const TOO_LARGE_A_HEAD = 431
const TEN_MINUTES_MS = 10 * 60 * 1000

type SenderName = keyof FuzzServer['senders']
type SentRequest = HostileRequest & { sender: SenderName }

/**
 * Permitted operations that would end the draft, or the sender's session, that other requests need. The host may have
 * handed the draft over to the player.
 */
const ENDS_THE_TRIAL: Record<string, readonly SenderName[]> = {
  'POST /api/sign-out': ['user', 'host'],
  'DELETE /api/drafts/{id}': ['host', 'player'],
}

describe(`hostile requests, seed ${SEED}`, () => {
  it(
    `${REQUESTS} of them to every endpoint are answered as documented, and do no harm`,
    { timeout: TEN_MINUTES_MS },
    async () => {
      const server = await startFuzzServer(database.db)
      const document = await documentOf(server)
      const requests = fc.record({
        request: hostileRequests(document, knownOf(server.table, server.finished)),
        sender: fc.constantFrom(...(Object.keys(server.senders) as SenderName[])),
      })
      const heapBefore = heapAfterGc()
      let sent = 0
      await fc.assert(
        fc.asyncProperty(requests, async ({ request, sender }) => {
          const asked = withSender({ ...request, sender }, server)
          if (!asked) return
          const answer = await send(server.port, asked)
          expectDocumented(document, asked, answer, server.logged)
          sent += 1
          if (sent % HEALTH_EVERY === 0) await expectHealthy(server.port)
        }),
        { seed: SEED, numRuns: REQUESTS, endOnFailure: true },
      )
      await expectHealthy(server.port)
      expect(server.logged).toEqual([])
      expect(heapAfterGc() - heapBefore).toBeLessThan(HEAP_GROWTH_BYTES)
      await expectIntact(server.table)
    },
  )

  const BYTES = [
    { what: 'no HTTP', bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
    { what: 'a space in the path', bytes: 'GET /api/con fig HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'no Host', bytes: 'GET /api/config HTTP/1.1\r\n\r\n' },
    { what: 'a Host that is none', bytes: 'GET /api/config HTTP/1.1\r\nHost: a b<>/?\r\n\r\n' },
    { what: 'two Hosts', bytes: 'GET /api/config HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n' },
    {
      what: 'an address of another site',
      bytes: 'GET http://evil.example/api/config HTTP/1.1\r\nHost: x\r\n\r\n',
    },
    { what: 'an address that is none', bytes: 'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'a path of slashes', bytes: 'GET //// HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'an asterisk', bytes: 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'TRACE', bytes: 'TRACE /api/config HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'CONNECT', bytes: 'CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n' },
    { what: 'a method that is none', bytes: 'HELLO /api/config HTTP/1.1\r\nHost: x\r\n\r\n' },
    {
      what: 'raw bytes in the path',
      bytes: Buffer.from('GET /api/\xff\xfe HTTP/1.1\r\nHost: x\r\n\r\n', 'latin1'),
    },
    { what: 'headers without end', bytes: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n` },
    { what: '3,000 headers', bytes: `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(3_000)}\r\n` },
    { what: 'NUL in a header', bytes: 'GET /api/config HTTP/1.1\r\nHost: x\r\nCookie: a=\0\r\n\r\n' },
    {
      what: 'two lengths',
      bytes: 'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    },
    {
      what: 'a length and chunks',
      bytes:
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    },
    {
      what: 'a chunk that is none',
      bytes:
        'POST /api/session HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    },
    {
      what: 'less than its length',
      bytes:
        'POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    },
    {
      what: 'an upgrade to nothing',
      bytes: 'GET /api/config HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n',
    },
  ]

  it('that no library would send are refused, or closed', async () => {
    const server = await startFuzzServer(database.db)
    for (const { what, bytes } of BYTES) {
      expect(await sendBytes(server.port, bytes), what).not.toMatch(/^HTTP\/1\.1 5/)
      await expectHealthy(server.port)
      expect(server.logged, what).toEqual([])
    }
  })
})

/** fuzz-sign-in.test.ts covers the routes that Better Auth answers. */
async function documentOf({ app }: FuzzServer): Promise<OpenApiDocument> {
  const document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument
  const own = Object.entries(document.paths).filter(([path]) => !path.startsWith(`${AUTH_PATH}/`))
  return { ...document, paths: Object.fromEntries(own) }
}

function knownOf({ draft, code, players }: Table, finished: Table): Known {
  const participantIds = players.map(({ participantId }) => participantId)
  return {
    draftIds: [draft.id, draft.id, finished.draft.id, 'a0000000-0000-4000-8000-00000000000f'],
    ids: [draft.id, ...participantIds, ...participantIds],
    words: [
      code,
      'Ann',
      '1999',
      'Comedy',
      'heist',
      '123456',
      'ada@example.com',
      '/poster.jpg',
      'correct horse',
      '2024-06-01',
    ],
    movieIds: [1, 2, 3, 31],
  }
}

/** The request with the sender's cookie; undefined if it would end the trial. */
function withSender(request: SentRequest, { senders }: FuzzServer): SentRequest | undefined {
  const endsTrial = Object.entries(ENDS_THE_TRIAL).some(([operation, names]) => {
    const [method, path = ''] = operation.split(' ')
    const place = new RegExp(`^${path.replace('{id}', '[^/]+')}([/?]|$)`)
    return request.method === method && place.test(request.path) && names.includes(request.sender)
  })
  if (endsTrial) return undefined
  const cookie = senders[request.sender]
  return { ...request, headers: { ...(cookie && { Cookie: cookie }), ...request.headers } }
}

function expectDocumented(
  document: OpenApiDocument,
  request: SentRequest,
  { status, type, text }: RawAnswer,
  logged: string[],
): void {
  expect(status, logged.at(-1)).toBeLessThan(500)
  expect(text).not.toContain('node_modules')
  if (status === TOO_LARGE_A_HEAD) {
    expect(headSizeOf(request)).toBeGreaterThan(0.9 * maxHeaderSize)
    return
  }
  const [method = '', path = ''] = request.operation.split(' ')
  const statuses = Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses ?? {})
  if (request.isPlain) expect(statuses).toContain(String(status))
  if (status < 400 || request.method === 'HEAD') return
  expect(type).toBe('application/json')
  const body = JSON.parse(text) as ErrorBody
  expect(STATUS[body.code]).toBe(status)
  expect(body.message).toEqual(expect.any(String))
}

/** Size of the address and the header fields, in bytes. */
function headSizeOf({ path, headers }: SentRequest): number {
  return Buffer.byteLength([path, ...Object.entries(headers).flat()].join('\r\n'))
}

async function expectHealthy(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(response.status).toBe(200)
}

/** Expects the stored draft to match its events, and the draft to continue. */
async function expectIntact({ draft, host, players, onTurn }: Table): Promise<void> {
  const { body: now } = await read(host.visitor, draft.id)
  const { body: missed } = await eventsSince(host.visitor, draft.id, draft.version)
  const replayed = missed.events.reduce(viewAfter, draft)
  const rulesSee = ({ version, picks, turn_order, participants, is_complete }: DraftView) => ({
    version,
    picks,
    turn_order,
    participants,
    is_complete,
  })
  expect(rulesSee(now)).toEqual(rulesSee(replayed))
  expect(now).toMatchObject({ title: draft.title, categories: draft.categories, is_complete: false })
  // Some requests may have been good ones: of the host who paused, and of somebody who let a bot play.
  if (now.paused) {
    const hostId = now.participants.find(({ is_host }) => is_host)!.participant_id
    await expectOk(setPaused(playerIn(players, hostId).visitor, draft.id, false))
  }
  const { visitor, participantId } = onTurn(now)
  if (now.participants.some(({ participant_id, bot }) => participant_id === participantId && bot)) {
    await expectOk(unseatBot(visitor, draft.id, participantId))
  }
  const filled = now.picks.filter(({ player_id }) => player_id === participantId)
  const category = [COMEDY, DRAMA].find((name) => !filled.some((made) => made.category === name))
  const made = await pick(visitor, draft.id, { participantId, movieId: 40, category })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
}

function heapAfterGc(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed
}
