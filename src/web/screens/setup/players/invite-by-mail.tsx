import { type ClipboardEvent, type Dispatch, useId, useRef } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { textAfterPaste } from './pasted-text.ts'
import { newParticipantError, type SetupAction, type SetupState } from '#web/screens/setup/setup-state.ts'
import { isValidAddress } from './valid-address.ts'
import './participants-step.css'

type InviteByMailProps = { state: SetupState; dispatch: Dispatch<SetupAction> }

/** The addresses that are mailed the link when the draft is created (Spec 2.16, 5.4, 5.12, 5.13). */
export default function InviteByMail({ state, dispatch }: InviteByMailProps) {
  const { addresses, newParticipant } = state
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  const error = newParticipantError(state)

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(text.trim())) return
    event.preventDefault()
    dispatch({ type: 'paste participants', text: textAfterPaste(event) })
  }

  return (
    <div className="invite-fold__body">
      <form
        className="add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          dispatch({ type: 'add participant' })
          field.current?.focus()
        }}
      >
        <label className="field">
          <span className="field__label">E-mail address</span>
          <input
            ref={field}
            className="input"
            type="text"
            inputMode="email"
            placeholder={addresses.length === 0 ? 'An address, then Enter' : 'Another address, then Enter'}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            value={newParticipant}
            aria-invalid={error !== undefined}
            aria-describedby={`${errorId} ${hintId}`}
            onChange={(event) => dispatch({ type: 'type participant', newParticipant: event.target.value })}
            onPaste={paste}
            onBlur={() => dispatch({ type: 'add participant' })}
          />
        </label>
        <Button className="invite-add__button" type="submit">
          <Icon name="plus" /> Add
        </Button>
        <p id={errorId} className="field__error add__error" aria-live="polite">
          {error}
        </p>
      </form>
      {addresses.length > 0 && (
        <ul className="participants" aria-label="Participants">
          {addresses.map((address) => (
            <Invited
              key={address}
              address={address}
              onRemove={() => {
                dispatch({ type: 'remove participant', name: address })
                field.current?.focus()
              }}
            />
          ))}
        </ul>
      )}
      <p className="small dim" id={hintId}>
        They are invited when the draft is made. Others can join by its code.
      </p>
    </div>
  )
}

function Invited({ address, onRemove }: { address: string; onRemove: () => void }) {
  const isValid = isValidAddress(address)
  return (
    <li className={`participant${isValid ? '' : ' invite-participant--invalid'}`}>
      <span className="seat" aria-hidden="true">
        {Array.from(address)[0]}
      </span>
      <span className="participant__text">{address}</span>
      {!isValid && (
        <span className="badge">
          <Icon name="warning" /> Invalid
        </span>
      )}
      <button type="button" aria-label={`Remove ${address}`} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </li>
  )
}
