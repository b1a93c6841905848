import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchingNews } from '#web/lib/draft-socket/room-news.ts'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import { type FakeServer, fakeServer, refusal } from '#web/lib/fake-server.testing.ts'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { completeView, POOL, startedView, waitingView } from '#web/live/live-draft.testing.ts'
import { type FakeAudio, fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import OnlineBigScreen from './online-big-screen.tsx'

const CODE = 'HNK7XW4P'
let server: FakeServer

beforeEach(() => {
  server = fakeServer({ pool: POOL })
  server.drafts.set(waitingView().id, waitingView({ my_participant_ids: [] }))
})
afterEach(() => sessionStorage.clear())

function open(code?: string) {
  return openScreen(
    <QueryProvider>
      <OnlineBigScreen code={code} />
    </QueryProvider>,
  )
}

const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Type the code/ })
const asked = () => server.asked.watch.map(({ body }) => body)

describe('pairing', () => {
  it('takes a code from the keyboard, wherever the focus is, and opens by itself', async () => {
    open()
    await userEvent.keyboard('hnk7x')
    expect(codeField().value).toBe('HNK7X')
    screen.getByText('Three more, and the board opens by itself.')
    await userEvent.keyboard('y{Backspace}w4p')
    await screen.findByText('Point a phone at it')
    expect(asked()).toEqual([{ inviteCode: CODE }])
  })

  it('takes a code from the arrows and OK of a remote control', async () => {
    open()
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowDown}{Enter}{ArrowLeft}{Enter}{ArrowUp}{Enter}')
    expect(codeField().value).toBe('BKJA')
    screen.getByRole('button', { name: 'Delete the last one' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(codeField().value).toBe('BKJ')
  })

  it('says that no draft has the code, and keeps it for mending', async () => {
    open('NOSUCH22')
    await screen.findByText('No draft has that code. Check the last letter.')
    expect(codeField().value).toBe('NOSUCH22')
    expect(sessionStorage).toHaveLength(0)
  })

  it('remembers the code for a reload, until Escape is pressed', async () => {
    const { unmount } = open(CODE)
    await screen.findByText('Point a phone at it')
    unmount()
    open()
    await screen.findByText('Point a phone at it')
    await userEvent.keyboard('{Escape}')
    expect(codeField().value).toBe('')
    expect(sessionStorage).toHaveLength(0)
  })

  it('goes on trying while the server does not answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { watch } = server
    server.watch = () => refusal(503, 'SERVICE_UNAVAILABLE')
    open(CODE)
    await screen.findByText('Looking for the draft…')
    await waitFor(() => expect(asked()).toHaveLength(1))
    server.watch = watch
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    await screen.findByText('Point a phone at it')
    vi.useRealTimers()
  })
})

it('shows who is in before the start, and how phones get in', async () => {
  server.drafts.set(waitingView().id, waitingView({ my_participant_ids: [], invited_count: 1 }))
  open(CODE)
  await screen.findByRole('heading', { name: 'Two of three are in their seats' })
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AAnnHost',
    'BBenHere',
    '?Invitedon the way',
  ])
  screen.getByText('Ann starts the draft when everybody’s in')
  screen.getByRole('img', { name: 'QR code to join the draft' })
})

it('shows the board of a draft that has started', async () => {
  server.drafts.set(waitingView().id, startedView({ my_participant_ids: [] }))
  open(CODE)
  await screen.findByRole('table', { name: 'Draft Board' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Ann is on the clock')
  screen.getByRole('img', { name: 'QR code to watch the draft' })
})

it('shows how many watch besides itself, and how people react to the last pick', async () => {
  const { picks } = completeView()
  const view = startedView({ my_participant_ids: [], picks: picks.slice(0, 1), version: 3 })
  server.drafts.set(view.id, view)
  server.reactions = () => ({
    mayReact: true,
    mine: [],
    counts: [{ pick: 1, movieId: 1, reaction: 'gasp', count: 3, players: [], stamp: 1 }],
  })
  open(CODE)
  await screen.findByRole('table', { name: 'Draft Board' })
  act(() => watchingNews.set({ draftId: 'another', screens: 9 }))
  act(() => watchingNews.set({ draftId: view.id, screens: 24 }))
  screen.getByText('23 watching')
  await waitFor(() => expect(document.querySelector('.tv-last .mark')?.textContent).toContain('Gasp: 3'))
})

describe('sound', () => {
  let audio: FakeAudio
  beforeEach(() => {
    audio = fakeAudio()
  })
  afterEach(() => switchSound(false))

  it('is switched by one of the keys while a code is typed, because S is a letter of it', async () => {
    open()
    await userEvent.keyboard('s')
    expect(codeField().value).toBe('S')
    const key = screen.getByRole('switch', { name: 'Sound' })
    expect(key.ariaChecked).toBe('false')
    screen.getByRole('button', { name: '9' }).focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(key.ariaChecked).toBe('true')
    await expect.poll(() => audio.heard).toEqual(['bell'])
    expect(codeField().value).toBe('S')
  })

  it('is switched by S or OK before the start, which is said, and starts with the draft', async () => {
    open(CODE)
    await screen.findByText('Press S or OK for sound')
    await userEvent.keyboard('s')
    await screen.findByText('Sound: on')
    await expect.poll(() => audio.heard).toEqual(['bell'])
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Press S or OK for sound')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => audio.heard).toEqual(['bell', 'bell'])
    server.drafts.set(waitingView().id, startedView({ my_participant_ids: [] }))
    await screen.findByRole('table', { name: 'Draft Board' })
    await expect.poll(() => audio.heard).toEqual(['bell', 'bell', 'projector'])
  })

  it('is told on the board only when it changes', async () => {
    server.drafts.set(waitingView().id, startedView({ my_participant_ids: [] }))
    open(CODE)
    await screen.findByRole('table', { name: 'Draft Board' })
    expect(screen.queryByText(/sound/i)).toBeNull()
    await userEvent.keyboard('s')
    await screen.findByText('Sound: on')
    await userEvent.keyboard('s')
    await screen.findByText('Sound: off')
    expect(audio.heard).not.toContain('projector')
  })
})

it.each([
  [8, 9],
  [11, 12],
  [12, 12],
])('draws up to twelve seats: %i players', async (players, seats) => {
  const { participants } = waitingView()
  const everybody = Array.from({ length: players }, (_, index) => ({
    ...participants[0]!,
    participant_id: `p${index}`,
    participant_name: `Player ${index + 1}`,
    is_host: index === 0,
  }))
  server.drafts.set(waitingView().id, waitingView({ my_participant_ids: [], participants: everybody }))
  open(CODE)
  await screen.findByText('Player 8')
  expect(screen.getAllByRole('listitem')).toHaveLength(seats)
  expect(document.querySelectorAll('.tv-seat')).toHaveLength(seats)
})
