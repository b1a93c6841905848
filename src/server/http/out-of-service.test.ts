import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.testing.ts'
import { createGuest, createTestApp, createUser, ORIGIN } from '#server/test-app.testing.ts'

it('tells guests and users that the database is out of service, and when to ask again', async () => {
  const lines: string[] = []
  const own = await openTestDatabase()
  const site = createTestApp(own.db, { onLog: (line) => lines.push(line) })
  const visitors = [await createGuest(site), await createUser(site)]
  await own.close()
  for (const { send } of visitors) {
    const response = await send(`${ORIGIN}/api/drafts`)
    expect(response.headers.get('Retry-After')).toBe('2')
    expect({ status: response.status, body: (await response.json()) as unknown }).toEqual({
      status: 503,
      body: {
        code: 'SERVICE_UNAVAILABLE',
        message: 'The server cannot reach its data right now. Please try again in a moment.',
      },
    })
  }
  expect(lines.filter((line) => line.includes('The database is out of service'))).toHaveLength(2)
})
