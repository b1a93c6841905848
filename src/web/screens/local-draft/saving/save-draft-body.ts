import type { SaveDraftBody } from '#contract/drafts/save-draft.ts'
import { UNKNOWN_GENRE } from '#contract/movies/movies.ts'
import { participantOf } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { LocalDraft } from '#web/lib/drafts/local-drafts.ts'

/** The payload of saveDraft (Spec 3.15). */
export function toSaveDraftBody({
  title,
  personId,
  profilePath,
  draft,
  savedVersion,
}: LocalDraft): SaveDraftBody {
  return {
    title,
    theme: draft.theme,
    option: draft.option,
    personId: personId ?? null,
    profilePath: profilePath ?? null,
    ...(draft.pool && { pool: draft.pool }),
    ...(draft.rules && { rules: draft.rules }),
    participants: [...draft.participants],
    categories: [...draft.categories],
    draftOrder: [...draft.draftOrder],
    picks: draft.picks.map(({ participantId, movie, category, houseOverride }) => ({
      playerId: participantId,
      playerName: participantOf(draft, participantId).name,
      movie: {
        id: movie.id,
        title: movie.title,
        year: movie.year,
        genre: movie.genres.join(', ') || UNKNOWN_GENRE,
        posterPath: movie.posterPath ?? null,
      },
      category,
      houseOverride,
    })),
    ...(draft.rulings && { rulings: [...draft.rulings] }),
    isComplete: isComplete(draft),
    baseVersion: savedVersion,
    version: draft.version,
  }
}
