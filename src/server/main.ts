import type { AddressInfo } from 'node:net'
import { join, relative } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { createDraftRepo } from './drafts/draft-repo.ts'
import { createDraftService } from './drafts/draft-service.ts'
import { readSettings, type Settings } from './env.ts'
import { createGuestRepo } from './guests/guest-repo.ts'
import { createGuestService } from './guests/guest-service.ts'
import { listen, type RunningServer } from './http/listen.ts'
import { createLog } from './http/request-log.ts'
import { loadStaticFiles } from './http/static-files.ts'
import { openCatalog } from './movies/catalog/catalog-source.ts'
import type { MovieSource } from './movies/movie-source.ts'
import { PACKAGE_ROOT } from './package-root.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { messageOf, StartupError } from './startup-error.ts'

const WEB_ROOT = join(PACKAGE_ROOT, 'dist', 'web')

async function start(settings: Settings, log: Logger): Promise<void> {
  const movies = await openMovies(settings.movieCatalog)
  const database = await openDatabase(settings, log)
  const now = () => new Date()
  const app = createApp({
    guests: createGuestService({ guests: createGuestRepo(database.db), now }),
    drafts: createDraftService({ drafts: createDraftRepo(database.db), movies, now }),
    movies,
    config: { movieSource: movies.name, supportEmail: settings.supportEmail },
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
  stopOnSignal(async () => {
    await server.close()
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
