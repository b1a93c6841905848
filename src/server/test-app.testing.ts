import { fitsPool, type Pool } from '#domain/pools/pool.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hc } from 'hono/client'
import { pino } from 'pino'
import { spokenTitleKey } from '#domain/movies/title-key.ts'
import { hasTitle } from '#domain/movies/movie-search.ts'
import type { MovieFacts, Movie } from '#domain/movies/movie.ts'
import { type App, createApp } from './app.ts'
import type { Db } from './db/database.ts'
import { type AuthSettings } from './people/auth/auth-services.ts'
import { quickPasswords } from './people/auth/quick-passwords.testing.ts'
import { SHIPPED_CATALOG } from '#features/daily/server/daily-catalog.ts'
import type { DraftOwner } from './drafts/access/draft-owner.ts'
import { createEnrichment, type Enrichment } from './enrichment/enrichment.ts'
import { createEnrichmentRepo } from './enrichment/enrichment-repo.ts'
import { createGuestCookie } from './people/guests/guest-cookie.ts'
import type { Mailer } from './mail/mailer.ts'
import { NotFoundError } from './http/errors.ts'
import type { OnSessionsEnded } from './http/session-row.ts'
import type { ScreenFiles } from './pages/screen-files.ts'
import type { StaticFiles } from './pages/static-files.ts'
import type { DraftChange, HouseVotesNews, ReactionsNews } from '#contract/drafts/draft-room.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { type CatalogSource, openCatalog } from './movies/catalog/catalog-source.ts'
import {
  completePool,
  type ListMovies,
  MAX_FOUND_MOVIES,
  type MovieSource,
  type Person,
  wholeFacts,
} from './movies/movie-source.ts'
import type { BotPlayer } from '#features/bots/server/bot-player.ts'
import type { ReactionService } from '#features/reactions/server/reaction-service.ts'
import { checkAnswers } from './openapi/checked-answers.testing.ts'
import { type PosterImagesOptions } from './share-image/poster-images.ts'
import { createRendering } from './pages/rendering/rendering.ts'
import { PICTURE_QUEUE } from './pages/rendering/render-threads.ts'
import { drawPicture } from './share-image/draw-picture.ts'
import { type Counters, createNoCounters, createOwnCounters } from './rate-limits/counters.ts'
import { createKnownSessions } from './rate-limits/known-sessions.ts'
import { createServices } from './services.ts'
import type { Limits } from './rate-limits/limits.ts'
import type { BuiltScreens } from './pages/built-screens.ts'

export const ORIGIN = 'http://localhost:3000'
export const START = new Date('2024-06-01T12:00:00.000Z')

/** A clock that only moves when told. */
export function createClock(start = START) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (ms: number) => {
      time += ms
    },
  }
}

/** The pause between outside calls, skipped. */
export const noPause = () => Promise.resolve()

export type TestClock = ReturnType<typeof createClock>

type TestAppOptions = {
  movies?: MovieSource
  /** The catalog of the drafts of the day; the one of the project by default. */
  openDailyCatalog?: () => Promise<CatalogSource>
  clock?: TestClock
  publicUrl?: string
  /** The server's addresses on the network, if PUBLIC_URL was not set. */
  onNetwork?: string[]
  webFiles?: StaticFiles
  screenFiles?: ScreenFiles
  builtScreens?: Partial<BuiltScreens>
  /** Receives every line that the app logs. */
  onLog?: (line: string) => void
  mailer?: Mailer
  /** Receives all news for the rooms of online drafts. */
  onNews?: (change: DraftChange) => void
  /** Receives the ids of drafts whose players are told about a rematch. */
  onRematchNews?: (draftId: string) => void
  onReactionsNews?: (news: ReactionsNews) => void
  onHouseVotesNews?: (news: HouseVotesNews) => void
  /** Receives the ids of deleted drafts. */
  onDeleted?: (draftId: string) => void
  /** Receives the sessions that end. */
  onSessionsEnded?: OnSessionsEnded
  /** Receives watchers who were put out. */
  onPutOut?: (draftId: string, person: DraftOwner) => void
  /** Receives drafts that were made private. */
  onMadePrivate?: (draftId: string) => void
  /** Receives participants who gave up their seat. */
  onLeft?: (draftId: string, participantId: string) => void
  /** The randomness behind codes and turn orders; real by default. */
  randomUint32?: RandomUint32
  /** Participants who are in their draft's room. */
  present?: ReadonlySet<string>
  auth?: Partial<AuthSettings>
  /** Limits that differ from the defaults. Rate limiting is on if these or `auth.limitRates` are given. */
  limits?: Partial<Limits>
  counters?: Counters
  /** A poster host; none by default. */
  images?: Partial<Omit<PosterImagesOptions, 'log'>>
  /** Draws pictures in place of `drawPicture`. */
  drawPicture?: typeof drawPicture
  /** Receives what plays the bots, which a server does again and again. */
  onBotPlayer?: (player: BotPlayer) => void
  /** Receives the reactions, which sockets add to. */
  onReactions?: (reactions: ReactionService) => void
  /** Enriches picks in the background; without it only a route's request does. */
  enrichment?: Enrichment
}

