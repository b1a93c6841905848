import DataLoader from 'dataloader'
import type { Db } from './database.ts'
import { prepareOnce } from './prepared.ts'

/** The most keys of a statement, so that nobody waits long for the keys of others. */
const MOST_KEYS = 100

/**
 * Does with one statement what is asked for in the same turn of the event loop, which costs little more than for one key.
 * `work` gives the results, or errors, in the order of the keys. Nothing is remembered, and a transaction asks for itself, so that it
 * sees what it has written and locked.
 */
export function together<Key, Result>(
  work: (db: Db, keys: readonly Key[]) => Promise<readonly (Result | Error)[]>,
): (db: Db, key: Key) => Promise<Result> {
  const loaderOf = prepareOnce(
    (db) =>
      new DataLoader<Key, Result>((keys) => work(db, keys), {
        cache: false,
        maxBatchSize: MOST_KEYS,
        // By default, a batch would end with the request that began it, because each is read in a tick of its own.
        batchScheduleFn: setImmediate,
      }),
  )
  return (db, key) => loaderOf(db).load(key)
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
    return keys.map((key) => byName.get(nameOfKey(key)))
  })
}
