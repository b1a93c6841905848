import { beforeEach, expect, it, vi } from 'vitest'
import type { FetchMoviesView } from '#contract/movies/movies.ts'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { moviesKey, readCache, writeCache } from './browser-cache.ts'
import { writeLocalDraft } from '../drafts/local-drafts.ts'
import { keepAsEarlierRelease } from './earlier-movies.testing.ts'
import { moveEarlierMovies } from './earlier-movies.ts'

const year = { theme: 'year' as const, option: '1994' }
const person = { theme: 'people' as const, option: 'Tom Hanks', personId: 31 }

const answer = (total: number): FetchMoviesView => ({ results: [], total, isComplete: true, isSettled: true })

let earlier: Map<string, FetchMoviesView>
beforeEach(() => {
  earlier = keepAsEarlierRelease({
    'theme=year&option=1994': answer(240),
    'theme=people&option=Tom+Hanks&personId=31': answer(60),
    'theme=year&option=1960': answer(99),
  })
  for (const { personId, ...subject } of [{ ...year, personId: undefined }, person])
    writeLocalDraft({
      id: subject.option,
      title: subject.option,
      ...(personId && { personId }),
      draft: { ...testDraft(1), ...subject },
      savedVersion: 0,
      isOwn: true,
    })
})

it('moves the movies of drafts over, once', async () => {
  expect(await moveEarlierMovies()).toBe(true)
  expect(readCache(moviesKey(year))).toEqual({ value: answer(240), writtenAt: 0 })
  expect(readCache(moviesKey(person))).toEqual({ value: answer(60), writtenAt: 0 })
  expect(earlier.size).toBe(0)
  expect(await moveEarlierMovies()).toBe(false)
})

it('forgets movies that belong to no draft', async () => {
  await moveEarlierMovies()
  expect(localStorage.getItem('marquee.cache.v2.2.0.["movies","year","1960",null]')).toBeNull()
})

it('leaves what was kept since then', async () => {
  writeCache(moviesKey(year), answer(250))
  await moveEarlierMovies()
  expect(readCache(moviesKey(year))?.value).toEqual(answer(250))
})

it.each([
  ['has no such storage', undefined],
  ['refuses it', { has: () => Promise.reject(new DOMException('Insecure', 'SecurityError')) }],
])('finds nothing where the browser %s', async (_, storage) => {
  vi.unstubAllGlobals()
  if (storage) vi.stubGlobal('caches', storage)
  expect(await moveEarlierMovies()).toBe(false)
})
