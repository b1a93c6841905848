/** Why the server cannot start, in one line for the person who started it. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** The message of any thrown value; for a connection that failed on several addresses, the first cause. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
