import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/config.ts'
import { createApp } from './app.ts'
import { openAuthSecret } from './auth/auth-secret.ts'
import { createAuthServices } from './auth/auth-services.ts'
import { createExpiredRepo } from './auth/expired-repo.ts'
import { removeExpiredSignIns } from './auth/remove-expired-sign-ins.ts'
import { type Database, openDatabase } from './db/database.ts'
import { createDraftRepo } from './drafts/draft-repo.ts'
import { createDraftService } from './drafts/draft-service.ts'
import { createEnrichment } from './enrichment/enrichment.ts'
import { createPause } from './enrichment/outside-pause.ts'
import { createEnrichmentRepo } from './enrichment/enrichment-repo.ts'
import { createEnrichmentService } from './enrichment/enrichment-service.ts'
import { repairPicks } from './enrichment/repair-picks.ts'
import { readSettings, type Settings } from './env.ts'
import { createGuestCookie } from './guests/guest-cookie.ts'
import { createGuestRepo } from './guests/guest-repo.ts'
import { createGuestService } from './guests/guest-service.ts'
import { removeExpiredGuests } from './guests/remove-expired-guests.ts'
import { listen, type RunningServer } from './http/listen.ts'
import { createLog } from './http/request-log.ts'
import { readScreenFiles } from './http/screen-files.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { createViewerLookup } from './http/viewer.ts'
import { isMaintenanceTask, runMaintenance } from './maintenance/maintenance.ts'
import { openMailer } from './mail/open-mailer.ts'
import { countMails } from './metrics/count-mails.ts'
import { countNews, observeDeliveries } from './metrics/count-news.ts'
import { countOutsideRequests } from './metrics/count-outside-requests.ts'
import { countFailedChecks } from './metrics/count-requests.ts'
import { countWebsockets } from './metrics/count-websockets.ts'
import { createMetrics } from './metrics/metrics.ts'
import { type MetricsServer, serveMetrics } from './metrics/serve-metrics.ts'
import type { MovieSource } from './movies/movie-source.ts'
import type { CatalogSource } from './movies/catalog/catalog-source.ts'
import { openCatalogOfSettings, openLiveMovies } from './movies/open-movies.ts'
import { createOnlineDrafts } from './online-drafts/online-drafts.ts'
import { createProfileRepo } from './profiles/profile-repo.ts'
import { createProfileService } from './profiles/profile-service.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { type Counters, createNoCounters, createOwnCounters } from './rate-limits/counters.ts'
import { createKnownSessions } from './rate-limits/known-sessions.ts'
import { limitConnections } from './rate-limits/connection-limit.ts'
import { createSocketLimits } from './rate-limits/socket-limits.ts'
import { readyLine } from './ready-line.ts'
import { createRealtime } from './realtime/realtime.ts'
import { repeatHourly } from './repeat-hourly.ts'
import { openBuiltResults } from './results-page/built-results.ts'
import { createPosterImages } from './share-image/poster-images.ts'
import { createSessionRepo } from './session/session-repo.ts'
import { createShareImages } from './share-image/share-image-service.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { messageOf, StartupError } from './startup-error.ts'

const WEB_ROOT = join(PACKAGE_ROOT, 'dist', 'web')

