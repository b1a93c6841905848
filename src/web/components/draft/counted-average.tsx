import { useEffect, useState } from 'react'
import { averageText } from '#domain/scoring/score-texts.ts'

/** How long an average counts up. */
export const COUNT_MS = 900

type CountedAverageProps = {
  average: number
  /** waiting: not started; done: show the final value. */
  count: 'waiting' | 'running' | 'done'
}

/** An average that counts up; screen readers get the final value from the start. */
export function CountedAverage({ average, count }: CountedAverageProps) {
  const share = useCountedShare(count === 'running')
  if (count === 'done' || share === 1) return averageText(average)
  return (
    <>
      <span aria-hidden="true">{averageText(average * share)}</span>
      <span className="sr">{averageText(average)}</span>
    </>
  )
}

/** Runs from 0 to 1 while a total counts up, fast at first. */
function useCountedShare(isRunning: boolean): number {
  const [share, setShare] = useState(0)
  useEffect(() => {
    if (!isRunning) return
    let startedAt: number | undefined
    let frame = requestAnimationFrame(function advance(now) {
      startedAt ??= now
      const passed = Math.min(1, (now - startedAt) / COUNT_MS)
      setShare(1 - (1 - passed) ** 3)
      if (passed < 1) frame = requestAnimationFrame(advance)
    })
    return () => cancelAnimationFrame(frame)
  }, [isRunning])
  return share
}
