import type { RouterRoute } from 'hono/types'
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { AUTH_PATH } from '../auth/confirmation-link.ts'
import { STATUS } from '../http/errors.ts'
import { type RequestPart, requestPartOf } from '../http/validate.ts'
import { type Endpoint, ENDPOINTS } from './endpoints.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema
type Content = Record<string, { schema: JsonSchema }>
type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }
type Answer = { description: string; content?: Content }

export type Operation = {
  tags: string[]
  summary: string
  parameters?: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
  security: Record<string, string[]>[]
}

const ABOUT = `The calls of Marquee's server. What a request takes is made from the schemas that check it; rules between \
fields are told by the messages of a refusal. Answers are named after their types in src/contract, and only those of \
errors are described in full. Outside accounts under ${AUTH_PATH} and the messages of sockets are in docs/api.md.`

const ERROR_BODY: JsonSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(STATUS) },
    message: { type: 'string', description: 'For people' },
    fields: { type: 'object', description: 'Messages by field', additionalProperties: { type: 'array' } },
    draft: { type: 'object', description: 'DraftView: the draft as it is now' },
  },
}

/** An OpenAPI document of what the routes serve. Throws where one of them is not among the endpoints. */
export function describeApi(routes: readonly RouterRoute[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {}
  for (const [name, parts] of servedEndpoints(routes)) {
    const [method, path] = name.split(' ') as [string, string]
    const endpoint = ENDPOINTS[name]
    if (!endpoint) throw new Error(`${name} is not described in endpoints.ts`)
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(method, path, endpoint, parts) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Marquee', version: '1', description: ABOUT },
    paths,
    components: {
      schemas: { ErrorBody: ERROR_BODY },
      securitySchemes: {
        guest: { type: 'apiKey', in: 'cookie', name: 'marquee_guest' },
        signIn: { type: 'apiKey', in: 'cookie', name: 'marquee.session_token' },
        accessToken: { type: 'http', scheme: 'bearer' },
      },
    },
    security: [{}, { guest: [] }, { signIn: [] }, { accessToken: [] }],
  }
}

/** What each endpoint's middleware parses. Catch-alls and what Better Auth answers itself are no endpoints of ours. */
function servedEndpoints(routes: readonly RouterRoute[]): Map<string, RequestPart[]> {
  const endpoints = new Map<string, RequestPart[]>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL' || path.includes('*') || path.startsWith(`${AUTH_PATH}/`)) continue
    const name = `${method} ${path.replace(/(.)\/$/, '$1').replaceAll(/:(\w+)/g, '{$1}')}`
    const part = requestPartOf(handler)
    endpoints.set(name, [...(endpoints.get(name) ?? []), ...(part ? [part] : [])])
  }
  return endpoints
}

function toOperation(method: string, path: string, endpoint: Endpoint, parts: RequestPart[]): Operation {
  const body = parts.find(({ target }) => target === 'json')
  const parameters = [...pathParameters(path, parts), ...queryParameters(parts)]
  return {
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body) } } },
    }),
    responses: { ...answersOf(endpoint), ...errorsOf(method, path, endpoint, parts) },
  }
}

function schemaOf({ schema }: RequestPart): JsonSchema {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  delete json.$schema
  return json
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

/** Of alternatives, all names: whichever of them every alternative needs is required. */
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

function answersOf({ status, view, type }: Endpoint): Record<string, Answer> {
  const content: Content = type
    ? { [type]: { schema: {} } }
    : { 'application/json': { schema: { type: 'object', ...(view && { title: view }) } } }
  return Object.fromEntries(
    [status].flat().map((each) => {
      const isEmpty = each === 204 || each === 304
      const description = each === 304 ? 'What the asker has is still good' : (view ?? (type ? type : 'Done'))
      return [String(each), { description, ...(!isEmpty && { content }) }]
    }),
  )
}

/** Each status with the codes that can come with it. */
function errorsOf(
  method: string,
  path: string,
  endpoint: Endpoint,
  parts: RequestPart[],
): Record<string, Answer> {
  const codes = new Set([...(endpoint.errors ?? []), ...commonErrors(method, path, parts)])
  const statuses = new Set([...codes].map((code) => STATUS[code]))
  return Object.fromEntries(
    [...statuses].map((status) => [
      String(status),
      {
        description: [...codes].filter((code) => STATUS[code] === status).join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      },
    ]),
  )
}

function commonErrors(method: string, path: string, parts: RequestPart[]): ErrorCode[] {
  if (!path.startsWith('/api/')) return ['INTERNAL']
  const parses = parts.some(({ target }) => target !== 'param')
  const changes = method !== 'GET'
  const asksWho = path.startsWith('/api/drafts')
  return [
    ...(asksWho ? (['UNAUTHENTICATED'] as const) : []),
    ...(parses ? (['INVALID_INPUT'] as const) : []),
    ...(changes ? (['FORBIDDEN_ORIGIN', 'PAYLOAD_TOO_LARGE'] as const) : []),
    'TOO_MANY_REQUESTS',
    'SERVICE_UNAVAILABLE',
    'INTERNAL',
  ]
}
