import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import type { Logger } from 'pino'
import type { ConfigView } from '#contract/config.ts'
import { createApp } from './app.ts'
import { openAuthSecret } from './auth/auth-secret.ts'
import { createAuthServices } from './auth/auth-services.ts'
import { openDatabase } from './db/database.ts'
import { createDraftRepo } from './drafts/draft-repo.ts'
import { createDraftService } from './drafts/draft-service.ts'
import { readSettings, type Settings } from './env.ts'
import { createGuestRepo } from './guests/guest-repo.ts'
import { createGuestService } from './guests/guest-service.ts'
import { removeExpiredGuests } from './guests/remove-expired-guests.ts'
import { listen, type RunningServer } from './http/listen.ts'
import { createLog } from './http/request-log.ts'
import { loadStaticFiles } from './http/static-files.ts'
import type { Mailer } from './mail/mailer.ts'
import { createOutboxMailer } from './mail/outbox-mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { openCatalog } from './movies/catalog/catalog-source.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { createProfileRepo } from './profiles/profile-repo.ts'
import { createProfileService } from './profiles/profile-service.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { repeatHourly } from './repeat-hourly.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { messageOf, StartupError } from './startup-error.ts'

const WEB_ROOT = join(PACKAGE_ROOT, 'dist', 'web')

async function start(settings: Settings, log: Logger): Promise<void> {
  const movies = await openMovies(settings.movieCatalog)
  const database = await openDatabase(settings, log)
  const now = () => new Date()
  const guests = createGuestRepo(database.db)
  const app = createApp({
    ...createAuthServices({
      db: database.db,
      settings: {
        secret: settings.authSecret ?? openOwnSecret(settings, log),
        requireConfirmedEmail: settings.smtpUrl !== undefined,
        passwordRules: settings.passwordRules,
        oauthClients: settings.oauthClients,
        limitRates: settings.rateLimits,
        behindProxy: settings.trustProxy,
      },
      publicUrl: settings.publicUrl,
      mailer: openMailer(settings, log, now),
      log,
      now,
    }),
    guests: createGuestService({ guests, now }),
    drafts: createDraftService({ drafts: createDraftRepo(database.db), movies, now }),
    profiles: createProfileService({
      profiles: createProfileRepo(database.db),
      drafts: createDraftRepo(database.db),
      now,
    }),
    movies,
    config: configView(settings, movies),
    publicUrl: settings.publicUrl,
    webFiles: loadStaticFiles(WEB_ROOT),
    log,
    now,
  })
  let server: RunningServer
  try {
    server = await listen(app.fetch, settings)
  } catch (error) {
    await database.close()
    throw error
  }
  const housekeeping = repeatHourly(() => removeExpiredGuests(guests, now, log))
  stopOnSignal(async () => {
    await server.close()
    await housekeeping.stop()
    await database.close()
  })
  process.stdout.write(`${readyLine(settings, server.address)}\n`)
}

async function openMovies(catalogPath: string): Promise<MovieSource> {
  try {
    return await openCatalog(catalogPath)
  } catch (error) {
    throw new StartupError(messageOf(error), { cause: error })
  }
}

function configView(
  { supportEmail, passwordRules, oauthClients }: Settings,
  movies: MovieSource,
): ConfigView {
  const signInProviders = (['google', 'github'] as const).filter((name) => oauthClients[name])
  return { movieSource: movies.name, supportEmail, passwordRules, signInProviders }
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
  return `Marquee is ready at ${address} (demonstration catalog, ${store})`
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