export const TEST_SECRET = 'a secret that only the tests have, of some length'
export const DEFAULT_AUTH: AuthSettings = {
  secret: TEST_SECRET,
  requireConfirmedEmail: false,
  passwordRules: 'default',
  oauthClients: {},
  limitRates: false,
  behindProxy: false,
  passwordHashing: quickPasswords,
}
const NO_MAIL: Mailer = { send: () => Promise.resolve('simulated') }

let shippedCatalog: Promise<CatalogSource> | undefined

/** The catalog of the project, read once for all tests of a process. */
export function openShippedCatalog(): Promise<CatalogSource> {
  return (shippedCatalog ??= openCatalog(SHIPPED_CATALOG))
}

/** The whole app on a real database. Throws if an answer does not match the API's description. */
export function createTestApp(db: Db, options: TestAppOptions = {}) {
  const {
    movies = createMemorySource(),
    clock = createClock(),
    publicUrl = ORIGIN,
    mailer = NO_MAIL,
    onSessionsEnded = () => undefined,
  } = options
  const log = options.onLog ? pino({ level: 'info' }, { write: options.onLog }) : pino({ level: 'silent' })
  const isLimited = options.limits !== undefined || options.auth?.limitRates === true
  const counters = options.counters ?? (isLimited ? createOwnCounters() : createNoCounters())
  const job = { movies, log, now: clock.now, pause: noPause }
  const services = createServices({
    ...job,
    openDailyCatalog: options.openDailyCatalog ?? openShippedCatalog,
    db,
    mailer,
    counters,
    limits: options.limits,
    authSettings: { ...DEFAULT_AUTH, ...options.auth },
    publicUrl,
    realtime: {
      news: {
        publish: options.onNews ?? (() => undefined),
        publishRematch: options.onRematchNews ?? (() => undefined),
        publishReactions: options.onReactionsNews ?? (() => undefined),
        publishHouseVotes: options.onHouseVotesNews ?? (() => undefined),
        publishReveal: () => undefined,
      },
      presence: { whoIsHere: () => Promise.resolve(options.present ?? new Set()) },
      endSessions: onSessionsEnded,
      closeRoom: options.onDeleted ?? (() => undefined),
      closeSeat: options.onLeft ?? (() => undefined),
      closeWatcher: options.onPutOut ?? (() => undefined),
      closeVisitors: options.onMadePrivate ?? (() => undefined),
    },
    enrichment: options.enrichment ?? {
      ...createEnrichment({ ...job, picks: createEnrichmentRepo(db) }),
      onPicks: () => undefined,
    },
    posterImages: { imageOrigin: 'http://127.0.0.1:9', ...options.images },
    pictures: createRendering({ queue: PICTURE_QUEUE, run: options.drawPicture ?? drawPicture }),
    randomUint32: options.randomUint32,
  })
  options.onBotPlayer?.(services.botPlayer)
  options.onReactions?.(services.reactions)
  const app = createApp({
    ...services,
    movies,
    config: {
      movieSource: movies.name,
      missingSources: [],
      addresses: {
        publicUrl,
        isPublicUrlSet: options.onNetwork === undefined,
        isInContainer: false,
        onNetwork: options.onNetwork ?? [],
      },
      supportEmail: 'help@example.com',
      passwordRules: options.auth?.passwordRules ?? 'default',
      sendsMail: true,
      signInProviders: [],
    },
    checkDatabase: () => db.execute(sql`select 1`),
    publicUrl,
    webFiles: options.webFiles ?? new Map(),
    screenFiles: options.screenFiles,
    builtScreens: options.builtScreens,
    counters,
    limits: options.limits,
    known: createKnownSessions(createGuestCookie(publicUrl)),
    behindProxy: options.auth?.behindProxy ?? false,
    log,
    now: clock.now,
  })
  return checkAnswers(app)
}

/** The app, and what ends its votes and makes its picks that are due. */
export function createPlayingApp(db: Db, options: TestAppOptions): { app: App; due: BotPlayer } {
  let due: BotPlayer | undefined
  const app = createTestApp(db, { ...options, onBotPlayer: (player) => (due = player) })
  if (!due) throw new Error('The server has nothing that makes picks')
  return { app, due }
}

