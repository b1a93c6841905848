import { Link } from 'react-router'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { DraftBoard } from '../../components/draft/draft-board.tsx'
import { DraftSign } from '../../components/draft/draft-sign.tsx'
import { Icon } from '../../components/ui/icon.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

/** A public draft as everybody but its owner sees it. */
export function WatchedDraft({ draft }: { draft: ViewedDraft }) {
  usePageTitle('Public draft', draft.title)
  return (
    <div className="page">
      <DraftSign draft={draft} />
      <p className="notice local-draft__note">
        <Icon name="users" />
        <span>
          <b>You are watching</b> a draft that its owner has made public.
        </span>
        <Link className="btn btn--small" to={`/final-scores/${draft.id}?public=true`}>
          View Final Scores
        </Link>
      </p>
      <div className="draft-floor">
        <DraftBoard draft={draft} />
      </div>
    </div>
  )
}
