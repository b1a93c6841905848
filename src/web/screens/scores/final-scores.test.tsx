import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { AppProvider } from '#web/lib/app/app-provider.tsx'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { ToastHost } from '#web/lib/toasts/toasts.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView, scoredPickView } from '#web/lib/drafts/scored-draft.testing.ts'
import { FinalScores } from './final-scores.tsx'

const NOTHING = { calculated_score: null, rt_critics_score: null, metacritic_score: null, imdb_rating: null }

/** A new draft for each test: the app's cache still holds earlier responses. */
let draftId: string
let draftsOpened = 0

beforeEach(() => {
  draftId = `0b9f8a52-6a64-4d0e-9f6e-${String(++draftsOpened).padStart(12, '0')}`
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

describe('the heading', () => {
  it.each([
    ['Tom Hanks', 'THE TOM HANKS DRAFT'],
    ['The 1999 Draft', 'THE 1999 DRAFT'],
    ['The Matrix', 'THE THE MATRIX DRAFT'],
    ['the draft', 'THE DRAFT'],
  ])('of %s reads %s', async (title, heading) => {
    await open(scoredDraftView({ Maya: [{}, {}] }, { title }))
    expect(screen.getAllByRole('heading', { level: 1 }).map(text)).toEqual([heading])
    expect(document.title).toBe(`${title} · Final scores · Marquee`)
  })
})

describe('the house rules', () => {
  const VIEW = scoredDraftView({ Maya: [{}, {}] })

  it('are in a line if they differ from the usual ones', async () => {
    await open({ ...VIEW, rules: { scoring: { preset: 'awards-night' } } })
    screen.getByText('Awards night scoring')
  })

  it('have no line otherwise', async () => {
    await open(VIEW)
    expect(screen.queryByText('House rules')).toBeNull()
  })
})

describe('the log of an online draft', () => {
  const VIEW = { ...scoredDraftView({ Maya: [{}, {}] }), is_multiplayer: true, is_owner: false }

  it('is there for its players', async () => {
    await open({ ...VIEW, my_participant_ids: [VIEW.participants[0]!.participant_id] })
    screen.getByRole('heading', { name: 'Log' })
  })

  it('is not there for those who see public results only, and no local draft has one', async () => {
    const { unmount } = await open({ ...VIEW, is_public: true })
    expect(screen.queryByRole('heading', { name: 'Log' })).toBeNull()
    unmount()
    await open(scoredDraftView({ Maya: [{}, {}] }))
    expect(screen.queryByRole('heading', { name: 'Log' })).toBeNull()
  })
})

describe('FINAL SCORES', () => {
  it('ranks the players by their averages', async () => {
    await open(
      scoredDraftView({
        Maya: [{ calculated_score: 70 }, { calculated_score: 80.55 }],
        Theo: [{ calculated_score: 99 }, { calculated_score: 91.24, movie_title: 'Big' }],
        Priya: [{ calculated_score: 60 }, {}],
        Jonah: [{ calculated_score: 50 }, {}],
      }),
    )
    expect(ranking()).toEqual([
      'Rank 1 Theo Top Movie: Movie 2 95.1',
      'Rank 2 Maya Top Movie: Movie 8 75.3',
      'Rank 3 Priya Top Movie: Movie 6 70.0',
      'Rank 4 Jonah Top Movie: Movie 5 65.0',
    ])
  })

  it('breaks a tie by scored picks, then by the best movie, then by draft order', async () => {
    await open(
      scoredDraftView({
        Half: [{}, NOTHING],
        Even: [{}, {}],
        Again: [{}, {}],
        Peak: [{ calculated_score: 90 }, { calculated_score: 70 }],
      }),
    )
    expect(ranking().map((row) => row.split(' ')[2])).toEqual(['Peak', 'Even', 'Again', 'Half'])
  })

  it('says how many movies are scored unless all of them are', async () => {
    await open(scoredDraftView({ Maya: [{}, NOTHING], Theo: [NOTHING, NOTHING] }))
    expect(ranking()).toEqual([
      'Rank 1 Maya Top Movie: Movie 1 1/2 movies scored 80.0',
      'Rank 2 Theo 0/2 movies scored 0.0',
    ])
  })

  it('selects the first player, and another one by click', async () => {
    await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, { calculated_score: 60 }] }))
    screen.getByRole('heading', { level: 2, name: 'Maya’s picks' })
    screen.getByText('Team rank 1 of 2 · average 80.0 · 2/2 movies scored')

    await userEvent.click(rowOf('Theo'))
    screen.getByRole('heading', { level: 2, name: 'Theo’s picks' })
    screen.getByText('Team rank 2 of 2 · average 70.0 · 2/2 movies scored')
    expect(rowOf('Theo').getAttribute('aria-pressed')).toBe('true')
    expect(rowOf('Maya').getAttribute('aria-pressed')).toBe('false')
  })

  it('keeps the selected player in the address, across tabs and reloads', async () => {
    const view = scoredDraftView({ Maya: [{}, {}], Theo: [{}, { calculated_score: 60 }] })
    const { unmount } = await open(view, '?public=true')
    await userEvent.click(rowOf('Theo'))
    await userEvent.click(screen.getByRole('button', { name: 'Browser back' }))
    await waitFor(() => expect(address()).toBe(`/final-scores/${draftId}?public=true&player=p2`))
    await userEvent.click(screen.getByRole('link', { name: 'Board' }))
    await userEvent.click(screen.getByRole('link', { name: 'Scores' }))
    screen.getByRole('heading', { level: 2, name: 'Theo’s picks' })
    unmount()

    await open(view, '?public=true&player=p2')
    screen.getByRole('heading', { level: 2, name: 'Theo’s picks' })
    expect(rowOf('Theo').getAttribute('aria-pressed')).toBe('true')
  })

  it('selects the first player if the address names nobody', async () => {
    await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }), '?player=p9')
    screen.getByRole('heading', { level: 2, name: 'Maya’s picks' })
  })

  it.each(['Maya', 'Theo'])('keeps %s selected when the ranking changes', async (name) => {
    const { answerWith } = await openWithOwnCache(
      scoredDraftView({ Maya: [{}, {}], Theo: [{ calculated_score: 60 }, NOTHING] }),
    )
    await userEvent.click(rowOf(name))
    await answerWith(scoredDraftView({ Maya: [{}, {}], Theo: [{ calculated_score: 99 }, {}] }))
    await screen.findByRole('button', { name: /^Rank 1 Theo/ })
    screen.getByRole('heading', { level: 2, name: `${name}’s picks` })
  })

  it('keeps the first player selected if the ranking changes before any click', async () => {
    const { answerWith } = await openWithOwnCache(
      scoredDraftView({ Maya: [{}, {}], Theo: [{ calculated_score: 60 }, NOTHING] }),
    )
    await answerWith(scoredDraftView({ Maya: [{}, {}], Theo: [{ calculated_score: 99 }, {}] }))
    await screen.findByRole('button', { name: /^Rank 1 Theo/ })
    screen.getByRole('heading', { level: 2, name: 'Maya’s picks' })
  })
})

