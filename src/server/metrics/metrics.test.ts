import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { readSettings } from '#server/env.ts'
import { eventually } from '#server/eventually.testing.ts'
import type { MailOutcome } from '#server/mail/mailer.ts'
import type { SourceStatus } from '#server/movies/movie-source.ts'
import { startSocketServer } from '#server/realtime/realtime.testing.ts'
import { comediesOf1999, pick, seatPlayers, start } from '#server/drafts/online/online-drafts.testing.ts'
import { createMemorySource, createTestApp } from '#server/test-app.testing.ts'
import type { DailyResultView, SendTryBody } from '#features/daily/wire/daily.ts'
import type { DailyService } from '#features/daily/server/daily-service.ts'
import {
  countDailyResults,
  countFailedChecks,
  countMails,
  countNews,
  countOutsideRequests,
  countHouseVotes,
  countReactions,
  observeDeliveries,
  observeRendering,
} from './counting.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const database = useTestDatabase()

/** Fresh counters, served on a free port. */
async function openMetrics(
  sources: SourceStatus[] = [],
  watched: Omit<Parameters<typeof createMetrics>[0], 'sources'> = {},
) {
  const metrics = createMetrics({ sources: () => sources, ...watched })
  const server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  onTestFinished(() => server.close())
  const address = `http://127.0.0.1:${server.address.port}`
  return { metrics, address, read: async () => (await fetch(`${address}/metrics`)).text() }
}

const admit = () => Promise.resolve()

