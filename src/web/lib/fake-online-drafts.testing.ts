import { toDraftResult } from '#contract/draft-result.ts'
import type { JoinCardView } from '#contract/join-card.ts'
import type { DraftView, ParticipantView } from '#contract/drafts.ts'
import { fromWire } from '#contract/draft-wire.ts'
import { testDraftView, testPickView, viewAfter } from '#contract/drafts.testing.ts'
import type { CommandView, DraftEventBody, DraftEventsView, DraftEventView } from '#contract/draft-events.ts'
import type {
  CreateDraftBody,
  InvitationsView,
  JoinByCodeBody,
  JoinByInvitationBody,
  JoinedView,
  MakePickBody,
  StartDraftBody,
  WatchingView,
} from '#contract/online-drafts.ts'
import type { ErrorCode } from '#contract/views/errors.ts'
import {
  MIN_ONLINE_PARTICIPANTS,
  participantOf,
  pickRefusal,
  startRefusal,
  type DraftPick,
} from '#domain/draft/draft.ts'
import { freeName, joinRefusal } from '#domain/draft/joining.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { refusal } from './refusal.testing.ts'

export type JoinBody = JoinByCodeBody | JoinByInvitationBody

/** Who looks on: by the code, or by an invitation to the draft with that id. */
export type WatchBody = { inviteCode: string } | { email: string }

/** The online drafts of a fake server, as one browser sees them: `my_participant_ids` of a view are its own. */
export type OnlineDrafts = ReturnType<typeof onlineDrafts>

