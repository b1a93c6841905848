import type { CSSProperties, Ref } from 'react'
import type { DraftResult, ResultTeam } from '#contract/results/draft-result.ts'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { emptyCategories } from '#domain/draft/draft.ts'
import { averageText, coverageText } from '#domain/scoring/score-texts.ts'
import { Comparison } from './comparison.tsx'
import { PickCard } from './pick-card.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import type { ShownPlayers } from './use-shown-players.ts'

type TeamPicksProps = {
  result: DraftResult
  team: ResultTeam
  shown: ShownPlayers
  headingRef: Ref<HTMLDivElement>
}

/** The selected player's picks and the team's rank (Spec 2.44), or their picks beside those of another player. */
export function TeamPicks({ result: { draft, teams }, team, shown, headingRef }: TeamPicksProps) {
  const { opponent, compareWith, toggleAddress } = shown
  return (
    <section className="team-picks" aria-labelledby="team-picks-heading">
      <div className="team-picks__head" ref={headingRef}>
        <div className="team-picks__title" aria-live="polite">
          <h2 id="team-picks-heading">
            {opponent ? `${team.playerName} and ${opponent.playerName}` : `${team.playerName}’s picks`}
          </h2>
          {!opponent && (
            <p>
              {team.totalPicks > 0
                ? `${team.isBot ? 'Bot · ' : ''}Team rank ${team.rank} of ${teams.length} · average ${averageText(team.averageScore)} · ${coverageText(team)}`
                : 'Not ranked before the first pick'}
            </p>
          )}
        </div>
        {teams.length > 1 && (
          <ButtonLink size="small" to={toggleAddress}>
            {opponent ? 'Close comparison' : 'Compare'}
            {!opponent && <span className="sr"> with another player</span>}
          </ButtonLink>
        )}
      </div>
      {opponent ? (
        <Comparison draft={draft} teams={teams} left={team} right={opponent} onOpponent={compareWith} />
      ) : (
        <PickCards team={team} empty={emptyCategories(draft, team.participantId)} />
      )}
    </section>
  )
}

/** The picks in drafting order (Spec 9.35). */
function PickCards({ team: { picks }, empty }: { team: ResultTeam; empty: readonly CategoryName[] }) {
  const cards = picks.length + empty.length
  if (cards === 0) return <p className="panel empty">No picks yet.</p>
  return (
    <ol className={`pick-cards${cards <= 3 ? ' pick-cards--wide' : ''}`} style={custom('picks', cards)}>
      {picks.map((pick, index) => (
        <li key={pick.movie.id} className="pick-card" style={custom('index', index)}>
          <PickCard pick={pick} />
        </li>
      ))}
      {empty.map((category, index) => (
        <li key={category} className="pick-card" style={custom('index', picks.length + index)}>
          <article
            className="pick-card__article pick-card__article--empty"
            aria-label={`${category}: left empty`}
          >
            <div className="pick-card__about">
              <h3>Left empty</h3>
              <p>{shortNameOf(category)} · nothing was left, 0 points</p>
            </div>
          </article>
        </li>
      ))}
    </ol>
  )
}

/** A number for the style sheet, which uses it to lay out the cards. */
function custom(name: 'picks' | 'index', value: number): CSSProperties {
  return { [`--${name}`]: value }
}
