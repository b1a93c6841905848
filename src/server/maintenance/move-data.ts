import { is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/database.ts'
import * as schema from '#server/db/schema.ts'
import { StartupError } from '#server/startup-error.ts'

const ROWS_AT_ONCE = 500

export type MovedTable = { name: string; rows: number }

type Rows<Row> = { rows: Row[] }

/** The tables of the schema, each after those that its rows refer to. */
export function tablesInOrder(): PgTable[] {
  const tables = Object.values<unknown>(schema).filter((value) => is(value, PgTable))
  const ordered = new Set<PgTable>()
  function add(table: PgTable) {
    if (ordered.has(table)) return
    for (const key of getTableConfig(table).foreignKeys) {
      const { foreignTable } = key.reference()
      if (foreignTable !== table) add(foreignTable)
    }
    ordered.add(table)
  }
  tables.forEach(add)
  return [...ordered]
}

/**
 * Copies all rows of all tables into an empty database with the same schema, in one transaction. Rows travel as JSON
 * text that only PostgreSQL reads and writes, so that no value is converted to a JavaScript type. The schema has no
 * sequences to set; ids are uuids and texts.
 */
export async function moveData(source: Db, target: Db): Promise<MovedTable[]> {
  return source.transaction((from) =>
    target.transaction(async (to) => {
      const tables = tablesInOrder()
      for (const table of tables) await claimEmpty(to, table)
      const moved: MovedTable[] = []
      for (const table of tables) moved.push(await copyTable(from, to, table))
      return moved
    }),
  )
}

type Session = Pick<Db, 'execute'>

/** Locks the table against writes until the transaction ends, and checks that it is empty. */
async function claimEmpty(to: Session, table: PgTable): Promise<void> {
  await to.execute(sql`lock table ${table} in exclusive mode`)
  const rows = await countRows(to, table)
  if (rows > 0) {
    throw new StartupError(`The PostgreSQL database is not empty: ${tableName(table)} has ${rows} rows`)
  }
}

async function copyTable(from: Session, to: Session, table: PgTable): Promise<MovedTable> {
  await from.execute(sql`declare moving no scroll cursor for select to_json(t)::text as row from ${table} t`)
  for (;;) {
    const fetched = await from.execute(sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from moving`)
    const { rows } = fetched as Rows<{ row: string }>
    if (rows.length === 0) break
    const json = `[${rows.map(({ row }) => row).join(',')}]`
    await to.execute(
      sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${json}::json)`,
    )
  }
  await from.execute(sql`close moving`)
  const [there, here] = [await countRows(from, table), await countRows(to, table)]
  if (there !== here) {
    throw new StartupError(`Of ${there} rows of ${tableName(table)}, ${here} arrived. Nothing was moved`)
  }
  return { name: tableName(table), rows: here }
}

async function countRows(session: Session, table: PgTable): Promise<number> {
  const counted = await session.execute(sql`select count(*)::integer as count from ${table}`)
  return (counted as Rows<{ count: number }>).rows[0]?.count ?? 0
}

function tableName(table: PgTable): string {
  return getTableConfig(table).name
}