describe('a pick card', () => {
  it('shows the score and its parts', async () => {
    await open(
      scoredDraftView({
        Maya: [
          {
            movie_title: 'Saving Private Ryan',
            movie_year: 1998,
            movie_genre: 'War, Drama',
            category: 'Academy Award Nominee or Winner',
            calculated_score: 99.12,
            house_override: true,
            movie_budget: 70_000_000,
            movie_revenue: 481_840_909,
            rt_critics_score: 94,
            metacritic_score: 91,
            imdb_rating: 8.6,
            oscar_status: 'winner',
          },
          {},
        ],
      }),
    )
    const card = within(screen.getByRole('article', { name: 'Saving Private Ryan' }))
    card.getByRole('heading', { level: 3, name: 'Saving Private Ryan' })
    expect(card.getAllByText('99.12')).toHaveLength(2)
    expect(text(card.getByText('Oscar winner', { ignore: 'dt' }).parentElement!)).toBe('Oscar winner +10')
    card.getByText('Academy Award · Pick 1')
    card.getByText('Override')
    const figures = card.getAllByRole('definition').map(text).filter(Boolean)
    expect(figures.slice(0, 5)).toEqual(['85.47', '588% return', '94', '91', '86'])
    card.getByText('How this score is made')
    const receipt = card.getByRole('table', { name: 'Saving Private Ryan (1998): how this score is made' })
    within(receipt).getByText(/^\$481,840,909 taken, \$70,000,000 spent/)
    expect(figures.slice(5)).toEqual(['356.47', '89.12', '+ 10.00', '99.12'])
  })

  it('says so if there is no score yet', async () => {
    await open(scoredDraftView({ Maya: [{ movie_title: 'Big', ...NOTHING }, {}] }))
    const card = within(screen.getByRole('article', { name: 'Big' }))
    card.getByText('No score yet')
    card.getByText('No source has given a figure yet.')
    expect(card.queryByText('How this score is made')).toBeNull()
  })

  it('marks a score that waits for a source, with the known money, wherever it is shown', async () => {
    const money = { movie_budget: 10_000_000, movie_revenue: 100_000_000, calculated_score: 90 }
    const waiting = { ...NOTHING, ...money, movie_title: 'Big', scoring_data_pending: true }
    const ofCritics = { movie_title: 'Splash', scoring_data_pending: true }
    await open(scoredDraftView({ Maya: [waiting, ofCritics], Theo: [{}, {}] }))
    const card = within(screen.getByRole('article', { name: 'Big' }))
    expect(card.getAllByText('90.00')).not.toHaveLength(0)
    card.getByText('ratings still missing')
    card.getByText(/^\$100,000,000 taken, \$10,000,000 spent/)
    within(screen.getByRole('article', { name: 'Splash' })).getByText('box office still missing')
    await userEvent.click(screen.getByRole('link', { name: 'Pick order' }))
    expect(screen.getAllByText(/still missing$/)).toHaveLength(2)
  })

  it('says why a score is 0 if its sources know nothing', async () => {
    await open(scoredDraftView({ Maya: [{ movie_title: 'Big', ...NOTHING, calculated_score: 0 }, {}] }))
    const card = within(screen.getByRole('article', { name: 'Big' }))
    card.getByText('How this score is made')
    expect(card.getByText('No figure is known').nextElementSibling?.textContent).toBe('0.00')
    expect(card.queryByText(/still missing/)).toBeNull()
  })

  it('is placed in draft order', async () => {
    await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }))
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Movie 1',
      'Movie 4',
    ])
  })
})

