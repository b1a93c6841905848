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

export const START_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_HOST',
  'DRAFT_ALREADY_STARTED',
  'DRAFT_COMPLETE',
  'TOO_FEW_PARTICIPANTS',
  'TOO_FEW_MOVIES',
  'HOUSE_RULES_TOO_STRICT',
  'MOVIE_SOURCE_DOWN',
] as const satisfies readonly ErrorCode[]

export const PICK_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'STAND_INS_OFF',
  'NEEDS_CONSENT',
  'SEAT_OF_BOT',
  'TURN_PASSED',
  'DRAFT_NOT_STARTED',
  'MOVIE_SOURCE_DOWN',
  'DRAFT_PAUSED',
  'OBJECTION_OPEN',
  'PICK_REJECTED',
  'LEAVES_TOO_FEW',
  ...REFUSED_PICKS,
] as const satisfies readonly ErrorCode[]

export const CONSENT_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_HOST',
  'DRAFT_NOT_STARTED',
  'DRAFT_COMPLETE',
  'NOT_YOUR_TURN',
  'SEAT_OF_BOT',
  'ALREADY_ASKED',
  'NOT_ASKED',
] as const satisfies readonly ErrorCode[]

export const RULING_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_HOST',
  'STAND_INS_OFF',
  'TURN_PASSED',
  'DRAFT_NOT_STARTED',
  'DRAFT_COMPLETE',
  'DRAFT_PAUSED',
  'OBJECTION_OPEN',
  'CATEGORY_NOT_IN_DRAFT',
  'CATEGORY_ALREADY_FILLED',
  'SOMETHING_LEFT',
  'MOVIE_SOURCE_DOWN',
] as const satisfies readonly ErrorCode[]

export const TOO_LATE_TO_JOIN = [
  'DRAFT_ALREADY_STARTED',
  'DRAFT_COMPLETE',
  'TOO_MANY_PARTICIPANTS',
] as const satisfies readonly ErrorCode[]

/** Refusals of what only the host may do. */
export const HOST_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'NOT_HOST',
] as const satisfies readonly ErrorCode[]

/** Refusals of taking back a pick that was just made, and of objecting to it. */
export const IN_DOUBT_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'NOT_A_PARTICIPANT',
  'DRAFT_NOT_STARTED',
  'DRAFT_COMPLETE',
  'OBJECTION_OPEN',
] as const satisfies readonly ErrorCode[]
export const INVITATION_ERRORS = [
  'UNAUTHENTICATED',
  'DRAFT_NOT_FOUND',
  'DRAFT_ALREADY_STARTED',
  'TOO_MANY_INVITATIONS',
] as const satisfies readonly ErrorCode[]

/** Refusals of what the host, or the person of a seat, wants of a bot. */
export const BOT_ERRORS = [...HOST_ERRORS, 'DRAFT_COMPLETE'] as const satisfies readonly ErrorCode[]

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
