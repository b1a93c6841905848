import { Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { saveDraftBody } from '#contract/save-draft.ts'
import { NotFoundError } from '../http/errors.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { DraftService } from './draft-service.ts'

export function createDraftRoutes(drafts: DraftService) {
  return new Hono<ViewerEnv>()
    .get('/:id', draftId, async (c) => {
      return c.json(await drafts.read(await c.var.viewer(), c.req.valid('param').id), 200)
    })
    .put('/:id', draftId, validate('json', saveDraftBody), async (c) => {
      const { id } = c.req.valid('param')
      const { draft, created } = await drafts.save(await c.var.viewer(), id, c.req.valid('json'))
      return c.json(draft, created ? 201 : 200)
    })
}

const uuid = z.uuid().toLowerCase()

/** An address with something else than an id in it is the address of no draft (Spec 2.30). */
const draftId = validator('param', ({ id }: { id?: string }) => {
  const parsed = uuid.safeParse(id)
  if (!parsed.success) throw new NotFoundError('DRAFT_NOT_FOUND')
  return { id: parsed.data }
})
