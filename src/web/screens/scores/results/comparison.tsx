import { useId } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, emptyCategories, type ParticipantId } from '#domain/draft/draft.ts'
import { type CategoryDuel, compareTeams, countDuels, type Side, SIDES } from '#domain/scoring/compare.ts'
import { averageText, coverageText, scoreText } from '#domain/scoring/score-texts.ts'
import { markedName, type ResultPick, type ResultTeam } from '#contract/results/draft-result.ts'
import { OverrideMark } from '#web/components/draft/board/board-pick.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Medal } from '#web/components/ui/medal.tsx'
import { StillMissing } from '#web/components/draft/results-notices.tsx'
import './comparison.css'

type ComparisonProps = {
  draft: Draft
  /** All teams, best first. */
  teams: readonly ResultTeam[]
  left: ResultTeam
  right: ResultTeam
  onOpponent: (participantId: ParticipantId) => void
}

/** Two players' picks against each other, category by category. */
export function Comparison({ draft, teams, left, right, onOpponent }: ComparisonProps) {
  const sides = { left, right }
  const duels = compareTeams(draft.categories, left, right)
  return (
    <div className="comparison">
      {teams.length > 2 && (
        <OpponentField
          others={teams.filter((team) => team !== left)}
          current={right}
          label={`Compare ${left.playerName} with`}
          onChoose={onOpponent}
        />
      )}
      <ul className="versus versus--teams">
        {SIDES.map((side) => (
          <TeamSide key={side} side={side} team={sides[side]} />
        ))}
      </ul>
      <p className="comparison__tally" aria-live="polite">
        {tallyText(duels, { left: left.playerName, right: right.playerName })}
      </p>
      <ol className="comparison__duels">
        {duels.map((duel) => (
          <Duel key={duel.category} draft={draft} duel={duel} sides={sides} />
        ))}
      </ol>
    </div>
  )
}

type OpponentFieldProps = {
  others: readonly ResultTeam[]
  current: ResultTeam
  label: string
  onChoose: (participantId: ParticipantId) => void
}

function OpponentField({ others, current, label, onChoose }: OpponentFieldProps) {
  const id = useId()
  return (
    <div className="field comparison__opponent">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        className="input"
        id={id}
        value={current.participantId}
        onChange={(event) => onChoose(event.target.value)}
      >
        {others.map(({ participantId, rank, playerName }) => (
          <option key={participantId} value={participantId}>
            {rank}. {playerName}
          </option>
        ))}
      </select>
    </div>
  )
}

function TeamSide({ side, team }: { side: Side; team: ResultTeam }) {
  return (
    <li className={`versus__side versus__side--${side}`}>
      <Medal rank={team.rank} />{' '}
      <span className="versus__text">
        <b>{markedName(team)}</b> <small>{coverageText(team)}</small>
      </span>{' '}
      <span className="versus__average">
        {averageText(team.averageScore)} <span className="sr">average</span>
      </span>
    </li>
  )
}

type DuelProps = { draft: Draft; duel: CategoryDuel<ResultPick>; sides: Record<Side, ResultTeam> }

function Duel({ draft, duel, sides }: DuelProps) {
  const { category, outcome } = duel
  return (
    <li className="versus">
      <div className="versus__category">
        <h3>{shortNameOf(category)}</h3>
        {outcome === 'tied' && <p>Tied</p>}
        {outcome === 'undecided' && <p>Undecided</p>}
      </div>
      {SIDES.map((side) => (
        <PickSide
          key={side}
          side={side}
          playerName={sides[side].playerName}
          pick={duel[side]}
          isLeftEmpty={emptyCategories(draft, sides[side].participantId).includes(category)}
          wonBy={outcome === side ? duel.difference : undefined}
        />
      ))}
    </li>
  )
}

type PickSideProps = {
  side: Side
  playerName: string
  pick: ResultPick | undefined
  isLeftEmpty: boolean
  /** The lead over the other side's pick; undefined without one. */
  wonBy: number | undefined
}

function PickSide({ side, playerName, pick, isLeftEmpty, wonBy }: PickSideProps) {
  return (
    <div className={`versus__side versus__side--${side}${wonBy === undefined ? '' : ' versus__side--won'}`}>
      {pick ? <Poster movie={pick.movie} /> : <span className="versus__no-poster" />}
      <p className="versus__text">
        <span className="sr">{playerName}:</span>{' '}
        <b>{pick?.movie.title ?? (isLeftEmpty ? 'Left empty' : 'No pick yet')}</b>{' '}
        {pick?.houseOverride && <OverrideMark />} {pick && <StillMissing pick={pick} />}
      </p>
      {pick && (
        <p className="versus__score">
          <span className={pick.score === undefined ? 'versus__no-score' : 'versus__points'}>
            {scoreText(pick.score)}
          </span>{' '}
          {wonBy !== undefined && (
            <span className="versus__won">
              <Icon name="check" /> Wins by {wonBy.toFixed(2)}
            </span>
          )}
        </p>
      )}
    </div>
  )
}

/** 'Maya wins 3 categories, Theo wins 1 · 1 tied · 2 undecided', with the leader first. */
export function tallyText(duels: readonly CategoryDuel[], names: Record<Side, string>): string {
  const [left, right] = [countDuels(duels, 'left'), countDuels(duels, 'right')]
  const [tied, undecided] = [countDuels(duels, 'tied'), countDuels(duels, 'undecided')]
  return [
    left + right === 0 ? 'Nobody wins a category' : winsText(names, { left, right }),
    ...(tied > 0 ? [`${tied} tied`] : []),
    ...(undecided > 0 ? [`${undecided} undecided`] : []),
  ].join(' · ')
}

function winsText(names: Record<Side, string>, counts: Record<Side, number>): string {
  const [ahead, behind] = counts.right > counts.left ? SIDES.toReversed() : SIDES
  const categories = counts[ahead] === 1 ? 'category' : 'categories'
  return `${names[ahead]} wins ${counts[ahead]} ${categories}, ${names[behind]} wins ${counts[behind]}`
}
