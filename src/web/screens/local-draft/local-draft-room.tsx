import { Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { isComplete } from '#domain/draft/progress.ts'
import { DrawnNote } from '#features/play-now/web/drawn-note.tsx'
import { DraftSign } from '#web/components/draft/clock/draft-sign.tsx'
import { OrderDeal } from '#web/components/draft/clock/order-deal.tsx'
import { Icon, type IconName } from '#web/components/ui/icon.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import { forgetStart, isJustStarted } from '#web/lib/drafts/just-started.ts'
import { isOpenDraw, isSaved, type LocalDraft as LocalDraftRecord } from '#web/lib/drafts/local-drafts.ts'
import { preloadToasts } from '#web/lib/toasts/toasts.tsx'
import { DraftComplete } from './draft-complete.tsx'
import { keepAsNewDraft } from './new-local-draft.ts'
import { PickBoard } from './pick-board.tsx'
import { draftSaverOf, type SaveStatus } from './saving/draft-saver.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const RejectedDraft = lazyPart(async () => ({
  default: (await import('./saving/rejected-draft.tsx')).RejectedDraft,
}))

/** A local draft that this browser plays (Spec 2.19–2.21). */
export default function LocalDraftRoom({
  record,
  isPublic,
  recheck,
}: {
  record: LocalDraftRecord
  isPublic: boolean
  recheck: () => void
}) {
  const { draft } = record
  const saveStatus = useAutoSave(record, recheck)
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
      {isExchangeable && <DrawnNote draft={draft} />}
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

/**
 * Keeps the server's copy of a local draft up to date (Spec 4.7) and returns its state. If the server no longer has the
 * draft, `recheck` finds out why.
 */
function useAutoSave(record: LocalDraftRecord, recheck: () => void): SaveStatus {
  const saver = draftSaverOf(useSession())
  const status = useSyncExternalStore(saver.subscribe, () => saver.statusOf(record.id))
  const isUnsaved = !isSaved(record)

  useEffect(() => {
    preloadToasts().catch(() => undefined)
  }, [])

  useEffect(() => {
    if (isUnsaved) saver.request(record.id)
  }, [saver, isUnsaved, record.id, record.draft.version])

  const isGone = status === 'gone'
  const recheckNow = useEffectEvent(recheck)
  useEffect(() => {
    if (isGone) recheckNow()
  }, [isGone])

  return status === 'saved' && isUnsaved ? 'saving' : status
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
