import { screen, waitFor } from '@testing-library/react'
import { toast } from 'sonner'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { Home } from './home.tsx'

beforeAll(preloadToasts)
beforeEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  fakeServer()
})

it('says that a valid link confirmed the address', async () => {
  openScreen(<Home />, '/?confirmation')
  await screen.findByText('Email confirmed')
  await expect.poll(address).toBe('/')
})

it.each(['TOKEN_EXPIRED', 'INVALID_TOKEN', 'USER_NOT_FOUND'])(
  'says that a link did not confirm it: %s',
  async (error) => {
    openScreen(<Home />, `/?confirmation&error=${error}`)
    await screen.findByText('Email not confirmed')
    expect(screen.queryByText('Email confirmed')).toBeNull()
    await expect.poll(address).toBe('/')
  },
)

it('ignores errors about other things', async () => {
  openScreen(<Home />, '/?error=access_denied')
  await screen.findByRole('link', { name: 'Start a draft' })
  expect(toast.getToasts()).toEqual([])
  await waitFor(() => expect(address()).toBe('/?error=access_denied'))
})

it('keeps the rest of the address', async () => {
  openScreen(<Home />, '/?theme=year&confirmation')
  await screen.findByText('Email confirmed')
  await expect.poll(address).toBe('/?theme=year')
})
