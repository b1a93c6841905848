import type { RunningClock } from '#domain/clock/pick-clock.ts'
import type { SeatedBot } from '#domain/bots/bot-kinds.ts'
import { type Participant, participantOf, type Ruling, turnOrder, turnsTaken } from '#domain/draft/draft.ts'
import type { NumberedEvent, OnlineEvent, PickRecord, ViewedDraft } from '#domain/draft/draft-record.ts'
import type { Objection } from '#domain/objections/objection.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { movieWith } from '#domain/movies/movie.ts'
import type { DraftEventBody, DraftEventView } from './draft-events.ts'
import {
  type ClockView,
  type DraftPickView,
  type DraftView,
  GUEST_USER_ID,
  type ObjectionView,
  type ParticipantView,
  type RulingView,
} from './drafts.ts'
import { genresOf, UNKNOWN_GENRE } from '../movies/movies.ts'

/** A draft on the wire. `viewerId` is the recipient's user id. */
export function toWire(draft: ViewedDraft, viewerId?: string): DraftView {
  const seats = draft.isMultiplayer ? draft.participants.map(withSeedHidden) : draft.participants
  const participants = seats.map((participant) => toParticipantView(participant, draft.hostId))
  const turns = turnOrder(draft)
  const turnOf = turns[turnsTaken(draft)] ?? null
  const isViewersTurn = turnOf !== null && draft.myParticipantIds.includes(turnOf)
  return {
    id: draft.id,
    title: draft.title,
    theme: draft.theme,
    option: draft.option,
    person_id: draft.personId ?? null,
    profile_path: draft.profilePath ?? null,
    pool: draft.pool ?? null,
    rules: draft.rules ?? null,
    categories: [...draft.categories],
    participants,
    invited_count: draft.invitedCount,
    user_id: draft.ownerId ?? GUEST_USER_ID,
    is_owner: draft.isOwner,
    is_multiplayer: draft.isMultiplayer,
    is_complete: isComplete(draft),
    is_public: draft.isPublic,
    invite_code: draft.inviteCode ?? null,
    ...(draft.isCodeChanged && { is_code_changed: true }),
    created_at: draft.createdAt,
    updated_at: draft.updatedAt,
    stand_ins_allowed: draft.standInsAllowed,
    clock: draft.clock ? clockToWire(draft.clock) : null,
    paused: draft.paused ? { by: draft.paused.by, at: toIso(draft.paused.at) } : null,
    ...(draft.consent && { consent: { participant_id: draft.consent.participantId, is: draft.consent.is } }),
    objection: draft.objection ? objectionToWire(draft.objection) : null,
    is_rematch: draft.isRematch,
    draft_order: [...draft.draftOrder],
    turn_order: turns.map((id) => ({
      participant_id: id,
      participant_name: participantOf(draft, id).name,
    })),
    current_turn_participant_id: turnOf,
    current_turn_user_id: isViewersTurn ? (viewerId ?? null) : null,
    current_pick_number: draft.picks.length + 1,
    version: draft.version,
    my_participant_ids: [...draft.myParticipantIds],
    pending_enrichment: draft.pendingEnrichment,
    picks: draft.picks.map((pick, index) => toPickView(pick, index + 1)),
    ...(draft.rulings && { rulings: rulingsToWire(draft.rulings) }),
  }
}

/** The draft that the wire brought. What it says of turns follows from the rest. */
export function fromWire(view: DraftView): ViewedDraft {
  return {
    id: view.id,
    title: view.title,
    theme: view.theme,
    option: view.option,
    personId: view.person_id ?? undefined,
    profilePath: view.profile_path ?? undefined,
    ...(view.pool && { pool: view.pool }),
    ...(view.rules && { rules: view.rules }),
    categories: view.categories,
    participants: view.participants.map(toParticipant),
    hostId: view.participants.find(({ is_host }) => is_host)?.participant_id,
    draftOrder: view.draft_order,
    picks: view.picks.map(toPickRecord),
    ...(view.rulings && { rulings: rulingsFromWire(view.rulings) }),
    version: view.version,
    isMultiplayer: view.is_multiplayer,
    isPublic: view.is_public,
    isRematch: view.is_rematch,
    inviteCode: view.invite_code ?? undefined,
    ...(view.is_code_changed && { isCodeChanged: true }),
    standInsAllowed: view.stand_ins_allowed,
    ...(view.clock && { clock: clockFromWire(view.clock) }),
    ...(view.paused && { paused: { by: view.paused.by, at: Date.parse(view.paused.at) } }),
    ...(view.consent && { consent: { participantId: view.consent.participant_id, is: view.consent.is } }),
    ...(view.objection && { objection: objectionFromWire(view.objection) }),
    invitedCount: view.invited_count,
    ownerId: view.user_id === GUEST_USER_ID ? undefined : view.user_id,
    isOwner: view.is_owner,
    myParticipantIds: view.my_participant_ids,
    pendingEnrichment: view.pending_enrichment,
    createdAt: view.created_at,
    updatedAt: view.updated_at,
  }
}

