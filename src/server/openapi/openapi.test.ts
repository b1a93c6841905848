import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeEach, describe, expect, it } from 'vitest'
import { type App } from '#server/app.ts'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import type { SourceStatus } from '#server/movies/movie-source.ts'
import { createMemorySource, createTestApp } from '#server/test-app.testing.ts'
import { apiDocs } from './api-docs.testing.ts'
import { describeApi, type OpenApiDocument } from './describe-api.ts'

const database = useTestDatabase()
let app: App
let document: OpenApiDocument

beforeEach(async () => {
  app = createTestApp(database.db)
  document = (await (await app.request('/api/openapi.json')).json()) as OpenApiDocument
})

/** The names that statements of a part of section 7 begin with. */
function namesIn(spec: string, part: string): string[] {
  const [, text = ''] = spec.split(`\n### ${part}\n`)
  const [statements = ''] = text.split('\n### ')
  return [...statements.matchAll(/^- \*\*7\.\d+\*\* ([a-z_-]+):/gm)].map(([, name]) => name!)
}

/** 'GET /api/config' and so on. */
function described(): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

describe('the description of the API', () => {
  it('may be cached by everybody for an hour', async () => {
    const { status, headers } = await app.request('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600')
  })

  it('contains every existing endpoint, and no others', () => {
    const served = app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
      .map(({ method, path }) => `${method} ${path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '{$1}')}`)
    expect(described().toSorted()).toEqual([...new Set(served)].toSorted())
  })

  it('has every procedure and function of section 7 at its own name', async () => {
    const spec = await readFile(new URL('../../../docs/spec.md', import.meta.url), 'utf8')
    const named = [
      ...namesIn(spec, 'Procedures').map((name) => `/api/rpc/${name}`),
      ...namesIn(spec, 'Functions').map((name) => `/api/functions/${name}`),
    ]
    expect(named).toHaveLength(12)
    // Opening a session moves a guest's drafts (Spec 7.13), and a draft's own address repairs it (Spec 7.23).
    const elsewhere = ['/api/rpc/migrate_guest_drafts_to_user', '/api/functions/fix-unknown-players']
    expect(named.filter((path) => !document.paths[path]?.post)).toEqual(elsewhere)
  })

  it('is valid, so that a client can be generated from it', async () => {
    expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('describes every response and every error', () => {
    const refs = Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.values(responses))
      .map(({ content }) => content?.['application/json']?.schema)
      .filter((schema) => schema !== undefined)
    expect(refs.length).toBeGreaterThan(300)
    for (const { $ref, allOf, anyOf } of refs) {
      expect($ref ?? allOf?.[0]?.$ref ?? anyOf?.[1]?.$ref).toMatch(/^#\/components\/schemas\//)
    }
  })

  it('matches docs/api.md, which npm run api-docs writes', async () => {
    await expect(await apiDocs(document)).toMatchFileSnapshot('../../../docs/api.md')
  })

  it('is checked in every test: a response with an undescribed field fails', async () => {
    const unknown: object = { name: 'tmdb', state: 'ok', key: 'secret' }
    const movies = { ...createMemorySource(), status: () => [unknown as SourceStatus] }
    const leaking = createTestApp(database.db, { movies })
    await expect(leaking.request('/readyz')).rejects.toThrow('must NOT have additional properties')
  })

  it('cannot be generated if it lacks an endpoint', () => {
    const routes = [...app.routes, { ...app.routes[0]!, method: 'GET', path: '/api/new/:id' }]
    expect(() => describeApi(routes)).toThrow('GET /api/new/{id} is not described')
  })

  it('describes a body as it is validated', () => {
    const { requestBody } = document.paths['/api/drafts/{id}/commands/pick']!.post!
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      required: ['playerId', 'movieId', 'category', 'commandId'],
      properties: {
        commandId: { type: 'string', format: 'uuid' },
        movieId: { type: 'integer', exclusiveMinimum: 0, maximum: 2_147_483_647 },
        houseOverride: { type: 'boolean', default: false },
      },
    })
  })

  it('describes new passwords by the rules of the installation', async () => {
    const schemaOf = ({ paths }: OpenApiDocument) =>
      paths['/api/accounts']?.post?.requestBody?.content['application/json']?.schema?.properties?.password
    const strict = createTestApp(database.db, { auth: { passwordRules: 'strict' } })
    const strictDocument = (await (await strict.request('/api/openapi.json')).json()) as OpenApiDocument
    expect(schemaOf(document)).toMatchObject({ minLength: 6, maxLength: 128 })
    expect(schemaOf(strictDocument)).toHaveProperty('pattern')
  })

  it('names the ids in an address and the parameters of a query', () => {
    expect(document.paths['/api/drafts/{id}/events']?.get?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
      { name: 'since', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } },
    ])
    expect(
      document.paths['/api/movies']?.get?.parameters?.map(({ name, required }) => [name, required]),
    ).toEqual([
      ['category', true],
      ['searchQuery', false],
      ['personId', false],
      ['from', false],
      ['to', false],
      ['genres', false],
      ['collection', false],
      ['list', false],
    ])
  })

  it('has a body for every change that reads one, and every response', () => {
    const withoutBody = described().filter((name) => {
      const [method, path] = name.split(' ') as [string, string]
      const operation = document.paths[path]![method.toLowerCase()]!
      expect(Object.keys(operation.responses)).toContain('500')
      return method !== 'GET' && method !== 'DELETE' && !operation.requestBody
    })
    expect(withoutBody.toSorted()).toEqual([
      'POST /api/drafts/{id}/finish',
      'POST /api/drafts/{id}/fix-unknown-players',
      'POST /api/drafts/{id}/house-votes/close',
      'POST /api/drafts/{id}/leave',
      'POST /api/sign-out',
    ])
  })
})
