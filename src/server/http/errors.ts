import type { ErrorHandler, NotFoundHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { ErrorBody, ErrorCode } from '#contract/views/errors.ts'
import { DRAFT_ERRORS } from '#domain/draft/draft-errors.ts'
import { DraftError, type DraftErrorCode } from '#domain/draft/errors.ts'
import { isDatabaseOutOfService } from '#server/db/errors.ts'
import { QueueFullError } from './fair-queue.ts'
import type { RequestEnv } from './request-env.ts'

const A_MINUTE_S = 60

/** The HTTP status of each error code. */
export const STATUS = {
  DRAFT_ALREADY_STARTED: 409,
  DRAFT_NOT_STARTED: 409,
  DRAFT_COMPLETE: 409,
  NOT_HOST: 403,
  STAND_INS_OFF: 403,
  NEEDS_CONSENT: 403,
  ALREADY_ASKED: 409,
  NOT_ASKED: 409,
  TOO_FEW_PICKS: 409,
  SEAT_OF_BOT: 409,
  NO_BOT: 409,
  PLAYER_IS_HERE: 409,
  NAME_TAKEN: 409,
  HOST_STAYS: 409,
  ALREADY_HOST: 409,
  HOST_IS_A_PERSON: 409,
  TURN_PASSED: 409,
  LEAVES_TOO_FEW: 409,
  SOMETHING_LEFT: 409,
  NOT_LAST_PICK: 409,
  TAKE_BACK_OFF: 403,
  NOT_YOUR_PICK: 403,
  PICK_STANDS: 409,
  OBJECTION_OPEN: 409,
  NOT_OPEN_TO_OBJECTION: 409,
  TOO_FEW_TO_OBJECT: 409,
  TOO_LATE_TO_OBJECT: 409,
  OBJECTION_IN_VAIN: 409,
  NO_OBJECTION: 409,
  NOT_A_VOTER: 403,
  ALREADY_VOTED: 409,
  PICK_REJECTED: 409,
  DRAFT_PAUSED: 409,
  DRAFT_NOT_PAUSED: 409,
  NO_AUTO_PICK: 409,
  PEOPLE_STILL_TO_PICK: 409,
  TOO_FEW_MOVIES: 409,
  HOUSE_RULES_TOO_STRICT: 409,
  TOO_FEW_PARTICIPANTS: 409,
  TOO_MANY_PARTICIPANTS: 409,
  NO_CATEGORIES: 409,
  TOO_MANY_CATEGORIES: 409,
  CATEGORY_NOT_IN_THEME: 409,
  NOT_YOUR_TURN: 409,
  MOVIE_ALREADY_DRAFTED: 409,
  MOVIE_NOT_IN_THEME: 409,
  MOVIE_NOT_ELIGIBLE: 409,
  HOUSE_OVERRIDE_OFF: 409,
  MOVIE_DRAFTED_BEFORE: 409,
  DIRECTOR_ALREADY_DRAFTED: 409,
  DECADE_FULL: 409,
  CATEGORY_NOT_IN_DRAFT: 409,
  CATEGORY_ALREADY_FILLED: 409,
  QUEUE_FULL: 409,
  DRAFT_NOT_FOUND: 404,
  PUT_OUT: 403,
  WATCHER_NOT_FOUND: 404,
  DRAFT_NOT_COMPLETE: 409,
  STALE_VERSION: 409,
  DRAFT_CHANGED: 409,
  NOTHING_SCORED: 409,
  MOVIE_NOT_FOUND: 404,
  PERSON_NOT_FOUND: 404,
  COLLECTION_NOT_FOUND: 404,
  LIST_NOT_FOUND: 404,
  LIST_CHANGED: 409,
  QUEUE_CHANGED: 409,
  HOUSE_VOTES_CLOSED: 409,
  TOO_MANY_LISTS: 409,
  NO_ROOM_FOR_LISTS: 409,
  DAY_NOT_FOUND: 404,
  DAY_CHANGED: 409,
  MOVIE_SOURCE_DOWN: 503,
  INVALID_CREDENTIALS: 401,
  EMAIL_NOT_VERIFIED: 403,
  ACCOUNT_EXISTS: 409,
  COMMON_PASSWORD: 400,
  INVALID_RESET_LINK: 400,
  INVALID_CODE: 400,
  INVALID_INVITATION: 404,
  NOT_A_PARTICIPANT: 403,
  TOO_MANY_INVITATIONS: 429,
  SECOND_FACTOR_CHANGED: 409,
  TOO_MANY_REQUESTS: 429,
  TOO_MANY_DRAFTS: 429,
  TOO_MANY_KEPT_DRAFTS: 409,
  SERVER_BUSY: 503,
  UNAUTHENTICATED: 401,
  FORBIDDEN_ORIGIN: 403,
  INVALID_INPUT: 400,
  PAYLOAD_TOO_LARGE: 413,
  NOT_FOUND: 404,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>

/**
 * An expected failure other than a refusal by the rules. The code decides the status; the message is shown to people.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: Exclude<ErrorCode, DraftErrorCode | 'INTERNAL'>
  readonly details: Pick<ErrorBody, 'fields' | 'draft' | 'queue' | 'isDeleted'>
  constructor(code: ApiError['code'], message: string, details: ApiError['details'] = {}) {
    super(message)
    this.code = code
    this.details = details
  }
}

const NOT_FOUND_MESSAGES = {
  DRAFT_NOT_FOUND: 'Draft not found or you do not have access to this draft',
  WATCHER_NOT_FOUND: 'They do not watch any more',
  MOVIE_NOT_FOUND: 'Movie not found',
  PERSON_NOT_FOUND: 'Person not found',
  COLLECTION_NOT_FOUND: 'There is no such collection',
  LIST_NOT_FOUND: 'List not found or you do not have access to it',
  DAY_NOT_FOUND: 'There is no draft of that day',
  NOT_FOUND: 'Not found',
} as const satisfies Record<Extract<ErrorCode, `${string}NOT_FOUND`>, string>

/** Told to a watcher whom the host has put out, instead of that there is no such draft. */
export class PutOutError extends ApiError {
  constructor() {
    super('PUT_OUT', 'You were put out of this draft. Only a new code from the host lets you in again.')
  }
}

export class NotFoundError extends ApiError {
  constructor(code: keyof typeof NOT_FOUND_MESSAGES, details: ApiError['details'] = {}) {
    super(code, NOT_FOUND_MESSAGES[code], details)
  }
}

export class InvalidInputError extends ApiError {
  constructor(message: string, fields: ErrorBody['fields'] = {}) {
    super('INVALID_INPUT', message, { fields })
  }
}

export class TooManyRequestsError extends ApiError {
  constructor(waitSeconds: number) {
    super(
      'TOO_MANY_REQUESTS',
      waitSeconds <= A_MINUTE_S
        ? 'Too many attempts. Please wait a minute.'
        : 'Too many attempts. Please try again later.',
    )
  }
}

/** The same for every address, whether or not it has an account. */
export class TooManyMailsError extends ApiError {
  constructor() {
    super(
      'TOO_MANY_REQUESTS',
      'Too many emails were asked for at this address. Please use the latest one, or try again later.',
    )
  }
}

/** The request has neither a user nor a guest session (Spec 8.23). */
export class UnauthenticatedError extends ApiError {
  constructor() {
    super('UNAUTHENTICATED', 'No session available')
  }
}

/** Spec 8.5. Does not reveal whether the address or the password was wrong. */
export class InvalidCredentialsError extends ApiError {
  constructor() {
    super('INVALID_CREDENTIALS', 'Invalid email or password. Please check your credentials.')
  }
}

/** A change of a signed-in user that the account's password must come with. */
export class WrongPasswordError extends ApiError {
  constructor() {
    super('INVALID_CREDENTIALS', 'That is not the password of this account.')
  }
}

/** Said at the field for the new password. */
export class CommonPasswordError extends ApiError {
  constructor() {
    const message = 'This is one of the most common passwords. Please choose another.'
    super('COMMON_PASSWORD', message, { fields: { password: [message] } })
  }
}

/** The password is right, but the address is not proven yet. */
export class EmailNotVerifiedError extends ApiError {
  constructor(wasSentAgain = false) {
    super(
      'EMAIL_NOT_VERIFIED',
      wasSentAgain
        ? 'Please confirm your email first. We have just sent you the link again.'
        : 'Please confirm your email first, by the link in the mail we have sent you.',
    )
  }
}

/** Spec 8.6. */
export class AccountExistsError extends ApiError {
  constructor() {
    super('ACCOUNT_EXISTS', 'An account with this email already exists. Please sign in instead.')
  }
}

/** Spec 5.8. The same for used, expired, tampered and incomplete links. */
export class InvalidResetLinkError extends ApiError {
  constructor() {
    super('INVALID_RESET_LINK', 'Invalid reset link. Please request a new password reset.')
  }
}

/** The second factor was turned on or off elsewhere since this page was loaded or this sign-in began. */
export class SecondFactorChangedError extends ApiError {
  constructor() {
    super('SECOND_FACTOR_CHANGED', 'Two-step sign-in was changed in the meantime. Please start again.')
  }
}

/** Another save came first. Carries the stored draft (Spec 4.7). */
export class StaleVersionError extends ApiError {
  constructor(draft: DraftView) {
    super('STALE_VERSION', 'The draft was changed somewhere else.', { draft })
  }
}

/** The rules refuse a command. Carries the present draft, so that a client that was late catches up. */
export class RefusedCommandError extends DraftError {
  readonly draft: DraftView
  constructor({ code, sentence }: DraftError, draft: DraftView) {
    super(code, sentence)
    this.draft = draft
  }
}

/** The database is out of service. The caller did nothing wrong and may retry soon. */
export class ServiceUnavailableError extends ApiError {
  constructor() {
    super('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE)
  }
}

const UNAVAILABLE_MESSAGE = 'The server cannot reach its data right now. Please try again in a moment.'
/** Seconds until a retry; most outages are restarts. */
const UNAVAILABLE_RETRY_S = 2

const BUSY_MESSAGE = 'The server has much to do right now. Please try again in a moment.'

/** Answers every error with an `ErrorBody`. Only bugs and outages are logged; their messages are not sent. */
export const onError: ErrorHandler<RequestEnv> = (error, c) => {
  const body = toErrorBody(error)
  if (body.code === 'INTERNAL') c.var.log.error({ err: error }, 'Unexpected error')
  if (body.code === 'SERVICE_UNAVAILABLE') {
    c.var.log.warn({ err: error }, 'The database is out of service')
    c.header('Retry-After', String(UNAVAILABLE_RETRY_S))
  }
  if (error instanceof QueueFullError) c.header('Retry-After', String(error.retryAfter))
  return c.json(body, STATUS[body.code])
}

export const notFound: NotFoundHandler<RequestEnv> = () => {
  throw new NotFoundError('NOT_FOUND')
}

/** The error body for a thrown value of any type. */
export function toErrorBody(error: unknown): ErrorBody {
  if (error instanceof ApiError) return { code: error.code, message: error.message, ...error.details }
  if (error instanceof QueueFullError) return { code: 'SERVER_BUSY', message: BUSY_MESSAGE }
  if (isDatabaseOutOfService(error)) return { code: 'SERVICE_UNAVAILABLE', message: UNAVAILABLE_MESSAGE }
  if (error instanceof RefusedCommandError) {
    return { ...refusalBody(error), draft: error.draft }
  }
  if (error instanceof DraftError) return refusalBody(error)
  if (error instanceof HTTPException && error.status === 400) {
    return { code: 'INVALID_INPUT', message: 'The request could not be read. It must be JSON.', fields: {} }
  }
  return { code: 'INTERNAL', message: 'An unexpected error occurred. Please try again.' }
}

function refusalBody({ code, sentence }: DraftError): ErrorBody {
  return { code, message: sentence ?? DRAFT_ERRORS[code] }
}
