import { type ReactNode, useMemo } from 'react'
import type { ReactionCounts } from '#features/reactions/rules/reactions.ts'
import { PickExtrasContext } from '#web/components/draft/board/pick-extras.ts'
import { ReactionMarks } from './reaction-marks.tsx'

type ReactedPicksProps = { reactions: ReadonlyMap<number, ReactionCounts>; children: ReactNode }

/** Marks the picks of the board inside with the reactions that they had. */
export function ReactedPicks({ reactions, children }: ReactedPicksProps) {
  const extras = useMemo(
    () =>
      reactions.size === 0
        ? undefined
        : { marksOf: (overallPick: number) => <ReactionMarks counts={reactions.get(overallPick)} /> },
    [reactions],
  )
  return <PickExtrasContext value={extras}>{children}</PickExtrasContext>
}
