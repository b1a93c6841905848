import { useEffect, useRef } from 'react'
import type { Invitation } from '../../lib/join-draft.ts'
import { useJoinDraft } from '../../lib/use-join-draft.ts'
import { CodeForm } from './code-form.tsx'
import { DraftClosed } from './draft-closed.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { useAutoJoin } from './use-auto-join.ts'

type JoinDeskProps = {
  invitation: Invitation | undefined
  /** An address was invited, but not to which draft. */
  isBrokenInvitation: boolean
  code: string
  suggestedName: string
  /** The user for whom to join without asking. */
  automaticFor: string | undefined
}

/** Joins, by itself or with a form, or says that it is too late. */
export function JoinDesk({
  invitation,
  isBrokenInvitation,
  code,
  suggestedName,
  automaticFor,
}: JoinDeskProps) {
  const joining = useJoinDraft({ replacesPage: true })
  const isAutomatic = useAutoJoin(invitation, automaticFor, suggestedName, joining)
  const heading = useRef<HTMLHeadingElement>(null)
  const { closed } = joining
  useEffect(() => {
    if (closed) heading.current?.focus()
  }, [closed])

  if (isAutomatic) {
    return (
      <p className="join-desk__waiting" role="status">
        Automatically joining the draft...
      </p>
    )
  }
  if (closed) return <DraftClosed heading={heading} closed={closed} joining={joining} />
  if (invitation) {
    return (
      <InvitationForm
        heading={heading}
        invitation={invitation}
        suggestedName={suggestedName}
        joining={joining}
      />
    )
  }
  return (
    <CodeForm
      heading={heading}
      code={code}
      suggestedName={suggestedName}
      isBrokenInvitation={isBrokenInvitation}
      joining={joining}
    />
  )
}
