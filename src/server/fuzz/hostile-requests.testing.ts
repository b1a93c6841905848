import fc from 'fast-check'
import type { z } from 'zod'
import type { OpenApiDocument, Operation } from '#server/openapi/describe-api.ts'
import { hostileBody, hostileJson, wellFormedText } from './hostile-text.testing.ts'

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Ids and words that mean something to the server under test, as in real requests. */
export type Known = { draftIds: string[]; ids: string[]; words: string[]; movieIds: number[] }

export type HostileRequest = {
  /** The operation of the document that it was made from. */
  operation: string
  /** Whether method and path are the operation's own, so the answer must be a documented one. */
  isPlain: boolean
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  /** Sent in chunks, without a Content-Length. */
  isChunked: boolean
}

const HOSTILE_SEGMENTS = [
  '..',
  '.',
  '%2e%2e',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '%00',
  '%ff',
  '%',
  '%E0%A4%A',
  '%F0%9F%8E%AC',
  '%2F',
  '*',
  ':id',
  '{id}',
  '[]',
  '__proto__',
  'null',
  "1'%20or%20'1'='1",
  '//example.com',
  'a0000000-0000-4000-8000-00000000000g',
  'a'.repeat(6_000),
]
const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'LINK']
const CONTENT_TYPES = [
  '',
  'text/plain',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonx',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=""',
  '/',
]
const ORIGINS = ['null', 'https://evil.example', 'http://', 'file://', 'http://localhost:3000.evil.example']
const AUTHORIZATIONS = [
  'Bearer',
  'Bearer ',
  'Bearer x',
  'Bearer a.b.c',
  'bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.',
  `Bearer ${'x'.repeat(5_000)}`,
  'Basic YTpi',
  '\xff\xfe',
]
const COOKIES = [
  ';;;===',
  'marquee_guest=',
  'marquee_guest=%',
  'marquee_guest=%00',
  `marquee_guest=${'x'.repeat(5_000)}`,
  'marquee_guest=__proto__; __proto__=x; constructor=y',
  'marquee.session_token=x.y',
  'marquee.session_token=%E0%A4%A',
  'marquee_recovery="',
  'marquee.two_factor=x; marquee.session_data=e30',
  '\xff\xfe=\xff',
]

/** Requests to every operation of the document: mostly valid, wrong in one place or a few. */
export function hostileRequests(document: OpenApiDocument, known: Known): fc.Arbitrary<HostileRequest> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => requestTo(method, path, operation, known)),
  )
  return fc.oneof(...operations)
}

function requestTo(
  ownMethod: string,
  template: string,
  operation: Operation,
  known: Known,
): fc.Arbitrary<HostileRequest> {
  const own = ownMethod.toUpperCase()
  const body = operation.requestBody?.content['application/json']?.schema
  return fc
    .record({
      method: mostly(fc.constant(own), fc.constantFrom(...OTHER_METHODS), 12),
      segment: mostly(fc.constantFrom(...known.draftIds), fc.constantFrom(...HOSTILE_SEGMENTS), 6),
      query: queryOf(operation, known),
      headers: hostileHeaders,
      body: mostly(
        body ? jsonOf(body, known).map((text) => Buffer.from(text)) : fc.constant(undefined),
        hostileBody,
        4,
      ),
      isChunked: fc.boolean(),
    })
    .map(({ method, segment, query, headers, body, isChunked }) => ({
      operation: `${own} ${template}`,
      isPlain:
        method === own && (!template.includes('{') || known.draftIds.some((draftId) => draftId === segment)),
      method,
      path: template.replace('{id}', segment) + query,
      headers: body ? { 'Content-Type': 'application/json', ...headers } : headers,
      ...(body && { body }),
      isChunked,
    }))
}

function mostly<A, B>(usual: fc.Arbitrary<A>, odd: fc.Arbitrary<B>, weight: number): fc.Arbitrary<A | B> {
  return fc.oneof({ weight, arbitrary: usual }, { weight: 1, arbitrary: odd })
}

