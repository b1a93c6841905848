import type { Db } from './database.ts'

/**
 * Prepares a statement once for each database or transaction that runs it. Building and planning a large query take longer
 * than running it.
 */
export function prepareOnce<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const prepared = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = prepared.get(db) ?? prepare(db)
    prepared.set(db, statement)
    return statement
  }
}
