import { useState } from 'react'
import { Link } from 'react-router'
import { totalPicks } from '#domain/draft/progress.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { isOpenDraw, listLocalDrafts } from '#web/lib/drafts/local-drafts.ts'
import { nameList } from '#web/lib/setup/name-list.ts'
import './drafts-in-progress.css'

const SHOWN = 2

/** Links to local drafts in this browser that are unfinished or cannot be saved as they are. */
export function DraftsInProgress() {
  const [unfinished] = useState(() =>
    listLocalDrafts()
      .filter(({ draft, rejection }) => rejection ?? draft.picks.length < totalPicks(draft))
      .filter((record) => !isOpenDraw(record))
      .slice(0, SHOWN),
  )
  if (unfinished.length === 0) return null
  return (
    <ul className="in-progress" aria-label="Drafts in progress">
      {unfinished.map(({ id, title, draft, rejection }) => (
        <li key={id}>
          <Link to={`/draft/${id}`}>
            <span>
              <b>Go on with {title}</b>
              <small>
                {rejection ? 'Not saved' : `Pick ${draft.picks.length + 1} of ${totalPicks(draft)}`} ·{' '}
                {nameList(draft.participants.map(({ name }) => name))}
              </small>
            </span>
            <Icon name="right" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
