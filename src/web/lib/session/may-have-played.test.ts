import { expect, it, vi } from 'vitest'
import { GUEST_ID } from '#web/lib/fake-access.testing.ts'
import { rememberGuest } from './guest-session.ts'
import { rememberSignedIn } from './was-signed-in.ts'

/** As a page reads it that is opened now. */
async function openPage() {
  vi.resetModules()
  return (await import('./may-have-played.ts')).mayHavePlayed
}

it('is true in a browser that had a guest when the page was opened', async () => {
  rememberGuest(GUEST_ID)
  const mayHavePlayed = await openPage()
  expect(mayHavePlayed()).toBe(true)
})

it('is false for a new visitor, also once the first answer has made a guest of them', async () => {
  const mayHavePlayed = await openPage()
  expect(mayHavePlayed()).toBe(false)
  rememberGuest(GUEST_ID)
  expect(mayHavePlayed()).toBe(false)
})

it('is true as soon as somebody signs in', async () => {
  const mayHavePlayed = await openPage()
  rememberSignedIn(true)
  expect(mayHavePlayed()).toBe(true)
})
