import { type KeyboardEvent, use, useId, useLayoutEffect, useRef, useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { openCategories } from '#domain/draft/draft.ts'
import type { QueueRow } from '#features/queue/rules/queue.ts'
import { DeskChoice } from '#web/components/draft/desk/pick-desk.tsx'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import type { ShownQueue } from './queue-view.ts'
import { type Drag, useRowDrag } from './use-row-drag.ts'

type QueueListProps = {
  queue: ShownQueue
  /** How many movies are shown; all if left out. */
  shown?: number | undefined
}

const idOf = ({ entry }: QueueRow) => entry.movie.id

/**
 * The movies of a queue in order. Each row opens to what can be done with it; on the pick desk, a press on a movie chooses
 * it.
 */
export function QueueList({ queue, shown }: QueueListProps) {
  const { rows, change } = queue
  const [openedId, setOpenedId] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  /** The movie whose row gets the focus next, because the row with the focus is gone. */
  const heir = useRef<number>(undefined)
  const { drag, grip } = useRowDrag(list, (movieId, beforeIndex) => {
    const before = rows[beforeIndex]
    if (before && idOf(before) === movieId) return
    change({ type: 'MOVIE_MOVED', movieId, before: before ? idOf(before) : null })
  })

  useLayoutEffect(() => {
    if (heir.current === undefined) return
    const row = list.current?.querySelector<HTMLElement>(`[data-movie="${heir.current}"]`)
    row?.querySelector<HTMLElement>('button, select')?.focus()
    heir.current = undefined
  })

  /** Moves a movie past the nearest one that is still there. */
  function move(row: QueueRow, step: -1 | 1): void {
    const others = rows.filter((other) => other === row || other.state !== 'taken')
    const at = others.indexOf(row)
    const target = others[at + step]
    if (!target) return
    const before = step === -1 ? target : rows[rows.indexOf(target) + 1]
    change({ type: 'MOVIE_MOVED', movieId: idOf(row), before: before ? idOf(before) : null })
  }

  function remove(row: QueueRow): void {
    const at = rows.indexOf(row)
    const next = rows[at + 1] ?? rows[at - 1]
    heir.current = next && idOf(next)
    change({ type: 'MOVIE_UNQUEUED', movieId: idOf(row) })
  }

  function onKeyDown(event: KeyboardEvent, row: QueueRow): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined
    if (!event.altKey || step === undefined || row.state === 'taken') return
    event.preventDefault()
    move(row, step)
  }

  return (
    <ol ref={list} className="queue-list">
      {rows.slice(0, shown).map((row, index) => (
        <Row
          key={idOf(row)}
          queue={queue}
          row={row}
          index={index}
          drag={drag}
          grip={grip(idOf(row), index)}
          isOpen={openedId === idOf(row)}
          onToggle={() => setOpenedId(openedId === idOf(row) ? undefined : idOf(row))}
          onMove={(step) => move(row, step)}
          onRemove={() => remove(row)}
          onKeyDown={(event) => onKeyDown(event, row)}
        />
      ))}
    </ol>
  )
}

