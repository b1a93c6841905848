import { z } from 'zod'
import { LEVELS, TASTES } from './bot-kinds.ts'
import { WHEN_UP } from '#domain/clock/clock-rule.ts'
import { VOTES } from '#domain/objections/objection.ts'
import { CONSENT_STATES } from './draft-state.ts'

/**
 * The events of online drafts (Spec 4.5). An event is the same value in the rules, in the database and on the wire
 * (decision 104), so it has nothing that a player must not know: scores, facts and the seeds of bots are in rows of their own.
 * Browsers import only its types.
 */

const participantId = z.string().describe('Of a seat')
const name = z.string()
const at = z.number().describe('In ms since the epoch')
const category = z.string()
const bot = z.object({ taste: z.enum(TASTES), level: z.enum(LEVELS) }).describe('The bot that plays the seat')
const invitedCount = z.int().describe('How many people are invited by mail who have not joined yet')
const from = z.int().min(1).describe('The number of the first pick that was taken back')

/** The movie of a pick, as far as the rules and the board need it. */
const movie = z.object({
  id: z.int(),
  title: z.string(),
  year: z.int(),
  genres: z.array(z.string()).readonly(),
  directors: z.array(z.string()).readonly(),
  posterPath: z.string().optional(),
  hasOscar: z.boolean(),
  isBlockbuster: z.boolean(),
  budget: z.number().optional().describe('In US dollars of the day'),
  revenue: z.number().optional(),
})

const pick = z.object({
  participantId,
  movie,
  category,
  houseOverride: z.boolean(),
  pickedBy: participantId.optional().describe('The participant who picked for another one'),
  autoPicked: z.boolean().optional().describe("Whether it was made because the player's time was up"),
  madeAt: at.optional().describe('Left out in events of earlier releases'),
})

const pickClock = z.object({ seconds: z.int(), bankSeconds: z.int(), whenUp: z.enum(WHEN_UP) })

export const draftEvent = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('PARTICIPANT_JOINED'),
      participant: z.object({ id: participantId, name, bot: bot.optional() }),
      invitedCount,
    }),
    z.object({
      type: z.literal('PARTICIPANT_LEFT'),
      participantId,
      name: name.optional().describe('Left out in events of earlier releases'),
      invitedCount,
      removedBy: participantId
        .optional()
        .describe('The host, if the participant did not leave by themselves'),
    }),
    z.object({ type: z.literal('PARTICIPANT_RENAMED'), participantId, name, formerName: name }),
    z.object({
      type: z.literal('HOST_CHANGED'),
      participantId: participantId.describe('The host from now on'),
    }),
    z
      .object({ type: z.literal('WATCHER_PUT_OUT') })
      .describe('The host put somebody out who watched; nobody is told whom'),
    z
      .object({ type: z.literal('INVITE_CODE_CHANGED') })
      .describe('Only those who may know the code are told it, when they read the draft'),
    z.object({
      type: z.literal('DRAFT_STARTED'),
      draftOrder: z.array(participantId).readonly().describe('Every turn follows from it'),
    }),
    z.object({ type: z.literal('PICK_MADE'), pick }),
    z
      .object({ type: z.literal('OVERRIDE_ALLOWED'), participantId, category })
      .describe('House Override is allowed for this category of this player'),
    z
      .object({ type: z.literal('SLOT_LEFT_EMPTY'), participantId, category })
      .describe('The player on the clock, for whom nothing is left, gets no movie in this category'),
    z.object({ type: z.literal('STAND_INS_SET'), allowed: z.boolean() }),
    z
      .object({ type: z.literal('CONSENT_SET'), participantId, is: z.enum(CONSENT_STATES) })
      .describe('The host asks to pick for the player on the clock, or the player answers'),
    z
      .object({ type: z.literal('BOT_SET'), participantId, bot: bot.optional() })
      .describe('A bot plays the seat from now on, or, without a bot, the person whose seat it is'),
    z
      .object({ type: z.literal('AUTO_PICK_ENDED'), participantId })
      .describe('The player is back: no picks are made for them before their time is up'),
    z
      .object({ type: z.literal('LAST_PICKS_UNDONE'), participantId, from })
      .describe('The host took back the pick with that number and all after it'),
    z.object({ type: z.literal('DRAFT_PAUSED'), participantId, at }),
    z.object({ type: z.literal('DRAFT_RESUMED'), participantId, at }),
    z
      .object({ type: z.literal('PICK_TAKEN_BACK'), participantId, from })
      .describe("The player who made the pick took it back; the program's picks after it went with it"),
    z
      .object({
        type: z.literal('OBJECTION_RAISED'),
        participantId,
        pick: z.int().describe('The number of the pick'),
        at,
        voters: z.array(participantId).readonly(),
      })
      .describe('Until the vote is decided, nobody picks and no clock runs'),
    z.object({
      type: z.literal('OBJECTION_VOTED'),
      participantId,
      vote: z.enum(VOTES),
      at,
      outcome: z.enum(VOTES).optional().describe('What this vote decides, if it does'),
    }),
    z
      .object({ type: z.literal('OBJECTION_LAPSED'), at })
      .describe('The time to vote is over without a majority, so the pick counts'),
    z
      .object({ type: z.literal('CLOCK_CHANGED'), rule: pickClock.nullable() })
      .describe('The house rule from now on; null for no clock'),
  ])
  .meta({ id: 'DraftEvent', description: 'A change of an online draft' })

export type DraftEvent = z.infer<typeof draftEvent>
export type EventType = DraftEvent['type']
/** The event of a type. */
export type EventOf<Type extends EventType> = Extract<DraftEvent, { type: Type }>

export const EVENT_TYPES = draftEvent.options.map(({ shape }) => shape.type.value)

/** How the pick clock stands after an event; see `RunningClock`. */
const runningClock = z
  .object({
    turnFrom: at,
    lastsUntil: at.optional(),
    banks: z.record(participantId, z.number()).readonly(),
    autoPicks: z.array(participantId).readonly(),
    lastTurns: z
      .array(z.object({ pick: z.int(), turnFrom: at, lastsUntil: at.optional(), bankMs: z.number() }))
      .readonly()
      .optional(),
  })
  .meta({ id: 'RunningClock', description: 'The pick clock; times in ms, see `clock` of a draft' })

/** An event as it happened. */
export const recordedEvent = z
  .object({
    version: z.int().min(1).describe('The number of the draft after it'),
    at,
    by: participantId
      .nullable()
      .describe('Who did it; null if the program did it, or if it was not recorded'),
    clock: runningClock.optional().describe('The pick clock after it, if the draft has one'),
    event: draftEvent,
  })
  .meta({ id: 'RecordedEvent', description: 'An event of an online draft, as it happened' })
export type RecordedEvent = z.infer<typeof recordedEvent>
