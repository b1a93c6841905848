import { useEffect, useState } from 'react'
import { useKeys } from '#web/lib/browser/shortcuts.ts'
import { type SoundState, useSound } from '#web/components/sound/sound-switch.tsx'

/** OK on a remote control is Enter. */
const KEYS = ['s', 'S', 'Enter']
/** How long a change is told. */
const TOLD_MS = 4_000

const WORDS: Record<SoundState, string> = {
  off: 'Press S or OK for sound',
  on: 'Sound: on',
  blocked: 'Press any key for sound',
}

/** Switches sound by a key, since a television has nothing to click, and says so where there is time to read it (B5.4). */
export function TvSound({ isShown }: { isShown: boolean }) {
  const { sound, turn } = useSound()
  const [told, setTold] = useState(0)
  useKeys(({ key }) => {
    // Any key lets a page play that was blocked.
    if (!KEYS.includes(key) || sound === 'blocked') return
    turn(sound === 'off')
    setTold(told + 1)
  })
  useEffect(() => {
    if (told === 0) return
    const timer = setTimeout(() => setTold(0), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const isTold = isShown || told > 0 || sound === 'blocked'
  const words = sound === 'off' && !isShown ? 'Sound: off' : WORDS[sound]
  return (
    <span className="tv-foot__sound" role="status">
      {isTold && words}
    </span>
  )
}
