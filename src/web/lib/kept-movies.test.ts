import { beforeEach, expect, it, vi } from 'vitest'
import type { FetchMoviesView } from '#contract/movies.ts'
import type { Theme } from '#domain/draft/theme.ts'
import { keepMovies, keptMovies, tidyKeptMovies } from './kept-movies.ts'
import { forgetLocalDraft, writeLocalDraft } from './drafts/local-drafts.ts'

const YEAR = { theme: 'year' as const, option: '1994' }
const PERSON = { theme: 'people' as const, option: 'Tom Hanks', personId: 31 }

/** As much of the browser's caches as is used here. */
function fakeCaches(): Pick<CacheStorage, 'open'> {
  const kept = new Map<string, string>()
  const keyOf = (request: RequestInfo | URL) => new URL(request as string, 'https://marquee.example').href
  const cache = {
    match: (request: RequestInfo | URL) => {
      const text = kept.get(keyOf(request))
      return Promise.resolve(text === undefined ? undefined : new Response(text))
    },
    put: async (request: RequestInfo | URL, answer: Response) => {
      kept.set(keyOf(request), await answer.text())
    },
    keys: () => Promise.resolve(Array.from(kept.keys(), (url) => ({ url }))),
    delete: (request: RequestInfo | URL) => Promise.resolve(kept.delete(keyOf(request))),
  }
  return { open: () => Promise.resolve(cache as unknown as Cache) }
}

function localDraft(
  id: string,
  { theme, option, personId }: { theme: Theme; option: string; personId?: number },
) {
  const participant = { id: 'p1', name: 'Maya' }
  writeLocalDraft({
    id,
    title: option,
    personId,
    savedVersion: 0,
    isOwn: true,
    draft: {
      theme,
      option,
      categories: ['Comedy'],
      participants: [participant],
      draftOrder: ['p1'],
      picks: [],
      version: 1,
    },
  })
}

const answer = (total: number, isComplete = true): FetchMoviesView => ({
  results: [],
  total,
  isComplete,
  isSettled: isComplete,
})

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))

it('keeps the movies of a theme, a person by the id', async () => {
  localDraft('a', YEAR)
  localDraft('b', PERSON)
  await keepMovies(YEAR, answer(240))
  await keepMovies(PERSON, answer(60))
  expect(await keptMovies(YEAR)).toEqual(answer(240))
  expect(await keptMovies(PERSON)).toEqual(answer(60))
  expect(await keptMovies({ ...PERSON, personId: 32 })).toBeUndefined()
})

it('takes what has come so far, but never in place of all of them', async () => {
  localDraft('a', YEAR)
  await keepMovies(YEAR, answer(100, false))
  expect(await keptMovies(YEAR)).toEqual(answer(100, false))
  await keepMovies(YEAR, answer(240))
  await keepMovies(YEAR, answer(120, false))
  expect(await keptMovies(YEAR)).toEqual(answer(240))
})

it('forgets them with the last draft of the theme', async () => {
  localDraft('a', YEAR)
  localDraft('b', YEAR)
  await keepMovies(YEAR, answer(240))
  forgetLocalDraft('a')
  await tidyKeptMovies()
  expect(await keptMovies(YEAR)).toEqual(answer(240))
  forgetLocalDraft('b')
  await tidyKeptMovies()
  expect(await keptMovies(YEAR)).toBeUndefined()
})

it('does without where the browser keeps nothing', async () => {
  vi.unstubAllGlobals()
  localDraft('a', YEAR)
  await keepMovies(YEAR, answer(240))
  expect(await keptMovies(YEAR)).toBeUndefined()
})
