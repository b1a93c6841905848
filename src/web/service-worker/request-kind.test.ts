import { expect, it } from 'vitest'
import { pageOf, requestKind } from './request-kind.ts'

const ORIGIN = 'https://marquee.example'

const request = (url: string, mode: RequestMode = 'cors', method = 'GET') => ({ url, mode, method })
const kind = (...args: Parameters<typeof request>) => requestKind(request(...args), ORIGIN)

it.each([
  ['/', 'page'],
  ['/draft/1', 'page'],
  ['/final-scores/1?public=true', 'page'],
  ['/no/such/page', 'page'],
  ['/api/auth/callback/google?code=1', undefined],
  ['/api/drafts/1/share-image', undefined],
])('opening %s: %s', (path, expected) => {
  expect(kind(ORIGIN + path, 'navigate')).toBe(expected)
})

it.each([
  ['/assets/index-AbCd_123.js', 'build-file'],
  ['/fonts/league-gothic-AbCd_123.woff2', 'build-file'],
  ['/api/config', 'settings'],
  ['/api/session', undefined],
  ['/api/profile', undefined],
  ['/api/drafts/1', undefined],
  ['/api/movies?category=year&searchQuery=1999', undefined],
  ['/favicon.svg', 'page-file'],
  ['/icons/icon-192.png', undefined],
  ['/manifest.webmanifest', undefined],
])('fetching %s: %s', (path, expected) => {
  expect(kind(ORIGIN + path)).toBe(expected)
})

it.each([
  ['/', '/?shell'],
  ['/draft/1', '/?shell'],
  ['/tv', '/tv'],
  ['/tv/', '/tv'],
  ['/tvs', '/?shell'],
])('without the server, %s is %s', (path, page) => {
  expect(pageOf(path)).toBe(page)
})

it('leaves requests that change something to the browser', () => {
  expect(kind(`${ORIGIN}/api/config`, 'cors', 'POST')).toBeUndefined()
  expect(kind(`${ORIGIN}/`, 'navigate', 'POST')).toBeUndefined()
})

it('handles pictures of the image host, and nothing else from other origins', () => {
  const poster = 'https://image.tmdb.org/t/p/w185/poster.jpg'
  expect(kind(poster, 'no-cors')).toBe('poster')
  expect(kind(poster, 'navigate')).toBeUndefined()
  expect(kind('https://elsewhere.example/assets/a-AbCd_123.js')).toBeUndefined()
})
