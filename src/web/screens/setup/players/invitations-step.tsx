import { type Dispatch, lazy, Suspense, useId, useState } from 'react'
import { Ticket } from '#web/components/layout/ticket.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import { hostNameError, type SetupAction, type SetupState } from '#web/screens/setup/setup-state.ts'
import { Step } from '#web/screens/setup/steps/step.tsx'
import './invitations-step.css'

/** The form is lazy because validating addresses needs a library. */
const InviteByMail = lazy(() => import('./invite-by-mail.tsx'))

type InvitationsStepProps = {
  number: number
  state: SetupState
  /** The host's name before one is typed. */
  suggestedName: string
  dispatch: Dispatch<SetupAction>
}

/**
 * The players of an online draft: the host, and everyone who joins by code; some may be invited by mail (Spec 2.16).
 */
export function InvitationsStep({ number, state, suggestedName, dispatch }: InvitationsStepProps) {
  const { addresses } = state
  const [isOpen, setIsOpen] = useState(addresses.length > 0)
  return (
    <Step
      step="participants"
      number={number}
      title="Add Participants"
      aside={addresses.length === 0 ? 'Nobody has to be typed in' : `You and ${addresses.length} invited`}
      isDone
    >
      <div className="host-table">
        <HostName state={state} suggestedName={suggestedName} dispatch={dispatch} />
        <Ticket stub="Admit all">
          <b>You get a code and a link</b>
          <ul className="ways-in">
            <li>
              <Icon name="link" /> <span>Send the link: they take a seat with a name</span>
            </li>
            <li>
              <Icon name="device" /> <span>Same room? They point their phones at it</span>
            </li>
          </ul>
        </Ticket>
      </div>
      <details
        className="invite-fold"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <MoreIcon name="mail" /> <span>Invite by e-mail</span> {foldNote(addresses.length)}
          <Icon name="down" />
        </summary>
        {isOpen && (
          <Suspense fallback={<div className="invite-fold__body" />}>
            <InviteByMail state={state} dispatch={dispatch} />
          </Suspense>
        )}
      </details>
    </Step>
  )
}

function foldNote(addresses: number) {
  if (addresses === 0) return <small className="only-wide">They get the link as a mail as well</small>
  return <small>{addresses === 1 ? '1 address' : `${addresses} addresses`}</small>
}

/** The name the others see; 'Host' by default (Spec 7.14). */
function HostName({ state, suggestedName, dispatch }: Omit<InvitationsStepProps, 'number'>) {
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
