import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { averageScore } from '#domain/scoring/movie-score.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { getDraft } from '../../../lib/drafts/draft-requests.ts'
import { DraftBoard } from './draft-board.tsx'
import type { PlayedBoardProps } from './draft-board-props.ts'

/** How soon scores that a movie source still owes are asked for again. */
const PENDING_MS = 5_000

/** The board with the score of each pick and each player's average. Without the server it is the plain board. */
export default function ScoredBoard({ draftId, savedVersion, subtitleOf, ...board }: PlayedBoardProps) {
  const { data: scores } = useQuery({
    queryKey: ['scores-so-far', draftId, savedVersion],
    queryFn: ({ signal }) => scoresOf(draftId, signal),
    enabled: savedVersion > 0 && board.draft.picks.length > 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.arePending ? PENDING_MS : false),
  })
  const average = (participantId: string): string | undefined => {
    const known = board.draft.picks.flatMap((pick) => {
      const score = pick.participantId === participantId ? scores?.byMovie.get(pick.movie.id) : undefined
      return score === undefined ? [] : [score]
    })
    return known.length > 0 ? `${averageText(averageScore(known))} average` : undefined
  }
  return (
    <DraftBoard
      {...board}
      {...(scores && { scores: scores.byMovie })}
      subtitleOf={(participantId) =>
        [subtitleOf?.(participantId), average(participantId)].filter(Boolean).join(' · ') || undefined
      }
    />
  )
}

async function scoresOf(draftId: string, signal: AbortSignal) {
  const { picks } = await getDraft(draftId, signal)
  return {
    byMovie: new Map(picks.map(({ movie, score }) => [movie.id, score])),
    arePending: picks.some(({ isPending }) => isPending),
  }
}
