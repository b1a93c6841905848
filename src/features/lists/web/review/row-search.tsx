import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ListedMovie, ListRow } from '#features/lists/rules/list.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { posterSubject } from '#features/lists/web/finding-progress.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { searchRow } from '#features/lists/web/list-queries.ts'

const DEBOUNCE_MS = 250
const MINUTE_MS = 60_000
/** Movies shown at first; some words are in dozens of titles. */
const SHOWN_AT_FIRST = 12

type RowSearchProps = {
  row: ListRow
  number: number
  /** Whether it was opened by a button, and takes the focus. */
  isOpened: boolean
  onChoose: (movie: ListedMovie) => void
}

/** Finds the movie of a row by another spelling. What it may mean is looked up once the field is used. */
export function RowSearch({ row, number, isOpened, onChoose }: RowSearchProps) {
  const session = useSession()
  const [text, setText] = useState(row.title)
  const [isUsed, setIsUsed] = useState(isOpened)
  const [most, setMost] = useState(SHOWN_AT_FIRST)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpened) input.current?.focus()
  }, [isOpened])
  const query = useDebounced(text.trim(), DEBOUNCE_MS)
  const isChanged = query !== row.title
  const { data, isError, isFetching } = useQuery({
    queryKey: ['row-search', query, isChanged ? undefined : row.year],
    queryFn: ({ signal }) =>
      searchRow(session, { title: query, year: isChanged ? undefined : row.year }, signal),
    enabled: isUsed && query !== '',
    staleTime: 10 * MINUTE_MS,
  })
  const options = data ?? (isUsed ? [] : optionsOf(row))
  const shown = options.slice(0, most)
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
          onFocus={() => setIsUsed(true)}
          onChange={({ target }) => {
            setText(target.value)
            setMost(SHOWN_AT_FIRST)
          }}
        />
      </span>
      <p className="small dim" aria-live="polite">
        {isError && 'Movies cannot be looked up right now.'}
        {isUsed && data && !isFetching && options.length === 0 && `No movie is called ${query}.`}
      </p>
      {shown.length > 0 && (
        <div className="review__options">
          {shown.map((movie) => (
            <button key={movie.id} className="candidate" type="button" onClick={() => onChoose(movie)}>
              <Poster movie={posterSubject(movie)} />
              <span>
                {!isUsed && <small>Did you mean</small>}
                <b>
                  {movie.title} <span className="num">{movie.year}</span>
                </b>
                <MovieLine movie={movie} />
              </span>
            </button>
          ))}
        </div>
      )}
      {options.length > most && (
        <Button size="small" className="review-more" onClick={() => setMost(options.length)}>
          Show {options.length - most} more
        </Button>
      )}
    </>
  )
}

/** The title that it was found by, the original one, and who directed the movie. */
function MovieLine({ movie: { titleMeant, originalTitle, director } }: { movie: ListedMovie }) {
  const line = [titleMeant, originalTitle, director].filter((part) => part !== undefined).join(' · ')
  return line === '' ? null : <small>{line}</small>
}

function optionsOf(row: ListRow): ListedMovie[] {
  return [...(row.movie ? [row.movie] : []), ...(row.candidates ?? [])]
}
