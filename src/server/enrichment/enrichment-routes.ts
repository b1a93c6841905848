import { Hono } from 'hono'
import { enrichDraftBody } from '#contract/movies/enrichment.ts'
import { enrichmentView, fixedPlayersView } from '#contract/views/drafts.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { EnrichmentService } from './enrichment-service.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

/** Spec 7.23 and 7.24. */
export function createEnrichmentRoutes(enrichment: EnrichmentService) {
  return new Hono<ViewerEnv>()
    .post(
      '/:id/enrichment',
      describeRoute({
        id: 'enrichDraft',
        tag: 'Drafts',
        summary: 'Has missing facts of the picks looked up',
        spec: 'enrich-movie-data (7.24)',
        notes: `For everybody who may read the draft. A pick gets its facts in the background when it is made;
          this call takes up what is still missing, bounded and once each. What failed is left alone for ten
          minutes, with \`again\` for ten seconds; once a source is back, the server asks again by itself. \`DraftView.pending_enrichment\`
          counts the picks that wait; such a pick has \`scoring_data_pending\`, and a \`calculated_score\`
          of what is known by now, if anything is.

          backfill-movie-genres and fix-movie-years have no endpoint: the server runs them hourly ([decision 019](decisions/019-enrichment-and-repairs.md)).`,
        answers: { 200: enrichmentView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      validate('json', enrichDraftBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await enrichment.enrich(await c.var.viewer(), id, c.req.valid('json')), 200)
      },
    )
    .post(
      '/:id/fix-unknown-players',
      describeRoute({
        id: 'fixUnknownPlayers',
        tag: 'Drafts',
        summary: 'Gives picks the names of their players',
        spec: 'fix-unknown-players (7.23)',
        notes: 'For the owner of the draft and those with a seat.',
        answers: { 200: fixedPlayersView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await enrichment.fixUnknownPlayers(await c.var.viewer(), id), 200)
      },
    )
}