type RowProps = {
  queue: ShownQueue
  row: QueueRow
  index: number
  drag: Drag | undefined
  grip: ReturnType<ReturnType<typeof useRowDrag>['grip']>
  isOpen: boolean
  onToggle: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Row(props: RowProps) {
  const { queue, row, index, drag, grip, isOpen, onToggle, onRemove, onKeyDown } = props
  const desk = use(DeskChoice)
  const { movie, category } = row.entry
  const { title } = movie
  const isTaken = row.state === 'taken'
  const isChosen = desk?.chosen?.id === movie.id
  const isDragged = drag?.movieId === movie.id
  const actionsId = useId()
  const canChoose = desk !== undefined && row.state === 'free'
  const text = (
    <>
      <b>{isTaken ? <s>{title}</s> : title}</b>{' '}
      <small>
        {row.state === 'blocked' && <Icon name="lock" />}
        {noteOf(row)}
      </small>
    </>
  )
  const number = row.state === 'free' && (
    <span className="queue-row__number">
      <span className="sr"> Number </span>
      {row.number}
    </span>
  )
  const opener = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? actionsId : undefined,
    onClick: onToggle,
  }
  return (
    // The keys belong to whatever has the focus in the row.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className="queue-row"
      data-movie={movie.id}
      data-state={row.state}
      data-open={isOpen || undefined}
      data-chosen={isChosen || undefined}
      data-dragged={isDragged || undefined}
      data-drop={drag?.over === index ? (drag.isAfter ? 'after' : 'before') : undefined}
      style={isDragged ? { translate: `${drag.x}px ${drag.y}px` } : undefined}
      onKeyDown={onKeyDown}
    >
      {isTaken ? (
        <span className="queue-row__grip" data-still>
          <Icon name="cross" />
        </span>
      ) : (
        <span className="queue-row__grip" aria-hidden="true" {...grip}>
          <MoreIcon name="grip" />
        </span>
      )}
      <Poster movie={movie} />
      {isTaken ? (
        <span className="queue-row__text">{text}</span>
      ) : canChoose ? (
        <button
          className="queue-row__text"
          type="button"
          aria-pressed={isChosen}
          onClick={({ detail }) => desk.choose(movie, detail === 0 ? 'keyboard' : 'pointer', category)}
        >
          {text}
        </button>
      ) : (
        <button className="queue-row__text" type="button" {...opener}>
          {text}
        </button>
      )}
      {number}
      {isTaken && (
        <button
          className="link queue-row__remove"
          type="button"
          aria-label={`Remove ${title}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
      {canChoose && (
        <button className="queue-row__act" type="button" aria-label={`Change ${title}`} {...opener}>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      )}
      {isOpen && !isTaken && (
        <div className="queue-row__acts" id={actionsId}>
          <CategoryWish queue={queue} row={row} />
          <Acts {...props} />
        </div>
      )}
    </li>
  )
}

function Acts({ queue: { rows }, row, onMove, onRemove }: RowProps) {
  const { title } = row.entry.movie
  const movable = rows.filter(({ state }) => state !== 'taken')
  return (
    <>
      <button
        className="queue-row__act"
        type="button"
        aria-label={`Move ${title} up`}
        aria-disabled={movable[0] === row || undefined}
        onClick={() => onMove(-1)}
      >
        <Icon name="up" />
      </button>
      <button
        className="queue-row__act"
        type="button"
        aria-label={`Move ${title} down`}
        aria-disabled={movable.at(-1) === row || undefined}
        onClick={() => onMove(1)}
      >
        <Icon name="down" />
      </button>
      <button
        className="queue-row__act"
        type="button"
        aria-label={`Remove ${title} from your queue`}
        onClick={onRemove}
      >
        <Icon name="cross" />
      </button>
    </>
  )
}

const ANY = 'Any open category'

/** Which category the movie is wanted for: one that it fits, or any. */
function CategoryWish({ queue: { draft, seat, change }, row }: Pick<RowProps, 'queue' | 'row'>) {
  const { movie, category } = row.entry
  const fitting = openCategories(draft, seat).filter((name) => isEligible(movie, name))
  const offered = category === undefined || fitting.includes(category) ? fitting : [category, ...fitting]
  return (
    <label className="queue-row__wish">
      <span className="sr">Category for {movie.title}</span>
      <select
        className="input"
        value={category ?? ''}
        onChange={({ target }) =>
          change({
            type: 'CATEGORY_WANTED',
            movieId: movie.id,
            category: offered.find((name) => name === target.value),
          })
        }
      >
        <option value="">{ANY}</option>
        {offered.map((name) => (
          <option key={name} value={name}>
            {shortNameOf(name)}
          </option>
        ))}
      </select>
    </label>
  )
}

function noteOf(row: QueueRow): string {
  switch (row.state) {
    case 'taken':
      return `${row.by.name} took it, pick ${row.overallPick}`
    case 'blocked':
      return row.reason
    case 'free':
      return row.entry.category === undefined ? ANY : shortNameOf(row.entry.category)
  }
}
