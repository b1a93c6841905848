import { use } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, onTheClock } from '#domain/draft/draft.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import {
  AutoMark,
  OverrideMark,
  PendingMark,
  ScoreNote,
  ScoreText,
  StandInMark,
  standInName,
} from './board-pick.tsx'
import { openerOf, PickExtrasContext } from './pick-extras.ts'
import type { BoardCell, BoardRow } from './draft-board-rows.ts'
import { isPending, pickForLabel } from './draft-board-table.tsx'
import { PlayerSeat, seatSubtitle } from './player-seat.tsx'

type DraftRostersProps = {
  draft: Draft
  rows: readonly BoardRow[]
  subtitleOf?: (participantId: string) => string | undefined
  scoreOf: (movieId: number) => string | undefined
  scoreNotes?: ReadonlyMap<number, string>
  confirmedPicks?: number
  onOpenCell?: (category: CategoryName) => void
}

/** The same picks as a list per player, for narrow screens. */
export function DraftRosters(props: DraftRostersProps) {
  const { draft, rows, subtitleOf, scoreOf, scoreNotes, confirmedPicks, onOpenCell } = props
  const clockId = onTheClock(draft)?.participant.id
  return rows.map(({ participant, cells }) => {
    const isOnTheClock = participant.id === clockId
    const openCategories = cells
      .filter((cell) => !cell.pick && !cell.isLeftEmpty)
      .map(({ category }) => category)
    const empty = cells.filter((cell) => cell.isLeftEmpty).map(({ category }) => category)
    return (
      <section key={participant.id} aria-label={participant.name}>
        <div className="roster-head">
          <PlayerSeat {...participant} isOnTheClock={isOnTheClock} />
          <h3>{participant.name}</h3>
          <p>
            {[progressText(cells), seatSubtitle(participant.bot, subtitleOf?.(participant.id))]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ul className="roster">
          {cells.map(
            (cell) =>
              cell.pick && (
                <RosterPick
                  key={cell.category}
                  cell={cell}
                  pickedBy={standInName(draft, cell.pick)}
                  isPending={isPending(cell.overallPick, confirmedPicks)}
                  scoreOf={scoreOf}
                  scoreNotes={scoreNotes}
                />
              ),
          )}
          {empty.length > 0 && (
            <li className="roster__open">Left empty: {empty.map(shortNameOf).join(', ')}</li>
          )}
          {isOnTheClock && onOpenCell ? (
            openCategories.map((category) => (
              <OpenCategory key={category} category={category} onOpen={() => onOpenCell(category)} />
            ))
          ) : (
            <OpenCategories categories={openCategories} />
          )}
        </ul>
      </section>
    )
  })
}

function progressText(cells: readonly BoardCell[]): string {
  return `${cells.filter((cell) => cell.pick).length} of ${cells.length}`
}

type RosterPickProps = Pick<DraftRostersProps, 'scoreOf'> & {
  scoreNotes: DraftRostersProps['scoreNotes'] | undefined
  cell: BoardCell
  isPending: boolean
  pickedBy: string | undefined
}

function RosterPick({ cell, isPending, pickedBy, scoreOf, scoreNotes }: RosterPickProps) {
  const { pick, overallPick, category } = cell
  const extras = use(PickExtrasContext)
  if (!pick || overallPick === undefined) return null
  const opener = openerOf(extras, overallPick, isPending)
  const Entry = opener ? 'button' : 'div'
  const score = scoreOf(pick.movie.id)
  const note = scoreNotes?.get(pick.movie.id)
  return (
    <li>
      <Entry {...opener} className={`roster__entry${opener ? ' pick-button' : ''}`} data-pick={overallPick}>
        <Poster movie={pick.movie} />
        <span>
          <b>{pick.movie.title}</b>{' '}
          <small>
            {shortNameOf(category)} · Pick {overallPick}
          </small>{' '}
          {pick.houseOverride && <OverrideMark />} {pickedBy !== undefined && <StandInMark name={pickedBy} />}{' '}
          {pick.autoPicked && <AutoMark />} {isPending && <PendingMark />}{' '}
          {note !== undefined && <ScoreNote text={note} />} {extras?.marksOf(overallPick, pick.movie.id)}
        </span>{' '}
        {score !== undefined && <ScoreText score={score} />}
      </Entry>
    </li>
  )
}

function OpenCategory({ category, onOpen }: { category: CategoryName; onOpen: () => void }) {
  return (
    <li>
      <button className="roster__entry board-button" type="button" onClick={onOpen}>
        <i className="board-case board-case--clock" />
        <b>{pickForLabel(category)}</b>
      </button>
    </li>
  )
}

function OpenCategories({ categories }: { categories: readonly CategoryName[] }) {
  if (categories.length === 0) return null
  return <li className="roster__open">Open: {categories.map(shortNameOf).join(', ')}</li>
}