describe('the honours', () => {
  it('go to the best movie and the first pick', async () => {
    await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, { calculated_score: 97.5 }] }))
    const honours = within(screen.getByRole('region', { name: 'Honours' }))
    expect(honours.getAllByRole('listitem').map(text)).toEqual([
      'Best movie Movie 3 Theo, Drama/Romance 97.50',
      'First pick Movie 1 Maya, Comedy 80.00',
    ])
  })

  it('leave the best movie open while nothing is scored', async () => {
    await open(scoredDraftView({ Maya: [NOTHING, NOTHING] }))
    const honours = within(screen.getByRole('region', { name: 'Honours' }))
    expect(honours.getAllByRole('listitem').map(text)).toEqual([
      'First pick Movie 1 Maya, Comedy No score yet',
    ])
  })
})

describe('the podium', () => {
  it('has the first three players, and names the winner', async () => {
    await open(
      scoredDraftView({
        Maya: [{ calculated_score: 40 }, {}],
        Theo: [{ calculated_score: 60 }, {}],
        Priya: [{ calculated_score: 99 }, {}],
        Jonah: [{ calculated_score: 20 }, {}],
      }),
    )
    expect(podium()).toEqual([
      'Rank 1 Priya wins 89.5 Top Movie: Movie 3',
      'Rank 2 Theo 70.0 Top Movie: Movie 7',
      'Rank 3 Maya 60.0 Top Movie: Movie 8',
    ])
  })

  it('has one place for a single player, who is not called the winner', async () => {
    await open(scoredDraftView({ Maya: [{}, {}] }))
    expect(podium()).toEqual(['Rank 1 Maya 80.0 Top Movie: Movie 1'])
  })

  it('distinguishes averages that read the same, and says how far the winner is ahead', async () => {
    await open(
      scoredDraftView({
        Lena: [{ calculated_score: 74.99 }, { calculated_score: 74.99 }],
        Malik: [{ calculated_score: 74.98 }, { calculated_score: 74.98 }],
      }),
    )
    expect(podium()).toEqual([
      'Rank 1 Lena wins 75.0 Photo finish: by 0.01 Top Movie: Movie 1',
      'Rank 2 Malik 75.0 74.98 Top Movie: Movie 2',
    ])
    expect(ranking()).toEqual([
      'Rank 1 Lena Top Movie: Movie 1 75.0 74.99',
      'Rank 2 Malik Top Movie: Movie 2 75.0 74.98',
    ])
  })

  it('says which rule decides between equal averages', async () => {
    await open(
      scoredDraftView({ Maya: [{}, {}], Theo: [{ calculated_score: 90 }, { calculated_score: 70 }] }),
    )
    expect(podium()[0]).toBe('Rank 1 Theo wins 80.0 Tie: by the better best movie Top Movie: Movie 2')
    expect(ranking()[0]).toBe('Rank 1 Theo Top Movie: Movie 2 Tie: by the better best movie 80.0')
  })

  it('folds to a strip on the other tabs, which leads back to it', async () => {
    await open(
      scoredDraftView({ Maya: [{}, {}], Theo: [{}, { calculated_score: 60 }] }),
      '?public=true&tab=board',
    )
    const strip = within(screen.getByRole('region', { name: 'Podium' }))
    expect(strip.getAllByRole('listitem').map(text)).toEqual(['Rank 1 Maya wins 80.0', 'Rank 2 Theo 70.0'])
    await userEvent.click(strip.getByRole('link', { name: 'Show the podium' }))
    await waitFor(() => expect(address()).toBe(`/final-scores/${draftId}?public=true`))
    expect(podium()).toHaveLength(2)
  })

  it('is not shown while no movie is scored', async () => {
    await open(scoredDraftView({ Maya: [NOTHING, NOTHING], Theo: [NOTHING, NOTHING] }))
    expect(screen.queryByRole('region', { name: 'Podium' })).toBeNull()
  })
})

