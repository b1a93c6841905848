import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/views/server.ts'
import { createApp } from './app.ts'
import { openAuthSecret } from './people/auth/library/auth-secret.ts'
import { createExpiredRepo, removeExpiredSignIns } from './people/auth/remove-expired-sign-ins.ts'
import { SHIPPED_CATALOG } from '#features/daily/server/daily-catalog.ts'
import { createDailyRepo } from '#features/daily/server/daily-repo.ts'
import { removeOldPuzzles } from '#features/daily/server/daily-service.ts'
import { openDatabase } from './db/database.ts'
import { createPause } from './enrichment/outside-pause.ts'
import { createEnrichmentRepo } from './enrichment/enrichment-repo.ts'
import { repairPicks } from './enrichment/repair-picks.ts'
import { readSettings, type Settings } from './env.ts'
import { createGuestCookie } from './people/guests/guest-cookie.ts'
import { createGuestRepo } from './people/guests/guest-repo.ts'
import { removeExpiredGuests } from './people/guests/guest-service.ts'
import { type Addresses, addressesOf, addressLines } from './http/addresses.ts'
import { listen } from './http/listen.ts'
import { createLog } from './http/request-log.ts'
import { readScreenFiles } from './pages/screen-files.ts'
import { loadStaticFiles } from './pages/static-files.ts'
import { createViewerLookup } from './http/viewer.ts'
import { createOpenThings, type OpenThings, repeat, repeatHourly, stopOnSignal } from './lifecycle.ts'
import { createListRepo } from '#features/lists/server/list-repo.ts'
import { removeUnusedEditions } from '#features/lists/server/list-service.ts'
import { isMaintenanceTask, runMaintenance } from './maintenance/maintenance.ts'
import { openMailer } from './mail/open-mailer.ts'
import {
  countDailyResults,
  countFailedChecks,
  countMails,
  countNews,
  countOutsideRequests,
  countHouseVotes,
  countReactions,
  countWebsockets,
  observeDeliveries,
  observeRendering,
} from './metrics/counting.ts'
import { createMetrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { openCatalog } from './movies/catalog/catalog-source.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { moviesInWords, openCatalogOfSettings, openLiveMovies } from './movies/open-movies.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { openRenderThreads } from './pages/rendering/render-threads.ts'
import { type Counters, createNoCounters, createOwnCounters } from './rate-limits/counters.ts'
import { createKnownSessions } from './rate-limits/known-sessions.ts'
import { createSocketLimits, limitConnections, limitOpenSockets } from './rate-limits/socket-limits.ts'
import { createRealtime } from './realtime/realtime.ts'
import { openBuiltScreens } from './pages/built-screens.ts'
import { createServices } from './services.ts'
import { createSessionRepo } from './people/session/session-repo.ts'
import { messageOf, StartupError } from './startup-error.ts'

/** How often the server looks for bots that are due. */
const BOT_SWEEP_MS = 500
/** How often the server looks whether movie sources that failed are back. */
const FAILED_SWEEP_MS = 20_000
const WEB_ROOT = join(PACKAGE_ROOT, 'dist', 'web')

async function start(settings: Settings, log: Logger): Promise<void> {
  const open = createOpenThings()
  try {
    const address = await openServer(settings, log, open)
    stopOnSignal(open.closeAll)
    const { port } = address
    const lines = [
      readyLine(settings, address),
      ...addressLines(addressesOf({ ...settings, port }), settings.host),
    ]
    process.stdout.write(`${lines.join('\n')}\n`)
  } catch (error) {
    // The startup error matters more than a failure to clean up.
    await open.closeAll().catch(() => undefined)
    throw error
  }
}

/** Opens all parts of the server; `open` closes them in reverse order. Returns the address it listens on. */
async function openServer(settings: Settings, log: Logger, { onClose }: OpenThings): Promise<AddressInfo> {
  const now = () => new Date()
  const { publicUrl } = settings
  const addresses = addressesOf(settings)
  const opening = openDatabase(settings, log)
  onClose(() =>
    opening.then(
      (opened) => opened.close(),
      () => undefined,
    ),
  )
  const [catalog, { db }] = await Promise.all([openCatalogOfSettings(settings), opening])
  const live = openLiveMovies(settings, { catalog, db, now, log })
  const movies = live ?? catalog
  const realtime = await createRealtime({ now, log, redis: redisOf(settings) })
  const metrics = createMetrics({
    sources: () => movies.status(),
    peopleHere: realtime.peopleHere,
    messagesReceived: realtime.messagesReceived,
    rendering: () => ({ picture: threads.pictures.waiting(), page: threads.pages.waiting() }),
  })
  const threads = openRenderThreads({
    log,
    observePictures: observeRendering(metrics, 'picture'),
    observePages: observeRendering(metrics, 'page'),
  })
  onClose(() => threads.close())
  const pauses = createPause()
  const counters = await openCounters(settings, log)
  const services = createServices({
    db,
    movies,
    openDailyCatalog: () =>
      settings.movieCatalog === SHIPPED_CATALOG ? Promise.resolve(catalog) : openCatalog(SHIPPED_CATALOG),
    mailer: countMails(await openMailer(settings, log, now), metrics),
    counters,
    authSettings: {
      secret: settings.authSecret ?? openOwnSecret(settings, log),
      requireConfirmedEmail: settings.smtpUrl !== undefined,
      passwordRules: settings.passwordRules,
      oauthClients: settings.oauthClients,
      limitRates: settings.rateLimits,
      behindProxy: settings.trustProxy,
    },
    publicUrl,
    realtime: { ...realtime, news: countNews(realtime.news, metrics) },
    pause: pauses.pause,
    pictures: threads.pictures,
    log,
    now,
  })

  const metricsServer = settings.metrics && (await serveMetrics(metrics, settings.metrics))
  onClose(() => metricsServer?.close())
  onClose(countOutsideRequests(metrics))
  const picks = createEnrichmentRepo(db)
  const guestRepo = createGuestRepo(db)
  const housekeeping = repeatHourly(async () => {
    await removeExpiredGuests(guestRepo, now, log)
    await removeExpiredSignIns(createExpiredRepo(db), now, log)
    await removeUnusedEditions(createListRepo(db), now, log)
    await removeOldPuzzles(createDailyRepo(db), now, log)
    await repairPicks({ picks, movies, log, now, pause: pauses.pause })
    await services.enrichmentJob.enqueueUnanswered()
    await live?.removeOldAnswers()
  })
  await services.botPlayer.forgiveDowntime()
  const bots = repeat(() => services.botPlayer.playDue(), BOT_SWEEP_MS)
  onClose(() => housekeeping.stop())
  const enrichment = repeat(() => services.enrichmentJob.retryFailed(), FAILED_SWEEP_MS)
  onClose(() => bots.stop())
  onClose(() => enrichment.stop())
  onClose(() => live?.close())
  onClose(() => services.enrichmentJob.stop())
  onClose(() => pauses.stop())
  onClose(() => counters.close())
  onClose(() => realtime.close())
  onClose(() => services.reactions.close())
  onClose(() => services.houseVotes.stop())
  onClose(() => services.reveals.stop())

  const reactions = countReactions(services.reactions, metrics)
  const screenFiles = readScreenFiles(WEB_ROOT)
  const guestCookie = createGuestCookie(publicUrl)
  const known = createKnownSessions(guestCookie)
  const behindProxy = settings.trustProxy
  const app = createApp({
    ...services,
    reactions,
    houseVotes: countHouseVotes(services.houseVotes, metrics),
    daily: countDailyResults(services.daily, metrics),
    movies,
    config: configView(settings, movies, addresses),
    checkDatabase: countFailedChecks(() => db.execute(sql`select 1`), metrics),
    publicUrl,
    webFiles: loadStaticFiles(WEB_ROOT),
    screenFiles,
    builtScreens: openBuiltScreens(join(PACKAGE_ROOT, 'dist'), screenFiles, threads.pages),
    counters,
    known,
    behindProxy,
    metrics,
    log,
    now,
  })
  const sessionRepo = createSessionRepo(db)
  const server = await listen(app.fetch, settings, (httpServer) => {
    countWebsockets(httpServer, metrics)
    realtime.serve(httpServer, {
      rooms: services.onlineDrafts.rooms,
      hearReaction: (viewer, reaction) => reactions.hear(viewer, reaction),
      reveals: services.reveals,
      viewerOf: createViewerLookup({ identity: services.identity, guests: services.guests, guestCookie }),
      findLiveSessions: (sessions) => sessionRepo.findLive(sessions, now()),
      publicUrl,
      behindProxy,
      mayConnect: limitConnections(counters, behindProxy),
      openSockets: settings.rateLimits ? limitOpenSockets({ guestCookie, known, behindProxy }) : undefined,
      limits: settings.rateLimits
        ? createSocketLimits({ counters, guestCookie, known, behindProxy, now })
        : undefined,
      onDelivery: observeDeliveries(metrics),
    })
  })
  onClose(() => server.close())
  onClose(() => realtime.disconnect())
  return server.address
}

function configView(settings: Settings, movies: MovieSource, addresses: Addresses): ConfigView {
  const { supportEmail, passwordRules, oauthClients, omdb, smtpUrl } = settings
  const signInProviders = (['google', 'github'] as const).filter((name) => oauthClients[name])
  const missingSources: ConfigView['missingSources'] = movies.name === 'tmdb' && !omdb ? ['omdb'] : []
  return {
    movieSource: movies.name,
    missingSources,
    supportEmail,
    passwordRules,
    sendsMail: smtpUrl !== undefined,
    signInProviders,
    addresses,
  }
}

async function openCounters(settings: Settings, log: Logger): Promise<Counters> {
  const redis = redisOf(settings)
  if (!settings.rateLimits) return createNoCounters()
  if (!redis) return createOwnCounters()
  const { createSharedCounters } = await import('./rate-limits/shared-counters.ts')
  return createSharedCounters(redis, log)
}

function redisOf({ redisUrl, redisPrefix }: Settings): { url: string; prefix: string } | undefined {
  return redisUrl === undefined ? undefined : { url: redisUrl, prefix: redisPrefix }
}

/**
 * A single process on PostgreSQL may create its own secret. Several with different secrets would reject each other's
 * sign-ins.
 */
function openOwnSecret({ dataDir, databaseUrl }: Settings, log: Logger): string {
  if (databaseUrl !== undefined) {
    log.warn('AUTH_SECRET is not set: several servers on this database must be given the same one')
  }
  return openAuthSecret(dataDir)
}

const [task, ...args] = process.argv.slice(2)
const isMaintenance = isMaintenanceTask(task)
// Only this user may read the data folder.
process.umask(0o077)
try {
  const settings = readSettings(process.env)
  const log = createLog(settings.logLevel)
  if (isMaintenance) {
    const say = (line: string) => void process.stdout.write(`${line}\n`)
    await runMaintenance(task, { args, settings, log, now: () => new Date(), say })
  } else {
    await start(settings, log)
  }
} catch (error) {
  const reason = error instanceof StartupError || !(error instanceof Error) ? messageOf(error) : error.stack
  const what = isMaintenance ? task : 'cannot start'
  process.stderr.write(`Marquee ${what}: ${reason ?? ''}\n`)
  process.exitCode = 1
}

/** The line that says the server is ready. */
function readyLine(settings: Settings, { port }: AddressInfo): string {
  const address = settings.port === port ? settings.publicUrl : `http://localhost:${port}`
  const store =
    settings.databaseUrl === undefined ? `data in ${shortPath(settings.dataDir)}` : 'data in PostgreSQL'
  return `Marquee is ready at ${address} (${moviesInWords(settings)}, ${store})`
}

/** The path as typed, or relative to the working directory if that is shorter. */
function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') || fromHere === '' ? path : `./${fromHere}`
}
