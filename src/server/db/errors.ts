/** The name of the constraint that a failed statement broke, if that is why it failed (SQLSTATE class 23). */
export function brokenConstraint(error: unknown): string | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  if (!isDatabaseError(cause) || !cause.code.startsWith('23')) return undefined
  return cause.constraint
}

function isDatabaseError(value: unknown): value is { code: string; constraint?: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'
}
