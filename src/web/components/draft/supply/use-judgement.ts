import { useEffect, useMemo, useState } from 'react'
import type { Draft } from '#domain/draft/draft.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type * as SupplyModule from '#domain/supply/supply.ts'
import type { Judgement } from '#domain/supply/supply.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'

type Supply = typeof SupplyModule

/**
 * What picks of the player on the clock leave for the others; undefined with House Override, which most drafts have, and
 * until the movies are there. The server judges the same.
 */
export function useJudgement(draft: Draft, pool: MoviePool | undefined): Judgement | undefined {
  const isWanted = !rulesOf(draft).houseOverride
  const [supply, setSupply] = useState<Supply>()
  useEffect(() => {
    if (isWanted) import('#domain/supply/supply.ts').then(setSupply, () => undefined)
  }, [isWanted])
  return useMemo(() => {
    if (!supply || pool?.state !== 'ready' || pool.expected !== undefined) return undefined
    return supply.judgementOf(draft, { movies: pool.movies, areFactsKnown: pool.isSettled !== false })
  }, [supply, draft, pool])
}
