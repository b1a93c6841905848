import type { Ref } from 'react'
import type { ResultTeam } from '#contract/draft-result.ts'
import { PickCard } from './pick-card.tsx'
import { averageText, coverageText } from '#domain/scoring/score-texts.ts'

type TeamPicksProps = {
  team: ResultTeam
  /** How many teams there are. */
  teams: number
  headingRef: Ref<HTMLDivElement>
}

/** The selected player's picks in drafting order, and the team's rank (Spec 2.44, 9.35). */
export function TeamPicks({ team, teams, headingRef }: TeamPicksProps) {
  return (
    <section className="team-picks" aria-labelledby="team-picks-heading">
      <div className="team-picks__head" ref={headingRef} aria-live="polite">
        <h2 id="team-picks-heading">{team.playerName}’s picks</h2>
        <p>
          Team rank {team.rank} of {teams} · average {averageText(team.averageScore)} · {coverageText(team)}
        </p>
      </div>
      {team.picks.length === 0 ? (
        <p className="panel empty">No picks yet.</p>
      ) : (
        <ol className="pick-cards">
          {team.picks.map((pick) => (
            <li key={pick.movie.id} className="pick-card">
              <PickCard pick={pick} />
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
