import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { AuthenticationRequired, DraftUnreachable, Waiting } from '../../components/draft/draft-message.tsx'
import { DraftSign } from '../../components/draft/draft-sign.tsx'
import { OrderDeal } from '../../components/draft/order-deal.tsx'
import { forgetStart, isJustStarted } from '../../lib/just-started.ts'
import { isSaved, type LocalDraft as LocalDraftRecord } from '../../lib/local-drafts.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { servedTitleCard } from '../../lib/served-draft.ts'
import { DraftComplete } from './draft-complete.tsx'
import { GoneDraft } from './gone-draft.tsx'
import { PickBoard } from './pick-board.tsx'
import { keepAsNewDraft } from './new-local-draft.ts'
import { SaveMark } from './save-mark.tsx'
import { useAutoSave } from './use-auto-save.ts'
import { useKeptMovies } from './use-kept-movies.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { WatchedDraft } from './watched-draft.tsx'
import './local-draft.css'

const RejectedDraft = lazy(async () => ({ default: (await import('./rejected-draft.tsx')).RejectedDraft }))

type LocalDraftProps = {
  draftId: string
  /** What is shown if the draft turns out to be an online one, by what the server has just said of it. */
  onlineRoom: (draft: ViewedDraft) => ReactNode
  /** What is shown if the visitor has no way into the draft. */
  missing: ReactNode
}

/** A draft on one device, by its id (Spec 2.19–2.21, 2.30). */
export function LocalDraft({ draftId, onlineRoom, missing }: LocalDraftProps) {
  const local = useLocalDraft(draftId)
  switch (local.state) {
    case 'loading-session':
      return <Waiting text="Loading..." card={servedTitleCard(draftId)} />
    case 'loading-draft':
      return <Waiting text="Loading draft..." card={servedTitleCard(draftId)} />
    case 'no-session':
      return <AuthenticationRequired onRetry={local.retry} />
    case 'unreachable':
      return (
        <DraftUnreachable
          text={local.reason ?? 'The server cannot be reached, and this browser has no copy.'}
          onRetry={local.retry}
        />
      )
    case 'missing':
      return missing
    case 'is-multiplayer':
      return onlineRoom(local.draft)
    case 'watching':
      return <WatchedDraft draft={local.draft} />
    case 'gone':
      return <GoneDraft record={local.record} isDeleted={local.isDeleted} />
    case 'ready':
      return <LocalDraftRoom record={local.record} isPublic={local.isPublic} />
  }
}

function LocalDraftRoom({ record, isPublic }: { record: LocalDraftRecord; isPublic: boolean }) {
  const { draft } = record
  const saveStatus = useAutoSave(record)
  useKeptMovies(record)
  const navigate = useNavigate()
  const [isDealing, setIsDealing] = useState(() => isJustStarted(record.id))
  const complete = isComplete(draft)
  usePageTitle(complete ? 'Draft complete' : 'Drafting', record.title)
  return (
    <div className="page">
      {isDealing && (
        <OrderDeal
          draft={draft}
          onDone={() => {
            forgetStart(record.id)
            setIsDealing(false)
          }}
        />
      )}
      <DraftSign draft={draft} chaseKey={draft.picks.length} />
      {record.rejection && !isSaved(record) && (
        <Suspense>
          <RejectedDraft record={record} rejection={record.rejection} />
        </Suspense>
      )}
      {complete && <DraftComplete draftId={record.id} saveStatus={saveStatus} />}
      <PickBoard
        record={record}
        isPublic={isPublic}
        saveMark={
          <SaveMark
            status={saveStatus}
            onSaveAsNew={() => void navigate(`/draft/${keepAsNewDraft(record)}`, { replace: true })}
          />
        }
      />
    </div>
  )
}
