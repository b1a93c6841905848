import type { CommandView, DraftEventsView } from '#contract/drafts/online-drafts.ts'
import { type DraftEvent, draftEvent, type RecordedEvent } from '#domain/draft/events.ts'
import { fromWire, toWire } from '#contract/drafts/draft-wire.ts'
import type { DraftView, ParticipantView } from '#contract/drafts/drafts.ts'
import { type DraftLogView, logEntryToWire } from '#contract/drafts/draft-log.ts'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import type { JoinCardView } from '#features/invitations/wire/join-card.ts'
import type {
  CreateDraftBody,
  JoinByCodeBody,
  JoinByInvitationBody,
  JoinedView,
  RematchBody,
  RematchTableView,
  RematchView,
  WatchingView,
} from '#contract/drafts/online-drafts.ts'
import type { ReactBody } from '#features/reactions/wire/reactions.ts'
import type { ReactionCountView, ReactionsView } from '#features/reactions/wire/views.ts'
import { toDraftResult } from '#contract/results/draft-result.ts'
import type { UserView } from '#contract/session.ts'
import { isAllowedIn } from '#domain/categories/categories.ts'
import { constant, keepingOrder, seeded } from '#domain/chance/random.testing.ts'
import { type DraftPick, MIN_ONLINE_PARTICIPANTS, type ParticipantId } from '#domain/draft/draft.ts'
import { type CommandBody, type CommandName, commandOf } from '#domain/draft/commands.ts'
import { actingSeat, type Needs } from '#domain/draft/commands/command.ts'
import { applyNext, type ViewedDraft } from '#domain/draft/draft-record.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { joinDraft, leaveDraft } from '#domain/draft/joining.ts'
import { draftLog } from '#domain/log/draft-log.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { ABSENCE_MS, type SeatPresence } from '#domain/draft/stand-in.ts'
import type { EarlierDraft } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { ApiError, InvalidInputError, NotFoundError, RefusedCommandError } from '#server/http/errors.ts'
import { completePool } from '#server/movies/movie-source.ts'
import { refuseTooStrictRules } from '#server/movies/theme-pool.ts'
import { isRepeatOf, type SentCommand, toCommandView } from '#server/drafts/online/draft-commands.ts'
import { hostRow, newOnlineDraftRow } from '#server/drafts/online/new-online-draft.ts'
import { type FakeAccess, GUEST_ID } from './fake-access.testing.ts'
import { type FakeInvitations, fakeInvitations, type InvitationLink } from './fake-invitations.testing.ts'
import { TIME, toStoredPick } from './fake-picks.testing.ts'

export type JoinBody = JoinByCodeBody | JoinByInvitationBody

/** A request to watch: by the code, or by an invitation to the draft with that id. */
export type WatchBody = { inviteCode: string } | InvitationLink

/** The part of a fake server that online drafts need. */
type Known = {
  drafts: Map<string, DraftView>
  user: UserView | undefined
  pool: readonly Movie[]
  away: ReadonlySet<ParticipantId>
}

type FakeCount = ReactionCountView & { isMine: boolean }

/** The online drafts of a fake server, as one browser sees them: `my_participant_ids` of a view are its own. */
export type OnlineDrafts = ReturnType<typeof onlineDrafts>

