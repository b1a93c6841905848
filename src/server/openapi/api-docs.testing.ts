import { format, resolveConfig } from 'prettier'
import type { JsonSchema, OpenApiDocument, Operation } from './describe-api.ts'

const HEAD = `# API

Made from \`GET /api/openapi.json\` by \`npm run api-docs\`; the text stands beside the routes in \`src/server\`. The web app
calls them through the typed client that \`src/server/app.ts\` gives it (\`type App\`).`

/** Documented once for all operations. */
const COMMON_CODES = [
  'INVALID_INPUT',
  'FORBIDDEN_ORIGIN',
  'PUT_OUT',
  'PAYLOAD_TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'SERVICE_UNAVAILABLE',
]
/** Longer lists of values are only counted. */
const MOST_VALUES = 8

/** docs/api.md: the API's description for people. */
export async function apiDocs({ info, tags, paths, components }: OpenApiDocument): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
  const sections = tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name))
    return [`## ${name}`, description, ...own.map(toSection)].join('\n\n')
  })
  const types = Object.entries(components.schemas).map(([name, schema]) => toTypeSection(name, schema))
  const markdown = [HEAD, info.description, ...sections, '## Types', ...types].join('\n\n')
  return format(markdown, { ...(await resolveConfig('docs/api.md')), parser: 'markdown' })
}

function toSection({ name, operation }: { name: string; operation: Operation }): string {
  const { summary, description, parameters = [], requestBody, responses } = operation
  const query = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(({ name, required, schema }) => fieldText(name, schema, required))
  const body = requestBody?.content['application/json']?.schema
  const answers = Object.entries(responses).filter(
    ([status, { description }]) => !isRefusal(status, description),
  )
  const refusals = Object.entries(responses).flatMap(([status, { description }]) => {
    const codes = description.split(', ').filter((code) => !COMMON_CODES.includes(code))
    return isRefusal(status, description) && codes.length > 0
      ? [`${status} ${codes.map(code).join(', ')}`]
      : []
  })
  const facts = [
    query.length > 0 && `- Query: ${code(`{ ${query.join(', ')} }`)}`,
    body && `- Request: ${code(typeText(body))}`,
    `- Response: ${answers.map(([status, { content }]) => [status, ...contentText(content)].join(' ')).join(', ')}`,
    refusals.length > 0 && `- Errors: ${refusals.join('; ')}`,
  ]
  const paragraphs = [`### ${summary}`, code(name), facts.filter(Boolean).join('\n'), description]
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')
}

function isRefusal(status: string, description: string): boolean {
  return Number(status) >= 400 && /^[A-Z_]+(, [A-Z_]+)*$/.test(description)
}

function contentText(content: Operation['responses'][string]['content'] = {}): string[] {
  return Object.entries(content).map(([type, { schema }]) => code(schema ? typeText(schema) : type))
}

function toTypeSection(name: string, schema: JsonSchema): string {
  const rows = Object.entries(schema.properties ?? {}).map(([field, type]) => {
    const isRequired = schema.required?.includes(field) ?? false
    const { description } = type as JsonSchema
    const text = code(fieldText(field, type as JsonSchema, isRequired))
    return `- ${text}${description === undefined ? '' : `: ${description}`}`
  })
  return [`### ${name}`, schema.description, rows.length > 0 ? rows.join('\n') : alternatives(schema)]
    .filter((paragraph) => paragraph !== undefined)
    .join('\n\n')
}

function alternatives(schema: JsonSchema): string {
  return alternativesOf(schema)
    .map((each) => `- ${code(typeText(each))}`)
    .join('\n')
}

function alternativesOf({ oneOf, anyOf }: JsonSchema): JsonSchema[] {
  return oneOf ?? anyOf ?? []
}

/** A schema as a TypeScript-like type in one line. */
function typeText(schema: JsonSchema): string {
  const { $ref, enum: values, properties, items, additionalProperties, format: name, type } = schema
  if ($ref) return $ref.split('/').at(-1) ?? $ref
  if ('const' in schema) return JSON.stringify(schema.const)
  if (values)
    return values.length > MOST_VALUES ? `one of ${values.length} values` : values.map(quoted).join(' | ')
  const alternatives = alternativesOf(schema)
  if (alternatives.length > 0) return alternatives.map(typeText).join(' | ')
  if (properties) {
    const fields = Object.entries(properties).map(([field, each]) =>
      fieldText(field, each as JsonSchema, schema.required?.includes(field) ?? false),
    )
    return `{ ${fields.join(', ')} }`
  }
  if (items) return arrayText(typeText(items as JsonSchema))
  if (typeof additionalProperties === 'object') return `{ [name]: ${typeText(additionalProperties)} }`
  return name ?? [type ?? 'any'].flat().join(' | ')
}

function fieldText(name: string, schema: JsonSchema, isRequired: boolean): string {
  return `${name}${isRequired ? '' : '?'}: ${typeText(schema)}`
}

function arrayText(item: string): string {
  return /[ |]/.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function quoted(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

function code(text: string): string {
  return `\`${text}\``
}
