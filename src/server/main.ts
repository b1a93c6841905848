import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/config.ts'
import { createApp } from './app.ts'
import { openAuthSecret } from './auth/auth-secret.ts'
import { createAuthServices } from './auth/auth-services.ts'
import { createExpiredRepo } from './auth/expired-repo.ts'
import { removeExpiredSignIns } from './auth/remove-expired-sign-ins.ts'
import { type Db, openDatabase } from './db/database.ts'
import { createDraftRepo } from './drafts/draft-repo.ts'
import { createDraftService } from './drafts/draft-service.ts'
import { createEnrichment } from './enrichment/enrichment.ts'
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
import { loadStaticFiles } from './http/static-files.ts'
import { createViewerLookup } from './http/viewer.ts'
import type { Mailer } from './mail/mailer.ts'
import { createOutboxMailer } from './mail/outbox-mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { openCatalog } from './movies/catalog/catalog-source.ts'
import { openLiveSource } from './movies/live/open-live-source.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { createOnlineDrafts } from './online-drafts/online-drafts.ts'
import { createProfileRepo } from './profiles/profile-repo.ts'
import { createProfileService } from './profiles/profile-service.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { createRealtime } from './realtime/realtime.ts'
import { repeatHourly } from './repeat-hourly.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { messageOf, StartupError } from './startup-error.ts'

const WEB_ROOT = join(PACKAGE_ROOT, 'dist', 'web')

async function start(settings: Settings, log: Logger): Promise<void> {
  const catalog = await openCatalogOfSettings(settings)
  const database = await openDatabase(settings, log)
  const now = () => new Date()
  const realtime = await createRealtime({ now, log, redis: redisOf(settings) }).catch(
    async (error: unknown) => {
      await database.close()
      throw error
    },
  )
  const live = openLiveMovies(settings, catalog, database.db, log, now)
  const movies = live ?? catalog
  const { publicUrl } = settings
  const mailer = openMailer(settings, log, now)
  const guestRepo = createGuestRepo(database.db)
  const guests = createGuestService({ guests: guestRepo, now })
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
    log,
    now,
  })
  const picks = createEnrichmentRepo(database.db)
  const enrichment = createEnrichment({ picks, movies, log, now })
  const { onPicks } = enrichment
  const onlineDrafts = createOnlineDrafts({
    db: database.db,
    movies,
    mailer,
    ...realtime,
    publicUrl,
    onPicks,
    now,
  })
  const app = createApp({
    ...auth,
    guests,
    onlineDrafts,
    drafts: createDraftService({ drafts: createDraftRepo(database.db), movies, onPicks, now }),
    enrichment: createEnrichmentService({ drafts: createDraftRepo(database.db), picks, enrichment }),
    profiles: createProfileService({
      profiles: createProfileRepo(database.db),
      drafts: createDraftRepo(database.db),
      now,
    }),
    movies,
    config: configView(settings, movies),
    checkDatabase: () => database.db.execute(sql`select 1`),
    publicUrl,
    webFiles: loadStaticFiles(WEB_ROOT),
    log,
    now,
  })
  const lookUp = createViewerLookup({
    identity: auth.identity,
    guests,
    guestCookie: createGuestCookie(publicUrl),
  })
  const viewerOf = async (headers: Headers) => (await lookUp(headers)).viewer
  let server: RunningServer
  try {
    server = await listen(app.fetch, settings, (httpServer) =>
      realtime.serve(httpServer, { rooms: onlineDrafts.rooms, viewerOf, publicUrl }),
    )
  } catch (error) {
    await realtime.close()
    await database.close()
    throw error
  }
  const housekeeping = repeatHourly(async () => {
    await removeExpiredGuests(guestRepo, now, log)
    await removeExpiredSignIns(createExpiredRepo(database.db), now, log)
    await repairPicks({ picks, movies, log })
    await enrichment.catchUp()
    await live?.removeOldAnswers()
  })
  stopOnSignal(async () => {
    await realtime.disconnect()
    await server.close()
    await realtime.close()
    await enrichment.stop()
    await live?.close()
    await housekeeping.stop()
    await database.close()
  })
  process.stdout.write(`${readyLine(settings, server.address)}\n`)
}

async function openCatalogOfSettings({ movieCatalog }: Settings): Promise<MovieSource> {
  try {
    return await openCatalog(movieCatalog)
  } catch (error) {
    throw new StartupError(messageOf(error), { cause: error })
  }
}

/** Undefined without a key: then the catalog is all there is. */
function openLiveMovies(
  { tmdb, omdb, omdbDailyLimit }: Settings,
  catalog: MovieSource,
  db: Db,
  log: Logger,
  now: () => Date,
) {
  if (tmdb) {
    return openLiveSource({
      tmdb,
      omdb: omdb && { ...omdb, dailyLimit: omdbDailyLimit },
      db,
      catalog,
      log,
      now,
    })
  }
  if (omdb) log.warn('OMDB_API_KEY is of no use without TMDB_API_KEY: movies come from the embedded catalog')
  return undefined
}

function configView(
  { supportEmail, passwordRules, oauthClients, omdb }: Settings,
  movies: MovieSource,
): ConfigView {
  const signInProviders = (['google', 'github'] as const).filter((name) => oauthClients[name])
  const missingSources: ConfigView['missingSources'] = movies.name === 'tmdb' && !omdb ? ['omdb'] : []
  return { movieSource: movies.name, missingSources, supportEmail, passwordRules, signInProviders }
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

function openMailer({ smtpUrl, mailFrom, dataDir }: Settings, log: Logger, now: () => Date): Mailer {
  if (smtpUrl !== undefined) return createSmtpMailer(smtpUrl, mailFrom, log)
  return createOutboxMailer({ folder: join(dataDir, 'outbox'), from: mailFrom, log, now })
}

function readyLine(settings: Settings, { port }: AddressInfo): string {
  const address = settings.port === port ? settings.publicUrl : `http://localhost:${port}`
  const store =
    settings.databaseUrl === undefined ? `data in ${shortPath(settings.dataDir)}` : 'data in PostgreSQL'
  return `Marquee is ready at ${address} (${moviesInWords(settings)}, ${store})`
}

function moviesInWords({ tmdb, omdb }: Settings): string {
  if (!tmdb) return 'demonstration catalog'
  return omdb ? 'movies of TMDB and OMDb' : 'movies of TMDB'
}

/** As it was typed, or from here where that is shorter to read. */
function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') || fromHere === '' ? path : `./${fromHere}`
}

try {
  const settings = readSettings(process.env)
  await start(settings, createLog(settings.logLevel))
} catch (error) {
  const reason = error instanceof StartupError || !(error instanceof Error) ? messageOf(error) : error.stack
  process.stderr.write(`Marquee cannot start: ${reason ?? ''}\n`)
  process.exitCode = 1
}
