import { type RefObject, useId } from 'react'
import type { DraftSummary } from '#contract/drafts/summary-wire.ts'
import { Portrait } from '#web/components/movie/portrait.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { DeleteDraft, LeaveDraft } from './delete-draft.tsx'

type SavedDraftProps = {
  userId: string
  draft: DraftSummary
  /** Takes the focus when the draft is gone. */
  headingRef: RefObject<HTMLElement | null>
}

export function SavedDraft({ userId, draft, headingRef }: SavedDraftProps) {
  const titleId = useId()
  return (
    <li className="saved-draft">
      <Face draft={draft} />
      <div className="saved-draft__text">
        <h3 id={titleId}>{draft.title}</h3>
        <p className="saved-draft__players">{draft.participantNames.join(', ')}</p>
        <p className="saved-draft__notes">
          <time dateTime={draft.createdAt}>{momentText(draft.createdAt)}</time>
          <span className="num"> · {progressText(draft)}</span>
        </p>
      </div>
      <p className="saved-draft__badges">
        <span className="badge badge--quiet">{draft.isMultiplayer ? 'Online' : 'One device'}</span>
        {draft.isComplete && (
          <span className="badge profile-badge">
            <Icon name="check" /> Complete
          </span>
        )}
      </p>
      <div className="saved-draft__actions">
        <ButtonLink
          size="small"
          to={draft.isComplete ? `/final-scores/${draft.id}` : `/draft/${draft.id}`}
          aria-describedby={titleId}
        >
          {draft.isComplete ? 'View Draft' : 'Continue Draft'}
        </ButtonLink>
        {draft.isOwner ? (
          <DeleteDraft userId={userId} draft={draft} headingRef={headingRef} />
        ) : (
          <LeaveDraft userId={userId} draft={draft} headingRef={headingRef} />
        )}
      </div>
    </li>
  )
}

/** The person drafted by, or the year on a small sign. Decoration: the title says it too. */
function Face({ draft: { theme, option, profilePath } }: { draft: DraftSummary }) {
  if (theme === 'people') return <Portrait name={option} profilePath={profilePath} />
  return (
    <span className="year-sign" aria-hidden="true">
      {option}
    </span>
  )
}

function progressText({ isStarted, picks, categories, participantNames }: DraftSummary): string {
  if (!isStarted) return 'Not started'
  return `${picks} of ${categories * participantNames.length} picks made`
}

/** Date and time to the minute, because the same players may repeat a title on one day. */
function momentText(instant: string): string {
  return new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' })
}
