import { Link, useNavigate } from 'react-router'
import { isComplete } from '#domain/draft/draft.ts'
import { Marquee } from '../../components/layout/marquee.tsx'
import type { LocalDraft as LocalDraftRecord } from '../../lib/local-drafts.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { DraftComplete } from './draft-complete.tsx'
import { PickBoard } from './pick-board.tsx'
import { keepAsNewDraft } from './new-local-draft.ts'
import { SaveMark } from './save-mark.tsx'
import { useAutoSave } from './use-auto-save.ts'
import { useLocalDraft } from './use-local-draft.ts'
import './local-draft.css'

/** A draft on one device, by its id (Spec 2.19–2.21, 2.30). */
export function LocalDraft({ draftId }: { draftId: string }) {
  const local = useLocalDraft(draftId)
  switch (local.state) {
    case 'loading-session':
      return <Waiting text="Loading..." />
    case 'loading-draft':
      return <Waiting text="Loading draft..." />
    case 'no-session':
      return (
        <Message
          title="Authentication Required"
          text="Marquee could not give this browser a session just now."
        >
          <button className="btn btn--go" type="button" onClick={local.retry}>
            Try again
          </button>
        </Message>
      )
    case 'unreachable':
      return (
        <Message
          title="Error Loading Draft"
          text="The server cannot be reached, and this browser has no copy."
        >
          <button className="btn btn--go" type="button" onClick={local.retry}>
            Try again
          </button>
        </Message>
      )
    case 'missing':
      return (
        <Message title="Draft Not Found" text="Draft not found or you do not have access to this draft">
          <BackToHome />
        </Message>
      )
    case 'is-multiplayer':
      return (
        <Message title="An online draft" text="Online drafts come with a later version of Marquee.">
          <BackToHome />
        </Message>
      )
    case 'ready':
      return <LocalDraftRoom record={local.record} />
  }
}

function LocalDraftRoom({ record }: { record: LocalDraftRecord }) {
  const { draft } = record
  const saveStatus = useAutoSave(record)
  const navigate = useNavigate()
  const complete = isComplete(draft)
  usePageTitle(complete ? 'Draft complete' : 'Drafting', record.title)
  return (
    <div className="page">
      <Marquee
        before="Now drafting"
        name={draft.option}
        after="Movies"
        chaseKey={draft.picks.length}
        isCompact={!complete}
      />
      {complete && <DraftComplete draftId={record.id} saveStatus={saveStatus} />}
      <PickBoard
        record={record}
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

function BackToHome() {
  return (
    <Link className="btn btn--go" to="/">
      Back to Home
    </Link>
  )
}

function Waiting({ text }: { text: string }) {
  usePageTitle('Draft')
  return (
    <div className="page draft-wait" role="status">
      <p className="dim">{text}</p>
      <span className="skeleton draft-wait__marquee" />
      <span className="skeleton draft-wait__desk" />
      <span className="skeleton draft-wait__board" />
    </div>
  )
}

function Message({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  usePageTitle(title)
  return (
    <div className="page empty draft-message">
      <h1 className="headline">{title}</h1>
      <p className="dim">{text}</p>
      {children}
    </div>
  )
}
