import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { AppearanceSwitch } from './foot-settings.tsx'

const KEY = 'marquee.appearance'
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const page = () => ({
  theme: document.documentElement.dataset['theme'],
  scheme: content('color-scheme'),
  colors: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(
    (meta) => meta.content,
  ),
})
const content = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content

const EVENING = { theme: 'evening', scheme: 'dark', colors: ['#14100e', '#14100e'] }
const MATINEE = { theme: 'matinee', scheme: 'light', colors: ['#fbf6ec', '#fbf6ec'] }
const SYSTEM = { theme: undefined, scheme: 'light dark', colors: ['#14100e', '#fbf6ec'] }

beforeAll(async () => {
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#14100e" media="(prefers-color-scheme: dark)" />
    <meta name="theme-color" content="#fbf6ec" media="(prefers-color-scheme: light)" />`
  const script = '#web/public/first-paint.js'
  await import(/* @vite-ignore */ script)
})
beforeEach(() => void openScreen(<AppearanceSwitch />))
afterEach(() => void window.dispatchEvent(new CustomEvent(KEY, { detail: 'system' })))

describe('the appearance', () => {
  it('is the system’s until the visitor chooses one, and after choosing the system’s again', async () => {
    expect([radio('System').checked, page()]).toEqual([true, SYSTEM])
    await userEvent.click(radio('Evening'))
    expect([radio('Evening').checked, page(), localStorage.getItem(KEY)]).toEqual([true, EVENING, 'evening'])
    await userEvent.click(radio('Matinée'))
    expect([radio('Matinée').checked, page(), localStorage.getItem(KEY)]).toEqual([true, MATINEE, 'matinee'])
    await userEvent.click(radio('System'))
    expect([radio('System').checked, page(), localStorage.getItem(KEY)]).toEqual([true, SYSTEM, null])
  })

  it('follows a choice made in another tab', () => {
    const choose = (newValue: string | null, key = KEY) =>
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })))
    choose('matinee')
    expect([radio('Matinée').checked, page()]).toEqual([true, MATINEE])
    choose('evening', 'something else')
    expect(page()).toEqual(MATINEE)
    choose('nonsense')
    expect([radio('System').checked, page()]).toEqual([true, SYSTEM])
  })
})
