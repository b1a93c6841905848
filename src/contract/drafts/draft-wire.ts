import type { RunningClock } from '#domain/clock/pick-clock.ts'
import { withoutSeed } from '#domain/draft/bot-kinds.ts'
import { type Participant, participantOf, type Ruling, turnOrder, turnsTaken } from '#domain/draft/draft.ts'
import type { PickRecord, ViewedDraft } from '#domain/draft/draft-record.ts'
import type { Objection } from '#domain/objections/objection.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { movieWith } from '#domain/movies/movie.ts'
import {
  type ClockView,
  type DraftPickView,
  type DraftView,
  GUEST_USER_ID,
  type ObjectionView,
  type ParticipantView,
  type RulingView,
} from './drafts.ts'
import { genresOf, UNKNOWN_GENRE } from '#contract/movies/movies.ts'

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

function toIso(at: number): string {
  return new Date(at).toISOString()
}

/** The clock with its times as ISO 8601. */
function clockToWire({ banks, autoPicks, lastTurns = [], ...turn }: RunningClock): ClockView {
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

function rulingsToWire(rulings: readonly Ruling[]): RulingView[] {
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
