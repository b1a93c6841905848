import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moviesOf1999, newDraftId, saveOf } from '#server/drafts/local/save-draft.testing.ts'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { createGuest, createMemorySource, createTestApp } from '#server/test-app.testing.ts'
import { draftPicks } from './schema.ts'
import { useTestDatabase } from './test-database.testing.ts'

const FILE = join(PACKAGE_ROOT, 'src', 'server', 'db', 'migrations', '0008_known_to_be_empty.sql')
const database = useTestDatabase()

it('gives picks of earlier releases their bonus if they were answered without figures, and changes nothing else', async () => {
  const app = createTestApp(database.db, { movies: createMemorySource(moviesOf1999()) })
  const { api } = await createGuest(app)
  const id = newDraftId()
  await api.drafts[':id'].$put({ param: { id }, json: saveOf(4) })
  const rows = () => database.db.select().from(draftPicks).orderBy(draftPicks.pickOrder)
  // The third pick has a nomination but no score figures; the fourth was never answered. Earlier releases gave
  // neither a score.
  await database.db.update(draftPicks).set({ calculatedScore: null }).where(eq(draftPicks.pickOrder, 3))
  const before = await rows()
  expect(before.map(({ calculatedScore }) => calculatedScore)).toEqual([97.45, 85, null, null])

  for (let time = 0; time < 2; time += 1) {
    await database.db.execute(sql.raw(readFileSync(FILE, 'utf8')))
    expect(await rows()).toEqual(
      before.map((row) => (row.pickOrder === 3 ? { ...row, calculatedScore: 5 } : row)),
    )
  }
})
