import type { DraftView } from '#contract/drafts/drafts.ts'
import type {
  ClockBody,
  CommandView,
  ConsentBody,
  CreateDraftBody,
  DraftEventsView,
  MakePickBody,
  PauseBody,
  PickInDoubtBody,
  RulingBody,
  StandInsBody,
  StartDraftBody,
  UndoBody,
  VoteBody,
} from '#contract/drafts/online-drafts.ts'
import { isAllowedIn } from '#domain/categories/categories.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { makePick, MIN_ONLINE_PARTICIPANTS, participantOf } from '#domain/draft/draft.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { startDraft } from '#domain/draft/starting.ts'
import { takeBack } from '#domain/draft/taking-back.ts'
import { objectTo, voteOn } from '#domain/objections/objecting.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import {
  draftableMovie,
  poolOfTheme,
  poolOnOffer,
  refuseTooStrictRules,
  subjectOf,
  supplyOf,
  withDirectors,
} from '../movies/theme-pool.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { changeClock } from '#domain/draft/hosting.ts'
import { undoPicks } from '#domain/draft/undoing.ts'
import { pauseDraft, resumeDraft } from '#domain/draft/pausing.ts'
import { endAutoPick } from '#domain/clock/pick-clock.ts'
import {
  answerConsent,
  askConsent,
  pickForRefusal,
  type SeatPresence,
  standInFor,
  starterOf,
} from '#domain/draft/stand-in.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { refuseLeavingTooFew, type Pool as Supply } from '#domain/supply/supply.ts'
import { rule } from '#domain/supply/way-on.ts'
import { seatsOf, isSeatOf } from '../drafts/access/draft-access.ts'
import { draftOwnerOf } from '../drafts/access/draft-owner.ts'
import { type AdmitDraft, admitNewDraft } from '../drafts/draft-quota.ts'
import { toDraftView, toNewPick } from '../drafts/draft-mapper.ts'
import type { DraftRow } from '../drafts/draft-repo.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { ApiError, InvalidInputError, NotFoundError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import type { Presence } from '../realtime/presence/presence.ts'
import {
  type Command,
  type DraftCommands,
  type EventWithoutRows,
  knownRequester,
  NotAParticipantError,
  type Requester,
} from './draft-commands.ts'
import { withStoredDrafts } from './earlier-drafts.ts'
import { hostRow, newOnlineDraftRow } from './new-online-draft.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import { rankingIn } from './rematch/rematch-ranking.ts'

type Deps = {
  repo: OnlineDraftRepo
  movies: MovieSource
  commands: DraftCommands
  presence: Pick<Presence, 'whoIsHere'>
  /** The name in a user's profile, or ''. */
  profileName: (userId: string) => Promise<string>
  /** Called with drafts that have picks without facts. */
  onPicks: (draftId: string) => void
  now: () => Date
  randomUint32: RandomUint32
}

/** A seat of the viewer that picks for another player, and who is here. */
type StandIn = { seat: string; presences: readonly SeatPresence[] }

const CODE_ATTEMPTS = 5
/** Presence is written at most this often, so that polling for news does not mean writing. */
const PRESENCE_INTERVAL_MS = 30_000

