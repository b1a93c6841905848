import { useRef, useState } from 'react'
import type { Draft } from '#domain/draft/draft.ts'
import { hasTitle } from '#domain/movies/movie-search.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { pickBy } from './pick-by.ts'
import './another-pick.css'

type AnotherPickProps = { draft: Draft; onChoose: (pick: number) => void; onClose: () => void }

/** All picks of the draft, to be searched by their title. */
export function AnotherPick({ draft, onChoose, onClose }: AnotherPickProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const found = draft.picks
    .map((pick, index) => ({ pick, number: index + 1 }))
    .filter(({ pick }) => query.trim() === '' || hasTitle(pick.movie, query))
  return (
    <Modal dialog={dialog} title="Another pick" onClose={onClose}>
      <span className="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label="Search the picks by title"
          placeholder="Search by title"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </span>
      <p className="dim small" role="status">
        {found.length === 1 ? '1 pick' : `${found.length} picks`}
      </p>
      <ul className="another-pick">
        {found.map(({ pick, number }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => {
                dialog.current?.close()
                onChoose(number)
              }}
            >
              <Poster movie={pick.movie} />
              <span>
                <b>{pick.movie.title}</b> <small className="dim">{pickBy(draft, pick, number)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Cancel</Button>
      </div>
    </Modal>
  )
}
