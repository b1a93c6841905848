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
  const type = column.getSQLType()
  // Without the outer type, the subquery would be one over rows.
  return sql`${column} = any(${arraySent(placeholder, type)}::${sql.raw(type)}[])`
}

/**
 * The array that a placeholder stands for. The subquery hides how long it is. If PostgreSQL knows that, it makes a new plan
 * each time the statement runs, and planning takes longer than running it.
 */
export function arraySent(placeholder: string, type: string): SQL {
  return sql`(select ${sql.placeholder(placeholder)}::${sql.raw(type)}[])`
}