describe('the tabs', () => {
  it('are in the address beside public=true', async () => {
    await open(scoredDraftView({ Maya: [{}, {}] }), '?public=true')
    await userEvent.click(screen.getByRole('link', { name: 'Board' }))
    await waitFor(() => expect(address()).toBe(`/final-scores/${draftId}?public=true&tab=board`))
    expect(currentTab()).toBe('Board')
    await userEvent.click(screen.getByRole('link', { name: 'Scores' }))
    await waitFor(() => expect(address()).toBe(`/final-scores/${draftId}?public=true`))
    expect(currentTab()).toBe('Scores')
    await userEvent.click(screen.getByRole('button', { name: 'Browser back' }))
    expect(currentTab()).toBe('Board')
  })

  it('open the scores for a tab that does not exist', async () => {
    await open(scoredDraftView({ Maya: [{}, {}] }), '?tab=nonsense')
    screen.getByRole('heading', { level: 2, name: 'FINAL SCORES' })
  })

  it('show the board with scores and averages', async () => {
    await open(scoredDraftView({ Maya: [{ calculated_score: 99.5 }, NOTHING] }), '?tab=board')
    const row = screen.getByRole('row', { name: /Maya 99\.5 average/ })
    expect(within(row).getAllByRole('cell').map(text)).toEqual([
      'Pick 1 Movie 1 99.50',
      'Pick 2 Movie 2 No score yet',
    ])
  })

  it('show the picks in order, round by round', async () => {
    await open(
      scoredDraftView({ Maya: [{}, {}], Theo: [{}, { house_override: true, ...NOTHING }] }),
      '?tab=order',
    )
    const rounds = screen.getAllByRole('region', { name: /^Round/ })
    expect(rounds.map((round) => within(round).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Round 1',
      'Round 2',
    ])
    within(rounds[0]!).getByText('Forward, Maya to Theo')
    within(rounds[1]!).getByText('Reversed, Theo to Maya')
    expect(within(rounds[1]!).getAllByRole('listitem').map(text)).toEqual([
      'Pick 3 Movie 3 Theo · Drama/Romance Override No score yet',
      'Pick 4 Movie 4 Maya · Drama/Romance 80.00',
    ])
  })
})

