import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scoredDraftView } from './lib/drafts/scored-draft.testing.ts'
import { type DraftView, GUEST_USER_ID } from '#contract/drafts/drafts.ts'
import type { ConfigView } from '#contract/views/server.ts'
import type { ServedDraft } from '#contract/results/results-page.ts'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import { toRatedPool } from '#contract/movies/rated-movies.ts'
import { toVerdictView } from '#features/verdict/wire/verdict-view.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { createJudge, scoredPool } from '#features/verdict/rules/verdict.ts'
import { App, screenAt } from './app.tsx'
import { fakeVerdictWorkers } from '#features/verdict/web/answers/fake-worker.testing.ts'
import { nightMovies, nightView } from '#features/verdict/web/answers/night-draft.testing.ts'
import { type FakeServer, fakeServer, GUEST_ID, USER } from './lib/fake-server.testing.ts'
import { forgetAnswers } from './lib/app/query-client.tsx'
import { servedDraft } from './lib/page-data.ts'
import { removePageData, servePageData } from './lib/page-data.testing.ts'
import { rememberGuest } from './lib/session/guest-session.ts'
import { rememberSignedIn } from './lib/session/was-signed-in.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const VIEW = scoredDraftView({ Maya: [{}, {}], Theo: [{}, {}] }, { id: ID })

let server: FakeServer
beforeEach(() => {
  forgetAnswers()
  server = fakeServer()
  server.drafts.set(ID, VIEW)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  removePageData()
  window.history.replaceState(null, '', '/')
})

/** Puts a draft's results into the page as the server does, before the app runs. */
async function serve(draft: DraftView, more: Pick<ServedDraft, 'houseVotes' | 'reactions' | 'verdict'> = {}) {
  const config = (await server.config(undefined)) as ConfigView
  servePageData({ results: { draft, ...more, config } })
  await screenAt({ pathname: `/final-scores/${draft.id}`, search: '' })?.preload?.()
}

function open(path: string) {
  window.history.replaceState(null, '', path)
  return render(<App config={servedDraft()?.config} />)
}

/** Waits for the session, after which the app would have asked. */
async function expectNothingAsked() {
  await waitFor(() => expect(server.asked.guestSession).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(server.asked).toMatchObject({ readDraft: [], houseVotes: [], reactions: [], config: [] })
}

it('results that came with the page are shown at once, without a request', async () => {
  await serve(VIEW)
  open(`/final-scores/${ID}?public=true`)
  screen.getByRole('heading', { level: 1, name: 'THE TOM HANKS DRAFT' })
  screen.getByRole('link', { name: 'Support' })
  await expectNothingAsked()
})

describe('an online draft’s results that came with the page', () => {
  const serveOnline = () =>
    serve(
      { ...VIEW, is_multiplayer: true },
      {
        houseVotes: {
          isOpen: false,
          closesAt: '2026-11-22T22:00:00.000Z',
          voters: 3,
          players: 3,
          best: [{ participantId: 'p2', votes: 3, players: 3 }],
          steal: [],
          mayVote: false,
          mayClose: false,
          mine: { best: null, steal: null },
          likelySteals: [],
        },
        reactions: [
          { pick: 1, movieId: VIEW.picks[0]!.movie_id, reaction: 'steal', count: 2, players: [], stamp: 1 },
        ],
      },
    )

  it('are shown at once, with how the house voted, without a request', async () => {
    await serveOnline()
    open(`/final-scores/${ID}?public=true`)
    screen.getByText('The house says')
    screen.getByRole('heading', { level: 2, name: 'Theo' })
    await expectNothingAsked()
  })

  it('are not requested by a visitor who has become a guest before they are drawn', async () => {
    await serveOnline()
    rememberGuest(GUEST_ID)
    open(`/final-scores/${ID}?public=true`)
    await expectNothingAsked()
  })

  it('are requested again by somebody who is signed in, to see what only players see', async () => {
    await serveOnline()
    rememberSignedIn(true)
    open(`/final-scores/${ID}?public=true`)
    await waitFor(() => expect(server.asked).toMatchObject({ readDraft: [ID], houseVotes: [ID] }))
  })
})

// Nobody's own draft: that is how the page brings it.
const OF_NOBODY = { user_id: GUEST_USER_ID, is_owner: false, my_participant_ids: [] }

describe.each([
  ['a local', false],
  ['an online', true],
])('the page of public results of %s draft', (_, is_multiplayer) => {
  const own = {
    ...VIEW,
    is_public: true,
    is_multiplayer,
    user_id: USER.id,
    is_owner: true,
    my_participant_ids: is_multiplayer ? [VIEW.participants[0]!.participant_id] : [],
  }

  it('is followed by what the API answers its owner, who keeps Make Private after a reload', async () => {
    server.user = USER
    rememberSignedIn(true)
    server.drafts.set(ID, own)
    await serve({ ...own, ...OF_NOBODY })
    open(`/final-scores/${ID}`)
    await waitFor(() => expect(server.asked.readDraft).toEqual([ID]))
    await userEvent.click(await screen.findByRole('button', { name: 'Share Results' }))
    await screen.findByRole('menuitem', { name: /^Make Private/ })
  })
})

it('results that came with the page are not revealed again', async () => {
  await serve(VIEW)
  open(`/final-scores/${ID}`)
  expect(document.querySelector('.stand__average')?.textContent).toBe('80.0')
  expect(screen.queryByRole('button', { name: /Skip/ })).toBeNull()
})

it('a draft other than that of the page is requested', async () => {
  await serve({ ...VIEW, id: 'another-draft', title: 'Another' })
  open(`/final-scores/${ID}?public=true`)
  await screen.findByRole('heading', { level: 1, name: 'THE TOM HANKS DRAFT' })
  expect(server.asked.readDraft).toEqual([ID])
})

it('a verdict that came with the page is shown at once, and bettered by its odds', async () => {
  fakeVerdictWorkers()
  server.ratedMovies = () => nightMovies()
  const draft = fromWire(nightView())
  const pool = scoredPool(draft.picks, toRatedPool(nightMovies()), weightsIn(draft))
  window.history.replaceState(null, '', `/final-scores/${ID}?tab=verdict`)
  await serve(nightView(), { verdict: toVerdictView(createJudge(draft, pool)(draft)!) })
  open(`/final-scores/${ID}?tab=verdict`)
  screen.getByRole('heading', { name: 'Ben, comfortably' })
  screen.getByRole('article', { name: 'Ann' })
  await screen.findByRole('heading', { name: 'Ann had it. Ben took it.' })
})

it('results are requested again on a later visit', async () => {
  await serve(VIEW)
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 3_600_000)
  open(`/final-scores/${ID}?public=true`)
  screen.getByRole('heading', { level: 1, name: 'THE TOM HANKS DRAFT' })
  await waitFor(() => expect(server.asked.readDraft).toEqual([ID]))
})
