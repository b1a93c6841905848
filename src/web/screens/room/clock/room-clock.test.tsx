import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ClockView, DraftView } from '#contract/drafts/drafts.ts'
import type { PickClock } from '#domain/clock/clock-rule.ts'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { type FakeAudio, fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import { MOVIES, openRoom, region, roomOf, started } from '#web/screens/room/draft-room.testing.tsx'
import { digits } from '#web/live/time-left.ts'

const RULE: PickClock = { seconds: 90, bankSeconds: 60, whenUp: 'wait' }
const START = '2026-01-10T20:00:00.000Z'

beforeEach(() => {
  fakeServer({ pool: MOVIES })
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse(START) })
})
afterEach(() => void vi.useRealTimers())

/** The view with a clock that began to run at START. */
function clocked(view: DraftView, clock: Partial<ClockView> = {}, rule: Partial<PickClock> = {}): DraftView {
  return {
    ...view,
    rules: { clock: { ...RULE, ...rule } },
    clock: { turn_from: START, banks_ms: {}, auto_picks: [], ...clock },
  }
}

function pass(seconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
}

const timer = () => screen.findByRole('timer')
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('the timer of the viewer’s own turn', () => {
  it('counts down, and gives way to words near the end, which screen readers hear twice', async () => {
    openRoom(roomOf(clocked(started('a'))))
    expect((await timer()).textContent).toBe('1:30+1:00')
    await screen.findByRole('timer', { name: '1:30 left, and 1:00 in the time bank' })
    await pass(18)
    expect((await timer()).textContent).toBe('1:12+1:00')
    expect(screen.queryByText(/seconds left/)).toBeNull()
    await pass(42)
    screen.getByText('30 seconds left')
    expect(said()).toContain('30 seconds')
    await pass(5)
    expect(said()).toContain('30 seconds')
    await pass(15)
    screen.getByText('10 seconds left')
    expect(said()).toContain('10 seconds')
  })

  it('rings the bell with each of its warnings, if sound is on', async () => {
    const audio: FakeAudio = fakeAudio()
    switchSound(true)
    openRoom(roomOf(clocked(started('a'))))
    await timer()
    await pass(59)
    expect(audio.heard).toEqual([])
    await pass(1)
    await waitFor(() => expect(audio.heard).toEqual(['bell']))
    await pass(5)
    expect(audio.heard).toEqual(['bell'])
    await pass(15)
    await waitFor(() => expect(audio.heard).toEqual(['bell', 'bell']))
    switchSound(false)
  })

  it('draws on the time bank, and then says that the room waits', async () => {
    openRoom(roomOf(clocked(started('a'), { banks_ms: { a: 42_000 } })))
    await timer()
    await pass(90)
    expect((await timer()).textContent).toBe('0:42')
    screen.getByText('On your time bank', { selector: '.pick-timer__words' })
    await pass(42)
    expect((await timer()).textContent).toBe('0:00')
    screen.getByText('The room is waiting for you')
    expect(said()).toContain('Time is up')
  })

  it('runs by the server’s clock, however wrong the device’s is', async () => {
    openRoom(roomOf(clocked(started('a')), { serverAheadMs: 60_000 }))
    expect((await timer()).textContent).toBe('0:30+1:00')
  })
})

it('another player’s timer speaks only when the time is up', async () => {
  openRoom(roomOf(clocked(started('b'), {}, { seconds: 30, bankSeconds: 0 })))
  expect((await timer()).textContent).toBe('0:30')
  await pass(29)
  expect(said().join('')).not.toContain('seconds')
  await pass(1)
  screen.getByText('Waiting for Ann')
  expect(said()).toContain('Time is up for Ann')
})

it('a draft without a clock has no timer', async () => {
  openRoom(roomOf(started('a')))
  await pass(2)
  expect(screen.queryByRole('timer')).toBeNull()
})

describe('picks that are made for the viewer', () => {
  /** Ann's first pick was made for her, and it is her turn again. */
  function absent(me: 'a' | 'b'): DraftView {
    const view = started(me, [1, 'Comedy'])
    const picks = view.picks.map((pick) => ({ ...pick, auto_picked: true as const }))
    return clocked({ ...view, picks }, { auto_picks: ['a'] }, { whenUp: 'pick' })
  }

  it('are told loudly until they are turned off', async () => {
    const room = roomOf(absent('a'))
    openRoom(room)
    await screen.findByText('Auto-pick is on for you.')
    screen.getByText(/It picks again unless you turn it off/)
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Turn it off' }))
    expect(room.send).toHaveBeenCalledExactlyOnceWith(
      'end-auto-pick',
      { participantId: 'a' },
      'Not turned off',
    )
  })

  it('are marked on the board for everybody, and told to nobody else', async () => {
    openRoom(roomOf(absent('b')))
    await timer()
    expect(screen.queryByText('Auto-pick is on for you.')).toBeNull()
    region('Draft Board').getAllByText(/picked when the time was up/)
  })
})

describe('a pause', () => {
  const paused = (me: 'a' | 'b') => ({
    ...clocked(started(me)),
    paused: { by: 'a', at: new Date(Date.parse(START) + 30_000).toISOString() },
  })

  it('stops the timer', async () => {
    openRoom(roomOf(paused('a')))
    expect((await timer()).textContent).toBe('1:00+1:00')
    expect(document.querySelector('.pick-timer__words')).toBeNull()
    await pass(30)
    expect((await timer()).textContent).toBe('1:00+1:00')
    expect(said()).toContain('Intermission: Ann paused the draft')
  })
})

it.each([
  [0, '0:00'],
  [59, '0:59'],
  [600, '10:00'],
  [3_599, '59:59'],
  [3_600, '1 h 00'],
  [18_720, '5 h 12'],
])('%i seconds are shown as %s', (seconds, text) => expect(digits(seconds)).toBe(text))
