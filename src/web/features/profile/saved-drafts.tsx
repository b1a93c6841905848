import { useRef } from 'react'
import { Link, Navigate } from 'react-router'
import { DraftPages } from './draft-pages.tsx'
import type { SavedDraftsPage } from './profile-queries.ts'
import { SavedDraft } from './saved-draft.tsx'
import { SavedDraftsSkeleton } from './saved-drafts-skeleton.tsx'

type SavedDraftsProps = {
  userId: string
  page: number
  list: SavedDraftsPage | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** The user's drafts, newest first, a page at a time (Spec 2.40). */
export function SavedDrafts({ userId, page, list, hasFailed, onRetry }: SavedDraftsProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focusHeading = () => heading.current?.focus()
  return (
    <section className="saved" aria-labelledby="saved-heading">
      <h2 className="saved__heading" id="saved-heading" ref={heading} tabIndex={-1}>
        Saved Drafts
      </h2>
      {hasFailed && <Failure onRetry={onRetry} />}
      {!hasFailed && !list && <SavedDraftsSkeleton />}
      {!hasFailed && list?.total === 0 && <NoDrafts />}
      {!hasFailed && list && list.total > 0 && (
        <>
          <ul className="panel saved__list">
            {list.drafts.map((draft) => (
              <SavedDraft key={draft.id} userId={userId} draft={draft} headingRef={heading} />
            ))}
          </ul>
          <Pages page={page} list={list} onTurn={focusHeading} />
        </>
      )}
    </section>
  )
}

/** The last page goes away with its last draft. */
function Pages({ page, list, onTurn }: { page: number; list: SavedDraftsPage; onTurn: () => void }) {
  const pages = Math.ceil(list.total / list.pageSize)
  if (page > pages) return <Navigate to={{ search: `page=${pages}` }} replace />
  return pages > 1 && <DraftPages page={page} pages={pages} onTurn={onTurn} />
}

function NoDrafts() {
  return (
    <div className="panel empty">
      <p>No saved drafts yet. Start a new draft to see it here!</p>
      <Link className="btn btn--go" to="/?setup">
        Start a draft
      </Link>
    </div>
  )
}

/** Spec 8.30. */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel empty" role="alert">
      <p>Failed to fetch drafts</p>
      <button className="btn btn--go" type="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}
