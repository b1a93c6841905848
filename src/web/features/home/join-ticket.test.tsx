import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { INVITE_CODE_LENGTH } from '#domain/fields/fields.ts'
import { ToastHost } from '../../lib/toasts.tsx'
import { JoinTicket } from './join-ticket.tsx'

const user = userEvent.setup()
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite code' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Draft' })

beforeEach(() => {
  render(
    <>
      <JoinTicket />
      <ToastHost />
    </>,
  )
})

async function fillIn(inviteCode: string, displayName: string) {
  await user.type(code(), inviteCode)
  await user.type(name(), displayName)
}

describe('the invite code', () => {
  test('is upper-cased as it is typed and never longer than a code', async () => {
    await user.type(code(), 'ab2cd3efgh')
    expect(code().value).toBe('AB2CD3EF')
    expect(code().value).toHaveLength(INVITE_CODE_LENGTH)
  })

  test('may be pasted with the spaces around it', async () => {
    await user.click(code())
    await user.paste('  ab2cd3ef ')
    expect(code().value).toBe('AB2CD3EF')
  })

  test('keeps the caret where a letter is put in', async () => {
    await user.type(code(), 'AB')
    await user.type(code(), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(code().value).toBe('AXB')
    expect(code().selectionStart).toBe(2)
  })
})

describe('Join Draft', () => {
  test('waits for both fields and says for which', async () => {
    expect(button().disabled).toBe(true)
    expect(screen.getByText('Needs an invite code and your name.').id).toBe(
      button().getAttribute('aria-describedby'),
    )

    await user.type(code(), 'AB2CD3EF')
    expect(button().disabled).toBe(true)
    expect(screen.getByText('Your display name is missing.')).toBeTruthy()

    await user.type(name(), 'Ana')
    expect(button().disabled).toBe(false)

    await user.clear(code())
    expect(button().disabled).toBe(true)
    expect(screen.getByText('The invite code is missing.')).toBeTruthy()
  })

  test('says that online drafts are not open yet, and keeps what was typed', async () => {
    await fillIn('ab2cd3ef', 'Ana')
    await user.click(button())
    expect(await screen.findByText('Online drafts are not open yet')).toBeTruthy()
    expect(code().value).toBe('AB2CD3EF')
    expect(name().value).toBe('Ana')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  test('refuses a code that is no code and goes to its field', async () => {
    await fillIn('ab2', 'Ana')
    await user.click(button())
    expect(await screen.findByText('Invite code must be 8 alphanumeric characters')).toBeTruthy()
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
  })

  test('refuses a name that is no name', async () => {
    await fillIn('ab2cd3ef', 'Ana!')
    await user.keyboard('{Enter}')
    const message =
      'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only'
    expect((await screen.findByText(message)).id).toBe(name().getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(name())
  })

  test('takes a name of spaces for a missing one', async () => {
    await fillIn('ab2cd3ef', '   ')
    await user.click(button())
    expect(await screen.findByText('Participant name is required')).toBeTruthy()
    expect(await screen.findByText('Missing Information')).toBeTruthy()
    expect(screen.getByText('Please enter both invite code and your name')).toBeTruthy()
  })

  test('lets go of a field’s error once the field is changed', async () => {
    await fillIn('ab2', 'Ana')
    await user.click(button())
    await screen.findByText('Invite code must be 8 alphanumeric characters')
    await user.type(code(), 'c')
    expect(screen.queryByText('Invite code must be 8 alphanumeric characters')).toBeNull()
  })
})
