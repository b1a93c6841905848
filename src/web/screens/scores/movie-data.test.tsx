import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { toast } from 'sonner'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { type FakeServer, fakeServer, refusal, TEST_CONFIG } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView } from '#web/lib/drafts/scored-draft.testing.ts'

const NO_FACTS = {
  calculated_score: null,
  scoring_data_complete: false,
  rt_critics_score: null,
  metacritic_score: null,
  imdb_rating: null,
}
const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const WAITING = 'Please wait while we gather data from movie databases'
const FAILED = 'Some movies could not be processed automatically'

beforeAll(preloadToasts)
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  for (const { id } of toast.getToasts()) toast.dismiss(id)
  vi.useRealTimers()
})

/** Maya's and Theo's draft with this many of its four picks scored. */
function draftWith(scored: 0 | 1 | 2 | 3 | 4): DraftView {
  const pick = (overallPick: number) => (overallPick <= scored ? {} : NO_FACTS)
  const players = { Maya: [pick(1), pick(4)], Theo: [pick(2), pick(3)] } as const
  return scoredDraftView(players, { id: ID, pending_enrichment: 4 - scored })
}

/** Opens the draft's results; the server keeps enriching picks without facts. */
function openResults(view: DraftView, given: Partial<FakeServer> = {}): FakeServer {
  const server = fakeServer({ enrichment: () => ({ pending: 4, outOfReach: null }), ...given })
  server.drafts.set(ID, view)
  openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
      <Route path="*" element={null} />
    </Routes>,
    `/final-scores/${ID}`,
  )
  return server
}