it('are off unless they have a port, and then are for this machine only', () => {
  expect(readSettings({}).metrics).toBeUndefined()
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' })
  expect(readSettings({ METRICS_PORT: '0', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0')
  expect(() => readSettings({ METRICS_PORT: 'yes' })).toThrow(
    'The setting METRICS_PORT must be a whole number',
  )
})

it('are all that their port serves', async () => {
  const { address } = await openMetrics()
  const answer = await fetch(`${address}/metrics`)
  expect(answer.headers.get('Content-Type')).toContain('text/plain')
  expect(await answer.text()).toContain('nodejs_eventloop_lag_p99_seconds')
  expect((await fetch(`${address}/`)).status).toBe(404)
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404)
})

it('refuse a port that is taken', async () => {
  const { address } = await openMetrics()
  const port = Number(new URL(address).port)
  const again = serveMetrics(createMetrics({ sources: () => [] }), { port, host: '127.0.0.1' })
  await expect(again).rejects.toThrow(`Cannot serve metrics on 127.0.0.1, port ${port}: listen EADDRINUSE`)
})

it('count a pick once, however often it is sent', async () => {
  const { metrics, read } = await openMetrics()
  const { publish } = countNews(
    {
      publish: () => undefined,
      publishRematch: () => undefined,
      publishReactions: () => undefined,
      publishHouseVotes: () => undefined,
      publishReveal: () => undefined,
    },
    metrics,
  )
  const movies = createMemorySource(comediesOf1999(20))
  const app = createTestApp(database.db, { movies, onNews: publish })
  const { draft, host, players, onTurn } = await seatPlayers(app, 2)
  await start(host.visitor, draft.id, host.participantId)
  const view = await (await host.visitor.api.drafts[':id'].$get({ param: { id: draft.id } })).json()
  const { visitor, participantId } = onTurn(view)
  const made = { pickId: draft.id, participantId, movieId: 1 }
  expect((await pick(visitor, draft.id, made)).status).toBe(201)
  expect((await pick(visitor, draft.id, made)).status).toBe(201)
  expect(await read()).toContain('marquee_draft_changes_total{type="PICK_MADE"} 1\n')
  expect(await read()).toContain(
    `marquee_draft_changes_total{type="PARTICIPANT_JOINED"} ${players.length - 1}\n`,
  )
})

it('count the steps of reveals that are passed on', async () => {
  const { metrics, read } = await openMetrics()
  const news = {
    publish: () => undefined,
    publishRematch: () => undefined,
    publishReactions: () => undefined,
  }
  const told = vi.fn()
  const { publishReveal } = countNews(
    { ...news, publishHouseVotes: () => undefined, publishReveal: told },
    metrics,
  )
  publishReveal({ draftId: 'x', beat: 2 })
  expect(told.mock.calls).toEqual([[{ draftId: 'x', beat: 2 }]])
  expect(await read()).toContain('marquee_reveal_steps_total 1\n')
})

it('count reactions by how they came, and those that are dropped', async () => {
  const { metrics, read } = await openMetrics()
  const view = { mayReact: true, counts: [], mine: [] }
  const taken = [true, true, false]
  const reactions = countReactions(
    {
      hear: () => taken.shift() === true,
      react: () => Promise.resolve(view),
      list: () => Promise.resolve(view),
      close: () => Promise.resolve(),
    },
    metrics,
  )
  const reaction = { movieId: 7, reaction: 'gasp', on: true } as const
  for (let time = 0; time < 3; time += 1)
    reactions.hear({ kind: 'nobody' }, { draftId: 'x', pick: 1, ...reaction })
  await reactions.react({ kind: 'nobody' }, 'x', 1, reaction, admit)
  for (const [by, count] of Object.entries({ socket: 2, dropped: 1, http: 1 })) {
    expect(await read()).toContain(`marquee_reactions_total{by="${by}"} ${count}\n`)
  }
})

it('tell how long pictures and pages wait and take, how many wait, and how many are refused', async () => {
  const rendering = { picture: 0, page: 0 }
  const { metrics, read } = await openMetrics([], { rendering: () => rendering })
  observeRendering(metrics, 'picture').rendered(0.2, 0.07)
  observeRendering(metrics, 'page').refused()
  rendering.picture = 3
  const figures = await read()
  for (const line of [
    'marquee_rendering_queue{what="picture"} 3',
    'marquee_rendering_queue{what="page"} 0',
    'marquee_rendering_wait_seconds_sum{what="picture"} 0.2',
    'marquee_rendering_run_seconds_bucket{le="0.1",what="picture"} 1',
    'marquee_rendering_refused_total{what="page"} 1',
  ]) {
    expect(figures).toContain(`${line}\n`)
  }
})

it('count votes on complete drafts that are taken', async () => {
  const { metrics, read } = await openMetrics()
  const taken = [true, false]
  const refused = new NotFoundError('DRAFT_NOT_FOUND')
  const view = {
    isOpen: true,
    closesAt: null,
    voters: 1,
    players: 1,
    best: [],
    steal: [],
    mayVote: true,
    mayClose: false,
    mine: { best: null, steal: 1 },
    likelySteals: [],
  }
  const votes = countHouseVotes(
    {
      vote: () => (taken.shift() ? Promise.resolve(view) : Promise.reject(refused)),
      list: () => Promise.resolve(view),
      close: () => Promise.resolve(view),
      stop: () => Promise.resolve(),
    },
    metrics,
  )
  await votes.vote({ kind: 'nobody' }, 'x', { steal: 1 }, admit)
  await expect(votes.vote({ kind: 'nobody' }, 'x', { steal: 1 }, admit)).rejects.toThrow(refused)
  expect(await read()).toContain('marquee_house_votes_total 1\n')
})

it('say how many drafts are open, and for whom', async () => {
  const server = await startSocketServer()
  const { read } = await openMetrics([], { peopleHere: server.peopleHere })
  expect(await read()).toContain('marquee_rooms_open 0\n')
  const [one, two] = [server.rooms.add(['ann', 'bob'], { isPublic: true }), server.rooms.add(['ann'])]
  for (const draftId of [one, two, one]) await server.enter('ann', draftId)
  const bob = await server.enter('bob', one)
  await server.enter(undefined, one)
  await server.open('cid')
  const text = await read()
  expect(text).toContain('marquee_rooms_open 2\n')
  expect(text).toContain('marquee_people_present{as="participant"} 3\n')
  expect(text).toContain('marquee_people_present{as="watcher"} 1\n')
  bob.socket.disconnect()
  await eventually(async () => expect(await read()).toContain('marquee_people_present{as="participant"} 2\n'))
})

it('say how long news took to the sockets, by its origin', async () => {
  const { metrics, read } = await openMetrics()
  const observe = observeDeliveries(metrics)
  observe({ lagMs: 2, from: 'here' })
  observe({ lagMs: 40, from: 'elsewhere' })
  observe({ lagMs: 400, from: 'elsewhere' })
  const text = await read()
  expect(text).toContain('marquee_news_lag_seconds_bucket{le="0.0025",made="here"} 1\n')
  expect(text).toContain('marquee_news_lag_seconds_bucket{le="0.05",made="elsewhere"} 1\n')
  expect(text).toContain('marquee_news_lag_seconds_count{made="elsewhere"} 2\n')
})

it('say what became of mails', async () => {
  const { metrics, read } = await openMetrics()
  const outcomes: MailOutcome[] = ['sent', 'failed', 'sent']
  const mailer = countMails({ send: () => Promise.resolve(outcomes.shift()!) }, metrics)
  const mail = { to: 'ann@example.com', subject: '', text: '', html: '', action: '' }
  for (const outcome of [...outcomes]) expect(await mailer.send(mail)).toBe(outcome)
  expect(await read()).toContain('marquee_mails_total{outcome="sent"} 2\n')
  expect(await read()).toContain('marquee_mails_total{outcome="failed"} 1\n')
})

it('count the results of drafts of the day by whether they counted', async () => {
  const { metrics, read } = await openMetrics()
  const results = [true, false, false].map((counted) => ({ counted }) as DailyResultView)
  const refused = new Error('The picks cannot be played')
  const send = () => (results.length > 0 ? Promise.resolve(results.shift()!) : Promise.reject(refused))
  const daily = countDailyResults({ send } as unknown as DailyService, metrics)
  const sendOne = () =>
    daily.send({ kind: 'nobody' }, 'today', {} as SendTryBody, {
      open: () => Promise.reject(refused),
      mayCountFor: () => Promise.resolve(true),
    })
  for (const counted of [true, false, false]) expect(await sendOne()).toEqual({ counted })
  await expect(sendOne()).rejects.toThrow(refused)
  expect(await read()).toContain('marquee_daily_results_total{counted="true"} 1\n')
  expect(await read()).toContain('marquee_daily_results_total{counted="false"} 2\n')
})

it('say the current state of each movie source', async () => {
  const tmdb: SourceStatus = { name: 'tmdb', state: 'ok' }
  const { read } = await openMetrics([tmdb])
  expect(await read()).toContain('marquee_movie_source_state{source="tmdb",state="ok"} 1\n')
  tmdb.state = 'down'
  const later = await read()
  expect(later).toContain('marquee_movie_source_state{source="tmdb",state="ok"} 0\n')
  expect(later).toContain('marquee_movie_source_state{source="tmdb",state="down"} 1\n')
})

it('count requests to other hosts by host, until stopped', async () => {
  const { metrics } = await openMetrics()
  const counted = async () =>
    (await metrics.outsideRequests.get()).values.map(({ labels, value }) => ({ ...labels, value }))
  const other = createServer((_request, response) => response.writeHead(503).end()).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const stopCounting = countOutsideRequests(metrics)
  await (await fetch(`${address}/3/movie/550?api_key=secret`)).text()
  expect(await counted()).toEqual([{ host: '127.0.0.1', status: 503, value: 1 }])
  stopCounting()
  await (await fetch(address)).text()
  other.close()
  expect(await counted()).toEqual([{ host: '127.0.0.1', status: 503, value: 1 }])
})

it.each([
  ['40', Object.assign(new Error('deadlock detected'), { code: '40P01', severity: 'ERROR' })],
  ['connection', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
])('count a check that the database fails, class %s', async (name, cause) => {
  const { metrics, read } = await openMetrics()
  const failure = new DrizzleQueryError('select 1', [], cause)
  await expect(countFailedChecks(() => Promise.reject(failure), metrics)()).rejects.toBe(failure)
  expect(await read()).toContain(`marquee_database_errors_total{class="${name}"} 1\n`)
})
