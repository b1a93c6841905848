import { useNavigate } from 'react-router'
import { DraftBoard } from '#web/components/draft/board/draft-board.tsx'
import { DraftSign } from '#web/components/draft/clock/draft-sign.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { forgetLocalDraft, type LocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { keepAsNewDraft } from '#web/screens/local-draft/new-local-draft.ts'

type GoneDraftProps = { record: LocalDraft; isDeleted: boolean }

/**
 * A copy of the visitor's draft that the server no longer has. It cannot be played on, but may become a new draft.
 */
export function GoneDraft({ record, isDeleted }: GoneDraftProps) {
  const { draft } = record
  const navigate = useNavigate()
  usePageTitle(isDeleted ? 'Draft deleted' : 'Draft not on the server', record.title)
  return (
    <div className="page">
      <DraftSign draft={draft} />
      <section className="notice notice--warn local-draft__note gone-draft" role="alert">
        <Icon name="warning" />
        <div>
          <h2 className="title">
            {isDeleted ? 'This draft was deleted' : 'The server does not have this draft'}
          </h2>
          <p>{isDeleted ? DELETED : NOT_THERE} What you see is the copy that this browser has kept.</p>
        </div>
        <div className="gone-draft__ways">
          <Button
            kind="go"
            size="small"
            onClick={() => void navigate(`/draft/${keepAsNewDraft(record)}`, { replace: true })}
          >
            Save as a new draft
          </Button>
          <Button
            size="small"
            onClick={() => {
              forgetLocalDraft(record.id)
              void navigate('/', { replace: true })
            }}
          >
            Discard this copy
          </Button>
        </div>
      </section>
      <div className="draft-floor">
        <DraftBoard draft={draft} />
      </div>
    </div>
  )
}

const DELETED = 'It is gone from the server, and cannot be played on.'
const NOT_THERE = 'It was deleted, or it belongs to another account, and cannot be played on.'
