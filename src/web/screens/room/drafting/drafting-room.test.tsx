import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BEFORE_OWN_TURN_MS, CARD_MS } from '#web/components/draft/moments/schedule.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import type { Connection } from '#web/live/draft-room-state.ts'
import {
  afterPick,
  entries,
  movieOf,
  MOVIES,
  openRoom,
  region,
  roomOf,
  started,
  waiting,
} from '#web/screens/room/draft-room.testing.tsx'

beforeEach(() => void fakeServer({ pool: MOVIES }))
afterEach(() => vi.useRealTimers())

const desk = () => screen.queryByRole('region', { name: 'Make a pick' })
const searchField = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search 1999 movies' })
const confirmButton = () => within(desk()!).getByRole<HTMLButtonElement>('button', { name: 'Confirm Pick' })
const cellsOf = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove())
      return copy.textContent.replace(/\s+/g, ' ').trim()
    })
const firstPick = { participantId: 'a', movie: movieOf(1), category: 'Comedy', houseOverride: false } as const

async function choose(title: string, category: string) {
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(`^${title}`) }))
  await userEvent.click(screen.getByRole('radio', { name: new RegExp(`^${category}`) }))
}

describe('while another player picks', () => {
  const look = () => screen.queryByRole('region', { name: 'Movies to look at' })

  it('a player can look at the remaining movies, but not pick', async () => {
    const { rerender } = openRoom(roomOf(started('c')))
    expect(look()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Plan your next picks' }))
    await userEvent.type(searchField(), 'Movie 2')
    await userEvent.click(await screen.findByRole('option', { name: /^Movie 2/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('button', { name: 'Choose' })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))

    rerender(roomOf(afterPick(started('c'), 2, 'Comedy')))
    expect(searchField().value).toBe('Movie 2')
    screen.getByRole('option', { name: /^Movie 2\b.*Drafted by Ann/ })
    await userEvent.click(screen.getByRole('button', { name: 'Close the list' }))
    expect(look()).toBeNull()
  })

  it('the desk replaces the movies on the player’s own turn', async () => {
    const { rerender } = openRoom(roomOf(started('b')))
    await userEvent.click(screen.getByRole('button', { name: 'Plan your next picks' }))
    await screen.findByRole('option', { name: /^Movie 1/ })
    rerender(roomOf(afterPick(started('b'), 1, 'Comedy')))
    expect(desk()).not.toBeNull()
    expect(look()).toBeNull()
  })

  it('a watcher has no movies to browse', () => {
    openRoom(roomOf(started(undefined)))
    expect(screen.queryByRole('button', { name: 'Plan your next picks' })).toBeNull()
  })
})

it('the board says how many movies are left, to watchers as well', async () => {
  const left = () =>
    screen
      .getAllByRole('columnheader')
      .slice(1)
      .map(({ textContent }) => textContent.trim())
  const { rerender } = openRoom(roomOf(started(undefined)))
  await waitFor(() => expect(left()).toEqual(['Comedy 8 left', 'Drama/Romance 8 left']))
  rerender(roomOf(afterPick(started(undefined), 1, 'Comedy')))
  expect(left()).toEqual(['Comedy 7 left', 'Drama/Romance 7 left'])
})

describe('the moment of a pick', () => {
  const card = () => document.querySelector('.moment')
  const barNews = () => document.querySelector('.clock__news')

  it('is a card for players who neither picked nor are next, and closes by itself or by a tap', () => {
    vi.useFakeTimers()
    const { rerender } = openRoom(roomOf(started('c')))
    expect(card()).toBeNull()
    rerender(roomOf(afterPick(started('c'), 1, 'Comedy')))
    expect(card()?.textContent).toContain(`Ann takes${movieOf(1).title}Comedy · pick 1`)
    expect(card()?.closest('[aria-hidden="true"]')).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(CARD_MS)
    })
    expect(card()).toBeNull()
    screen.getByRole('button', { name: `Last pick Ann: ${movieOf(1).title}` })
  })

  it('closes at once if it is tapped, and takes no focus', () => {
    const { rerender } = openRoom(roomOf(started('c')))
    const focused = document.activeElement
    rerender(roomOf(afterPick(started('c'), 1, 'Comedy')))
    expect(document.activeElement).toBe(focused)
    act(() => (card() as HTMLElement).click())
    expect(card()).toBeNull()
  })

  it('is in the bar for the player who is next, so that nothing covers the desk', () => {
    vi.useFakeTimers()
    const { rerender } = openRoom(roomOf(started('b')))
    rerender(roomOf(afterPick(started('b'), 1, 'Comedy')))
    expect(card()).toBeNull()
    expect(barNews()?.textContent).toContain(`Ann takes${movieOf(1).title}`)
    expect(desk()).not.toBeNull()
    act(() => {
      vi.advanceTimersByTime(BEFORE_OWN_TURN_MS)
    })
    expect(barNews()).toBeNull()
  })

  it('is only a check mark in the bar for the player who picked', () => {
    const { rerender } = openRoom(roomOf(started('a')))
    rerender(roomOf(afterPick(started('a'), 1, 'Comedy')))
    expect(card()).toBeNull()
    expect(barNews()?.textContent).toBe(movieOf(1).title)
  })

  it('does not repeat a pick made before the room opened', () => {
    openRoom(roomOf(started('c', [1, 'Comedy'])))
    expect(card()).toBeNull()
  })
})

