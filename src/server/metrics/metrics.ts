import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { SourceState, SourceStatus } from '#server/movies/movie-source.ts'
import type { PeopleHere } from '#server/realtime/presence/people-here.ts'

const SOURCE_STATES = ['ok', 'down', 'refused', 'spent'] as const satisfies readonly SourceState[]
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const RENDERING_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10]
const NEWS_LAG_SECONDS = [0.001, 0.0025, ...REQUEST_SECONDS]
const NOBODY: PeopleHere = { rooms: 0, participants: 0, watchers: 0 }

type Watched = {
  sources: () => SourceStatus[]
  /** Left out if there are no sockets. */
  peopleHere?: () => PeopleHere
  /** Left out if there is no Redis. */
  messagesReceived?: () => number
  /** How many pictures and pages wait for their thread. Left out if there are no threads. */
  rendering?: () => Record<Rendered, number>
}

/** What threads render. */
export type Rendered = 'picture' | 'page'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * The counters of this process. Labels only take values from lists in the code (route patterns, error codes, source
 * names), never a path, an address or an id.
 */
export function createMetrics({
  sources,
  peopleHere = () => NOBODY,
  messagesReceived = () => 0,
  rendering = () => ({ picture: 0, page: 0 }),
}: Watched) {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'marquee_movie_source_state',
    help: 'Is 1 for the state that an outside movie source is in',
    labelNames: ['source', 'state'],
    registers,
    collect() {
      for (const source of sources()) {
        for (const state of SOURCE_STATES) {
          this.set({ source: source.name, state }, source.state === state ? 1 : 0)
        }
      }
    },
  })
  new Gauge({
    name: 'marquee_rooms_open',
    help: 'Online drafts that somebody looks at through a socket of this server',
    registers,
    collect() {
      this.set(peopleHere().rooms)
    },
  })
  new Gauge({
    name: 'marquee_people_present',
    help: 'People who look at an online draft through a socket of this server, by whether they have a seat in it',
    labelNames: ['as'],
    registers,
    collect() {
      const { participants, watchers } = peopleHere()
      this.set({ as: 'participant' }, participants)
      this.set({ as: 'watcher' }, watchers)
    },
  })
  new Counter({
    name: 'marquee_redis_messages_total',
    help: 'Messages that Redis has brought to this server: news of rooms, its own included, and questions of other servers',
    registers,
    collect() {
      this.reset()
      this.inc(messagesReceived())
    },
  })
  new Gauge({
    name: 'marquee_rendering_queue',
    help: 'Pictures and pages that wait for their thread',
    labelNames: ['what'],
    registers,
    collect() {
      for (const [what, waiting] of Object.entries(rendering())) this.set({ what }, waiting)
    },
  })
  return {
    registry,
    requestSeconds: new Histogram({
      name: 'marquee_http_request_duration_seconds',
      help: 'Requests by the pattern of their route and the status of the answer',
      labelNames: ['method', 'route', 'status'],
      buckets: REQUEST_SECONDS,
      registers,
    }),
    refusals: new Counter({
      name: 'marquee_refusals_total',
      help: 'Requests that were refused or failed, by the code of the answer',
      labelNames: ['code'],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'marquee_database_errors_total',
      help: 'Requests and readiness checks that failed at the database, by the class of the SQLSTATE',
      labelNames: ['class'],
      registers,
    }),
    websockets: new Gauge({
      name: 'marquee_websockets_open',
      help: 'Websockets that are open; those who ask by HTTP are not among them',
      registers,
    }),
    draftChanges: new Counter({
      name: 'marquee_draft_changes_total',
      help: 'What happened in online drafts, once each: PICK_MADE, DRAFT_STARTED, PARTICIPANT_JOINED, PARTICIPANT_LEFT',
      labelNames: ['type'],
      registers,
    }),
    reactions: new Counter({
      name: 'marquee_reactions_total',
      help: 'Reactions to picks, also those taken back, by how they came: socket, http, or dropped as too many',
      labelNames: ['by'],
      registers,
    }),
    houseVotes: new Counter({
      name: 'marquee_house_votes_total',
      help: 'Votes on complete drafts, also those that change an earlier one',
      registers,
    }),
    revealSteps: new Counter({
      name: 'marquee_reveal_steps_total',
      help: "Steps of hosts' reveals that were passed on to their rooms, also repeated ones",
      registers,
    }),
    newsLag: new Histogram({
      name: 'marquee_news_lag_seconds',
      help:
        'From the commit of a change until this server has handed it to its first socket, where it has one in the ' +
        'room; made here, or elsewhere and come by Redis, then by the clocks of both servers',
      labelNames: ['made'],
      buckets: NEWS_LAG_SECONDS,
      registers,
    }),
    dailyResults: new Counter({
      name: 'marquee_daily_results_total',
      help: 'Tries of drafts of the day that were played to the end, by whether they counted',
      labelNames: ['counted'],
      registers,
    }),
    renderingWaitSeconds: new Histogram({
      name: 'marquee_rendering_wait_seconds',
      help: 'How long pictures and pages waited for their thread',
      labelNames: ['what'],
      buckets: RENDERING_SECONDS,
      registers,
    }),
    renderingRunSeconds: new Histogram({
      name: 'marquee_rendering_run_seconds',
      help: 'How long pictures and pages took once it was their turn, posters of the image host included',
      labelNames: ['what'],
      buckets: RENDERING_SECONDS,
      registers,
    }),
    renderingRefusals: new Counter({
      name: 'marquee_rendering_refused_total',
      help: 'Pictures and pages that were refused with 503, because too many waited',
      labelNames: ['what'],
      registers,
    }),
    mails: new Counter({
      name: 'marquee_mails_total',
      help: 'Mails: sent, simulated (written to the outbox) or failed',
      labelNames: ['outcome'],
      registers,
    }),
    outsideRequests: new Counter({
      name: 'marquee_outside_requests_total',
      help: 'Requests to movie sources, poster images and sign-in providers, by status, or `failed` without an answer',
      labelNames: ['host', 'status'],
      registers,
    }),
  }
}

/** Adds the process's memory, CPU time and event loop delays. */
export function addProcessMetrics({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry })
}