const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc
  .record({
    'Content-Type': rarely(CONTENT_TYPES),
    Origin: rarely(ORIGINS),
    'Sec-Fetch-Site': rarely(['cross-site', 'same-origin', 'x']),
    Authorization: rarely(AUTHORIZATIONS),
    Cookie: rarely(COOKIES),
    'If-None-Match': rarely(['*', '"', 'W/"x", "y"']),
    'X-Forwarded-For': rarely(['127.0.0.1, ::1', 'x'.repeat(300)]),
    'X-Request-Id': rarely(['a'.repeat(300), '<b>', '../..']),
    'Content-Encoding': rarely(['gzip', 'br']),
  })
  .map((headers) =>
    Object.fromEntries(
      Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  )

function rarely(values: readonly string[]): fc.Arbitrary<string | undefined> {
  return mostly(fc.constant(undefined), fc.constantFrom(...values), 15)
}

function queryOf({ parameters = [] }: Operation, known: Known): fc.Arbitrary<string> {
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const pairs = named.map(({ name, schema }) =>
    mostly(
      plainText(schema, known).map((value) => `${name}=${encodeURIComponent(value)}`),
      wellFormedText.map((text) => `${name}=${encodeURIComponent(text).slice(0, 4_000)}`),
      3,
    ),
  )
  const usual = fc.tuple(...pairs).map((list) => (list.length > 0 ? `?${list.join('&')}` : ''))
  const names = named.length > 0 ? named.map(({ name }) => name) : ['id']
  const odd = fc.constantFrom(
    ...names.flatMap((name) => [
      '?',
      '?&&&=',
      `?${name}`,
      `?${name}[]=1&${name}[]=2`,
      `?${name}=1&${name}=2`,
      `?${name}[__proto__]=1`,
      `?${name}=%`,
      `?${name}=%ff`,
      `?${name}=%00`,
      '?__proto__=1&constructor=2',
    ]),
  )
  return mostly(usual, odd, 5)
}

/** JSON that fits the schema, occasionally with something hostile in it. */
function jsonOf(schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  return mostly(rightJson(schema, known), hostileJson, 24)
}

function rightJson(schema: JsonSchema, known: Known): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(JSON.stringify(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)))
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((each) => jsonOf(each, known)))
  switch (schema.type) {
    case 'object':
      return objectJson(schema, known)
    case 'array':
      return fc
        .array(jsonOf((schema.items ?? {}) as JsonSchema, known), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, 3),
        })
        .map((items) => `[${items.join(',')}]`)
    case 'integer':
    case 'number':
      return plainText(schema, known)
    case 'boolean':
      return fc.constantFrom('true', 'false')
    case 'null':
      return fc.constant('null')
    default:
      return plainText(schema, known).map((text) => JSON.stringify(text))
  }
}

/** Fields that may be left out are there every other time, since some exclude each other. */
function objectJson({ properties = {}, required = [] }: JsonSchema, known: Known): fc.Arbitrary<string> {
  const fields = Object.entries(properties).map(([name, schema]) =>
    mostly(
      jsonOf(schema as JsonSchema, known).map((json) => [`${JSON.stringify(name)}:${json}`]),
      fc.constant([]),
      required.includes(name) ? 24 : 1,
    ),
  )
  const extra = fc.constantFrom(
    [],
    [],
    [],
    [],
    [],
    ['"__proto__":{"userId":"x"}'],
    ['"constructor":1,"toString":2'],
    ['"userId":"x","is_host":true,"version":99'],
  )
  return fc.tuple(extra, ...fields).map((lists) => `{${lists.flat().join(',')}}`)
}

/** A number or a string that the schema might accept. */
function plainText(schema: JsonSchema, { ids, words, movieIds }: Known): fc.Arbitrary<string> {
  if (schema.const !== undefined) return fc.constant(String(schema.const))
  if (schema.enum) return fc.constantFrom(...schema.enum.map(String))
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) {
    return fc.oneof(...alternatives.map((each) => plainText(each, { ids, words, movieIds, draftIds: [] })))
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2_147_483_647 } = schema
    return fc.oneof(
      fc.constantFrom(...movieIds.map(String), '0', '1', '2'),
      fc.constantFrom(String(minimum), String(maximum)),
    )
  }
  if (schema.format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid())
  return mostly(fc.constantFrom(...words), wellFormedText, 6)
}
