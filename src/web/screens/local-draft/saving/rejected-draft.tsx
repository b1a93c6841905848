import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { nameTwice } from '#domain/draft/joining.ts'
import { participantNameError } from '#domain/fields/participant-name.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { download } from '#web/lib/browser/download.ts'
import { forgetLocalDraft, type LocalDraft, type Rejection } from '#web/lib/drafts/local-drafts.ts'
import { draftSaverOf } from './draft-saver.ts'
import { keepAsNewDraft, renamePlayers } from '#web/screens/local-draft/new-local-draft.ts'
import './rejected-draft.css'

type RejectedDraftProps = { record: LocalDraft; rejection: Rejection }

/** Says why the server refuses the draft for good, and offers ways out. */
export function RejectedDraft({ record, rejection }: RejectedDraftProps) {
  const navigate = useNavigate()
  const saver = draftSaverOf(useSession())

  function goOnWith(id: string) {
    if (id === record.id) saver.request(id)
    else void navigate(`/draft/${id}`, { replace: true })
  }

  return (
    <section className="notice notice--stop local-draft__note rejected" aria-labelledby="rejected-title">
      <Icon name="warning" />
      <div>
        <h2 className="title" id="rejected-title">
          This draft cannot be saved
        </h2>
        <p role="alert">{rejection.message}</p>
        <p className="small dim">
          Every pick is kept in this browser until you mend the draft or discard it.
        </p>
      </div>
      {rejection.isAboutNames && (
        <RenamePlayers
          names={record.draft.participants.map(({ name }) => name)}
          onRename={(names) => goOnWith(renamePlayers(record, names))}
        />
      )}
      <div className="rejected__ways">
        {record.savedVersion > 0 && (
          <Button kind="go" size="small" onClick={() => goOnWith(keepAsNewDraft(record))}>
            Save as a new draft
          </Button>
        )}
        <Button size="small" onClick={() => download(picksFile(record.title, record.draft))}>
          Download the picks
        </Button>
        <Discard
          title={record.title}
          onDiscard={() => {
            forgetLocalDraft(record.id)
            void navigate('/', { replace: true })
          }}
        />
      </div>
    </section>
  )
}

type RenamePlayersProps = { names: readonly string[]; onRename: (names: string[]) => void }

function RenamePlayers({ names, onRename }: RenamePlayersProps) {
  const [entries, setEntries] = useState(names)
  const [isTried, setIsTried] = useState(false)
  const errors = entries.map((entry, index) => errorOf(entries, entry, index))
  return (
    <form
      className="rejected__names"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsTried(true)
        if (errors.every((error) => error === undefined)) onRename(entries.map((name) => name.trim()))
      }}
    >
      {entries.map((entry, index) => (
        <EntryField
          // Seats never move, so the index is a stable key.
          key={index}
          label={`Player ${index + 1}`}
          name={`player-${index + 1}`}
          autoComplete="off"
          value={entry}
          error={isTried ? errors[index] : undefined}
          onEnter={(name) => setEntries(entries.with(index, name))}
        />
      ))}
      <Button kind="go" size="small" type="submit">
        Rename and save
      </Button>
    </form>
  )
}

function errorOf(entries: readonly string[], entry: string, index: number): string | undefined {
  const wrong = participantNameError(entry)
  if (wrong !== undefined) return wrong
  const others = entries.slice(0, index).map((name) => name.trim())
  return nameTwice([...others, entry.trim()]) === undefined
    ? undefined
    : `${entry.trim()} is already in this draft. Please choose another name.`
}

function Discard({ title, onDiscard }: { title: string; onDiscard: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button className="link" type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Discard
      </button>
      {isAsked && (
        <Modal
          dialog={dialog}
          title="Discard this draft?"
          question={`${title} and its picks will be gone from this browser for good.`}
          onClose={() => setIsAsked(false)}
        >
          <div className="modal__actions">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <Button kind="stop" onClick={onDiscard}>
              Discard Draft
            </Button>
          </div>
        </Modal>
      )}
    </>
  )
}

const HEAD = ['Pick', 'Player', 'Movie', 'Year', 'Category', 'House Override']

/** The picks of a draft as a CSV file. */
function picksFile(title: string, draft: Draft): File {
  const rows = draft.picks.map(({ participantId, movie, category, houseOverride }, index) => [
    index + 1,
    participantOf(draft, participantId).name,
    movie.title,
    movie.year,
    category,
    houseOverride ? 'yes' : '',
  ])
  const text = [HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')
  const name = `${title.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '_')}_picks.csv`
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return new File(['\uFEFF', text], name, { type: 'text/csv' })
}

function cell(value: string | number): string {
  return `"${String(value).replaceAll('"', '""')}"`
}
