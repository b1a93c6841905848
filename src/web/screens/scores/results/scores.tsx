import { useRef } from 'react'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { DraftResult } from '#contract/results/draft-result.ts'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'
import { Honours } from './honours.tsx'
import { Ranking } from './ranking.tsx'
import { TeamPicks } from './team-picks.tsx'
import type { Reveal } from '#features/reveal/web/use-first-reveal.ts'
import type { ShownPlayers } from './use-shown-players.ts'

type ScoresProps = { result: DraftResult; shown: ShownPlayers; reveal: Reveal }

/** The ranking, the selected player's picks beside it, and the honours (Spec 2.42–2.44, 9.38). */
export function Scores({ result, shown, reveal }: ScoresProps) {
  const picksHeading = useRef<HTMLDivElement>(null)
  const { selected, opponent } = shown
  const select = (participantId: ParticipantId) => {
    shown.select(participantId)
    picksHeading.current?.scrollIntoView({ block: 'nearest' })
  }
  /** Selects the player this many places further down. */
  const move = (places: number) => {
    const place = result.teams.findIndex((team) => team === selected)
    const next = result.teams[place + places]
    if (next) select(next.participantId)
  }
  useShortcut('n', () => move(1))
  useShortcut('p', () => move(-1))

  if (!selected) return null
  return (
    <div className="scores">
      <Ranking
        teams={result.teams}
        isFinal={result.isFinal}
        selectedId={selected.participantId}
        opponentId={opponent?.participantId}
        isShown={reveal.isShown}
        onSelect={select}
      />
      <TeamPicks result={result} team={selected} shown={shown} headingRef={picksHeading} />
      <Honours picks={result.picks} />
    </div>
  )
}
