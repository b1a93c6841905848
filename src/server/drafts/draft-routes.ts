import { Hono } from 'hono'
import { copyDraftBody, draftPageQuery } from '#contract/profile.ts'
import { saveDraftBody } from '#contract/save-draft.ts'
import { visibilityBody } from '#contract/visibility.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import { draftId } from './draft-id.ts'
import type { DraftService } from './draft-service.ts'

export function createDraftRoutes(drafts: DraftService, { admitDraft }: Pick<RateLimits, 'admitDraft'>) {
  return new Hono<ViewerEnv>()
    .get('/', validate('query', draftPageQuery), async (c) => {
      return c.json(await drafts.list(await c.var.viewer(), c.req.valid('query').page), 200)
    })
    .get('/:id', draftId, async (c) => {
      return c.json(await drafts.read(await c.var.viewer(), c.req.valid('param').id), 200)
    })
    .put('/:id', draftId, validate('json', saveDraftBody), async (c) => {
      const { id } = c.req.valid('param')
      const { draft, created } = await drafts.save(await c.var.viewer(), id, c.req.valid('json'), () =>
        admitDraft(c),
      )
      return c.json(draft, created ? 201 : 200)
    })
    .put('/:id/visibility', draftId, validate('json', visibilityBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await drafts.setVisibility(await c.var.viewer(), id, c.req.valid('json')), 200)
    })
    .delete('/:id', draftId, async (c) => {
      await drafts.delete(await c.var.viewer(), c.req.valid('param').id)
      return c.body(null, 204)
    })
    .post('/:id/copies', draftId, validate('json', copyDraftBody), async (c) => {
      const { id } = c.req.valid('param')
      return c.json(
        await drafts.copy(await c.var.viewer(), id, c.req.valid('json'), () => admitDraft(c)),
        201,
      )
    })
}
