import { useState } from 'react'
import type { LeftOutReason, ListedMovie, ListRow, RowState } from '#features/lists/rules/list.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { posterSubject } from '#features/lists/web/finding-progress.tsx'
import { RowSearch } from './row-search.tsx'

const BADGES: Partial<Record<RowState, { icon: IconName; text: string; kind: 'warn' | 'stop' | 'ok' }>> = {
  several: { icon: 'half', text: 'Choose one', kind: 'warn' },
  unsure: { icon: 'half', text: 'Is this it?', kind: 'warn' },
  missing: { icon: 'cross', text: 'Not found', kind: 'stop' },
  chosen: { icon: 'check', text: 'Chosen', kind: 'ok' },
}

type ReviewRowProps = {
  number: number
  row: ListRow
  /** The number of the earlier row with the same movie, if this one is left out for it. */
  twin: number | undefined
  onChange: (row: ListRow) => void
}

/** A row of the list: what was written, its movie or how to find it, and what can be done about it. */
export function ReviewRow({ number, row, twin, onChange }: ReviewRowProps) {
  const [isSearching, setIsSearching] = useState(false)
  const badge = row.leftOut ? undefined : BADGES[row.state]
  const choose = (movie: ListedMovie) => {
    setIsSearching(false)
    onChange({ ...row, state: 'chosen', movie })
  }
  return (
    <li className={row.leftOut ? 'review__row review__row--out' : 'review__row'}>
      <span className="review__number num">
        <span className="sr">Row </span>
        {number}
      </span>
      <p className="review__text">
        <b>{rowText(row)}</b>
        {badge && (
          <span className={`badge review__badge--${badge.kind}`}>
            <Icon name={badge.icon} /> {badge.text}
          </span>
        )}
      </p>
      {row.leftOut ? (
        <>
          <p className="dim review__movie">Left out: {reasonText(row.leftOut, twin)}</p>
          <Act number={number} name="Put back" onAct={() => onChange({ ...row, leftOut: undefined })} />
        </>
      ) : isSearching || row.state === 'missing' ? (
        <>
          <div className="review__movie">
            <RowSearch row={row} number={number} onChoose={choose} isOpened={isSearching} />
          </div>
          {row.state === 'missing' ? (
            <LeaveOut row={row} number={number} onChange={onChange} />
          ) : (
            <Act number={number} name="Cancel" onAct={() => setIsSearching(false)} />
          )}
        </>
      ) : row.candidates && row.state !== 'unsure' ? (
        <>
          <Candidates row={row} number={number} onChoose={choose} onSearch={() => setIsSearching(true)} />
          <LeaveOut row={row} number={number} onChange={onChange} />
        </>
      ) : (
        <>
          {row.movie && <Match movie={row.movie} />}
          <div className="review__acts">
            {row.state === 'several' && (
              <Act number={number} name="Choose" onAct={() => setIsSearching(true)} />
            )}
            {row.state === 'unsure' && row.movie && (
              <Button size="small" onClick={() => row.movie && choose(row.movie)}>
                <Icon name="check" /> Yes
                <span className="sr">
                  to row {number}: {row.movie.title}
                </span>
              </Button>
            )}
            {row.movie && <Act number={number} name="Change" onAct={() => setIsSearching(true)} />}
            <LeaveOut row={row} number={number} onChange={onChange} />
          </div>
        </>
      )}
    </li>
  )
}

type CandidatesProps = {
  row: ListRow
  number: number
  onChoose: (movie: ListedMovie) => void
  onSearch: () => void
}

/** Movies of the same title, of which one is chosen, and a way to search for another one. */
function Candidates({ row, number, onChoose, onSearch }: CandidatesProps) {
  const { movie, candidates = [] } = row
  const isOther = movie && !candidates.some(({ id }) => id === movie.id)
  const shown = [...(isOther ? [movie] : []), ...candidates]
  const isTitled = shown.some(({ title }) => title !== row.title)
  return (
    <fieldset className={`review__movie candidates${isTitled ? ' candidates--titled' : ''}`}>
      <legend className="sr">Movie of row {number}</legend>
      {shown.map((candidate) => (
        <label key={candidate.id} className="candidate">
          <input
            className="sr"
            type="radio"
            name={`row-${number}`}
            checked={candidate.id === movie?.id}
            onChange={() => onChoose(candidate)}
          />
          <Poster movie={posterSubject(candidate)} />
          <span>
            <b>{candidate.title === row.title ? candidate.year : `${candidate.title} ${candidate.year}`}</b>
            {candidate.titleMeant !== undefined && <small>{candidate.titleMeant}</small>}
            {candidate.director !== undefined && <small>{candidate.director}</small>}
          </span>
        </label>
      ))}
      <button className="candidate candidate--search" type="button" onClick={onSearch}>
        <Icon name="search" />
        <span>
          <b>Another</b>
          <small>
            Search<span className="sr"> for row {number}</span>
          </small>
        </span>
      </button>
    </fieldset>
  )
}

function Match({ movie }: { movie: ListedMovie }) {
  const { title, titleMeant, originalTitle, year, director } = movie
  return (
    <span className="review__movie review__match">
      <Poster movie={posterSubject(movie)} />
      <span>
        <b>{title}</b>
        <small className="num">
          {[year, titleMeant, originalTitle, director].filter((part) => part !== undefined).join(' · ')}
        </small>
      </span>
    </span>
  )
}

type ActProps = { number: number; name: string; onAct: () => void }

function Act({ number, name, onAct }: ActProps) {
  return (
    <button className="link" type="button" onClick={onAct}>
      {name}
      <span className="sr"> row {number}</span>
    </button>
  )
}

function LeaveOut({ row, number, onChange }: Pick<ReviewRowProps, 'row' | 'number' | 'onChange'>) {
  return <Act number={number} name="Skip" onAct={() => onChange({ ...row, leftOut: 'by hand' })} />
}

function reasonText(reason: LeftOutReason, twin: number | undefined): string {
  switch (reason) {
    case 'by hand':
      return 'you took it out'
    case 'twice':
      return twin === undefined ? 'it is there twice' : `same movie as row ${twin}`
    case 'not a movie':
      return 'not a movie'
  }
}

function rowText({ title, year }: ListRow): string {
  return year === undefined ? title : `${title} ${year}`
}
