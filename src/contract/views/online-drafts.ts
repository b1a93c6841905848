import { z } from 'zod'
import { recordedEvent } from '#domain/draft/events.ts'
import { draftView, participantView } from './drafts.ts'

/** The events that a client missed. */
export const draftEventsView = z
  .object({
    version: draftView.shape.version,
    events: z.array(recordedEvent).describe('What happened after the given version, in order'),
    now: draftView.shape.created_at.describe('The time of the server, by which clocks run'),
  })
  .meta({ id: 'DraftEventsView' })
export type DraftEventsView = z.infer<typeof draftEventsView>

/** The answer to a command: what it did to the draft. */
export const commandView = z
  .object({ success: z.literal(true), message: z.string(), event: recordedEvent })
  .meta({ id: 'CommandView', description: 'What a command did to the draft' })
export type CommandView = z.infer<typeof commandView>

/** The result of joining. */
export const joinedView = z
  .object({
    draftId: z.uuid(),
    participantId: z.uuid(),
    participantName: z.string(),
    isNew: z.boolean().describe('False if the caller already had a seat'),
  })
  .meta({ id: 'JoinedView' })
export type JoinedView = z.infer<typeof joinedView>

export const watchingView = z.object({ draftId: z.uuid() }).meta({ id: 'WatchingView' })
export type WatchingView = z.infer<typeof watchingView>

export const watchersView = z
  .object({
    watchers: z.array(
      z.object({
        id: z.uuid().describe('Of their watching, not of the person'),
        name: z.string().nullable().describe("The account's name; null for guests"),
        since: z.iso.datetime().nullable().describe('Null for those of earlier releases'),
      }),
    ),
  })
  .meta({ id: 'WatchersView', description: 'Who watches without a seat, first come first' })
export type WatchersView = z.infer<typeof watchersView>

/** What a viewer sees of an online draft before taking a seat, watching it or opening its scores (Spec 2.50). */
export const joinCardView = z
  .object({
    draft_id: z.uuid(),
    ...draftView.pick({ title: true, theme: true, option: true, categories: true, rules: true }).shape,
    state: z.enum(['waiting', 'started', 'complete']),
    invite_code: z
      .string()
      .nullable()
      .describe('Takes a seat while the draft waits; null later, unless the code was sent'),
    has_seat: z.boolean().describe('Whether the caller has a seat'),
    participants: z.array(participantView.pick({ participant_name: true, is_host: true, bot: true })),
    pick_number: z
      .int()
      .nullable()
      .describe('The number of the pick that is due, from 1; null before the start'),
    pick_count: z.int().nullable().describe('The number of all picks; null before the start'),
    ranking: z
      .array(
        z.object({
          participant_name: z.string(),
          average: z.number().nullable().describe('Null unless the results are public'),
        }),
      )
      .nullable()
      .describe('Those with a score, best first, once the draft is complete and every score is there'),
  })
  .meta({ id: 'JoinCardView', description: 'What people see of an online draft before they come in' })
export type JoinCardView = z.infer<typeof joinCardView>

const rematchPlayerView = z
  .object({
    participantId: z
      .uuid()
      .nullable()
      .describe('In the rematch, under the name there; null for those who have not come yet'),
    participantName: z.string(),
    isAtScores: z.boolean().describe('Whether a player who is not back yet is still in the finished draft'),
  })
  .meta({ id: 'RematchPlayerView' })
export type RematchPlayerView = z.infer<typeof rematchPlayerView>

const rematchTableView = z
  .object({
    players: z
      .array(rematchPlayerView)
      .describe('Best first. Those who have come pick in the reverse of it, after all newcomers'),
    isFinal: z
      .boolean()
      .describe('Whether the first of them has won, and not only leads until the last score is known'),
  })
  .meta({ id: 'RematchTableView' })
export type RematchTableView = z.infer<typeof rematchTableView>

/** A rematch as the players of the finished draft see it. */
export const rematchView = z
  .object({
    rematch: z
      .object({
        askedBy: z.string(),
        askedAt: z.iso.datetime().describe('Tells it from one that was deleted before'),
        isIn: z.boolean().describe('Whether the caller has a seat in it'),
        isStarted: z.boolean(),
        seats: z
          .array(z.object({ participantName: z.string(), isIn: z.boolean() }))
          .describe('Of those who played the finished draft'),
      })
      .nullable()
      .describe('Null until a player asks for a rematch'),
    table: rematchTableView
      .nullable()
      .describe('Where the draft is itself a rematch that waits for its start: who played the one before'),
  })
  .meta({ id: 'RematchView' })
export type RematchView = z.infer<typeof rematchView>

/** An invitation, for the host only (Spec 3.3). */
const invitationView = z
  .object({
    email: z.string(),
    status: z
      .enum(['pending', 'sent', 'simulated', 'failed'])
      .describe('`simulated` mails are files in the outbox of the server'),
    hasJoined: z.boolean().describe('Whether it has been used'),
  })
  .meta({ id: 'InvitationView' })
export type InvitationView = z.infer<typeof invitationView>
export type InvitationStatus = InvitationView['status']

export const invitationsView = z
  .object({
    success: z.boolean().describe('False if one has failed'),
    invitations: z.array(invitationView),
  })
  .meta({ id: 'InvitationsView' })
export type InvitationsView = z.infer<typeof invitationsView>
