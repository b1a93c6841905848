import { z } from 'zod'
import { DRAFT_ERRORS } from '#domain/draft/draft-errors.ts'
import type { DraftErrorCode } from '#domain/draft/errors.ts'
import { draftView } from './drafts.ts'
import { queueView } from '#features/queue/wire/views.ts'

/** All error codes of the server. A code without a status does not compile (server/http/errors.ts). */
const ERROR_CODES = [
  ...(Object.keys(DRAFT_ERRORS) as DraftErrorCode[]),
  'DRAFT_NOT_FOUND',
  'PUT_OUT',
  'WATCHER_NOT_FOUND',
  'DRAFT_NOT_COMPLETE',
  'STALE_VERSION',
  'DRAFT_CHANGED',
  'NOTHING_SCORED',
  'MOVIE_NOT_FOUND',
  'PERSON_NOT_FOUND',
  'COLLECTION_NOT_FOUND',
  'LIST_NOT_FOUND',
  'LIST_CHANGED',
  'QUEUE_CHANGED',
  'HOUSE_VOTES_CLOSED',
  'TOO_MANY_LISTS',
  'NO_ROOM_FOR_LISTS',
  'DAY_NOT_FOUND',
  'DAY_CHANGED',
  'MOVIE_SOURCE_DOWN',
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_EXISTS',
  'COMMON_PASSWORD',
  'INVALID_RESET_LINK',
  'INVALID_CODE',
  'SECOND_FACTOR_CHANGED',
  'INVALID_INVITATION',
  'NOT_A_PARTICIPANT',
  'TOO_MANY_INVITATIONS',
  'TOO_MANY_REQUESTS',
  'TOO_MANY_DRAFTS',
  'TOO_MANY_KEPT_DRAFTS',
  'SERVER_BUSY',
  'UNAUTHENTICATED',
  'FORBIDDEN_ORIGIN',
  'INVALID_INPUT',
  'PAYLOAD_TOO_LARGE',
  'NOT_FOUND',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export const errorBody = z
  .object({
    code: z.enum(ERROR_CODES),
    message: z.string().describe('For people'),
    fields: z
      .record(z.string(), z.array(z.string()).optional())
      .optional()
      .describe('Messages by field, for `INVALID_INPUT` and `COMMON_PASSWORD`'),
    draft: draftView
      .optional()
      .describe('The present state, for `STALE_VERSION` and for a command that the rules refuse'),
    queue: queueView.optional().describe('The present queue, for `QUEUE_CHANGED`'),
    isDeleted: z
      .literal(true)
      .optional()
      .describe('For `DRAFT_NOT_FOUND`: the draft belonged to the caller and was deleted'),
  })
  .meta({ id: 'ErrorBody', description: 'What went wrong' })
export type ErrorBody = z.infer<typeof errorBody>
