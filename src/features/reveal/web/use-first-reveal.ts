import { useEffect, useState } from 'react'
import { wantsMotion } from '#web/lib/browser/motion.ts'
import { useWasServed } from '#web/lib/page-data.ts'
import { bestRankAt, revealMs } from './reveal-schedule.ts'

const SEEN_PREFIX = 'marquee.results-seen.'
/** The keys that lead to the Skip button, or do nothing by themselves. */
const QUIET_KEYS = ['Tab', 'Shift', 'Control', 'Alt', 'Meta']

export type Reveal = {
  isPlaying: boolean
  /** Whether this rank is revealed already. */
  isShown: (rank: number) => boolean
  end: () => void
}

/**
 * Reveals a result from the last rank to the first, the first time this browser shows it. Any click or key ends it.
 * Everything shows at once with reduced motion, without a `draftId`, or if the results came with the page.
 */
export function useFirstReveal(draftId: string | undefined, ranks: number): Reveal {
  const wasServed = useWasServed(draftId)
  const [isPlaying, setIsPlaying] = useState(
    () => draftId !== undefined && !wasServed && isNewResult(draftId) && wantsMotion(),
  )
  const [bestRank, setBestRank] = useState(() => bestRankAt(0, ranks))

  useEffect(() => {
    if (draftId !== undefined) rememberResult(draftId)
  }, [draftId])

  useEffect(() => {
    if (!isPlaying) return
    const end = () => setIsPlaying(false)
    const endByKey = ({ key }: KeyboardEvent) => {
      if (!QUIET_KEYS.includes(key)) end()
    }
    let startedAt: number | undefined
    let frame = requestAnimationFrame(function advance(now) {
      startedAt ??= now
      const elapsedMs = now - startedAt
      setBestRank(bestRankAt(elapsedMs, ranks))
      if (elapsedMs >= revealMs(ranks)) end()
      else frame = requestAnimationFrame(advance)
    })
    window.addEventListener('pointerdown', end)
    window.addEventListener('keydown', endByKey)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointerdown', end)
      window.removeEventListener('keydown', endByKey)
    }
  }, [isPlaying, ranks])

  return {
    isPlaying,
    isShown: (rank) => !isPlaying || rank >= bestRank,
    end: () => setIsPlaying(false),
  }
}

/** Whether this browser has not revealed these results yet. */
export function isNewResult(draftId: string): boolean {
  return localStorage.getItem(SEEN_PREFIX + draftId) === null
}

export function rememberResult(draftId: string): void {
  localStorage.setItem(SEEN_PREFIX + draftId, 'true')
}
