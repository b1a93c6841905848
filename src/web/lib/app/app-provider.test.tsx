import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { AppProvider, useConfig, useSession } from './app-provider.tsx'
import { fakeServer, GUEST_ID, refusal } from '#web/lib/fake-server.testing.ts'

function Visitor() {
  const { state, ensure } = useSession()
  return (
    <button type="button" onClick={() => void ensure()}>
      {state}
    </button>
  )
}
function Support() {
  return <p>{useConfig()?.supportEmail ?? 'No address'}</p>
}
function visit(screenOf = <Visitor />) {
  return render(<AppProvider>{screenOf}</AppProvider>)
}

describe('the guest session', () => {
  it('is created on the first visit, and its id is stored', async () => {
    const server = fakeServer()
    visit()
    screen.getByText('loading')
    await screen.findByText('ready')
    expect(server.asked.guestSession).toEqual([{}])
    expect(localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
  })

  it('is resumed by its id on the next visit', async () => {
    const server = fakeServer()
    localStorage.setItem('guest_session_id', GUEST_ID)
    visit()
    await screen.findByText('ready')
    expect(server.asked.guestSession).toEqual([{ id: GUEST_ID }])
  })

  it('takes a new id from the server if the server no longer knows the old one', async () => {
    fakeServer()
    localStorage.setItem('guest_session_id', '0b9f8a52-6a64-4d0e-9f6e-0f3b6a3b0c01')
    visit()
    await screen.findByText('ready')
    expect(localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
  })

  it.each(['', 'undefined', 'not-an-id', `${GUEST_ID}0`])(
    'is made anew where %j is stored',
    async (stored) => {
      const server = fakeServer()
      localStorage.setItem('guest_session_id', stored)
      visit()
      await screen.findByText('ready')
      expect(server.asked.guestSession).toEqual([{}])
      expect(localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
    },
  )

  it('is unavailable while the server fails, and is requested again when needed', async () => {
    const server = fakeServer({ guestSession: () => refusal(500, 'INTERNAL') })
    visit()
    const button = await screen.findByRole('button', { name: 'unavailable' })
    expect(localStorage.getItem('guest_session_id')).toBeNull()

    fakeServer()
    await userEvent.click(button)
    await screen.findByText('ready')
    expect(server.asked.guestSession).toHaveLength(1)
  })

  it('is requested once for all screens of a visit', async () => {
    const server = fakeServer()
    visit(
      <>
        <Visitor />
        <Visitor />
      </>,
    )
    await waitFor(() => expect(screen.getAllByText('ready')).toHaveLength(2))
    expect(server.asked.guestSession).toHaveLength(1)
  })
})

describe('the settings', () => {
  it('are undefined until they are known', async () => {
    fakeServer()
    visit(<Support />)
    screen.getByText('No address')
    await screen.findByText('help@marquee.example')
  })
})

it.each([
  ['useSession', Visitor],
  ['useConfig', Support],
])('%s outside the provider says where it belongs', (hook, Screen) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Screen />)).toThrow(`${hook} must be used within the AppProvider`)
  errors.mockClear()
})
