import { zValidator } from '@hono/zod-validator'
import type { ValidationTargets } from 'hono'
import { z } from 'zod'
import '#domain/fields/messages.ts'
import { InvalidInputError } from './errors.ts'

/**
 * Parses one part of the request; throws INVALID_INPUT with messages per field. Throwing keeps the validator's own
 * 400 out of the response types that the typed client sees.
 */
export function validate<Target extends keyof ValidationTargets, Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) {
  const middleware = zValidator(target, schema, (result): void => {
    if (!result.success) throw invalidInput(result.error)
    if (containsNul(result.data)) throw new InvalidInputError('Text cannot contain NUL characters')
  })
  return describedBy(middleware, target, schema)
}

/** The part of a request that a middleware parses, and its schema. */
export type RequestPart = { target: keyof ValidationTargets; schema: z.ZodType }

const requestParts = new WeakMap<object, RequestPart>()

/** Tags a middleware with what it parses, for the API's description. */
export function describedBy<Middleware extends object>(
  middleware: Middleware,
  target: RequestPart['target'],
  schema: z.ZodType,
): Middleware {
  requestParts.set(middleware, { target, schema })
  return middleware
}

export function requestPartOf(middleware: object): RequestPart | undefined {
  return requestParts.get(middleware)
}

function invalidInput(error: z.core.$ZodError): InvalidInputError {
  const { fieldErrors }: { fieldErrors: Record<string, string[] | undefined> } = z.flattenError(error)
  return new InvalidInputError(error.issues[0]?.message ?? 'This is not valid', fieldErrors)
}

/** PostgreSQL cannot store U+0000 and would fail with an error of its own. */
function containsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(containsNul)
}
