import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import FinalScoresRoute from '#web/routes/final-scores.tsx'
import { scoredDraftView, scoredPickView } from '#web/lib/drafts/scored-draft.testing.ts'
import { appearsAfterMs, revealMs } from './reveal-schedule.ts'

const ID = '2f1e7e4c-93c5-4b66-9d0c-0d3a4f1f9a11'
const NOTHING = { calculated_score: null, rt_critics_score: null, metacritic_score: null, imdb_rating: null }
/** Results as seen by a viewer who did not play; players get the show. */
const FOUR = scoredDraftView(
  { Maya: [{}, {}], Theo: [{}, {}], Priya: [{}, {}], Jonah: [{}, {}] },
  { is_owner: false },
)

/** The test triggers the animation frames and sets their time. */
let frames: Map<number, FrameRequestCallback>
let wantsMotion: boolean

beforeEach(() => {
  wantsMotion = true
  vi.stubGlobal('matchMedia', () => ({ matches: wantsMotion }))
  frames = new Map()
  let asked = 0
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    frames.set(++asked, draw)
    return asked
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
})

/** Runs the pending animation frames at this time. */
function draw(atMs: number) {
  const due = [...frames.values()]
  frames.clear()
  act(() => {
    for (const frame of due) frame(atMs)
  })
}

async function open(view: DraftView, query = '') {
  const server = fakeServer()
  server.drafts.set(ID, view)
  const { unmount } = openScreen(
    <Routes>
      <Route path="/final-scores/:draftId" element={<FinalScoresRoute />} />
    </Routes>,
    `/final-scores/${ID}${query}`,
  )
  await screen.findByRole('navigation', { name: 'Results' })
  return { server, unmount }
}

const skip = () => screen.queryByRole('button', { name: 'Skip the reveal' })
const ranks = () =>
  within(screen.getByRole('region', { name: /^(FINAL SCORES|SCORES SO FAR)$/ })).getAllByRole('button')
const stands = () => within(screen.getByRole('region', { name: 'Podium' })).getAllByRole('listitem')
/** The ranks that are not revealed yet. */
const sealed = () => ranks().flatMap((row, index) => (row.matches('.rank--sealed') ? [index + 1] : []))
const waiting = () =>
  stands().flatMap((stand, index) => (stand.matches('.stand--waiting') ? [index + 1] : []))
const figure = (rank: number) =>
  stands()[rank - 1]?.querySelector('.stand__average > [aria-hidden]')?.textContent

describe('the reveal', () => {
  it('goes from last to first in list and podium alike, and counts the averages up', async () => {
    await open(FOUR)
    draw(0)
    expect([sealed(), waiting()]).toEqual([
      [1, 2, 3],
      [1, 2, 3],
    ])
    for (const [rank, rest] of [
      [3, [1, 2]],
      [2, [1]],
      [1, []],
    ] as const) {
      draw(appearsAfterMs(rank, 4))
      expect([sealed(), waiting()]).toEqual([rest, rest])
      expect(figure(rank)).toBe('0.0')
    }
    expect(skip()).not.toBeNull()
    draw(appearsAfterMs(1, 4) + 1)
    draw(revealMs(4) - 1)
    expect(Number(figure(1))).toBeGreaterThan(70)
    draw(revealMs(4))
    expect(skip()).toBeNull()
    expect(stands()[0]?.querySelector('.stand__average')?.textContent).toBe('80.0')
  })

  it('hides nothing from screen readers, not even at its start', async () => {
    await open(FOUR)
    expect(sealed()).toEqual([1, 2, 3])
    screen.getByRole('button', { name: 'Rank 1 Maya Top Movie: Movie 1 Tie: by the draft order 80.0' })
    screen.getByRole('heading', { name: 'Maya’s picks' })
    expect(stands()[0]?.querySelector('.stand__average .sr')?.textContent).toBe('80.0')
  })

  it('ends with a key', async () => {
    await open(FOUR)
    await userEvent.keyboard(' ')
    expect([sealed(), waiting(), skip()]).toEqual([[], [], null])
  })

  it('ends with a click anywhere', async () => {
    await open(FOUR)
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect([sealed(), waiting(), skip()]).toEqual([[], [], null])
  })

  it('can be skipped by keyboard, and leaves the focus where it was', async () => {
    await open(FOUR)
    await userEvent.tab()
    expect(document.activeElement).toBe(skip())
    expect(sealed()).toEqual([1, 2, 3])
    await userEvent.keyboard('{Enter}')
    expect([sealed(), skip()]).toEqual([[], null])
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Podium' }))
  })

  it('does not hold the focus', async () => {
    await open(FOUR)
    for (let press = 0; press < 3; press += 1) await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Replay the draft' }))
    expect(skip()).not.toBeNull()
  })

  it('plays once in a browser', async () => {
    const { unmount } = await open(FOUR)
    unmount()
    await open(FOUR)
    expect([sealed(), skip()]).toEqual([[], null])
    expect(stands()[0]?.querySelector('.stand__average')?.textContent).toBe('80.0')
  })

  it('hides everything that would give the winner away', async () => {
    await open(FOUR)
    const root = screen.getByRole('heading', { level: 1 }).closest('.final-scores')!
    expect(root.classList).toContain('final-scores--revealing')
    await userEvent.keyboard(' ')
    expect(root.classList).not.toContain('final-scores--revealing')
  })

  it('does not play with reduced motion', async () => {
    wantsMotion = false
    await open(FOUR)
    expect([sealed(), waiting(), skip()]).toEqual([[], [], null])
  })

  it.each([
    { of: 'a draft that goes on', view: { ...FOUR, is_complete: false, picks: [scoredPickView()] } },
    {
      of: 'a draft without a score',
      view: scoredDraftView({ Maya: [NOTHING, NOTHING], Theo: [NOTHING, NOTHING] }),
    },
  ])('does not play for $of', async ({ view }) => {
    await open(view)
    expect([sealed(), skip()]).toEqual([[], null])
  })
})

it('makes one request for the draft, and none for complete movie data', async () => {
  const { server } = await open(FOUR)
  expect([server.asked.readDraft, server.asked.enrichment]).toEqual([[ID], []])
})