async function start(settings: Settings, log: Logger): Promise<void> {
  const [catalog, database] = await openBoth(openCatalogOfSettings(settings), openDatabase(settings, log))
  const now = () => new Date()
  const realtime = await createRealtime({ now, log, redis: redisOf(settings) }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const live = openLiveMovies(settings, { catalog, db: database.db, now, log })
  const movies = live ?? catalog
  const { publicUrl } = settings
  const metrics = createMetrics({ sources: () => movies.status(), peopleHere: realtime.peopleHere })
  const mailer = countMails(openMailer(settings, log, now), metrics)
  const guestRepo = createGuestRepo(database.db)
  const counters = await openCounters(settings, log)
  const guests = createGuestService({ guests: guestRepo, onSessionsEnded: realtime.endSessions, now })
  const auth = createAuthServices({
    db: database.db,
    settings: {
      secret: settings.authSecret ?? openOwnSecret(settings, log),
      requireConfirmedEmail: settings.smtpUrl !== undefined,
      passwordRules: settings.passwordRules,
      oauthClients: settings.oauthClients,
      limitRates: settings.rateLimits,
      behindProxy: settings.trustProxy,
    },
    publicUrl,
    mailer,
    counters,
    onSessionsEnded: realtime.endSessions,
    log,
    now,
  })
  const picks = createEnrichmentRepo(database.db)
  const pauses = createPause()
  const enrichment = createEnrichment({ picks, movies, log, now, pause: pauses.pause })
  const { onPicks } = enrichment
  const onlineDrafts = createOnlineDrafts({
    db: database.db,
    movies,
    mailer,
    presence: realtime.presence,
    news: countNews(realtime.news, metrics),
    publicUrl,
    onPicks,
    onLeft: realtime.closeSeat,
    now,
  })
  const screenFiles = readScreenFiles(WEB_ROOT)
  const guestCookie = createGuestCookie(publicUrl)
  const known = createKnownSessions(guestCookie)
  const app = createApp({
    ...auth,
    guests,
    onlineDrafts,
    drafts: createDraftService({
      drafts: createDraftRepo(database.db),
      movies,
      onPicks,
      onDeleted: realtime.closeRoom,
      now,
    }),
    enrichment: createEnrichmentService({ drafts: createDraftRepo(database.db), picks, enrichment, movies }),
    shareImages: createShareImages({
      drafts: createDraftRepo(database.db),
      posters: createPosterImages({ log }),
      publicUrl,
      now,
    }),
    profiles: createProfileService({
      profiles: createProfileRepo(database.db),
      drafts: createDraftRepo(database.db),
      now,
    }),
    movies,
    config: configView(settings, movies),
    checkDatabase: countFailedChecks(() => database.db.execute(sql`select 1`), metrics),
    publicUrl,
    webFiles: loadStaticFiles(WEB_ROOT),
    screenFiles,
    builtResults: openBuiltResults(join(PACKAGE_ROOT, 'dist'), screenFiles),
    counters,
    known,
    behindProxy: settings.trustProxy,
    metrics,
    log,
    now,
  })
  const lookUp = createViewerLookup({
    identity: auth.identity,
    guests,
    guestCookie,
  })
  const sessionRepo = createSessionRepo(database.db)
  let server: RunningServer
  let metricsServer: MetricsServer | undefined
  try {
    metricsServer = settings.metrics && (await serveMetrics(metrics, settings.metrics))
    server = await listen(app.fetch, settings, (httpServer) => {
      countWebsockets(httpServer, metrics)
      realtime.serve(httpServer, {
        rooms: onlineDrafts.rooms,
        viewerOf: lookUp,
        findLiveSessions: (sessions) => sessionRepo.findLive(sessions, now()),
        publicUrl,
        behindProxy: settings.trustProxy,
        mayConnect: limitConnections(counters, settings.trustProxy),
        limits: settings.rateLimits
          ? createSocketLimits({ counters, guestCookie, known, behindProxy: settings.trustProxy, now })
          : undefined,
        onDelivery: observeDeliveries(metrics),
      })
    })
  } catch (error) {
    await metricsServer?.close()
    counters.close()
    await realtime.close()
    await database.close()
    throw error
  }
  const stopCounting = countOutsideRequests(metrics)
  const housekeeping = repeatHourly(async () => {
    await removeExpiredGuests(guestRepo, now, log)
    await removeExpiredSignIns(createExpiredRepo(database.db), now, log)
    await repairPicks({ picks, movies, log, now, pause: pauses.pause })
    await enrichment.catchUp()
    await live?.removeOldAnswers()
  })
  stopOnSignal(async () => {
    await realtime.disconnect()
    await server.close()
    await realtime.close()
    counters.close()
    pauses.stop()
    await enrichment.stop()
    await live?.close()
    await housekeeping.stop()
    stopCounting()
    await metricsServer?.close()
    await database.close()
  })
  process.stdout.write(`${readyLine(settings, server.address)}\n`)
}

/** The database opens while the catalog is read, and is closed again where that fails. */
async function openBoth(
  catalog: Promise<CatalogSource>,
  database: Promise<Database>,
): Promise<[CatalogSource, Database]> {
  const [read, opened] = await Promise.allSettled([catalog, database])
  if (read.status === 'rejected') {
    if (opened.status === 'fulfilled') await opened.value.close()
    throw read.reason
  }
  if (opened.status === 'rejected') throw opened.reason
  return [read.value, opened.value]
}

function configView(
  { supportEmail, passwordRules, oauthClients, omdb, smtpUrl }: Settings,
  movies: MovieSource,
): ConfigView {
  const signInProviders = (['google', 'github'] as const).filter((name) => oauthClients[name])
  const missingSources: ConfigView['missingSources'] = movies.name === 'tmdb' && !omdb ? ['omdb'] : []
  return {
    movieSource: movies.name,
    missingSources,
    supportEmail,
    passwordRules,
    sendsMail: smtpUrl !== undefined,
    signInProviders,
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

/** One process on PostgreSQL may keep its own secret; of several, each would refuse the others' sign-ins. */
function openOwnSecret({ dataDir, databaseUrl }: Settings, log: Logger): string {
  if (databaseUrl !== undefined) {
    log.warn('AUTH_SECRET is not set: several servers on this database must be given the same one')
  }
  return openAuthSecret(dataDir)
}

const [task, ...args] = process.argv.slice(2)
const isMaintenance = isMaintenanceTask(task)
// What is in the data folder is nobody else's to read.
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
