import { useId, useLayoutEffect, useRef, useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { scoreText } from '#domain/scoring/score-texts.ts'
import { possessive } from '#domain/words/sentence.ts'
import type { WhatIfQuestion } from '#features/verdict/rules/what-if.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useVerdictAnswer } from '#features/verdict/web/answers/use-verdict-client.ts'
import type { VerdictClient } from '#features/verdict/web/answers/verdict-client.ts'
import type { ShelfAnswer } from '#features/verdict/web/answers/what-if-answers.ts'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'
import './shelf.css'

type ShelfProps = {
  client: VerdictClient | undefined
  draft: Draft
  question: WhatIfQuestion
  overallPick: number
  onTake: (movieId: number) => void
  onClose: () => void
}

/** What else was free at a pick, with how the night ends with each: a panel below the board, on phones a sheet. */
export function Shelf(props: ShelfProps) {
  const isPhone = useMedia(BREAKPOINTS['--phone'])
  return isPhone ? <ShelfSheet {...props} /> : <ShelfPanel {...props} />
}

/** Keeps the focus inside; Escape closes it and gives the focus back to the pick. */
function ShelfSheet(props: ShelfProps) {
  const { overallPick, onTake, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog ref={dialog} className="free-shelf free-shelf--sheet" aria-labelledby={id} onClose={onClose}>
      <ShelfContent
        {...props}
        headingId={id}
        onTake={(movieId) => {
          onTake(movieId)
          dialog.current?.close()
        }}
      />
      <Button className="free-shelf__close" onClick={() => dialog.current?.close()}>
        Close <span className="sr">the movies for pick {overallPick}</span>
      </Button>
    </dialog>
  )
}

function ShelfPanel(props: ShelfProps) {
  const { overallPick, onClose } = props
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  function close() {
    onClose()
    document.querySelector<HTMLElement>(`.take[data-pick="${overallPick}"]`)?.focus()
  }
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={panel}
      className="panel free-shelf"
      aria-labelledby={id}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <ShelfContent {...props} headingId={id} />
    </section>
  )
}

const SEARCH_PAUSE_MS = 150

function ShelfContent({
  client,
  draft,
  question,
  overallPick,
  onTake,
  headingId,
}: ShelfProps & { headingId: string }) {
  const [search, setSearch] = useState('')
  const settled = useDebounced(search, SEARCH_PAUSE_MS)
  const { answer } = useVerdictAnswer(client, {
    kind: 'shelf',
    whatIf: question,
    overallPick,
    search: settled,
  })
  const pick = draft.picks[overallPick - 1]
  if (!pick) return null
  return (
    <>
      <div className="free-shelf__head">
        <div>
          <h3 id={headingId}>
            Free at pick {overallPick}, {shortNameOf(pick.category)}
          </h3>
          <p className="dim small">How the night ends with each</p>
        </div>
        <label className="search">
          <span className="sr">Search what else was free</span>
          <Icon name="search" />
          <input
            className="input"
            type="search"
            placeholder="Search what else was free"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </label>
      </div>
      {answer && (
        <ShelfMovies answer={answer} chosenId={pick.movie.id} isSearch={settled !== ''} onTake={onTake} />
      )}
    </>
  )
}

type ShelfMoviesProps = {
  answer: ShelfAnswer
  chosenId: number
  isSearch: boolean
  onTake: (movieId: number) => void
}

function ShelfMovies({ answer: { movies, more }, chosenId, isSearch, onTake }: ShelfMoviesProps) {
  return (
    <>
      <ul className="free-shelf__list">
        {movies.map(({ movie, score, laterBy, end }) => (
          <li key={movie.id}>
            <button type="button" aria-pressed={movie.id === chosenId} onClick={() => onTake(movie.id)}>
              <Poster movie={movie} size="large" /> <b>{movie.title}</b>{' '}
              <small className="num">
                {scoreText(score)}
                {laterBy !== undefined && ` · then ${possessive(laterBy)}`}
              </small>{' '}
              <span className="free-shelf__end">
                {movie.id === chosenId && <Icon name="check" />} {end}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="free-shelf__more dim small" role="status">
        {movies.length === 0 &&
          (isSearch ? 'Nothing like that was free and fits.' : 'Nothing else was free and fits.')}
        {movies.length > 0 && more > 0 && `and ${more} more: search for them`}
      </p>
    </>
  )
}
