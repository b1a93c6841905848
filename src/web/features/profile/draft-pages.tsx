import type { ReactNode } from 'react'
import { Link } from 'react-router'

type DraftPagesProps = { page: number; pages: number; onTurn: () => void }

/** The ways to the pages before and after; each page has an address. */
export function DraftPages({ page, pages, onTurn }: DraftPagesProps) {
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
    <Link className="btn btn--small" to={{ search: `page=${to}` }} onClick={onTurn}>
      {children}
    </Link>
  )
}
