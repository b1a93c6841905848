import type { SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { DRIZZLE } from './opened-database.ts'

type Returning<Row> = PreparedQueryConfig & { execute: { rows: Row[] } }

/**
 * Prepares a statement once in the process, for all connections. Building a large query takes longer than running it, and
 * Drizzle would do so in each transaction.
 */
export function prepareOnce<Statement extends object>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  /** By the driver, because the same process may use two, to move data from one to the other. */
  const prepared = new Map<unknown, Statement>()
  return (db) => {
    const session = db._.session as unknown as { client: object; constructor: unknown }
    const known = prepared.get(session.constructor)
    if (known) return withClient(known, session.client)
    const statement = prepare(db)
    prepared.set(session.constructor, statement)
    return statement
  }
}

/** Prepares a statement that is written in SQL. It returns its rows as the driver does. */
export function prepareSql<Row>(db: Db, name: string, statement: SQL) {
  const query = new PgDialect({ casing: DRIZZLE.casing }).sqlToQuery(statement)
  return db._.session.prepareQuery<Returning<Row>>(query, undefined, name, false)
}

/** The statement as the connection or transaction of the client runs it. */
function withClient<Statement extends object>(statement: Statement, client: object): Statement {
  // Otherwise the statement would run outside the transaction.
  if (!('client' in statement)) throw new Error('Drizzle no longer keeps the client of a statement there')
  if (statement.client === client) return statement
  const prototype = Object.getPrototypeOf(statement) as object
  return Object.assign(Object.create(prototype) as Statement, statement, { client })
}
