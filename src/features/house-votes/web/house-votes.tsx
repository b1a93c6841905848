import { Suspense } from 'react'
import { markedName, type DraftResult } from '#contract/results/draft-result.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { averageText } from '#domain/scoring/score-texts.ts'
import { ordinalNumber } from '#domain/words/sentence.ts'
import { HouseSays } from './house-says.tsx'
import { HouseTally } from './house-tally.tsx'
import { useHouseVotes } from './house-votes-query.ts'
import { useKeptFocus } from './use-kept-focus.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import './house-votes.css'

const HouseBallot = lazyPart(() => import('./house-ballot.tsx'))

type HouseVotesProps = { draft: ViewedDraft; result: DraftResult }

/**
 * What the people say beside what the points say (B5.3), for a complete online draft. Who may vote gets the ballot while
 * the vote is open, and how it stands once they have said who drafted best.
 */
export function HouseVotes({ draft, result }: HouseVotesProps) {
  const votes = useHouseVotes(draft.id)
  const isVoting = votes?.isOpen === true && votes.mayVote
  const place = useKeptFocus(isVoting)
  if (!votes || (!isVoting && votes.voters === 0)) return null
  const names = new Map(result.teams.map((team) => [team.participantId, markedName(team)]))
  return (
    <section ref={place} className="house-votes" aria-label="What the house says" tabIndex={-1}>
      {isVoting && (
        <Suspense>
          <HouseBallot draft={draft} votes={votes} />
        </Suspense>
      )}
      {(!isVoting || votes.mine.best !== null) && (
        <>
          <HouseSays votes={votes} nameOf={(id) => names.get(id)} points={winnerInWords(result)} />
          <HouseTally draft={draft} votes={votes} ranking={rankingOf(result)} />
        </>
      )}
    </section>
  )
}

/** 'Ana, 75.3'; undefined while scores are missing. */
function winnerInWords({ isFinal, teams: [winner] }: DraftResult): string | undefined {
  if (!isFinal || !winner || winner.completedPicks === 0) return undefined
  return `${markedName(winner)}, ${winner.tie?.exactAverage ?? averageText(winner.averageScore)}`
}

function rankingOf({ isFinal, teams }: DraftResult) {
  return teams.map(({ participantId, rank, averageScore, completedPicks }) => ({
    participantId,
    ...(isFinal &&
      completedPicks > 0 && { note: `${ordinalNumber(rank)} on points, ${averageText(averageScore)}` }),
  }))
}
