import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { batched } from '../batched.ts'
import type { Db } from './database.ts'

/** How rows are read by their keys, and a string that identifies a key and the row that belongs to it. */
type Read<Key, Row> = {
  read: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>
  nameOfKey: (key: Key) => string
  nameOf: (row: Row) => string
}

/**
 * Reads a row by its key. If many ask at once, one statement reads for all of them, which costs little more than for one of them.
 * A transaction reads for itself.
 */
export function readTogether<Key, Row>({
  read,
  nameOfKey,
  nameOf,
}: Read<Key, Row>): (db: Db, key: Key) => Promise<Row | undefined> {
  const readers = new WeakMap<Db, (key: Key) => Promise<Row | undefined>>()

  function readerOf(db: Db) {
    return batched(async (keys: readonly Key[]) => {
      const wanted = new Map(keys.map((key) => [nameOfKey(key), key]))
      const rows = await read(db, [...wanted.values()])
      const byName = new Map(rows.map((row) => [nameOf(row), row]))
      return (key) => byName.get(nameOfKey(key))
    })
  }

  return (db, key) => {
    if (is(db, PgTransaction)) return readerOf(db)(key)
    const reader = readers.get(db) ?? readerOf(db)
    readers.set(db, reader)
    return reader(key)
  }
}
