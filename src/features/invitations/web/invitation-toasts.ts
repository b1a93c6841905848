import type { InvitationStatus, InvitationsView } from '#contract/drafts/online-drafts.ts'
import { errorBody, isUnreachable } from '#web/lib/api.ts'
import { dismissToast, showToast } from '#web/lib/toasts/toasts.tsx'

/** Shows one toast per outcome of the attempted invitations (Spec 8.19, 8.20). */
export function toastOutcome({ invitations }: InvitationsView, attempted: readonly string[]): void {
  const emailsWith = (wanted: InvitationStatus) =>
    invitations
      .filter(({ email, status }) => status === wanted && attempted.includes(email))
      .map(({ email }) => email)
  dismissToast('invitations')
  for (const { email, status } of invitations) if (status !== 'failed') dismissToast(`invitation-${email}`)
  const sent = emailsWith('sent')
  if (sent.length > 0) {
    showToast({
      kind: 'success',
      subject: 'invitations-sent',
      title: 'Invitations Sent',
      description:
        sent.length === 1 ? `One is on its way to ${sent.join()}.` : `${sent.length} are on their way.`,
    })
  }
  if (emailsWith('simulated').length > 0) {
    showToast({
      kind: 'warning',
      subject: 'invitations-simulated',
      title: 'Email Setup Required',
      description:
        'This server sends no mail yet, so nobody has got one. Share the join code or the link instead.',
    })
  }
  for (const email of emailsWith('failed')) {
    showToast({
      kind: 'error',
      subject: `invitation-${email}`,
      title: 'Invitation Not Sent',
      description: `The mail to ${email} could not be sent. Check the address, or share the join code instead.`,
    })
  }
}

export function toastFailure(error: unknown): void {
  showToast({
    kind: 'error',
    subject: 'invitations',
    title: 'Invitations Not Sent',
    description: isUnreachable(error)
      ? 'The server did not answer. You can send them again, or share the join code instead.'
      : errorBody(error).message,
  })
}
