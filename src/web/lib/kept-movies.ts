import type { FetchMoviesView } from '#contract/movies.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { listLocalDrafts } from './drafts/local-drafts.ts'

type ThemeOption = { theme: Theme; option: string; personId?: number }

const CACHE = 'marquee-movies'

/** Keeps a theme's movies for as long as this browser has a draft of it, which goes on without a network. */
export async function keepMovies(theme: ThemeOption, answer: FetchMoviesView): Promise<void> {
  const cache = await openCache()
  if (!cache) return
  const address = addressOf(theme)
  if (!answer.isComplete && (await cache.match(address))) return
  try {
    await cache.put(address, Response.json(answer))
  } catch (error) {
    // A full storage is no fault: the movies are only asked for again.
    if (!(error instanceof DOMException)) throw error
  }
  await tidyKeptMovies()
}

/** A theme's movies as they were kept. */
export async function keptMovies(theme: ThemeOption): Promise<FetchMoviesView | undefined> {
  const kept = await (await openCache())?.match(addressOf(theme))
  return kept && ((await kept.json()) as FetchMoviesView)
}

/** Forgets the movies of themes that no draft of this browser has. */
export async function tidyKeptMovies(): Promise<void> {
  const cache = await openCache()
  if (!cache) return
  const wanted = new Set(listLocalDrafts().map(({ draft, personId }) => addressOf({ ...draft, personId })))
  for (const { url } of await cache.keys()) {
    const { pathname, search } = new URL(url)
    if (!wanted.has(pathname + search)) await cache.delete(url)
  }
}

/** Undefined where the browser has none, as on an address without TLS. */
async function openCache(): Promise<Cache | undefined> {
  return 'caches' in window ? caches.open(CACHE) : undefined
}

function addressOf({ theme, option, personId }: ThemeOption): string {
  const key = new URLSearchParams({
    theme,
    option,
    ...(personId !== undefined && { personId: String(personId) }),
  })
  return `/kept-movies?${key.toString()}`
}
