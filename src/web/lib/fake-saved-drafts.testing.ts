import { fromWire, toWire } from '#contract/drafts/draft-wire.ts'
import { type DraftView, UNKNOWN_PLAYER_NAMES } from '#contract/drafts/drafts.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import type { VisibilityBody, VisibilityView } from '#contract/drafts/visibility.ts'
import type { EnrichmentView, FixedPlayersView } from '#contract/movies/enrichment.ts'
import { type RatedMoviesView, toRatedMoviesView } from '#contract/movies/rated-movies.ts'
import { type DraftPageView, DRAFTS_PER_PAGE, type DraftSummaryView } from '#contract/profile.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import { toShareData } from '#contract/results/share-data.ts'
import type { UserView } from '#contract/session.ts'
import type { PickRecord, ViewedDraft } from '#domain/draft/draft-record.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { ownRules } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { hidesScores } from '#domain/scoring/hidden-scores.ts'
import { toPickRecord } from '#server/drafts/draft-mapper.ts'
import { playSave, saveOutcome } from '#server/drafts/local/save-draft.ts'
import {
  checkNames,
  checkSetup,
  personIdOf,
  setupPool,
  refuseUnfinishable,
  renamedIn,
} from '#server/drafts/local/saved-setup.ts'
import { completePool } from '#server/movies/movie-source.ts'
import { ApiError, NotFoundError, StaleVersionError } from '#server/http/errors.ts'
import type { FakeAccess } from './fake-access.testing.ts'
import { factsOf, pickRowsOf, TIME } from './fake-picks.testing.ts'

/** The first bytes of every PNG. */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** The part of a fake server that saved drafts need. */
type Known = { drafts: Map<string, DraftView>; user: UserView | undefined; pool: readonly Movie[] }

/** The drafts of a fake server, as its one browser reads, lists and saves them. */
export function savedDrafts(known: () => Known, access: FakeAccess) {
  const hidden = new Set<string>()

  function store(view: DraftView): DraftView {
    known().drafts.set(view.id, view)
    return view
  }

  /** The drafts that the browser owns or has a seat in, newest first. If two are of the same age, the one stored later comes first. */
  function listDrafts(page: number): DraftPageView {
    const own = [...known().drafts.values()]
      .filter((view) => view.is_owner || (view.my_participant_ids.length > 0 && !hidden.has(view.id)))
      .toReversed()
      .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    const from = (page - 1) * DRAFTS_PER_PAGE
    const drafts = own.slice(from, from + DRAFTS_PER_PAGE).map(toSummaryView)
    return { drafts, total: own.length, page, pageSize: DRAFTS_PER_PAGE }
  }

  /** Takes a draft off the list, or puts it back. */
  function setHidden(id: string, isHidden: boolean): void {
    if (isHidden) hidden.add(id)
    else hidden.delete(id)
  }

  async function saveDraft({ id, body: sent }: { id: string; body: SaveDraftBody }): Promise<DraftView> {
    const { user, pool, drafts } = known()
    const stored = drafts.get(id)
    const body = stored ? sent : withPoolTitle(sent)
    if (stored) {
      access.find('save', id)
      refuseOtherSetup(stored, body)
    } else if (body.baseVersion > 0) throw new NotFoundError('DRAFT_NOT_FOUND')
    else checkNames(body.participants)
    checkSetup(body)
    const rows = stored ? pickRowsOf(stored) : []
    const knownFactsOf = (movieId: number) => {
      const movie = pool.find((candidate) => candidate.id === movieId)
      return Promise.resolve(movie && factsOf(movie))
    }
    const played = await playSave(body, rows, pool, knownFactsOf, new Date(TIME))
    if (!stored) refuseUnfinishable(body, completePool(pool))
    const participants = (stored?.participants ?? []).map(({ participant_id, participant_name }) => ({
      participantId: participant_id,
      participantName: participant_name,
    }))
    const renamed = stored ? renamedIn(body, participants) : []
    if (renamed.length > 0) checkNames(body.participants)
    const outcome = stored
      ? saveOutcome({ ...stored, picks: rows, participants, rulings: fromWire(stored).rulings ?? null }, body)
      : 'replace'
    if (stored && outcome === 'stale') throw new StaleVersionError(access.shown(stored))
    if (stored && outcome === 'unchanged') return access.shown(stored)
    const draft = {
      ...fromWire(savedView(id, body)),
      picks: played.picks.map((row) => {
        const pick = toPickRecord(row)
        const playerName = renamed.find(({ id: player }) => player === pick.participantId)?.name
        return { ...pick, ...(playerName !== undefined && { playerName }) }
      }),
      ownerId: user?.id,
      createdAt: stored?.created_at ?? TIME,
    }
    const view = toWire(draft, user?.id)
    // Only finished drafts are public.
    return access.shown(store({ ...view, is_public: view.is_complete && stored?.is_public === true }))
  }

  function visibility({ id, body: { is_public } }: { id: string; body: VisibilityBody }): VisibilityView {
    if (!known().user) throw new ApiError('UNAUTHENTICATED', 'Sign in to make a draft public')
    const view = access.find('publish', id)
    if (is_public && !view.is_complete) {
      throw new ApiError('DRAFT_NOT_COMPLETE', 'Only a finished draft can be made public.')
    }
    store({ ...view, is_public })
    return { is_public }
  }

  function shareImage(id: string): Response {
    if (!toShareData(toDraftResult(fromWire(access.shown(access.find('read', id)))))) {
      throw new ApiError('NOTHING_SCORED', 'There are no scores to share yet')
    }
    return new Response(PNG_SIGNATURE, { headers: { 'Content-Type': 'image/png' } })
  }

  /** The fake server never looks facts up. */
  function enrichment({ id }: { id: string }): EnrichmentView {
    access.find('read', id)
    return { pending: 0, outOfReach: null }
  }

  function fixUnknownPlayers(id: string): FixedPlayersView {
    const view = access.find('read', id)
    const isInIt = access.may('delete', view) || view.my_participant_ids.length > 0
    if (!isInIt) throw new NotFoundError('DRAFT_NOT_FOUND')
    const nameOf = (playerId: string) =>
      view.participants.find(({ participant_id }) => participant_id === playerId)?.participant_name
    const picks = view.picks.map((pick) => ({
      ...pick,
      player_name: UNKNOWN_PLAYER_NAMES.includes(pick.player_name)
        ? (nameOf(pick.player_id) ?? pick.player_name)
        : pick.player_name,
    }))
    store({ ...view, picks })
    const fixed = picks.filter((pick, index) => pick.player_name !== view.picks[index]?.player_name)
    return { fixed: fixed.length }
  }

  function ratedMovies(id: string): RatedMoviesView {
    const draft = fromWire(access.find('read', id))
    if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
    if (hidesScores(draft)) {
      throw new ApiError('DRAFT_NOT_COMPLETE', 'The scores are hidden until the last pick.')
    }
    const movies = known().pool.map((movie) => ({ movie, facts: factsOf(movie).facts }))
    return toRatedMoviesView({ movies, isComplete: true })
  }

  return {
    readDraft: (id: string): DraftView => access.shown(access.find('read', id)),
    listDrafts,
    setHidden,
    saveDraft,
    visibility,
    shareImage,
    enrichment,
    fixUnknownPlayers,
    ratedMovies,
  }
}

