import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { openScreen } from '#web/lib/screen.testing.tsx'
import { fakeAudio } from '#web/lib/sound/audio.testing.ts'
import { switchSound } from '#web/lib/sound/sound-choice.ts'
import { FootSettings } from '#web/components/layout/foot/foot-settings.tsx'

const KEY = 'marquee.sound'
const theSwitch = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Sound/ })

afterEach(() => switchSound(false))

describe('the switch at the foot of every page', () => {
  it('is off, and loads nothing', () => {
    const audio = fakeAudio()
    openScreen(<FootSettings />)
    expect([theSwitch().checked, audio.loaded, audio.contexts()]).toEqual([false, [], []])
  })

  it('lets hear that it is on, is remembered, and ends all sound when it is off again', async () => {
    const audio = fakeAudio()
    const { unmount } = openScreen(<FootSettings />)
    theSwitch().focus()
    await userEvent.keyboard(' ')
    expect([theSwitch().checked, localStorage.getItem(KEY)]).toEqual([true, 'on'])
    await expect.poll(() => audio.heard).toEqual(['bell'])
    unmount()
    openScreen(<FootSettings />)
    expect(theSwitch().checked).toBe(true)
    await userEvent.click(theSwitch())
    expect([theSwitch().checked, localStorage.getItem(KEY)]).toEqual([false, null])
    expect(audio.contexts()).toEqual(['closed'])
    expect(audio.heard).toEqual(['bell'])
  })

  it('says so while the browser lets nothing be heard, until the next key', async () => {
    const audio = fakeAudio({ allowed: false })
    switchSound(true)
    openScreen(<FootSettings />)
    await screen.findByText('From your next tap or key on')
    audio.allow()
    await userEvent.keyboard('x')
    await screen.findByText('A projector, a bell for your turn, a drum roll')
    expect(audio.heard).toEqual([])
  })
})
