import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type DraftView, GUEST_USER_ID } from '#contract/drafts/drafts.ts'
import {
  awaitedAnswer,
  type FakeServer,
  fakeServer,
  PNG_SIGNATURE,
  refusal,
  USER,
} from '#web/lib/fake-server.testing.ts'
import { address, navigationState, openScreen } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView, scoredPickView } from '#web/lib/drafts/scored-draft.testing.ts'
import { rememberAction } from '#web/screens/scores/pending-action.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const LINK = `${location.origin}/final-scores/${ID}?public=true`
const NO_SCORE = { calculated_score: null, rt_critics_score: null, metacritic_score: null, imdb_rating: null }
const OWN = { user_id: USER.id, is_public: false }
const ONLINE: Partial<DraftView> = {
  is_multiplayer: true,
  is_public: false,
  participants: [
    { participant_id: 'p1', participant_name: 'Maya', is_host: true, status: 'joined' },
    { participant_id: 'p2', participant_name: 'Theo', is_host: false, status: 'joined' },
  ],
}

beforeAll(async () => {
  await Promise.all([preloadToasts(), import('./share-menu.tsx')])
})
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // jsdom's own neither hold a response's bytes nor give them back.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
})
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  for (const name of ['clipboard', 'share', 'canShare']) Reflect.deleteProperty(navigator, name)
})

type Setup = Partial<FakeServer> & { draft?: Partial<DraftView>; query?: string; scored?: boolean }

