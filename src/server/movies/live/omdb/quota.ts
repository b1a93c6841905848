import type { Logger } from 'pino'

/** A daily quota (UTC). */
export type Quota = {
  /** Counts one more request. Returns false, without counting, once the day's quota is used up. */
  take: () => Promise<boolean>
  spent: () => Promise<boolean>
}

type Deps = { budget: Quota; fetch: typeof fetch; now: () => Date; log: Logger }

/**
 * Counts the requests actually sent to OMDb, retries included, and remembers for the rest of the day (UTC) that none
 * are left, by our count or by OMDb's.
 */
export function meterRequests({ budget, fetch, now, log }: Deps) {
  let askedOn: string | undefined
  let spentOn: string | undefined
  const today = () => now().toISOString().slice(0, 10)
  const isKnownSpent = () => spentOn === today()

  /** Uses the request's day: yesterday's 401 may arrive after midnight. */
  function spend() {
    if (spentOn !== askedOn)
      log.warn({ source: 'omdb' }, 'The questions to a movie source are spent for today')
    spentOn = askedOn
  }

  return {
    isKnownSpent,
    spend,

    async isSpent(): Promise<boolean> {
      if (isKnownSpent()) return true
      if (!(await budget.spent())) return false
      askedOn = today()
      spend()
      return true
    },

    /** Answers like OMDb itself if the quota is used up. */
    fetch: async (...request: Parameters<typeof fetch>): Promise<Response> => {
      askedOn = today()
      const mayAsk = !isKnownSpent() && (await budget.take())
      return mayAsk
        ? fetch(...request)
        : Response.json({ Response: 'False', Error: 'Request limit reached!' }, { status: 401 })
    },
  }
}
