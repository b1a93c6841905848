import { Suspense } from 'react'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import type { WaysOn } from './dry-turn-notice.tsx'
import './dry-turn.css'

const DryTurnNotice = lazyPart(() => import('./dry-turn-notice.tsx'))

type DryTurnProps = { draft: Draft; pool: MoviePool; ways: WaysOn }

/** The notice of a turn for which nothing is left. With the usual rules, only a pool that is all but used up can cause one. */
export function DryTurn({ draft, pool, ways }: DryTurnProps) {
  const isPossible =
    pool.state === 'ready' && (draft.rules !== undefined || pool.movies.length < 2 * totalPicks(draft))
  if (!isPossible || !onTheClock(draft)) return null
  return (
    <Suspense>
      <DryTurnNotice draft={draft} pool={pool} ways={ways} />
    </Suspense>
  )
}
