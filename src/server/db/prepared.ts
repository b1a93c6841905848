import type { Db } from './database.ts'

/**
 * Prepares something once for each database or transaction that uses it, such as a large query, which takes longer to build
 * and plan than to run.
 */
export function prepareOnce<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>()
  return (db) => {
    const prepared = known.get(db) ?? prepare(db)
    known.set(db, prepared)
    return prepared
  }
}
