import { type ClipboardEvent, type Dispatch, useId, useRef, useState } from 'react'
import { addNames, namesIn } from '#domain/draft/adding-names.ts'
import { MAX_NAME_LENGTH } from '#domain/fields/fields.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { namesReport } from './names-report.ts'
import { textAfterPaste } from './pasted-text.ts'
import { newParticipantError, type SetupAction, type SetupState } from './setup-state.ts'
import { Step } from './step.tsx'
import './participants-step.css'

type ParticipantsStepProps = {
  state: SetupState
  /** Who drafts when nobody is named. */
  soloName: string
  /** Who has played here before; '' for nobody. */
  knownName: string
  dispatch: Dispatch<SetupAction>
}

/** Names of those who draft on this device (Spec 2.16, 5.2, 5.13). */
export function ParticipantsStep({ state, soloName, knownName, dispatch }: ParticipantsStepProps) {
  const { participants, newParticipant, lastPlayers } = state
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = newParticipantError(state)
  const [report, setReport] = useState('')

  function change(...actions: SetupAction[]) {
    setReport('')
    for (const action of actions) dispatch(action)
  }

  function add() {
    change({ type: 'add participant' })
    field.current?.focus()
  }

  /** Several names at once; a single one is pasted as any text. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = textAfterPaste(event)
    const names = namesIn(text)
    if (names.length < 2) return
    event.preventDefault()
    change({ type: 'paste participants', text })
    setReport(namesReport(addNames(participants, names)))
  }

  return (
    <Step number={4} title="Add Participants" aside={asideOf(participants.length)} isDone>
      <form
        className="add"
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <label>
          <span className="sr">Participant name</span>
          <input
            ref={field}
            className="input"
            placeholder={participants.length === 0 ? 'A name, then Enter' : 'Another name, then Enter'}
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            maxLength={MAX_NAME_LENGTH + 10}
            value={newParticipant}
            aria-invalid={error !== undefined}
            aria-describedby={errorId}
            onChange={(event) => change({ type: 'type participant', newParticipant: event.target.value })}
            onPaste={paste}
            onBlur={() => dispatch({ type: 'add participant' })}
          />
        </label>
        <button className="btn" type="submit">
          <Icon name="plus" /> Add
        </button>
        <p id={errorId} className="field__error add__error" aria-live="polite">
          {error}
        </p>
      </form>
      <p className="small names-report" role="status">
        {report}
      </p>
      {participants.length === 0 ? (
        <>
          {lastPlayers.length > 0 && (
            <p className="small last-players">
              Last time: <b>{listOf(lastPlayers)}</b>.{' '}
              <button
                className="link"
                type="button"
                onClick={() => {
                  change({ type: 'paste participants', text: lastPlayers.join('\n') })
                  field.current?.focus()
                }}
              >
                Add them again
              </button>{' '}
              <button
                className="link"
                type="button"
                onClick={() => {
                  change({ type: 'forget last players' })
                  field.current?.focus()
                }}
              >
                Clear
              </button>
            </p>
          )}
          <p className="small dim">
            {knownName !== '' && !lastPlayers.includes(knownName) && (
              <>
                <button
                  className="link"
                  type="button"
                  onClick={() => {
                    change({ type: 'paste participants', text: knownName })
                    field.current?.focus()
                  }}
                >
                  Add {knownName}
                </button>{' '}
              </>
            )}
            No names? Then you draft alone, as {soloName}.
          </p>
        </>
      ) : (
        <ul className="participants" aria-label="Participants">
          {participants.map((name) => (
            <li key={name} className="participant">
              <span className="seat" aria-hidden="true">
                {Array.from(name)[0]}
              </span>
              <span className="participant__text">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  change({ type: 'remove participant', name })
                  field.current?.focus()
                }}
              >
                <Icon name="cross" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Step>
  )
}

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}

function asideOf(count: number): string {
  return count === 0 ? 'Optional' : `${count} in`
}
