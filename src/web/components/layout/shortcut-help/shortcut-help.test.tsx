import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { areShortcutsOn } from '#web/lib/browser/shortcuts.ts'
import { Page } from '#web/components/layout/page.tsx'

const button = () => screen.getByRole('button', { name: 'Keyboard shortcuts' })
const list = () => screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })
const opened = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
const keySwitch = () => screen.getByRole('switch', { name: /^Single-key shortcuts/ })
const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

beforeEach(async () => {
  fakeServer()
  openScreen(
    <Page>
      <input aria-label="A field" />
      <input type="checkbox" aria-label="A box" />
    </Page>,
  )
  await screen.findByRole('button', { name: 'Keyboard shortcuts' })
})

describe('the list of shortcuts', () => {
  it('opens by its button and returns the focus', async () => {
    await userEvent.click(button())
    within(await opened()).getByText(/^Undo the last pick/)
    await close()
    expect(list()).toBeNull()
    expect(document.activeElement).toBe(button())
  })

  it('opens by ?, even from a checkbox, but not in a text field', async () => {
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'A field' })
    await userEvent.type(field, '?')
    expect([list(), field.value]).toEqual([null, '?'])
    screen.getByRole('checkbox', { name: 'A box' }).focus()
    await userEvent.keyboard('?')
    await opened()
  })

  it('turns single keys off and on again, and stores the choice', async () => {
    await userEvent.click(button())
    await opened()
    await userEvent.click(keySwitch())
    await close()
    expect(areShortcutsOn()).toBe(false)
    await userEvent.keyboard('?')
    expect(list()).toBeNull()

    await userEvent.click(button())
    await opened()
    expect(keySwitch()).toHaveProperty('checked', false)
    await userEvent.click(keySwitch())
    await close()
    expect(areShortcutsOn()).toBe(true)
    await userEvent.keyboard('?')
    await opened()
  })
})
