import { Suspense } from 'react'
import { isComplete } from '#domain/draft/progress.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import { DraftBoard } from './draft-board.tsx'
import type { PlayedBoardProps, RoomBoardProps } from './draft-board-props.ts'

/** Lazy, because most drafts hide their scores until the end. */
const ScoredBoard = lazyRoute<PlayedBoardProps>(() => import('./scored-board.tsx'))

/** Without it, the heads of the columns say less. */
const ScarcityMark = lazyPart(() => import('#web/components/draft/scarcity/scarcity-mark.tsx'))

/**
 * The board of a draft in play, with how many movies are left for each category (B2.10), and the scores so far if its
 * house rules show them (B1.8).
 */
export function RoomBoard({ pool, ...props }: RoomBoardProps) {
  const { draft } = props
  const noteOf: PlayedBoardProps['noteOf'] = isComplete(draft)
    ? undefined
    : (category) => (
        <Suspense>
          <ScarcityMark draft={draft} pool={pool} category={category} />
        </Suspense>
      )
  const plain = <DraftBoard {...props} noteOf={noteOf} />
  if (!draft.rules?.scoresShown) return plain
  return (
    <Suspense fallback={plain}>
      <ScoredBoard {...props} noteOf={noteOf} />
    </Suspense>
  )
}
