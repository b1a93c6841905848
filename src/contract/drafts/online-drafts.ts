import { z } from 'zod'
import { ownRulesField, pickClock } from './house-rules.ts'
import { poolField } from './pool.ts'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
import { categoryTwice } from '#domain/categories/categories.ts'
import { LEVELS, TASTES } from '#domain/bots/bot-kinds.ts'
import { THEMES } from '#domain/draft/theme.ts'
import { CONSENT_STATES, RULING_KINDS } from '#domain/draft/draft-state.ts'
import { VOTES } from '#domain/objections/objection.ts'
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
} from '../views/online-drafts.ts'

/** The browser makes the ids, so that a command that is sent twice is carried out once (Spec 7.18). */
const clientId = z.uuid().toLowerCase()

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

/** start_multiplayer_draft_unified (Spec 7.15). */
export const startDraftBody = z.object({
  participantId: clientId,
  commandId: clientId,
  /** Shuffles a rematch like any draft, instead of letting the winner pick last. */
  deal: z.boolean().optional(),
})
export type StartDraftBody = z.infer<typeof startDraftBody>

/** The host's choice whether others may start and pick for absent players (Spec 6.4). */
export const standInsBody = z.object({ participantId: clientId, commandId: clientId, allowed: z.boolean() })
export type StandInsBody = z.infer<typeof standInsBody>

/**
 * The host asks to pick for the player on the clock, who is here, and the player answers (B2.6). `participantId`: the seat that
 * asks or answers.
 */
export const consentBody = z
  .object({
    participantId: clientId,
    commandId: clientId,
    playerId: clientId,
    is: z.enum(CONSENT_STATES),
  })
  .refine(({ participantId, playerId, is }) => (is === 'asked') === (participantId !== playerId), {
    path: ['playerId'],
    message: 'The host asks another player, and that player answers',
  })
export type ConsentBody = z.infer<typeof consentBody>

/** The host pauses the draft, or lets it go on (B2.6). */
export const pauseBody = z.object({ participantId: clientId, commandId: clientId, paused: z.boolean() })
export type PauseBody = z.infer<typeof pauseBody>

/**
 * The host takes picks back, from one number on (B2.6). `last` is the number of the last pick that the host saw; one after it
 * undoes what was ruled since.
 */
export const undoBody = z.object({
  participantId: clientId,
  commandId: clientId,
  from: z.int().min(1),
  last: z.int().min(0),
})
export type UndoBody = z.infer<typeof undoBody>

/** A ruling on a category for which nothing is left, of the player on the clock. */
export const rulingBody = z.object({
  /** The seat that rules. */
  participantId: clientId,
  commandId: clientId,
  is: z.enum(RULING_KINDS),
  /** The player on the clock. */
  playerId: clientId,
  category: categoryName,
})
export type RulingBody = z.infer<typeof rulingBody>

/** What concerns one pick: the player who made it takes it back (B2.7), or another one objects to it (B2.11). */
export const pickInDoubtBody = z.object({
  participantId: clientId,
  commandId: clientId,
  /** The number of the pick. */
  pick: z.int().min(1),
})
export type PickInDoubtBody = z.infer<typeof pickInDoubtBody>

/** A vote on the open objection to a pick. */
export const voteBody = pickInDoubtBody.extend({ vote: z.enum(VOTES) })
export type VoteBody = z.infer<typeof voteBody>

/** The host changes the pick clock while the draft is paused; null takes it away (B2.6). */
export const clockBody = z.object({
  participantId: clientId,
  commandId: clientId,
  clock: pickClock.nullable(),
})
export type ClockBody = z.infer<typeof clockBody>

/** A participant gets another name before the start (B2.6). */
export const renameBody = z.object({ commandId: clientId, name: participantName })
export type RenameBody = z.infer<typeof renameBody>

/** The host hands the role over to another participant (B2.6). */
export const handOverBody = z.object({ commandId: clientId, participantId: clientId })
export type HandOverBody = z.infer<typeof handOverBody>

/** The bot that a seat gets (B2.1). A seat of its own needs a name. */
export const seatBotBody = z.object({
  commandId: clientId,
  taste: z.enum(TASTES),
  level: z.enum(LEVELS),
  name: participantName.optional(),
})
export type SeatBotBody = z.infer<typeof seatBotBody>

/** A seat in a path, and a command that needs no more than that. */
export const seatParam = z.object({ id: clientId, seat: clientId })
export const commandQuery = z.object({ commandId: clientId })
export const commandBody = commandQuery
export const watcherParam = z.object({ id: clientId, watcher: clientId })

/** make_multiplayer_pick_unified (Spec 7.18). Anything else that a client says about the movie is ignored. */
export const makePickBody = z.object({
  pickId: clientId,
  participantId: clientId,
  movieId: z.int32().positive(),
  category: categoryName,
  houseOverride: z.boolean().default(false),
  /** The number of the pick that is meant. Older clients leave it out. */
  pickNumber: z.int().min(1).optional(),
})
export type MakePickBody = z.infer<typeof makePickBody>

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
