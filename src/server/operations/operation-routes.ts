import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import {
  createUnifiedBody,
  enrichMovieBody,
  functionInvitationsBody,
  joinGuestBody,
  loadUnifiedBody,
  pickUnifiedBody,
  startUnifiedBody,
  toDraftRow,
  toEnrichedMovie,
  toStartedRow,
} from '#contract/operations.ts'
import { analyzeAvailabilityView, fetchMoviesView, searchPeopleView } from '#contract/views/movies.ts'
import { invitationsView } from '#contract/views/online-drafts.ts'
import { draftRowView, enrichedMovieView, pickedRowView, startedRowView } from '#contract/views/operations.ts'
import { commandOf } from '#domain/draft/commands.ts'
import { factsOfLists, hidesScores } from '#domain/scoring/hidden-scores.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import type { DraftService } from '#server/drafts/draft-service.ts'
import { searchPeopleQuery } from '#contract/movies/people.ts'
import { analyzeAvailabilityBody } from '#contract/movies/availability.ts'
import { fetchMoviesBody } from '#contract/movies/fetch-movies.ts'
import type { EnrichmentService } from '#server/enrichment/enrichment-service.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { analyzedAvailability } from '#server/movies/availability-routes.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import type { KeptPools } from '#server/movies/kept-pools.ts'
import { poolFor, sendPool, toFetchMoviesView } from '#server/movies/movie-routes.ts'
import { foundPeople } from '#server/movies/people-routes.ts'
import { errorsOf } from '#server/drafts/online/command-routes.ts'
import { knownRequester } from '#server/drafts/online/draft-commands.ts'
import type { OnlineDrafts } from '#server/drafts/online/online-draft-routes.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import {
  INVITATION_ERRORS,
  NEW_DRAFT_ERRORS,
  POOL_ERRORS,
  TOO_LATE_TO_JOIN,
} from '#server/openapi/refusals.ts'

type Operations = {
  drafts: Pick<DraftService, 'read' | 'find'>
  onlineDrafts: Pick<OnlineDrafts, 'online' | 'joins' | 'invitations' | 'commands'>
  enrichment: Pick<EnrichmentService, 'enrich'>
  movies: MovieSource
  now: () => Date
}

/**
 * The remote procedures by name (Spec 7.14–7.18), each the same command as its endpoint under /api/drafts.
 */
