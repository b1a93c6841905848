import { gunzipSync } from 'node:zlib'
import addFormats from 'ajv-formats'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { App } from '#server/app.ts'
import { describeApi, type OpenApiDocument, type Operation } from './describe-api.ts'

/** Wraps an app so that it throws if an answer does not match the API's description. */
export function checkAnswers(app: App): App {
  const answer = app.fetch
  app.fetch = async (request, ...rest) => {
    const response = await answer(request, ...rest)
    const { pathname } = new URL(request.url)
    const problem = await problemOf(app, request.method, pathname, response.clone())
    if (problem === undefined) return response
    throw new Error(`${request.method} ${pathname} answered ${response.status}, undescribed: ${problem}`)
  }
  return app
}

type Known = { document: OpenApiDocument; ajv: Ajv2020; validators: Map<string, ValidateFunction> }

/** All apps describe their answers alike, so the first app's description serves all. */
let known: Known | undefined

function describe(app: App): Known {
  const document = describeApi(app.routes)
  const ajv = new Ajv2020({ strict: false })
  addFormats(ajv)
  ajv.addSchema(document, 'api')
  return { document, ajv, validators: new Map() }
}

async function problemOf(
  app: App,
  sentMethod: string,
  pathname: string,
  response: Response,
): Promise<string | undefined> {
  const { document, ajv, validators } = (known ??= describe(app))
  const isHead = sentMethod === 'HEAD'
  const method = isHead ? 'get' : sentMethod.toLowerCase()
  const path = templateOf(document, method, pathname)
  if (path === undefined && !pathname.startsWith('/api/')) return undefined
  const responses = path === undefined ? undefined : operationOf(document, path, method)?.responses
  const status = String(response.status)
  const described = responses?.[status] ? status : 'default'
  if (responses && !responses[described]) return 'not with this status'
  const text = await textOf(response)
  const content = responses?.[described]?.content
  if (responses && !content) return text === '' ? undefined : 'not with a body'
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? ''
  if (content && !content[type]) return `not with the type ${type}`
  if (isHead || type !== 'application/json') return undefined
  const pointer =
    path === undefined ? ERROR_BODY : ['paths', path, method, 'responses', described, ...JSON_SCHEMA]
  const ref = `api#/${pointer.map(escaped).join('/')}`
  const validator = validators.get(ref) ?? ajv.compile({ $ref: ref })
  validators.set(ref, validator)
  return validator(JSON.parse(text)) ? undefined : `${ajv.errorsText(validator.errors)} in ${text}`
}

const ERROR_BODY = ['components', 'schemas', 'ErrorBody']
const JSON_SCHEMA = ['content', 'application/json', 'schema']

function operationOf({ paths }: OpenApiDocument, path: string, method: string): Operation | undefined {
  return paths[path]?.[method]
}

/** The documented path that matches an address: the one with the fewest parameters. */
function templateOf(document: OpenApiDocument, method: string, pathname: string): string | undefined {
  return Object.keys(document.paths)
    .filter((path) => operationOf(document, path, method) && matches(path, pathname))
    .toSorted((a, b) => a.split('{').length - b.split('{').length)[0]
}

function matches(path: string, pathname: string): boolean {
  return new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname)
}

/** A part of a JSON pointer in a URI. */
function escaped(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}

/** The body as it was before it was compressed. */
async function textOf(response: Response): Promise<string> {
  if (response.headers.get('Content-Encoding') !== 'gzip') return response.text()
  return gunzipSync(await response.arrayBuffer()).toString()
}
