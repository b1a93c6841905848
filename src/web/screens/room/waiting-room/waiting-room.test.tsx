import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, seat } from '#web/lib/fake-server.testing.ts'
import { entries, MOVIES, openRoom, region, roomOf, waiting } from '#web/screens/room/draft-room.testing.tsx'

afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'clipboard')
  Reflect.deleteProperty(navigator, 'share')
})

const startButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Start Draft' })

describe('the host', () => {
  it('is asked whether everybody is ready, and starts the draft', async () => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('a', { invited_count: 0 }))
    openRoom(room)
    screen.getByRole('heading', { level: 1, name: 'NOW DRAFTING 1999 MOVIES' })
    screen.getByRole('heading', { name: 'Everybody Ready?' })
    screen.getByText(
      /^Two are in their seats\. The order is dealt when you start; whoever is not here by then/,
    )
    await userEvent.click(startButton())
    expect(room.start).toHaveBeenCalledOnce()
  })

  it('cannot start alone, and is told why', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('a', { participants: [seat('a', 'Ann', true)] })))
    expect(startButton().disabled).toBe(true)
    screen.getByText('It takes two: waiting for another player.')
  })

  it('cannot start if there are more picks than movies', async () => {
    fakeServer({ pool: MOVIES.slice(0, 3) })
    openRoom(roomOf(waiting('a')))
    expect(startButton().disabled).toBe(false)
    await screen.findByText('Two players in two rounds make 4 picks, but there are only 3 1999 movies.')
    expect(startButton().disabled).toBe(true)
  })

  it('starts once, however often the button is pressed', async () => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('a'), { isStarting: true })
    openRoom(room)
    await userEvent.click(screen.getByRole('button', { name: 'Starting...' }))
    expect(room.start).not.toHaveBeenCalled()
  })
})

describe('the other players', () => {
  it('wait, and see who starts and how many have joined', () => {
    const server = fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b', { invited_count: 2 })))
    screen.getByRole('heading', { name: 'Draft Status' })
    screen.getByRole('heading', { name: 'Waiting for Players' })
    screen.getByText('Two of four are in. Ann, the host, starts the draft.')
    expect(screen.queryByRole('button', { name: 'Start Draft' })).toBeNull()
    expect(screen.queryByLabelText('Invite more by e-mail')).toBeNull()
    expect(entries('Participants')).toEqual(['Ann Host Joined', 'Ben You Joined', 'More to come Invited'])
    expect(server.asked.invitations).toEqual([])
  })

  it('may start for a host who has been away for two minutes', async () => {
    fakeServer({ pool: MOVIES })
    const room = roomOf(waiting('b'), { away: { a: 3 } })
    openRoom(room)
    screen.getByText('Ann has been away for 3 minutes, so you may start.')
    expect(entries('Participants')[0]).toBe('Ann Host Joined Away for 3 minutes')
    await userEvent.click(startButton())
    expect(room.start).toHaveBeenCalledOnce()
  })

  it('are told who stands in for the host', () => {
    fakeServer({ pool: MOVIES })
    const participants = [seat('a', 'Ann', true), seat('b', 'Ben'), seat('c', 'Cleo')]
    openRoom(roomOf(waiting('c', { participants }), { away: { a: 2 } }))
    screen.getByText('Three are in. Ann has been away for 2 minutes, so Ben may start.')
  })

  it('are told when a player will stand in', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b'), { away: { a: 1 } }))
    screen.getByText(/Ann, the host, is away just now; after two minutes somebody else may start\.$/)
  })
})

it('announces who joins', () => {
  fakeServer({ pool: MOVIES })
  const { rerender } = openRoom(roomOf(waiting('a', { participants: [seat('a', 'Ann', true)] })))
  rerender(roomOf(waiting('a')))
  screen.getByText('Ben has joined, 2 are in')
  expect(entries('Participants')).toEqual(['Ann Host You Joined', 'Ben Joined'])
})

it('lists the categories', () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting('b')))
  expect(entries('Two rounds')).toEqual(['Comedy', 'Drama/Romance'])
})

