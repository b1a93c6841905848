import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requestId } from 'hono/request-id'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/views/server.ts'
import { configView, healthView } from '#contract/views/server.ts'
import type { AuthServices } from './people/auth/auth-services.ts'
import {
  createAccountRoutes,
  createPasswordResetRoutes,
  createPasswordRoutes,
  createRecoveryRoutes,
  createSignInRoutes,
  createSignOutRoutes,
} from './people/auth/auth-routes.ts'
import { AUTH_PATH } from './people/auth/confirmation-link.ts'
import { createLibraryRoutes } from './people/auth/library/library-routes.ts'
import { createSecondFactorRoutes } from './people/auth/second-factor/second-factor-routes.ts'
import { createRecoveryCookie, RECOVERY_PATH } from './people/auth/recovery/recovery-cookie.ts'
import { createDailyRoutes } from '#features/daily/server/daily-routes.ts'
import type { DailyService } from '#features/daily/server/daily-service.ts'
import { createTodayPage } from '#features/daily/server/today-page.ts'
import { createDraftRoutes } from './drafts/draft-routes.ts'
import type { DraftService } from './drafts/draft-service.ts'
import type { LocalDraftService } from './drafts/local/local-draft-service.ts'
import type { RatedMovies } from './drafts/rated-movies.ts'
import { createReactionRoutes } from '#features/reactions/server/reaction-routes.ts'
import type { ReactionService } from '#features/reactions/server/reaction-service.ts'
import { createEnrichmentRoutes } from './enrichment/enrichment-routes.ts'
import type { EnrichmentService } from './enrichment/enrichment-service.ts'
import { createGuestCookie } from './people/guests/guest-cookie.ts'
import type { GuestService } from './people/guests/guest-service.ts'
import { createHouseVoteRoutes } from '#features/house-votes/server/house-vote-routes.ts'
import type { HouseVoteService } from '#features/house-votes/server/house-vote-service.ts'
import { createDraftPages } from './pages/draft-page/draft-pages.ts'
import { createJoinPictureRoutes } from './pages/draft-page/join-pages.ts'
import { noteLinkOrigin } from './http/addresses.ts'
import { limitBody } from './http/body-limit.ts'
import type { BuiltScreens } from './pages/built-screens.ts'
import { notFound, onError } from './http/errors.ts'
import { createReadinessRoutes } from './http/readiness.ts'
import { createRecentViewers } from './http/recent-viewers.ts'
import type { RequestEnv } from './http/request-env.ts'
import { logRequests } from './http/request-log.ts'
import { refuseOtherOrigins } from './http/same-origin.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { StaticFiles } from './pages/static-files.ts'
import { createTurns } from './http/turns.ts'
import { createViewerLookup, identifyViewer } from './http/viewer.ts'
import type { ScreenFiles } from './pages/screen-files.ts'
import { createWebAppRoutes, type OwnPages } from './pages/web-app.ts'
import { countRequests } from './metrics/counting.ts'
import type { Metrics } from './metrics/metrics.ts'
import { createAvailabilityRoutes } from './movies/availability-routes.ts'
import { createListRoutes } from '#features/lists/server/list-routes.ts'
import type { ListService } from '#features/lists/server/list-service.ts'
import { createKeptPools } from './movies/kept-pools.ts'
import { createMovieRoutes } from './movies/movie-routes.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { createPeopleRoutes } from './movies/people-routes.ts'
import { createCommandRoutes } from './drafts/online/command-routes.ts'
import { createOnlineDraftRoutes, type OnlineDrafts } from './drafts/online/online-draft-routes.ts'
import { createQueueRoutes } from '#features/queue/server/queue-routes.ts'
import { createLogRoutes } from './drafts/online/log/log-routes.ts'
import { createFunctionRoutes, createProcedureRoutes } from './operations/operation-routes.ts'
import { createOpenApiRoutes } from './openapi/describe-api.ts'
import type { Counters } from './rate-limits/counters.ts'
import type { KnownSessions } from './rate-limits/known-sessions.ts'
import type { Limits } from './rate-limits/limits.ts'
import { createRateLimits } from './rate-limits/rate-limits.ts'
import { allowOwnStyle, createResultsPageRoutes } from './pages/results-page/results-page-routes.ts'
import { pageTemplateIn } from './pages/page.ts'
import { createResultsPages } from './pages/results-page/results-pages.ts'
import { createShareImageRoutes } from './share-image/share-image-routes.ts'
import type { ShareImages } from './share-image/share-image-service.ts'
import { createSessionRoutes } from './people/session/session-routes.ts'
import { createProfileRoutes } from './people/profiles/profile-routes.ts'
import type { ProfileService } from './people/profiles/profile-service.ts'
import { describeRoute } from './openapi/describe-route.ts'

