import { useCallback, useEffect, useState } from 'react'
import { wantsMotion } from '#web/lib/browser/motion.ts'

export const SPEEDS = [1, 2, 4] as const
export type Speed = (typeof SPEEDS)[number]

/** How long a frame is shown at normal speed. */
export const FRAME_MS = 1600

export type Film = {
  /** The frame that is shown: 0 before the first pick. */
  at: number
  isPlaying: boolean
  speed: Speed
  /** Plays or pauses; at the end it plays from the beginning. */
  toggle: () => void
  /** Shows a frame and pauses. */
  show: (frame: number) => void
  setSpeed: (speed: Speed) => void
}

/**
 * Plays the frames 0 to `last`. It starts by itself, unless the address names a frame or the system asks for reduced
 * motion.
 */
export function useFilm(last: number, opensAt: number | undefined): Film {
  const [at, setAt] = useState(() => Math.min(opensAt ?? 0, last))
  const [wantsToPlay, setWantsToPlay] = useState(() => opensAt === undefined && wantsMotion())
  const [speed, setSpeed] = useState<Speed>(1)
  const isPlaying = wantsToPlay && at < last

  useEffect(() => {
    if (!isPlaying) return
    const timer = setTimeout(() => setAt(at + 1), FRAME_MS / speed)
    return () => clearTimeout(timer)
  }, [isPlaying, at, speed])

  const show = useCallback(
    (frame: number) => {
      setWantsToPlay(false)
      setAt(Math.min(Math.max(frame, 0), last))
    },
    [last],
  )

  return {
    at,
    isPlaying,
    speed,
    toggle: () => {
      setWantsToPlay(!isPlaying)
      if (!isPlaying && at >= last) setAt(0)
    },
    show,
    setSpeed,
  }
}
