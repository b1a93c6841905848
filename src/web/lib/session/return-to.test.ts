import { expect, it } from 'vitest'
import { returnToOf } from './return-to.ts'

it.each(['/profile', '/join-draft/abc?email=ana%40marquee.example&auto=true', '/final-scores/1#board'])(
  'goes back to %s',
  (path) => expect(returnToOf({ returnTo: path })).toBe(path),
)

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'profile',
  '/auth',
  '',
  7,
])('goes home instead of to %j', (path) => expect(returnToOf({ returnTo: path })).toBe('/'))

it.each([undefined, null, 'profile', {}])('goes home if the state is %j', (state) =>
  expect(returnToOf(state)).toBe('/'),
)
