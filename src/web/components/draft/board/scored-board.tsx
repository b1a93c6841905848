import { emptyCategories } from '#domain/draft/draft.ts'
import { averageScore } from '#domain/scoring/movie-score.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { useScoresSoFar } from '#web/components/draft/scores-so-far.ts'
import { DraftBoard } from './draft-board.tsx'
import type { PlayedBoardProps } from './draft-board-props.ts'

/** The board with the score of each pick and each player's average. Without the server it is the plain board. */
export default function ScoredBoard({ draftId, savedVersion, subtitleOf, ...board }: PlayedBoardProps) {
  const { data } = useScoresSoFar(draftId, savedVersion, board.draft.picks.length > 0)
  const scores = data && new Map(data.picks.map(({ movie, score }) => [movie.id, score]))
  const average = (participantId: string): string | undefined => {
    const known = board.draft.picks.flatMap((pick) => {
      const score = pick.participantId === participantId ? scores?.get(pick.movie.id) : undefined
      return score === undefined ? [] : [score]
    })
    const zeros = emptyCategories(board.draft, participantId).map(() => 0)
    return known.length > 0 ? `${averageText(averageScore([...known, ...zeros]))} average` : undefined
  }
  return (
    <DraftBoard
      {...board}
      {...(scores && { scores })}
      subtitleOf={(participantId) =>
        [subtitleOf?.(participantId), average(participantId)].filter(Boolean).join(' · ') || undefined
      }
    />
  )
}