/** Online drafts: creating, starting and playing them (Spec 7.14–7.18). */
export function createOnlineDraftService(deps: Deps) {
  const { repo, commands, movies, presence, now, randomUint32 } = deps

  /**
   * The presence of the participants, in the order of joining. The requester counts as present even without a socket.
   */
  async function presenceOf(draftId: string, askedBy: readonly string[]): Promise<SeatPresence[]> {
    const [seats, here] = await Promise.all([repo.seats(draftId), presence.whoIsHere(draftId)])
    return seats.map(({ participantId, isHost, lastSeenAt }) => ({
      participantId,
      isHost,
      isHere: askedBy.includes(participantId) || here.has(participantId),
      awayMs: lastSeenAt === null ? Infinity : now().getTime() - lastSeenAt.getTime(),
    }))
  }

  /** The viewer's seat that picks for another player: the host's, or that of a stand-in. */
  async function ownStandIn(viewer: Viewer, draftId: string, player: string): Promise<StandIn | undefined> {
    const own = seatsOf(viewer, await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId))
    const presences = await presenceOf(draftId, own)
    const isOfHost = (id: string) =>
      presences.some(({ participantId, isHost }) => isHost && participantId === id)
    const seat = own.find((id) => isOfHost(id) || standInFor(player, presences) === id)
    return seat === undefined ? undefined : { seat, presences }
  }

  /**
   * Undefined if the movie may not be drafted under the draft's theme. Comes with its directors if a rule asks for them
   * (B1.8); throws MOVIE_SOURCE_DOWN if they cannot be had.
   */
  async function findDraftable(draftId: string, movieId: number): Promise<Movie | undefined> {
    const draft = await commands.themeOf(draftId)
    const movie = await draftableMovie(movies, subjectOf(draft), movieId)
    return movie && draft.rules?.onePerDirector ? withDirectors(movies, movie) : movie
  }

  /** The movies by which picks of the draft are judged; undefined if its rules leave House Override to everybody. */
  async function judgedSupply(draftId: string): Promise<Supply | undefined> {
    const draft = await commands.themeOf(draftId)
    return rulesOf(draft).houseOverride ? undefined : supplyOf(movies, subjectOf(draft))
  }

  /** A person draft takes the person's name from the movie source, a draft by theme its title from the pool. */
  async function withName(sent: CreateDraftBody, isRematch: boolean): Promise<CreateDraftBody> {
    if (sent.theme === 'others' && sent.pool) {
      // The pool of a rematch was on offer once.
      const pool = isRematch ? sent.pool : await poolOnOffer(movies, sent.pool)
      return { ...sent, pool, option: poolTitle(pool) }
    }
    if (sent.theme !== 'people') return sent
    const person = await movies.findPerson({ id: sent.personId ?? undefined, name: sent.option })
    if (!person) throw new NotFoundError('PERSON_NOT_FOUND')
    return { ...sent, option: person.name, personId: person.id, profilePath: person.profilePath ?? null }
  }

  /** A player without a socket who polls for news counts as present. */
  async function recordPresence(viewer: Viewer, { id, participants }: DraftRow): Promise<void> {
    const noted = now().getTime() - PRESENCE_INTERVAL_MS
    const own = participants.filter(
      (seat) => isSeatOf(viewer, seat) && (seat.lastSeenAt?.getTime() ?? 0) < noted,
    )
    const seats = own.map(({ participantId }) => ({ draftId: id, participantId }))
    if (seats.length > 0) await repo.markSeen(seats, now())
  }

  async function make(
    viewer: Viewer,
    sent: CreateDraftBody,
    admit: AdmitDraft,
    rematchOf: string | null = null,
  ): Promise<void> {
    const owner = draftOwnerOf(viewer)
    refuseForeignCategories(sent)
    // The rules of a rematch come from the database.
    const rules = rematchOf === null ? await withStoredDrafts(repo.drafts, viewer, sent.rules) : sent.rules
    const setup = { ...(await withName(sent, rematchOf !== null)), rules }
    const pool = await poolOfTheme(movies, subjectOf(setup))
    if (!(await repo.drafts.find(sent.id))) {
      const { categories } = setup
      refuseTooStrictRules({ categories, players: MIN_ONLINE_PARTICIPANTS, rules: rules ?? undefined }, pool)
      await admitNewDraft(repo.drafts, owner, admit)
    }
    const name = viewer.kind === 'user' ? await deps.profileName(viewer.userId) : ''
    for (let attempt = 0; attempt < CODE_ATTEMPTS; attempt += 1) {
      const row = { ...newOnlineDraftRow(setup, owner, now(), randomUint32), rematchOf }
      const outcome = await repo.create(row, hostRow(sent, owner, name, now()), sent.participants)
      if (outcome !== 'code-taken') return
    }
    throw new ApiError('SERVICE_UNAVAILABLE', 'No draft returned from function')
  }

  async function makeThePick(
    requester: Requester,
    draftId: string,
    sent: MakePickBody,
    standIn?: StandIn,
  ): Promise<CommandView> {
    const { movieId, category, houseOverride, participantId, pickId, pickNumber } = sent
    const [movie, facts, supply] = await Promise.all([
      findDraftable(draftId, movieId),
      movies.knownFactsOf(movieId),
      judgedSupply(draftId),
    ])
    const command = {
      type: 'PICK_MADE',
      draftId,
      commandId: pickId,
      participantId,
      standIn: standIn?.seat,
    } as const
    const made = await commands.carryOut(requester, command, (draft) => {
      if (!movie) throw new DraftError('MOVIE_NOT_IN_THEME')
      const { name, bot } = participantOf(draft, participantId)
      if (bot) throw new DraftError('SEAT_OF_BOT')
      const order = draft.picks.length + 1
      if (pickNumber !== undefined && pickNumber !== order) throw new DraftError('TURN_PASSED')
      const madeAt = now().getTime()
      const pick = { participantId, movie, category, houseOverride, pickedBy: standIn?.seat, madeAt }
      const event = makePick(draft, pick)
      const refusal = standIn && pickForRefusal(draft, standIn.seat, participantId, standIn.presences)
      if (refusal) throw new DraftError(refusal)
      if (supply) refuseLeavingTooFew(draft, event.pick, supply)
      return { event, pick: toNewPick(event.pick, order, name, facts, now(), weightsIn(draft)) }
    })
    if (!facts?.isWhole) deps.onPicks(draftId)
    return made
  }

  /** Carries out what a seat does, if the rules allow it by the draft alone. */
  function bySeat(
    viewer: Viewer,
    command: Command,
    decide: (draft: DraftRecord, at: number) => EventWithoutRows,
  ): Promise<CommandView> {
    return commands.carryOut(knownRequester(viewer), command, (draft) => ({
      event: decide(draft, now().getTime()),
    }))
  }

  /** The same for the host's seat. Throws NOT_HOST. */
  function byHost(
    viewer: Viewer,
    command: Command,
    decide: (draft: DraftRecord, at: number) => EventWithoutRows,
  ): Promise<CommandView> {
    const { standIn: seat = command.participantId } = command
    return bySeat(viewer, command, (draft, at) => {
      if (draft.hostId !== seat) throw new DraftError('NOT_HOST')
      return decide(draft, at)
    })
  }

  return {
    /** create_multiplayer_draft_unified (Spec 7.14). Repeating an id returns the draft it created. */
    async create(viewer: Viewer, sent: CreateDraftBody, admit: AdmitDraft): Promise<DraftView> {
      await make(viewer, sent, admit)
      return toDraftView(await findAuthorizedDraft(repo.drafts, viewer, 'invite', sent.id), viewer)
    },

    /** Creates the rematch of a draft, unless it has one. */
    async createRematch(
      viewer: Viewer,
      sent: CreateDraftBody,
      admit: AdmitDraft,
      rematchOf: string,
    ): Promise<void> {
      await make(viewer, sent, admit, rematchOf)
    },

    /** The events after the client's version. */
    async events(viewer: Viewer, draftId: string, since: number): Promise<DraftEventsView> {
      const stored = await findAuthorizedDraft(repo.drafts, viewer, 'read', draftId)
      await recordPresence(viewer, stored)
      const { version } = stored
      const events = since < version ? await repo.eventsSince(draftId, since) : []
      return {
        version: events.at(-1)?.version ?? version,
        events,
        now: now().toISOString(),
      }
    },

    /**
     * start_multiplayer_draft_unified (Spec 7.15). The turn order is drawn here, once, and stored in full.
     */
    async start(viewer: Viewer, draftId: string, { deal, ...sent }: StartDraftBody): Promise<CommandView> {
      draftOwnerOf(viewer)
      const stored = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
      const seats = await presenceOf(draftId, [sent.participantId])
      const pool = await poolOfTheme(movies, subjectOf(stored))
      const former = stored.rematchOf === null || deal ? undefined : await repo.drafts.find(stored.rematchOf)
      const requester = knownRequester(viewer)
      return commands.carryOut(requester, { type: 'DRAFT_STARTED', draftId, ...sent }, (draft, known) => {
        const ranking = former && rankingIn(known, former)
        const event = startDraft(draft, MIN_ONLINE_PARTICIPANTS, randomUint32, ranking)
        if (starterOf(seats, draft.standInsAllowed) !== sent.participantId) throw new DraftError('NOT_HOST')
        if (totalPicks(draft) > pool.total) throw new DraftError('TOO_FEW_MOVIES')
        const { categories, participants, rules } = draft
        refuseTooStrictRules({ categories, players: participants.length, rules }, pool)
        return { event }
      })
    },

    /** The host decides, until the last pick, whether others may start and pick for absent players. */
    setStandIns: (
      viewer: Viewer,
      draftId: string,
      { allowed, ...sent }: StandInsBody,
    ): Promise<CommandView> =>
      byHost(viewer, { type: 'STAND_INS_SET', draftId, ...sent }, (draft) => {
        if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
        return { type: 'STAND_INS_SET', allowed }
      }),

    /**
     * The host asks to pick for the player on the clock, who is here, and the player answers (B2.6). Throws NOT_HOST and the
     * refusals of asking and answering.
     */
    setConsent(viewer: Viewer, draftId: string, sent: ConsentBody): Promise<CommandView> {
      const { participantId: own, commandId, playerId, is } = sent
      const command = {
        type: 'CONSENT_SET',
        draftId,
        commandId,
        participantId: playerId,
        standIn: own,
      } as const
      return is === 'asked'
        ? byHost(viewer, command, (draft) => askConsent(draft, playerId))
        : bySeat(viewer, command, (draft) => answerConsent(draft, playerId, is))
    },

    /** The host pauses the draft, or lets it go on (B2.6). Throws NOT_HOST and the refusals of pausing. */
    setPaused(viewer: Viewer, draftId: string, { paused, ...sent }: PauseBody): Promise<CommandView> {
      const type = paused ? 'DRAFT_PAUSED' : 'DRAFT_RESUMED'
      const decide = paused ? pauseDraft : resumeDraft
      return byHost(viewer, { type, draftId, ...sent }, (draft, at) => decide(draft, sent.participantId, at))
    },

    /** The host takes picks back (B2.6). Throws NOT_HOST and the refusals of undoing. */
    undo: (viewer: Viewer, draftId: string, { from, last, ...sent }: UndoBody): Promise<CommandView> =>
      byHost(viewer, { type: 'LAST_PICKS_UNDONE', draftId, ...sent }, (draft) =>
        undoPicks(draft, sent.participantId, { from, last }),
      ),

    /** The host changes the clock of a paused draft (B2.6). Throws NOT_HOST and DRAFT_NOT_PAUSED. */
    setClock: (viewer: Viewer, draftId: string, { clock, ...sent }: ClockBody): Promise<CommandView> =>
      byHost(viewer, { type: 'CLOCK_CHANGED', draftId, ...sent }, (draft) => changeClock(draft, clock)),

    /** A player takes back the pick that they have just made (B2.7). Throws the refusals of taking back. */
    takeBack: (viewer: Viewer, draftId: string, { pick, ...sent }: PickInDoubtBody): Promise<CommandView> =>
      bySeat(viewer, { type: 'PICK_TAKEN_BACK', draftId, ...sent }, (draft, at) =>
        takeBack(draft, sent.participantId, pick, at),
      ),

    /** A player objects to the pick of another (B2.11). Throws the refusals of objecting. */
    object: (viewer: Viewer, draftId: string, { pick, ...sent }: PickInDoubtBody): Promise<CommandView> =>
      bySeat(viewer, { type: 'OBJECTION_RAISED', draftId, ...sent }, (draft, at) =>
        objectTo(draft, sent.participantId, pick, at),
      ),

    /** A player votes on the open objection. Throws the refusals of voting. */
    vote: (viewer: Viewer, draftId: string, { pick, vote, ...sent }: VoteBody): Promise<CommandView> =>
      bySeat(viewer, { type: 'OBJECTION_VOTED', draftId, ...sent }, (draft, at) =>
        voteOn(draft, sent.participantId, { pick, vote }, at),
      ),

    /** Ends the automatic picks for a player, who is back (B2.4). Throws NO_AUTO_PICK. */
    endAutoPick: (
      viewer: Viewer,
      draftId: string,
      participantId: string,
      commandId: string,
    ): Promise<CommandView> =>
      bySeat(viewer, { type: 'AUTO_PICK_ENDED', draftId, commandId, participantId }, (draft) =>
        endAutoPick(draft, participantId),
      ),

    /**
     * Rules on a category for which nothing is left. The host allows House Override, or who stands in for an absent host; the
     * player on the clock can leave it empty, too, and whoever may pick for them. Throws NOT_HOST, STAND_INS_OFF and the
     * refusals of ruling.
     */
    async rule(viewer: Viewer, draftId: string, sent: RulingBody): Promise<CommandView> {
      draftOwnerOf(viewer)
      const stored = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
      const { participantId: own, commandId, is, playerId, category } = sent
      const [seats, pool] = await Promise.all([
        presenceOf(draftId, seatsOf(viewer, stored)),
        poolOfTheme(movies, subjectOf(stored)),
      ])
      const type = is === 'empty' ? 'SLOT_LEFT_EMPTY' : 'OVERRIDE_ALLOWED'
      const command = { type, draftId, commandId, participantId: playerId, standIn: own } as const
      const requester = knownRequester(viewer)
      return commands.carryOut(requester, command, (draft) => {
        const isHost = own === draft.hostId
        const mayRule =
          is === 'empty'
            ? own === playerId || standInFor(playerId, seats) === own
            : starterOf(seats, draft.standInsAllowed) === own
        if (!isHost && !mayRule) throw new DraftError('NOT_HOST')
        if (!isHost && own !== playerId && !draft.standInsAllowed) throw new DraftError('STAND_INS_OFF')
        if (!pool.isComplete) throw new DraftError('SOMETHING_LEFT')
        return { event: rule(draft, { is, participantId: playerId, category }, pool.movies) }
      })
    },

    /**
     * make_multiplayer_pick_unified (Spec 7.18). Movie and facts are fetched before the transaction, so that no lock
     * waits for an outside source. A pick for another player is made through the viewer's own seat.
     */
    async pick(requester: Requester, draftId: string, sent: MakePickBody): Promise<CommandView> {
      if (!requester.recent) draftOwnerOf(await requester.viewer())
      try {
        return await makeThePick(requester, draftId, sent)
      } catch (error) {
        const viewer = await requester.viewer()
        draftOwnerOf(viewer)
        if (!(error instanceof NotAParticipantError)) throw error
        const standIn = await ownStandIn(viewer, draftId, sent.participantId)
        if (standIn === undefined) throw error
        return await makeThePick(requester, draftId, sent, standIn)
      }
    },
  }
}

export type OnlineDraftService = ReturnType<typeof createOnlineDraftService>

function refuseForeignCategories({ theme, pool, categories }: CreateDraftBody): void {
  if (categories.every((category) => isAllowedIn({ theme, pool: pool ?? undefined }, category))) return
  const message = 'The theme does not allow one of the categories'
  throw new InvalidInputError(message, { categories: [message] })
}
