import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Ticket } from '#web/components/layout/ticket.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { joinNameOf } from '#web/lib/display-name.ts'
import { readInviteCode } from '#web/lib/drafts/invite-code-entry.ts'
import type { JoinErrors, JoinField } from './join-request.ts'
import { useJoinDraft } from './use-join-draft.ts'
import { useOnline } from '#web/lib/browser/use-online.ts'
import './join-ticket.css'

type JoinTicketProps = {
  /** A strip above the setup of a draft. */
  isLean?: boolean
  /** Only a link until it is pressed, because a draft is being made. What was typed keeps it open. */
  isFolded?: boolean
}

/** The join-a-draft card (Spec 2.12): a ticket, or a lean strip above the setup of a draft. */
export function JoinTicket({ isLean = false, isFolded = false }: JoinTicketProps) {
  const { user } = useSession()
  const [inviteCode, setInviteCode] = useState('')
  const [typedName, setTypedName] = useState<string>()
  const { isJoining, errors = {}, closed, join, watch, clearError } = useJoinDraft()
  const displayName = typedName ?? joinNameOf(user)
  const isOnline = useOnline()
  const refusal = joinRefusalText(inviteCode, displayName, isOnline)
  const [isTouched, setTouched] = useState(false)
  const [isOpened, setOpened] = useState(false)
  const codeField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isOpened) codeField.current?.focus()
  }, [isOpened])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (refusal === undefined && !isJoining) {
      void join({ inviteCode }, displayName, { form: event.currentTarget })
    }
  }

  if (isFolded && !isOpened && !isTouched) {
    return (
      <p className="join-fold">
        <button className="link" type="button" onClick={() => setOpened(true)}>
          Got a code?
        </button>
      </p>
    )
  }
  const form = (
    <form
      className={isLean ? 'join join--lean paper' : 'join'}
      aria-labelledby="join-title"
      noValidate
      onSubmit={submit}
      onChange={() => setTouched(true)}
    >
      <h2 className="join__title" id="join-title">
        Got a code?
      </h2>
      <label className="field">
        <span className="field__label">Invite code</span>
        <input
          ref={codeField}
          className="input input--code"
          name="inviteCode"
          placeholder="8 characters"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={inviteCode}
          onChange={(event) => {
            setInviteCode(readInviteCode(event))
            clearError('inviteCode')
          }}
          {...validity('inviteCode', errors)}
        />
      </label>
      <label className="field">
        <span className="field__label">Display name</span>
        <input
          className="input"
          name="displayName"
          placeholder="Your name"
          autoComplete="nickname"
          value={displayName}
          onChange={(event) => {
            setTypedName(event.target.value)
            clearError('displayName')
          }}
          {...validity('displayName', errors)}
        />
      </label>
      <FieldError field="inviteCode" errors={errors} />
      <FieldError field="displayName" errors={errors} />
      <Button
        kind="go"
        className="join__button"
        type="submit"
        disabled={refusal !== undefined}
        aria-disabled={isJoining || undefined}
        aria-describedby="join-note"
      >
        {isJoining ? 'Joining...' : 'Join Draft'}
      </Button>
      <p className="join__note" id="join-note">
        {closed ? (
          <>
            {closed.isComplete ? 'This draft is complete.' : 'This draft has started.'}{' '}
            <button className="link join__watch" type="button" onClick={() => watch(closed)}>
              {closed.isComplete ? 'See the scores' : 'Watch instead'}
            </button>
          </>
        ) : (
          (isTouched || !isOnline) && refusal
        )}
      </p>
    </form>
  )
  return isLean ? form : <Ticket stub="Admit one">{form}</Ticket>
}

function FieldError({ field, errors }: { field: JoinField; errors: JoinErrors }) {
  if (errors[field] === undefined) return null
  return (
    <p className="field__error join__error" id={errorIdOf(field)}>
      <Icon name="warning" /> {errors[field]}
    </p>
  )
}

function validity(field: JoinField, errors: JoinErrors) {
  if (errors[field] === undefined) return {}
  return { 'aria-invalid': true, 'aria-describedby': errorIdOf(field) }
}

function errorIdOf(field: JoinField): string {
  return `join-${field}-error`
}

/**
 * Why joining is not possible yet; undefined once both fields are filled (Spec 5.10) and there is a network.
 */
function joinRefusalText(inviteCode: string, displayName: string, isOnline: boolean): string | undefined {
  if (!isOnline) return 'You are offline. Joining needs the network.'
  if (inviteCode !== '' && displayName !== '') return undefined
  if (inviteCode !== '') return 'Your display name is missing.'
  if (displayName !== '') return 'The invite code is missing.'
  return 'Needs an invite code and your name.'
}
