import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DailyOverviewView } from '#features/daily/wire/daily.ts'
import type { Day } from '#features/daily/rules/day.ts'
import { api, unwrap } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { keepDay, keepOverview, useKeptOverview } from './kept-days.ts'
import { request, type RequestSession } from '#web/lib/sync/request.ts'

/** How long an answer may take before the kept one is good enough. */
const TIMEOUT_MS = 20_000
const dailyKey = ['daily'] as const

/** The draft of a day, of today if none is asked for. The browser keeps it, so that it can be played without a network. */
export function puzzleQuery(session: RequestSession, asked: Day | undefined) {
  const day = asked ?? 'today'
  return queryOptions({
    queryKey: [...dailyKey, day],
    queryFn: async () => {
      const view = await request(
        session,
        (signal) => unwrap(api.daily[':day'].$get({ param: { day } }, { init: { signal } })),
        { timeoutMs: TIMEOUT_MS },
      )
      keepDay(view)
      return view
    },
    staleTime: 0,
  })
}

/** The last days and the streak. */
export function overviewQuery(session: RequestSession) {
  return queryOptions({
    queryKey: [...dailyKey, 'overview'],
    queryFn: async () => {
      const overview = await request(session, (signal) => unwrap(api.daily.$get({}, { init: { signal } })), {
        timeoutMs: TIMEOUT_MS,
      })
      keepOverview(overview)
      return overview
    },
    staleTime: 0,
  })
}

/** The last days and the streak, as they were last told to this browser. */
export function useOverview(): DailyOverviewView | undefined {
  useQuery(overviewQuery(useSession()))
  return useKeptOverview()
}
