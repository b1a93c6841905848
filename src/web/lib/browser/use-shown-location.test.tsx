import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, type Location, MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Screen } from '#web/lib/app/lazy-route.tsx'
import { useShownLocation } from './use-shown-location.ts'

const isHere: Screen = () => null
const isLate: Screen = Object.assign(() => null, { preload: () => new Promise<void>(() => undefined) })
const isLost: Screen = Object.assign(() => null, { preload: () => Promise.reject(new Error('no network')) })
const SCREENS: Record<string, Screen> = { '/here': isHere, '/late': isLate, '/lost': isLost }

const screenAt = ({ pathname }: Location) => SCREENS[pathname]
const startViewTransition = vi.fn((change: () => void) => {
  change()
  return { ready: Promise.reject(new Error('skipped')) }
})

function Shown() {
  const { pathname, search } = useShownLocation(screenAt)
  return (
    <>
      <output>{pathname + search}</output>
      {['/here', '/here?tab=board', '/late', '/lost'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
    </>
  )
}

let wantsMotion: boolean
beforeEach(() => {
  wantsMotion = true
  startViewTransition.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMotion }))
  Object.defineProperty(document, 'startViewTransition', { value: startViewTransition, configurable: true })
  return () => Reflect.deleteProperty(document, 'startViewTransition')
})

function open() {
  render(
    <MemoryRouter>
      <Shown />
    </MemoryRouter>,
  )
}
const goTo = (to: string) => userEvent.click(screen.getByRole('link', { name: to }))
const shown = () => screen.getByRole('status').textContent

describe('the displayed location', () => {
  it('fades to another screen', async () => {
    open()
    await goTo('/here')
    await waitFor(() => expect(shown()).toBe('/here'))
    expect(startViewTransition).toHaveBeenCalledTimes(1)
  })

  it('changes at once within the same screen', async () => {
    open()
    await goTo('/here')
    await waitFor(() => expect(shown()).toBe('/here'))
    await goTo('/here?tab=board')
    expect(shown()).toBe('/here?tab=board')
    expect(startViewTransition).toHaveBeenCalledTimes(1)
  })

  it.each(['/late', '/lost'])('changes to %s without a fade if its screen does not load', async (to) => {
    open()
    await goTo(to)
    await waitFor(() => expect(shown()).toBe(to))
    expect(startViewTransition).not.toHaveBeenCalled()
  })

  it('is that of the last click, whatever was loading', async () => {
    open()
    await goTo('/late')
    await goTo('/here')
    await waitFor(() => expect(shown()).toBe('/here'))
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(shown()).toBe('/here')
  })

  it('changes at once with reduced motion or without View Transitions', async () => {
    wantsMotion = false
    open()
    await goTo('/here')
    expect(shown()).toBe('/here')
    wantsMotion = true
    Reflect.deleteProperty(document, 'startViewTransition')
    await goTo('/late')
    expect(shown()).toBe('/late')
    expect(startViewTransition).not.toHaveBeenCalled()
  })
})