export function onlineDrafts(
  known: () => Known,
  access: FakeAccess,
  setHidden: (id: string, isHidden: boolean) => void,
) {
  const histories = new Map<string, RecordedEvent[]>()
  /** The events of commands, by draft and command. */
  const outcomes = new Map<string, RecordedEvent>()
  /** The rematch of each draft. */
  const rematches = new Map<string, string>()
  const invitations: FakeInvitations = fakeInvitations(known, access)
  /** The browser's own reactions, by draft. */
  const reactions = new Map<string, Map<string, FakeCount>>()
  const random = seeded(1)

  /** Applies an event to a draft, whoever caused it. */
  function happen(id: string, decided: DraftEvent, by?: ParticipantId): RecordedEvent {
    const { drafts, user } = known()
    const view = drafts.get(id)
    if (!view) throw new Error(`There is no draft ${id}`)
    const before = fromWire(view)
    const event = draftEvent.parse(decided)
    const doer = by ?? doerOf(event, before)
    const recorded = { version: view.version + 1, at: Date.parse(TIME), by: doer, event }
    const next = applyNext(before, recorded)
    const picks =
      event.type === 'PICK_MADE' ? [...before.picks, toStoredPick(before, event.pick)] : next.picks
    drafts.set(id, toWire({ ...next, picks }, user?.id))
    histories.set(id, [...(histories.get(id) ?? []), recorded])
    return recorded
  }

  /** Applies an event by a command, whose id cannot be used again. */
  function happenBy(id: string, commandId: string, event: DraftEvent, by?: ParticipantId): RecordedEvent {
    const key = `${id} ${commandId}`
    if (outcomes.has(key)) throw new InvalidInputError('That id is taken')
    const happened = happen(id, event, by)
    outcomes.set(key, happened)
    return happened
  }

  /** Carries a command out, once for its id. What the rules refuse comes with the draft. Everything happens at the same time. */
  function command<Name extends CommandName>(id: string, name: Name, body: CommandBody<Name>): CommandView {
    const view = access.find('play', id)
    const draft = fromWire(view)
    const own = view.my_participant_ids
    const sent: SentCommand = body
    const { by, decide } = commandOf(name)
    try {
      const found = needsOf(view, sent)
      const seat = actingSeat(by, draft, own, sent, found.presences)
      const event = decide(draft, sent, { seat, at: Date.parse(TIME) }, found)
      return toCommandView(happenBy(id, sent.commandId, event, seat))
    } catch (error) {
      const done = outcomes.get(`${id} ${sent.commandId}`)
      if (done && isRepeatOf(done, name, sent, own)) return toCommandView(done)
      throw error instanceof DraftError ? new RefusedCommandError(error, access.shown(view)) : error
    }
  }

  function needsOf(view: DraftView, { movieId }: SentCommand) {
    const { pool } = known()
    const former = formerOf(view.id)
    return {
      movie: pool.find(({ id }) => id === movieId),
      supply: undefined,
      pool: { movies: pool, total: pool.length, isComplete: true, areFactsKnown: true },
      presences: presenceIn(view, view.my_participant_ids),
      persons: view.participants.filter(({ bot }) => !bot).map(({ participant_id }) => participant_id),
      ranking: former && seatsByRank(former, view).flatMap(({ now }) => now?.participant_id ?? []),
      invitations: invitations.unanswered(view.id).map(() => null),
      // Deals the turns by seat, so that tests know them.
      chance: keepingOrder(constant(0)),
    } satisfies Needs
  }

  function presenceIn(view: DraftView, askedBy: readonly string[]): SeatPresence[] {
    return view.participants.map(({ participant_id, is_host }) => {
      const isHere = askedBy.includes(participant_id) || !known().away.has(participant_id)
      return { participantId: participant_id, isHost: is_host, isHere, awayMs: isHere ? 0 : ABSENCE_MS }
    })
  }

  function events(id: string, since: number): DraftEventsView {
    const { version } = access.find('read', id)
    const history = histories.get(id) ?? []
    return { version, events: history.filter((event) => event.version > since), now: TIME }
  }

  function log(id: string): DraftLogView {
    const view = access.find('log', id)
    const draft = fromWire(view)
    return { title: view.title, entries: draftLog(histories.get(id) ?? [], draft).map(logEntryToWire) }
  }

  function reactionsOf(id: string): ReactionsView {
    const view = access.find('read', id)
    const counts = [...(reactions.get(id)?.values() ?? [])].filter(({ count }) => count > 0)
    const mine = counts.filter(({ isMine }) => isMine)
    return {
      mayReact: access.may('react', view),
      counts: counts.map(({ isMine: _, ...count }) => count),
      mine: mine.map(({ pick, movieId, reaction }) => ({ pick, movieId, reaction })),
    }
  }

  /** The browser reacts, which counts once. */
  function react(id: string, pickNumber: number, { movieId, reaction, on }: ReactBody): ReactionsView {
    const view = access.find('react', id)
    const isThere = view.picks[pickNumber - 1]?.movie_id === movieId
    const rows = reactions.get(id) ?? new Map<string, FakeCount>()
    reactions.set(id, rows)
    const key = `${pickNumber} ${reaction}`
    const known = rows.get(key) ?? {
      pick: pickNumber,
      movieId,
      reaction,
      count: 0,
      players: [],
      stamp: 0,
      isMine: false,
    }
    if (!isThere && on && !known.isMine) {
      throw new ApiError('DRAFT_CHANGED', 'That pick is no longer there.')
    }
    if (isThere && known.isMine !== on) {
      const players = on ? view.my_participant_ids : []
      const count = known.count + (on ? 1 : -1)
      rows.set(key, { ...known, count, players, stamp: known.stamp + 1, isMine: on })
    }
    return reactionsOf(id)
  }

  /** Every person of a person draft exists. */
  function make(sent: CreateDraftBody, isRematch: boolean): void {
    const { drafts, user } = known()
    const { theme, pool, categories } = sent
    if (!categories.every((category) => isAllowedIn({ theme, pool: pool ?? undefined }, category))) {
      const message = 'The theme does not allow one of the categories'
      throw new InvalidInputError(message, { categories: [message] })
    }
    // The rules of a rematch are stored already.
    const sentRules = isRematch ? sent.rules : withStoredDrafts(sent)
    if (drafts.has(sent.id)) return
    const planned = { categories, players: MIN_ONLINE_PARTICIPANTS, rules: sentRules ?? undefined }
    refuseTooStrictRules(planned, completePool(known().pool))
    const owner: DraftOwner = user ? { userId: user.id } : { guestSessionId: GUEST_ID }
    const now = new Date(TIME)
    const option = theme === 'others' && pool ? poolTitle(pool) : sent.option
    const row = newOnlineDraftRow({ ...sent, option, rules: sentRules }, owner, now, random)
    const { participantId, participantName } = hostRow(sent, owner, user?.name ?? '', now)
    const rules = fromStoredRules(row.rules ?? null)
    const draft: ViewedDraft = {
      id: sent.id,
      title: row.title,
      theme,
      option,
      personId: row.personId ?? undefined,
      profilePath: row.profilePath ?? undefined,
      ...(row.pool && { pool: row.pool }),
      ...(rules && { rules }),
      categories,
      participants: [{ id: participantId, name: participantName }],
      hostId: participantId,
      draftOrder: [],
      picks: [],
      version: 0,
      isMultiplayer: true,
      isPublic: false,
      isRematch,
      standInsAllowed: true,
      inviteCode: row.inviteCode ?? undefined,
      invitedCount: 0,
      ownerId: user?.id,
      isOwner: true,
      myParticipantIds: [participantId],
      pendingEnrichment: 0,
      createdAt: TIME,
      updatedAt: TIME,
    }
    drafts.set(sent.id, toWire(draft, user?.id))
    invitations.add(sent.id, sent.participants)
  }

  /** The rules with the titles and movies of the earlier drafts as they are stored. */
  function withStoredDrafts({ rules }: CreateDraftBody): CreateDraftBody['rules'] {
    if (!rules?.noRepeatsOf) return rules
    return { ...rules, noRepeatsOf: rules.noRepeatsOf.map(({ draftId }) => storedDraft(draftId)) }
  }

  function storedDraft(draftId: string): EarlierDraft {
    const view = known().drafts.get(draftId)
    if (!view || !access.may('read', view)) {
      const message = 'One of the earlier drafts is gone, or you do not have access to it'
      throw new InvalidInputError(message, { rules: [message] })
    }
    const { title, picks } = view
    const movies = picks.map((pick) => ({
      id: pick.movie_id,
      title: pick.movie_title,
      year: pick.movie_year,
    }))
    return { draftId, title, movies }
  }

  function createDraft(sent: CreateDraftBody): DraftView {
    make(sent, false)
    return access.shown(access.find('invite', sent.id))
  }

  function findByCode(inviteCode: string): DraftView {
    const found = [...known().drafts.values()].find(({ invite_code }) => invite_code === inviteCode)
    if (!found) throw new ApiError('INVALID_CODE', 'Invalid invite code')
    return found
  }

  /** Throws INVALID_INVITATION if there is no such online draft. */
  function findByLink(id: string): DraftView {
    const found = known().drafts.get(id)
    if (!found?.is_multiplayer) throw invalidInvitation()
    return found
  }

  function join(id: string | undefined, body: JoinBody): JoinedView {
    if ('inviteCode' in body) return takeSeat(findByCode(body.inviteCode), body)
    return takeSeat(findByLink(id ?? ''), body, body)
  }

  /** A browser with a seat gets it back; others get one, unless the draft has started. */
  function takeSeat(
    view: DraftView,
    { participantId, participantName }: Pick<JoinBody, 'participantId' | 'participantName'>,
    link?: InvitationLink,
  ): JoinedView {
    setHidden(view.id, false)
    const mine = view.participants.find((seat) => view.my_participant_ids.includes(seat.participant_id))
    if (mine) return toJoinedView(view.id, mine, false)
    if (link && !invitations.letsIn(view, link)) throw invalidInvitation()
    const answered = invitations.answeredBy(view.id, link)
    const invitedCount = invitations.unanswered(view.id).filter((row) => !answered.includes(row)).length
    const event = joinDraft(fromWire(view), { id: participantId, name: participantName }, invitedCount)
    if (view.participants.some((seat) => seat.participant_id === participantId)) {
      throw new InvalidInputError('That id is taken')
    }
    happenBy(view.id, participantId, event)
    const joined = known().drafts.get(view.id) ?? view
    known().drafts.set(view.id, { ...joined, my_participant_ids: [participantId] })
    invitations.accept(answered, participantId)
    return toJoinedView(view.id, seat(participantId, event.participant.name), true)
  }

  function leave(id: string): Response {
    const view = access.find('leave', id)
    if (view.turn_order.length > 0) setHidden(id, true)
    else {
      for (const participantId of view.my_participant_ids) {
        const reopened = invitations.reopen(id, participantId)
        const draft = fromWire(known().drafts.get(id) ?? view)
        happen(id, leaveDraft(draft, participantId, reopened))
      }
    }
    return new Response(null, { status: 204 })
  }

  function watch(id: string | undefined, body: WatchBody): WatchingView {
    const view = 'inviteCode' in body ? findByCode(body.inviteCode) : findByLink(id ?? '')
    if ('email' in body && invitations.answeredBy(view.id, body).length === 0) throw invalidInvitation()
    access.watch(view.id)
    return { draftId: view.id }
  }

  function joinCard(link: { id: string } | { inviteCode: string }): JoinCardView {
    if ('inviteCode' in link) return toJoinCard(findByCode(link.inviteCode))
    const view = known().drafts.get(link.id)
    const mayKnow = view?.is_multiplayer && (view.turn_order.length === 0 || access.may('read', view))
    if (!mayKnow) throw new NotFoundError('DRAFT_NOT_FOUND')
    return toJoinCard(view)
  }

  function formerOf(id: string): DraftView | undefined {
    const former = [...rematches].find(([, rematch]) => rematch === id)
    return former && known().drafts.get(former[0])
  }

  function rematch(id: string): RematchView {
    const view = access.find('play', id)
    const next = known().drafts.get(rematches.get(id) ?? '')
    const table = tableIn(view)
    if (!next) return { rematch: null, table }
    return {
      rematch: {
        askedBy: next.participants.find(({ is_host }) => is_host)?.participant_name ?? next.title,
        askedAt: next.created_at,
        isIn: next.my_participant_ids.length > 0,
        isStarted: isStarted(fromWire(next)),
        seats: view.participants.map((before) => ({
          participantName: before.participant_name,
          isIn: seatInRematch(view, before, next) !== undefined,
        })),
      },
      table,
    }
  }

  function tableIn(view: DraftView): RematchTableView | null {
    const former = formerOf(view.id)
    if (!former || isStarted(fromWire(view))) return null
    const players = seatsByRank(former, view).map(({ before, now }) => ({
      participantId: now?.participant_id ?? null,
      participantName: (now ?? before).participant_name,
      isAtScores: false,
    }))
    return { players, isFinal: toDraftResult(fromWire(former)).isFinal }
  }

  function takeRematch(id: string, { id: newId, participantId }: RematchBody): JoinedView {
    const former = access.find('play', id)
    if (!former.is_complete) {
      throw new ApiError('DRAFT_NOT_COMPLETE', 'A rematch can be asked for once the draft is finished.')
    }
    const own = former.participants.find((row) => former.my_participant_ids.includes(row.participant_id))
    const participantName = own?.participant_name ?? former.title
    if (!rematches.has(id)) {
      if (known().drafts.has(newId)) throw new InvalidInputError('That id is taken')
      const { title, theme, option, person_id, profile_path, pool, rules, categories } = former
      const setup = {
        title,
        theme,
        option,
        personId: person_id,
        profilePath: profile_path,
        pool,
        rules,
        categories,
      }
      make({ ...setup, id: newId, participantId, participantName, participants: [] }, true)
      rematches.set(id, newId)
    }
    const next = known().drafts.get(rematches.get(id) ?? '')
    if (!next) throw new Error(`The rematch of the draft ${id} is gone`)
    return takeSeat(next, { participantId, participantName })
  }

  return {
    happen,
    events,
    log,
    command,
    reactionsOf,
    react,
    createDraft,
    join,
    leave,
    watch,
    joinCard,
    rematch,
    takeRematch,
    invite: invitations.invite,
    invitationsOf: invitations.list,
    sendInvitations: invitations.send,
  }
}