describe('another player’s turn', () => {
  it('has no desk, and says who picks and when the viewer’s own turn is', () => {
    openRoom(roomOf(started('c')))
    expect(desk()).toBeNull()
    region('Ann is picking').getByText('Your turn after 2 more picks.')
    screen.getByRole('heading', { name: 'Draft Status' })
    expect(region('Draft Status').getByText('Ann is on the clock')).not.toBeNull()
    expect(document.title).toBe('Ann is on the clock · 1999 · Marquee')
    screen.getByText('Ann is on the clock, Pick 1 of 6 · Round 1', { selector: '[role=status]' })
  })

  it('says who is next, and who has nothing left to pick', () => {
    const { rerender } = openRoom(roomOf(started('b')))
    region('Ann is picking').getByText('You are next.')
    const view = [2, 3, 4, 5].reduce(
      (current, id) => afterPick(current, id, id < 4 ? 'Comedy' : 'Drama/Romance'),
      started('b', [1, 'Comedy']),
    )
    rerender(roomOf(view))
    region('Ann is picking').getByText('You have made all your picks.')
  })

  it('says that the player on the clock is away, and who may pick for them after two minutes', () => {
    const { rerender } = openRoom(roomOf(started('c'), { away: { a: 1 } }))
    region('Ann is picking').getByText('Ann has been away for 1 minute. The draft waits for them.')
    rerender(roomOf(started('c'), { away: { a: 4 } }))
    region('Ann is picking').getByText('Ann has been away for 4 minutes. Ben may pick for them.')
    expect(screen.queryByRole('button', { name: 'Pick for Ann' })).toBeNull()
  })

  it('shows and announces each pick as it arrives', () => {
    const { rerender } = openRoom(roomOf(started('c')))
    rerender(roomOf(started('c', [1, 'Comedy'])))
    expect(cellsOf('Ann')).toEqual(['Pick 1 Movie 1', ''])
    expect(screen.getByRole('list', { name: 'Latest picks' }).textContent).toMatch(/1 · Ann Movie 1$/)
    screen.getByText(/^Ann drafted Movie 1\. Ben is on the clock/, { selector: '[role=status]' })
  })
})

