import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, fakeAudio } from './audio.testing.ts'
import { isSoundOn, onSoundChoice, soundIsBlocked, switchSound } from './sound-choice.ts'
import { playSound, prepareSound } from './sound.ts'

const KEY = 'marquee.sound'
let audio: FakeAudio

const hidePage = (hidden = true) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Until everything that was asked for has happened or been refused. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))

beforeEach(() => {
  audio = fakeAudio()
})
afterEach(() => switchSound(false))

describe('sound', () => {
  it('is off until it is switched on: nothing is loaded, and nothing is opened', async () => {
    playSound('bell')
    prepareSound()
    await settled()
    expect([isSoundOn(), audio.loaded, audio.contexts()]).toEqual([false, [], []])
  })

  it('plays when it is on, and rests afterwards', async () => {
    switchSound(true)
    expect(localStorage.getItem(KEY)).toBe('on')
    playSound('projector')
    await expect.poll(() => audio.heard).toEqual(['projector'])
    expect(audio.contexts()).toEqual(['running'])
    audio.end()
    await expect.poll(() => audio.contexts()).toEqual(['suspended'])
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['projector', 'bell'])
    expect(audio.contexts()).toEqual(['running'])
  })

  it('loads each file once', async () => {
    switchSound(true)
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['bell'])
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['bell', 'bell'])
    expect(audio.loaded).toEqual(['bell'])
  })

  it('ends at once when it is switched off, here or in another tab', async () => {
    switchSound(true)
    playSound('drum-roll')
    await expect.poll(() => audio.heard).toHaveLength(1)
    switchSound(false)
    expect([localStorage.getItem(KEY), audio.contexts()]).toEqual([null, ['closed']])

    switchSound(true)
    playSound('drum-roll')
    await expect.poll(() => audio.heard).toHaveLength(2)
    localStorage.removeItem(KEY)
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(audio.contexts()).toEqual(['closed', 'closed'])
  })

  it('tells of a choice, and no longer after unsubscribing', () => {
    const heard = vi.fn()
    const unsubscribe = onSoundChoice(heard)
    switchSound(true)
    expect(heard).toHaveBeenCalledOnce()
    unsubscribe()
    switchSound(false)
    expect(heard).toHaveBeenCalledOnce()
  })

  it('stops if it is no longer wanted, and does not begin if that is earlier', async () => {
    switchSound(true)
    const stop = playSound('drum-roll')
    await expect.poll(() => audio.heard).toEqual(['drum-roll'])
    stop()
    expect(audio.stopped).toEqual(['drum-roll'])
    playSound('drum-roll')()
    await settled()
    expect(audio.heard).toEqual(['drum-roll'])
  })

  it('waits as long as it is told to', async () => {
    switchSound(true)
    playSound('drum-hit', { afterMs: 60 })
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['bell', 'drum-hit'])
  })

  it('does not fail the page if a file cannot be loaded, and tries again', async () => {
    switchSound(true)
    const works = globalThis.fetch
    const fails = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', fails)
    playSound('bell')
    await expect.poll(() => fails.mock.calls).toHaveLength(1)
    await settled()
    vi.stubGlobal('fetch', works)
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['bell'])
  })
})

describe('while the page is hidden', () => {
  it('only the bell is heard', async () => {
    switchSound(true)
    hidePage()
    playSound('projector')
    playSound('drum-hit')
    playSound('bell')
    await expect.poll(() => audio.heard).toEqual(['bell'])
    await settled()
    expect(audio.heard).toEqual(['bell'])
  })

  it('what else was playing stops', async () => {
    switchSound(true)
    playSound('bell')
    playSound('drum-roll')
    await expect.poll(() => audio.heard.toSorted()).toEqual(['bell', 'drum-roll'])
    hidePage()
    expect(audio.stopped).toEqual(['drum-roll'])
  })
})

describe('a turn', () => {
  it('rings once, however often it is told, and the next one again', async () => {
    switchSound(true)
    playSound('bell', { once: 'draft 7' })
    playSound('bell', { once: 'draft 7' })
    await expect.poll(() => audio.heard).toEqual(['bell'])
    await settled()
    expect(audio.heard).toEqual(['bell'])
    playSound('bell', { once: 'draft 11' })
    await expect.poll(() => audio.heard).toEqual(['bell', 'bell'])
  })

  it('rings in one of several tabs: they ask for the same lock, one after the other', async () => {
    const names: string[] = []
    vi.stubGlobal('navigator', {
      locks: {
        request: (name: string, work: () => Promise<void>) => {
          names.push(name)
          return work()
        },
      },
    })
    localStorage.setItem('marquee.sounded', 'draft 7')
    switchSound(true)
    playSound('bell', { once: 'draft 7' })
    await expect.poll(() => names).toEqual(['marquee.sounded'])
    await settled()
    expect(audio.heard).toEqual([])
  })
})

describe('a browser that waits for a gesture', () => {
  beforeEach(() => {
    audio = fakeAudio({ allowed: false })
    switchSound(true)
  })

  it('is said to block, and plays what is still fresh after the gesture', async () => {
    playSound('bell', { once: 'draft 7' })
    await expect.poll(soundIsBlocked.get).toBe(true)
    expect(audio.heard).toEqual([])
    audio.allow()
    press()
    await expect.poll(() => audio.heard).toEqual(['bell'])
    expect(soundIsBlocked.get()).toBe(false)
  })

  it('does not play what is no longer fresh', async () => {
    playSound('bell')
    await expect.poll(soundIsBlocked.get).toBe(true)
    const now = performance.now()
    vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
    audio.allow()
    press()
    await expect.poll(soundIsBlocked.get).toBe(false)
    await settled()
    expect(audio.heard).toEqual([])
  })

  it('is found out before the first sound, which is loaded by then', async () => {
    prepareSound()
    await expect.poll(soundIsBlocked.get).toBe(true)
    expect(audio.loaded.toSorted()).toEqual(['bell', 'drum-hit', 'drum-roll', 'projector'])
    audio.allow()
    press()
    await expect.poll(() => audio.contexts().at(-1)).toBe('suspended')
    expect(soundIsBlocked.get()).toBe(false)
  })

  it('leaves a turn to another tab that may play', async () => {
    playSound('bell', { once: 'draft 7' })
    await expect.poll(soundIsBlocked.get).toBe(true)
    expect(localStorage.getItem('marquee.sounded')).toBeNull()
  })
})
