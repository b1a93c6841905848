import { z } from 'zod'
import { ownRulesField } from './house-rules.ts'
import { poolField } from './pool.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { categoryTwice } from '#domain/categories/categories.ts'
import { clientId } from '#domain/draft/commands/command.ts'
import { THEMES } from '#domain/draft/theme.ts'
import {
  categoryName,
  draftTitle,
  email,
  inviteCode,
  MAX_TITLE_LENGTH,
  participantName,
  themeOption,
} from '#domain/fields/fields.ts'

export type {
  CommandView,
  DraftEventsView,
  JoinedView,
  WatchingView,
  WatchersView,
  RematchView,
  RematchTableView,
  RematchPlayerView,
  InvitationStatus,
  InvitationView,
  InvitationsView,
} from '#contract/views/online-drafts.ts'

/** Mail reaches an address in any letter case. */
const address = email.transform((text) => text.toLowerCase())

/** Invited addresses; duplicates count once. One message names all invalid ones (Spec 5.12). */
const addresses = z
  .array(z.string())
  .max(MAX_PARTICIPANTS - 1, { error: `A draft has at most ${MAX_PARTICIPANTS} participants`, abort: true })
  .superRefine((list, context) => {
    const wrong = list.filter((text) => !address.safeParse(text).success)
    if (wrong.length > 0) {
      context.addIssue(`Invalid Email Addresses: Please enter valid email addresses for: ${wrong.join(', ')}`)
    }
  })
  .transform((list) => [...new Set(list.map((text) => address.parse(text)))])

/**
 * create_multiplayer_draft_unified (Spec 7.14). If the title or the host's name is missing, the server makes it up
 * from what it knows.
 */
export const createDraftBody = z.object({
  id: clientId,
  participantId: clientId,
  title: draftTitle.optional(),
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().nullable(),
  profilePath: z.string().startsWith('/').max(MAX_TITLE_LENGTH).nullable(),
  /** Older clients leave these out, and their drafts have neither. */
  pool: poolField.nullish(),
  rules: ownRulesField.nullish(),
  categories: z
    .array(categoryName)
    .min(1)
    .max(MAX_CATEGORIES)
    .refine((names) => categoryTwice(names) === undefined, 'Categories must differ'),
  participants: addresses,
  participantName: participantName.optional(),
})
export type CreateDraftBody = z.infer<typeof createDraftBody>

/** A seat in a path. */
export const seatParam = z.object({ id: clientId, seat: clientId })

/** The client's version; the answer has the events after it. */
export const eventsQuery = z.object({ since: z.coerce.number().int().min(0) })

/** The secret in an invitation's link. A malformed one is treated as missing. */
const invitationToken = z.uuid().toLowerCase().optional().catch(undefined)

/**
 * join_draft_by_invite_code_guest (Spec 7.17). A player who already has a seat gets it back and keeps its name.
 */
export const joinByCodeBody = z.object({ inviteCode, participantName, participantId: clientId })
export type JoinByCodeBody = z.infer<typeof joinByCodeBody>

/** Joins by an invitation's link (Spec 2.51). */
export const joinByInvitationBody = z.object({
  email: address,
  token: invitationToken,
  participantName,
  participantId: clientId,
})
export type JoinByInvitationBody = z.infer<typeof joinByInvitationBody>

/** Watches a draft, the only option after the start (Spec 8.9). */
export const watchByCodeBody = z.object({ inviteCode })
export const watchByInvitationBody = z.object({ email: address, token: invitationToken })

/** The ids that the seat gets, and the rematch if this is the first to ask for it. */
export const rematchBody = z.object({ id: clientId, participantId: clientId })
export type RematchBody = z.infer<typeof rematchBody>

/** send-draft-invitations (Spec 7.21). Without addresses, it sends all invitations that have not been sent. */
export const sendInvitationsBody = z.object({ participantEmails: addresses.optional() })
