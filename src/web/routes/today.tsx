import { useParams } from 'react-router'
import { isDay } from '#features/daily/rules/day.ts'
import { Today } from '#features/daily/web/today.tsx'
import { QueryProvider } from '#web/lib/app/query-client.tsx'
import NotFoundRoute from './not-found.tsx'

/** /today, and /today/2026-11-22 for an earlier day (B6.1). */
export default function TodayRoute() {
  const { day } = useParams()
  if (day !== undefined && !isDay(day)) return <NotFoundRoute />
  return (
    <QueryProvider>
      <Today key={day} asked={day} />
    </QueryProvider>
  )
}
