import { validator } from 'hono/validator'
import { z } from 'zod'
import { NotFoundError } from '#server/http/errors.ts'
import { describedBy } from '#server/http/validate.ts'

const uuid = z.uuid().toLowerCase()

/** A malformed id answers as an unknown draft does (Spec 2.30). */
export const draftId = describedBy(
  validator('param', ({ id }: { id?: string }) => {
    const parsed = uuid.safeParse(id)
    if (!parsed.success) throw new NotFoundError('DRAFT_NOT_FOUND')
    return { id: parsed.data }
  }),
  'param',
  z.object({ id: uuid }),
)
