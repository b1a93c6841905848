import { expect, it } from 'vitest'
import type { z } from 'zod'
import { z as zod } from 'zod'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createGuest, createTestApp, ORIGIN } from '#server/test-app.testing.ts'
import { requestPartOf } from './validate.ts'

const database = useTestDatabase()
/** The default messages of zod and of Hono's body parser. */
const LIBRARY =
  /\b(expected|received|invalid (input|option|string|number|key|element|value|uuid|email(?! addresses:)|iso|discriminator)|too (big|small)|unrecognized|NaN|undefined|malformed|regex|pattern|must (match|start|end|include))\b|[<>]=?\d/i

type JsonSchema = zod.core.JSONSchema.JSONSchema

const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  0,
  1.5,
  1e300,
  '',
  ' ',
  'x'.repeat(3000),
  '\0',
  '\ud800',
  '-9999999',
  [],
  [null, null],
  {},
  { unknown: 1 },
  new Date(0),
]

/** Wrong values of all kinds for a schema, and valid shapes that contain wrong values. */
function wrongValues(schema: JsonSchema | boolean | undefined, depth = 0): unknown[] {
  if (typeof schema !== 'object' || depth > 4) return [...WRONG]
  const inside = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) =>
    wrongValues(one, depth + 1),
  )
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    wrongValues(field, depth + 1).map((value) => ({ ...constantsOf(schema), [name]: value })),
  )
  const items = Array.isArray(schema.items) ? schema.items[0] : schema.items
  const entries =
    items === undefined
      ? []
      : wrongValues(items, depth + 1).flatMap((value) => [[value], Array(300).fill(value)])
  return [...WRONG, ...inside, ...fields, ...entries]
}

/** The constants that discriminate a union, so that each alternative's rules are reached. */
function constantsOf({ properties = {} }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, field]) =>
      typeof field === 'object' && field.const !== undefined ? [[name, field.const]] : [],
    ),
  )
}

function schemasOfTheApi(): [string, z.ZodType][] {
  const app = createTestApp(database.db)
  return app.routes.flatMap(({ method, path, handler }) => {
    const part = requestPartOf(handler)
    return part ? [[`${method} ${path} ${part.target}`, part.schema] as [string, z.ZodType]] : []
  })
}

it('states every rule of the API in our own words', () => {
  const schemas = schemasOfTheApi()
  expect(schemas.length).toBeGreaterThan(25)
  const said = new Set<string>()
  for (const [name, schema] of schemas) {
    const values = wrongValues(zod.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
    const messages = values.flatMap(
      (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    )
    expect(messages.length, name).toBeGreaterThan(0)
    for (const message of messages) said.add(message)
  }
  expect([...said].filter((message) => message === '' || LIBRARY.test(message))).toEqual([])
  expect(said.size).toBeGreaterThan(15)
})

it('sends those words at the field', async () => {
  const guest = await createGuest(createTestApp(database.db))
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await guest.send(`${ORIGIN}/api${path}`, { ...init, headers })
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const refused = (message: string, field: string) => ({
    status: 400,
    body: { code: 'INVALID_INPUT', message, fields: { [field]: [message] } },
  })
  expect(await ask('/movies?category=year&searchQuery=abc')).toEqual(
    refused('This must be a number', 'searchQuery'),
  )
  expect(await ask('/people?searchQuery=ann&searchType=dog')).toEqual(
    refused('This must be one of the choices', 'searchType'),
  )
  const body = JSON.stringify({ name: 'x'.repeat(51), email: 'a@example.com', password: 'secret1' })
  expect(await ask('/accounts', { method: 'POST', body })).toEqual(
    refused('Name must be at most 50 characters', 'name'),
  )
  expect(await ask('/session', { method: 'POST', body: '{' })).toEqual({
    status: 400,
    body: { code: 'INVALID_INPUT', message: 'The request could not be read. It must be JSON.', fields: {} },
  })
})
