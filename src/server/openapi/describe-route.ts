import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { ErrorCode } from '#contract/views/errors.ts'
import type { Tag } from './introduction.ts'

/** The parts of a route's description that its validators do not give. Its parameters are read from them. */
export type RouteDescription = {
  /** Unique; generated clients name the operation after it. */
  id: string
  tag: Tag
  summary: string
  /** Names of the operation in the specification, with the sections. */
  spec?: string
  /** Markdown; indentation and single line breaks do not count. */
  notes?: string
  /** Keyed by success status: the schema of a JSON answer, another content type, or null for no body. */
  answers: Readonly<Record<number, z.ZodType | `${string}/${string}` | null>>
  /** Specific to the route; `describeApi` adds the errors of all routes. */
  errors?: readonly ErrorCode[]
  /** The schema of errors that are not an `ErrorBody`. */
  otherErrors?: z.ZodType
}

const descriptions = new WeakMap<object, RouteDescription>()

/** A middleware that only describes its route. */
export function describeRoute(description: RouteDescription): MiddlewareHandler {
  const middleware: MiddlewareHandler = (_, next) => next()
  descriptions.set(middleware, description)
  return middleware
}

export function descriptionOf(middleware: object): RouteDescription | undefined {
  return descriptions.get(middleware)
}
