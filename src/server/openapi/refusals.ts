import type { ErrorCode } from '#contract/views/errors.ts'

/** Errors that several routes share. */

/** Refusals of a pick, in a saved draft or a running one. */
export const REFUSED_PICKS = [
  'NOT_YOUR_TURN',
  'MOVIE_ALREADY_DRAFTED',
  'MOVIE_NOT_IN_THEME',
  'MOVIE_NOT_ELIGIBLE',
  'HOUSE_OVERRIDE_OFF',
  'MOVIE_DRAFTED_BEFORE',
  'DIRECTOR_ALREADY_DRAFTED',
  'DECADE_FULL',
  'CATEGORY_NOT_IN_DRAFT',
  'CATEGORY_ALREADY_FILLED',
  'DRAFT_COMPLETE',
] as const satisfies readonly ErrorCode[]

export const TOO_LATE_TO_JOIN = [
  'DRAFT_ALREADY_STARTED',
  'DRAFT_COMPLETE',
  'TOO_MANY_PARTICIPANTS',
] as const satisfies readonly ErrorCode[]
export const INVITATION_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'DRAFT_ALREADY_STARTED',
  'TOO_MANY_INVITATIONS',
] as const satisfies readonly ErrorCode[]

/** A theme whose movies cannot be listed. */
export const POOL_ERRORS = [
  'PERSON_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'LIST_NOT_FOUND',
  'MOVIE_SOURCE_DOWN',
] as const satisfies readonly ErrorCode[]

/** Refusals of a new draft, created directly or by its first save. */
export const NEW_DRAFT_ERRORS = [
  'TOO_MANY_DRAFTS',
  'TOO_MANY_KEPT_DRAFTS',
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'HOUSE_RULES_TOO_STRICT',
  ...POOL_ERRORS,
] as const satisfies readonly ErrorCode[]

export const OWN_ACCOUNT_ERRORS = [
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
  'SECOND_FACTOR_CHANGED',
] as const satisfies readonly ErrorCode[]