describe('an unfinished draft', () => {
  const view = scoredDraftView(
    { Maya: [{}, {}], Theo: [{}, {}] },
    { is_complete: false, picks: [scoredPickView()], current_pick_number: 2 },
  )

  it('says so, and leads back to the draft', async () => {
    await open(view)
    screen.getByText('This draft is not finished yet.')
    expect(screen.getByRole('link', { name: 'Back to the draft' }).getAttribute('href')).toBe(
      `/draft/${draftId}`,
    )
    expect(podium()[0]).toBe('Rank 1 Maya leads 80.0 Top Movie: Movie 1')
  })

  it('says of each figure that it is hidden, and nothing that the last pick would prove wrong', async () => {
    // As the server tells a pick of a movie that won Best Picture, while scores are hidden.
    const hidden = scoredPickView({
      calculated_score: null,
      scoring_data_complete: false,
      rt_critics_score: null,
      metacritic_score: null,
      imdb_rating: null,
      movie_budget: 55_000_000,
      movie_revenue: 678_000_000,
      oscar_status: 'nominee',
    })
    await open({ ...view, picks: [hidden] })
    const card = screen.getByRole('article', { name: 'Movie 1' })
    expect(
      within(card)
        .getAllByRole('definition')
        .map((figure) => figure.textContent),
    ).toEqual(Array<string>(4).fill('hidden until the last pick'))
    expect(card.textContent).not.toMatch(/not known|Oscar|return|figure/)
  })

  it('can be saved and shared as far as it is scored', async () => {
    await open(view)
    screen.getByRole('button', { name: 'Share Results' })
    screen.getByRole('button', { name: 'Save Draft' })
    expect(screen.queryByRole('button', { name: 'Play Again' })).toBeNull()
  })

  it('cannot be saved or shared before there are scores', async () => {
    await open({ ...view, draft_order: [], turn_order: [], picks: [] })
    expect(screen.queryByRole('button', { name: 'Share Results' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Save Draft' })).toBeNull()
  })

  it('has no cards for a player without picks', async () => {
    await open(view)
    await userEvent.click(rowOf('Theo'))
    screen.getByText('No picks yet.')
  })

  it('can be opened before it has started', async () => {
    await open({ ...view, draft_order: [], turn_order: [], picks: [] })
    expect(ranking()).toEqual(['Maya No picks yet', 'Theo No picks yet'])
  })
})

describe('loading', () => {
  it('shows Loading...', () => {
    visit(`/final-scores/${draftId}`, () => new Promise<Response>(() => undefined))
    screen.getByText('Loading...')
  })

  it.each([
    ['', '/profile', 'Failed to load draft data'],
    ['?public=true', '/', 'This draft is no longer available for public viewing'],
  ])('fails with %j by going to %s', async (query, destination, description) => {
    visit(`/final-scores/${draftId}${query}`, () =>
      Response.json({ code: 'DRAFT_NOT_FOUND', message: '' }, { status: 404 }),
    )
    await screen.findByText(description)
    screen.getByText('Error')
    await waitFor(() => expect(address()).toBe(destination))
  })

  it('stays if the server cannot be reached, and tries again', async () => {
    const answers = [new Response(null, { status: 503 }), Response.json(scoredDraftView({ Maya: [{}, {}] }))]
    visit(
      `/final-scores/${draftId}`,
      () => answers.shift()!,
      <FinalScoresWithCache cache={impatientCache()} />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await screen.findByRole('heading', { level: 1, name: 'THE TOM HANKS DRAFT' })
    await waitFor(() => expect(address()).toBe(`/final-scores/${draftId}`))
  })

  it('stays and says so if the server cannot reach its data', async () => {
    visit(
      `/final-scores/${draftId}`,
      () => Response.json({ code: 'SERVICE_UNAVAILABLE', message: 'The data is away' }, { status: 503 }),
      <FinalScoresWithCache cache={impatientCache()} />,
    )
    await screen.findByText('The data is away')
    expect(address()).toBe(`/final-scores/${draftId}`)
  })

  it('goes home if the address names no draft', () => {
    visit('/final-scores', () => new Response())
    expect(address()).toBe('/')
  })
})

/** Opens an address with a server that gives this response for the draft. */
function visit(at: string, answer: () => Response | Promise<Response>, finalScores = <FinalScoresRoute />) {
  fakeServer({ readDraft: answer })
  return render(
    <AppProvider>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path="/final-scores" element={finalScores} />
          <Route path="/final-scores/:draftId" element={finalScores} />
          <Route path="*" element={<></>} />
        </Routes>
        <Address />
      </MemoryRouter>
      <ToastHost />
    </AppProvider>,
  )
}

/** Opens the results of a draft and waits for them. */
async function open(view: DraftView, query = '') {
  const { unmount } = visit(`/final-scores/${draftId}${query}`, () => Response.json(view))
  await screen.findByRole('navigation', { name: 'Results' })
  return { unmount }
}

/** Opens a draft's results with a cache of their own, so that a test can change the server's response. */
async function openWithOwnCache(view: DraftView) {
  let current = view
  const cache = impatientCache()
  visit(`/final-scores/${draftId}`, () => Response.json(current), <FinalScoresWithCache cache={cache} />)
  await screen.findByRole('navigation', { name: 'Results' })
  const answerWith = async (next: DraftView) => {
    current = next
    await act(() => cache.invalidateQueries())
  }
  return { answerWith }
}

function impatientCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } })
}

function FinalScoresWithCache({ cache }: { cache: QueryClient }) {
  return (
    <QueryClientProvider client={cache}>
      <FinalScores draftId={draftId} tab="scores" isPublicView={false} />
    </QueryClientProvider>
  )
}

function Address() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (
    <>
      <output data-testid="address">{pathname + search}</output>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </>
  )
}

function address(): string {
  return screen.getByTestId('address').textContent
}

function ranking(): string[] {
  return within(screen.getByRole('region', { name: /^(FINAL SCORES|SCORES SO FAR)$/ }))
    .getAllByRole('button')
    .map(text)
}

function rowOf(name: string): HTMLElement {
  return screen.getByRole('button', { name: new RegExp(name) })
}

function podium(): string[] {
  return within(screen.getByRole('region', { name: 'Podium' }))
    .getAllByRole('listitem')
    .map((stand) => Array.from(stand.querySelectorAll<HTMLElement>('.medal, p'), text).join(' '))
}

function currentTab(): string | undefined {
  return screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')?.textContent
}

/** The text that screen readers get, without the hidden parts. */
function text(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
  return copy.textContent.replace(/\s+/g, ' ').trim()
}
