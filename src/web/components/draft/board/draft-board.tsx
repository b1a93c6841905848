import { type CSSProperties, useId, useMemo, useState } from 'react'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { NO_SCORE_YET } from './board-pick.tsx'
import type { DraftBoardProps } from './draft-board-props.ts'
import { boardRows, roundDirection } from './draft-board-rows.ts'
import { DraftBoardStrip } from './draft-board-strip.tsx'
import { DraftBoardTable, isPending } from './draft-board-table.tsx'
import { DraftRosters } from './draft-rosters.tsx'
import './draft-board.css'

/**
 * The Draft Board (Spec 2.28, 2.32): a panel with its heading and the table. Below 1180 px the table has posters only,
 * and there is a list by player.
 */
export function DraftBoard({ scores, actions, progress, ...props }: DraftBoardProps) {
  const { draft, confirmedPicks } = props
  const headingId = useId()
  const [view, setView] = useState<BoardView>('board')
  const rows = useMemo(() => boardRows(draft), [draft])
  const direction = roundDirection(draft)
  const scoreOf = (movieId: number) => scoreText(scores, movieId, isComplete(draft))

  return (
    <section
      className={boardClass(draft, view, props.noteOf !== undefined)}
      style={{ '--columns': draft.categories.length } as CSSProperties}
      aria-labelledby={headingId}
    >
      <div className="panel-head draft-board__head">
        <h2 className="title" id={headingId}>
          Draft Board
        </h2>
        {direction !== undefined && (
          <p className="draft-board__direction" aria-hidden="true">
            {direction}
          </p>
        )}
        <LatestPicks draft={draft} />
        {progress}
        <ViewSwitch view={view} onChange={setView} />
      </div>
      <DraftBoardStrip
        draft={draft}
        rows={rows}
        scoreOf={scoreOf}
        scoreNotes={props.scoreNotes}
        isPending={(overallPick) => isPending(overallPick, confirmedPicks)}
      >
        <DraftBoardTable {...props} rows={rows} scoreOf={scoreOf} caption={caption(draft, direction)} />
      </DraftBoardStrip>
      {view === 'rosters' && (
        <div className="draft-board__rosters">
          <DraftRosters {...props} rows={rows} scoreOf={scoreOf} />
        </div>
      )}
      {actions !== undefined && <div className="draft-board__actions">{actions}</div>}
    </section>
  )
}

/** Boards with more rows scroll vertically in a region of their own, under a sticky header. */
const TALL_ROWS = 10
/** Boards with up to this many columns show titles on tablets, too. */
const FEW_COLUMNS = 3
/** Boards with more columns scroll on a phone, at 40 px per column. */
const MANY_COLUMNS = 8

function boardClass(draft: Draft, view: BoardView, hasNotes: boolean): string {
  const { categories, participants } = draft
  return [
    `panel draft-board draft-board--${view}`,
    ...(participants.length > TALL_ROWS ? ['draft-board--tall'] : []),
    ...(categories.length <= FEW_COLUMNS ? ['draft-board--few'] : []),
    ...(categories.length > MANY_COLUMNS ? ['draft-board--many'] : []),
    ...(hasNotes ? ['draft-board--noted'] : []),
  ].join(' ')
}

type BoardView = 'board' | 'rosters'
const VIEWS = [
  ['board', 'Board'],
  ['rosters', 'By player'],
] as const

function ViewSwitch({ view, onChange }: { view: BoardView; onChange: (view: BoardView) => void }) {
  const name = useId()
  return (
    <div className="tabs tabs--small draft-board__views" role="radiogroup" aria-label="View">
      {VIEWS.map(([value, label]) => (
        <label key={value}>
          <input
            className="sr"
            type="radio"
            name={name}
            checked={view === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </div>
  )
}

function caption(draft: Draft, direction: string | undefined): string {
  const size = `Players by category: ${draft.picks.length} of ${totalPicks(draft)} picks made.`
  return direction === undefined ? size : `${size} ${direction}`
}

function scoreText(
  scores: DraftBoardProps['scores'],
  movieId: number,
  isFinished: boolean,
): string | undefined {
  if (!scores) return undefined
  return scores.get(movieId)?.toFixed(2) ?? (isFinished ? NO_SCORE_YET : undefined)
}

const SHOWN = 3

/** The latest picks in the board's header, newest first. */
function LatestPicks({ draft }: { draft: Draft }) {
  const latest = draft.picks.map((pick, index) => ({ ...pick, overallPick: index + 1 })).slice(-SHOWN)
  if (latest.length === 0) {
    return <p className="ticker ticker--empty">The first poster goes up with the first pick.</p>
  }
  return (
    <ol className="ticker" aria-label="Latest picks" reversed>
      {latest.toReversed().map(({ movie, participantId, pickedBy, overallPick }) => (
        <li key={overallPick}>
          <Poster movie={movie} />
          <span>
            <small>
              {overallPick} · {participantOf(draft, participantId).name}
              {pickedBy !== undefined && `, picked by ${participantOf(draft, pickedBy).name}`}
            </small>{' '}
            <b>{movie.title}</b>
          </span>
        </li>
      ))}
    </ol>
  )
}
