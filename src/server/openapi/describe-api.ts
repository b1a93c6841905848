import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { z } from 'zod'
import { type ErrorCode, errorBody } from '#contract/views/errors.ts'
import { openApiView } from '#contract/views/server.ts'
import { STATUS } from '#server/http/errors.ts'
import { type RequestPart, requestPartOf } from '#server/http/validate.ts'
import { descriptionOf, describeRoute, type RouteDescription } from './describe-route.ts'
import { INTRODUCTION, TAGS } from './introduction.ts'

export type JsonSchema = z.core.JSONSchema.JSONSchema
type Content = Record<string, { schema?: JsonSchema }>
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
type Answer = { description: string; content?: Content }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> }
  security: Record<string, string[]>[]
}

/** An OpenAPI document of what the routes serve. Throws if one of them is not described. */
export function describeApi(routes: readonly RouterRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, { description, parts }] of servedEndpoints(routes)) {
    const [method, path] = name.split(' ') as [string, string]
    if (!description) throw new Error(`${name} is not described: it has no describeRoute()`)
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(method, path, description, parts) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Marquee', version: '1', description: INTRODUCTION },
    tags: Object.entries(TAGS).map(([name, text]) => ({ name, description: unwrapped(text) })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: 'marquee_guest' },
        signIn: { type: 'apiKey', in: 'cookie', name: 'marquee.session_token' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{}, { guest: [] }, { signIn: [] }, { accessToken: [] }],
  }
}

/** The API's description for machines; docs/api.md is generated from it. */
export function createOpenApiRoutes(app: { routes: RouterRoute[] }) {
  let document: OpenApiDocument | undefined
  return new Hono().get(
    '/',
    describeRoute({
      id: 'getOpenApi',
      tag: 'Server',
      summary: 'This document',
      notes: 'May be kept for an hour.',
      answers: { 200: openApiView },
    }),
    (c) => {
      document ??= describeApi(app.routes)
      const caching = { 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/json' }
      return c.body(JSON.stringify(document), 200, caching)
    },
  )
}

type Endpoint = { description: RouteDescription | undefined; parts: RequestPart[] }

/** Keyed by method and OpenAPI path. Catch-all routes are left out. */
function servedEndpoints(routes: readonly RouterRoute[]): Map<string, Endpoint> {
  const endpoints = new Map<string, Endpoint>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || path.includes('*')) continue
    const name = `${method} ${path.replace(/(.)\/$/, '$1').replaceAll(/:(\w+)/g, '{$1}')}`
    const known = endpoints.get(name)
    const part = requestPartOf(handler)
    endpoints.set(name, {
      description: known?.description ?? descriptionOf(handler),
      parts: [...(known?.parts ?? []), ...(part ? [part] : [])],
    })
  }
  return endpoints
}

function toOperation(
  method: string,
  path: string,
  description: RouteDescription,
  parts: RequestPart[],
): Operation {
  const body = parts.find(({ target }) => target === 'json')
  const { id, tag, summary, spec, notes } = description
  const text = [spec && `In the specification: ${spec}.`, notes && unwrapped(notes)]
    .filter(Boolean)
    .join('\n\n')
  const parameters = [...pathParameters(path, parts), ...queryParameters(parts)]
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(text && { description: text }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { ...answersOf(description), ...errorsOf(method, path, description, parts) },
  }
}

/** The text without its indentation, each paragraph and each item of a list in a line of its own. */
function unwrapped(text: string): string {
  return text
    .trim()
    .replaceAll(/\n[ \t]+/g, '\n')
    .replaceAll(/(?<!\n)\n(?!\n|- )/g, ' ')
}

function schemaOf({ schema }: RequestPart): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: plain })
  delete json.$schema
  return json
}

const SCHEMAS = '#/components/schemas/'

/** The schemas of answers, each under its id. */
function namedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: (id) => SCHEMAS + id, override: plain })
  for (const schema of Object.values(schemas)) {
    delete schema.$schema
    delete schema.$id
  }
  return schemas
}

