import { errorBody, isUnreachable } from '#web/lib/api.ts'

/**
 * The part of the session that a request needs. `ensure` may be omitted if there is a session for certain.
 */
export type RequestSession = { ensure?: () => Promise<unknown>; renew: () => Promise<unknown> }

export type Send<Answer> = (signal: AbortSignal) => Promise<Answer>

/** There is neither a user nor a guest session (Spec 5.10). `cause` says why. */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
}

type RequestOptions = {
  /** How long an attempt may take; by default, only the browser's own limit applies. */
  timeoutMs?: number
}

/**
 * Sends a request with a session. If the server no longer knows the session, retries once with a new one. Throws
 * NoSessionError, or what `send` throws.
 */
export async function request<Answer>(
  { ensure, renew }: RequestSession,
  send: Send<Answer>,
  { timeoutMs }: RequestOptions = {},
): Promise<Answer> {
  if (ensure) await required(ensure)
  try {
    return await inTime(send, timeoutMs)
  } catch (error) {
    if (!isUnauthenticated(error)) throw error
  }
  await required(renew)
  try {
    return await inTime(send, timeoutMs)
  } catch (error) {
    throw isUnauthenticated(error)
      ? new NoSessionError('The server knows no session', { cause: error })
      : error
  }
}

/** The underlying error: the cause of a NoSessionError, or the error itself. */
export function underlyingError(error: unknown): unknown {
  return error instanceof NoSessionError ? error.cause : error
}

export function isUnauthenticated(error: unknown): boolean {
  return !isUnreachable(error) && errorBody(error).code === 'UNAUTHENTICATED'
}

async function required(open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (error) {
    throw new NoSessionError('No session could be opened', { cause: error })
  }
}

async function inTime<Answer>(send: Send<Answer>, timeoutMs: number | undefined): Promise<Answer> {
  const controller = new AbortController()
  const timer = timeoutMs === undefined ? undefined : setTimeout(() => controller.abort(), timeoutMs)
  try {
    return await send(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}
