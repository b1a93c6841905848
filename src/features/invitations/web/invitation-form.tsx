import { type RefObject, type SubmitEvent, useState } from 'react'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Invitation } from './join-request.ts'
import type { Joining } from './use-join-draft.ts'
import { BackToHome } from './back-to-home.tsx'
import { JoinButton } from './join-button.tsx'
import { NameField } from './name-field.tsx'

type InvitationFormProps = {
  heading: RefObject<HTMLHeadingElement | null>
  invitation: Invitation
  suggestedName: string
  joining: Joining
}

/** Joining by a mailed link: the address is fixed, the name may be changed (Spec 2.51). */
export function InvitationForm({ heading, invitation, suggestedName, joining }: InvitationFormProps) {
  const [displayName, setDisplayName] = useState(suggestedName)
  const { isJoining, join, notice } = joining

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!isJoining) void join(invitation, displayName, { form: event.currentTarget })
  }

  return (
    <form className="join-desk__form" aria-labelledby="join-title" noValidate onSubmit={submit}>
      <h2 className="join-desk__title" id="join-title" ref={heading} tabIndex={-1}>
        Email Invitation
      </h2>
      <EntryField
        label="Invited email"
        name="email"
        type="email"
        readOnly
        value={invitation.email}
        error={undefined}
        onEnter={() => undefined}
      />
      <NameField value={displayName} onEnter={setDisplayName} joining={joining} />
      {notice !== undefined && (
        <p className="notice notice--stop">
          <Icon name="warning" /> {notice}
        </p>
      )}
      <JoinButton joining={joining} />
      <BackToHome />
    </form>
  )
}
