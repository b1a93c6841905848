import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { type FakeWorkers, fakeVerdictWorkers } from './answers/fake-worker.testing.ts'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { NIGHT_ID as ID, nightMovies, nightView } from './answers/night-draft.testing.ts'

let workers: FakeWorkers
afterEach(() => vi.useRealTimers())
beforeEach(() => {
  workers = fakeVerdictWorkers()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

function open(view = nightView(), movies = nightMovies()) {
  const server = fakeServer({ ratedMovies: () => movies })
  server.drafts.set(ID, view)
  show()
  return server
}

function show(tab = 'verdict') {
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}?tab=${tab}`,
  )
}

const headline = () => screen.findByRole('heading', { level: 2, name: 'Ann had it. Ben took it.' })
const section = (name: string) => screen.findByRole('region', { name })

it('says what the night was, once its odds are played', async () => {
  open()
  await headline()
  screen.getByText(/^With one pick to go, this was Ann’s night \d\d times out of 100\. Then Ann took/)
  const honours = await section('What they’ll argue about')
  within(honours).getByText('The first: 85.0 a pick.')
  expect(within(honours).queryByText('Steal of the night')).toBeNull()
})

it('begins to load its movies when the pointer reaches the tab', async () => {
  const ratedMovies = vi.fn(() => nightMovies())
  fakeServer({ ratedMovies }).drafts.set(ID, nightView())
  show('board')
  const tab = await screen.findByRole('link', { name: 'Verdict' })
  expect(ratedMovies).not.toHaveBeenCalled()
  fireEvent.pointerEnter(tab)
  await vi.waitFor(() => expect(ratedMovies).toHaveBeenCalledTimes(1))
  await userEvent.click(tab)
  await headline()
  expect(ratedMovies).toHaveBeenCalledTimes(1)
})

it.each([
  { who: 'somebody who played', changes: {}, loads: 1 },
  { who: 'somebody who looks on', changes: { is_owner: false }, loads: 0 },
  { who: 'a draft of a pool', changes: { theme: 'others' as const }, loads: 0 },
  { who: 'a browser that saves data', changes: {}, network: { saveData: true }, loads: 0 },
  { who: 'a browser with a slow network', changes: {}, network: { effectiveType: '3g' }, loads: 0 },
])('loads its movies $loads times for $who, once the page is idle', async ({ changes, network, loads }) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(navigator, { connection: network })
  const ratedMovies = vi.fn(() => nightMovies())
  fakeServer({ ratedMovies }).drafts.set(ID, nightView(changes))
  show('board')
  await screen.findByRole('link', { name: 'Verdict' })
  expect(ratedMovies).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(ratedMovies).toHaveBeenCalledTimes(loads)
  expect(workers.messages).toEqual([])
})

it('folds the podium to one line', async () => {
  open()
  await headline()
  const podium = screen.getByRole('region', { name: 'Podium' })
  expect(podium.textContent).toMatch(/Rank 1 Ben\s+77\.5.*Rank 2 Ann\s+75\.0/)
  expect(within(podium).queryByRole('link')).toBeNull()
})

it('has a report card of each player, of which every grade opens its sum', async () => {
  open()
  const ann = await screen.findByRole('article', { name: 'Ann' })
  within(ann).getByRole('img', { name: 'Grade B plus' })
  const deep = (await within(ann).findByText('Deep', { selector: 'b' })).closest('details')!
  within(deep).getByRole('img', { name: 'Grade B minus' })
  expect(deep.open).toBe(false)
  await userEvent.click(within(deep).getByText('Deep', { selector: 'b' }))
  expect(deep.open).toBe(true)
  expect(deep.textContent).toContain(
    'Deep in Drama/Romance was worth 5.0 less than what was left; Dust was worth 5.0 over: 10.0 left on the table.',
  )
  expect(deep.textContent).toMatch(/Door\s+what was left\s*65\.00/)
  expect(within(deep).getByRole('link', { name: 'See pick 4' }).getAttribute('href')).toBe(
    `/final-scores/${ID}/replay?at=4`,
  )
})

it('keeps the picks of others behind a button on phones, and opens one’s own', async () => {
  open(nightView({ my_participant_ids: ['p2'] }))
  const ben = await screen.findByRole('article', { name: 'Ben You' })
  expect(within(ben).queryByRole('button')).toBeNull()
  const button = within(screen.getByRole('article', { name: 'Ann' })).getByRole('button')
  expect(button.textContent).toBe('Show the two picks')
  await userEvent.click(button)
  expect(button.textContent).toBe('Hide the two picks')
  expect(button.ariaExpanded).toBe('true')
})

it('says how many endings the chances of a large board are from', async () => {
  workers.runs = 508
  open()
  await headline()
  within(await section('How the night went')).getByText('From 508 endings, because the board is large.')
})

it('shows everybody’s chance after every pick: by a slider and as a table', async () => {
  open()
  await headline()
  const night = await section('How the night went')
  const slider = within(night).getByRole<HTMLInputElement>('slider', { name: 'Pick' })
  expect(slider.value).toBe('3')
  within(night).getByText('After pick 3')
  expect(slider.getAttribute('aria-valuetext')).toMatch(/^After pick 3: Ann \d\d%, Ben \d+%$/)
  set(slider, '4')
  expect(slider.getAttribute('aria-valuetext')).toBe('After pick 4: Ben 100%, Ann 0%')
  set(slider, '0')
  within(night).getByText('Before the first pick')
  await userEvent.click(within(night).getByText('Read it as a table'))
  const rows = within(within(night).getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual([
    'After pick',
    'The start',
    '1 · Ann, Cake',
    '2 · Ben, Clown',
    '3 · Ben, Dawn',
    '4 · Ann, Deep',
  ])
  expect(rows[5]!.textContent).toContain('0%100%')
})

it('shows the best board of any player beside the own one', async () => {
  open(nightView({ my_participant_ids: ['p1'] }))
  const board = await section('The board you could have had')
  within(board).getByText('One other pick and it’s 5.0 more, and you win, by 2.5.')
  within(board).getByText('70.00 · +10.0')
  await userEvent.selectOptions(within(board).getByRole('combobox', { name: 'Whose board' }), 'Ben')
  await screen.findByText('Ben couldn’t have drafted better.')
})

it('tells no figure of a category with too few scores, and no odds', async () => {
  open(nightView(), nightMovies(['Circus', 'Cousins', 'Dust', 'Door']))
  const ann = await screen.findByRole('article', { name: 'Ann' })
  within(ann).getByText('Not enough scores to say.', { selector: '.report__line' })
  await vi.waitFor(() =>
    expect(within(ann).getAllByRole('img', { name: 'Not enough scores to say' })).toHaveLength(3),
  )
  await screen.findByRole('heading', { name: 'Ben, comfortably' })
  expect(screen.queryByRole('heading', { name: 'How the night went' })).toBeNull()
  expect(screen.queryByRole('heading', { name: /The board/ })).toBeNull()
})

it('waits for the last pick', async () => {
  const view = nightView()
  open({ ...view, is_complete: false, picks: view.picks.slice(0, 3) })
  await screen.findByText('The verdict comes after the last pick.')
  expect(workers.messages).toEqual([])
})

it('waits for the last score', async () => {
  open(nightView({ pending_enrichment: 1 }))
  await screen.findByText('The verdict comes with the last scores.')
})

it('offers to try again if the movies cannot be loaded', async () => {
  const server = open()
  server.ratedMovies = () => refusal(503, 'SERVICE_UNAVAILABLE')
  await screen.findByText(/^The verdict could not be worked out/, {}, { timeout: 20_000 })
  server.ratedMovies = () => nightMovies()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await headline()
}, 40_000)

it('keeps its words if the worker fails, and plays again', async () => {
  workers.mostReplies = 2
  open()
  await screen.findByText('Playing the night 2,000 times…')
  await screen.findByText('The jury is still out…')
  act(() => workers.fail())
  await screen.findByText('The odds of this night could not be worked out.')
  screen.getByRole('article', { name: 'Ann' })
  screen.getByRole('heading', { name: 'Ben, comfortably' })
  workers.mostReplies = Infinity
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await headline()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('offers to try again if no worker can start', async () => {
  workers.isBroken = true
  open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  workers.isBroken = false
  await userEvent.click(again)
  await headline()
  expect(screen.queryByRole('alert')).toBeNull()
})

function set(slider: HTMLInputElement, value: string): void {
  fireEvent.change(slider, { target: { value } })
}