type AppDeps = AuthServices & {
  guests: GuestService
  drafts: DraftService
  localDrafts: LocalDraftService
  ratedMovies: RatedMovies
  onlineDrafts: OnlineDrafts
  reactions: ReactionService
  houseVotes: HouseVoteService
  enrichment: EnrichmentService
  shareImages: ShareImages
  lists: ListService
  daily: DailyService
  profiles: ProfileService
  movies: MovieSource
  config: ConfigView
  /** Rejects when the database does not answer. */
  checkDatabase: () => Promise<unknown>
  /** Origin under which people reach the server. */
  publicUrl: string
  webFiles: StaticFiles
  /** Files of the web app's screens, for preloading; without them the browser finds them by itself. */
  screenFiles?: ScreenFiles
  /** Draws results and title cards as the web app does; without it the app draws them itself. */
  builtScreens?: Partial<BuiltScreens>
  metrics?: Metrics
  /** Rate counters, and limits that differ from the defaults. */
  counters: Counters
  limits?: Partial<Limits>
  known: KnownSessions
  behindProxy: boolean
  log: Logger
  now: () => Date
}

export function createApp(deps: AppDeps) {
  const { guests, drafts, onlineDrafts, profiles, movies, config, publicUrl, webFiles, log, now } = deps
  const { accounts, identity, secondFactors, recoveries, library, passwords, passwordRules } = deps
  const guestCookie = createGuestCookie(publicUrl)
  const { known } = deps
  const rateLimits = createRateLimits({ ...deps, guestCookie })
  const lookUp = createViewerLookup({ identity, guests, guestCookie })
  const recent = createRecentViewers(now)
  const identify = identifyViewer(lookUp, {
    find: recent.find,
    note(headers, viewer, session) {
      recent.note(headers, viewer, session)
      known.note(headers, viewer)
    },
  })
  const recovery = { recoveries, cookie: createRecoveryCookie(publicUrl), passwordRules, passwords }

  const keptPools = createKeptPools()
  const app = new Hono<RequestEnv>()
  app.onError(onError)
  if (deps.metrics) app.use(countRequests(deps.metrics))
  app.use('/reset-password/*', hideAddress)
  app.use('/final-scores/*', allowOwnStyle)
  app.use(requestId(), logRequests(log), securityHeaders(publicUrl))
  app.use('/api/*', noStore, rateLimits.requests, refuseOtherOrigins(deps), limitBody, identify)
  const turns = createTurns(rateLimits.clientOf)
  app.use('/api/*', turns.ofBigBodies)
  app.use('/api/drafts/:id/log', turns.ofAll)
  app.use('/api/drafts/:id/log.csv', turns.ofAll)
  app.use('/api/*', noteLinkOrigin(config.addresses))

  const routes = app
    .get(
      '/healthz',
      describeRoute({
        id: 'getHealth',
        tag: 'Server',
        summary: 'Whether the process answers',
        answers: { 200: healthView },
      }),
      (c) => c.json({ ok: true }, 200),
    )
    .route(
      '/readyz',
      createReadinessRoutes({ checkDatabase: deps.checkDatabase, sources: () => movies.status() }),
    )
    .get(
      '/api/config',
      describeRoute({
        id: 'getConfig',
        tag: 'Server',
        summary: 'What the web app must know of the settings',
        answers: { 200: configView },
      }),
      (c) => c.json(config, 200),
    )
    .route('/api/session', createSessionRoutes({ accounts, guests, guestCookie, rateLimits, known }))
    .route('/api/accounts', createAccountRoutes(accounts, passwordRules))
    .route('/api/sign-in', createSignInRoutes(accounts, rateLimits))
    .route('/api/second-factor', createSecondFactorRoutes(secondFactors))
    .route('/api/password', createPasswordRoutes(passwords, passwordRules, rateLimits))
    .route('/api/sign-out', createSignOutRoutes(accounts))
    .route('/api/password-resets', createPasswordResetRoutes(accounts))
    .route(RECOVERY_PATH, createRecoveryRoutes(recovery))
    .route('/api/drafts', createDraftRoutes(drafts, deps.localDrafts, deps.ratedMovies, rateLimits))
    .route('/api/drafts', createOnlineDraftRoutes(onlineDrafts, rateLimits))
    .route('/api/drafts', createQueueRoutes(onlineDrafts.queues))
    .route('/api/drafts', createReactionRoutes(deps.reactions, rateLimits))
    .route('/api/drafts', createHouseVoteRoutes(deps.houseVotes, rateLimits))
    .route('/api/drafts', createCommandRoutes(onlineDrafts.commands))
    .route('/api/drafts', createLogRoutes(onlineDrafts.log))
    .route('/api/drafts', createEnrichmentRoutes(deps.enrichment))
    .route('/api/drafts', createShareImageRoutes(deps.shareImages, rateLimits))
    .route('/api/drafts', createJoinPictureRoutes(deps.shareImages, onlineDrafts.joinCards, rateLimits))
    .route('/api/rpc', createProcedureRoutes(deps, rateLimits))
    .route('/api/functions', createFunctionRoutes(deps, keptPools, rateLimits))
    .route('/api/profile', createProfileRoutes(profiles))
    .route('/api/people', createPeopleRoutes(movies, rateLimits))
    .route('/api/movies', createMovieRoutes(movies, rateLimits, keptPools))
    .route('/api/lists', createListRoutes(deps.lists, rateLimits))
    .route('/api/daily', createDailyRoutes({ ...deps, guestCookie, rateLimits }))
    .route('/api/category-availability', createAvailabilityRoutes(movies, now, rateLimits))
    .route(AUTH_PATH, createLibraryRoutes(library, accounts))

  app.route('/api/openapi.json', createOpenApiRoutes(app))
  app.notFound(notFound)
  app.all('/api/*', notFound)
  const { builtScreens = {} } = deps
  const pageWith = pageTemplateIn(webFiles)
  const resultsPages =
    pageWith &&
    createResultsPages({
      pageWith,
      publicUrl,
      config,
      built: builtScreens.results,
      ratedMovies: deps.ratedMovies,
    })
  app.route(
    '/final-scores',
    createResultsPageRoutes({
      pages: resultsPages,
      drafts,
      houseVotes: deps.houseVotes,
      reactions: deps.reactions,
      rateLimits,
    }),
  )
  app.use('/draft/*', identify)
  const draftPages =
    pageWith &&
    createDraftPages({
      pageWith,
      publicUrl,
      config,
      drafts,
      queues: onlineDrafts.queues,
      joinCards: onlineDrafts.joinCards,
      rateLimits,
      titleCard: builtScreens.titleCard,
    })
  const todayPage = pageWith && createTodayPage(pageWith)
  const ownPages: OwnPages = async (c) => (await todayPage?.(c)) ?? draftPages?.(c)
  app.route('/', createWebAppRoutes(webFiles, deps.screenFiles ?? (() => undefined), ownPages))
  return routes
}

export type App = ReturnType<typeof createApp>

/** Answers are private to the caller, unless a route sets how long they may be cached. */
const noStore = createMiddleware(async (c, next) => {
  await next()
  // c.header() would rebuild the whole response here.
  const { headers } = c.res
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
})

/** A recovery link is a secret, so its page sends no referrer to anything it loads or links to (Spec 5.8). */
const hideAddress = createMiddleware(async (c, next) => {
  await next()
  c.header('Referrer-Policy', 'no-referrer')
})
