import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { toast } from 'sonner'
import type { InvitationStatus, InvitationsView } from '#contract/drafts/online-drafts.ts'
import { type FakeServer, fakeServer, refusal, seat } from '#web/lib/fake-server.testing.ts'
import { entries, MOVIES, openRoom, region, roomOf, waiting } from '#web/screens/room/draft-room.testing.tsx'

afterEach(() => void toast.dismiss())

const CLEO = 'cleo@example.com'
const DEV = 'dev@example.com'

/** A server with these invitations; `outcome` gives the result of each one it is asked to send. */
function serverWith(
  statuses: Record<string, InvitationStatus>,
  outcome: (email: string) => InvitationStatus = () => 'sent',
): FakeServer {
  const known = new Map(Object.entries(statuses))
  const view = (): InvitationsView => ({
    success: true,
    invitations: [...known].map(([email, status]) => ({ email, status, hasJoined: false })),
  })
  return fakeServer({
    pool: MOVIES,
    invitations: view,
    sendInvitations: ({ emails = [] }) => {
      for (const email of emails) known.set(email, outcome(email))
      return view()
    },
  })
}

const openAsHost = () => openRoom(roomOf(waiting('a', { invited_count: 1 })))
const seats = () => entries('Participants').slice(2)

describe('when the host first opens the room', () => {
  it('unsent invitations are sent, once', async () => {
    const server = serverWith({ [CLEO]: 'pending', [DEV]: 'sent' })
    openAsHost()
    await screen.findByText('Invitations Sent')
    screen.getByText(`One is on its way to ${CLEO}.`)
    await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`, `${DEV} Invited`]))
    expect(server.asked.sendInvitations.map(({ emails }) => emails)).toEqual([[CLEO]])
  })

  it('nothing is sent if all invitations have been', async () => {
    const server = serverWith({ [CLEO]: 'simulated' })
    openAsHost()
    await waitFor(() => expect(seats()).toEqual([`${CLEO} Simulated`]))
    expect(server.asked.sendInvitations).toEqual([])
    screen.getByText(/^Two of three are in their seats/)
  })

  it('a server without mail says what to do instead', async () => {
    serverWith({ [CLEO]: 'pending' }, () => 'simulated')
    openAsHost()
    await screen.findByText('Email Setup Required')
    screen.getByText(/Share the join code or the link instead\.$/)
  })

  it('a failed address is named, and can be tried again', async () => {
    let outcome: InvitationStatus = 'failed'
    const server = serverWith({ [CLEO]: 'pending' }, () => outcome)
    openAsHost()
    await screen.findByText('Invitation Not Sent')
    screen.getByText(new RegExp(`^The mail to ${CLEO} could not be sent`))
    outcome = 'sent'
    await userEvent.click(await screen.findByRole('button', { name: `Send again to ${CLEO}` }))
    await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`]))
    expect(server.asked.sendInvitations).toHaveLength(2)
  })

  it('a server that does not respond loses no invitation', async () => {
    const server = serverWith({ [CLEO]: 'pending' })
    const { sendInvitations } = server
    server.sendInvitations = () => new Response(null, { status: 503 })
    openAsHost()
    await screen.findByText('Invitations Not Sent')
    server.sendInvitations = sendInvitations
    await userEvent.click(await screen.findByRole('button', { name: `Send again to ${CLEO}` }))
    await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`]))
  })
})

describe('more invitations', () => {
  const form = () => within(screen.getByRole('form', { name: 'Invite by e-mail' }))
  const field = () => form().getByLabelText<HTMLInputElement>('Invite more by e-mail')
  const invite = async (text: string) => {
    await userEvent.type(field(), `${text}{Enter}`)
  }

  it('go to each address in the field, once', async () => {
    const server = serverWith({})
    openAsHost()
    await invite(`${CLEO}, ${DEV}; ${CLEO.toUpperCase()}`)
    await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`, `${DEV} Invited`]))
    expect(server.asked.sendInvitations.map(({ emails }) => emails)).toEqual([[CLEO, DEV]])
    expect(field().value).toBe('')
    await screen.findByText('2 are on their way.')
  })

  it('are refused if addresses are invalid, which are named', async () => {
    const server = serverWith({})
    openAsHost()
    await invite(`${CLEO}, dev, @example`)
    await form().findByText('Invalid Email Addresses: Please enter valid email addresses for: dev, @example')
    expect(document.activeElement).toBe(field())
    expect(field().value).toBe(`${CLEO}, dev, @example`)
    expect(server.asked.sendInvitations).toEqual([])
  })

  it('need an address', async () => {
    const server = serverWith({})
    openAsHost()
    await invite(' ,')
    await form().findByText('Email is required')
    expect(server.asked.sendInvitations).toEqual([])
  })

  it('report at the field if there are too many', async () => {
    const server = serverWith({})
    server.sendInvitations = () => refusal(409, 'TOO_MANY_PARTICIPANTS')
    openAsHost()
    await invite(CLEO)
    await form().findByText('The server says TOO_MANY_PARTICIPANTS')
    expect(field().value).toBe(CLEO)
  })
})

it('the seat of an invited player who has joined no longer shows as invited', async () => {
  const server = serverWith({ [CLEO]: 'sent' })
  const { rerender } = openAsHost()
  await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`]))
  server.invitations = () => ({
    success: true,
    invitations: [{ email: CLEO, status: 'sent', hasJoined: true }],
  })
  const participants = [seat('a', 'Ann', true), seat('b', 'Ben'), seat('c', 'Cleo')]
  rerender(roomOf(waiting('a', { participants, invited_count: 1 })))
  await waitFor(() => expect(seats()).toEqual(['Cleo Joined']))
  region('Participants').getByText('3 joined')
})

it('invitations that cannot be loaded can be requested again', async () => {
  const server = serverWith({ [CLEO]: 'sent' })
  const { invitations } = server
  server.invitations = () => refusal(500, 'INTERNAL')
  openAsHost()
  await screen.findByText('The invitations could not be loaded.')
  server.invitations = invitations
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(seats()).toEqual([`${CLEO} Invited`]))
})
