import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListedMovie, ListRow } from '#domain/lists/list.ts'
import { Poster } from '../../../components/movie/poster.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import { useDebounced } from '../../../lib/use-debounced.ts'
import { posterOf } from '../finding-progress.tsx'
import { matchRows } from '../../../lib/lists/list-queries.ts'

const DEBOUNCE_MS = 250
const MINUTE_MS = 60_000

type RowSearchProps = {
  row: ListRow
  number: number
  /** Whether it was opened by a button, and takes the focus. */
  isOpened: boolean
  onChoose: (movie: ListedMovie) => void
}

/** Finds the movie of a row by another spelling. */
export function RowSearch({ row, number, isOpened, onChoose }: RowSearchProps) {
  const [text, setText] = useState(row.title)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened])
  const query = useDebounced(text.trim(), DEBOUNCE_MS)
  const isChanged = query !== '' && query !== row.title
  const { data, isError, isFetching } = useQuery({
    queryKey: ['row-search', query],
    queryFn: async ({ signal }) => optionsOf((await matchRows([{ title: query }], signal))[0]),
    enabled: isChanged || (isOpened && query !== ''),
    staleTime: 10 * MINUTE_MS,
  })
  const options = isChanged || isOpened ? (data ?? []) : optionsOf(row)
  return (
    <>
      <span className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={`Search a movie for row ${number}`}
          value={text}
          ref={input}
          onChange={({ target }) => setText(target.value)}
        />
      </span>
      <p className="small dim" aria-live="polite">
        {isError && 'Movies cannot be looked up right now.'}
        {!isError && !isFetching && isChanged && options.length === 0 && `No movie is called ${query}.`}
      </p>
      {options.length > 0 && (
        <div className="review__options">
          {options.map((movie) => (
            <button key={movie.id} className="candidate" type="button" onClick={() => onChoose(movie)}>
              <Poster movie={posterOf(movie)} />
              <span>
                {!isChanged && !isOpened && <small>Did you mean</small>}
                <b>
                  {movie.title} <span className="num">{movie.year}</span>
                </b>
                {movie.director !== undefined && <small>{movie.director}</small>}
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}

function optionsOf(row: ListRow | undefined): ListedMovie[] {
  return row ? [...(row.movie ? [row.movie] : []), ...(row.candidates ?? [])] : []
}
