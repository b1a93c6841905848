import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { awaitedAnswer, type FakeServer, fakeServer, refusal, USER } from '#web/lib/fake-server.testing.ts'
import { address, navigationState } from '#web/lib/screen.testing.tsx'
import { chooseCategories, moviePool, openSetup, textOf } from './draft-setup.testing.tsx'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail address' })
const hostName = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your name' })
const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create Multiplayer Draft' })
const create = () => userEvent.click(createButton())
const hasCategories = () => screen.queryByRole('heading', { name: 'Choose Categories' }) !== null
function invited(): string[] {
  const list = screen.queryByRole('list', { name: 'Participants' })
  return list
    ? within(list)
        .getAllByRole('listitem')
        .map((item) => textOf(item).slice(1))
    : []
}

let server: FakeServer
beforeEach(async () => {
  // Toasts of an earlier test would be shown again.
  toast.dismiss()
  server = fakeServer({ pool: moviePool(30) })
  await openOnline()
})

async function openOnline() {
  openSetup('&theme=year&option=1999')
  await userEvent.click(screen.getByRole('radio', { name: /^Online Multiplayer/ }))
}

async function openInvitations() {
  await userEvent.click(screen.getByText('Invite by e-mail'))
  await screen.findByRole('textbox', { name: 'E-mail address' })
}

describe('the host', () => {
  it('needs only a name to go on: the code and the link bring the others', async () => {
    expect(document.activeElement).toBe(hostName())
    screen.getByText('You get a code and a link')
    expect(hasCategories()).toBe(true)
    expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull()
    await chooseCategories('Comedy')
    expect(createButton().disabled).toBe(false)
    await userEvent.type(hostName(), 'Annie!')
    expect(createButton().disabled).toBe(true)
    await userEvent.type(hostName(), '{Backspace}')
    await create()
    await waitFor(() => expect(server.asked.createDraft).toMatchObject([{ participants: [] }]))
  })
})

it('lets the host decide that nobody takes a pick back', async () => {
  await userEvent.click(screen.getByText('House rules', { selector: '.rules-fold__title' }))
  const takeBack = await screen.findByRole<HTMLInputElement>('switch', { name: /^Take it back/ })
  expect(takeBack.checked).toBe(true)
  await userEvent.click(takeBack)
  await chooseCategories('Comedy')
  await userEvent.type(hostName(), 'Annie')
  await create()
  await waitFor(() => expect(server.asked.createDraft).toMatchObject([{ rules: { takeBack: false } }]))
})

describe('players invited by mail', () => {
  beforeEach(openInvitations)

  it('are added with Enter, with the button, by leaving the field, and by a comma', async () => {
    await userEvent.type(field(), 'a@x.example{Enter}')
    await userEvent.type(field(), 'b@x.example')
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
    await userEvent.type(field(), 'c@x.example,d@x.example')
    await userEvent.tab()
    expect(invited()).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'])
    expect(screen.getAllByText('You and 4 invited')).toHaveLength(2)
  })

  it('are pasted as a list, line by line', async () => {
    await userEvent.click(field())
    await userEvent.paste('a@x.example\nBen <b@x.example>; c@x.example')
    expect(invited()).toEqual(['a@x.example', 'b@x.example', 'c@x.example'])
    expect(field().value).toBe('')
  })

  it('stay in the field, marked Invalid, if their addresses are invalid, and can be removed', async () => {
    await userEvent.type(field(), 'ben{Enter}')
    expect(invited()).toEqual(['ben Invalid'])
    await userEvent.click(screen.getByRole('button', { name: 'Remove ben' }))
    expect(invited()).toEqual([])
    expect(document.activeElement).toBe(field())
  })

  it('are shown on the folded step', async () => {
    await userEvent.type(field(), 'a@x.example{Enter}')
    screen.getByText('1 address')
    await userEvent.type(field(), 'b@x.example{Enter}')
    screen.getByText('2 addresses')
  })

  it('count for the categories, as the host does', async () => {
    await userEvent.click(field())
    await userEvent.paste('a@x.example b@x.example')
    await screen.findAllByRole('checkbox')
    expect(server.asked.availability.at(-1)).toMatchObject({ playerCount: 3, draftMode: 'multiplayer' })
  })
})

it('the draft is summed up beside the button', async () => {
  await openInvitations()
  await userEvent.click(field())
  await userEvent.paste('a@x.example b@x.example')
  await chooseCategories('Comedy', 'Drama/Romance')
  const summary = screen.getByRole('complementary', { name: 'Your draft' })
  expect(within(summary).getAllByRole('definition').map(textOf)).toEqual([
    'Online Multiplayer',
    'You and 2 invited',
    '2 of 8',
    'Up to 3 × 2 = 6',
  ])
  within(summary).getByText('Up to 3 players × 2 rounds')
})

