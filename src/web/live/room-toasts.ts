import type { ErrorBody } from '#contract/views/errors.ts'
import type { DraftPick } from '#domain/draft/draft.ts'
import type { Toast } from '#web/lib/toasts/toasts.tsx'

type Reason = Pick<ErrorBody, 'code' | 'message'>

/** A pick for another player that came too late is told once, whoever finds out first. */
export const PICK_SUBJECT = 'pick'
export const START_SUBJECT = 'start'

/** Why a pick was not made (Spec 8.11–8.13). */
export function pickRefused(reason: Reason, { movie }: DraftPick): Toast {
  switch (reason.code) {
    case 'NOT_YOUR_TURN':
      return error(PICK_SUBJECT, 'Not Your Turn', reason.message)
    case 'TURN_PASSED':
      return error(PICK_SUBJECT, 'Somebody was quicker', reason.message)
    case 'MOVIE_ALREADY_DRAFTED':
      return error(
        PICK_SUBJECT,
        'Movie Already Drafted',
        `${movie.title} has already been selected by another player.`,
      )
    default:
      return error(PICK_SUBJECT, 'Error Making Pick', messageOf(reason, 'Failed to make pick'))
  }
}

/** Why a draft was not started (Spec 8.14). */
export function startRefused(reason: Reason): Toast {
  return error(START_SUBJECT, 'Error Starting Draft', messageOf(reason, 'Failed to start draft'))
}

/** The server's message, or `otherwise` for unexpected failures, whose message explains nothing. */
function messageOf({ code, message }: Reason, otherwise: string): string {
  return code === 'INTERNAL' || message === '' ? otherwise : message
}

function error(subject: string, title: string, description: string): Toast {
  return { kind: 'error', subject, title, description }
}
