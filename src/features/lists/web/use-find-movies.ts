import { useEffect, useRef, useState } from 'react'
import { MAX_MATCHED_ROWS } from '#features/lists/wire/lists.ts'
import { leaveOutRepeats, type ListRow } from '#features/lists/rules/list.ts'
import { isTransient, isUnavailable, retryAfterMs } from '#web/lib/api.ts'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { matchRows } from './list-queries.ts'
import type { ReadRow } from './reading/join-lists.ts'

/** Between two tries while the server asks for a pause but does not say how long. */
const PAUSE_MS = 2_000

export type Finding = {
  /** Rows looked up so far. */
  rows: ListRow[]
  total: number
  state: 'running' | 'failed'
}

/**
 * Looks up rows, a few at a time. `onFound` gets all of them when the last is done or when it is stopped; rows that
 * were not reached are missing then.
 */
export function useFindMovies(onFound: (rows: ListRow[]) => void) {
  const session = useSession()
  const [finding, setFinding] = useState<Finding>()
  const run = useRef<{ wanted: readonly ReadRow[]; found: ListRow[]; abort: AbortController }>(undefined)
  useEffect(() => () => run.current?.abort.abort(), [])

  async function go(): Promise<void> {
    const current = run.current
    if (!current) return
    const { wanted, abort } = current
    const tell = (state: Finding['state']) => setFinding({ rows: current.found, total: wanted.length, state })
    tell('running')
    while (current.found.length < wanted.length) {
      const next = wanted.slice(current.found.length, current.found.length + MAX_MATCHED_ROWS)
      try {
        current.found = [...current.found, ...(await matchRows(session, next, abort.signal))]
      } catch (error) {
        if (abort.signal.aborted) return
        if (!isTransient(error) || isUnavailable(error)) {
          tell('failed')
          return
        }
        await pause(retryAfterMs(error) || PAUSE_MS, abort.signal)
      }
      if (abort.signal.aborted) return
      tell('running')
    }
    finish()
  }

  function finish(): void {
    const current = run.current
    if (!current) return
    current.abort.abort()
    run.current = undefined
    setFinding(undefined)
    const rest = current.wanted
      .slice(current.found.length)
      .map((row): ListRow => ({ ...row, state: 'missing' }))
    onFound(leaveOutRepeats([...current.found, ...rest]))
  }

  return {
    finding,
    find: (wanted: readonly ReadRow[]): void => {
      run.current?.abort.abort()
      run.current = { wanted, found: [], abort: new AbortController() }
      void go()
    },
    /** Continues after a failure where it ended. */
    retry: (): void => void go(),
    /** Ends it with what was found. */
    stop: finish,
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