function openResults({ draft = OWN, query = '', scored = true, ...given }: Setup = {}): FakeServer {
  const server = fakeServer({ user: USER, ...given })
  const picks = scored ? ([{}, {}] as const) : ([NO_SCORE, NO_SCORE] as const)
  server.drafts.set(ID, scoredDraftView({ Maya: picks, Theo: picks }, { id: ID, ...draft }))
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}${query}`,
  )
  return server
}

const shareButton = () => screen.findByRole('button', { name: 'Share Results' })
const shown = () => screen.findByRole('navigation', { name: 'Results' })
const item = (name: string) => screen.findByRole('menuitem', { name })

/** What everybody is offered beside the image and the link. */
const EXPORTS = [
  'Copy as textA grid of stars, no titles given away',
  'Download CSVFor Letterboxd or a spreadsheet',
  'PrintOne sheet for the fridge',
]

async function openMenu(): Promise<string[]> {
  await userEvent.click(await shareButton())
  await item('Download Image')
  return screen.getAllByRole('menuitem').map((row) => row.textContent)
}

async function choose(name: string): Promise<void> {
  await openMenu()
  await waitFor(async () => expect((await item(name)).getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(await item(name))
}

/** A clipboard that records the texts written to it, or refuses them. */
function fakeClipboard({ refuses = false } = {}): string[] {
  const copied: string[] = []
  const keep = (text: string) => {
    if (refuses) return Promise.reject(new DOMException('', 'NotAllowedError'))
    copied.push(text)
    return Promise.resolve()
  }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: keep } })
  return copied
}

/** The device's share sheet; `outcomes` gives its results in turn, the last one repeatedly. */
function fakeSheet({ takesFiles, outcomes = [] }: { takesFiles: boolean; outcomes?: string[] }): ShareData[] {
  const shared: ShareData[] = []
  const share = (content: ShareData) => {
    shared.push(content)
    const outcome = outcomes.shift()
    return outcome === undefined ? Promise.resolve() : Promise.reject(new DOMException('', outcome))
  }
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: () => takesFiles })
  return shared
}

describe('Share Results', () => {
  it('is a menu with the image and the public link', async () => {
    openResults()
    expect((await shareButton()).getAttribute('aria-haspopup')).toBe('menu')
    expect(await openMenu()).toEqual([
      'Download Image',
      'Copy Public LinkMakes the results public: anybody with the link can see them',
      ...EXPORTS,
    ])
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(document.activeElement).toBe(await shareButton())
  })

  it('is disabled while nothing is scored', async () => {
    openResults({ scored: false })
    expect(await shareButton()).toHaveProperty('disabled', true)
  })

  it('is offered for an unfinished draft as soon as it shows a score', async () => {
    const rules = { scoresShown: true }
    openResults({ draft: { ...OWN, is_complete: false, picks: [scoredPickView()], rules } })
    await shareButton()
  })

  it('is not offered for a draft without scores', async () => {
    openResults({ draft: { ...OWN, is_complete: false, picks: [] } })
    await shown()
    expect(screen.queryByRole('button', { name: 'Share Results' })).toBeNull()
  })

  it('is not offered while scores are loading, and is once they have arrived', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = openResults({
      draft: { ...OWN, pending_enrichment: 1 },
      enrichment: () => ({ pending: 1, outOfReach: null }),
    })
    await shown()
    expect(screen.queryByRole('button', { name: 'Share Results' })).toBeNull()
    server.drafts.set(ID, { ...server.drafts.get(ID)!, pending_enrichment: 0 })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await shareButton()
    vi.useRealTimers()
  })
})

describe('Download Image', () => {
  const downloads: { name: string; file: Blob }[] = []
  let revoked: string[]
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    downloads.length = 0
    revoked = []
    let offered: Blob | undefined
    URL.createObjectURL = (file) => {
      offered = file as Blob
      return 'blob:image'
    }
    URL.revokeObjectURL = (url) => void revoked.push(url)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (this.href === 'blob:image') downloads.push({ name: this.download, file: offered! })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    Object.assign(URL, { createObjectURL: undefined, revokeObjectURL: undefined })
  })

  it('downloads the image under the name of the draft, and releases it', async () => {
    const server = openResults()
    await choose('Download Image')
    await screen.findByText('Image Generated!')
    screen.getByText('The picture of the final scores was downloaded successfully.')
    expect(server.asked.shareImage).toEqual([ID])
    expect(downloads.map(({ name }) => name)).toEqual(['tom_hanks_final_scores.png'])
    expect(new Uint8Array(await downloads[0]!.file.arrayBuffer())).toEqual(PNG_SIGNATURE)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(revoked).toEqual(['blob:image'])
  })

  it('reads Generating... meanwhile, and opens no menu', async () => {
    const image = awaitedAnswer<Response>()
    openResults({ shareImage: image.answer })
    await choose('Download Image')
    const button = await screen.findByRole('button', { name: 'Generating...' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(button)
    expect(screen.queryByRole('menuitem')).toBeNull()
    image.give(new Response(PNG_SIGNATURE))
    await screen.findByText('Image Generated!')
    expect((await shareButton()).getAttribute('aria-disabled')).not.toBe('true')
  })

  it.each<[string, FakeServer['shareImage']]>([
    ['an error', () => refusal(500, 'INTERNAL')],
    ['no draft', () => refusal(404, 'DRAFT_NOT_FOUND')],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says so if the server has %s', async (_, shareImage) => {
    openResults({ shareImage })
    await choose('Download Image')
    await screen.findByText('Generation Failed')
    screen.getByText('Failed to generate the share image. Please try again.')
    expect(downloads).toEqual([])
    await shareButton()
  })
})

describe('Copy Public Link', () => {
  it('makes the results public first, then copies, and closes the menu', async () => {
    const copied = fakeClipboard()
    const server = openResults()
    await choose('Copy Public Link')
    await screen.findByText('Link Copied!')
    screen.getByText('The public link was copied to the clipboard.')
    expect(copied).toEqual([LINK])
    expect(server.asked.visibility).toEqual([{ id: ID, body: { is_public: true } }])
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  })

  it('calls the clipboard during the press, and passes it the link once it is public', async () => {
    const written: Promise<Blob>[] = []
    const write = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { write } })
    vi.stubGlobal('ClipboardItem', function (content: Record<string, Promise<Blob>>) {
      written.push(content['text/plain']!)
    })
    const answer = awaitedAnswer<{ is_public: boolean }>()
    openResults({ visibility: answer.answer })
    await choose('Copy Public Link')
    expect(write).toHaveBeenCalledOnce()
    expect(screen.queryByText('Link Copied!')).toBeNull()
    answer.give({ is_public: true })
    await screen.findByText('Link Copied!')
    expect(await (await written[0]!).text()).toBe(LINK)
  })

  it.each<[string, FakeServer['visibility']]>([
    ['fails', () => refusal(500, 'INTERNAL')],
    ['refuses', () => refusal(404, 'DRAFT_NOT_FOUND')],
  ])('copies nothing if the server %s', async (_, visibility) => {
    const copied = fakeClipboard()
    openResults({ visibility })
    await choose('Copy Public Link')
    await screen.findByText('Error')
    screen.getByText('Failed to create public link')
    expect(copied).toEqual([])
    expect(screen.queryByLabelText('Public link')).toBeNull()
  })

  it.each(['a clipboard that refuses', 'no clipboard'])(
    'shows the link to copy by hand with %s',
    async (which) => {
      if (which !== 'no clipboard') fakeClipboard({ refuses: true })
      openResults()
      await choose('Copy Public Link')
      const field: HTMLInputElement = await screen.findByLabelText('Public link')
      expect(field.value).toBe(LINK)
      screen.getByText(/^These results are public\. The browser did not take the link/)
      await waitFor(() => expect(document.activeElement).toBe(field))
      expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length])
      expect(screen.queryByText('Link Copied!')).toBeNull()

      const copied = fakeClipboard()
      await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
      await screen.findByText('Link Copied!')
      expect(copied).toEqual([LINK])
      expect(screen.queryByLabelText('Public link')).toBeNull()
    },
  )

  it.each<[string, Setup]>([
    ['a guest', { user: undefined }],
    ['another user', {}],
  ])('of a public draft is for everybody: %s', async (_, setup) => {
    const copied = fakeClipboard()
    const server = openResults({
      ...setup,
      draft: { is_public: true, user_id: 'user-2' },
      query: '?public=true',
    })
    await choose('Copy Public Link')
    await screen.findByText('Link Copied!')
    expect(copied).toEqual([LINK])
    expect(server.asked.visibility).toEqual([])
  })

  it.each<[string, Setup]>([
    ['a user', { draft: { ...ONLINE, user_id: 'user-2', my_participant_ids: ['p2'] } }],
    ['a guest', { user: undefined, draft: { ...ONLINE, my_participant_ids: ['p2'] } }],
  ])('tells %s who has a seat who can make the link', async (_, setup) => {
    const server = openResults(setup)
    await openMenu()
    await waitFor(async () =>
      expect((await item('Copy Public Link')).textContent).toContain(
        'Only Maya can make these results public',
      ),
    )
    expect((await item('Copy Public Link')).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(await item('Copy Public Link'))
    expect(server.asked.visibility).toEqual([])
    await item('Download Image')
  })
})

describe('the public link of a guest’s draft', () => {
  it('leads to creating an account and back', async () => {
    const server = openResults({ user: undefined, draft: { is_public: false, user_id: GUEST_USER_ID } })
    await choose('Copy Public Link')
    await screen.findByText('Create Account')
    await waitFor(() => expect(address()).toBe('/auth'))
    expect(navigationState()).toEqual({ returnTo: `/final-scores/${ID}`, needsAccount: true })
    expect(server.asked.visibility).toEqual([])
  })

  it('is made once the guest returns with an account', async () => {
    rememberAction('share', ID)
    const copied = fakeClipboard()
    const server = openResults()
    await screen.findByText('Link Copied!')
    expect(copied).toEqual([LINK])
    expect(server.asked.visibility).toHaveLength(1)
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not made for a guest, for another draft, or if the pending action is to save', async () => {
    rememberAction('share', ID)
    const asGuest = openResults({ user: undefined, draft: { is_public: false } })
    await shareButton()
    expect(asGuest.asked.visibility).toEqual([])
    rememberAction('save', ID)
    const toSave = openResults()
    await waitFor(() => expect(sessionStorage).toHaveLength(0))
    expect(toSave.asked.visibility).toEqual([])
  })

  it('leads to an account too if the session has ended meanwhile', async () => {
    fakeClipboard()
    openResults({ visibility: () => refusal(401, 'UNAUTHENTICATED') })
    await choose('Copy Public Link')
    await screen.findByText('Create Account')
    await waitFor(() => expect(address()).toBe('/auth'))
  })
})

describe('Make Private', () => {
  it('makes the results private again for the owner', async () => {
    const server = openResults({ draft: { ...OWN, is_public: true } })
    expect(await openMenu()).toEqual([
      'Download Image',
      'Copy Public LinkPublic: anybody with the link can see these results',
      ...EXPORTS,
      'Make PrivateThe link stops working for everybody else',
    ])
    await userEvent.click(await item('Make Private'))
    await screen.findByText('Results are private')
    expect(server.asked.visibility).toEqual([{ id: ID, body: { is_public: false } }])
    await openMenu()
    expect(screen.queryByRole('menuitem', { name: 'Make Private' })).toBeNull()
  })

  it('reports a failure', async () => {
    openResults({ draft: { ...OWN, is_public: true }, visibility: () => refusal(500, 'INTERNAL') })
    await choose('Make Private')
    await screen.findByText('Failed to make the results private')
    await openMenu()
    await item('Make Private')
  })
})

describe('Share…', () => {
  it('passes the image to a device that takes files', async () => {
    const shared = fakeSheet({ takesFiles: true })
    const server = openResults()
    await choose('Share…')
    await waitFor(() => expect(shared).toHaveLength(1))
    expect(shared[0]!.title).toBe('Tom Hanks')
    expect(shared[0]!.files!.map(({ name, type }) => [name, type])).toEqual([
      ['tom_hanks_final_scores.png', 'image/png'],
    ])
    expect(server.asked.visibility).toEqual([])
  })

  it('asks for another press if the image came too late', async () => {
    const shared = fakeSheet({ takesFiles: true, outcomes: ['NotAllowedError'] })
    openResults()
    await choose('Share…')
    const again = await screen.findByRole('button', { name: 'Share the picture' })
    await waitFor(() => expect(document.activeElement).toBe(again))
    await userEvent.click(again)
    await waitFor(() => expect(again.isConnected).toBe(false))
    expect(shared).toHaveLength(2)
    expect(shared[1]!.files).toEqual(shared[0]!.files)
  })

  it('passes the public link to a device that takes no files', async () => {
    const shared = fakeSheet({ takesFiles: false })
    const server = openResults()
    await choose('Share…')
    await waitFor(() => expect(shared).toEqual([{ title: 'Tom Hanks', url: LINK }]))
    expect(server.asked.visibility).toEqual([{ id: ID, body: { is_public: true } }])
  })

  it('says nothing if it is cancelled, and reports a failure', async () => {
    const shared = fakeSheet({ takesFiles: true, outcomes: ['AbortError', 'DataError'] })
    openResults()
    await choose('Share…')
    await waitFor(() => expect(shared).toHaveLength(1))
    await choose('Share…')
    await screen.findByText('Sharing did not work')
    expect(toast.getToasts()).toHaveLength(1)
  })

  it.each<[string, Setup]>([
    ['without a share sheet', {}],
    ['of a link that is not theirs to make', { draft: { ...ONLINE, user_id: 'user-2' } }],
  ])('is not offered %s', async (which, setup) => {
    if (which !== 'without a share sheet') fakeSheet({ takesFiles: false })
    openResults(setup)
    expect((await openMenu()).filter((row) => row.startsWith('Share…'))).toEqual([])
  })
})
