import { act, render, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { HouseCountsView } from '#features/house-votes/wire/views.ts'
import { apply, type Draft, makePick } from '#domain/draft/draft.ts'
import type { DraftRecord, PickRecord } from '#domain/draft/draft-record.ts'
import { testDraft, testMovie, testPick } from '#domain/draft/draft.testing.ts'
import { fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import type { HostBeat } from '#features/reveal/web/host-beat.ts'
import { BigScreen, type BigScreenProps } from './big-screen.tsx'
import { TvEnding } from './tv-parts.ts'
import { TvReveal } from './tv-reveal.tsx'
import { TvVotes } from './tv-votes.tsx'

let hasMotion = true

beforeAll(() => TvEnding.preload())
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
  return <BigScreen draftId="d" draft={draft} title="Tom Hanks" pool={POOL} {...more} />
}

const withPicks = (draft: Draft, count: number): Draft =>
  Array.from({ length: count }).reduce<Draft>((played) => apply(played, makePick(played, testPick(played))), {
    ...draft,
    theme: 'year',
    option: '1999',
  })

/** A bot plays the first seat. */
const withBot = (draft: Draft): Draft => ({
  ...draft,
  participants: draft.participants.map((player, seat) =>
    seat === 0 ? { ...player, bot: { taste: 'fan', level: 'fair', seed: 1 } } : player,
  ),
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

  it('of a bot is shown for a shorter time, and marked', () => {
    hasMotion = false
    const { rerender } = render(picture(withBot(withPicks(testDraft(2), 0))))
    rerender(picture(withBot(withPicks(testDraft(2), 1))))
    expect(arriving()).toContain('Player 1 (bot) takes')
    pass(1_199)
    expect(arriving()).toBeDefined()
    pass(1)
    expect(arriving()).toBeUndefined()
    screen.getByText('Player 1 (bot) took')
    screen.getByRole('rowheader', { name: 'Player 1 (bot)' })
    rerender(picture(withBot(withPicks(testDraft(2), 3))))
    expect(document.querySelector('.tv-next, .tv-sign')?.textContent).toBeTruthy()
    expect(sign()).toBe('1999 movies · Pick 4 of 4 Player 1 (bot) is thinking')
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
  screen.getByText('Looking for the draft…')
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

/** The texts of the list's items, without those on posters. */
const texts = () =>
  screen.getAllByRole('listitem').map((item) => {
    const copy = item.cloneNode(true) as HTMLElement
    for (const poster of copy.querySelectorAll('.poster')) poster.remove()
    return copy.textContent.replace(/\s+/g, ' ')
  })

describe('the reveal', () => {
  const result = () => toDraftResult(scored(withPicks(testDraft(4), 8)))
  const shown = () =>
    [...document.querySelectorAll('.tv-stand')]
      .filter((stand) => !stand.classList.contains('tv-stand--empty'))
      .map((stand) => stand.querySelector('.tv-medal')?.textContent)

  const complete = (hostBeat?: HostBeat) =>
    picture(withPicks(testDraft(4), 8), { result: result(), hostBeat })
  const curtain = () => screen.queryByText(/^And the winner is/) !== null

  it('rolls the drum when the second is shown, and hits it with the first, if sound is on', async () => {
    vi.useRealTimers()
    const audio = fakeAudio()
    switchSound(true)
    const places = (best: number) => <TvReveal result={result()} best={best} />
    const { rerender } = render(places(2))
    rerender(places(1))
    await expect.poll(() => audio.heard).toEqual(['drum-roll'])
    rerender(places(0))
    await expect.poll(() => audio.heard).toEqual(['drum-roll', 'drum-hit'])
    expect(audio.stopped).toEqual(['drum-roll'])
    switchSound(false)
  })

  it('fills the third stand, the second and the first by itself, if no host is heard', () => {
    render(complete())
    expect(sign()).toBe('THE TOM HANKS DRAFT')
    expect(curtain()).toBe(true)
    pass(6_000)
    expect(curtain()).toBe(false)
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
    render(complete())
    pass(6_000)
    expect(shown()).toEqual(['1', '2', '3'])
  })

  it('waits for the last pick to arrive, and then longer for the host', () => {
    hasMotion = false
    const { rerender } = render(picture(withPicks(testDraft(4), 7)))
    rerender(complete())
    expect(arriving()).toContain('Movie 8')
    pass(3_000)
    expect(curtain()).toBe(true)
    pass(39_999)
    expect(curtain()).toBe(true)
    pass(1)
    expect(shown()).toEqual(['1', '2', '3'])
  })

  // The curtain, two categories, the fourth place, the third, the second and the winner.
  it('shows the beats of the host, forwards, backwards and again', () => {
    const { rerender } = render(complete(0))
    pass(60_000)
    expect(curtain()).toBe(true)
    rerender(complete(1))
    expect(sign()).toBe('Category 1 Comedy of 2')
    expect(texts()).toEqual([
      'Player 1 1.00 Movie 1 1.0 on average',
      'Player 2 2.00 Movie 2 2.0 on average',
      'Player 3 3.00 Movie 3 3.0 on average',
      'Player 4 4.00 Movie 4 4.0 on average',
    ])
    expect(document.querySelector('.is-best')?.textContent).toContain('Player 4')
    rerender(complete(2))
    expect(sign()).toBe('Category 2 Drama/Romance of 2')
    rerender(complete(3))
    expect(shown()).toEqual([])
    rerender(complete(4))
    pass(60_000)
    expect(shown()).toEqual(['3'])
    rerender(complete(5))
    expect(shown()).toEqual(['2', '3'])
    rerender(complete(4))
    expect(shown()).toEqual(['3'])
    rerender(complete(6))
    expect(shown()).toEqual(['1', '2', '3'])
    rerender(complete(0))
    expect(curtain()).toBe(true)
  })

  it('ends when the host skips the rest', () => {
    const { rerender } = render(complete(1))
    rerender(complete(null))
    expect(shown()).toEqual(['1', '2', '3'])
    rerender(complete())
    pass(60_000)
    expect(shown()).toEqual(['1', '2', '3'])
  })

  it.each([
    ['in a category', 1, ['3'], ['2', '3']],
    ['at the third place', 4, ['2', '3'], ['1', '2', '3']],
  ])('goes on by itself if the host is lost %s', (_, beat, next, then) => {
    const { rerender } = render(complete(beat))
    pass(60_000)
    rerender(complete())
    pass(2_500)
    expect(shown()).toEqual(next)
    pass(2_500)
    expect(shown()).toEqual(then)
  })

  it('gives way to a host who begins when it is over', () => {
    hasMotion = false
    const { rerender } = render(complete())
    pass(6_000)
    expect(shown()).toEqual(['1', '2', '3'])
    rerender(complete(0))
    expect(curtain()).toBe(true)
  })
})

describe('the votes', () => {
  const votes = (changes: Partial<HouseCountsView> = {}): HouseCountsView => ({
    isOpen: true,
    closesAt: null,
    voters: 3,
    players: 1,
    best: [
      { participantId: 'p2', votes: 2, players: 0 },
      { participantId: 'p1', votes: 1, players: 1 },
    ],
    steal: [{ pick: 5, votes: 3, players: 1 }],
    ...changes,
  })
  const open = (counts: HouseCountsView) => {
    const draft = withPicks(testDraft(4), 8)
    const result = toDraftResult(scored(draft))
    const props = { draft, result, code: 'HNK7XW4P', hostName: 'Player 1', watching: 7, isLost: false }
    return render(<TvVotes {...props} votes={counts} />)
  }
  const foot = () => screen.getByRole('contentinfo').textContent

  it('stand beside the places by points, with the address of the ballot', () => {
    open(votes())
    expect(sign()).toBe('Who drafted best?')
    screen.getByRole('img', { name: 'QR code to vote' })
    screen.getByText('1 player and 2 in the audience have')
    expect(texts()).toEqual([
      'Player 2 2 votes 2nd on points',
      'Player 1 1 vote 1st on points',
      'Player 3 0 votes 3rd on points',
      'Player 4 0 votes 4th on points',
      'Movie 5 Player 4, pick 5 3 votes',
    ])
    expect(foot()).toContain('The points say Player 1. So far the house says Player 2.')
    expect(foot()).toContain('7 watching Player 1 closes the vote')
  })

  it('are what the house says when they are closed', () => {
    open(votes({ isOpen: false }))
    expect(sign()).toBe('Player 2')
    screen.getByText('The house says')
    expect(foot()).toContain('The players say Player 1, the audience says Player 2.')
    expect(document.querySelector('.tv-votes__points')?.textContent).toBe('The points say Player 1 4.5')
    expect(screen.queryByRole('img', { name: 'QR code to vote' })).toBeNull()
  })

  it('may be a tie', () => {
    const best = ['p1', 'p2'].map((participantId) => ({ participantId, votes: 2, players: 2 }))
    open(votes({ isOpen: false, best }))
    expect(sign()).toBe('The house can’t decide')
    screen.getByText('It’s a tie between Player 1 and Player 2')
  })

  it('say that nobody has voted yet', () => {
    open(votes({ voters: 0, players: 0, best: [], steal: [] }))
    screen.getByText('Nobody has yet')
    screen.getByText('Nobody has said yet')
    expect(foot()).not.toContain('The points say')
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
