import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { Link, Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { testDraftView } from '#contract/drafts/drafts.testing.ts'
import type { JoinedView } from '#contract/drafts/online-drafts.ts'
import {
  awaitedAnswer,
  fakeServer,
  type FakeServer,
  GUEST_ID,
  refusal,
  seat,
  USER,
} from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import JoinDraftRoute from '#web/routes/join-draft.tsx'

const draft = testDraftView({ is_owner: false, my_participant_ids: [] })
const BEN = 'ben@marquee.example'
const LINK = `/join-draft/${draft.id}?email=ben%40marquee.example`
const AUTO = `${LINK}&auto=true`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WAITING = 'Automatically joining the draft...'

let server: FakeServer
/** The secret of the invitation's link. */
let token: string
beforeEach(() => {
  // Toasts of an earlier test would be shown again.
  toast.dismiss()
  server = fakeServer({ drafts: new Map([[draft.id, draft]]) })
  token = server.invite(draft.id, BEN)
})

function open(path: string) {
  return openScreen(
    <StrictMode>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to={path}>The link again</Link>
      <Routes>
        <Route path="/join-draft" element={<JoinDraftRoute />} />
        <Route path="/join-draft/:draftId" element={<JoinDraftRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </StrictMode>,
    path,
  )
}
const button = (name: string) => screen.getByRole('button', { name })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const code = () => screen.getByLabelText<HTMLInputElement>('Invite Code')
const name = () => screen.getByLabelText<HTMLInputElement>('Your Display Name')
async function openAsGuest(path: string) {
  open(path)
  await screen.findByRole('button', { name: 'Join Draft' })
}
async function openForm(typedCode: string) {
  await openAsGuest('/join-draft')
  if (typedCode) await userEvent.type(code(), typedCode)
}
async function enterName(text: string) {
  await userEvent.clear(name())
  if (text) await userEvent.type(name(), text)
}

it('says so and offers the button again if joining throws', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation(() => {
    throw new TypeError('not a function')
  })
  await openForm('HNK7XW4P')
  await enterName('Ben')
  await press('Join Draft')
  await screen.findByText('An unexpected error occurred. Please try again.')
  await screen.findByRole('button', { name: 'Join Draft' })
})

describe('a visitor who is not signed in', () => {
  it('can sign in, and comes back to the same address', async () => {
    open(AUTO)
    await screen.findByRole('heading', { name: 'Sign In Required' })
    screen.getByText('You need to sign in to join a draft')
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    await waitFor(() => expect(address()).toBe('/auth'))
    await waitFor(() => expect(navigationState()).toEqual({ returnTo: AUTO }))
    expect(server.asked.join).toEqual([])
  })

  it('can join as a guest: the form is there at once, above the link to sign in', async () => {
    await openAsGuest('/join-draft')
    screen.getByText(/As a guest you need no account/)
    const form = screen.getByRole('form', { name: 'Got a code?' })
    const signIn = screen.getByRole('heading', { name: 'Sign In Required' })
    expect(form.compareDocumentPosition(signIn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.type(code(), 'HNK7XW4P')
    await userEvent.type(name(), 'Ben')
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
  })

  it('goes straight to a draft in which they have a seat', async () => {
    server.drafts.set(draft.id, { ...draft, my_participant_ids: ['a'] })
    open(LINK)
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toEqual([])
  })

  it('goes straight to the draft of a code if they have a seat in it', async () => {
    server.drafts.set(draft.id, { ...draft, my_participant_ids: ['a'] })
    open('/join-draft?code=hnk7xw4p')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toEqual([])
  })

  it('is told if the server does not respond, and can try again', async () => {
    server.isReachable = false
    open(LINK)
    await screen.findByRole('heading', { name: 'The box office is closed' })
    server.isReachable = true
    await press('Try again')
    await screen.findByRole('heading', { name: 'Sign In Required' })
  })
})

describe('the code', () => {
  beforeEach(() => {
    server.user = USER
  })

  it('has its form at once for a user, with the name of the profile', async () => {
    open('/join-draft')
    await screen.findByRole('heading', { level: 1, name: 'Join a draft' })
    expect(document.title).toBe('Join a draft · Marquee')
    expect(code().placeholder).toBe('Enter 8-character code')
    expect(name().value).toBe('Ana')
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/')
  })

  it('is upper-cased and never longer than a code', async () => {
    open('/join-draft')
    await screen.findByRole('heading', { name: 'Got a code?' })
    await userEvent.type(code(), 'hnk7 xw4pzz')
    expect(code().value).toBe('HNK7XW4P')
  })

  it('joins', async () => {
    await openForm('hnk7xw4p')
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toEqual([
      {
        body: {
          inviteCode: 'HNK7XW4P',
          participantName: 'Ana',
          participantId: expect.stringMatching(UUID) as string,
        },
      },
    ])
    expect(localStorage.getItem('marquee.name')).toBe('Ana')
  })

  it.each([
    ['', 'Ana', 'Invite code is required'],
    ['HNK7XW4P', '', 'Participant name is required'],
  ])('%j with the name %j is missing information', async (typedCode, typedName, message) => {
    await openForm(typedCode)
    await enterName(typedName)
    await press('Join Draft')
    await screen.findByText('Missing Information')
    screen.getByText('Please enter both invite code and your name')
    screen.getByText(message)
    expect(document.activeElement).toBe(typedCode === '' ? code() : name())
    expect(server.asked.join).toEqual([])
  })

  it('of no draft is reported at its field, until it is corrected', async () => {
    open('/join-draft?code=AAAAAAAA')
    await screen.findByRole('heading', { name: 'Got a code?' })
    await press('Join Draft')
    await screen.findByText('Invalid Invite Code')
    expect(document.activeElement).toBe(code())
    const message = document.getElementById(code().getAttribute('aria-describedby')!)!
    expect(message.textContent.trim()).toBe('Invalid invite code')
    await userEvent.type(code(), '{Backspace}')
    expect(code().getAttribute('aria-invalid')).toBeNull()
  })

  it('joins once, however often the button is pressed', async () => {
    const { answer, give } = awaitedAnswer<JoinedView>()
    server.join = answer
    await openForm('HNK7XW4P')
    await press('Join Draft')
    await press('Joining...')
    await userEvent.keyboard('{Enter}')
    give({ draftId: draft.id, participantId: 'b', participantName: 'Ana', isNew: true })
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toHaveLength(1)
  })

  it('joins once if the response was lost and the form is sent again', async () => {
    await openForm('HNK7XW4P')
    server.losesAnswers = true
    await press('Join Draft')
    await screen.findByText('The server cannot be reached just now. Please try again.')
    server.losesAnswers = false
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    const ids = server.asked.join.map(({ body }) => body.participantId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })

  it('does not disturb a visitor who has gone elsewhere meanwhile', async () => {
    const { answer, give } = awaitedAnswer<JoinedView>()
    server.join = answer
    await openForm('HNK7XW4P')
    await press('Join Draft')
    await screen.findByText('Joining...')
    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    give({ draftId: draft.id, participantId: 'b', participantName: 'Ana', isNew: true })
    await waitFor(() => expect(localStorage.getItem('marquee.name')).toBe('Ana'))
    expect(address()).toBe('/elsewhere')
  })
})

describe('a link', () => {
  const CODE = '/join-draft?code=hnk7xw4p'
  const ownName = () => screen.findByLabelText<HTMLInputElement>('Your name')
  const participants = [...draft.participants, seat('b', 'Ben', false)]
  const become = (changes: Partial<DraftView>) =>
    server.drafts.set(draft.id, { ...draft, participants, ...changes })

  beforeEach(() => {
    become({})
  })

  it('names the house rules that differ from the usual ones', async () => {
    become({ rules: { perDecade: 3, scoresShown: true } })
    open(CODE)
    await screen.findByText('at most 3 a decade · scores shown')
  })

  it.each([
    ['with the code', CODE],
    ['of the draft itself', `/join-draft/${draft.id}`],
  ])('%s says who is drafting what with whom, and gives a seat for a name', async (_, path) => {
    open(path)
    await screen.findByRole('heading', { level: 1, name: /Ann invites you 1999 draft/ })
    const table = within(screen.getByRole('list', { name: 'At the table' }))
    expect(table.getAllByRole('listitem').map((seat) => seat.textContent)).toEqual([
      'AAnnHost',
      'BBenIn',
      '?YouYour seat',
    ])
    screen.getByRole('heading', { name: 'Sign In Required' })
    screen.getByText('You need to sign in to join a draft')
    await userEvent.type(await ownName(), 'Zoe')
    await press('Take a seat')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toMatchObject([{ body: { inviteCode: 'HNK7XW4P', participantName: 'Zoe' } }])
  })

  it('suggests the name used last, so that one press is enough', async () => {
    localStorage.setItem('marquee.name', 'Zoe')
    open(CODE)
    expect((await ownName()).value).toBe('Zoe')
    await press('Take a seat')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
  })

  it('says that a name is taken, and suggests a free one', async () => {
    open(CODE)
    await userEvent.type(await ownName(), 'ben')
    await press('Take a seat')
    await screen.findByText('There is a ben at this table already.')
    expect(document.activeElement).toBe(await ownName())
    expect(server.asked.join).toEqual([])
    await press('Be ben 2')
    await press('Take a seat')
    await waitFor(() => expect(server.asked.join).toMatchObject([{ body: { participantName: 'ben 2' } }]))
  })

  it('asks for a name', async () => {
    open(CODE)
    await press('Take a seat')
    await screen.findByText('Participant name is required')
    // The code came with the link, so there is no field for one.
    await screen.findByText('Please enter your name to join')
    expect(server.asked.join).toEqual([])
    await userEvent.type(await ownName(), 'Zoe')
    await waitFor(() => expect(screen.queryByText('Please enter your name to join')).toBeNull())
  })

  it('says what to do, one movie for each category', async () => {
    open(CODE)
    const facts = await screen.findByText(/^Take turns picking/)
    expect(facts.textContent).toBe(
      `Take turns picking 1999 movies, ${draft.categories.length === 1 ? 'in one category' : `one for each of ${{ 2: 'two', 3: 'three' }[draft.categories.length]} categories`}.`,
    )
  })

  it.each([
    ['AAAAAAAA', 'No draft has this code. Please check it and try again.'],
    ['AB', 'Invite code must be 8 alphanumeric characters'],
  ])('says at once what is wrong with the code %s of a link', async (typedCode, message) => {
    open(`/join-draft?code=${typedCode}`)
    const error = await screen.findByText(message)
    expect(code().getAttribute('aria-describedby')).toBe(error.id)
    expect(server.asked.join).toEqual([])
    await userEvent.type(code(), '{Backspace}')
    expect(screen.queryByText(message)).toBeNull()
  })

  it('with the code of a started draft leads to watching it', async () => {
    become({ turn_order: participants })
    open(CODE)
    await screen.findByRole('heading', { name: 'Watch from the aisle' })
    screen.getByText(/Pick 1 of 2/)
    await press('Watch the draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.watch).toEqual([{ body: { inviteCode: 'HNK7XW4P' } }])
  })

  it('offers to watch if the draft starts meanwhile', async () => {
    open(CODE)
    await userEvent.type(await ownName(), 'Zoe')
    server.join = () => refusal(409, 'DRAFT_ALREADY_STARTED')
    await press('Take a seat')
    const heading = await screen.findByRole('heading', { name: 'Watch from the aisle' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    await press('Watch the draft')
    await waitFor(() => expect(server.asked.watch).toEqual([{ body: { inviteCode: 'HNK7XW4P' } }]))
  })

  it('with the code of a complete draft leads to its scores', async () => {
    become({ turn_order: participants, is_complete: true })
    open(CODE)
    await screen.findByText('Ann, Ben drafted 2 movies.')
    await press('See the scores')
    await waitFor(() => expect(address()).toContain(`/final-scores/${draft.id}`))
  })

  it('of a started draft is not found without an invitation, and the code is requested', async () => {
    become({ turn_order: participants })
    open(`/join-draft/${draft.id}`)
    await screen.findByRole('heading', { level: 1, name: 'Draft Not Found' })
    screen.getByText(/Draft not found or you do not have access to this draft/)
    expect(code().value).toBe('')
    screen.getByRole('link', { name: 'Back to Home' })
  })

  it('can be requested again if the server did not respond', async () => {
    const { joinCard } = server
    server.joinCard = () => refusal(503, 'SERVICE_UNAVAILABLE')
    open(CODE)
    await screen.findByRole('heading', { name: 'The box office is closed' })
    server.joinCard = joinCard
    await press('Try again')
    await ownName()
  })
})

describe('a draft that nobody can join any more', () => {
  beforeEach(() => {
    server.user = USER
  })

  it.each([
    ['DRAFT_ALREADY_STARTED', 'This draft has started', 'Error Joining Draft', 'Watch instead', '/draft/'],
    ['DRAFT_COMPLETE', 'This draft is complete', 'Draft Complete', 'See the scores', '/final-scores/'],
  ] as const)('%s: can be opened', async (reason, heading, title, button, path) => {
    server.join = () => refusal(409, reason)
    await openForm('HNK7XW4P')
    await press('Join Draft')
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: heading }))
    await screen.findByText(title)
    await press(button)
    await waitFor(() => expect(address()).toContain(`${path}${draft.id}`))
    expect(server.asked.watch).toEqual([{ body: { inviteCode: 'HNK7XW4P' } }])
  })

  it('can be left for another code', async () => {
    server.join = () => refusal(409, 'DRAFT_ALREADY_STARTED')
    await openForm('HNK7XW4P')
    await press('Join Draft')
    await press('Enter another code')
    expect(code().value).toBe('')
  })

  it('can be watched by invitation, even if joining was automatic', async () => {
    server.join = () => refusal(409, 'DRAFT_ALREADY_STARTED')
    open(`${AUTO}&token=${token}`)
    await press('Watch instead')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.watch).toEqual([{ id: draft.id, body: { email: BEN, token } }])
    expect(screen.queryByText('Auto-join Failed')).toBeNull()
  })
})

describe('an invitation by e-mail', () => {
  it('shows the address, which is fixed, and a name to change', async () => {
    server.user = { ...USER, name: '', email: 'ben+drafts@marquee.example' }
    open(LINK)
    await screen.findByRole('heading', { name: 'Email Invitation' })
    const email = screen.getByLabelText<HTMLInputElement>('Invited email')
    expect([email.value, email.readOnly]).toEqual(['ben@marquee.example', true])
    expect(name().value).toBe('ben drafts')
    await enterName('Benny')
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toMatchObject([
      { id: draft.id, body: { email: 'ben@marquee.example', participantName: 'Benny' } },
    ])
  })

  it('is sent with the secret of its link', async () => {
    await openAsGuest(`${LINK}&token=${token}`)
    await userEvent.type(name(), 'Ben')
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toMatchObject([{ body: { email: 'ben@marquee.example', token } }])
  })

  it('asks for a name', async () => {
    await openAsGuest(LINK)
    await press('Join Draft')
    await screen.findByText('Please enter your name to join')
    screen.getByText('Missing Information')
    expect(document.activeElement).toBe(name())
  })

  it('that is invalid is reported', async () => {
    server.join = () => refusal(404, 'INVALID_INVITATION')
    await openAsGuest(LINK)
    await userEvent.type(name(), 'Ben')
    await press('Join Draft')
    await screen.findByText('Failed to join draft. The invitation may be invalid or expired.')
    screen.getByText('Invalid or expired invitation')
    expect(name().value).toBe('Ben')
  })

  it('without a draft is refused', async () => {
    server.user = USER
    open('/join-draft?email=ben%40marquee.example&auto=true')
    await screen.findByText(/^Invalid or expired invitation/)
    expect(code().value).toBe('')
    expect(server.asked.join).toEqual([])
  })

  it('needs a session', async () => {
    await openAsGuest(LINK)
    await expect.poll(() => localStorage.getItem('guest_session_id')).toBe(GUEST_ID)
    server.join = () => refusal(401, 'UNAUTHENTICATED')
    await userEvent.type(name(), 'Ben')
    await press('Join Draft')
    await screen.findByText('Session Required')
    screen.getByText('Please refresh the page and try again.')
  })

  it('is accepted with a new session if the server has forgotten the old one', async () => {
    await openAsGuest(LINK)
    const { join } = server
    let isKnown = false
    server.join = (asked) => {
      if (isKnown) return join(asked)
      isKnown = true
      return refusal(401, 'UNAUTHENTICATED')
    }
    await userEvent.type(name(), 'Ben')
    await press('Join Draft')
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.guestSession).toHaveLength(2)
  })
})

describe('joining automatically', () => {
  beforeEach(() => {
    server.user = USER
  })

  it('says so, and joins once', async () => {
    const { join } = server
    const { answer, give } = awaitedAnswer<undefined>()
    server.join = async (asked) => {
      await answer()
      return join(asked)
    }
    open(AUTO)
    await screen.findByText(WAITING)
    give(undefined)
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toMatchObject([
      { id: draft.id, body: { email: 'ben@marquee.example', participantName: 'Ana' } },
    ])
    expect(server.drafts.get(draft.id)?.participants).toMatchObject([
      seat('a', 'Ann', true),
      { participant_name: 'Ana' },
    ])
  })

  it('returns the seat of a player who has one', async () => {
    server.drafts.set(draft.id, { ...draft, my_participant_ids: ['a'] })
    open(AUTO)
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.drafts.get(draft.id)?.participants).toHaveLength(1)
  })

  it('shows the form if it fails, and never tries again by itself', async () => {
    server.join = () => refusal(404, 'INVALID_INVITATION')
    const { unmount } = open(AUTO)
    await screen.findByText('Auto-join Failed')
    screen.getByText('Unable to automatically join the draft. Please try manually.')
    expect(screen.getAllByRole('heading', { name: 'Email Invitation' })).toHaveLength(1)
    expect(name().value).toBe('Ana')

    await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))
    await userEvent.click(screen.getByRole('link', { name: 'The link again' }))
    await screen.findByRole('heading', { name: 'Email Invitation' })
    unmount()
    open(AUTO)
    await screen.findByRole('heading', { name: 'Email Invitation' })
    expect(screen.queryByText(WAITING)).toBeNull()
    expect(server.asked.join).toHaveLength(1)

    await press('Join Draft')
    await waitFor(() => expect(server.asked.join).toHaveLength(2))
    await screen.findByText('Failed to join draft. The invitation may be invalid or expired.')
  })

  it('continues after a guest has signed in', async () => {
    server.user = undefined
    open(AUTO)
    await screen.findByRole('heading', { name: 'Sign In Required' })
    server.user = USER
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await waitFor(() => expect(address()).toBe(`/draft/${draft.id}`))
    expect(server.asked.join).toHaveLength(1)
  })

  it('needs more than an address', async () => {
    open(LINK)
    await screen.findByRole('heading', { name: 'Email Invitation' })
    expect(button('Join Draft')).toBeTruthy()
    expect(server.asked.join).toEqual([])
  })
})
