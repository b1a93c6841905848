import type { ErrorCode } from '#contract/views/errors.ts'
import { fieldError, inviteCode, participantName } from '#domain/fields/fields.ts'
import { api, errorBody, isUnavailable, isUnreachable, unwrap } from '#web/lib/api.ts'
import { newId } from '#web/lib/chance.ts'
import { rememberName } from '#web/lib/display-name.ts'
import { NoSessionError, request, type RequestSession } from '#web/lib/sync/request.ts'
import { dismissToast, showToast, type Toast } from '#web/lib/toasts/toasts.tsx'

/** An invitation by e-mail to one address. */
export type Invitation = {
  draftId: string
  email: string
  /** The secret in the link of the mail. */
  token?: string
}
export type JoinMethod = { inviteCode: string } | Invitation

export type JoinField = 'inviteCode' | 'displayName'
export type JoinErrors = Partial<Record<JoinField, string>>

/** A draft that has started and can still be watched (Spec 8.9). */
export type ClosedDraft = { way: JoinMethod; isComplete: boolean }

export type JoinToast = Omit<Toast, 'subject'>

export type JoinFailure = {
  toast?: JoinToast
  errors?: JoinErrors
  /** An error that belongs to no field. */
  notice?: string
  closed?: ClosedDraft
}

export type JoinOptions = {
  /** The form whose first invalid field gets the focus. */
  form?: HTMLFormElement
  /** Whether the form asks for nothing but a name, because its link has the code or is an invitation. */
  hasOnlyName?: boolean
  /** Replaces the server's message, unless the draft has started. */
  failureToast?: JoinToast
}

/** The joined draft, or the failure to report. */
export type JoinOutcome = { draftId: string } | JoinFailure

/**
 * Takes a seat, or returns the one the visitor already has (Spec 5.11, 7.17). A lost response does no harm, because a
 * retry uses the same participant id.
 */
export async function joinDraft(
  session: RequestSession,
  way: JoinMethod,
  displayName: string,
  { hasOnlyName = !('inviteCode' in way) }: Pick<JoinOptions, 'hasOnlyName'> = {},
): Promise<JoinOutcome> {
  const refusal = entryFailure(way, displayName, !hasOnlyName)
  if (refusal) return refusal
  const attempt = JSON.stringify(way)
  const participantId = unanswered.get(attempt) ?? newId()
  unanswered.set(attempt, participantId)
  try {
    const joined = await request(session, () =>
      sendJoin(way, { participantName: displayName, participantId }),
    )
    unanswered.delete(attempt)
    rememberName(displayName.trim())
    dismissToast(TOAST)
    return joined
  } catch (error) {
    if (!isUnavailable(error)) unanswered.delete(attempt)
    return failureOf(error, way)
  }
}

/** Opens a draft as a watcher. */
export async function watchDraft(session: RequestSession, closed: ClosedDraft): Promise<JoinOutcome> {
  try {
    const watching = await request(session, () => sendWatch(closed.way))
    dismissToast(TOAST)
    return watching
  } catch (error) {
    return { ...failureOf(error, closed.way), closed }
  }
}

/** Shows the error and focuses the field that needs fixing. */
export function reportFailure(
  { toast, errors = {}, closed }: JoinFailure,
  { form, failureToast }: JoinOptions = {},
): void {
  const said = (!closed && failureToast) || toast
  if (said) showToast({ ...said, subject: TOAST })
  const wrong = (['inviteCode', 'displayName'] as const).find((field) => errors[field] !== undefined)
  if (wrong) form?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
}

const TOAST = 'join'

/** Participant ids of joins that have no response yet. */
const unanswered = new Map<string, string>()

function sendJoin(way: JoinMethod, seat: { participantName: string; participantId: string }) {
  if ('inviteCode' in way) return unwrap(api.drafts.join.$post({ json: { ...way, ...seat } }))
  const { draftId, ...letter } = way
  return unwrap(api.drafts[':id'].join.$post({ param: { id: draftId }, json: { ...letter, ...seat } }))
}

function sendWatch(way: JoinMethod) {
  if ('inviteCode' in way) return unwrap(api.drafts.watch.$post({ json: way }))
  const { draftId, ...letter } = way
  return unwrap(api.drafts[':id'].watch.$post({ param: { id: draftId }, json: letter }))
}

/** The first error in the typed values (Spec 5.1, 5.2, 5.11). */
function entryFailure(way: JoinMethod, displayName: string, asksForCode: boolean): JoinFailure | undefined {
  const code = 'inviteCode' in way ? way.inviteCode : undefined
  const errors: JoinErrors = {
    inviteCode: code === undefined ? undefined : fieldError(inviteCode, code),
    displayName: fieldError(participantName, displayName),
  }
  if (errors.inviteCode === undefined && errors.displayName === undefined) return undefined
  if (code?.trim() !== '' && displayName.trim() !== '') return { errors }
  const description = asksForCode
    ? 'Please enter both invite code and your name'
    : 'Please enter your name to join'
  return { errors, toast: { kind: 'warning', title: 'Missing Information', description } }
}

/** How a refused join is reported (Spec 5.10, 8.8–8.10, 8.37). */
function failureOf(error: unknown, way: JoinMethod): JoinFailure {
  if (error instanceof NoSessionError) {
    return failed('Session Required', 'Please refresh the page and try again.')
  }
  if (isUnreachable(error)) {
    return failed('Error Joining Draft', 'The server cannot be reached just now. Please try again.')
  }
  const { code, message, fields } = errorBody(error)
  switch (code) {
    case 'DRAFT_COMPLETE':
      return {
        toast: { kind: 'info', title: 'Draft Complete', description: message },
        closed: { way, isComplete: true },
      }
    case 'DRAFT_ALREADY_STARTED':
      return {
        toast: { kind: 'info', title: 'Error Joining Draft', description: message },
        closed: { way, isComplete: false },
      }
    case 'INVALID_CODE':
      return {
        ...failed('Invalid Invite Code', 'No draft has this code. Please check it and try again.'),
        errors: { inviteCode: message },
      }
  }
  if (!('inviteCode' in way) && !SELF_EXPLANATORY.has(code)) {
    return {
      ...failed('Error', 'Failed to join draft. The invitation may be invalid or expired.'),
      notice: 'Invalid or expired invitation',
    }
  }
  return {
    ...failed('Error Joining Draft', message),
    errors: { inviteCode: fields?.inviteCode?.[0], displayName: fields?.participantName?.[0] },
  }
}

/** Refusals that explain themselves and do not mean that the invitation is invalid. */
const SELF_EXPLANATORY: ReadonlySet<ErrorCode> = new Set([
  'TOO_MANY_PARTICIPANTS',
  'TOO_MANY_REQUESTS',
  'SERVICE_UNAVAILABLE',
])

function failed(title: string, description: string): JoinFailure {
  return { toast: { kind: 'error', title, description } }
}
