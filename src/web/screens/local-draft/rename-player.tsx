import { type SubmitEvent, useId, useRef, useState } from 'react'
import { renameParticipant } from '#domain/draft/renaming.ts'
import { isSameName } from '#domain/draft/joining.ts'
import { participantNameError } from '#domain/fields/participant-name.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { type LocalDraft, readLocalDraft } from '#web/lib/drafts/local-drafts.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { keep } from '#web/lib/drafts/change-draft.ts'
import { withEvent } from '#web/lib/drafts/unsaved-events.ts'

type RenamePlayerProps = { record: LocalDraft; onClose: () => void }

/** Gives a player another name, in the draft and on the picks that they have made (B2.6). */
export default function RenamePlayer({ record, onClose }: RenamePlayerProps) {
  const { draft } = record
  const dialog = useRef<HTMLDialogElement>(null)
  const [id, setId] = useState(draft.draftOrder[0] ?? '')
  const [entry, setEntry] = useState('')
  const [error, setError] = useState<string>()
  const selectId = useId()
  const before = draft.participants.find((participant) => participant.id === id)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = entry.trim()
    const isTaken = draft.participants.some((other) => other.id !== id && isSameName(other.name, name))
    const wrong = isTaken ? 'Somebody at the table has that name.' : participantNameError(name)
    setError(wrong)
    if (wrong !== undefined) {
      event.currentTarget.querySelector('input')?.focus()
      return
    }
    dialog.current?.close()
    if (name === before?.name) return
    rename(record.id, id, name)
    showToast({ kind: 'info', subject: 'rename', title: `${before?.name} is now called ${name}` })
  }

  return (
    <Modal dialog={dialog} title="Rename a player" onClose={onClose}>
      <form className="rename-player" noValidate onSubmit={submit}>
        <div className="field">
          <label className="field__label" htmlFor={selectId}>
            Player
          </label>
          <select
            id={selectId}
            className="input"
            value={id}
            onChange={(event) => {
              setId(event.target.value)
              setError(undefined)
            }}
          >
            {draft.draftOrder.map((each) => (
              <option key={each} value={each}>
                {draft.participants.find((participant) => participant.id === each)?.name}
              </option>
            ))}
          </select>
        </div>
        <EntryField
          label="New name"
          name="new-name"
          autoComplete="off"
          value={entry}
          error={error}
          onEnter={(value) => {
            setEntry(value)
            setError(undefined)
          }}
        />
        <div className="modal__actions">
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button kind="go" type="submit">
            Rename
          </Button>
        </div>
      </form>
    </Modal>
  )
}

/** Renames a player of the draft as it is now, which another tab may have changed. */
function rename(draftId: string, participantId: string, name: string): void {
  const current = readLocalDraft(draftId)
  if (current) keep(withEvent(current, renameParticipant(current.draft, participantId, name)))
}
