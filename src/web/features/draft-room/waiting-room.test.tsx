import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, seat } from '../../lib/fake-server.testing.ts'
import { entries, MOVIES, openRoom, region, roomOf, waiting } from './draft-room.testing.tsx'

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

  it('cannot start with more picks than there are movies', async () => {
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

describe('the others', () => {
  it('wait, and see who starts and how many are in', () => {
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

  it('may start in place of a host who has been gone for two minutes', async () => {
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

  it('are told when somebody will stand in', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b'), { away: { a: 1 } }))
    screen.getByText(/Ann, the host, is away just now; after two minutes somebody else may start\.$/)
  })
})

it('says who joins', () => {
  fakeServer({ pool: MOVIES })
  const { become } = openRoom(roomOf(waiting('a', { participants: [seat('a', 'Ann', true)] })))
  become(roomOf(waiting('a')))
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

  it('has the code, and a QR code of the way in', () => {
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
    await userEvent.click(ticket().getByRole('button', { name: 'Copy' }))
    await ticket().findByRole('button', { name: 'Copied!' })
    expect(writeText).toHaveBeenCalledWith('HNK7XW4P')
    ticket().getByText('Join code copied')
    await vi.advanceTimersByTimeAsync(2000)
    await ticket().findByRole('button', { name: 'Copy' })
  })

  it('selects the code where the browser does not let us copy', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy' }))
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

  it('selects the link where the browser does not let us copy', async () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    await userEvent.click(ticket().getByRole('button', { name: 'Copy invite link' }))
    await ticket().findByText('This browser does not let us copy. The text is selected: copy it yourself.')
    expect(String(getSelection())).toBe(`${location.origin}/join-draft?code=HNK7XW4P`)
  })

  it('shares the link where the browser can', async () => {
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

  it('offers no sharing where the browser cannot', () => {
    fakeServer({ pool: MOVIES })
    openRoom(roomOf(waiting('b')))
    expect(ticket().queryByRole('button', { name: 'Share' })).toBeNull()
  })
})

it('shows a watcher the room without a seat', async () => {
  fakeServer({ pool: MOVIES })
  openRoom(roomOf(waiting(undefined)))
  screen.getByText('You are watching')
  screen.getByRole('heading', { name: 'Waiting for Players' })
  await waitFor(() => expect(screen.queryByText(/You have a seat/)).toBeNull())
})

it('calls a host without a name the host', () => {
  fakeServer({ pool: MOVIES })
  const participants = [seat('a', 'Host', true), seat('b', 'Ben')]
  const { become } = openRoom(roomOf(waiting('b', { participants })))
  screen.getByText('Two are in. The host starts the draft.')
  become(roomOf(waiting('b', { participants, stand_ins_allowed: false }), { away: { a: 5 } }))
  screen.getByText('Two are in. The host is away just now, and nobody else may start.')
})
