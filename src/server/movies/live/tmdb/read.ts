import type { z } from 'zod'
import { SourceError } from '../../source-error.ts'

/** The answer as its schema reads it. Throws a SourceError when it is of another kind. */
export function read<T extends z.ZodType>(schema: T, answer: unknown): z.output<T> {
  const result = schema.safeParse(answer)
  if (!result.success) throw new SourceError('tmdb', 'malformed')
  return result.data
}
