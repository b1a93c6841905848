import {
  largestFirst,
  marksOf,
  REACTION_WORDS,
  type ReactionCounts,
} from '#features/reactions/rules/reactions.ts'
import { ReactionIcon } from './reaction-icon.tsx'
import './reaction-marks.css'

type ReactionMarksProps = { counts: ReactionCounts | undefined; areAll?: boolean }

/** How people reacted to a pick (B2.9): the two most frequent reactions, or all of them. Nothing if nobody did. */
export function ReactionMarks({ counts = {}, areAll = false }: ReactionMarksProps) {
  const shown = areAll ? largestFirst(counts) : marksOf(counts)
  if (shown.length === 0) return null
  return (
    <span className="marks">
      {shown.map(({ reaction, count }) => (
        <span key={reaction} className="mark" title={REACTION_WORDS[reaction]}>
          <ReactionIcon reaction={reaction} /> <span className="sr">{REACTION_WORDS[reaction]}: </span>
          {count}{' '}
        </span>
      ))}
    </span>
  )
}
