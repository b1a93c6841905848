import { useEffect, useState } from 'react'
import { averageText } from '#domain/scoring/score-texts.ts'
import { COUNT_MS } from './reveal-schedule.ts'

type CountedAverageProps = {
  average: number
  /** waiting: nothing is counted yet; done: all of it at once. */
  count: 'waiting' | 'running' | 'done'
}

/** An average that counts up; screen readers get the whole of it from the beginning. */
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

/** From 0 to 1 in the time of a count, fast first. */
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
