import { useState } from 'react'
import { isToMend, type ListRow } from '#features/lists/rules/list.ts'
import { Button } from '#web/components/ui/button.tsx'
import { ReviewRow } from './review-row.tsx'
import './review.css'

const TABS = [
  { id: 'mend', name: 'To check', has: isToMend },
  { id: 'found', name: 'Found', has: (row: ListRow) => !row.leftOut && !isToMend(row) },
  { id: 'out', name: 'Left out', has: (row: ListRow) => row.leftOut !== undefined },
  { id: 'all', name: 'All', has: () => true },
] as const
type TabId = (typeof TABS)[number]['id']

/** Rows shown at once; a list may have 2,000. */
const SHOWN_AT_ONCE = 100

type ReviewProps = {
  rows: readonly ListRow[]
  onChange: (index: number, row: ListRow) => void
}

/**
 * The rows of a list by what is to do about them. A tab keeps the rows that it opened with, so that one which has just
 * been mended stays in its place.
 */
export function Review({ rows, onChange }: ReviewProps) {
  const [tab, setTab] = useState<TabId>(() => (rows.some(isToMend) ? 'mend' : 'found'))
  const [opened, setOpened] = useState(() => indexesOf(rows, tab))
  const [most, setMost] = useState(SHOWN_AT_ONCE)
  const open = (next: TabId) => {
    setTab(next)
    setOpened(indexesOf(rows, next))
    setMost(SHOWN_AT_ONCE)
  }
  const found = tab === 'mend' ? indexesOf(rows, 'found').filter((index) => !opened.includes(index)) : []
  const shown = { rows: opened.slice(0, most), found: found.slice(0, Math.max(0, most - opened.length)) }
  const left = opened.length + found.length - shown.rows.length - shown.found.length
  return (
    <>
      <fieldset className="tabs review-tabs">
        <legend className="sr">Rows</legend>
        {TABS.map(({ id, name, has }) => (
          <label key={id}>
            <input className="sr" type="radio" name="rows" checked={id === tab} onChange={() => open(id)} />
            <span>
              {name} <span className="num">{rows.filter(has).length}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {shown.rows.length > 0 ? (
        <Rows indexes={shown.rows} rows={rows} onChange={onChange} />
      ) : (
        <p className="dim review-none">
          {tab === 'mend' ? 'Nothing to check.' : tab === 'out' ? 'Nothing is left out.' : 'No movies yet.'}
        </p>
      )}
      {shown.found.length > 0 && (
        <>
          <h2 className="review-sub">Found</h2>
          <Rows indexes={shown.found} rows={rows} onChange={onChange} />
        </>
      )}
      {left > 0 && (
        <Button className="review-more" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          Show {Math.min(left, SHOWN_AT_ONCE)} more
        </Button>
      )}
    </>
  )
}

function indexesOf(rows: readonly ListRow[], tab: TabId): number[] {
  const has = TABS.find(({ id }) => id === tab)?.has ?? (() => true)
  return rows.flatMap((row, index) => (has(row) ? [index] : []))
}

type RowsProps = ReviewProps & { indexes: readonly number[] }

function Rows({ indexes, rows, onChange }: RowsProps) {
  return (
    <ol className="panel review">
      {indexes.map((index) => {
        const row = rows[index]
        if (!row) return null
        const twin = row.movie
          ? rows.findIndex(({ movie, leftOut }) => !leftOut && movie?.id === row.movie?.id)
          : -1
        return (
          <ReviewRow
            key={index}
            number={index + 1}
            row={row}
            twin={row.leftOut === 'twice' && twin >= 0 ? twin + 1 : undefined}
            onChange={(next) => onChange(index, next)}
          />
        )
      })}
    </ol>
  )
}
