import type { DraftView } from '#contract/drafts.ts'
import type { SaveDraftBody } from '#contract/save-draft.ts'
import { isComplete, turnOrder } from '#domain/draft/draft.ts'
import { NotFoundError, StaleVersionError, UnauthenticatedError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import { moviesOfTheme } from '../movies/theme-pool.ts'
import { can } from './draft-access.ts'
import type { DraftRepo, DraftRow, NewDraft, NewParticipant } from './draft-repo.ts'
import { toDraftView } from './draft-view.ts'
import { countKept, type PlayedSave, playSave, saveOutcome } from './save-draft.ts'
import { checkSetup, personIdOf, refuseOtherSetup } from './saved-setup.ts'

type Deps = { drafts: DraftRepo; movies: MovieSource; now: () => Date }

export type SavedDraft = { draft: DraftView; created: boolean }

export function createDraftService({ drafts, movies, now }: Deps) {
  async function play(sent: SaveDraftBody, stored: DraftRow | undefined): Promise<PlayedSave> {
    const { theme, option, personId } = sent
    const pool = await moviesOfTheme(movies, { theme, option, personId: personId ?? undefined })
    return playSave(sent, stored?.picks ?? [], pool, (movieId) => movies.factsOf(movieId), now())
  }

  return {
    /** getDraftWithPicks (Spec 7.26). */
    async read(viewer: Viewer, id: string): Promise<DraftView> {
      const draft = await drafts.find(id)
      if (!draft || !can(viewer, 'read', draft)) throw new NotFoundError('DRAFT_NOT_FOUND')
      return toDraftView(draft)
    },

    /**
     * saveDraft (Spec 4.7, 7.26): the draft is made by its first save and belongs to the saver from then on.
     * The movie source is asked before the transaction, so that no lock waits for the outside world.
     */
    async save(viewer: Viewer, id: string, sent: SaveDraftBody): Promise<SavedDraft> {
      const owner = ownerFor(viewer)
      const known = await drafts.find(id)
      if (known) refuseSave(viewer, known, sent)
      checkSetup(sent)
      const played = await play(sent, known)
      return drafts.transaction(async (tx) => {
        const created = await tx.insert(newRow(id, owner, sent, played, now()), participantsOf(sent))
        if (created) await tx.replacePicks(id, 0, played.picks)
        else await saveOver(tx, viewer, id, sent, played, now())
        return { draft: toDraftView(await findOrThrow(tx, id)), created }
      })
    },
  }
}

export type DraftService = ReturnType<typeof createDraftService>

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
      throw new StaleVersionError(toDraftView(stored))
    case 'replace': {
      const kept = countKept(stored.picks, sent.picks)
      const { draft, picks } = played
      await tx.replacePicks(id, kept, picks.slice(kept))
      await tx.update(id, {
        title: sent.title,
        isComplete: isComplete(draft),
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

type Owner = Pick<NewDraft, 'guestSessionId'>

function ownerFor(viewer: Viewer): Owner {
  if (viewer.kind === 'nobody') throw new UnauthenticatedError()
  return { guestSessionId: viewer.guestSessionId }
}

function newRow(id: string, owner: Owner, sent: SaveDraftBody, { draft }: PlayedSave, now: Date): NewDraft {
  return {
    ...owner,
    id,
    title: sent.title,
    theme: sent.theme,
    option: sent.option,
    personId: personIdOf(sent),
    profilePath: sent.profilePath,
    categories: sent.categories,
    isComplete: isComplete(draft),
    draftOrder: sent.draftOrder,
    turnOrder: turnOrder(draft),
    version: draft.version,
    createdAt: now,
    updatedAt: now,
  }
}

function participantsOf(sent: SaveDraftBody): NewParticipant[] {
  return sent.participants.map(({ id, name }, seat) => ({
    participantId: id,
    participantName: name,
    seat,
  }))
}
