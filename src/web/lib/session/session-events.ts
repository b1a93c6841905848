import type { SignInSessionView, UserView } from '#contract/session.ts'

/** Events of a visit's session (Spec 4.1). */
export type SessionEvent =
  | 'SIGNED_IN'
  | 'TOKEN_REFRESHED'
  | 'SIGNED_OUT'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED'

/** The events that lead from one session state to another. */
export function eventsBetween(
  before: SignInSessionView | undefined,
  after: SignInSessionView | undefined,
): SessionEvent[] {
  if (before?.user.id !== after?.user.id) return [after ? 'SIGNED_IN' : 'SIGNED_OUT']
  if (!before || !after) return []
  const events: SessionEvent[] = []
  if (!isSameUser(before.user, after.user)) events.push('USER_UPDATED')
  if (before.access_token !== after.access_token) events.push('TOKEN_REFRESHED')
  return events
}

function isSameUser(one: UserView, other: UserView): boolean {
  return JSON.stringify(Object.entries(one).toSorted()) === JSON.stringify(Object.entries(other).toSorted())
}
