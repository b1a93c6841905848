import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { toast } from 'sonner'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDraft } from '#domain/draft/draft.testing.ts'
import { refusal } from '#web/lib/fake-server.testing.ts'
import { listLocalDrafts, writeLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { address, navigationState } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { openProfile, profileServer, summary } from './profile.testing.tsx'

beforeAll(preloadToasts)
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
})

const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Display name' })
const items = () => within(screen.getByRole('region', { name: 'Saved Drafts' })).getAllByRole('listitem')

function text(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
  return Array.from(copy.querySelectorAll('h3, p, a, button'), (part) => part.textContent.trim())
    .filter(Boolean)
    .join(' | ')
}

describe('opening the profile', () => {
  it('leads to /auth and back if no user is signed in', async () => {
    profileServer({ user: undefined })
    openProfile('?page=2')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(navigationState()).toEqual({ returnTo: '/profile?page=2' })
  })

  it('stays if the server cannot be reached, and tries again', async () => {
    const server = profileServer({ isReachable: false })
    openProfile()
    await screen.findByRole('heading', { name: 'Your profile is out of reach' })
    server.isReachable = true
    await user.click(button('Try again'))
    await screen.findByRole('heading', { name: 'My Profile' })
    await waitFor(() => expect(address()).toBe('/profile'))
  })

  it('leads to /auth if the session has ended meanwhile', async () => {
    const server = profileServer()
    server.instead['GET /api/drafts'] = () => {
      server.user = undefined
      return refusal(401, 'UNAUTHENTICATED')
    }
    openProfile()
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

describe('Account Information', () => {
  it('shows the name, the e-mail address and the number of drafts', async () => {
    const server = profileServer()
    server.summaries = [summary(), summary()]
    openProfile()
    const account = within(await screen.findByRole('region', { name: 'Account Information' }))
    account.getByText('Ana')
    account.getByText('ana@marquee.example')
    await account.findByText('2')
    expect(document.title).toBe('My Profile · Marquee')
  })

  it('says No name set if there is none', async () => {
    const server = profileServer()
    server.profile.name = ''
    openProfile()
    await screen.findByText('No name set')
  })

  it('saves a trimmed name', async () => {
    const server = profileServer()
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Edit display name' }))
    expect(document.activeElement).toBe(nameField())
    expect(nameField().value).toBe('Ana')
    await user.clear(nameField())
    await user.type(nameField(), '  Anna B.  {Enter}')
    await screen.findByText('Name updated')
    screen.getByText('Anna B.')
    expect(server.profile.name).toBe('Anna B.')
    expect(document.activeElement).toBe(button('Edit display name'))
  })

  it.each([
    ['Cancel', () => user.click(button('Cancel'))],
    ['Escape', () => user.keyboard('{Escape}')],
  ])('keeps the name on %s', async (_, cancel) => {
    const server = profileServer()
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Edit display name' }))
    await user.type(nameField(), 'bel')
    await cancel()
    screen.getByText('Ana')
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(server.profile.name).toBe('Ana')
    await user.click(button('Edit display name'))
    expect(nameField().value).toBe('Ana')
  })

  it('keeps what was typed if it cannot be saved', async () => {
    const server = profileServer()
    server.instead['PATCH /api/profile'] = () => refusal(500, 'INTERNAL')
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Edit display name' }))
    await user.type(nameField(), 'bel')
    await user.click(button('Save'))
    await screen.findByText('Failed to update name. Please try again.')
    expect(nameField().value).toBe('Anabel')
    delete server.instead['PATCH /api/profile']
    await user.click(button('Save'))
    await screen.findByText('Name updated')
    expect(screen.queryByText('Failed to update name. Please try again.')).toBeNull()
    screen.getByText('Anabel')
  })
})

describe('Sign Out', () => {
  it('signs out and goes to /', async () => {
    const server = profileServer({
      accounts: ({ path }) => {
        expect(path).toBe('/sign-out')
        server.user = undefined
        return new Response(null, { status: 204 })
      },
    })
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(server.asked.accounts).toHaveLength(1)
  })

  it('stays signed in if it fails', async () => {
    profileServer({ accounts: () => refusal(500, 'INTERNAL') })
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Sign Out' }))
    await screen.findByText('The server says INTERNAL')
    await waitFor(() => expect(button('Sign Out')).toHaveProperty('disabled', false))
    expect(address()).toBe('/profile')
  })
})

/** The creation time of a `summary`. */
const MADE = new Date('2024-06-01T12:00:00.000Z')
  .toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  .replace(/\s+/g, ' ')

describe('Saved Drafts', () => {
  it('lists drafts with players, date and link', async () => {
    const server = profileServer()
    server.summaries = [
      summary(),
      summary({ title: '1999', theme: 'year', option: '1999', is_complete: false, picks: 3 }),
      summary({ title: 'Big night', is_multiplayer: true, is_owner: false }),
    ]
    openProfile()
    await screen.findByRole('heading', { level: 3, name: '1999' })
    expect(items().map(text)).toEqual([
      `Tom Hanks | Ana, Ben | ${MADE} · 8 of 8 picks made | One device Complete | View Draft | Delete`,
      `1999 | Ana, Ben | ${MADE} · 3 of 8 picks made | One device | Continue Draft | Delete`,
      `Big night | Ana, Ben | ${MADE} · 8 of 8 picks made | Online Complete | View Draft | Hide`,
    ])
    const [complete, inPlay] = server.summaries.map(({ id }) => id)
    const hrefs = screen.getAllByRole('link', { name: / Draft$/ }).map((link) => link.getAttribute('href'))
    expect(hrefs.slice(0, 2)).toEqual([`/final-scores/${complete}`, `/draft/${inPlay}`])
  })

  it('says so if there are none', async () => {
    profileServer()
    openProfile()
    await screen.findByText('No saved drafts yet. Start a new draft to see it here!')
    expect(screen.getByRole('link', { name: 'Start a draft' }).getAttribute('href')).toBe('/?setup')
  })

  it('shows Loading... until they arrive', async () => {
    const server = profileServer()
    server.instead['GET /api/drafts'] = () => new Promise(() => undefined)
    openProfile()
    await screen.findByText('Loading...', { selector: '.saved [role="status"]' })
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  })

  it('says Failed to fetch drafts, and tries again', async () => {
    const server = profileServer()
    server.summaries = [summary()]
    server.instead['GET /api/drafts'] = () => refusal(500, 'INTERNAL')
    openProfile()
    await screen.findByText('Failed to fetch drafts')
    delete server.instead['GET /api/drafts']
    await user.click(button('Try again'))
    await screen.findByRole('heading', { level: 3, name: 'Tom Hanks' })
  })

  it('has as many pages as needed', async () => {
    const server = profileServer()
    server.pageSize = 2
    server.summaries = Array.from({ length: 5 }, (_, index) => summary({ title: `Draft ${index + 1}` }))
    openProfile()
    await screen.findByText('Page 1 of 3')
    expect(screen.queryByRole('link', { name: 'Previous' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('heading', { level: 3, name: 'Draft 3' })
    await waitFor(() => expect(address()).toBe('/profile?page=2'))
    expect(items()).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved Drafts' }))
    await user.click(screen.getByRole('link', { name: 'Next' }))
    await screen.findByRole('heading', { level: 3, name: 'Draft 5' })
    expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
  })

  it('goes to the last page if the requested one does not exist', async () => {
    const server = profileServer()
    server.pageSize = 2
    server.summaries = Array.from({ length: 3 }, (_, index) => summary({ title: `Draft ${index + 1}` }))
    openProfile('?page=9')
    await screen.findByRole('heading', { level: 3, name: 'Draft 3' })
    await waitFor(() => expect(address()).toBe('/profile?page=2'))
  })
})

describe('deleting a draft', () => {
  async function openWith(...titles: string[]) {
    const server = profileServer()
    server.summaries = titles.map((title) => summary({ title }))
    openProfile()
    await screen.findByRole('heading', { level: 3, name: titles[0] })
    return server
  }
  const dialog = () => within(screen.getByRole('alertdialog', { name: 'Delete this draft?' }))

  it('asks, and does nothing on Cancel', async () => {
    const server = await openWith('Tom Hanks', '1999')
    await user.click(button('Delete Tom Hanks'))
    dialog().getByText('Tom Hanks and all its picks will be gone for good.')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'))
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.summaries).toHaveLength(2)
    await waitFor(() => expect(document.activeElement).toBe(button('Delete Tom Hanks')))
  })

  it('deletes it here and at the server', async () => {
    const server = await openWith('Tom Hanks', '1999')
    const { id } = server.summaries[0]!
    writeLocalDraft({ id, title: 'Tom Hanks', draft: testDraft(2), savedVersion: 1 })
    await user.click(button('Delete Tom Hanks'))
    await user.click(dialog().getByRole('button', { name: 'Delete Draft' }))
    await screen.findByText('Draft deleted')
    await waitFor(() => expect(items()).toHaveLength(1))
    expect(server.summaries.map(({ title }) => title)).toEqual(['1999'])
    expect(listLocalDrafts()).toEqual([])
    await within(screen.getByRole('region', { name: 'Account Information' })).findByText('1')
    const heading = screen.getByRole('heading', { name: 'Saved Drafts' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('succeeds if the draft is already gone', async () => {
    const server = await openWith('Tom Hanks')
    server.summaries = []
    await user.click(button('Delete Tom Hanks'))
    await user.click(dialog().getByRole('button', { name: 'Delete Draft' }))
    await screen.findByText('Draft deleted')
    await screen.findByText('No saved drafts yet. Start a new draft to see it here!')
  })

  it('shows the reason that the server gives', async () => {
    const server = await openWith('Tom Hanks')
    server.instead[`DELETE /api/drafts/${server.summaries[0]!.id}`] = () =>
      refusal(429, 'TOO_MANY_REQUESTS', { message: 'Too many requests' })
    await user.click(button('Delete Tom Hanks'))
    await user.click(dialog().getByRole('button', { name: 'Delete Draft' }))
    await screen.findByText('Failed to delete draft: Too many requests')
    expect(items()).toHaveLength(1)
  })

  it('of an online draft warns that it disappears for everybody', async () => {
    const server = profileServer()
    server.summaries = [summary({ title: 'Big night', is_multiplayer: true })]
    openProfile()
    await user.click(await screen.findByRole('button', { name: 'Delete Big night' }))
    dialog().getByText('Big night and all its picks will be gone for good, for everybody in it.')
  })

  it.each([
    [false, 'Leave', 'Leave this draft?', 'Your seat in Big night is free for others.', 'You left the draft'],
    [true, 'Hide', 'Hide this draft?', 'Big night goes off your list.', 'Draft hidden'],
  ])('of another host (started: %s) is replaced by %s', async (is_started, verb, title, says, done) => {
    const server = profileServer()
    server.summaries = [
      summary({
        title: 'Big night',
        is_multiplayer: true,
        is_owner: false,
        is_complete: false,
        is_started,
      }),
    ]
    openProfile()
    await user.click(await screen.findByRole('button', { name: `${verb} Big night` }))
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
    const asked = within(screen.getByRole('alertdialog', { name: title }))
    expect(asked.getByText(/Big night/).textContent).toContain(says)
    await user.click(asked.getByRole('button', { name: `${verb} Draft` }))
    await screen.findByText(done)
    await screen.findByText('No saved drafts yet. Start a new draft to see it here!')
    await within(screen.getByRole('region', { name: 'Account Information' })).findByText('0')
  })

  it('reports a failure, and keeps the draft', async () => {
    const server = await openWith('Tom Hanks')
    server.instead[`DELETE /api/drafts/${server.summaries[0]!.id}`] = () => refusal(500, 'INTERNAL')
    await user.click(button('Delete Tom Hanks'))
    await user.click(dialog().getByRole('button', { name: 'Delete Draft' }))
    await screen.findByText('Failed to delete draft. Please try again.')
    screen.getByText('Error')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(items()).toHaveLength(1)
  })
})
