import { type ReactNode, useRef } from 'react'
import { Navigate } from 'react-router'
import type { SavedDraftsPage } from '#web/screens/profile/profile-queries.ts'
import { Button, ButtonLink } from '#web/components/ui/button.tsx'
import { SavedDraft } from './saved-draft.tsx'

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

/** The pages of the list. Falls back a page when the last draft of the last page is gone. */
function Pages({ page, list, onTurn }: { page: number; list: SavedDraftsPage; onTurn: () => void }) {
  const pages = Math.ceil(list.total / list.pageSize)
  if (page > pages) return <Navigate to={{ search: `page=${pages}` }} replace />
  return pages > 1 && <DraftPages page={page} pages={pages} onTurn={onTurn} />
}

function NoDrafts() {
  return (
    <div className="panel empty">
      <p>No saved drafts yet. Start a new draft to see it here!</p>
      <ButtonLink kind="go" to="/?setup">
        Start a draft
      </ButtonLink>
    </div>
  )
}

/** Shown when the drafts cannot be loaded (Spec 8.30). */
function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="panel empty" role="alert">
      <p>Failed to fetch drafts</p>
      <Button kind="go" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

const ROWS = 4

/** Placeholder while the list loads. */
function SavedDraftsSkeleton() {
  return (
    <>
      <p className="sr" role="status">
        Loading...
      </p>
      <ul className="panel saved__list" aria-hidden="true">
        {Array.from({ length: ROWS }, (_, index) => (
          <li key={index} className="saved-draft">
            <span className="skeleton saved-draft-skeleton__face" />
            <span className="saved-draft__text">
              <span className="skeleton saved-draft-skeleton__title" />
              <span className="skeleton saved-draft-skeleton__players" />
            </span>
            <span className="saved-draft__actions">
              <span className="skeleton saved-draft-skeleton__button" />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

type DraftPagesProps = { page: number; pages: number; onTurn: () => void }

/** Links to the previous and next page, each with an address of its own. */
function DraftPages({ page, pages, onTurn }: DraftPagesProps) {
  return (
    <nav className="draft-pages" aria-label="Pages of saved drafts">
      <Turn to={page - 1} pages={pages} onTurn={onTurn}>
        Previous
      </Turn>
      <p className="num">
        Page {page} of {pages}
      </p>
      <Turn to={page + 1} pages={pages} onTurn={onTurn}>
        Next
      </Turn>
    </nav>
  )
}

type TurnProps = { to: number; pages: number; onTurn: () => void; children: ReactNode }

function Turn({ to, pages, onTurn, children }: TurnProps) {
  if (to < 1 || to > pages) return <span />
  return (
    <ButtonLink size="small" to={{ search: `page=${to}` }} onClick={onTurn}>
      {children}
    </ButtonLink>
  )
}
