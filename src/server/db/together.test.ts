import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isAnyOf } from './is-any-of.ts'
import type { Db } from './database.ts'
import { readTogether } from './together.ts'
import { guestSessions } from './schema.ts'
import { useTestDatabase } from './test-database.testing.ts'

const database = useTestDatabase()

const NOW = new Date('2024-06-01T12:00:00.000Z')

function guestReader() {
  const reads: string[][] = []
  const find = readTogether<string, { secretHash: string; expiresAt: Date }>({
    read: (db, secretHashes) => {
      reads.push([...secretHashes])
      return db.select().from(guestSessions).where(isAnyOf(guestSessions.secretHash, secretHashes))
    },
    nameOfKey: (secretHash) => secretHash,
    nameOf: ({ secretHash }) => secretHash,
  })
  return { find, reads }
}

async function addGuest(db: Db): Promise<string> {
  const secretHash = randomUUID()
  await db.insert(guestSessions).values({ secretHash, lastActive: NOW, expiresAt: NOW })
  return secretHash
}

it('reads with one statement for all who ask at once, and each row once', async () => {
  const { db } = database
  const [ann, bob] = [await addGuest(db), await addGuest(db)]
  const { find, reads } = guestReader()
  const found = await Promise.all([find(db, ann), find(db, bob), find(db, 'nobody'), find(db, ann)])
  expect(found.map((row) => row?.secretHash)).toEqual([ann, bob, undefined, ann])
  expect(reads).toEqual([[ann, bob, 'nobody']])
})

it('reads together for requests that arrive in one turn of the event loop, each in a tick of its own', async () => {
  const { db } = database
  const { find, reads } = guestReader()
  const inLaterTick = async (ticks: number) => {
    for (let tick = 0; tick < ticks; tick += 1)
      await new Promise<void>((resolve) => process.nextTick(resolve))
    return find(db, `nobody ${ticks}`)
  }
  await Promise.all([inLaterTick(0), inLaterTick(5), inLaterTick(10)])
  expect(reads).toEqual([['nobody 0', 'nobody 5', 'nobody 10']])
})

it('reads within the transaction that asks', async () => {
  const { db } = database
  const ann = await addGuest(db)
  const { find } = guestReader()
  const later = new Date(NOW.getTime() + 1)
  await db.transaction(async (tx) => {
    await tx.update(guestSessions).set({ expiresAt: later }).where(eq(guestSessions.secretHash, ann))
    expect((await find(tx, ann))?.expiresAt).toEqual(later)
  })
  expect((await find(db, ann))?.expiresAt).toEqual(later)
})