/** Whether a value, which may come from another release, has the parts that `fromWire` needs. */
export function isDraftView(view: object): view is DraftView {
  const { version, participants, categories, draft_order, picks } = view as Partial<DraftView>
  return typeof version === 'number' && [participants, categories, draft_order, picks].every(Array.isArray)
}

/** An event on the wire, and as it is stored. `overallPick` is the number of the pick it makes, if it makes one. */
export function eventToWire(event: OnlineEvent, overallPick: number): DraftEventBody {
  switch (event.type) {
    case 'PARTICIPANT_JOINED':
      return {
        type: event.type,
        participant: toParticipantView(withSeedHidden(event.participant)),
        invited_count: event.invitedCount,
      }
    case 'PARTICIPANT_LEFT':
      return {
        type: event.type,
        participant_id: event.participantId,
        ...(event.name !== undefined && { participant_name: event.name }),
        invited_count: event.invitedCount,
        ...(event.removedBy !== undefined && { removed_by: event.removedBy }),
      }
    case 'PARTICIPANT_RENAMED':
      return {
        type: event.type,
        participant_id: event.participantId,
        participant_name: event.name,
        former_name: event.formerName,
      }
    case 'WATCHER_PUT_OUT':
    case 'INVITE_CODE_CHANGED':
      return { type: event.type }
    case 'HOST_CHANGED':
      return { type: event.type, participant_id: event.participantId }
    case 'CLOCK_CHANGED':
      return { type: event.type, pick_clock: event.rule }
    case 'DRAFT_STARTED':
      return { type: event.type, draft_order: [...event.draftOrder] }
    case 'PICK_MADE':
      return { type: event.type, pick: toPickView(event.pick, overallPick) }
    case 'OVERRIDE_ALLOWED':
    case 'SLOT_LEFT_EMPTY':
      return { type: event.type, participant_id: event.participantId, category: event.category }
    case 'STAND_INS_SET':
      return { type: event.type, stand_ins_allowed: event.allowed }
    case 'CONSENT_SET':
      return { type: event.type, participant_id: event.participantId, is: event.is }
    case 'BOT_SET':
      return {
        type: event.type,
        participant_id: event.participantId,
        bot: event.bot ? withoutSeed(event.bot) : null,
      }
    case 'AUTO_PICK_ENDED':
      return { type: event.type, participant_id: event.participantId }
    case 'LAST_PICKS_UNDONE':
      return { type: event.type, participant_id: event.participantId, from: event.from }
    case 'DRAFT_PAUSED':
    case 'DRAFT_RESUMED':
      return { type: event.type, participant_id: event.participantId, at: toIso(event.at) }
    case 'PICK_TAKEN_BACK':
      return { type: event.type, participant_id: event.participantId, from: event.from }
    case 'OBJECTION_RAISED': {
      const { type, participantId, pick, at, voters } = event
      return { type, participant_id: participantId, pick, at: toIso(at), voters: [...voters] }
    }
    case 'OBJECTION_VOTED': {
      const { type, participantId, vote, at, outcome } = event
      return { type, participant_id: participantId, vote, at: toIso(at), ...(outcome && { outcome }) }
    }
    case 'OBJECTION_LAPSED':
      return { type: event.type, at: toIso(event.at) }
  }
}

export function eventFromWire(view: DraftEventView): NumberedEvent {
  const { version, clock } = view
  return { ...onlineEventFromWire(view), version, ...(clock && { clock: clockFromWire(clock) }) }
}

