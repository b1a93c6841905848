import { memo, use } from 'react'
import { type Draft, type DraftPick, participantOf } from '#domain/draft/draft.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { openerOf, PickExtrasContext } from './pick-extras.ts'

type BoardPickProps = {
  pick: DraftPick
  overallPick: number
  isPending: boolean
  /** Name of the participant who picked for a player who was away. */
  pickedBy: string | undefined
  /** The score as text; undefined hides it. */
  score?: string
  /** Names the data that the score still lacks. */
  scoreNote?: string | undefined
}

/** A pick in its cell. Memoized: a board has up to 900 cells, and usually one changes at a time. */
export const BoardPick = memo(function BoardPick({
  pick,
  overallPick,
  isPending,
  pickedBy,
  score,
  scoreNote,
}: BoardPickProps) {
  const extras = use(PickExtrasContext)
  const opener = openerOf(extras, overallPick, isPending)
  const Cell = opener ? 'button' : 'div'
  return (
    <Cell
      {...opener}
      data-pick={overallPick}
      className={`board-cell${score === undefined ? '' : ' board-cell--scored'}${isPending ? ' board-cell--pending' : ''}${opener ? ' pick-button' : ''}`}
    >
      <Poster movie={pick.movie} />
      <span className="board-cell__text">
        <span className="board-cell__number">
          <span className="sr">Pick</span> {overallPick}
        </span>{' '}
        <span className="board-cell__title" title={pick.movie.title}>
          {pick.movie.title}
        </span>{' '}
        {pick.houseOverride && <OverrideMark />} {pickedBy !== undefined && <StandInMark name={pickedBy} />}{' '}
        {pick.autoPicked && <AutoMark />} {isPending && <PendingMark />}{' '}
        {score !== undefined && <ScoreText score={score} />}{' '}
        {scoreNote !== undefined && <ScoreNote text={scoreNote} />}{' '}
        {extras?.marksOf(overallPick, pick.movie.id)}
      </span>
    </Cell>
  )
})

export const NO_SCORE_YET = 'No score yet'

export function ScoreText({ score }: { score: string }) {
  return <span className={score === NO_SCORE_YET ? 'board-score--none' : 'board-score'}>{score}</span>
}

export function ScoreNote({ text }: { text: string }) {
  return <span className="still-missing">{text}</span>
}

/** Marks a pick that used House Override (Spec 5.18). */
export function OverrideMark() {
  return (
    <span className="override-mark">
      <Icon name="key" /> Override
    </span>
  )
}

/** Names the stand-in who picked for an absent player (Spec 6.4). */
export function StandInMark({ name }: { name: string }) {
  return (
    <span className="stand-in-mark" title={`Picked by ${name}, for a player who was away`}>
      <Icon name="users" />
      <span>
        <span className="sr">Picked </span>by {name}
        <span className="sr"> for a player who was away</span>
      </span>
    </span>
  )
}

/** Marks a pick that was made because the player's time was up (B2.4). */
export function AutoMark() {
  return (
    <span className="stand-in-mark" title="Picked when the time was up">
      <Icon name="bot" />
      <span>
        Auto<span className="sr">, picked when the time was up</span>
      </span>
    </span>
  )
}

/** The name of the stand-in who made the pick; undefined if the player did. */
export function standInName(draft: Draft, { pickedBy }: DraftPick): string | undefined {
  return pickedBy === undefined ? undefined : participantOf(draft, pickedBy).name
}

/** Marks a pick that the server has not confirmed yet. */
export function PendingMark() {
  return <span className="pending-mark">Sending…</span>
}