describe('standing in for a player who is away', () => {
  it('shows the desk, and the pick counts for that player', async () => {
    const room = roomOf(started('b'), { away: { a: 2 } })
    openRoom(room)
    region('Ann is picking').getByText('Ann has been away for 2 minutes. You may pick for them.')
    await userEvent.click(screen.getByRole('button', { name: 'Pick for Ann' }))
    expect(document.activeElement).toBe(document.querySelector('.desk-place'))
    expect(document.title).toBe('Picking for Ann · 1999 · Marquee')
    region('Draft Status').getByText('Picking for Ann')
    await choose('Movie 1', 'Comedy')
    await userEvent.click(confirmButton())
    expect(room.pick).toHaveBeenCalledExactlyOnceWith({ ...firstPick, pickedBy: 'b' })
  })

  it('ends when the stand-in leaves the pick to the player, and when the player is back', async () => {
    const { rerender } = openRoom(roomOf(started('b'), { away: { a: 2 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Pick for Ann' }))
    await userEvent.click(screen.getByRole('button', { name: 'Leave it to Ann' }))
    expect(desk()).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Pick for Ann' }))
    expect(desk()).not.toBeNull()
    rerender(roomOf(started('b')))
    expect(desk()).toBeNull()
    region('Ann is picking').getByText('You are next.')
  })

  it('covers one pick', async () => {
    const away = { a: 2, c: 2 }
    const { rerender } = openRoom(roomOf(started('b'), { away }))
    await userEvent.click(screen.getByRole('button', { name: 'Pick for Ann' }))
    rerender(roomOf(started('b', [1, 'Comedy'], [2, 'Comedy']), { away }))
    region('Cleo is picking').getByRole('button', { name: 'Pick for Cleo' })
    expect(desk()).toBeNull()
  })
})

describe('the viewer’s own turn', () => {
  it('shows the desk and sends its pick', async () => {
    const room = roomOf(started('a'))
    openRoom(room)
    expect(region('Draft Status').getByText("It's Your Turn")).not.toBeNull()
    screen.getByText("It's Your Turn, Pick 1 of 6 · Round 1", { selector: '[role=alert]' })
    expect(document.title).toBe('Your turn! · 1999 · Marquee')
    await choose('Movie 1', 'Comedy')
    await userEvent.click(confirmButton())
    expect(room.pick).toHaveBeenCalledExactlyOnceWith(firstPick)
  })

  it('shows a pick as sent until it is confirmed', () => {
    const view = started('a')
    const { rerender } = openRoom(roomOf(view))
    rerender(roomOf(view, { pendingPick: firstPick }))
    expect(cellsOf('Ann')).toEqual(['Pick 1 Movie 1 Sending…', ''])
    region('Ben is picking').getByText('Sending your pick of Movie 1…')
    rerender(roomOf(started('a', [1, 'Comedy'])))
    expect(cellsOf('Ann')).toEqual(['Pick 1 Movie 1', ''])
    expect(screen.queryByText(/^Sending/)).toBeNull()
  })

  it('keeps the selection if the pick is taken back', async () => {
    const view = started('a')
    const { rerender } = openRoom(roomOf(view))
    await choose('Movie 1', 'Comedy')
    await userEvent.click(confirmButton())
    rerender(roomOf(view, { pendingPick: firstPick }))
    rerender(roomOf(view))
    expect(confirmButton().disabled).toBe(false)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Comedy/ }).checked).toBe(true)
  })

  it('makes the second of two picks in a row wait for the first', async () => {
    const view = started('c', [1, 'Comedy'], [2, 'Comedy'])
    const pendingPick = { ...firstPick, participantId: 'c', movie: movieOf(3) }
    const room = roomOf(view, { pendingPick })
    const { rerender } = openRoom(room)
    await choose('Movie 4', 'Drama/Romance')
    within(desk()!).getByText('Sending your last pick…')
    expect(confirmButton().disabled).toBe(true)
    rerender(roomOf(afterPick(view, 3, 'Comedy')))
    expect(confirmButton().disabled).toBe(false)
  })

  it('makes cells of the board selectable, but only then', () => {
    const { rerender } = openRoom(roomOf(started('b')))
    expect(screen.queryByRole('button', { name: /^Pick for/ })).toBeNull()
    rerender(roomOf(started('b', [1, 'Comedy'])))
    expect(cellsOf('Ben')).toEqual(['Pick for Comedy', 'Pick for Drama/Romance'])
  })
})

describe('the focus', () => {
  beforeEach(() => {
    window.matchMedia = vi.fn((media: string) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('hover') } as MediaQueryList),
    )
  })
  afterEach(() => {
    window.matchMedia = (media) =>
      Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList
  })

  it('moves to the search when the viewer’s turn begins', () => {
    const { rerender } = openRoom(roomOf(started('b')))
    expect(document.activeElement).toBe(document.body)
    rerender(roomOf(started('b', [1, 'Comedy'])))
    expect(document.activeElement).toBe(searchField())
  })

  it('does not move away from what the viewer is using', () => {
    const { rerender } = openRoom(roomOf(started('b')))
    const copy = screen.getByRole('button', { name: 'Copy code' })
    copy.focus()
    rerender(roomOf(started('b', [1, 'Comedy'])))
    expect(document.activeElement).toBe(copy)
  })

  it('moves on to the content after the waiting room', async () => {
    const room = roomOf(waiting('a'))
    const { rerender } = openRoom(room)
    await userEvent.click(screen.getByRole('button', { name: 'Start Draft' }))
    rerender(roomOf(started('b')))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ann is picking' }))
  })
})

