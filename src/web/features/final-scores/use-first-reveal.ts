import { useEffect, useState } from 'react'

/** Between one stand's beginning and the next one's. */
const STEP_MS = 500
const COUNT_MS = 900
const SEEN_PREFIX = 'marquee.results-seen.'

/**
 * Plays a result's reveal the first time this browser shows it: gives for each step, counted from 0, how far it
 * has come, 0–1. Any click or key ends it; with reduced motion everything is there at once, as it is without
 * the id of a result.
 */
export function useFirstReveal(draftId: string | undefined, steps: number): (step: number) => number {
  const [elapsedMs, setElapsedMs] = useState(() =>
    draftId !== undefined && isNew(draftId) && !prefersStillness() ? 0 : Infinity,
  )
  const isPlaying = elapsedMs < steps * STEP_MS + COUNT_MS

  useEffect(() => {
    if (draftId !== undefined) localStorage.setItem(SEEN_PREFIX + draftId, 'true')
  }, [draftId])

  useEffect(() => {
    if (!isPlaying) return
    const end = () => setElapsedMs(Infinity)
    let startedAt: number | undefined
    let frame = requestAnimationFrame(function advance(now) {
      startedAt ??= now
      setElapsedMs(now - startedAt)
      frame = requestAnimationFrame(advance)
    })
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', end)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', end)
    }
  }, [isPlaying])

  return (step) => easeOut(Math.min(1, Math.max(0, (elapsedMs - step * STEP_MS) / COUNT_MS)))
}

function easeOut(share: number): number {
  return 1 - (1 - share) ** 3
}

function isNew(draftId: string): boolean {
  return localStorage.getItem(SEEN_PREFIX + draftId) === null
}

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
