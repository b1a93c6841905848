import { join } from 'node:path'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import * as schema from './schema.ts'

/** PostgreSQL, either embedded or on a server. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export type Database = { db: Db; close: () => Promise<void> }

export const DRIZZLE = { schema, casing: 'snake_case' } as const
export const MIGRATIONS = { migrationsFolder: join(PACKAGE_ROOT, 'src', 'server', 'db', 'migrations') }
