import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { DraftBoard } from '#web/components/draft/board/draft-board.tsx'
import { DraftSign } from '#web/components/draft/clock/draft-sign.tsx'
import { DraftRules } from '#web/components/draft/rules/draft-rules.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'

/** A public draft as everybody but its owner sees it. */
export default function WatchedDraft({ draft }: { draft: ViewedDraft }) {
  usePageTitle('Public draft', draft.title)
  return (
    <div className="page">
      <DraftSign draft={draft} />
      <p className="notice local-draft__note">
        <Icon name="users" />
        <span>
          <b>You are watching</b> a draft that its owner has made public.
        </span>
        <ButtonLink size="small" to={`/final-scores/${draft.id}?public=true`}>
          View Final Scores
        </ButtonLink>
      </p>
      <DraftRules rules={draft.rules} isOnline={false} />
      <div className="draft-floor">
        <DraftBoard draft={draft} />
      </div>
    </div>
  )
}
