import type { DraftErrorCode } from '#domain/draft/errors.ts'
import type { DraftView } from './drafts.ts'

/** Everything the server can say went wrong. A code without a status does not compile (server/http/errors.ts). */
export type ErrorCode =
  | DraftErrorCode
  | 'DRAFT_NOT_FOUND'
  | 'DRAFT_NOT_COMPLETE'
  | 'STALE_VERSION'
  | 'DRAFT_CHANGED'
  | 'NOTHING_SCORED'
  | 'MOVIE_NOT_FOUND'
  | 'PERSON_NOT_FOUND'
  | 'MOVIE_SOURCE_DOWN'
  | 'INVALID_CREDENTIALS'
  | 'EMAIL_NOT_VERIFIED'
  | 'ACCOUNT_EXISTS'
  | 'INVALID_RESET_LINK'
  | 'INVALID_CODE'
  | 'SECOND_FACTOR_CHANGED'
  | 'INVALID_INVITATION'
  | 'NOT_A_PARTICIPANT'
  | 'TOO_MANY_INVITATIONS'
  | 'TOO_MANY_REQUESTS'
  | 'TOO_MANY_DRAFTS'
  | 'TOO_MANY_KEPT_DRAFTS'
  | 'SERVER_BUSY'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN_ORIGIN'
  | 'INVALID_INPUT'
  | 'PAYLOAD_TOO_LARGE'
  | 'NOT_FOUND'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL'

export type ErrorBody = {
  code: ErrorCode
  message: string
  /** Messages by field, for INVALID_INPUT. */
  fields?: Record<string, string[] | undefined>
  /** The present state, for STALE_VERSION and for a command that the rules refuse. */
  draft?: DraftView
  /** For DRAFT_NOT_FOUND: the draft was the asker's own, and was deleted. */
  isDeleted?: true
}
