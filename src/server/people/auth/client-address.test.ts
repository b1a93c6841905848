import { expect, it } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { createTestApp, ORIGIN } from '#server/test-app.testing.ts'

const ALLOWED = 5
const PROXY = '10.0.0.1'
const database = useTestDatabase()

let app: ReturnType<typeof createTestApp>

/** Attempts a sign-in, from the proxy's address unless another is given. */
async function attempt(forwardedFor?: string, remoteAddress = PROXY): Promise<number> {
  const response = await app.request(
    `${ORIGIN}/api/sign-in`,
    {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(forwardedFor !== undefined && { 'X-Forwarded-For': forwardedFor }),
      },
      body: JSON.stringify({ email: 'ada@example.com', password: 'wrong password' }),
    },
    { incoming: { socket: { remoteAddress } } },
  )
  return response.status
}

async function useUp(forwardedFor?: string): Promise<void> {
  for (let count = 1; count <= ALLOWED; count += 1) expect(await attempt(forwardedFor)).toBe(401)
  expect(await attempt(forwardedFor)).toBe(429)
}

const startApp = (behindProxy: boolean) => {
  app = createTestApp(database.db, { auth: { limitRates: true, behindProxy } })
}

it('the address is the last one that the proxy wrote', async () => {
  startApp(true)
  await useUp('203.0.113.7')
  expect(await attempt('203.0.113.8')).toBe(401)
  expect(await attempt('203.0.113.7', '10.0.0.2')).toBe(429)
})

it('the address is not what the client claimed before it', async () => {
  startApp(true)
  for (let count = 1; count <= ALLOWED; count += 1) {
    expect(await attempt(`198.51.100.${count}, 203.0.113.7`)).toBe(401)
  }
  expect(await attempt('198.51.100.99,203.0.113.7')).toBe(429)
  expect(await attempt('203.0.113.7, 203.0.113.8')).toBe(401)
})

it.each([undefined, '', '203.0.113.7, '])(
  'the address is that of the connection if the proxy wrote none (%j)',
  async (header) => {
    startApp(true)
    await useUp(header)
    expect(await attempt(header, '10.0.0.2')).toBe(401)
  },
)

it.each([
  ['203.0.113.7', (port: number) => `203.0.113.7:${port}`],
  ['2001:db8::7', (port: number) => `[2001:db8::7]:${port}`],
  ['2001:db8::7', () => '[2001:db8::7]'],
])('the address is %s, whatever port the proxy adds', async (address, withPort) => {
  startApp(true)
  for (let count = 1; count <= ALLOWED; count += 1) expect(await attempt(withPort(40_000 + count))).toBe(401)
  expect(await attempt(address)).toBe(429)
})

it('the address is that of the connection if no proxy is trusted, whatever the header says', async () => {
  startApp(false)
  for (let count = 1; count <= ALLOWED; count += 1) {
    expect(await attempt(`203.0.113.${count}`)).toBe(401)
  }
  expect(await attempt('203.0.113.99')).toBe(429)
  expect(await attempt('203.0.113.1', '10.0.0.2')).toBe(401)
})
