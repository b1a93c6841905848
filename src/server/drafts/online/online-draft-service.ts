import type { DraftView } from '#contract/drafts/drafts.ts'
import type { CreateDraftBody, DraftEventsView, WatchersView } from '#contract/drafts/online-drafts.ts'
import { isAllowedIn } from '#domain/categories/categories.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { MIN_ONLINE_PARTICIPANTS } from '#domain/draft/draft.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { isSeatOf } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { toDraftView } from '#server/drafts/draft-mapper.ts'
import { type AdmitDraft, admitNewDraft } from '#server/drafts/draft-quota.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import { ApiError, InvalidInputError, NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { poolOfTheme, poolOnOffer, refuseTooStrictRules, subjectOf } from '#server/movies/theme-pool.ts'
import { withStoredDrafts } from './earlier-drafts.ts'
import { hostRow, newOnlineDraftRow } from './new-online-draft.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

type Deps = {
  repo: OnlineDraftRepo
  movies: MovieSource
  /** The name in a user's profile, or ''. */
  profileName: (userId: string) => Promise<string>
  now: () => Date
  randomUint32: RandomUint32
}

const CODE_ATTEMPTS = 5
/** Presence is written at most this often, so that polling for news does not mean writing. */
const PRESENCE_INTERVAL_MS = 30_000

/** Makes online drafts, and tells what happened in them (Spec 7.14, 4.5). */
export function createOnlineDraftService(deps: Deps) {
  const { repo, movies, now, randomUint32 } = deps

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

    /** Those who watch, first come first. Throws DRAFT_NOT_FOUND to all but the host. */
    async watchers(viewer: Viewer, draftId: string): Promise<WatchersView> {
      draftOwnerOf(viewer)
      await findAuthorizedDraft(repo.drafts, viewer, 'invite', draftId)
      const watchers = await repo.watchers(draftId)
      return {
        watchers: watchers.map(({ id, name, since }) => ({ id, name, since: since?.toISOString() ?? null })),
      }
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
  }
}

export type OnlineDraftService = ReturnType<typeof createOnlineDraftService>

function refuseForeignCategories({ theme, pool, categories }: CreateDraftBody): void {
  if (categories.every((category) => isAllowedIn({ theme, pool: pool ?? undefined }, category))) return
  const message = 'The theme does not allow one of the categories'
  throw new InvalidInputError(message, { categories: [message] })
}
