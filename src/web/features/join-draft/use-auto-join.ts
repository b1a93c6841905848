import { useEffect, useRef, useState } from 'react'
import type { Invitation, JoinToast } from '../../lib/join-draft.ts'
import type { Joining } from '../../lib/use-join-draft.ts'

/** For a user of whom nothing is known that can be a name. */
const NAMELESS = 'Player'

/** Spec 8.36. */
const AUTO_JOIN_FAILED: JoinToast = {
  kind: 'error',
  title: 'Auto-join Failed',
  description: 'Unable to automatically join the draft. Please try manually.',
}

/**
 * Joins at once, one time: after a failure neither a refresh nor coming back tries again (Spec 2.53, 7.21).
 * True while it is under way.
 */
export function useAutoJoin(
  invitation: Invitation | undefined,
  userId: string | undefined,
  name: string,
  { join }: Pick<Joining, 'join'>,
): boolean {
  const mark = invitation && userId && `marquee.auto-join.${invitation.draftId}.${invitation.email}.${userId}`
  const [isUnderWay, setIsUnderWay] = useState(() => !!mark && sessionStorage.getItem(mark) === null)
  const hasBegun = useRef(false)

  useEffect(() => {
    if (!isUnderWay || !mark || hasBegun.current) return
    hasBegun.current = true
    sessionStorage.setItem(mark, 'tried')
    void join(invitation, name || NAMELESS, { failureToast: AUTO_JOIN_FAILED }).then((hasJoined) => {
      if (hasJoined) sessionStorage.removeItem(mark)
      else setIsUnderWay(false)
    })
  })

  return isUnderWay
}