function onlineEventFromWire(view: DraftEventView): OnlineEvent {
  const { type } = view
  switch (type) {
    case 'PARTICIPANT_JOINED':
      return { type, participant: toParticipant(view.participant), invitedCount: view.invited_count }
    case 'PARTICIPANT_LEFT':
      return {
        type,
        participantId: view.participant_id,
        invitedCount: view.invited_count,
        ...(view.participant_name !== undefined && { name: view.participant_name }),
        ...(view.removed_by !== undefined && { removedBy: view.removed_by }),
      }
    case 'PARTICIPANT_RENAMED':
      return {
        type,
        participantId: view.participant_id,
        name: view.participant_name,
        formerName: view.former_name,
      }
    case 'WATCHER_PUT_OUT':
    case 'INVITE_CODE_CHANGED':
      return { type }
    case 'HOST_CHANGED':
      return { type, participantId: view.participant_id }
    case 'CLOCK_CHANGED':
      return { type, rule: view.pick_clock }
    case 'DRAFT_STARTED':
      return { type, draftOrder: view.draft_order }
    case 'PICK_MADE':
      return { type, pick: toPickRecord(view.pick) }
    case 'OVERRIDE_ALLOWED':
    case 'SLOT_LEFT_EMPTY':
      return { type, participantId: view.participant_id, category: view.category }
    case 'STAND_INS_SET':
      return { type, allowed: view.stand_ins_allowed }
    case 'CONSENT_SET':
      return { type, participantId: view.participant_id, is: view.is }
    case 'BOT_SET':
      return { type, participantId: view.participant_id, ...(view.bot && { bot: view.bot }) }
    case 'AUTO_PICK_ENDED':
      return { type, participantId: view.participant_id }
    case 'LAST_PICKS_UNDONE':
      return { type, participantId: view.participant_id, from: view.from }
    case 'DRAFT_PAUSED':
    case 'DRAFT_RESUMED':
      return { type, participantId: view.participant_id, at: Date.parse(view.at) }
    case 'PICK_TAKEN_BACK':
      return { type, participantId: view.participant_id, from: view.from }
    case 'OBJECTION_RAISED': {
      const { participant_id, pick, at, voters } = view
      return { type, participantId: participant_id, pick, at: Date.parse(at), voters }
    }
    case 'OBJECTION_VOTED': {
      const { participant_id, vote, at, outcome } = view
      return { type, participantId: participant_id, vote, at: Date.parse(at), ...(outcome && { outcome }) }
    }
    case 'OBJECTION_LAPSED':
      return { type, at: Date.parse(view.at) }
  }
}

function toIso(at: number): string {
  return new Date(at).toISOString()
}

/** The clock with its times as ISO 8601. */
export function clockToWire({ banks, autoPicks, lastTurns = [], ...turn }: RunningClock): ClockView {
  return {
    ...turnToWire(turn),
    banks_ms: { ...banks },
    auto_picks: [...autoPicks],
    ...(lastTurns.length > 0 && {
      last_turns: lastTurns.map(({ pick, bankMs, ...past }) => ({
        pick,
        ...turnToWire(past),
        bank_ms: bankMs,
      })),
    }),
  }
}

function clockFromWire({ banks_ms, auto_picks, last_turns = [], ...turn }: ClockView): RunningClock {
  return {
    ...turnFromWire(turn),
    banks: banks_ms,
    autoPicks: auto_picks,
    ...(last_turns.length > 0 && {
      lastTurns: last_turns.map(({ pick, bank_ms, ...past }) => ({
        pick,
        ...turnFromWire(past),
        bankMs: bank_ms,
      })),
    }),
  }
}

function turnToWire({ turnFrom, lastsUntil }: Pick<RunningClock, 'turnFrom' | 'lastsUntil'>) {
  return { turn_from: toIso(turnFrom), ...(lastsUntil !== undefined && { lasts_until: toIso(lastsUntil) }) }
}

function turnFromWire({ turn_from, lasts_until }: Pick<ClockView, 'turn_from' | 'lasts_until'>) {
  return {
    turnFrom: Date.parse(turn_from),
    ...(lasts_until !== undefined && { lastsUntil: Date.parse(lasts_until) }),
  }
}

function objectionToWire({
  pick,
  by,
  at,
  voters,
  votes,
  outcome,
  inVain,
  rejected,
}: Objection): ObjectionView {
  return {
    pick,
    by,
    at: toIso(at),
    voters: [...voters],
    votes: { ...votes },
    outcome: outcome ? { is: outcome.is, at: toIso(outcome.at) } : null,
    in_vain: [...inVain],
    rejected: rejected.map(({ movieId, category }) => ({ movie_id: movieId, category })),
  }
}

