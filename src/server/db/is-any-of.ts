import { type Column, type SQL, sql } from 'drizzle-orm'

/**
 * Whether a column has one of these values, sent as one parameter. With `inArray` each would be a parameter of its own, and
 * thousands take long to assemble and to plan.
 */
export function isAnyOf(column: Column, values: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...values])}::${sql.raw(column.getSQLType())}[])`
}

/** The same in a prepared statement: the values are those of the placeholder. */
export function isAnyOfSent(column: Column, placeholder: string): SQL {
  return sql`${column} = any(${sql.placeholder(placeholder)}::${sql.raw(column.getSQLType())}[])`
}