/** The save of a new draft with the title that the server gives its pool. */
function withPoolTitle(sent: SaveDraftBody): SaveDraftBody {
  if (sent.theme !== 'others' || !sent.pool) return sent
  const option = poolTitle(sent.pool)
  return { ...sent, option, title: sent.title === sent.option ? option : sent.title }
}

/** The view of a draft that a guest has saved, with the movies as they were sent. */
export function savedView(id: string, body: SaveDraftBody): DraftView {
  const pool = setupPool(body)
  const rules = ownRules(body.rules ?? {})
  const draft: ViewedDraft = {
    id,
    title: body.title,
    theme: body.theme,
    option: body.option,
    personId: personIdOf(body) ?? undefined,
    profilePath: body.profilePath ?? undefined,
    ...(pool && { pool }),
    ...(rules && { rules }),
    categories: body.categories,
    participants: body.participants,
    draftOrder: body.draftOrder,
    picks: body.picks.map(toSentPick),
    version: body.version,
    ...(body.rulings && { rulings: body.rulings }),
    isMultiplayer: false,
    isPublic: false,
    isRematch: false,
    standInsAllowed: true,
    invitedCount: 0,
    isOwner: true,
    myParticipantIds: [],
    pendingEnrichment: 0,
    createdAt: TIME,
    updatedAt: TIME,
  }
  return toWire(draft)
}

function toSentPick({ playerId, playerName, movie, ...pick }: SaveDraftBody['picks'][number]): PickRecord {
  return {
    ...pick,
    participantId: playerId,
    playerName,
    movie: {
      ...movie,
      genres: movie.genre.split(', '),
      directors: [],
      posterPath: movie.posterPath ?? undefined,
      hasOscar: false,
      isBlockbuster: false,
    },
    facts: { oscarStatus: 'none' },
    isScoringComplete: false,
    isPending: false,
  }
}

/** Throws DRAFT_CHANGED unless the save has the setup of the stored draft, apart from the names. */
function refuseOtherSetup(stored: DraftView, body: SaveDraftBody): void {
  if (JSON.stringify(setupOf(stored)) === JSON.stringify(setupOf(savedView(stored.id, body)))) return
  throw new ApiError('DRAFT_CHANGED', 'The setup of a draft cannot change once it has started.')
}

function setupOf({
  theme,
  option,
  person_id,
  pool,
  rules,
  participants,
  categories,
  draft_order,
}: DraftView) {
  const seats = participants.map(({ participant_id }) => participant_id)
  return [theme, option, person_id, pool, rules, seats, categories, draft_order]
}

function toSummaryView(view: DraftView): DraftSummaryView {
  const { id, title, theme, option, profile_path, is_owner, is_multiplayer, is_complete, created_at } = view
  return {
    id,
    title,
    theme,
    option,
    profile_path,
    is_owner,
    is_multiplayer,
    is_started: view.draft_order.length > 0,
    is_complete,
    created_at,
    participant_names: view.participants.map(({ participant_name }) => participant_name),
    categories: view.categories.length,
    picks: view.picks.length,
  }
}
