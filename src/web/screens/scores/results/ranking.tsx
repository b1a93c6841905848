import { Fragment, useLayoutEffect, useRef } from 'react'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { ResultTeam } from '#contract/results/draft-result.ts'
import { Medal } from '#web/components/ui/medal.tsx'
import { tieBreakText } from '#domain/scoring/tie-break.ts'
import { averageText, coverageText } from '#domain/scoring/score-texts.ts'

type RankingProps = {
  teams: readonly ResultTeam[]
  /** False while the draft is unfinished or scores are missing. */
  isFinal: boolean
  selectedId: ParticipantId
  /** The player to compare the selected one with. */
  opponentId: ParticipantId | undefined
  isShown: (rank: number) => boolean
  onSelect: (participantId: ParticipantId) => void
}

/** The players by average score (Spec 2.42–2.44). */
export function Ranking({ teams, isFinal, selectedId, opponentId, isShown, onSelect }: RankingProps) {
  const list = useListAtSelected()
  return (
    <section className="panel ranking" aria-labelledby="final-scores-heading">
      <div className="panel-head">
        <h2 className="headline" id="final-scores-heading">
          {isFinal ? 'FINAL SCORES' : 'SCORES SO FAR'}
        </h2>
      </div>
      <ol className="ranking__list" ref={list}>
        {teams.map((team) => (
          <li key={team.participantId}>
            <button
              type="button"
              className={rankClass(team, opponentId, isShown)}
              aria-pressed={team.participantId === selectedId}
              onClick={() => onSelect(team.participantId)}
            >
              {team.totalPicks > 0 ? <Medal rank={team.rank} /> : <span className="rank__no-medal" />}{' '}
              <span className="rank__player">
                <b>{team.playerName}</b> {team.isBot && <small className="rank__bot">Bot</small>}{' '}
                {rankNotes(team).map((note) => (
                  <Fragment key={note}>
                    <small>{note}</small>{' '}
                  </Fragment>
                ))}
              </span>{' '}
              {team.totalPicks > 0 && (
                <span className="rank__average">
                  {averageText(team.averageScore)}
                  {team.tie?.exactAverage && <small> {team.tie.exactAverage}</small>}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Scrolls a long list to the selected row, which an address may name. */
function useListAtSelected() {
  const list = useRef<HTMLOListElement>(null)
  useLayoutEffect(() => {
    const row = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]')
    // Measuring before the first paint is slow, and unnecessary for the first row, which is visible.
    if (!list.current || !row || list.current.firstElementChild?.contains(row)) return
    const below = row.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom
    if (below > 0) list.current.scrollTop += below
  }, [])
  return list
}

function rankClass(
  { participantId, rank }: ResultTeam,
  opponentId: ParticipantId | undefined,
  isShown: RankingProps['isShown'],
): string {
  const classes = ['rank']
  if (participantId === opponentId) classes.push('rank--opponent')
  if (!isShown(rank)) classes.push('rank--sealed')
  return classes.join(' ')
}

/**
 * A team's notes: its best movie, the number of scored picks if some are missing, and what broke a tie (Spec 2.43,
 * 9.36).
 */
function rankNotes(team: ResultTeam): string[] {
  const { tieBreak } = team.tie ?? {}
  // If the averages decided, their decimals show it.
  return tieBreak && tieBreak.by !== 'average'
    ? [...scoreNotes(team), tieBreakText(tieBreak)]
    : scoreNotes(team)
}

function scoreNotes(team: ResultTeam): string[] {
  if (team.totalPicks === 0) return ['No picks yet']
  const coverage = coverageText(team)
  if (!team.topPick) return [coverage]
  const topMovie = `Top Movie: ${team.topPick.title}`
  return team.completedPicks === team.totalPicks ? [topMovie] : [topMovie, coverage]
}
