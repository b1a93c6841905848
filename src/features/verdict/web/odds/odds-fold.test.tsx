import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import type { DraftPickView } from '#contract/drafts/drafts.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { fakeVerdictWorkers } from '#features/verdict/web/answers/fake-worker.testing.ts'
import { NIGHT_ID, nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import OddsFold from './odds-fold.tsx'

/** The night of Ann and Ben after so many picks, as the server has it. */
function nightAfter(picks: number, changeLast: Partial<DraftPickView> = {}) {
  const all = nightView().picks.slice(0, picks)
  return {
    ...nightView(),
    is_complete: false,
    rules: { scoresShown: true },
    version: picks + 1,
    current_pick_number: picks + 1,
    picks: all.map((pick, index) => (index === picks - 1 ? { ...pick, ...changeLast } : pick)),
  }
}

function serve(...night: Parameters<typeof nightAfter>): FakeServer {
  const server = fakeServer({ ratedMovies: () => nightMovies() })
  server.drafts.set(NIGHT_ID, nightAfter(...night))
  return server
}

function fold(picks: number) {
  return (
    <QueryProvider>
      <OddsFold draftId={NIGHT_ID} savedVersion={picks + 1} draft={fromWire(nightAfter(picks))} />
    </QueryProvider>
  )
}

const unfold = () => userEvent.click(screen.getByText('Who’s winning?'))
const chances = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
const group = () => within(screen.getByRole('group'))

it('says how many endings the chances of a large board are from, and nothing of the usual number', async () => {
  const workers = fakeVerdictWorkers()
  serve(3)
  const { unmount } = openScreen(fold(3))
  await unfold()
  await group().findByText('After pick 3')
  expect(screen.queryByText(/endings/)).toBeNull()
  unmount()
  workers.runs = 508
  openScreen(fold(3))
  await unfold()
  await group().findByText('From 508 endings, because the board is large.')
})

it('asks for nothing and works nothing out before it is opened', () => {
  const workers = fakeVerdictWorkers()
  const server = serve(3)
  openScreen(fold(3))
  expect(screen.queryByRole('list')).toBeNull()
  expect(server.asked.ratedMovies).toEqual([])
  expect(workers.messages).toEqual([])
})

it('tells the chances after the last pick, the best first, and what it changed', async () => {
  fakeVerdictWorkers()
  serve(3)
  openScreen(fold(3))
  await unfold()
  await group().findByText('After pick 3')
  await waitFor(() => expect(group().getByRole('status').textContent).toMatch(/^\w+ leads: \d\d%$/))
  const told = chances()
  expect(told).toHaveLength(2)
  const percents = told.map((text) => Number(/(\d+)%$/.exec(text)?.[1]))
  expect(percents[0]).toBeGreaterThanOrEqual(percents[1]!)
  expect(percents[0]! + percents[1]!).toBe(100)
  expect(told.some((text) => /up \d+/.test(text))).toBe(true)
})

it('plays from the pick before the last, not from the first', async () => {
  const workers = fakeVerdictWorkers()
  serve(3)
  openScreen(fold(3))
  await unfold()
  await group().findByText('After pick 3')
  expect(workers.messages.filter(({ kind }) => kind === 'ask')).toMatchObject([{ question: { kind: 'now' } }])
})

it('says which pick has no score yet', async () => {
  fakeVerdictWorkers()
  serve(3, { calculated_score: null, metacritic_score: null, scoring_data_complete: false })
  openScreen(fold(3))
  await unfold()
  await group().findByText('Dawn has no score yet and does not count.')
})

it('says so if too few scores are known', async () => {
  fakeVerdictWorkers()
  const server = fakeServer({ ratedMovies: () => ({ ...nightMovies(), isComplete: false }) })
  server.drafts.set(NIGHT_ID, nightAfter(2))
  openScreen(fold(2))
  await unfold()
  await group().findByText('Too few scores of this theme’s movies are known to say.')
})

it('offers to try again if the worker fails', async () => {
  const workers = fakeVerdictWorkers()
  workers.isBroken = true
  serve(3)
  openScreen(fold(3))
  await unfold()
  const again = await group().findByRole('button', { name: 'Try again' })
  workers.isBroken = false
  await userEvent.click(again)
  await group().findByText('After pick 3')
})
