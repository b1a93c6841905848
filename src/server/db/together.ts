import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { batched } from '../batched.ts'
import type { Db } from './database.ts'

/**
 * Does with one statement what many ask for at once, which costs little more than for one of them. A transaction asks for
 * itself, so that it sees what it has written and locked.
 */
export function together<Key, Result>(
  work: (db: Db, keys: readonly Key[]) => Promise<(key: Key) => Result>,
): (db: Db, key: Key) => Promise<Result> {
  const workers = new WeakMap<Db, (key: Key) => Promise<Result>>()
  return async (db, key) => {
    if (is(db, PgTransaction)) return (await work(db, [key]))(key)
    const worker = workers.get(db) ?? batched((keys: readonly Key[]) => work(db, keys))
    workers.set(db, worker)
    return worker(key)
  }
}

/** How rows are read by their keys, and a string that identifies a key and the row that belongs to it. */
type Read<Key, Row> = {
  read: (db: Db, keys: readonly Key[]) => Promise<readonly Row[]>
  nameOfKey: (key: Key) => string
  nameOf: (row: Row) => string
}

/** Reads a row by its key, together with those of others. */
export function readTogether<Key, Row>({
  read,
  nameOfKey,
  nameOf,
}: Read<Key, Row>): (db: Db, key: Key) => Promise<Row | undefined> {
  return together(async (db, keys) => {
    const wanted = new Map(keys.map((key) => [nameOfKey(key), key]))
    const rows = await read(db, [...wanted.values()])
    const byName = new Map(rows.map((row) => [nameOf(row), row]))
    return (key) => byName.get(nameOfKey(key))
  })
}
