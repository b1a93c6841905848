import { useEffect, useState } from 'react'
import { addDays, type Day } from '#features/daily/rules/day.ts'
import { waitText, wallTimeText } from '#features/daily/web/day-words.ts'

const TICK_MS = 15_000

/** How long it is until the next draft of the day; when it is there, the way to it. */
export function NextDay({ day }: { day: Day }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const next = Date.parse(`${addDays(day, 1)}T00:00:00.000Z`)
  const leftMs = next - now
  if (leftMs > 0) {
    return (
      <>
        Next one {wallTimeText(next, now)}, in {waitText(leftMs)}.
      </>
    )
  }
  // The page is opened anew, because this one stays with its day.
  return <a href="/today">The next one is here.</a>
}
