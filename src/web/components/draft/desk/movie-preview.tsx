import { useRef } from 'react'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { ineligibleReason } from '#domain/categories/eligibility.ts'
import { type Draft, drafterOf, type ParticipantId, rosterOf, ruleBrokenBy } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'

type MoviePreviewProps = {
  movie: Movie
  draft: Draft
  participantId: ParticipantId
}

/** Previews the movie that is active or under the mouse: what it is and where it fits. */
export function MoviePreview({
  enterText,
  canQueue = false,
  ...props
}: MoviePreviewProps & { enterText: string; canQueue?: boolean }) {
  return (
    <aside className="preview" aria-label="Preview">
      <PreviewHead {...props} />
      <PreviewFits {...props} />
      <p className="preview__keys" aria-hidden="true">
        <span>
          <kbd>Enter</kbd> {enterText}
        </span>
        {canQueue && (
          <span>
            <kbd>Q</kbd> to queue it
          </span>
        )}
        <span>
          <kbd>←</kbd> <kbd>→</kbd> to look on
        </span>
      </p>
    </aside>
  )
}

type MoviePeekProps = MoviePreviewProps & {
  /** Undefined if the movie has been drafted. */
  onChoose: (() => void) | undefined
  onClose: () => void
  /** Whether the movie is in the player's queue; undefined if it cannot be put there. */
  queued: boolean | undefined
  onQueue: () => void
}

/** The preview as an overlay, opened by a long press if there is no room beside the list. */
export function MoviePeek({ onChoose, onClose, queued, onQueue, ...props }: MoviePeekProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Modal dialog={dialog} title={props.movie.title} onClose={onClose}>
      <PreviewHead {...props} isTitled />
      <PreviewFits {...props} />
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Close</Button>
        {queued !== undefined && (
          <Button
            onClick={() => {
              dialog.current?.close()
              onQueue()
            }}
          >
            {queued ? 'Take out of your queue' : 'Add to your queue'}
          </Button>
        )}
        {onChoose && (
          <Button
            kind="go"
            onClick={() => {
              dialog.current?.close()
              onChoose()
            }}
          >
            Choose
          </Button>
        )}
      </div>
    </Modal>
  )
}

function PreviewHead({
  movie,
  draft,
  participantId,
  isTitled = false,
}: MoviePreviewProps & { isTitled?: boolean }) {
  const { title, originalTitle, year, genres, directors } = movie
  const broken = drafterOf(draft, movie) ? undefined : ruleBrokenBy(draft, participantId, movie)
  return (
    <div className="preview__head">
      <Poster movie={movie} size="large" />
      <div>
        {!isTitled && <h2 className="preview__title">{title}</h2>}
        {originalTitle !== undefined && <p>{originalTitle}</p>}
        <p>
          {year}
          <br />
          {directors.slice(0, 2).join(', ')}
        </p>
        <p className="dim small">{genres.join(', ')}</p>
        {broken && (
          <p className="preview__broken">
            <Icon name="lock" /> {broken.reason}
          </p>
        )}
      </div>
    </div>
  )
}

/** One line per category: it fits, is used, or says why it does not fit. */
function PreviewFits({ movie, draft, participantId }: MoviePreviewProps) {
  const used = new Map(rosterOf(draft, participantId).map((pick) => [pick.category, pick.movie]))
  return (
    <ul className="preview__fits" data-many={draft.categories.length > 8 || undefined}>
      {draft.categories.map((category) => (
        <PreviewFit key={category} movie={movie} category={category} usedFor={used.get(category)} />
      ))}
    </ul>
  )
}

type PreviewFitProps = { movie: Movie; category: CategoryName; usedFor: Movie | undefined }

function PreviewFit({ movie, category, usedFor }: PreviewFitProps) {
  const name = <span>{shortNameOf(category)}</span>
  if (usedFor) {
    return (
      <li className="preview__used">
        {name} <small>Used: {usedFor.title}</small>
      </li>
    )
  }
  const reason = ineligibleReason(movie, category)
  return (
    <li className={reason === undefined ? 'preview__fit' : undefined}>
      <Icon name={reason === undefined ? 'check' : 'lock'} />
      {name} {reason === undefined ? <small className="sr">Eligible</small> : <small>{reason}</small>}
    </li>
  )
}
