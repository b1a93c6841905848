import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { AuthenticationRequired, DraftUnreachable, Waiting } from '../../components/draft/draft-message.tsx'
import { DraftRules } from '../../components/draft/rules/draft-rules.tsx'
import { DraftSign } from '../../components/draft/clock/draft-sign.tsx'
import { OrderDeal } from '../../components/draft/clock/order-deal.tsx'
import { forgetStart, isJustStarted } from '../../lib/drafts/just-started.ts'
import { isOpenDraw, isSaved, type LocalDraft as LocalDraftRecord } from '../../lib/drafts/local-drafts.ts'
import { usePageTitle } from '../../lib/browser/page-title.ts'
import { servedTitleCard } from '../../lib/drafts/served-draft.ts'
import { useSession } from '../../lib/app/app-provider.tsx'
import { preloadToasts } from '../../lib/toasts/toasts.tsx'
import { DraftBoard } from '../../components/draft/board/draft-board.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import { useOnline } from '../../lib/browser/use-online.ts'
import { DraftComplete } from './draft-complete.tsx'
import { PickBoard } from './pick-board.tsx'
import { keepAsNewDraft } from './new-local-draft.ts'
import { useLocalDraft } from './use-local-draft.ts'
import { draftSaverOf, type SaveStatus } from './saving/draft-saver.ts'
import './local-draft.css'

const RejectedDraft = lazy(async () => ({
  default: (await import('./saving/rejected-draft.tsx')).RejectedDraft,
}))

const GoneDraft = lazy(async () => ({
  default: (await import('./saving/gone-draft.tsx')).GoneDraft,
}))
const DrawnNote = lazy(() => import('../../components/bots/drawn-note.tsx'))

type LocalDraftProps = {
  draftId: string
  /** Rendered if the server says that the draft is an online one. */
  onlineRoom: (draft: ViewedDraft) => ReactNode
  /** Rendered if the visitor cannot see the draft. */
  missing: ReactNode
}

/** A local draft by its id (Spec 2.19–2.21, 2.30). */
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
      return (
        <Suspense>
          <GoneDraft record={local.record} isDeleted={local.isDeleted} />
        </Suspense>
      )
    case 'ready':
      return <LocalDraftRoom record={local.record} isPublic={local.isPublic} />
  }
}

function LocalDraftRoom({ record, isPublic }: { record: LocalDraftRecord; isPublic: boolean }) {
  const { draft } = record
  const saveStatus = useAutoSave(record)
  const navigate = useNavigate()
  const [isDealing, setIsDealing] = useState(() => isJustStarted(record.id))
  const complete = isComplete(draft)
  const isExchangeable = isOpenDraw(record)
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
      {isExchangeable && (
        <Suspense>
          <DrawnNote draft={draft} />
        </Suspense>
      )}
      {record.rejection && !isSaved(record) && (
        <Suspense>
          <RejectedDraft record={record} rejection={record.rejection} />
        </Suspense>
      )}
      {complete && <DraftComplete record={record} saveStatus={saveStatus} />}
      <PickBoard
        record={record}
        isPublic={isPublic}
        saveMark={
          !isExchangeable && (
            <SaveMark
              status={saveStatus}
              onSaveAsNew={() => void navigate(`/draft/${keepAsNewDraft(record)}`, { replace: true })}
            />
          )
        }
      />
    </div>
  )
}

/** Keeps the server's copy of a local draft up to date (Spec 4.7) and returns its state. */
function useAutoSave(record: LocalDraftRecord): SaveStatus {
  const saver = draftSaverOf(useSession())
  const status = useSyncExternalStore(saver.subscribe, () => saver.statusOf(record.id))
  const isUnsaved = !isSaved(record)

  useEffect(() => {
    preloadToasts().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (isUnsaved) saver.request(record.id)
  }, [saver, isUnsaved, record.id, record.draft.version])

  return status === 'saved' && isUnsaved ? 'saving' : status
}

/** A public draft as everybody but its owner sees it. */
function WatchedDraft({ draft }: { draft: ViewedDraft }) {
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
      <DraftRules rules={draft.rules} />
      <div className="draft-floor">
        <DraftBoard draft={draft} />
      </div>
    </div>
  )
}

const MARKS: Record<SaveStatus, { icon: IconName; text: string }> = {
  saved: { icon: 'check', text: 'Saved' },
  saving: { icon: 'cloud', text: 'Saving…' },
  unreachable: { icon: 'warning', text: 'Server not reachable: the draft goes on in this browser' },
  failed: { icon: 'warning', text: 'Not saved yet: kept in this browser, trying again' },
  refused: { icon: 'warning', text: 'Not saved' },
  gone: { icon: 'warning', text: 'Not saved' },
  rejected: { icon: 'warning', text: 'Not saved: kept in this browser' },
}

const OFFLINE: (typeof MARKS)[SaveStatus] = {
  icon: 'cloud',
  text: 'Offline: kept in this browser, saved when you are online again',
}

type SaveMarkProps = { status: SaveStatus; onSaveAsNew: () => void }

/** A quiet mark of the save status, with a way out if this visitor may no longer save the draft. */
function SaveMark({ status, onSaveAsNew }: SaveMarkProps) {
  const isOffline = !useOnline() && (status === 'unreachable' || status === 'saving')
  const { icon, text } = isOffline ? OFFLINE : MARKS[status]
  return (
    <div className={`save-mark save-mark--${status}`}>
      <p role="status">
        <Icon name={icon} /> {text}
      </p>
      {status === 'refused' && (
        <button className="link" type="button" onClick={onSaveAsNew}>
          Save as a new draft
        </button>
      )}
    </div>
  )
}
