import { relations, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredPick, StoredPuzzle } from '#features/daily/wire/daily-wire.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import type { StoredRules } from '#contract/drafts/house-rules.ts'
import type { InvitationStatus } from '#contract/drafts/online-drafts.ts'
import type { SeatedBot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { RunningClock } from '#domain/clock/pick-clock.ts'
import type { Consent, Draft } from '#domain/draft/draft.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { ListRow } from '#features/lists/rules/list.ts'
import type { MovieFacts, OscarStatus } from '#domain/movies/movie.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Objection } from '#domain/objections/objection.ts'
import type { Pool } from '#domain/pools/pool.ts'
import type { Queue } from '#features/queue/rules/queue.ts'
import type { Reaction } from '#features/reactions/rules/reactions.ts'

const instant = () => timestamp({ withTimezone: true, precision: 3 })
const dollars = () => bigint({ mode: 'number' })
const outsideId = () => bigint({ mode: 'number' })

/**
 * Accounts. Better Auth accesses this table and the following ones up to `rateLimits` by these property names.
 */
export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** The profile's name (Spec 3.6); '' if the user has cleared it. */
    name: text().notNull(),
    /** The address in lower case. */
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    twoFactorEnabled: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [unique('users_email_key').on(table.email)],
)

/** Sign-ins. The token is what the session cookie carries, signed. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    token: text().notNull(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('sessions_token_key').on(table.token),
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    foreignKey({
      name: 'sessions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
)

/** A user's ways of signing in: a password (provider 'credential') or an outside provider. */
export const accounts = pgTable(
  'accounts',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    /** A scrypt hash. */
    password: text(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    unique('accounts_provider_account_key').on(table.providerId, table.accountId),
    index('accounts_user_id_index').on(table.userId),
    foreignKey({
      name: 'accounts_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
)

/** Secrets that a client must present again: one-time codes, second-factor challenges, OAuth states. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    index('verifications_identifier_index').on(table.identifier),
    index('verifications_expires_at_index').on(table.expiresAt),
  ],
)

/** Secrets of authenticator apps, encrypted. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    /** Codes tried since the last correct one. */
    guesses: integer().notNull().default(0),
    /** No code is checked before this time. */
    blockedUntil: instant(),
    /** The time step (RFC 6238) of the last accepted code. Codes up to this step are refused. */
    lastStep: integer(),
    /** The library's own count and block, which stay unused: `guesses` and `blockedUntil` take their place. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: instant(),
  },
  (table) => [
    unique('two_factors_user_id_key').on(table.userId),
    foreignKey({
      name: 'two_factors_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
)

/** Recent request counts per address and path. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    id: text().primaryKey(),
    key: text().notNull(),
    count: integer().notNull(),
    /** Milliseconds since 1970. */
    lastRequest: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    unique('rate_limits_key_key').on(table.key),
    index('rate_limits_last_request_index').on(table.lastRequest),
  ],
)

/** Password recovery links (Spec 5.8). Only SHA-256 hashes of their secrets are stored. */
export const passwordRecoveries = pgTable(
  'password_recoveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    accessTokenHash: text().notNull(),
    refreshTokenHash: text().notNull(),
    expiresAt: instant().notNull(),
    /** The time when the link was opened, which works once. */
    usedAt: instant(),
    /**
     * Hash of the cookie that is set when the link is opened; null before that and after the password is set.
     */
    cookieHash: text(),
  },
  (table) => [
    unique('password_recoveries_access_token_hash_key').on(table.accessTokenHash),
    unique('password_recoveries_cookie_hash_key').on(table.cookieHash),
    index('password_recoveries_user_id_index').on(table.userId),
    index('password_recoveries_expires_at_index').on(table.expiresAt),
    foreignKey({
      name: 'password_recoveries_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
  ],
)

/** Spec 3.6: the profile's name is the user's name, stored once. */
export const profiles = pgView('profiles').as((query) =>
  query.select({ id: users.id, name: users.name }).from(users),
)

/** Spec 3.1. The id is no credential: the guest presents a secret, whose SHA-256 hash is stored. */
export const guestSessions = pgTable(
  'guest_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    secretHash: text().notNull(),
    lastActive: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    unique('guest_sessions_secret_hash_key').on(table.secretHash),
    index('guest_sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** Spec 3.2. A draft has either a guest session or a user, never both (Spec 3.15). */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    theme: text().$type<Theme>().notNull(),
    option: text().notNull(),
    /** The person's id at the movie source, since names are not unique (Spec 7.22). */
    personId: outsideId(),
    profilePath: text(),
    /** The pool, if the theme is 'others' (B1.2). */
    pool: jsonb().$type<Pool>(),
    /** The house rules that differ from the usual ones (B1.8). */
    rules: jsonb().$type<StoredRules>(),
    categories: text().array().$type<CategoryName[]>().notNull(),
    userId: text(),
    guestSessionId: uuid(),
    isMultiplayer: boolean().notNull().default(false),
    isComplete: boolean().notNull().default(false),
    isPublic: boolean().notNull().default(false),
    inviteCode: text(),
    /** Whether the host has changed the code, after which the address of the draft invites nobody (decision 094). */
    isCodeChanged: boolean().notNull().default(false),
    /** Whether others may start and pick for absent players (Spec 6.4). */
    standInsAllowed: boolean().notNull().default(true),
    /**
     * The finished draft that this one is a rematch of, which may have been deleted; null for other drafts.
     */
    rematchOf: uuid(),
    /** Participant ids; empty before the start. */
    draftOrder: text().array().notNull(),
    /** The participant ids of all picks, first to last (Spec 4.7). */
    turnOrder: text().array().notNull(),
    /** The number of events so far. */
    version: integer().notNull(),
    /**
     * When the server does something next: it picks for a bot, or for a person whose time is up, or ends a vote. Null if
     * it has nothing to do.
     */
    dueAt: instant(),
    /** The pick clock of a started draft that has one (B2.3). */
    clock: jsonb().$type<RunningClock>(),
    /** The participants whose queues pick when their turn comes (B2.5). */
    queuePickers: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Who paused the draft, and when; null while it runs (B2.6). */
    paused: jsonb().$type<NonNullable<Draft['paused']>>(),
    /** Whether the host may pick for the player on the clock (B2.6); null unless the host has asked in this turn. */
    consent: jsonb().$type<Consent>(),
    /** The latest objection to a pick, open or decided (B2.11). */
    objection: jsonb().$type<Objection>(),
    /** What was ruled where nothing was left, in order; null if nothing was. */
    rulings: jsonb().$type<NonNullable<Draft['rulings']>>(),
    /** When the host closed the house votes (B5.3); null while they are open, or if time closed them. */
    houseVotesClosedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('drafts_due_at_index')
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    unique('drafts_invite_code_key').on(table.inviteCode),
    unique('drafts_rematch_of_key').on(table.rematchOf),
    index('drafts_guest_session_id_index').on(table.guestSessionId),
    index('drafts_user_id_index').on(table.userId, table.createdAt),
    index('drafts_list_edition_index').on(sql`(${table.pool} -> 'list' ->> 'editionId')`),
    foreignKey({
      name: 'drafts_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'drafts_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('cascade'),
    check('drafts_one_owner_check', sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) = 1`),
  ],
)

/**
 * Ids and owners of deleted drafts, so that no id is reused. A database trigger fills this table, so every kind of
 * deletion is covered.
 */
export const deletedDrafts = pgTable('deleted_drafts', {
  id: uuid().primaryKey(),
  userId: text(),
  guestSessionId: uuid(),
})

/** A list of movies of a user or a guest (B1.4). */
export const lists = pgTable(
  'lists',
  {
    /** Chosen by the browser, so that a save can be repeated. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    userId: text(),
    guestSessionId: uuid(),
    rows: jsonb().$type<ListRow[]>().notNull(),
    /** The edition that was saved last. */
    editionId: text().notNull(),
    movieCount: integer().notNull(),
    /** Rows that join no draft yet. */
    toMend: integer().notNull(),
    /** Null if no row has a movie. */
    firstYear: integer(),
    lastYear: integer(),
    /** How often the list has been saved. */
    version: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index('lists_guest_session_id_index').on(table.guestSessionId),
    index('lists_user_id_index').on(table.userId),
    index('lists_edition_id_index').on(table.editionId),
    foreignKey({
      name: 'lists_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lists_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'lists_edition_id_fkey',
      columns: [table.editionId],
      foreignColumns: [listEditions.id],
    }),
    check('lists_one_owner_check', sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) = 1`),
  ],
)

/**
 * The movies of a list as they were saved. An edition never changes, so that a draft that refers to one keeps its
 * movies.
 */
export const listEditions = pgTable(
  'list_editions',
  {
    /** A SHA-256 of the movies, in base64url. */
    id: text().primaryKey(),
    movies: jsonb().$type<MovieIdentity[]>().notNull(),
    /** When a list was last saved with these movies. */
    savedAt: instant().notNull(),
    /** When somebody first asked for its movies, perhaps for a draft that is in their browser only. */
    usedAt: instant(),
    /** Whose room it takes: the first who saved these movies. Null once they are gone. */
    userId: text(),
    guestSessionId: uuid(),
  },
  (table) => [
    index('list_editions_user_id_index').on(table.userId),
    index('list_editions_guest_session_id_index').on(table.guestSessionId),
    foreignKey({
      name: 'list_editions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'list_editions_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('set null'),
  ],
)

/**
 * The draft of a day, written once, so that it stays the same for everybody whatever catalog a server has (B6.1).
 */
export const dailyPuzzles = pgTable('daily_puzzles', {
  /** The UTC day. */
  day: date().primaryKey(),
  puzzle: jsonb().$type<StoredPuzzle>().notNull(),
  /** What its movies are scored by, by their ids. */
  facts: jsonb().$type<Record<number, MovieFacts>>().notNull(),
})

/** How many counted tries of a day have an average, in tenths of a point. It has no names, so it outlives the tries. */
export const dailyScores = pgTable(
  'daily_scores',
  {
    day: date().notNull(),
    tenths: integer().notNull(),
    tries: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'daily_scores_tenths_key', columns: [table.day, table.tenths] })],
)

/** Counted tries: one for a person and day (B6.1). */
export const dailyTries = pgTable(
  'daily_tries',
  {
    id: uuid().primaryKey().defaultRandom(),
    day: date().notNull(),
    userId: text(),
    guestSessionId: uuid(),
    /** Generated by the browser, so that a try can be sent again. */
    tryId: uuid().notNull(),
    average: doublePrecision().notNull(),
    /** The average as `dailyScores` counts it. */
    tenths: integer().notNull(),
    place: integer().notNull(),
    /** All picks of the table, so that bots of a later release change no result. */
    picks: jsonb().$type<StoredPick[]>().notNull(),
    /** How many of the person's picks were made because the time was over. */
    autoPicked: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique('daily_tries_user_id_key').on(table.userId, table.day),
    unique('daily_tries_guest_session_id_key').on(table.guestSessionId, table.day),
    foreignKey({
      name: 'daily_tries_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'daily_tries_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('cascade'),
    check('daily_tries_one_owner_check', sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) = 1`),
  ],
)

/** Spec 3.3. Seats count from 0, in the order in which participants were added or joined. */
export const draftParticipants = pgTable(
  'draft_participants',
  {
    id: uuid().primaryKey().defaultRandom(),
    draftId: uuid().notNull(),
    participantId: uuid().notNull(),
    seat: integer().notNull(),
    participantName: text().notNull(),
    userId: text(),
    guestParticipantId: uuid(),
    isHost: boolean().notNull().default(false),
    /** The bot that plays the seat (B2.1); null if its person does. */
    bot: jsonb().$type<SeatedBot>(),
    status: text().$type<'joined'>().notNull().default('joined'),
    /**
     * The time when the participant was last in the draft's room, accurate to half a minute; null in a local draft.
     */
    lastSeenAt: instant(),
    /** The time when the participant hid the draft from their list; null if it is listed. */
    hiddenAt: instant(),
  },
  (table) => [
    unique('draft_participants_participant_id_key').on(table.draftId, table.participantId),
    unique('draft_participants_seat_key').on(table.draftId, table.seat),
    index('draft_participants_user_id_index').on(table.userId),
    index('draft_participants_guest_participant_id_index').on(table.guestParticipantId),
    foreignKey({
      name: 'draft_participants_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'draft_participants_guest_participant_id_fkey',
      columns: [table.guestParticipantId],
      foreignColumns: [guestSessions.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'draft_participants_draft_id_fkey',
      columns: [table.draftId],
      foreignColumns: [drafts.id],
    }).onDelete('cascade'),
  ],
)

/** Spec 3.5. `player_id` is a participant id. */
export const draftPicks = pgTable(
  'draft_picks',
  {
    draftId: uuid().notNull(),
    /** The number of the pick, from 1. */
    pickOrder: integer().notNull(),
    playerId: uuid().notNull(),
    playerName: text().notNull(),
    movieId: outsideId().notNull(),
    movieTitle: text().notNull(),
    movieYear: integer().notNull(),
    movieGenre: text().notNull().default('Unknown'),
    movieDirector: text(),
    posterPath: text(),
    category: text().$type<CategoryName>().notNull(),
    houseOverride: boolean().notNull().default(false),
    calculatedScore: doublePrecision(),
    scoringDataComplete: boolean().notNull().default(false),
    movieBudget: dollars(),
    movieRevenue: dollars(),
    rtCriticsScore: doublePrecision(),
    /** Always 0 and unused (Spec 9.34). */
    rtAudienceScore: doublePrecision().notNull().default(0),
    metacriticScore: doublePrecision(),
    imdbRating: doublePrecision(),
    oscarStatus: text().$type<OscarStatus>().notNull().default('none'),
    /** The time when the movie source was asked for the facts; null while it has no answer. */
    enrichedAt: instant(),
    /** The participant who picked for an absent player; null if the player picked. */
    pickedBy: uuid(),
    /** Whether the pick was made because the time was up; null in picks of earlier releases. */
    autoPicked: boolean(),
    /** When an online pick was made; null in local drafts and in picks of earlier releases. */
    madeAt: instant(),
  },
  (table) => [
    primaryKey({ name: 'draft_picks_pick_order_key', columns: [table.draftId, table.pickOrder] }),
    unique('draft_picks_movie_id_key').on(table.draftId, table.movieId),
    unique('draft_picks_category_key').on(table.draftId, table.playerId, table.category),
    /** A partial index with few rows, for the hourly search for unanswered picks. */
    index('draft_picks_unanswered_index')
      .on(table.draftId)
      .where(sql`${table.enrichedAt} is null`),
    foreignKey({
      name: 'draft_picks_player_id_fkey',
      columns: [table.draftId, table.playerId],
      foreignColumns: [draftParticipants.draftId, draftParticipants.participantId],
    }).onDelete('cascade'),
  ],
)

/** The movies that players of online drafts want next (B2.5). Nobody else may see them. */
export const draftQueues = pgTable(
  'draft_queues',
  {
    draftId: uuid().notNull(),
    participantId: uuid().notNull(),
    entries: jsonb().$type<Queue>().notNull(),
    /** How often the entries have been changed. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_queues_participant_id_key', columns: [table.draftId, table.participantId] }),
    foreignKey({
      name: 'draft_queues_participant_id_fkey',
      columns: [table.draftId, table.participantId],
      foreignColumns: [draftParticipants.draftId, draftParticipants.participantId],
    }).onDelete('cascade'),
  ],
)

/**
 * Who reacted how to which pick (B2.9). A reaction belongs to a user or a guest session, and goes with them; its count
 * stays.
 */
export const draftReactions = pgTable(
  'draft_reactions',
  {
    id: uuid().notNull().defaultRandom(),
    draftId: uuid().notNull(),
    pickOrder: integer().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    userId: text(),
    guestSessionId: uuid(),
  },
  (table) => [
    primaryKey({ name: 'draft_reactions_key', columns: [table.draftId, table.pickOrder, table.id] }),
    unique('draft_reactions_user_id_key').on(table.userId, table.draftId, table.pickOrder, table.reaction),
    unique('draft_reactions_guest_session_id_key').on(
      table.guestSessionId,
      table.draftId,
      table.pickOrder,
      table.reaction,
    ),
    foreignKey({
      name: 'draft_reactions_pick_fkey',
      columns: [table.draftId, table.pickOrder],
      foreignColumns: [draftPicks.draftId, draftPicks.pickOrder],
    }).onDelete('cascade'),
    foreignKey({
      name: 'draft_reactions_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'draft_reactions_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('cascade'),
    check(
      'draft_reactions_one_person_check',
      sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) = 1`,
    ),
  ],
)

/** How many people reacted how to a pick. It has no names, so it outlives the reactions. */
export const draftReactionCounts = pgTable(
  'draft_reaction_counts',
  {
    draftId: uuid().notNull(),
    pickOrder: integer().notNull(),
    reaction: text().$type<Reaction>().notNull(),
    people: integer().notNull(),
    /**
     * Rises with each change, by which clients tell later news from earlier: the time in ms since 1970, or 1 more than
     * before if that is later.
     */
    stamp: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'draft_reaction_counts_key',
      columns: [table.draftId, table.pickOrder, table.reaction],
    }),
    foreignKey({
      name: 'draft_reaction_counts_pick_fkey',
      columns: [table.draftId, table.pickOrder],
      foreignColumns: [draftPicks.draftId, draftPicks.pickOrder],
    }).onDelete('cascade'),
  ],
)

/**
 * How people voted on a complete draft (B5.3), a row for each person. A row loses its person with them and is counted
 * all the same.
 */
export const houseVotes = pgTable(
  'house_votes',
  {
    id: uuid().notNull().defaultRandom(),
    draftId: uuid().notNull(),
    userId: text(),
    guestSessionId: uuid(),
    /** The participant who drafted best; null if the person has not said. */
    best: uuid(),
    /** The number of the pick that was the steal of the night; null if the person has not said. */
    steal: integer(),
    /** Whether the person had a seat in the draft. It stays known when their account or guest session is gone. */
    byPlayer: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ name: 'house_votes_key', columns: [table.draftId, table.id] }),
    unique('house_votes_user_id_key').on(table.userId, table.draftId),
    unique('house_votes_guest_session_id_key').on(table.guestSessionId, table.draftId),
    foreignKey({
      name: 'house_votes_draft_id_fkey',
      columns: [table.draftId],
      foreignColumns: [drafts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'house_votes_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'house_votes_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('set null'),
    check('house_votes_one_person_check', sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) <= 1`),
    check('house_votes_answer_check', sql`num_nonnulls(${table.best}, ${table.steal}) >= 1`),
  ],
)

/** The events of an online draft, in order (Spec 4.5). Rows are only ever added. */
export const draftEvents = pgTable(
  'draft_events',
  {
    draftId: uuid().notNull(),
    /** The draft's version after this event, from 1. */
    seq: integer().notNull(),
    body: jsonb().$type<DraftEvent>().notNull(),
    /** How the pick clock stood after it; null if the draft had none. */
    clock: jsonb().$type<RunningClock>(),
    /** Generated by the client, so that a repeated command takes effect once. */
    commandId: uuid().notNull(),
    /** The participant who did it; null if the program did, and in events of earlier releases. */
    doneBy: uuid(),
    /**
     * The account or the guest session that did it, because seats change hands; null like `doneBy`. Never on the wire. No foreign
     * keys, because these rows are only ever read by draft.
     */
    doneByUser: text(),
    doneByGuest: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_events_seq_key', columns: [table.draftId, table.seq] }),
    unique('draft_events_command_id_key').on(table.draftId, table.commandId),
    foreignKey({
      name: 'draft_events_draft_id_fkey',
      columns: [table.draftId],
      foreignColumns: [drafts.id],
    }).onDelete('cascade'),
  ],
)

/** Watchers, who have no seat (Spec 8.9). */
export const draftWatchers = pgTable(
  'draft_watchers',
  {
    id: uuid().primaryKey().defaultRandom(),
    draftId: uuid().notNull(),
    userId: text(),
    guestSessionId: uuid(),
    /** When they began to watch; null for watchers of earlier releases. */
    since: instant(),
    /** The invite code of the draft when the host put them out. As long as it is the same, nothing lets them in again. */
    putOutAtCode: text(),
  },
  (table) => [
    unique('draft_watchers_user_id_key').on(table.draftId, table.userId),
    unique('draft_watchers_guest_session_id_key').on(table.draftId, table.guestSessionId),
    index('draft_watchers_user_id_index').on(table.userId),
    index('draft_watchers_guest_session_id_index').on(table.guestSessionId),
    foreignKey({
      name: 'draft_watchers_draft_id_fkey',
      columns: [table.draftId],
      foreignColumns: [drafts.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'draft_watchers_user_id_fkey',
      columns: [table.userId],
      foreignColumns: [users.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'draft_watchers_guest_session_id_fkey',
      columns: [table.guestSessionId],
      foreignColumns: [guestSessions.id],
    }).onDelete('cascade'),
    check('draft_watchers_one_viewer_check', sql`num_nonnulls(${table.userId}, ${table.guestSessionId}) = 1`),
  ],
)

/** Invitations by mail (Spec 7.21). */
export const draftInvitations = pgTable(
  'draft_invitations',
  {
    draftId: uuid().notNull(),
    /** The address in lower case. */
    email: text().notNull(),
    status: text().$type<InvitationStatus>().notNull().default('pending'),
    /** How often sending was attempted. */
    sendCount: integer().notNull().default(0),
    lastSentAt: instant(),
    /** The participant who accepted it; null until then. */
    participantId: uuid(),
    /** The secret in its link. */
    token: uuid().notNull().defaultRandom(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ name: 'draft_invitations_email_key', columns: [table.draftId, table.email] }),
    foreignKey({
      name: 'draft_invitations_draft_id_fkey',
      columns: [table.draftId],
      foreignColumns: [drafts.id],
    }).onDelete('cascade'),
  ],
)

/** Cached answers of the outside movie sources (see movies/live/answer-cache.ts). */
export const movieCache = pgTable(
  'movie_cache',
  {
    key: text().primaryKey(),
    /** Null if the source knows nothing. */
    value: jsonb(),
    fetchedAt: instant().notNull(),
  },
  (table) => [index('movie_cache_fetched_at_index').on(table.fetchedAt)],
)

/** Requests to an outside source per day, counted over all servers. */
export const sourceBudgets = pgTable(
  'source_budgets',
  {
    source: text().notNull(),
    /** The UTC day. */
    day: date().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ name: 'source_budgets_day_key', columns: [table.source, table.day] })],
)

export const draftsRelations = relations(drafts, ({ many }) => ({
  participants: many(draftParticipants),
  picks: many(draftPicks),
  watchers: many(draftWatchers),
  invitations: many(draftInvitations),
}))

export const draftParticipantsRelations = relations(draftParticipants, ({ one }) => ({
  draft: one(drafts, { fields: [draftParticipants.draftId], references: [drafts.id] }),
}))

export const draftPicksRelations = relations(draftPicks, ({ one }) => ({
  draft: one(drafts, { fields: [draftPicks.draftId], references: [drafts.id] }),
}))

export const draftWatchersRelations = relations(draftWatchers, ({ one }) => ({
  draft: one(drafts, { fields: [draftWatchers.draftId], references: [drafts.id] }),
}))

export const draftInvitationsRelations = relations(draftInvitations, ({ one }) => ({
  draft: one(drafts, { fields: [draftInvitations.draftId], references: [drafts.id] }),
}))