/** A participant's seat in an online draft. */
export function seat(participant_id: string, participant_name: string, is_host = false): ParticipantView {
  return { participant_id, participant_name, is_host, status: 'joined' }
}

/** Who did it, unless a command of the browser tells. */
function doerOf(event: DraftEvent, { hostId = null }: { hostId?: string | null | undefined }): string | null {
  if (event.type === 'PICK_MADE') return event.pick.pickedBy ?? event.pick.participantId
  if (event.type === 'PARTICIPANT_JOINED') return event.participant.id
  return 'participantId' in event ? event.participantId : hostId
}

/** The event of a pick. */
export function pickMade(pick: DraftPick): DraftEvent {
  return { type: 'PICK_MADE', pick }
}

function toJoinCard(view: DraftView): JoinCardView {
  const state = view.turn_order.length === 0 ? 'waiting' : view.is_complete ? 'complete' : 'started'
  const { teams, isFinal } = toDraftResult(fromWire(view))
  return {
    draft_id: view.id,
    title: view.title,
    theme: view.theme,
    option: view.option,
    categories: view.categories,
    rules: rulesOnCard(view),
    state,
    invite_code: state === 'waiting' ? view.invite_code : null,
    has_seat: view.my_participant_ids.length > 0,
    participants: view.participants.map(({ participant_name, is_host }) => ({ participant_name, is_host })),
    pick_number: state === 'started' ? view.picks.length + 1 : null,
    pick_count: state === 'waiting' ? null : view.turn_order.length,
    ranking:
      state === 'complete' && isFinal
        ? scoredTeams(teams).map(({ playerName, averageScore }) => ({
            participant_name: playerName,
            average: view.is_public ? averageScore : null,
          }))
        : null,
  }
}