function objectionFromWire({
  pick,
  by,
  at,
  voters,
  votes,
  outcome,
  in_vain,
  rejected,
}: ObjectionView): Objection {
  return {
    pick,
    by,
    at: Date.parse(at),
    voters,
    votes,
    ...(outcome && { outcome: { is: outcome.is, at: Date.parse(outcome.at) } }),
    inVain: in_vain,
    rejected: rejected.map(({ movie_id, category }) => ({ movieId: movie_id, category })),
  }
}

export function rulingsToWire(rulings: readonly Ruling[]): RulingView[] {
  return rulings.map(({ participantId, ...ruling }) => ({ ...ruling, participant_id: participantId }))
}

function rulingsFromWire(views: readonly RulingView[]): Ruling[] {
  return views.map(({ participant_id, ...ruling }) => ({ ...ruling, participantId: participant_id }))
}

function toParticipantView({ id, name, bot }: Participant, hostId?: string): ParticipantView {
  return {
    participant_id: id,
    participant_name: name,
    is_host: id === hostId,
    status: 'joined',
    ...(bot && { bot }),
  }
}

function toParticipant({ participant_id: id, participant_name: name, bot }: ParticipantView): Participant {
  return { id, name, ...(bot && { bot }) }
}

/** Players of an online draft must not foresee a bot's choices. */
function withSeedHidden({ bot, ...person }: Participant): Participant {
  return { ...person, ...(bot && { bot: withoutSeed(bot) }) }
}

function withoutSeed({ taste, level }: SeatedBot): SeatedBot {
  return { taste, level }
}

function toPickView(pick: PickRecord, overallPick: number): DraftPickView {
  const { movie, facts } = pick
  return {
    pick_order: overallPick,
    player_id: pick.participantId,
    player_name: pick.playerName,
    movie_id: movie.id,
    movie_title: movie.title,
    movie_year: movie.year,
    movie_genre: movie.genres.join(', ') || UNKNOWN_GENRE,
    movie_director: movie.directors.join(', ') || null,
    poster_path: movie.posterPath ?? null,
    category: pick.category,
    house_override: pick.houseOverride,
    calculated_score: pick.score ?? null,
    scoring_data_complete: pick.isScoringComplete,
    scoring_data_pending: pick.isPending,
    movie_budget: facts.budget ?? null,
    movie_revenue: facts.revenue ?? null,
    rt_critics_score: facts.rtCriticsScore ?? null,
    rt_audience_score: 0,
    metacritic_score: facts.metacriticScore ?? null,
    imdb_rating: facts.imdbRating ?? null,
    oscar_status: facts.oscarStatus,
    ...(pick.pickedBy !== undefined && { picked_by: pick.pickedBy }),
    ...(pick.autoPicked && { auto_picked: true as const }),
    ...(pick.madeAt !== undefined && { made_at: toIso(pick.madeAt) }),
  }
}

function toPickRecord(view: DraftPickView): PickRecord {
  const facts = {
    budget: view.movie_budget ?? undefined,
    revenue: view.movie_revenue ?? undefined,
    rtCriticsScore: view.rt_critics_score ?? undefined,
    metacriticScore: view.metacritic_score ?? undefined,
    imdbRating: view.imdb_rating ?? undefined,
    oscarStatus: view.oscar_status,
  }
  const movie = {
    id: view.movie_id,
    title: view.movie_title,
    year: view.movie_year,
    genres: genresOf(view.movie_genre),
    directors: view.movie_director === null ? [] : [view.movie_director],
    posterPath: view.poster_path ?? undefined,
  }
  return {
    participantId: view.player_id,
    playerName: view.player_name,
    movie: movieWith(facts, movie),
    category: view.category,
    houseOverride: view.house_override,
    ...(view.picked_by && { pickedBy: view.picked_by }),
    ...(view.auto_picked && { autoPicked: true }),
    ...(view.made_at !== undefined && { madeAt: Date.parse(view.made_at) }),
    facts,
    score: view.calculated_score ?? undefined,
    isScoringComplete: view.scoring_data_complete,
    isPending: view.scoring_data_pending ?? false,
  }
}
