import { type Dispatch, useId, useRef } from 'react'
import { MAX_NAME_LENGTH } from '#domain/fields/fields.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { newParticipantError, type SetupAction, type SetupState } from './setup-state.ts'
import { Step } from './step.tsx'

type ParticipantsStepProps = {
  state: SetupState
  /** Who drafts when nobody is named. */
  soloName: string
  dispatch: Dispatch<SetupAction>
}

/** Names of those who draft on this device (Spec 2.16, 5.2, 5.13). */
export function ParticipantsStep({ state, soloName, dispatch }: ParticipantsStepProps) {
  const { participants, newParticipant } = state
  const field = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const error = newParticipantError(state)

  function add() {
    dispatch({ type: 'add participant' })
    field.current?.focus()
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
            onChange={(event) => dispatch({ type: 'type participant', newParticipant: event.target.value })}
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
      {participants.length === 0 ? (
        <p className="small dim">No names? Then you draft alone, as {soloName}.</p>
      ) : (
        <ul className="names" aria-label="Participants">
          {participants.map((name) => (
            <li key={name} className="name">
              <span className="seat" aria-hidden="true">
                {Array.from(name)[0]}
              </span>
              <span className="name__text">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => {
                  dispatch({ type: 'remove participant', name })
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

function asideOf(count: number): string {
  return count === 0 ? 'Optional' : `${count} in`
}
