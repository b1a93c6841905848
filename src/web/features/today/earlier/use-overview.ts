import { useQuery } from '@tanstack/react-query'
import type { DailyOverviewView } from '#contract/daily.ts'
import { useSession } from '../../../lib/app/app-provider.tsx'
import { useKeptOverview } from '../../../lib/daily/kept-days.ts'
import { overviewQuery } from '../daily-queries.ts'

/** The last days and the streak, as they were last told to this browser. */
export function useOverview(): DailyOverviewView | undefined {
  useQuery(overviewQuery(useSession()))
  return useKeptOverview()
}