/** Leaves out what only repeats the format or the type. */
function plain({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

function refTo(schema: z.ZodType): JsonSchema {
  const id = z.globalRegistry.get(schema)?.id
  if (id === undefined) throw new Error('The schema of an answer has no id')
  return { $ref: SCHEMAS + id }
}

function pathParameters(path: string, parts: RequestPart[]): Parameter[] {
  const part = parts.find(({ target }) => target === 'param')
  const known = part && schemaOf(part).properties
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: (known?.[name] as JsonSchema | undefined) ?? { type: 'string' },
  }))
}

/** All parameters of all alternatives; those in every alternative are required. */
function queryParameters(parts: RequestPart[]): Parameter[] {
  const part = parts.find(({ target }) => target === 'query')
  if (!part) return []
  const schema = schemaOf(part)
  const alternatives = schema.oneOf ?? schema.anyOf ?? [schema]
  const names = new Set(alternatives.flatMap(({ properties = {} }) => Object.keys(properties)))
  return [...names].map((name) => {
    const schemas = alternatives.flatMap(({ properties }) => properties?.[name] ?? []) as JsonSchema[]
    const required = alternatives.every((schema) => schema.required?.includes(name))
    return { name, in: 'query' as const, required, schema: oneOf(schemas) }
  })
}

function oneOf(schemas: JsonSchema[]): JsonSchema {
  const [only, ...others] = schemas
  return only && others.length === 0 ? only : { anyOf: schemas }
}

function answersOf({ answers }: RouteDescription): Record<string, Answer> {
  return Object.fromEntries(
    Object.entries(answers).map(([status, answer]) => {
      if (answer === null) return [status, { description: status === '304' ? 'Not modified' : 'Done' }]
      if (typeof answer === 'string') return [status, { description: answer, content: { [answer]: {} } }]
      const description = z.globalRegistry.get(answer)?.description ?? 'The answer'
      return [status, { description, content: { 'application/json': { schema: refTo(answer) } } }]
    }),
  )
}

const OF_DRAFTS = /^\/api\/(drafts|rpc|functions)\b/
/** Where these are answered, somebody whom the host has put out is told that instead. */
const DOORS: ReadonlySet<ErrorCode> = new Set(['DRAFT_NOT_FOUND', 'INVALID_CODE', 'INVALID_INVITATION'])

/** Each status with the codes that can come with it. */
function errorsOf(
  method: string,
  path: string,
  { errors = [], otherErrors }: RouteDescription,
  parts: RequestPart[],
): Record<string, Answer> {
  const putOut = OF_DRAFTS.test(path) && errors.some((code) => DOORS.has(code)) ? (['PUT_OUT'] as const) : []
  const codes = [...new Set([...errors, ...putOut, ...commonErrors(method, path, parts)])]
  const statuses = new Set(codes.map((code) => STATUS[code]))
  const ofStatus = [...statuses].map((status): [string, Answer] => {
    const those = codes.filter((code) => STATUS[code] === status)
    const refusal: JsonSchema = { allOf: [refTo(errorBody), { properties: { code: { enum: those } } }] }
    const schema = otherErrors ? { anyOf: [refusal, refTo(otherErrors)] } : refusal
    return [String(status), { description: those.join(', '), content: { 'application/json': { schema } } }]
  })
  if (!otherErrors) return Object.fromEntries(ofStatus)
  const content = { 'application/json': { schema: refTo(otherErrors) } }
  return { ...Object.fromEntries(ofStatus), default: { description: 'Other errors', content } }
}

function commonErrors(method: string, path: string, parts: RequestPart[]): ErrorCode[] {
  if (!path.startsWith('/api/')) return ['INTERNAL']
  const parses = parts.some(({ target }) => target !== 'param')
  const changes = method !== 'GET'
  const asksWho = path.startsWith('/api/drafts')
  return [
    ...(asksWho ? (['UNAUTHENTICATED'] as const) : []),
    ...(parses ? (['INVALID_INPUT'] as const) : []),
    ...(changes ? (['FORBIDDEN_ORIGIN', 'PAYLOAD_TOO_LARGE', 'SERVER_BUSY'] as const) : []),
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
    'INTERNAL',
  ]
}
