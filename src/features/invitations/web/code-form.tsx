import { type RefObject, type SubmitEvent, useState } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import { readInviteCode, toInviteCode } from '#web/lib/drafts/invite-code-entry.ts'
import type { Joining } from './use-join-draft.ts'
import { BackToHome } from './back-to-home.tsx'
import { JoinButton } from './join-button.tsx'
import { NameField } from './name-field.tsx'

type CodeFormProps = {
  heading: RefObject<HTMLHeadingElement | null>
  code: string
  suggestedName: string
  isBrokenInvitation: boolean
  /** What is wrong with the code in the address. */
  codeError: string | undefined
  joining: Joining
}

/** Joining by an invite code (Spec 2.52). */
export function CodeForm({
  heading,
  code,
  suggestedName,
  isBrokenInvitation,
  codeError,
  joining,
}: CodeFormProps) {
  const [inviteCode, setInviteCode] = useState(() => toInviteCode(code))
  const [displayName, setDisplayName] = useState(suggestedName)
  const { isJoining, errors = {}, join, clearError } = joining
  const wrong = errors.inviteCode ?? (inviteCode === toInviteCode(code) ? codeError : undefined)
  const isWrong = wrong !== undefined

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isJoining) void join({ inviteCode }, displayName, { form: event.currentTarget })
  }

  return (
    <form className="join-desk__form" aria-labelledby="join-title" noValidate onSubmit={submit}>
      <h2 className="join-desk__title" id="join-title" ref={heading} tabIndex={-1}>
        Got a code?
      </h2>
      {isBrokenInvitation && (
        <p className="notice notice--stop">
          <Icon name="warning" /> Invalid or expired invitation. You can join with the code of the draft.
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor="invite-code">
          Invite Code
        </label>
        <input
          id="invite-code"
          className="input input--code"
          name="inviteCode"
          placeholder="Enter 8-character code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          value={inviteCode}
          onChange={(event) => {
            setInviteCode(readInviteCode(event))
            clearError('inviteCode')
          }}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'invite-code-error' })}
        />
        {isWrong && (
          <p className="field__error" id="invite-code-error">
            <Icon name="warning" /> {wrong}
          </p>
        )}
      </div>
      <NameField value={displayName} onEnter={setDisplayName} joining={joining} />
      <JoinButton joining={joining} />
      <BackToHome />
    </form>
  )
}
