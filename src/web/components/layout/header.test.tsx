import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { awaitedAnswer, fakeServer, GUEST_ID, USER } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { Page } from './page.tsx'

const GUEST = { id: GUEST_ID, last_active: '2024-06-01T12:00:00Z', expires_at: '2024-07-01T12:00:00Z' }
const visit = () => openScreen(<Page>A screen</Page>)
const link = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')

describe('the header', () => {
  it('offers a login to guests', async () => {
    fakeServer()
    visit()
    expect(link('Login')).toBe('/auth')
    await expect.poll(() => localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
    expect(link('Login')).toBe('/auth')
    expect(link('My Profile')).toBeUndefined()
  })

  it('links users to the profile', async () => {
    fakeServer({ user: USER })
    visit()
    expect((await screen.findByRole('link', { name: 'My Profile' })).getAttribute('href')).toBe('/profile')
    expect(link('Login')).toBeUndefined()
  })

  it('stays as on the last visit until the server has answered', async () => {
    localStorage.setItem('marquee.signed_in', '1')
    const answer = awaitedAnswer<typeof GUEST>()
    fakeServer({ guestSession: answer.answer })
    visit()
    expect(link('My Profile')).toBe('/profile')
    answer.give(GUEST)
    await screen.findByRole('link', { name: 'Login' })
    expect(localStorage.getItem('marquee.signed_in')).toBeNull()
  })

  it('needs two requests to the server', async () => {
    const server = fakeServer()
    visit()
    await screen.findByRole('link', { name: 'Support' })
    expect(server.asked.guestSession).toHaveLength(1)
    expect(server.asked.config).toHaveLength(1)
  })
})
