import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { QueueList } from './queue-list.tsx'
import type { QueueTab, ShownQueue } from './queue-view.ts'
import './queue.css'

/** The tabs of the pick desk. */
export function DeskTabs({ queue: { tab, rows, setTab } }: { queue: ShownQueue }) {
  const free = rows.filter(({ state }) => state === 'free').length
  const tabs: [QueueTab, string, number?][] = [
    ['movies', 'Movies'],
    ['queue', 'Queue', free],
  ]
  return (
    <div className="queue-tabs tabs" role="radiogroup" aria-label="Where to pick from">
      {tabs.map(([name, label, count]) => (
        <label key={name}>
          <input
            className="sr"
            type="radio"
            name="pick-from"
            checked={tab === name}
            onChange={() => setTab(name)}
          />
          <span>
            {label} {count !== undefined && <span className="num">{count}</span>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** The queue on the pick desk: a press on a movie chooses it. */
export function DeskPane({ queue }: { queue: ShownQueue }) {
  const place = useSought(queue)
  return (
    <div ref={place} className="queue-pane" role="group" aria-label="Your queue" tabIndex={-1}>
      <Privacy isWaiting={queue.isWaiting} />
      <div className="queue-pane__list">
        {queue.rows.length === 0 ? (
          <Empty onAdd={() => queue.setTab('movies')} />
        ) : (
          <QueueList queue={queue} />
        )}
      </div>
      <PicksFirst queue={queue} />
    </div>
  )
}

/** How many movies the folded panel shows. */
const FOLDED = 3

/** The queue while others pick, and before the start. */
export function QueuePanel({ queue, onAdd }: { queue: ShownQueue; onAdd: (() => void) | undefined }) {
  const { rows } = queue
  const [isUnfolded, setUnfolded] = useState(false)
  const place = useSought(queue)
  const rest = rows.length - FOLDED
  return (
    <section ref={place} className="panel queue-panel" aria-labelledby="queue-title" tabIndex={-1}>
      <div className="queue-panel__head">
        <h2 className="title" id="queue-title">
          Your queue
        </h2>
        <Privacy isWaiting={queue.isWaiting} />
        <PicksFirst queue={queue} />
        {onAdd && rows.length > 0 && (
          <Button size="small" onClick={onAdd}>
            <Icon name="plus" /> Add movies
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <Empty onAdd={onAdd} />
      ) : (
        <QueueList queue={queue} shown={isUnfolded ? undefined : FOLDED} />
      )}
      {rest > 0 && (
        <button
          className="queue-panel__rest link"
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? `Show the first ${FOLDED}` : `Show ${rest} more`}
        </button>
      )}
    </section>
  )
}

function Privacy({ isWaiting }: { isWaiting: boolean }) {
  return (
    <p className="queue-privacy">
      <Icon name={isWaiting ? 'cloud' : 'lock'} />
      {isWaiting ? 'No connection: your changes are kept here and sent later.' : 'Only you see this.'}
    </p>
  )
}

function Empty({ onAdd }: { onAdd: (() => void) | undefined }) {
  return (
    <div className="queue-empty">
      <Icon name="queue" />
      <b>Nothing queued yet</b>
      <p>
        Add movies with <Icon name="queue" />
        <span className="sr">the mark on a poster</span> or the Q key. Only you see them.
      </p>
      {onAdd && (
        <Button size="small" onClick={onAdd}>
          Find movies
        </Button>
      )}
    </div>
  )
}

function PicksFirst({ queue: { picksFirst, setPicksFirst } }: { queue: ShownQueue }) {
  return (
    <label className="switch queue-switch">
      <input
        className="sr"
        type="checkbox"
        role="switch"
        checked={picksFirst}
        onChange={({ target }) => setPicksFirst(target.checked)}
      />
      <span className="switch__track" />
      <span className="switch__text">
        <b>Pick my top movie automatically</b>
        <small>At once, without asking</small>
      </span>
    </label>
  )
}

/**
 * Brings the element into view and gives it the focus when the player asks to see the queue. It also gets the focus if
 * the last row went with it.
 */
function useSought<E extends HTMLElement = HTMLDivElement>({ isSought, onFound, rows }: ShownQueue) {
  const place = useRef<E>(null)
  const isEmpty = rows.length === 0
  useEffect(() => {
    if (!isSought) return
    onFound()
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.focus({ preventScroll: true })
  }, [isSought, onFound])
  useEffect(() => {
    if (isEmpty && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isEmpty])
  return place
}
