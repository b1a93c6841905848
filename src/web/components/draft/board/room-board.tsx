import { Suspense } from 'react'
import { lazyRoute } from '../../../lib/app/lazy-route.tsx'
import { DraftBoard } from './draft-board.tsx'
import type { RoomBoardProps } from './draft-board-props.ts'

/** Lazy, because most drafts hide their scores until the end. */
const ScoredBoard = lazyRoute<RoomBoardProps>(() => import('./scored-board.tsx'))

/** The board of a draft in play, with the scores so far if its house rules show them (B1.8). */
export function RoomBoard(props: RoomBoardProps) {
  const plain = <DraftBoard {...props} />
  if (!props.draft.rules?.scoresShown) return plain
  return (
    <Suspense fallback={plain}>
      <ScoredBoard {...props} />
    </Suspense>
  )
}