describe('the ticket', () => {
  const ticket = () => region('Join Code')

  it('has the code, and a QR code of the link', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    ticket().getByText('HNK7XW4P')
    ticket().getByRole('img', { name: 'QR code of the way into this draft' })
  })

  it('copies the code and says so for two seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fakeServer({ pool: MOVIES })
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy code' }))
    await ticket().findByRole('button', { name: 'Copied!' })
    expect(writeText).toHaveBeenCalledWith('HNK7XW4P')
    ticket().getByText('Join code copied')
    await vi.advanceTimersByTimeAsync(2000)
    await ticket().findByRole('button', { name: 'Copy code' })
  })

  it('selects the code if the browser does not allow copying', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy code' }))
    await ticket().findByText('This browser does not let us copy. The text is selected: copy it yourself.')
    expect(String(getSelection())).toBe('HNK7XW4P')
  })

  it('copies the link, which is the invitation', async () => {
    fakeServer({ pool: MOVIES })
    const writeText = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy invite link' }))
    await screen.findByText('Paste it where your friends are.')
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/join-draft?code=HNK7XW4P`)
  })

  it('selects the link if the browser does not allow copying', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy invite link' }))
    await ticket().findByText('This browser does not let us copy. The text is selected: copy it yourself.')
    expect(String(getSelection())).toBe(`${location.origin}/join-draft?code=HNK7XW4P`)
  })

  it('shares the link if the browser can', async () => {
    fakeServer({ pool: MOVIES })
    const share = vi.fn(() => Promise.resolve())
    Object.defineProperty(navigator, 'share', { configurable: true, value: share })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith({
      title: 'The 1999 draft',
      text: 'Draft 1999 movies with me: HNK7XW4P',
      url: `${location.origin}/join-draft?code=HNK7XW4P`,
    })
  })

  it('offers no sharing if the browser cannot', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    expect(ticket().queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

describe('the room of a rematch', () => {
  /** Cleo won, Ann was second, Dan third and Ben last; they have come in these seats. */
  function table(back: Partial<Record<'Ann' | 'Ben' | 'Cleo' | 'Dan', string>>, isFinal = true) {
    const players = (['Cleo', 'Ann', 'Dan', 'Ben'] as const).map((participantName) => ({
      participantName,
      participantId: back[participantName] ?? null,
      isAtScores: participantName === 'Cleo',
    }))
    return { rematch: null, table: { players, isFinal } }
  }
  const again = (me: 'a' | 'b' | undefined, changes = {}) => waiting(me, { is_rematch: true, ...changes })

  it('shows who is missing and what the order is', async () => {
    fakeServer({ pool: MOVIES, rematch: () => table({ Ann: 'a', Ben: 'b' }) })
    const room = roomOf(again('a'))
    openRoom(room)
    screen.getByRole('heading', { level: 1, name: 'REMATCH 1999 MOVIES' })
    screen.getByRole('heading', { name: 'Same table?' })
    await screen.findByText(
      'Two are back in their seats. You can start without the others; they can still come in until then.',
    )
    screen.getByText('Best of those back picks last: you')
    expect(screen.queryByText(/The order is dealt when you start/)).toBeNull()
    expect(entries('Participants')).toEqual([
      'Ann Host You Joined',
      'Ben Joined',
      'Cleo At the scores',
      'Dan Away',
    ])
    region('Participants').getByText('2 of 4 are back')
    await userEvent.click(startButton())
    expect(room.start).toHaveBeenCalledExactlyOnceWith({ isDealt: false })
  })

  it('lets the host have the order dealt instead, and undo that', async () => {
    fakeServer({ pool: MOVIES, rematch: () => table({ Ann: 'a', Ben: 'b' }) })
    const room = roomOf(again('a'))
    openRoom(room)
    await userEvent.click(await screen.findByRole('button', { name: 'Deal it' }))
    screen.getByText('Dealt when you start')
    await userEvent.click(screen.getByRole('button', { name: 'Winner last' }))
    screen.getByText('Best of those back picks last: you')
    await userEvent.click(screen.getByRole('button', { name: 'Deal it' }))
    await userEvent.click(startButton())
    expect(room.start).toHaveBeenCalledExactlyOnceWith({ isDealt: true })
  })

  it('asks again when a player joins, and tells the others that the order may be dealt', async () => {
    const server = fakeServer({ pool: MOVIES, rematch: () => table({ Ann: 'a', Ben: 'b' }) })
    const { rerender } = openRoom(roomOf(again('b')))
    await screen.findByText('Best of those back picks last: Ann, unless the order is dealt at the start')
    expect(screen.queryByRole('button', { name: 'Deal it' })).toBeNull()
    const participants = [seat('a', 'Ann', true), seat('b', 'Ben'), seat('c', 'Cleo'), seat('z', 'Zoe')]
    server.rematch = () => table({ Ann: 'a', Ben: 'b', Cleo: 'c' })
    rerender(roomOf(again('b', { participants, version: 1 })))
    await screen.findByText('Cleo won and picks last, unless the order is dealt at the start')
    region('Participants').getByText('3 of 4 are back, 1 new')
  })

  it('names no winner while scores are missing', async () => {
    fakeServer({ pool: MOVIES, rematch: () => table({ Cleo: 'a', Ben: 'b' }, false) })
    openRoom(roomOf(again('a')))
    await screen.findByText('You are ahead so far, and pick last')
  })

  it('is like any other if the previous draft is gone', async () => {
    const server = fakeServer({ pool: MOVIES })
    openRoom(roomOf(again('a')))
    await waitFor(() => expect(server.asked.rematch.length).toBeGreaterThan(0))
    screen.getByText('Two are in their seats. Whoever is not here when you start can only watch.')
    expect(screen.queryByRole('button', { name: 'Deal it' })).toBeNull()
  })

  it('sends no request for a viewer without a seat, nor for a draft that is no rematch', async () => {
    const server = fakeServer({ pool: MOVIES })
    const { rerender } = openRoom(roomOf(again(undefined)))
    rerender(roomOf(waiting('a')))
    await screen.findByText(/^Two are in their seats\. The order is dealt/)
    expect(server.asked.rematch).toEqual([])
  })
})

it('shows a watcher the room without a seat', async () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting(undefined)))
  screen.getByText('You are watching')
  screen.getByRole('heading', { name: 'Waiting for Players' })
  await waitFor(() => expect(screen.queryByText(/You have a seat/)).toBeNull())
})

it('calls an unnamed host the host', () => {
  fakeServer({ pool: MOVIES })
  const participants = [seat('a', 'Host', true), seat('b', 'Ben')]
  const { rerender } = openRoom(roomOf(waiting('b', { participants })))
  screen.getByText('Two are in. The host starts the draft.')
  rerender(roomOf(waiting('b', { participants, stand_ins_allowed: false }), { away: { a: 5 } }))
  screen.getByText('Two are in. The host is away just now, and nobody else may start.')
})

describe('the house rules', () => {
  it('are shown before the start', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b', { rules: { order: 'linear', houseOverride: false } })))
    await screen.findByText('linear order · no House Override')
  })

  it('have no line if they are the usual ones', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    await screen.findByRole('heading', { name: 'Waiting for Players' })
    expect(screen.queryByText('House rules')).toBeNull()
  })
})
