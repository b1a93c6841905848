import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDraftView } from '#contract/drafts/drafts.testing.ts'
import type { JoinedView } from '#contract/drafts/online-drafts.ts'
import { INVITE_CODE_LENGTH } from '#domain/fields/fields.ts'
import { awaitedAnswer, type FakeServer, fakeServer, refusal, USER } from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import { StartRoute } from '#web/routes/start.tsx'
import { JoinTicket } from './join-ticket.tsx'

const user = userEvent.setup()
const draft = testDraftView({ my_participant_ids: [] })
const code = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Invite code' })
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Join Draft' })

let server: FakeServer
beforeEach(() => {
  // Toasts of an earlier test would be shown again.
  toast.dismiss()
  server = fakeServer({ drafts: new Map([[draft.id, draft]]) })
  openScreen(<JoinTicket />)
})

async function fillIn(inviteCode: string, displayName: string) {
  await user.type(code(), inviteCode)
  await user.type(name(), displayName)
}

test('is shown above setup, too', async () => {
  cleanup()
  openScreen(<StartRoute />, '/?setup')
  const title = await screen.findByRole('heading', { name: 'What are you drafting?' })
  expect(title.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(button().disabled).toBe(true)
  await fillIn('AB2CD3EF', 'Ana')
  await user.click(button())
  await waitFor(() => expect(server.asked.join).toMatchObject([{ body: { inviteCode: 'AB2CD3EF' } }]))
})

test('folds to a link once a draft is being made, unless a code was typed', async () => {
  cleanup()
  openScreen(<StartRoute />, '/?setup&theme=year')
  await user.click(await screen.findByRole('button', { name: 'Got a code?' }))
  expect(document.activeElement).toBe(code())
  cleanup()
  openScreen(<StartRoute />, '/?setup')
  await screen.findByRole('heading', { name: 'What are you drafting?' })
  await user.type(code(), 'AB')
  await user.click(screen.getByRole('radio', { name: /^Draft by Year/ }))
  expect(code().value).toBe('AB')
})

describe('the invite code', () => {
  test('is upper-cased as it is typed and never longer than a code', async () => {
    await user.type(code(), 'ab2cd3efgh')
    expect(code().value).toBe('AB2CD3EF')
    expect(code().value).toHaveLength(INVITE_CODE_LENGTH)
  })

  test('can be pasted with spaces around it', async () => {
    await user.click(code())
    await user.paste('  ab2cd3ef ')
    expect(code().value).toBe('AB2CD3EF')
  })

  test('keeps the caret if a letter is inserted', async () => {
    await user.type(code(), 'AB')
    await user.type(code(), 'x', { initialSelectionStart: 1, initialSelectionEnd: 1 })
    expect(code().value).toBe('AXB')
    expect(code().selectionStart).toBe(2)
  })
})

describe('Join Draft', () => {
  test('waits for both fields and says which is missing, once something was typed', async () => {
    const note = () => document.getElementById(button().getAttribute('aria-describedby')!)!
    expect(button().disabled).toBe(true)
    expect(note().textContent).toBe('')

    await user.type(code(), 'AB2CD3EF')
    expect(button().disabled).toBe(true)
    expect(note().textContent).toBe('Your display name is missing.')

    await user.type(name(), 'Ana')
    expect(button().disabled).toBe(false)

    await user.clear(code())
    expect(button().disabled).toBe(true)
    expect(screen.getByText('The invite code is missing.')).toBeTruthy()
  })

  test('joins, goes to the draft and remembers the name', async () => {
    await fillIn('hnk7xw4p', 'Ben')
    await user.click(button())
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toMatchObject([{ body: { inviteCode: 'HNK7XW4P', participantName: 'Ben' } }])
    expect(localStorage.getItem('marquee.name')).toBe('Ben')
  })

  test('says Joining... while it joins, and joins once', async () => {
    const { answer, give } = awaitedAnswer<JoinedView>()
    server.join = answer
    await fillIn('hnk7xw4p', 'Ben')
    await user.click(button())
    await user.click(await screen.findByRole('button', { name: 'Joining...' }))
    give({ draftId: draft.id, participantId: 'b', participantName: 'Ben', isNew: true })
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toHaveLength(1)
  })

  test('reports an unknown code, in a toast and at the field', async () => {
    await fillIn('AAAAAAAA', 'Ben')
    await user.click(button())
    await screen.findByText('Invalid Invite Code')
    await waitFor(() => expect(document.activeElement).toBe(code()))
    const message = document.getElementById(code().getAttribute('aria-describedby')!)!
    expect(message.textContent.trim()).toBe('Invalid invite code')
    expect(name().value).toBe('Ben')
  })

  test.each([
    ['DRAFT_ALREADY_STARTED', 'Error Joining Draft', /^This draft has started/, 'Watch instead', '/draft/'],
    ['DRAFT_COMPLETE', 'Draft Complete', /^This draft is complete/, 'See the scores', '/final-scores/'],
  ] as const)('%s: offers to open the draft instead', async (reason, title, note, name, path) => {
    server.join = () => refusal(409, reason)
    await fillIn('HNK7XW4P', 'Ben')
    await user.click(button())
    await screen.findByText(title)
    screen.getByText(note)
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(address()).toContain(`${path}${draft.id}`))
    expect(server.asked.watch).toEqual([{ body: { inviteCode: 'HNK7XW4P' } }])
  })

  test('offers to watch that draft only', async () => {
    server.join = () => refusal(409, 'DRAFT_ALREADY_STARTED')
    await fillIn('HNK7XW4P', 'Ben')
    await user.click(button())
    await screen.findByRole('button', { name: 'Watch instead' })
    await user.type(code(), '{Backspace}')
    expect(screen.queryByRole('button', { name: 'Watch instead' })).toBeNull()
  })

  test('shows any other message of the server', async () => {
    server.join = () => refusal(409, 'TOO_MANY_PARTICIPANTS', { message: 'The draft is full' })
    await fillIn('HNK7XW4P', 'Ben')
    await user.click(button())
    await screen.findByText('Error Joining Draft')
    screen.getByText('The draft is full')
  })

  test('needs a session', async () => {
    await fillIn('HNK7XW4P', 'Ben')
    server.guestSession = () => refusal(500, 'INTERNAL')
    server.join = () => refusal(401, 'UNAUTHENTICATED')
    await user.click(button())
    await screen.findByText('Session Required')
    screen.getByText('Please refresh the page and try again.')
  })

  test('refuses an invalid code and goes to its field', async () => {
    await fillIn('ab2', 'Ana')
    await user.click(button())
    expect(await screen.findByText('Invite code must be 8 alphanumeric characters')).toBeTruthy()
    expect(code().getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(code())
  })

  test('refuses an invalid name', async () => {
    await fillIn('ab2cd3ef', 'Ana!')
    await user.keyboard('{Enter}')
    const message =
      'Participant name must be 1-50 characters, alphanumeric with spaces, hyphens, dots, underscores only'
    expect((await screen.findByText(message)).id).toBe(name().getAttribute('aria-describedby'))
    expect(document.activeElement).toBe(name())
  })

  test('treats a name of spaces as missing', async () => {
    await fillIn('ab2cd3ef', '   ')
    await user.click(button())
    expect(await screen.findByText('Participant name is required')).toBeTruthy()
    expect(await screen.findByText('Missing Information')).toBeTruthy()
    expect(screen.getByText('Please enter both invite code and your name')).toBeTruthy()
  })

  test('clears a field’s error once the field changes', async () => {
    await fillIn('ab2', 'Ana')
    await user.click(button())
    await screen.findByText('Invite code must be 8 alphanumeric characters')
    await user.type(code(), 'c')
    expect(screen.queryByText('Invite code must be 8 alphanumeric characters')).toBeNull()
  })
})

describe('the display name', () => {
  test('is the name used last', async () => {
    await fillIn('HNK7XW4P', 'Ben')
    await user.click(button())
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    cleanup()
    openScreen(<JoinTicket />)
    expect(name().value).toBe('Ben')
  })

  test('is the profile’s for a user, until another is typed', async () => {
    cleanup()
    server.user = USER
    openScreen(<JoinTicket />)
    await waitFor(() => expect(name().value).toBe('Ana'))
    await user.clear(name())
    expect(name().value).toBe('')
  })
})
