import { useRef, useState } from 'react'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { DraftResult } from '#contract/draft-result.ts'
import { Honours } from './honours.tsx'
import { Ranking } from './ranking.tsx'
import { TeamPicks } from './team-picks.tsx'

/** The ranking, the selected player's picks beside it, and the honours (Spec 2.42–2.44, 9.38). */
export function Scores({ result }: { result: DraftResult }) {
  const [selectedId, setSelectedId] = useState(result.teams[0]?.participantId)
  const picksHeading = useRef<HTMLDivElement>(null)
  const [leader] = result.teams
  const selected = result.teams.find((team) => team.participantId === selectedId) ?? leader
  if (!selected) return null

  const select = (participantId: ParticipantId) => {
    setSelectedId(participantId)
    picksHeading.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className="scores">
      <Ranking
        teams={result.teams}
        isFinished={result.isFinished}
        selectedId={selected.participantId}
        onSelect={select}
      />
      <TeamPicks team={selected} teams={result.teams.length} headingRef={picksHeading} />
      <Honours picks={result.picks} />
    </div>
  )
}