export function onlineDrafts(drafts: Map<string, DraftView>, poolOf: () => readonly Movie[]) {
  const histories = new Map<string, DraftEventView[]>()
  const answered = new Map<string, CommandView>()
  const invitations = new Map<string, InvitationsView['invitations']>()

  /** Something happens in a draft, whoever did it. */
  function happen(id: string, body: DraftEventBody): DraftEventView {
    const view = drafts.get(id)
    if (!view) throw new Error(`There is no draft ${id}`)
    const event = { ...body, version: view.version + 1 }
    drafts.set(id, viewAfter(view, event))
    histories.set(id, [...(histories.get(id) ?? []), event])
    return event
  }

  /** Carries a command out, once for its id. */
  function once(commandId: string, carryOut: () => DraftEventView): CommandView {
    const known = answered.get(commandId)
    const answer = known ?? { success: true, message: 'Done', event: carryOut() }
    answered.set(commandId, answer)
    return answer
  }

  function events(id: string, since: number): DraftEventsView | Response {
    const view = drafts.get(id)
    if (!view) return refusal(404, 'DRAFT_NOT_FOUND')
    const history = histories.get(id) ?? []
    return { version: view.version, events: history.filter(({ version }) => version > since) }
  }

  function makePick(id: string, body: MakePickBody): CommandView | Response {
    const view = drafts.get(id)
    const movie = poolOf().find((candidate) => candidate.id === body.movieId)
    if (!view) return refusal(404, 'DRAFT_NOT_FOUND')
    if (!movie) return refusal(409, 'MOVIE_NOT_IN_THEME', { draft: view })
    const { participantId, category, houseOverride } = body
    const draft = fromWire(view)
    const pick: DraftPick = { participantId, movie, category, houseOverride }
    const code = answered.has(body.pickId) ? undefined : pickRefusal(draft, pick)
    if (code) return refusal(409, code, { draft: view })
    const { name } = participantOf(draft, participantId)
    return once(body.pickId, () => happen(id, pickMade(view.picks.length + 1, pick, name)))
  }

  /** Deals the turns by seat, so that tests know them. */
  function startDraft(id: string, body: StartDraftBody): CommandView | Response {
    const view = drafts.get(id)
    if (!view) return refusal(404, 'DRAFT_NOT_FOUND')
    const code = answered.has(body.commandId)
      ? undefined
      : startRefusal(fromWire(view), MIN_ONLINE_PARTICIPANTS)
    if (code) return refusal(409, code, { draft: view })
    const draft_order = view.participants.map(({ participant_id }) => participant_id)
    return once(body.commandId, () => happen(id, { type: 'DRAFT_STARTED', draft_order }))
  }

  function createDraft(body: CreateDraftBody): DraftView {
    const known = drafts.get(body.id)
    if (known) return known
    const host = seat(body.participantId, body.participantName ?? 'Host', true)
    const view = testDraftView({
      id: body.id,
      title: body.title ?? body.option,
      theme: body.theme,
      option: body.option,
      person_id: body.personId,
      profile_path: body.profilePath,
      categories: body.categories,
      participants: [host],
      invited_count: body.participants.length,
      my_participant_ids: [body.participantId],
      pending_enrichment: 0,
    })
    drafts.set(body.id, view)
    invitations.set(
      body.id,
      body.participants.map((email) => ({ email, status: 'pending', hasJoined: false })),
    )
    return view
  }

  /** The draft that a code or an invitation leads to, or why it leads nowhere. */
  function find(draftId: string | undefined, body: WatchBody): DraftView | Response {
    if ('inviteCode' in body) {
      const found = [...drafts.values()].find(({ invite_code }) => invite_code === body.inviteCode)
      return found ?? refusal(400, 'INVALID_CODE', { message: 'Invalid invite code' })
    }
    const found = drafts.get(draftId ?? '')
    return found ?? refusal(404, 'INVALID_INVITATION', { message: 'Invalid or expired invitation' })
  }

  function join(draftId: string | undefined, body: JoinBody): JoinedView | Response {
    const view = find(draftId, body)
    if (view instanceof Response) return view
    const mine = view.participants.find(({ participant_id }) =>
      view.my_participant_ids.includes(participant_id),
    )
    if (mine) return joined(view.id, mine, false)
    const code: ErrorCode | undefined = joinRefusal(fromWire(view))
    if (code) return refusal(409, code)
    const taken = view.participants.map(({ participant_name }) => participant_name)
    const participant = seat(body.participantId, freeName(body.participantName, taken), false)
    drafts.set(view.id, { ...view, my_participant_ids: [participant.participant_id] })
    const invited_count = Math.max(0, view.invited_count - ('email' in body ? 1 : 0))
    happen(view.id, { type: 'PARTICIPANT_JOINED', participant, invited_count })
    return joined(view.id, participant, true)
  }

  function watch(draftId: string | undefined, body: WatchBody): WatchingView | Response {
    const view = find(draftId, body)
    return view instanceof Response ? view : { draftId: view.id }
  }

  function joinCard(link: { id: string } | { inviteCode: string }): JoinCardView | Response {
    const byCode = 'inviteCode' in link
    const view = byCode
      ? [...drafts.values()].find(({ invite_code }) => invite_code === link.inviteCode)
      : drafts.get(link.id)
    const state = !view?.turn_order.length ? 'waiting' : view.is_complete ? 'complete' : 'started'
    const mayRead = byCode || state === 'waiting' || view?.is_public || view?.my_participant_ids.length
    if (byCode && !view) return refusal(400, 'INVALID_CODE', { message: 'Invalid invite code' })
    if (!view?.is_multiplayer || !mayRead) return refusal(404, 'DRAFT_NOT_FOUND')
    return {
      draft_id: view.id,
      title: view.title,
      theme: view.theme,
      option: view.option,
      categories: view.categories,
      state,
      invite_code: state === 'waiting' ? view.invite_code : null,
      has_seat: view.my_participant_ids.length > 0,
      participants: view.participants.map(({ participant_name, is_host }) => ({ participant_name, is_host })),
      pick_number: state === 'started' ? view.picks.length + 1 : null,
      pick_count: state === 'waiting' ? null : view.turn_order.length,
      ranking: state === 'complete' ? toRanking(view) : null,
    }
  }

  function invitationsOf(id: string): InvitationsView {
    return { success: true, invitations: invitations.get(id) ?? [] }
  }

  /** Sends to the given addresses, or to those to whom nothing has been sent. */
  function sendInvitations(id: string, emails: readonly string[] | undefined): InvitationsView {
    const known = invitations.get(id) ?? []
    const newcomers = (emails ?? []).filter((email) => !known.some((row) => row.email === email))
    const all = [
      ...known,
      ...newcomers.map((email) => ({ email, status: 'pending' as const, hasJoined: false })),
    ]
    const isMeant = (row: (typeof all)[number]) =>
      emails ? emails.includes(row.email) : row.status === 'pending'
    invitations.set(
      id,
      all.map((row) => (isMeant(row) ? { ...row, status: 'sent' } : row)),
    )
    const view = drafts.get(id)
    if (view) drafts.set(id, { ...view, invited_count: view.invited_count + newcomers.length })
    return invitationsOf(id)
  }

  return {
    happen,
    events,
    makePick,
    startDraft,
    createDraft,
    join,
    watch,
    joinCard,
    invitationsOf,
    sendInvitations,
  }
}

/** Somebody's seat in an online draft. */
export function seat(participant_id: string, participant_name: string, is_host = false): ParticipantView {
  return { participant_id, participant_name, is_host, status: 'joined' }
}

/** What happens when a pick is made. */
export function pickMade(pick_order: number, pick: DraftPick, player_name: string): DraftEventBody {
  const { participantId, movie, category, houseOverride } = pick
  return {
    type: 'PICK_MADE',
    pick: testPickView({
      pick_order,
      player_id: participantId,
      player_name,
      movie_id: movie.id,
      movie_title: movie.title,
      movie_year: movie.year,
      movie_genre: movie.genres.join(', '),
      poster_path: movie.posterPath ?? null,
      category,
      house_override: houseOverride,
      scoring_data_pending: false,
    }),
  }
}

function toRanking(view: DraftView): JoinCardView['ranking'] {
  return toDraftResult(fromWire(view)).teams.map(({ playerName, averageScore }) => ({
    participant_name: playerName,
    average: view.is_public ? averageScore : null,
  }))
}

function joined(draftId: string, row: ParticipantView, isNew: boolean): JoinedView {
  return { draftId, participantId: row.participant_id, participantName: row.participant_name, isNew }
}
