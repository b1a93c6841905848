import { act, render, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import type { DraftRecord, PickRecord } from '#domain/draft/draft-record.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import type { MoviePool } from '../draft/desk/search/movie-search.tsx'
import { BigScreen, type BigScreenProps } from './big-screen.tsx'

let hasMotion = true

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  hasMotion = true
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: hasMotion }))
  return () => vi.useRealTimers()
})

const POOL: MoviePool = {
  state: 'ready',
  movies: Array.from({ length: 5 }, (_, index) => testMovie({ id: index + 1 })),
}

function picture(draft: Draft, more: Partial<BigScreenProps> = {}) {
  return <BigScreen draft={draft} title="Tom Hanks" pool={POOL} {...more} />
}

const withPicks = (draft: Draft, count: number): Draft =>
  Array.from({ length: count }).reduce<Draft>((played) => apply(played, makePick(played, testPick(played))), {
    ...draft,
    theme: 'year',
    option: '1999',
  })

function pass(ms: number) {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

const arriving = () => document.querySelector('.tv-arrival')?.textContent
const sign = () => screen.getByRole('heading', { level: 1 }).textContent

describe('a pick', () => {
  it('fills the screen for three seconds, and is then on the board', () => {
    hasMotion = false
    const { rerender } = render(picture(withPicks(testDraft(2), 1)))
    expect(arriving()).toBeUndefined()
    rerender(picture(withPicks(testDraft(2), 2)))
    expect(arriving()).toContain('Player 2 takes')
    expect(arriving()).toContain('in Comedy · pick 2 of 4')
    pass(2_999)
    expect(arriving()).toBeDefined()
    pass(1)
    expect(arriving()).toBeUndefined()
    screen.getByRole('heading', { name: 'Movie 2' })
    expect(sign()).toBe('1999 movies · Pick 3 of 4 Player 2 is on the clock')
  })

  it('gives way to the next one', () => {
    const { rerender } = render(picture(withPicks(testDraft(2), 0)))
    rerender(picture(withPicks(testDraft(2), 1)))
    pass(2_000)
    rerender(picture(withPicks(testDraft(2), 2)))
    pass(2_000)
    expect(arriving()).toContain('Movie 2')
  })

  it('does not arrive if it was taken back', () => {
    const { rerender } = render(picture(withPicks(testDraft(2), 2)))
    rerender(picture(withPicks(testDraft(2), 1)))
    expect(arriving()).toBeUndefined()
  })
})

it('says which categories run short, and who is next', () => {
  render(picture(withPicks(testDraft(3), 1)))
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim())
  expect(heads).toEqual(['Round 1', 'Comedy 4 left for 2', 'Drama/Romance 4 left for 3'])
  expect(document.querySelector('.tv-next')?.textContent).toMatch(
    /^Next Player 3\s+then Player 3\s+Player 2$/,
  )
})

it('stops for an intermission, and says who paused and where the clock stands', () => {
  const draft = { ...withPicks(testDraft(2), 1), paused: { by: 'p1', at: Date.UTC(2026, 1, 1, 20, 41) } }
  render(picture(draft, { clockStandsAt: '0:34' }))
  expect(sign()).toBe('Intermission')
  screen.getByText(/^Player 1 paused the draft at/)
  screen.getByText('Player 2’s clock stands at 0:34.')
  screen.getByRole('table')
})

it('is also there for a draft that does not say who paused it', () => {
  render(picture(withPicks(testDraft(2), 1), { isPaused: true }))
  expect(sign()).toBe('Intermission')
  screen.getByText('The draft is paused')
  screen.getByText('Player 2 is next when it goes on.')
})

it('keeps the board when the draft cannot be reached', () => {
  render(picture(withPicks(testDraft(2), 1), { isLost: true }))
  screen.getByRole('table')
  expect(screen.getByRole('status').textContent).toBe('Looking for the draft…')
})

it('turns the pages of a large board, with the row on the clock on each', () => {
  const large = testDraft(12)
  render(picture(withPicks(large, 0)))
  const rows = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
  const first = rows()
  expect(first).toHaveLength(7)
  pass(8_000)
  const second = rows()
  expect(first.filter((name) => second.includes(name))).toEqual(['Player 1'])
  expect(new Set([...first, ...second]).size).toBe(12)
})

describe('the reveal', () => {
  const result = () => toDraftResult(scored(withPicks(testDraft(4), 8)))
  const shown = () =>
    [...document.querySelectorAll('.tv-stand')]
      .filter((stand) => !stand.classList.contains('tv-stand--empty'))
      .map((stand) => stand.querySelector('.tv-medal')?.textContent)

  it('fills the third stand, the second and the first', () => {
    render(picture(withPicks(testDraft(4), 8), { result: result() }))
    expect(sign()).toBe('THE TOM HANKS DRAFT')
    expect(shown()).toEqual([])
    pass(2_500)
    expect(shown()).toEqual(['3'])
    pass(2_500)
    expect(shown()).toEqual(['2', '3'])
    expect(screen.queryByText(/Best movie of the night/)).toBeNull()
    pass(2_500)
    expect(shown()).toEqual(['1', '2', '3'])
    screen.getByText(/Best movie of the night: Movie 8/)
    within(document.querySelector<HTMLElement>('.tv-reveal__rest')!).getByText('4')
  })

  it('is there at once with reduced motion', () => {
    hasMotion = false
    render(picture(withPicks(testDraft(4), 8), { result: result() }))
    expect(shown()).toEqual(['1', '2', '3'])
  })

  it('waits for the last pick to arrive', () => {
    hasMotion = false
    const { rerender } = render(picture(withPicks(testDraft(4), 7)))
    rerender(picture(withPicks(testDraft(4), 8), { result: result() }))
    expect(arriving()).toContain('Movie 8')
    pass(3_000)
    expect(shown()).toEqual(['1', '2', '3'])
  })
})

/** The draft as it is stored, in which each pick scores as much as its number. */
function scored(draft: Draft): DraftRecord {
  const picks = draft.picks.map((pick, index): PickRecord => ({
    ...pick,
    playerName: '',
    facts: { oscar: 'none' } as unknown as PickRecord['facts'],
    score: index + 1,
    isScoringComplete: true,
    isPending: false,
  }))
  return {
    ...draft,
    picks,
    id: 'd',
    title: 'Tom Hanks',
    isMultiplayer: true,
    isPublic: false,
    isRematch: false,
    standInsAllowed: true,
    invitedCount: 0,
    pendingEnrichment: 0,
    createdAt: '',
    updatedAt: '',
  }
}
