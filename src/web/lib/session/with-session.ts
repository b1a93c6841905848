import { errorBody, isUnreachable } from '../api.ts'

/** The part of the session that sending needs. */
export type SessionOpener = { ensure: () => Promise<unknown>; renew: () => Promise<unknown> }

/** There is neither a user nor a guest session to be had (Spec 5.10). */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError'
}

/**
 * Sends what needs a session; where the server no longer knows the present one, once more with a new one.
 * Throws NoSessionError, or whatever the sending throws.
 */
export async function withSession<T>({ ensure, renew }: SessionOpener, send: () => Promise<T>): Promise<T> {
  await required(ensure)
  try {
    return await send()
  } catch (error) {
    if (!isUnauthenticated(error)) throw error
  }
  await required(renew)
  try {
    return await send()
  } catch (error) {
    throw isUnauthenticated(error)
      ? new NoSessionError('The server knows no session', { cause: error })
      : error
  }
}

async function required(open: () => Promise<unknown>): Promise<void> {
  try {
    await open()
  } catch (error) {
    throw new NoSessionError('No session could be opened', { cause: error })
  }
}

function isUnauthenticated(error: unknown): boolean {
  return !isUnreachable(error) && errorBody(error).code === 'UNAUTHENTICATED'
}
