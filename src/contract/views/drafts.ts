import { z } from 'zod'
import { ownRulesField } from '#contract/drafts/house-rules.ts'
import { poolField } from '#contract/drafts/pool.ts'
import { LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'
import { CONSENT_STATES, RULING_KINDS } from '#domain/draft/draft-state.ts'
import { THEMES } from '#domain/draft/theme.ts'
import { OSCAR_STATUSES } from '#domain/movies/movie.ts'
import { OUTCOMES, VOTES } from '#domain/objections/objection.ts'

const category = z.string().describe("One of the product's categories, or a name of the players' own")
const count = z.int().min(0)
const instant = z.iso.datetime()
const participantId = z.uuid()

/** A stored pick (Spec 3.5). */
export const draftPickView = z
  .object({
    pick_order: z.int().min(1).describe('From 1'),
    player_id: participantId,
    player_name: z.string(),
    movie_id: z.int(),
    movie_title: z.string(),
    movie_year: z.int(),
    movie_genre: z.string(),
    movie_director: z.string().nullable(),
    poster_path: z.string().nullable(),
    category,
    house_override: z.boolean(),
    calculated_score: z
      .number()
      .nullable()
      .describe('Null before the last pick, as are the ratings, unless the house rules show scores'),
    scoring_data_complete: z.boolean(),
    scoring_data_pending: z
      .boolean()
      .optional()
      .describe('Whether a source has not answered yet, so that the score may change. Old events lack it'),
    movie_budget: z.number().nullable(),
    movie_revenue: z.number().nullable(),
    rt_critics_score: z.number().nullable(),
    rt_audience_score: z.number().describe('Always 0 and unused'),
    metacritic_score: z.number().nullable(),
    imdb_rating: z.number().nullable(),
    oscar_status: z
      .enum(OSCAR_STATUSES)
      .describe('While scores are hidden, `nominee` stands for `winner` too'),
    picked_by: participantId
      .optional()
      .describe('The participant who picked for a player who was away; left out if the player picked'),
    auto_picked: z
      .literal(true)
      .optional()
      .describe("Whether the pick was made because the player's time was up"),
    made_at: instant.optional().describe('Only of picks in online drafts, and not of earlier releases'),
  })
  .meta({ id: 'DraftPickView', description: 'A pick. Dollars of the day; null is "not known"' })
export type DraftPickView = z.infer<typeof draftPickView>

const botView = z
  .object({
    taste: z.enum(TASTES),
    level: z.enum(LEVELS),
    seed: z.int32().min(0).optional().describe('Only in local drafts, whose bots the browser plays'),
  })
  .meta({ id: 'BotView', description: 'A player that the program plays' })
export type BotView = z.infer<typeof botView>

/** Spec 3.3. Other people are identified by participant ids only (Spec 3.1). */
export const participantView = z
  .object({
    participant_id: participantId,
    participant_name: z.string(),
    is_host: z.boolean(),
    status: z.literal('joined'),
    bot: botView.optional().describe('Left out if a person plays the seat'),
  })
  .meta({ id: 'ParticipantView' })
export type ParticipantView = z.infer<typeof participantView>

const turnView = participantView
  .pick({ participant_id: true, participant_name: true })
  .meta({ id: 'TurnView' })
export type TurnView = z.infer<typeof turnView>

export const poolView = poolField.meta({
  id: 'PoolView',
  description: 'What the movies of a draft have in common: they fit every part',
})

const houseRulesView = ownRulesField.meta({
  id: 'HouseRulesView',
  description: `The house rules that differ from the usual ones. Usual are the order 'snake', no limits (\`perDecade\` 0),
    House Override allowed, scores hidden until the end, and the scoring 'marquee'`,
})

export const clockView = z
  .object({
    turn_from: instant.describe('Since when the player on the clock has been on it'),
    lasts_until: instant
      .optional()
      .describe('Until when the turn lasts at least, because its player came back to it late'),
    banks_ms: z
      .record(participantId, count)
      .describe('What is left of the time banks that have been drawn on'),
    auto_picks: z
      .array(participantId)
      .describe('The players for whom picks are made until they do something'),
    last_turns: z
      .array(z.object({ pick: count, turn_from: instant, lasts_until: instant.optional(), bank_ms: count }))
      .optional()
      .describe('How the clock stood in the turns of picks by hand that may still be taken back'),
  })
  .meta({ id: 'ClockView', description: 'The pick clock of a started draft' })
export type ClockView = z.infer<typeof clockView>

const vote = z.enum(VOTES)

/** Whether the host may pick for a player who is here (B2.6). */
export const consentView = z
  .object({
    participant_id: participantId,
    is: z.enum(CONSENT_STATES).describe('`asked`: by the host, and not answered yet'),
  })
  .meta({
    id: 'ConsentView',
    description: 'Whether the host may pick for the player on the clock in this turn',
  })

/** The latest objection to a pick (B2.11). */
export const objectionView = z
  .object({
    pick: count.describe('The number of the pick'),
    by: participantId,
    at: instant,
    voters: z.array(participantId).describe('The people at the table, except the one whose pick it is'),
    votes: z.record(participantId, vote).describe('Who objects has voted by it'),
    outcome: z
      .object({ is: z.enum(OUTCOMES), at: instant })
      .nullable()
      .describe('Null while people vote; `undone` if the host took the pick back meanwhile'),
    in_vain: z.array(count).describe('The numbers of all picks to which somebody objected in vain'),
    rejected: z
      .array(z.object({ movie_id: z.int(), category }))
      .describe('What the others have taken back of this turn, so that it cannot be picked again'),
  })
  .meta({ id: 'ObjectionView', description: 'An objection to a pick' })
export type ObjectionView = z.infer<typeof objectionView>

export const rulingView = z
  .object({
    is: z
      .enum(RULING_KINDS)
      .describe('`override`: House Override is allowed there; `empty`: it stays empty and scores 0'),
    participant_id: participantId,
    category,
    after: count.describe('How many picks were made before'),
  })
  .meta({
    id: 'RulingView',
    description: 'What was ruled about a category of a player for which nothing was left',
  })
export type RulingView = z.infer<typeof rulingView>

/** A draft with its picks (Spec 3.2, 7.26). */
export const draftView = z
  .object({
    id: z.uuid(),
    title: z.string(),
    theme: z.enum(THEMES),
    option: z.string(),
    person_id: z.int().nullable(),
    profile_path: z.string().nullable(),
    pool: poolView.nullable().describe("What the movies have in common if the theme is 'others'"),
    rules: houseRulesView.nullable().describe('Null if all house rules are the usual ones'),
    categories: z.array(category),
    participants: z
      .array(participantView)
      .describe('By seat: in the order in which they were named or joined'),
    invited_count: count.describe('How many of those who were invited by mail have not joined yet'),
    // Spec 3.1 and 3.15.
    user_id: z.string().describe("The viewer's own user id if the draft is theirs, else the all-zero id"),
    is_owner: z.boolean().describe("Whether the draft is the viewer's to delete and, on one device, to save"),
    is_multiplayer: z.boolean(),
    is_complete: z.boolean(),
    is_public: z.boolean(),
    invite_code: z.string().nullable().describe('For those who have a seat, and for the owner'),
    is_code_changed: z
      .boolean()
      .optional()
      .describe('For the same: the host has changed the code, and the address of the draft invites nobody'),
    // Spec 6.4.
    stand_ins_allowed: z.boolean().describe('Whether others may start and pick for players who are away'),
    clock: clockView.nullish().describe('Null before the start, and if the house rules have no clock'),
    paused: z
      .object({ by: participantId, at: instant })
      .nullish()
      .describe('Who paused the draft, and when; null while it runs'),
    consent: consentView.optional().describe('Left out unless the host has asked in this turn'),
    objection: objectionView.nullish().describe('The latest objection; while people vote, nobody picks'),
    rulings: z
      .array(rulingView)
      .optional()
      .describe(
        'In order; left out if there are none. A category that was left empty took a turn, but no pick',
      ),
    // Decision 039.
    is_rematch: z.boolean().describe('Whether the players of another draft asked for it, to play again'),
    created_at: instant,
    updated_at: instant,
    draft_order: z.array(participantId).describe('Participant ids in drafting order; empty before the start'),
    // Spec 4.7.
    turn_order: z.array(turnView).describe('Every pick of the draft, first to last'),
    current_turn_participant_id: participantId.nullable(),
    current_turn_user_id: z
      .string()
      .nullable()
      .describe("As loaded, the viewer's own user id while it is their turn; null for everybody else"),
    current_pick_number: z.int().min(1).describe('From 1; one more than the number of picks'),
    version: count.describe('The number of events'),
    my_participant_ids: z
      .array(participantId)
      .describe('The participants that are the viewer; empty for a watcher, and in a local draft'),
    pending_enrichment: count.describe('How many picks still lack facts, as loaded'),
    picks: z.array(draftPickView).describe('By `pick_order`'),
  })
  .meta({ id: 'DraftView', description: 'A draft with its participants, its turn order and its picks' })
export type DraftView = z.infer<typeof draftView>

/** A draft in the list of the profile (Spec 2.40). */
const draftSummaryView = draftView
  .pick({
    id: true,
    title: true,
    theme: true,
    option: true,
    profile_path: true,
    is_owner: true,
    is_multiplayer: true,
    is_complete: true,
    created_at: true,
  })
  .extend({
    is_started: z.boolean(),
    participant_names: z.array(z.string()),
    categories: count,
    picks: count,
  })
  .meta({ id: 'DraftSummaryView' })
export type DraftSummaryView = z.infer<typeof draftSummaryView>

export const draftPageView = z
  .object({
    drafts: z.array(draftSummaryView),
    total: count,
    page: z.int().min(1),
    pageSize: z.int().min(1),
  })
  .meta({ id: 'DraftPageView' })
export type DraftPageView = z.infer<typeof draftPageView>

/** A permanent copy of a draft (Spec 2.46). */
export const draftCopyView = z.object({ id: z.uuid(), title: z.string() }).meta({ id: 'DraftCopyView' })
export type DraftCopyView = z.infer<typeof draftCopyView>

/** The draft's new visibility to everyone with the link. */
export const visibilityView = z.object({ is_public: z.boolean() }).meta({ id: 'VisibilityView' })
export type VisibilityView = z.infer<typeof visibilityView>

export const enrichmentView = z
  .object({
    pending: count.describe('About how many picks of the draft the movie sources are being asked now'),
    outOfReach: z
      .enum(['spent', 'refused'])
      .nullable()
      .describe(
        'Why the missing facts will not come for now: the ratings source is spent for today, or a source refuses its key',
      ),
  })
  .meta({ id: 'EnrichmentView' })
export type EnrichmentView = z.infer<typeof enrichmentView>
export type OutOfReach = NonNullable<EnrichmentView['outOfReach']>

/** fix-unknown-players (Spec 7.23). */
export const fixedPlayersView = z
  .object({ fixed: count.describe("How many picks got their player's name") })
  .meta({ id: 'FixedPlayersView' })
export type FixedPlayersView = z.infer<typeof fixedPlayersView>
