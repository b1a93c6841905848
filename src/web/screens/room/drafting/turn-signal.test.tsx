import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#web/lib/fake-server.testing.ts'
import { type FakeAudio, fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import { MOVIES, openRoom, roomOf, started } from '#web/screens/room/draft-room.testing.tsx'

const KEY = 'marquee.tell_my_turn'

let audio: FakeAudio

type Shown = { title: string; options: NotificationOptions | undefined; isClosed: boolean }
let shown: Shown[] = []

/** A browser that gives this answer to a permission request, and keeps it. */
function browserThat(answer: NotificationPermission, before: NotificationPermission = 'default') {
  const requestPermission = vi.fn(() => {
    FakeNotification.permission = answer
    return Promise.resolve(answer)
  })
  class FakeNotification {
    static permission = before
    static requestPermission = requestPermission
    readonly #shown: Shown
    constructor(title: string, options?: NotificationOptions) {
      this.#shown = { title, options, isClosed: false }
      shown.push(this.#shown)
    }
    close() {
      this.#shown.isClosed = true
    }
  }
  vi.stubGlobal('Notification', FakeNotification)
  return requestPermission
}

beforeEach(() => {
  shown = []
  fakeServer({ pool: MOVIES })
  audio = fakeAudio()
})
afterEach(() => document.head.replaceChildren())

const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Tell me when it is my turn/ })
const hidePage = () => vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
/** Long enough for a sound that is not expected. */
const silence = () => new Promise((resolve) => setTimeout(resolve, 50))
const waits = () => roomOf(started('b'))
const isOn = () => roomOf(started('b', [1, 'Comedy']))

describe('the switch', () => {
  it('says that notifications need https', async () => {
    const asked = browserThat('denied')
    vi.stubGlobal('isSecureContext', false)
    openRoom(waits())
    await userEvent.click(theSwitch())
    await screen.findByText('Browsers show notifications only for https addresses')
    expect(asked).not.toHaveBeenCalled()
  })

  it('is off by default: no permission is requested', () => {
    const asked = browserThat('granted')
    const { rerender } = openRoom(waits())
    expect(theSwitch().checked).toBe(false)
    rerender(isOn())
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks for notifications and is remembered', async () => {
    const asked = browserThat('granted')
    openRoom(waits())
    await userEvent.click(theSwitch())
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(localStorage.getItem(KEY)).toBe('1')
    await screen.findByText('With a notification while you are elsewhere')
    await userEvent.click(theSwitch())
    expect(localStorage.getItem(KEY)).toBeNull()
  })

  it.each<[NotificationPermission, string]>([
    ['denied', 'Notifications are blocked for this site in your browser’s settings'],
    ['default', 'Notifications have not been allowed'],
  ])('says what remains if the answer is %s', async (answer, text) => {
    browserThat(answer)
    openRoom(waits())
    await userEvent.click(theSwitch())
    await screen.findByText(text)
  })

  it('says so if the browser has no notifications', async () => {
    openRoom(waits())
    await userEvent.click(theSwitch())
    await screen.findByText('This browser shows no notifications for websites')
  })
})

describe('when the viewer’s turn begins', () => {
  beforeEach(() => {
    localStorage.setItem(KEY, '1')
    switchSound(true)
  })
  afterEach(() => switchSound(false))

  it('the bell rings once, and not again if a pick is taken back', async () => {
    browserThat('granted', 'granted')
    const { rerender } = openRoom(waits())
    rerender(isOn())
    await waitFor(() => expect(audio.heard).toEqual(['bell']))
    const view = started('b', [1, 'Comedy'])
    const pendingPick = {
      participantId: 'b',
      movie: MOVIES[1]!,
      category: 'Comedy',
      houseOverride: false,
    } as const
    rerender(roomOf(view, { pendingPick }))
    rerender(roomOf(view))
    await silence()
    expect(audio.heard).toEqual(['bell'])
    expect(shown).toEqual([])
  })

  it('a notification is shown if the viewer is elsewhere, and removed after the turn', () => {
    browserThat('granted', 'granted')
    hidePage()
    const { rerender } = openRoom(waits())
    rerender(isOn())
    expect(shown).toMatchObject([
      { title: "It's Your Turn", options: { body: 'Pick 2 of 6 in the 1999 draft' } },
    ])
    rerender(roomOf(started('b', [1, 'Comedy'], [2, 'Comedy'])))
    expect(shown[0]!.isClosed).toBe(true)
  })

  it('the bell rings also while the viewer is elsewhere, without notifications', async () => {
    localStorage.removeItem(KEY)
    browserThat('granted', 'granted')
    hidePage()
    const { rerender } = openRoom(waits())
    rerender(isOn())
    await waitFor(() => expect(audio.heard).toEqual(['bell']))
    expect(shown).toEqual([])
  })

  it('no bell rings for a turn that began before the page opened, nor for somebody else’s', async () => {
    browserThat('granted', 'granted')
    const { rerender } = openRoom(isOn())
    rerender(roomOf(started('b', [1, 'Comedy'], [2, 'Comedy'])))
    await silence()
    expect(audio.heard).toEqual([])
  })

  it('no bell rings while sound is off', async () => {
    switchSound(false)
    browserThat('granted', 'granted')
    const { rerender } = openRoom(waits())
    rerender(isOn())
    await silence()
    expect([audio.heard, audio.loaded]).toEqual([[], []])
  })
})

it('a dot lights on the tab’s icon during the turn', () => {
  document.head.innerHTML = '<link rel="icon" href="/favicon.svg">'
  const icon = () => document.querySelector('link')!.getAttribute('href')
  const { rerender } = openRoom(waits())
  expect(icon()).toBe('/favicon.svg')
  rerender(isOn())
  expect(icon()).toBe('/favicon-your-turn.svg')
  rerender(roomOf(started('b', [1, 'Comedy'], [2, 'Comedy'])))
  expect(icon()).toBe('/favicon.svg')
})