export function createProcedureRoutes(
  { drafts, onlineDrafts: { online, joins, commands } }: Operations,
  { admitDraft, codes }: Pick<RateLimits, 'admitDraft' | 'codes'>,
) {
  return new Hono<ViewerEnv>()
    .post(
      '/create_multiplayer_draft_unified',
      describeRoute({
        id: 'rpcCreateDraft',
        tag: 'Operations by name',
        summary: 'Opens a waiting room',
        spec: 'create_multiplayer_draft_unified (7.14)',
        answers: { 200: draftRowView },
        errors: NEW_DRAFT_ERRORS,
      }),
      validate('json', createUnifiedBody),
      async (c) => {
        const sent = c.req.valid('json')
        const body = {
          id: sent.p_draft_id ?? randomUUID(),
          participantId: sent.p_participant_id ?? randomUUID(),
          title: sent.p_title,
          theme: sent.p_theme,
          option: sent.p_option,
          personId: sent.p_person_id,
          profilePath: sent.p_profile_path,
          categories: sent.p_categories,
          participants: sent.p_participants,
          participantName: sent.p_participant_name,
        }
        const view = await online.create(await c.var.viewer(), body, () => admitDraft(c))
        return c.json(toDraftRow(view), 200)
      },
    )
    .post(
      '/start_multiplayer_draft_unified',
      describeRoute({
        id: 'rpcStartDraft',
        tag: 'Operations by name',
        summary: 'Starts a draft',
        spec: 'start_multiplayer_draft_unified (7.15)',
        answers: { 200: startedRowView },
        errors: errorsOf(commandOf('start')),
      }),
      validate('json', startUnifiedBody),
      async (c) => {
        const { p_draft_id: id, p_participant_id: participantId, p_command_id } = c.req.valid('json')
        const viewer = await c.var.viewer()
        const commandId = p_command_id ?? randomUUID()
        const body = { participantId, commandId }
        const { message } = await commands.carryOut(knownRequester(viewer), id, 'start', body)
        return c.json(toStartedRow(message, await drafts.read(viewer, id)), 200)
      },
    )
    .post(
      '/load_draft_unified',
      describeRoute({
        id: 'rpcLoadDraft',
        tag: 'Operations by name',
        summary: 'A draft with its participants and picks',
        spec: 'load_draft_unified (7.16)',
        answers: { 200: draftRowView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND'],
      }),
      validate('json', loadUnifiedBody),
      async (c) => {
        return c.json(
          toDraftRow(await drafts.read(await c.var.viewer(), c.req.valid('json').p_draft_id)),
          200,
        )
      },
    )
    .post(
      '/join_draft_by_invite_code_guest',
      describeRoute({
        id: 'rpcJoinDraft',
        tag: 'Operations by name',
        summary: 'Takes a seat by invite code and gives the draft',
        spec: 'join_draft_by_invite_code_guest (7.17)',
        answers: { 200: draftRowView },
        errors: [...TOO_LATE_TO_JOIN, 'UNAUTHENTICATED', 'INVALID_CODE'],
      }),
      codes,
      validate('json', joinGuestBody),
      async (c) => {
        const sent = c.req.valid('json')
        const viewer = await c.var.viewer()
        const { draftId } = await joins.joinByCode(viewer, {
          inviteCode: sent.p_invite_code,
          participantName: sent.p_participant_name,
          participantId: sent.p_participant_id ?? randomUUID(),
        })
        return c.json(toDraftRow(await drafts.read(viewer, draftId)), 200)
      },
    )
    .post(
      '/make_multiplayer_pick_unified',
      describeRoute({
        id: 'rpcMakePick',
        tag: 'Operations by name',
        summary: 'Makes a pick',
        spec: 'make_multiplayer_pick_unified (7.18)',
        answers: { 200: pickedRowView },
        errors: errorsOf(commandOf('pick')),
      }),
      validate('json', pickUnifiedBody),
      async (c) => {
        const sent = c.req.valid('json')
        const requester = { recent: c.get('recentViewer')(), viewer: c.get('viewer') }
        const { success, message } = await commands.carryOut(requester, sent.p_draft_id, 'pick', {
          commandId: sent.p_pick_id ?? randomUUID(),
          playerId: sent.p_participant_id,
          movieId: sent.p_movie_id,
          category: sent.p_category,
          houseOverride: sent.p_house_override,
        })
        return c.json({ success, message }, 200)
      },
    )
}

/**
 * The server functions by name (Spec 7.19–7.22, 7.24), each the same as its endpoint. None of them makes outside calls
 * for facts itself; picks are queued for enrichment.
 */
export function createFunctionRoutes(
  { drafts, onlineDrafts: { invitations }, enrichment, movies, now }: Operations,
  keptPools: KeptPools,
  { mayInvite, searches, availabilities }: Pick<RateLimits, 'mayInvite' | 'searches' | 'availabilities'>,
) {
  return new Hono<ViewerEnv>()
    .post(
      '/search-people',
      describeRoute({
        id: 'functionSearchPeople',
        tag: 'Operations by name',
        summary: 'Searches people by name',
        spec: 'search-people (7.19)',
        notes: 'Counts as a search.',
        answers: { 200: searchPeopleView },
        errors: ['MOVIE_SOURCE_DOWN'],
      }),
      searches,
      validate('json', searchPeopleQuery),
      async (c) => c.json(await foundPeople(movies, c.req.valid('json')), 200),
    )
    .post(
      '/analyze-category-availability',
      describeRoute({
        id: 'functionAnalyzeAvailability',
        tag: 'Operations by name',
        summary: 'Which categories a theme has movies for',
        spec: 'analyze-category-availability (7.20)',
        answers: { 200: analyzeAvailabilityView },
        errors: POOL_ERRORS,
      }),
      availabilities,
      validate('json', analyzeAvailabilityBody),
      async (c) => c.json(await analyzedAvailability(movies, c.req.valid('json'), now(), c.var.log), 200),
    )
    .post(
      '/send-draft-invitations',
      describeRoute({
        id: 'functionSendInvitations',
        tag: 'Operations by name',
        summary: 'Invites by mail',
        spec: 'send-draft-invitations (7.21)',
        notes: 'Only `draftId` and `participantEmails` are used. The server itself knows what the mail says.',
        answers: { 200: invitationsView },
        errors: INVITATION_ERRORS,
      }),
      validate('json', functionInvitationsBody),
      async (c) => {
        const { draftId, participantEmails } = c.req.valid('json')
        const viewer = await c.var.viewer()
        return c.json(
          await invitations.send(viewer, draftId, participantEmails, (sent) => mayInvite(c, sent)),
          200,
        )
      },
    )
    .post(
      '/fetch-movies',
      describeRoute({
        id: 'functionFetchMovies',
        tag: 'Operations by name',
        summary: 'The movies of a person, a year or a pool, or popular ones',
        spec: 'fetch-movies (7.22)',
        notes: 'Counts as a search.',
        answers: { 200: fetchMoviesView },
        errors: POOL_ERRORS,
      }),
      searches,
      validate('json', fetchMoviesBody),
      async (c) => {
        const pool = await poolFor(movies, c.req.valid('json'))
        const kept = await keptPools.fileOf(pool, 'no-store')
        return kept ? sendPool(c, kept) : c.json(toFetchMoviesView(pool), 200)
      },
    )
    .post(
      '/enrich-movie-data',
      describeRoute({
        id: 'enrichMovie',
        tag: 'Operations by name',
        summary: 'What a movie is scored by',
        spec: 'enrich-movie-data (7.24)',
        notes: `With \`draftId\`, the draft's pick of the movie is then asked about, and while the draft hides its scores
          the answer tells no more of the movie than its picks do.`,
        answers: { 200: enrichedMovieView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'MOVIE_NOT_FOUND', 'MOVIE_SOURCE_DOWN'],
      }),
      searches,
      validate('json', enrichMovieBody),
      async (c) => {
        const { movieId, draftId } = c.req.valid('json')
        const viewer = await c.var.viewer()
        draftOwnerOf(viewer)
        const asked =
          draftId === undefined ? undefined : await enrichment.enrich(viewer, draftId, { movieId })
        const movie = await movies.findMovie(movieId)
        if (!movie) throw new NotFoundError('MOVIE_NOT_FOUND')
        const known = await movies.knownFactsOf(movieId)
        const isHidden = draftId !== undefined && hidesScores(await drafts.find(viewer, draftId))
        const facts = known && (isHidden ? factsOfLists(known.facts) : known.facts)
        return c.json(toEnrichedMovie(movie, facts, asked?.pending ?? 0), 200)
      },
    )
}