/** A visitor with a cookie jar and the typed client. */
export function createVisitor(app: App) {
  const cookies = new Map<string, string>()
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    if (cookies.size > 0) request.headers.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    const response = await app.request(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [name, value] = cookie.split(';', 1)[0]!.split('=')
      if (/; Max-Age=0(;|$)/i.test(cookie)) cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return response
  }
  return { api: hc<App>(ORIGIN, { fetch: send }).api, send, cookies }
}

export type Visitor = ReturnType<typeof createVisitor>

/** A visitor who has a guest session. */
export async function createGuest(app: App): Promise<Visitor & { sessionId: string }> {
  const visitor = createVisitor(app)
  const response = await visitor.api.session.$post({ json: {} })
  const { guest } = await response.json()
  if (!guest) throw new Error('A new visitor was not made a guest')
  return { ...visitor, sessionId: guest.id }
}

export const PASSWORD = 'correct horse'

/** A visitor who has signed up and signed in as `userId`. */
export async function createUser(
  app: App,
  { visitor = createVisitor(app), name = 'Ada', email = `${randomUUID()}@example.com` } = {},
): Promise<Visitor & { userId: string; email: string; name: string }> {
  const account = { name, email, password: PASSWORD }
  const response = await visitor.api.accounts.$post({ json: account })
  const { user } = await response.json()
  await visitor.api['sign-in'].$post({ json: account })
  return { ...visitor, userId: user.id, email, name }
}

export type KnownMovie = Movie & { facts?: MovieFacts; people?: readonly Person[] }

/** A movie source with a few movies, which a test can add and remove. */
/** The only collection of a memory source. */
export const HEISTS = {
  slug: 'heist',
  title: 'Heists',
  bill: 'Heist',
  line: 'A crew and a vault.',
  ink: 'crime',
  sign: 'dial',
  group: 'Crime and law',
  movieCount: 30,
  firstYear: 1939,
  lastYear: 2024,
} as const

export function createMemorySource(known: KnownMovie[] = []): MovieSource & { known: KnownMovie[] } {
  const people = () => known.flatMap((movie) => movie.people ?? [])
  let listMovies: ListMovies | undefined
  async function moviesOf(pool: Pool) {
    const listed = pool.list && (await listMovies?.(pool.list.editionId))
    if (pool.list && !listed) throw new NotFoundError('LIST_NOT_FOUND')
    return known.filter(
      (movie) =>
        fitsPool(movie, pool) &&
        (pool.people ?? []).every((id) => movie.people?.some((person) => person.id === id)) &&
        (listed?.some(({ id }) => id === movie.id) ?? true),
    )
  }
  return {
    name: 'catalog',
    known,
    searchPeople: (query) =>
      Promise.resolve({
        people: people().filter((person) => person.name.includes(query)),
        isForgiving: false,
      }),
    popularPeople: () =>
      Promise.resolve(
        people().map((person) => ({
          ...person,
          movieCount: known.filter((movie) => movie.people?.includes(person)).length,
        })),
      ),
    searchMovies: (title) =>
      Promise.resolve(
        known
          .filter((movie) => hasTitle(movie, title))
          .slice(0, MAX_FOUND_MOVIES)
          .map(({ id, title, year }) => ({ id, title, year })),
      ),
    findPerson: ({ id, name }) =>
      Promise.resolve(
        people().find((person) => (id === undefined ? person.name === name : person.id === id)),
      ),
    moviesCalled: (title) =>
      Promise.resolve(known.filter((movie) => spokenTitleKey(movie.title) === spokenTitleKey(title))),
    moviesWith: (words) => Promise.resolve(known.filter((movie) => hasTitle(movie, words))),
    moviesOf: async (pool) => completePool(await moviesOf(pool)),
    ratedMoviesOf: async (pool) => ({
      movies: (await moviesOf(pool)).map(({ people: _, facts, ...movie }) => ({
        movie,
        facts: facts ?? { oscarStatus: 'none' },
      })),
      isComplete: true,
    }),
    connectLists: (movies) => {
      listMovies = movies
    },
    collections: () => Promise.resolve([HEISTS]),
    laterYears: () => Promise.resolve([]),
    popularMovies: () => Promise.resolve(known),
    findMovie: (movieId) => Promise.resolve(known.find((movie) => movie.id === movieId)),
    knownFactsOf: (movieId) =>
      Promise.resolve(wholeFacts(known.find((movie) => movie.id === movieId)?.facts)),
    factsOf: (movieId) => Promise.resolve(known.find((movie) => movie.id === movieId)?.facts),
    status: () => [],
  }
}
