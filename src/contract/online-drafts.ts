import { z } from 'zod'
import { MAX_CATEGORIES, MAX_PARTICIPANTS } from '#domain/draft/draft.ts'
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

/** Ids are made by the browser, so that a command that is sent twice is carried out once (decision 27). */
const clientId = z.uuid().toLowerCase()

/** Mail finds people whichever way their address is written. */
const address = email.transform((text) => text.toLowerCase())

/**
 * Addresses of those who are invited; the same one twice is one invitation. All that are none are named in one
 * message (Spec 5.12).
 */
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

/** create_multiplayer_draft_unified (Spec 7.14). Title and host's name are made of what is known (decision 13). */
export const createDraftBody = z.object({
  id: clientId,
  participantId: clientId,
  title: draftTitle.optional(),
  theme: z.enum(THEMES),
  option: themeOption,
  personId: z.int().positive().nullable(),
  profilePath: z.string().startsWith('/').max(MAX_TITLE_LENGTH).nullable(),
  categories: z
    .array(categoryName)
    .min(1)
    .max(MAX_CATEGORIES)
    .refine((names) => new Set(names).size === names.length, 'Categories must differ'),
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

/** Whether others may start and pick for people who are away, decided by the host (decision 44). */
export const standInsBody = z.object({ participantId: clientId, commandId: clientId, allowed: z.boolean() })
export type StandInsBody = z.infer<typeof standInsBody>

/** make_multiplayer_pick_unified (Spec 7.18). What else a client says of the movie is not believed. */
export const makePickBody = z.object({
  pickId: clientId,
  participantId: clientId,
  movieId: z.int32().positive(),
  category: categoryName,
  houseOverride: z.boolean().default(false),
})
export type MakePickBody = z.infer<typeof makePickBody>

/** The version that the client has; what it missed comes after that. */
export const eventsQuery = z.object({ since: z.coerce.number().int().min(0) })

/** The secret in an invitation's link. A malformed one is treated as missing. */
const invitationToken = z.uuid().toLowerCase().optional().catch(undefined)

/** join_draft_by_invite_code_guest (Spec 7.17). Somebody who has a seat gets it back and keeps its name. */
export const joinByCodeBody = z.object({ inviteCode, participantName, participantId: clientId })
export type JoinByCodeBody = z.infer<typeof joinByCodeBody>

/** The same by the link of an invitation (Spec 2.51). */
export const joinByInvitationBody = z.object({
  email: address,
  token: invitationToken,
  participantName,
  participantId: clientId,
})
export type JoinByInvitationBody = z.infer<typeof joinByInvitationBody>

/** To look on, which is left to somebody who comes after the start (decision 28). */
export const watchByCodeBody = z.object({ inviteCode })
export const watchByInvitationBody = z.object({ email: address, token: invitationToken })

/** Where a join led. */
export type JoinedView = {
  draftId: string
  participantId: string
  participantName: string
  /** False for somebody who had a seat already. */
  isNew: boolean
}

export type WatchingView = { draftId: string }

/** Ids that the seat, and the rematch if nobody has asked for it yet, will have. */
export const rematchBody = z.object({ id: clientId, participantId: clientId })
export type RematchBody = z.infer<typeof rematchBody>

/** What players of a finished draft are told of the next one. */
export type RematchView = {
  /** Null as long as nobody has asked for a rematch. */
  rematch: {
    askedBy: string
    /** ISO 8601. Tells it from one that was deleted before. */
    askedAt: string
    /** Whether the asker has a seat in it. */
    isIn: boolean
    isStarted: boolean
    /** Of those who played the finished draft. */
    seats: { participantName: string; isIn: boolean }[]
  } | null
  /** Where the draft is itself a rematch that waits for its start: who played the one before. */
  table: RematchTableView | null
}

export type RematchTableView = {
  /** Best first. Those who have come pick in the reverse of it, after all newcomers. */
  players: RematchPlayerView[]
  /** Whether the first of them has won, and not only leads until the last score is known. */
  isFinal: boolean
}

export type RematchPlayerView = {
  /** In the rematch, under the name there; null for those who have not come yet. */
  participantId: string | null
  participantName: string
  /** Whether somebody who has not come yet looks at the draft before. */
  isAtScores: boolean
}

/** send-draft-invitations (Spec 7.21). Left out, it is all that have not been sent. */
export const sendInvitationsBody = z.object({ participantEmails: addresses.optional() })

export type InvitationStatus = 'pending' | 'sent' | 'simulated' | 'failed'

/** An invitation, for the host only (decision 10). */
export type InvitationView = {
  email: string
  status: InvitationStatus
  /** Whether somebody has come by it. */
  hasJoined: boolean
}

export type InvitationsView = { success: boolean; invitations: InvitationView[] }
