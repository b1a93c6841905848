import { useEffect, useRef, useState } from 'react'
import type { Invitation, JoinToast } from './join-request.ts'
import { type Joining, useJoinDraft } from './use-join-draft.ts'
import { CodeForm } from './code-form.tsx'
import { DraftClosed } from './draft-closed.tsx'
import { InvitationForm } from './invitation-form.tsx'

type JoinDeskProps = {
  invitation: Invitation | undefined
  /** Whether the link has an invited address but no draft. */
  isBrokenInvitation: boolean
  code: string
  /** What is wrong with that code. */
  codeError: string | undefined
  suggestedName: string
  /** The user to join as, without asking. */
  automaticFor: string | undefined
}

/** Joins automatically or with a form, or says that it is too late. */
export function JoinDesk({
  invitation,
  isBrokenInvitation,
  code,
  codeError,
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
      codeError={codeError}
      joining={joining}
    />
  )
}

/** Used for a user without any usable name. */
const NAMELESS = 'Player'

/** Shown when joining automatically fails (Spec 8.36). */
const AUTO_JOIN_FAILED: JoinToast = {
  kind: 'error',
  title: 'Auto-join Failed',
  description: 'Unable to automatically join the draft. Please try manually.',
}

/**
 * Joins automatically, once: neither a refresh nor coming back retries a failure (Spec 2.53, 7.21). Returns true
 * while joining.
 */
function useAutoJoin(
  invitation: Invitation | undefined,
  userId: string | undefined,
  name: string,
  { join }: Pick<Joining, 'join'>,
): boolean {
  const mark = invitation && userId && `marquee.auto-join.${invitation.draftId}.${invitation.email}.${userId}`
  const [isJoining, setIsJoining] = useState(() => !!mark && sessionStorage.getItem(mark) === null)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (!isJoining || !mark || hasBegun.current) return
    hasBegun.current = true
    sessionStorage.setItem(mark, 'tried')
    void join(invitation, name || NAMELESS, { failureToast: AUTO_JOIN_FAILED }).then((hasJoined) => {
      if (hasJoined) sessionStorage.removeItem(mark)
      else setIsJoining(false)
    })
  })

  return isJoining
}
