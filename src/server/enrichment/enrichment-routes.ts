import { Hono } from 'hono'
import { enrichDraftBody } from '#contract/enrichment.ts'
import { draftId } from '../drafts/draft-id.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { EnrichmentService } from './enrichment-service.ts'

/** Spec 7.23 and 7.24, beside the routes that all drafts have. */
export function createEnrichmentRoutes(enrichment: EnrichmentService) {
  return new Hono<ViewerEnv>()
    .post('/:id/enrichment', draftId, validate('json', enrichDraftBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await enrichment.enrich(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .post('/:id/fix-unknown-players', draftId, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await enrichment.fixUnknownPlayers(await c.var.viewer(), id), 200)
    })
}