describe('Create Multiplayer Draft', () => {
  beforeEach(async () => {
    await openInvitations()
    await userEvent.type(field(), 'ben@x.example{Enter}')
    await chooseCategories('Comedy')
  })

  it('creates the draft and goes there with it', async () => {
    await userEvent.type(hostName(), 'Annie')
    await create()
    await waitFor(() => expect(address()).toMatch(/^\/draft\/./))
    const [made] = server.asked.createDraft
    expect(made).toEqual({
      id: expect.stringMatching(UUID) as string,
      participantId: expect.stringMatching(UUID) as string,
      theme: 'year',
      option: '1999',
      personId: null,
      profilePath: null,
      categories: ['Comedy'],
      participants: ['ben@x.example'],
      participantName: 'Annie',
    })
    await waitFor(() => expect(address()).toBe(`/draft/${made!.id}`))
    await waitFor(() =>
      expect(navigationState()).toEqual({
        theme: 'year',
        option: '1999',
        participants: ['ben@x.example'],
        categories: ['Comedy'],
        isMultiplayer: true,
        existingDraftId: made!.id,
        initialDraftData: server.drafts.get(made!.id),
      }),
    )
    expect(localStorage.getItem('marquee.name')).toBe('Annie')
  })

  it('leaves no invited addresses to the next draft', async () => {
    await create()
    await waitFor(() => expect(address()).toMatch(/^\/draft\/./))
    cleanup()
    await openOnline()
    expect(screen.queryByRole('textbox', { name: 'E-mail address' })).toBeNull()
    await openInvitations()
    expect(invited()).toEqual([])
    expect(createButton().disabled).toBe(true)
    expect(sessionStorage.getItem('marquee.setup')).not.toContain('ben@x.example')
  })

  it('leaves the name to the server if none is entered', async () => {
    expect(hostName().placeholder).toBe('Host')
    await create()
    await waitFor(() => expect(server.asked.createDraft).toHaveLength(1))
    expect(server.asked.createDraft[0]).not.toHaveProperty('participantName')
  })

  it('uses the name of the profile', async () => {
    cleanup()
    server.user = USER
    openSetup('&theme=year&option=1999')
    await waitFor(() => expect(hostName().value).toBe('Ana'))
    await screen.findAllByRole('checkbox')
    await create()
    await waitFor(() => expect(server.asked.createDraft).toMatchObject([{ participantName: 'Ana' }]))
  })

  it('refuses invalid addresses and names them', async () => {
    await userEvent.type(field(), 'cleo{Enter}dev@{Enter}')
    await create()
    await screen.findByText('Invalid Email Addresses')
    screen.getByText('Please enter valid email addresses for: cleo, dev@')
    expect(server.asked.createDraft).toEqual([])

    await userEvent.click(screen.getByRole('button', { name: 'Remove cleo' }))
    await waitFor(() => expect(screen.queryByText('Invalid Email Addresses')).toBeNull())
  })

  it('includes an address that was typed but not entered', async () => {
    await userEvent.type(field(), 'cleo@x.example')
    await create()
    await waitFor(() => expect(server.asked.createDraft).toHaveLength(1))
    expect(server.asked.createDraft[0]!.participants).toEqual(['ben@x.example', 'cleo@x.example'])
  })

  it('says Creating... and creates one draft, however often it is pressed', async () => {
    const { answer, give } = awaitedAnswer<Response>()
    server.createDraft = answer
    await create()
    await userEvent.click(await screen.findByRole('button', { name: 'Creating...' }))
    give(refusal(500, 'INTERNAL', { message: 'The house is on fire' }))
    await screen.findByText('Failed to create multiplayer draft')
    screen.getByText('The house is on fire')
    expect(server.asked.createDraft).toHaveLength(1)
    expect(invited()).toEqual(['ben@x.example'])
  })

  it.each([
    [
      () => refusal(503, 'MOVIE_SOURCE_DOWN', { message: 'Failed to fetch movies' }),
      'Failed to fetch movies',
    ],
    [() => Response.json(null), 'No draft returned from function'],
  ])('says why the server created none (%#)', async (answer, reason) => {
    server.createDraft = answer
    await create()
    await screen.findByText('Failed to create multiplayer draft')
    screen.getByText(reason)
  })

  it('creates one draft if the response was lost and it is pressed again', async () => {
    server.losesAnswers = true
    await create()
    await screen.findByText('The server cannot be reached just now. Please try again.')
    server.losesAnswers = false
    await create()
    await waitFor(() => expect(address()).toMatch(/^\/draft\/./))
    expect(server.drafts.size).toBe(1)
  })

  it('creates another draft if the choices have changed meanwhile', async () => {
    server.losesAnswers = true
    await create()
    await screen.findByText('The server cannot be reached just now. Please try again.')
    server.losesAnswers = false
    await userEvent.type(field(), 'cleo@x.example{Enter}')
    await screen.findAllByRole('checkbox')
    await create()
    await waitFor(() => expect(address()).toMatch(/^\/draft\/./))
    const { initialDraftData } = navigationState() as { initialDraftData: DraftView }
    expect(initialDraftData.invited_count).toBe(2)
  })

  it('needs a session', async () => {
    server.createDraft = () => refusal(401, 'UNAUTHENTICATED')
    await create()
    await screen.findByText('Session Required')
    screen.getByText('Please refresh the page and try again.')
  })
})
