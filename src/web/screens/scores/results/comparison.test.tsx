import { screen, within, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { address, openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView, scoredPickView } from '#web/lib/drafts/scored-draft.testing.ts'

const NOTHING = { calculated_score: null, rt_critics_score: null, metacritic_score: null, imdb_rating: null }
const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'

/** Maya is first with 80 and 90, then Theo with 85.1 and 80, then Priya with 79.99 and nothing. */
const THREE = scoredDraftView({
  Maya: [{}, { calculated_score: 90 }],
  Theo: [{ calculated_score: 85.1 }, { house_override: true }],
  Priya: [{ calculated_score: 79.99 }, NOTHING],
})

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})

async function open(view: DraftView, query = '') {
  const server = fakeServer()
  server.drafts.set(ID, view)
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}${query}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
}

const compareLink = () => screen.queryByRole('link', { name: /^Compare/ })
const heading = (name: string) => screen.getByRole('heading', { level: 2, name })
const opponents = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /^Compare .* with$/ })

/** The texts of each category: its name, the verdict, and the two picks. */
function duels(): (string | undefined)[][] {
  return screen
    .getAllByRole('heading', { level: 3 })
    .map((category) => [
      text(category),
      ...within(category.closest('li')!).getAllByRole('paragraph').map(text),
    ])
}

function text(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
  return copy.textContent.replace(/\s+/g, ' ').trim()
}

it('puts the selected player beside the best of the others, category by category', async () => {
  await open(THREE, '?public=true')
  await userEvent.click(compareLink()!)
  await waitFor(() => expect(address()).toBe(`/final-scores/${ID}?public=true&player=p1&compare=p2`))
  heading('Maya and Theo')
  screen.getByText('Maya wins 1 category, Theo wins 1')
  expect(duels()).toEqual([
    ['Comedy', 'Maya: Movie 1', '80.00', 'Theo: Movie 2', '85.10 Wins by 5.10'],
    ['Drama/Romance', 'Maya: Movie 6', '90.00 Wins by 10.00', 'Theo: Movie 5 Override', '80.00'],
  ])
  expect(screen.queryByRole('article')).toBeNull()
})

it('has no winner between a score and a missing one', async () => {
  await open(THREE, '?player=p2&compare=p3')
  expect(duels()[1]).toEqual([
    'Drama/Romance',
    'Undecided',
    'Theo: Movie 5 Override',
    '80.00',
    'Priya: Movie 4',
    'No score yet',
  ])
  screen.getByText('Theo wins 1 category, Priya wins 0 · 1 undecided')
})

it('calls equal scores tied', async () => {
  await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }), '?compare=p2')
  expect(duels()[0]).toEqual(['Comedy', 'Tied', 'Maya: Movie 1', '80.00', 'Theo: Movie 2', '80.00'])
  screen.getByText('Nobody wins a category · 2 tied')
})

it('shows open categories of an unfinished draft', async () => {
  await open(
    scoredDraftView(
      { Maya: [{}, {}], Theo: [{}, {}] },
      {
        is_complete: false,
        picks: [scoredPickView()],
        current_pick_number: 2,
        rules: { scoresShown: true },
      },
    ),
    '?compare=p2',
  )
  expect(duels()[0]).toEqual(['Comedy', 'Undecided', 'Maya: Movie 1', '80.00', 'Theo: No pick yet'])
})

it('changes the other player by the field, in the address too', async () => {
  await open(THREE, '?compare=p2')
  expect(Array.from(opponents().options, (option) => option.text)).toEqual(['2. Theo', '3. Priya'])
  await userEvent.selectOptions(opponents(), '3. Priya')
  heading('Maya and Priya')
  await waitFor(() => expect(address()).toBe(`/final-scores/${ID}?compare=p3&player=p1`))
})

it('changes the first player by the ranking, and swaps sides if that is the other one', async () => {
  await open(THREE, '?compare=p2')
  const rank = (name: RegExp) => screen.getByRole('button', { name })
  await userEvent.click(rank(/^Rank 3 Priya/))
  heading('Priya and Theo')
  await userEvent.click(rank(/^Rank 2 Theo/))
  heading('Theo and Priya')
  expect(rank(/^Rank 2 Theo/).getAttribute('aria-pressed')).toBe('true')
})

it('closes again, with the focus on the button that opened it', async () => {
  await open(THREE, '?player=p2')
  compareLink()!.focus()
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Close comparison' }))
  await userEvent.keyboard('{Enter}')
  heading('Theo’s picks')
  expect(document.activeElement).toBe(compareLink())
  await waitFor(() => expect(address()).toBe(`/final-scores/${ID}?player=p2`))
})

it('needs no field if there is only one other player', async () => {
  await open(scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }), '?compare=p2')
  expect(screen.queryByRole('combobox')).toBeNull()
})

it.each(['?compare=p1', '?compare=p9', '?compare='])('is not opened by %s', async (query) => {
  await open(THREE, query)
  heading('Maya’s picks')
})

it('is not offered to a single player', async () => {
  await open(scoredDraftView({ Maya: [{}, {}] }))
  expect(compareLink()).toBeNull()
})