const results = () => screen.findByRole('navigation', { name: 'Results' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('while movie data is loading', () => {
  it('the known scores show at once, under a banner', async () => {
    const server = openResults(draftWith(2))
    await results()
    screen.getByText('Processing movie scoring data...')
    expect(document.body.textContent).toContain(
      'Processing movie scoring data... Please wait while we gather data from movie databases',
    )
    screen.getByRole('button', { name: /^Rank 1 Maya .* 80\.0$/ })
    await screen.findByText('Loading movie data')
    screen.getByText('Processing 2 movies automatically...')
    expect(server.asked.enrichment.map(({ id }) => id)).toEqual([ID])
  })

  it('the draft is requested every two seconds, until the data is complete', async () => {
    const server = openResults(draftWith(2))
    await results()
    server.drafts.set(ID, draftWith(3))
    await pass(2_000)
    await screen.findByRole('button', {
      name: /^Rank 1 Theo Top Movie: Movie 2 Tie: by more scored picks 80\.0$/,
    })
    server.drafts.set(ID, draftWith(4))
    await pass(2_000)
    await screen.findByText('Movie data loaded')
    screen.getByRole('button', { name: /^Rank 1 Maya Top Movie: Movie 1 Tie: by the draft order 80\.0$/ })
    expect(screen.queryByText(new RegExp(WAITING))).toBeNull()
    const reads = server.asked.readDraft.length
    const questions = server.asked.enrichment.length
    await pass(30_000)
    expect(server.asked.readDraft).toHaveLength(reads)
    expect(server.asked.enrichment).toHaveLength(questions)
  })

  it('and nothing is scored, the page says Loading movie data... until something is', async () => {
    const server = openResults(draftWith(0))
    await screen.findByText('Loading movie data...')
    expect(screen.queryByRole('navigation', { name: 'Results' })).toBeNull()
    server.drafts.set(ID, draftWith(1))
    await pass(2_000)
    await results()
    screen.getByText('Processing movie scoring data...')
    expect(screen.queryByText('Loading movie data...')).toBeNull()
  })

  it('and nothing is scored, the picks can still be read', async () => {
    openResults(draftWith(0))
    await userEvent.click(await screen.findByRole('button', { name: 'Show the picks meanwhile' }))
    await results()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    screen.getByText('Processing movie scoring data...')
  })
})

describe('movie data that does not arrive', () => {
  it.each<[string, Partial<FakeServer>]>([
    ['while the server is at work', {}],
    ['when the server cannot be asked for it', { enrichment: () => refusal(500, 'INTERNAL') }],
  ])('is given up after a minute %s, and the scores so far stay', async (_, given) => {
    const server = openResults(draftWith(1), given)
    await results()
    // The clock also advances in real time, by a lot on a busy machine.
    await pass(45_000)
    expect(screen.queryByText('Data loading failed')).toBeNull()
    await pass(15_000)
    await screen.findByText('Data loading failed')
    screen.getByText(FAILED)
    screen.getByText('3 movies have no score yet.')
    screen.getByRole('button', { name: /^Rank 1 Maya/ })
    expect(screen.queryByText(new RegExp(WAITING))).toBeNull()
    server.drafts.set(ID, draftWith(4))
    await pass(20_000)
    await screen.findByText('Movie data loaded')
  })

  it('is asked for again by a button', async () => {
    let pending = 0
    const sent: (boolean | undefined)[] = []
    const server = openResults(draftWith(2), {
      enrichment: ({ again }) => {
        sent.push(again)
        return { pending, outOfReach: null }
      },
    })
    await results()
    await screen.findByText('Data loading failed')
    pending = 2
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText(new RegExp(WAITING))
    expect(sent).toEqual([undefined, true])
    server.drafts.set(ID, draftWith(4))
    await pass(2_000)
    await screen.findByText('Movie data loaded')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('gets another minute whenever some of it arrives', async () => {
    const server = openResults(draftWith(1))
    await results()
    await pass(45_000)
    server.drafts.set(ID, draftWith(2))
    await pass(45_000)
    expect(screen.queryByText('Data loading failed')).toBeNull()
    await pass(20_000)
    await screen.findByText('Data loading failed')
  })

  it('is given up at once if the server is not working on it', async () => {
    openResults(draftWith(0), { enrichment: () => ({ pending: 0, outOfReach: null }) })
    await results()
    await screen.findByText('Data loading failed')
    screen.getByText('4 movies have no score yet.')
  })

  it('is counted apart from scores that are not final', async () => {
    const partial = { ...NO_FACTS, calculated_score: 90, scoring_data_pending: true }
    const view = scoredDraftView(
      { Maya: [partial, NO_FACTS], Theo: [{}, {}] },
      { id: ID, pending_enrichment: 2 },
    )
    openResults(view, { enrichment: () => ({ pending: 0, outOfReach: 'spent' }) })
    await results()
    await screen.findByText('1 movie has no score yet, 1 score is not final yet.')
  })

  it('is given up as soon as the server is no longer working on it', async () => {
    let pending = 3
    openResults(draftWith(1), { enrichment: () => ({ pending, outOfReach: null }) })
    await screen.findByText('Loading movie data')
    pending = 0
    await pass(2_000)
    await screen.findByText('Data loading failed')
    screen.getByText('3 movies have no score yet.')
  })

  it('is no failure if it arrived just before the server was asked', async () => {
    const server = openResults(draftWith(3), {
      enrichment: () => {
        server.drafts.set(ID, draftWith(4))
        return { pending: 0, outOfReach: null }
      },
    })
    await screen.findByText('Movie data loaded')
    expect(screen.queryByText('Data loading failed')).toBeNull()
  })
})

describe('movie data that a source refuses for now', () => {
  const SPENT = 'The ratings source has answered all it may today; the ratings come tomorrow.'
  const REFUSED = 'A movie database does not accept this server’s key; the scores come once it does.'

  it.each([
    ['spent', 0, SPENT],
    ['spent', 2, SPENT],
    ['refused', 0, REFUSED],
  ] as const)(
    '(%s, with %d under way) is reported quietly, above the scores so far',
    async (outOfReach, pending, why) => {
      const server = openResults(draftWith(2), { enrichment: () => ({ pending, outOfReach }) })
      await results()
      await screen.findByText(new RegExp(why))
      screen.getByText('2 movies have no score yet.')
      screen.getByRole('button', { name: /^Rank 1 Maya/ })
      const reads = server.asked.readDraft.length
      await pass(70_000)
      expect(toast.getToasts()).toEqual([])
      expect(server.asked.readDraft).toHaveLength(reads)
      expect(server.asked.enrichment).toHaveLength(1)
    },
  )

  it('replaces the message that it is loading', async () => {
    const answers = [
      { pending: 2, outOfReach: null },
      { pending: 0, outOfReach: 'spent' as const },
    ]
    openResults(draftWith(2), { enrichment: () => answers.shift()! })
    await screen.findByText('Loading movie data')
    await pass(2_000)
    await screen.findByText(new RegExp(SPENT))
    await waitFor(() => expect(screen.queryByText('Loading movie data')).toBeNull())
    expect(screen.queryByText('Data loading failed')).toBeNull()
  })
})

it('a draft that has all its data requests none and says nothing', async () => {
  const server = openResults(draftWith(4))
  await results()
  await pass(5_000)
  expect(server.asked.enrichment).toEqual([])
  expect(server.asked.readDraft).toHaveLength(1)
  expect(toast.getToasts()).toEqual([])
})

describe('a source that is off', () => {
  const TMDB_ONLY = /^Scores use TMDB only/
  it.each([
    ['tmdb', ['omdb'], true],
    ['tmdb', [], false],
    ['catalog', [], false],
  ] as const)('is reported for %s without %j: %s', async (movieSource, missingSources, isSaid) => {
    const config: FakeServer['config'] = () => ({
      ...TEST_CONFIG,
      movieSource,
      missingSources: [...missingSources],
    })
    const server = openResults(draftWith(4), { config })
    await results()
    await waitFor(() => expect(server.asked.config).toHaveLength(1))
    await pass(100)
    expect(screen.queryAllByText(TMDB_ONLY)).toHaveLength(isSaid ? 1 : 0)
  })
})

describe('picks without a player’s name', () => {
  const nameless = scoredDraftView(
    { Maya: [{ player_name: 'Unknown Player' }, {}], Theo: [{}, { player_name: '' }] },
    { id: ID },
  )

  it('are repaired once, and the draft is requested again', async () => {
    const server = openResults(nameless, { fixUnknownPlayers: () => ({ fixed: 2 }) })
    await results()
    await waitFor(() => expect(server.asked.readDraft).toHaveLength(2))
    expect(server.asked.fixUnknownPlayers).toEqual([ID])
    screen.getByRole('heading', { level: 2, name: 'Maya’s picks' })
  })

  it('stay as they are for a viewer who may not repair them', async () => {
    const server = openResults(nameless, { fixUnknownPlayers: () => refusal(404, 'DRAFT_NOT_FOUND') })
    await results()
    await waitFor(() => expect(server.asked.fixUnknownPlayers).toEqual([ID]))
    await pass(1_000)
    expect(server.asked.readDraft).toHaveLength(1)
    expect(toast.getToasts()).toEqual([])
  })
})
