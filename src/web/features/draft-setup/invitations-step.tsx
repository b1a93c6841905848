import { type ClipboardEvent, type Dispatch, useEffect, useId, useRef } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { isValidAddress } from './addresses.ts'
import { textAfterPaste } from './pasted-text.ts'
import {
  hostNameError,
  isParticipantsStepDone,
  newParticipantError,
  type SetupAction,
  type SetupState,
} from './setup-state.ts'
import { Step } from './step.tsx'
import './participants-step.css'
import './invitations-step.css'

type InvitationsStepProps = {
  state: SetupState
  /** The host's name before one is typed. */
  suggestedName: string
  dispatch: Dispatch<SetupAction>
}

/** Who drafts online: the host, and those who are invited by mail (Spec 2.16, 5.4, 5.12, 5.13). */
export function InvitationsStep({ state, suggestedName, dispatch }: InvitationsStepProps) {
  const { addresses, newParticipant } = state
  const field = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const errorId = useId()
  const error = newParticipantError(state)

  function add() {
    dispatch({ type: 'add participant' })
    field.current?.focus()
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text')
    if (!/[\s,;]/.test(text.trim())) return
    event.preventDefault()
    dispatch({ type: 'paste participants', text: textAfterPaste(event) })
  }

  return (
    <Step
      number={4}
      title="Add Participants"
      aside={addresses.length === 0 ? 'By e-mail' : `You and ${addresses.length} invited`}
      isDone={isParticipantsStepDone(state)}
    >
      <HostName state={state} suggestedName={suggestedName} dispatch={dispatch} />
      <form
        className="add"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          add()
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
        <button className="btn add__button" type="submit">
          <Icon name="plus" /> Add
        </button>
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
      <ByCode state={state} hintId={hintId} dispatch={dispatch} />
    </Step>
  )
}

/** The name the others see; 'Host' where there is none (decision 13). */
function HostName({ state, suggestedName, dispatch }: InvitationsStepProps) {
  const errorId = useId()
  const error = hostNameError(state)
  return (
    <div className="host-name">
      <label className="field">
        <span className="field__label">Your name</span>
        <input
          className="input"
          placeholder="Host"
          autoComplete="nickname"
          value={state.hostName ?? suggestedName}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          onChange={(event) => dispatch({ type: 'type host name', hostName: event.target.value })}
        />
      </label>
      <p id={errorId} className="field__error add__error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}

function Invited({ address, onRemove }: { address: string; onRemove: () => void }) {
  const isValid = isValidAddress(address)
  return (
    <li className={`participant${isValid ? '' : ' participant--invalid'}`}>
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

type ByCodeProps = { state: SetupState; hintId: string; dispatch: Dispatch<SetupAction> }

/** The way on for those who invite nobody by mail. */
function ByCode({ state: { addresses, isByCodeOnly }, hintId, dispatch }: ByCodeProps) {
  const note = useRef<HTMLParagraphElement>(null)
  const wasPressed = useRef(false)
  // The link that had the focus is gone.
  useEffect(() => {
    if (wasPressed.current) note.current?.focus()
    wasPressed.current = false
  }, [isByCodeOnly])

  if (addresses.length === 0 && !isByCodeOnly) {
    return (
      <p className="small dim by-code" id={hintId}>
        No addresses?{' '}
        <button
          className="link"
          type="button"
          onClick={() => {
            wasPressed.current = true
            dispatch({ type: 'share the code only' })
          }}
        >
          Skip: share the code instead
        </button>
      </p>
    )
  }
  return (
    <p className="small dim by-code" id={hintId} ref={note} tabIndex={-1}>
      {addresses.length === 0
        ? 'Nobody is invited by e-mail. The draft gets a code that you can share.'
        : 'They are invited when the draft is made. Others can join by its code.'}
    </p>
  )
}
