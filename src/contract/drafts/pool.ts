import { z } from 'zod'
import { LAST_LATER_YEAR } from '#domain/draft/theme.ts'
import { themeOption } from '#domain/fields/fields.ts'
import {
  FIRST_POOL_YEAR,
  isEditionId,
  isSlug,
  MAX_POOL_GENRES,
  POOL_GENRES,
} from '#domain/pools/pool-choices.ts'
import type { Pool } from '#domain/pools/pool.ts'

const poolYear = z.int().min(FIRST_POOL_YEAR).max(LAST_LATER_YEAR)

/** The pool of a draft of theme 'others' (B1.2). */
export const poolField: z.ZodType<Pool, Pool> = z
  .strictObject({
    years: z
      .object({ from: poolYear, to: poolYear })
      .refine(({ from, to }) => from <= to, 'The years run from the earlier to the later')
      .optional(),
    genres: z.array(z.enum(POOL_GENRES)).min(1).max(MAX_POOL_GENRES).optional(),
    collection: z.object({ slug: z.string().refine(isSlug), name: themeOption }).optional(),
    list: z.object({ editionId: z.string().refine(isEditionId), name: themeOption }).optional(),
  })
  .refine((pool) => Object.keys(pool).length > 0, 'Choose a theme')
  .refine(({ collection, list }) => !collection || !list, 'Choose a collection or a list')
