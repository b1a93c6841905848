import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import type { Settings } from './env.ts'
import { moviesInWords } from './movies/open-movies.ts'

/** What the server says when it can be used. */
export function readyLine(settings: Settings, { port }: AddressInfo): string {
  const address = settings.port === port ? settings.publicUrl : `http://localhost:${port}`
  const store =
    settings.databaseUrl === undefined ? `data in ${shortPath(settings.dataDir)}` : 'data in PostgreSQL'
  return `Marquee is ready at ${address} (${moviesInWords(settings)}, ${store})`
}

/** As it was typed, or from here where that is shorter to read. */
function shortPath(path: string): string {
  const fromHere = relative(process.cwd(), path)
  return fromHere.startsWith('..') || fromHere === '' ? path : `./${fromHere}`
}
