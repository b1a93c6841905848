import { afterEach, expect, it, vi } from 'vitest'
import { api, unwrap } from './api.ts'
import { fakeServer } from './fake-server.testing.ts'
import { FRESH_MS, hasServedAnswer, SERVED_AT } from './page-data.ts'
import { removePageData, servePageData } from './page-data.testing.ts'

afterEach(() => {
  vi.useRealTimers()
  removePageData()
})

it('an answer that came with the page is taken once; after that, the server is asked', async () => {
  const server = fakeServer()
  servePageData({
    answers: { 'GET /api/movies/years': { years: [1999] }, 'GET /api/config': { served: true } },
  })
  expect(hasServedAnswer('GET /api/config')).toBe(true)
  expect(await unwrap(api.config.$get())).toEqual({ served: true })
  expect(hasServedAnswer('GET /api/config')).toBe(false)
  expect(await unwrap(api.config.$get())).toEqual(await server.config(undefined))
  expect(server.asked.config).toHaveLength(1)
})

it('it answers the same request only', async () => {
  const server = fakeServer()
  servePageData({ answers: { 'GET /api/session': { served: true } } })
  const session = await unwrap(api.session.$post({ json: {} }))
  expect(session).toMatchObject({ guest: {} })
  expect(server.asked.guestSession).toHaveLength(1)
  servePageData({ answers: { 'POST /api/session': { served: true } } })
  expect(await unwrap(api.session.$post({ json: {} }))).toEqual({ served: true })
  expect(server.asked.guestSession).toHaveLength(1)
})

it('it is not taken once it is old', async () => {
  const server = fakeServer()
  servePageData({ answers: { 'GET /api/config': { served: true } } })
  vi.useFakeTimers({ toFake: ['Date'], now: SERVED_AT + FRESH_MS })
  expect(hasServedAnswer('GET /api/config')).toBe(false)
  expect(await unwrap(api.config.$get())).toEqual(await server.config(undefined))
  expect(server.asked.config).toHaveLength(1)
})
