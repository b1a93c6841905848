import { expect, it, vi } from 'vitest'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { moviesKey, readCache, writeCache } from './lib/movies/browser-cache.ts'
import { keepOverview, readOverview } from '#features/daily/web/kept-days.ts'
import { rememberedName, rememberName } from './lib/display-name.ts'
import { listLocalDrafts, writeLocalDraft } from './lib/drafts/local-drafts.ts'
import { SETUP_KEY } from './lib/setup/setup-storage.ts'
import { createEmitter } from './lib/sync/store.ts'
import { forgetOnSignOut } from './on-sign-out.ts'
import type { SessionEvent } from './lib/session/session-events.ts'

const OVERVIEW = { today: '2024-06-01', days: [], streak: { current: 2, longest: 5, lastSeven: [] } }

/** The results of days are forgotten last, once their code has loaded. If a test ended sooner, jsdom would be gone by then. */
async function untilAllIsForgotten() {
  await vi.waitFor(() => expect(readOverview()).toBeUndefined())
}

it('leaves the next visitor no names, results or drafts, except drafts that only this browser has', async () => {
  const events = createEmitter<SessionEvent>()
  const stop = forgetOnSignOut({ onSessionEvent: events.subscribe } as Parameters<typeof forgetOnSignOut>[0])
  const draft = testDraft(1)
  for (const [id, savedVersion] of [
    ['saved', draft.version],
    ['unsaved', 0],
  ] as const)
    writeLocalDraft({ id, title: 'Tom Hanks', draft, savedVersion })
  rememberName('Ann')
  sessionStorage.setItem(SETUP_KEY, '{}')
  keepOverview(OVERVIEW)
  const kept = () => [listLocalDrafts().length, rememberedName(), sessionStorage.length]

  events.emit('TOKEN_REFRESHED')
  expect(kept()).toEqual([2, 'Ann', 1])
  events.emit('SIGNED_OUT')
  expect(kept()).toEqual([1, '', 0])
  expect(listLocalDrafts().map(({ id }) => id)).toEqual(['unsaved'])
  await untilAllIsForgotten()

  stop()
  rememberName('Ben')
  events.emit('SIGNED_OUT')
  expect(rememberedName()).toBe('Ben')
})

it('leaves only the movies of drafts that stay', async () => {
  const events = createEmitter<SessionEvent>()
  forgetOnSignOut({ onSessionEvent: events.subscribe } as Parameters<typeof forgetOnSignOut>[0])
  const draft = testDraft(1)
  const another = { ...draft, option: 'Meg Ryan' }
  writeLocalDraft({
    id: 'saved',
    title: 'Meg Ryan',
    draft: another,
    savedVersion: another.version,
  })
  writeLocalDraft({ id: 'unsaved', title: 'Tom Hanks', draft, savedVersion: 0 })
  const keys = [moviesKey(draft), moviesKey(another), ['availability']]
  for (const key of keys) writeCache(key, 1)
  keepOverview(OVERVIEW)
  events.emit('SIGNED_OUT')
  expect(keys.filter((key) => readCache(key))).toEqual([moviesKey(draft)])
  await untilAllIsForgotten()
})

it('forgets results of days even if storage is full', async () => {
  const events = createEmitter<SessionEvent>()
  forgetOnSignOut({ onSessionEvent: events.subscribe } as Parameters<typeof forgetOnSignOut>[0])
  keepOverview(OVERVIEW)
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  events.emit('SIGNED_OUT')
  await untilAllIsForgotten()
  full.mockRestore()
})

it('forgets results of days whose code cannot be loaded before they are read next', async () => {
  const events = createEmitter<SessionEvent>()
  keepOverview(OVERVIEW)
  vi.resetModules()
  vi.doMock('#features/daily/web/kept-days.ts', () => {
    throw new Error('The server is away')
  })
  const { forgetOnSignOut: forgetting } = await import('./on-sign-out.ts')
  forgetting({ onSessionEvent: events.subscribe } as Parameters<typeof forgetOnSignOut>[0])
  events.emit('SIGNED_OUT')
  await expect(import('#features/daily/web/kept-days.ts')).rejects.toThrow()
  expect(localStorage.getItem('marquee.days.v1')).not.toBeNull()

  vi.doUnmock('#features/daily/web/kept-days.ts')
  vi.resetModules()
  const days = await import('#features/daily/web/kept-days.ts')
  expect(days.readOverview()).toBeUndefined()
  days.keepOverview(OVERVIEW)
  vi.resetModules()
  expect((await import('#features/daily/web/kept-days.ts')).readOverview()).toEqual(OVERVIEW)
})
