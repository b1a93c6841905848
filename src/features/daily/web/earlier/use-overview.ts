import { useQuery } from '@tanstack/react-query'
import type { DailyOverviewView } from '#features/daily/wire/daily.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { useKeptOverview } from '#features/daily/web/kept-days.ts'
import { overviewQuery } from '#features/daily/web/daily-queries.ts'

/** The last days and the streak, as they were last told to this browser. */
export function useOverview(): DailyOverviewView | undefined {
  useQuery(overviewQuery(useSession()))
  return useKeptOverview()
}