it('is shown from its top when it replaces the waiting room, and stays in place from then on', () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue()
  const { rerender } = openRoom(roomOf(waiting('a')))
  expect(scrolled).not.toHaveBeenCalled()
  rerender(roomOf(started('b')))
  expect(scrolled).toHaveBeenCalledExactlyOnceWith(0, 0)
  rerender(roomOf(started('b', [1, 'Comedy'])))
  expect(scrolled).toHaveBeenCalledOnce()
})

it('lists the participants in draft order with their roles', () => {
  const { rerender } = openRoom(roomOf(started('b', [1, 'Comedy']), { away: { c: 2 } }))
  expect(entries('Participants')).toEqual([
    'Ann Host Joined',
    'Ben You Your Pick Joined',
    'Cleo Away for 2 minutes Joined',
  ])
  rerender(roomOf(started('c', [1, 'Comedy'])))
  expect(entries('Participants')).toEqual(['Ann Host Joined', 'Ben Your Pick Joined', 'Cleo You Joined'])
})

it('says on the ticket that newcomers can watch', () => {
  openRoom(roomOf(started('b')))
  region('Join Code').getByText('The draft has started: newcomers can watch.')
})

it('shows a watcher a board to read and no controls', () => {
  openRoom(roomOf(started(undefined, [1, 'Comedy'])))
  screen.getByText('You are watching')
  expect(desk()).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByText(/^You are (up|next)/)).toBeNull()
  expect(cellsOf('Ann')).toEqual(['Pick 1 Movie 1', ''])
})

