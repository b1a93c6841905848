import type { DraftView } from '#contract/drafts/drafts.ts'
import { toStoredRules } from '#contract/drafts/house-rules.ts'
import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { NotFoundError, StaleVersionError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { draftableMovies, poolOfTheme, poolOnOffer, subjectOf } from '#server/movies/theme-pool.ts'
import { draftNotFound } from '#server/drafts/access/authorized-draft.ts'
import { can } from '#server/drafts/access/draft-access.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { progressColumns, toDraftView } from '#server/drafts/draft-mapper.ts'
import { type AdmitDraft, admitNewDraft } from '#server/drafts/draft-quota.ts'
import type { DraftRepo, DraftRow, NewDraft, NewParticipant } from '#server/drafts/draft-repo.ts'
import { countKept, type PlayedSave, playSave, saveOutcome } from './save-draft.ts'
import {
  checkNames,
  checkSetup,
  personIdOf,
  setupPool,
  refuseOtherSetup,
  refuseUnfinishable,
  renamedIn,
} from './saved-setup.ts'

type Deps = {
  drafts: DraftRepo
  movies: MovieSource
  /** Called for a draft that has picks without facts. */
  onPicks: (draftId: string) => void
  /** Called after a draft was made private. */
  onMadePrivate: (draftId: string) => void
  now: () => Date
}

type SavedDraft = { draft: DraftView; created: boolean }

/** Saves drafts that are played on one device. */
export function createLocalDraftService({ drafts, movies, onPicks, onMadePrivate, now }: Deps) {
  async function play(sent: SaveDraftBody, stored: DraftRow | undefined): Promise<PlayedSave> {
    const kept = countKept(stored?.picks ?? [], sent.picks)
    const pool = await draftableMovies(
      movies,
      subjectOf(sent),
      sent.picks.slice(kept).map(({ movie }) => movie.id),
    )
    return playSave(sent, stored?.picks ?? [], pool, (movieId) => movies.knownFactsOf(movieId), now())
  }

  /** The save of a draft by theme with the title of its pool, which the server gives when the draft is new (B1.2). */
  async function withServersTitle(sent: SaveDraftBody, known: DraftRow | undefined): Promise<SaveDraftBody> {
    if (sent.theme !== 'others' || !sent.pool) return sent
    const pool = known ? sent.pool : await poolOnOffer(movies, sent.pool)
    const option = known?.option ?? poolTitle(pool)
    return { ...sent, pool, option, title: sent.title === sent.option ? option : sent.title }
  }

  return {
    /**
     * saveDraft (Spec 4.7, 7.26): the first save creates the draft for the saver. If the client's draft was confirmed
     * earlier and is no longer stored, it was deleted and stays so (Spec 8.22). The movie source is asked before the
     * transaction, so that no lock waits for an outside service.
     */
    async save(viewer: Viewer, id: string, body: SaveDraftBody, admit: AdmitDraft): Promise<SavedDraft> {
      const owner = draftOwnerOf(viewer)
      const known = await drafts.find(id)
      const sent = await withServersTitle(body, known)
      if (known) refuseSave(viewer, known, sent)
      else if (sent.baseVersion > 0 || (await drafts.findDeleted(id)))
        throw await draftNotFound(drafts, viewer, id)
      else checkNames(sent.participants)
      checkSetup(sent)
      const played = await play(sent, known)
      if (!known) {
        if (sent.rules) refuseUnfinishable(sent, await poolOfTheme(movies, subjectOf(sent)))
        await admitNewDraft(drafts, owner, admit)
      }
      const saved = await drafts.transaction(async (tx) => {
        const created = await tx.insert(newDraftRow(id, owner, sent, played, now()), newParticipantRows(sent))
        if (created) await tx.replacePicks(id, 0, played.picks)
        else await saveOver(tx, viewer, id, sent, played, now())
        return { draft: toDraftView(await findOrThrow(tx, id), viewer), created }
      })
      if (known?.isPublic && !saved.draft.is_public) onMadePrivate(id)
      if (saved.draft.pending_enrichment > 0) onPicks(id)
      return saved
    },
  }
}

export type LocalDraftService = ReturnType<typeof createLocalDraftService>

async function saveOver(
  tx: DraftRepo,
  viewer: Viewer,
  id: string,
  sent: SaveDraftBody,
  played: PlayedSave,
  updatedAt: Date,
): Promise<void> {
  await tx.lock(id)
  const stored = await findOrThrow(tx, id)
  refuseSave(viewer, stored, sent)
  switch (saveOutcome(stored, sent)) {
    case 'unchanged':
      return
    case 'stale':
      throw new StaleVersionError(toDraftView(stored, viewer))
    case 'replace': {
      const kept = countKept(stored.picks, sent.picks)
      const { draft, picks } = played
      await tx.replacePicks(id, kept, picks.slice(kept))
      for (const { id: participantId, name } of renamedIn(sent, stored.participants)) {
        await tx.rename(id, participantId, name)
      }
      await tx.update(id, {
        title: sent.title,
        rulings: draft.rulings ? [...draft.rulings] : null,
        isComplete: isComplete(draft),
        // Only finished drafts are public.
        isPublic: stored.isPublic && isComplete(draft),
        version: draft.version,
        updatedAt,
      })
    }
  }
}

function refuseSave(viewer: Viewer, stored: DraftRow, sent: SaveDraftBody): void {
  if (!can(viewer, 'save', stored)) throw new NotFoundError('DRAFT_NOT_FOUND')
  refuseOtherSetup(stored, sent)
}

async function findOrThrow(drafts: DraftRepo, id: string): Promise<DraftRow> {
  const draft = await drafts.find(id)
  if (!draft) throw new NotFoundError('DRAFT_NOT_FOUND')
  return draft
}

/** The row that the first save inserts. */
function newDraftRow(
  id: string,
  owner: DraftOwner,
  sent: SaveDraftBody,
  { draft }: PlayedSave,
  now: Date,
): NewDraft {
  return {
    ...owner,
    id,
    title: sent.title,
    theme: sent.theme,
    option: sent.option,
    personId: personIdOf(sent),
    pool: setupPool(sent),
    rules: toStoredRules(sent.rules ?? undefined),
    profilePath: sent.profilePath,
    categories: sent.categories,
    ...progressColumns(draft),
    createdAt: now,
    updatedAt: now,
  }
}

function newParticipantRows(sent: SaveDraftBody): NewParticipant[] {
  return sent.participants.map(({ id, name, bot }, seat) => ({
    participantId: id,
    participantName: name,
    seat,
    bot,
  }))
}
