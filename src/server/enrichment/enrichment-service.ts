import type {
  EnrichDraftBody,
  EnrichmentView,
  FixedPlayersView,
  OutOfReach,
} from '#contract/movies/enrichment.ts'
import { can, seatsOf } from '#server/drafts/access/draft-access.ts'
import type { DraftRepo } from '#server/drafts/draft-repo.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import type { Enrichment } from './enrichment.ts'
import type { EnrichmentRepo } from './enrichment-repo.ts'

type Deps = {
  drafts: Pick<DraftRepo, 'find' | 'findDeleted' | 'isWatching' | 'isPutOut'>
  picks: Pick<EnrichmentRepo, 'fixUnknownPlayers'>
  enrichment: Pick<Enrichment, 'enqueue'>
  movies: Pick<MovieSource, 'status'>
}

/** Enrichment on request, limited to one draft per call (Spec 7.23). */
export function createEnrichmentService({ drafts, picks, enrichment, movies }: Deps) {
  return {
    /**
     * enrich-movie-data (Spec 7.24), for everyone who may read the draft. A repeated call while it runs adds no work.
     */
    async enrich(viewer: Viewer, draftId: string, asked: EnrichDraftBody): Promise<EnrichmentView> {
      await findAuthorizedDraft(drafts, viewer, 'read', draftId)
      return { pending: await enrichment.enqueue(draftId, asked), outOfReach: outOfReach(movies) }
    },

    /** fix-unknown-players (Spec 4.12, 7.23), for the owner and players with a seat. */
    async fixUnknownPlayers(viewer: Viewer, draftId: string): Promise<FixedPlayersView> {
      const draft = await findAuthorizedDraft(drafts, viewer, 'read', draftId)
      const isInIt = can(viewer, 'delete', draft) || seatsOf(viewer, draft).length > 0
      if (!isInIt) throw new NotFoundError('DRAFT_NOT_FOUND')
      return { fixed: await picks.fixUnknownPlayers(draftId) }
    },
  }
}

export type EnrichmentService = ReturnType<typeof createEnrichmentService>

/** Reports a rejected key before a used-up quota: a key needs an operator, a quota renews itself. */
function outOfReach(movies: Pick<MovieSource, 'status'>): OutOfReach | null {
  const states = new Set(movies.status().map(({ state }) => state))
  if (states.has('refused')) return 'refused'
  return states.has('spent') ? 'spent' : null
}