/** The card does not show the movies of earlier drafts. */
function rulesOnCard({ rules }: DraftView): JoinCardView['rules'] {
  if (!rules?.noRepeatsOf) return rules
  return { ...rules, noRepeatsOf: rules.noRepeatsOf.map((earlier) => ({ ...earlier, movies: [] })) }
}

/** The former draft's players, best first, with their seats in the rematch. */
function seatsByRank(former: DraftView, rematch: DraftView) {
  return toDraftResult(fromWire(former)).teams.flatMap(({ participantId }) => {
    const before = former.participants.find(({ participant_id }) => participant_id === participantId)
    return before ? [{ before, now: seatInRematch(former, before, rematch) }] : []
  })
}

/** The browser knows its own seats; other players are those of the same name. */
function seatInRematch(
  former: DraftView,
  { participant_id, participant_name }: ParticipantView,
  rematch: DraftView,
): ParticipantView | undefined {
  const isMine = former.my_participant_ids.includes(participant_id)
  return rematch.participants.find((row) =>
    rematch.my_participant_ids.includes(row.participant_id)
      ? isMine
      : !isMine && row.participant_name === participant_name,
  )
}

function toJoinedView(
  draftId: string,
  { participant_id, participant_name }: ParticipantView,
  isNew: boolean,
): JoinedView {
  return { draftId, participantId: participant_id, participantName: participant_name, isNew }
}

/** Spec 5.11. */
function invalidInvitation(): ApiError {
  return new ApiError('INVALID_INVITATION', 'Invalid or expired invitation')
}