describe('the end', () => {
  const fivePicks = () =>
    started('a', [1, 'Comedy'], [2, 'Comedy'], [3, 'Comedy'], [4, 'Drama/Romance'], [5, 'Drama/Romance'])

  it('waits for the last pick to be confirmed', () => {
    const pendingPick = { ...firstPick, movie: movieOf(6), category: 'Drama/Romance' as const }
    openRoom(roomOf(fivePicks(), { pendingPick }))
    screen.getByRole('heading', { name: 'Sending the last pick…' })
    expect(screen.queryByRole('link', { name: 'View Final Scores' })).toBeNull()
  })

  it.each([
    ['a player', {}],
    ['a watcher', { my_participant_ids: [] }],
  ])('leads %s to the final scores', (_, change) => {
    const view = { ...afterPick(fivePicks(), 6, 'Drama/Romance'), ...change }
    openRoom(roomOf(view))
    screen.getByRole('heading', { name: 'Draft Status' })
    screen.getByRole('heading', { name: 'Draft Complete!' })
    screen.getByText('All players have made their selections')
    expect(screen.getByRole('link', { name: 'View Final Scores' }).getAttribute('href')).toBe(
      `/final-scores/${view.id}?public=true`,
    )
    expect(screen.queryByRole('region', { name: 'Join Code' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Draft Status' })).toBeNull()
  })

  const finished = () => afterPick(fivePicks(), 6, 'Drama/Romance')
  const seats = ['Ann', 'Ben', 'Cleo'].map((participantName) => ({
    participantName,
    isIn: participantName === 'Ann',
  }))
  const askedAt = '2024-06-01T21:00:00.000Z'
  const rematch = { askedBy: 'Ann', askedAt, isIn: false, isStarted: false, seats }

  it('asks a player in the room about a rematch as soon as it is announced', async () => {
    const server = fakeServer({ pool: MOVIES })
    const { rerender } = openRoom(roomOf(finished()))
    await vi.waitFor(() => expect(server.asked.rematch).toHaveLength(1))
    server.rematch = () => ({ rematch, table: null })
    rerender(roomOf(finished(), { rematchNews: { isLive: true, count: 1 } }))
    await screen.findByRole('region', { name: 'Ann wants a rematch' })
    screen.getByText('Same table, same rules. 1 of 3 are in.')
  })

  it('does not ask a watcher, and sends no request about it', async () => {
    const server = fakeServer({ pool: MOVIES, rematch: () => ({ rematch, table: null }) })
    const { rerender } = openRoom(roomOf({ ...finished(), my_participant_ids: [] }))
    rerender(roomOf(finished()))
    await screen.findByRole('region', { name: 'Ann wants a rematch' })
    expect(server.asked.rematch).toHaveLength(1)
  })
})

describe('the connection', () => {
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const line = () => document.querySelector('.connection')!.textContent

  it.each<[Connection, string]>([
    ['polling', 'Reconnecting… you can go on playing'],
    ['offline', 'No connection. Your picks are kept and sent when you are back.'],
    ['live', ''],
  ])('if it is %s for a while, reads %j', async (connection, text) => {
    vi.useFakeTimers()
    const { rerender } = openRoom(roomOf(started('b'), { connection }))
    expect(line()).toBe('')
    await pass(3000)
    expect(line()).toBe(text)
    rerender(roomOf(started('b')))
    expect(line()).toBe('')
  })

  it.each([
    ['somebody who watches', started(undefined)],
    ['the waiting room', waiting('b')],
  ])('does not mention picks to %s', async (_, view) => {
    vi.useFakeTimers()
    openRoom(roomOf(view, { connection: 'offline' }))
    await pass(3000)
    expect(line()).toBe('No connection. You see what you have missed as soon as you are back.')
  })
})

describe('a turn that another player took', () => {
  const whileAway = () => {
    const view = started('a', [1, 'Comedy'])
    return { ...view, picks: view.picks.map((pick) => ({ ...pick, picked_by: 'b' })) }
  }

  beforeEach(() => localStorage.clear())

  it('is reported to the player until they dismiss it, and marked for everybody', async () => {
    const room = roomOf(whileAway())
    openRoom(room)
    const notice = await screen.findByText('A turn of yours was played for you')
    const told = within(notice.parentElement!)
    expect(told.getByRole('listitem').textContent).toBe(
      `Pick 1: Ben picked ${movieOf(1).title} for you, in Comedy`,
    )
    expect(cellsOf('Ann')[0]).toContain('Picked by Ben for a player who was away')
    await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
    expect(screen.queryByText(/played for you$/)).toBeNull()
    cleanup()
    openRoom(room)
    expect(screen.queryByText(/played for you$/)).toBeNull()
  })

  it('is reported to nobody else', () => {
    openRoom(roomOf({ ...whileAway(), my_participant_ids: ['c'] }))
    expect(screen.queryByText(/played for you$/)).toBeNull()
  })
})

describe('a draft without stand-ins', () => {
  it('offers no pick for a player who is away, and says why', () => {
    openRoom(roomOf({ ...started('b'), stand_ins_allowed: false }, { away: { a: 2 } }))
    region('Ann is picking').getByText(
      'Ann has been away for 2 minutes. The host has decided that the draft waits for them.',
    )
    expect(screen.queryByRole('button', { name: 'Pick for Ann' })).toBeNull()
    screen.getByText(/^Nobody picks for a player who is away/)
  })

  it('is chosen by the host with a switch', async () => {
    const room = roomOf(started('a'))
    openRoom(room)
    const choice = screen.getByRole('switch', { name: /^Others may pick for a player who is away/ })
    expect(choice).toHaveProperty('checked', true)
    await userEvent.click(choice)
    expect(room.send).toHaveBeenCalledWith('set-stand-ins', { allowed: false }, 'Not changed')
  })
})

it('tells who is winning only if the draft shows scores, and not once it is over', async () => {
  const server = fakeServer({ pool: MOVIES })
  const winning = () => screen.queryByText('Who’s winning?')
  const shown = { ...started('a'), rules: { scoresShown: true } }
  const { rerender } = openRoom(roomOf(shown))
  await screen.findByText('Who’s winning?')
  const picks = [
    [1, 'Comedy'],
    [2, 'Comedy'],
    [3, 'Comedy'],
    [4, 'Drama/Romance'],
    [5, 'Drama/Romance'],
    [6, 'Drama/Romance'],
  ] as const
  rerender(roomOf({ ...started('a', ...picks), rules: { scoresShown: true } }))
  await screen.findByText('Draft Complete!')
  expect(winning()).toBeNull()
  cleanup()
  openRoom(roomOf(started('a')))
  await screen.findByRole('region', { name: 'Draft Board' })
  expect(winning()).toBeNull()
  expect(server.asked.ratedMovies).toEqual([])
})

it('shows the house rules above the board', async () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf({ ...started('a'), rules: { onePerDirector: true } }))
  const line = await screen.findByText('one per director')
  const board = await screen.findByRole('region', { name: 'Draft Board' })
  expect(line.compareDocumentPosition(board)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})
