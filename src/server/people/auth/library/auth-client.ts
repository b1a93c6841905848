import type { Context } from 'hono'
import type { Auth } from './auth.ts'
import { CLIENT_ADDRESS_HEADER, clientAddress } from '#server/people/auth/client-address.ts'
import { AUTH_PATH } from '#server/people/auth/confirmation-link.ts'
import {
  AccountExistsError,
  ApiError,
  EmailNotVerifiedError,
  InvalidCredentialsError,
  SecondFactorChangedError,
  ServiceUnavailableError,
  TooManyRequestsError,
  UnauthenticatedError,
  WrongPasswordError,
} from '#server/http/errors.ts'

type Deps = { auth: Auth; publicUrl: string; behindProxy: boolean }

/**
 * Calls Better Auth as if the browser had, so that its rate limits and cookies apply. Its refusals become ours.
 */
export function createAuthClient({ auth, publicUrl, behindProxy }: Deps) {
  function forward(c: Context, path: string, init: { method: string; body?: string }): Promise<Response> {
    const headers = new Headers(c.req.raw.headers)
    headers.delete('Content-Length')
    if (init.body !== undefined) headers.set('Content-Type', 'application/json')
    headers.delete(CLIENT_ADDRESS_HEADER)
    const address = clientAddress(c, behindProxy)
    if (address !== undefined) headers.set(CLIENT_ADDRESS_HEADER, address)
    // Requests from other sites were already refused (http/same-origin.ts). That check also admits local network
    // addresses.
    headers.set('Origin', publicUrl)
    return auth.handler(new Request(`${publicUrl}${AUTH_PATH}${path}`, { ...init, headers }))
  }

  return {
    forward,

    /** The library's answer to a command. Its cookies are passed on, even with a refusal. */
    async post(c: Context, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
      const response = await forward(c, path, { method: 'POST', body: JSON.stringify(body) })
      for (const cookie of response.headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true })
      const waitSeconds = response.headers.get('X-Retry-After')
      if (waitSeconds !== null) c.header('Retry-After', waitSeconds)
      if (response.status === 429) throw new TooManyRequestsError(Number(waitSeconds ?? 0))
      const answer = (await response.json()) as Record<string, unknown>
      if (!response.ok) throw refusal(response.status, answer.code)
      return answer
    },
  }
}

export type AuthClient = ReturnType<typeof createAuthClient>

function refusal(status: number, code: unknown): Error {
  if (status === 503) return new ServiceUnavailableError()
  // The library answers 409 without a code to the second of two simultaneous uses.
  if (status === 409) return invalidBackupCode()
  switch (code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return new InvalidCredentialsError()
    case 'EMAIL_NOT_VERIFIED':
      return new EmailNotVerifiedError()
    case 'FAILED_TO_CREATE_USER':
      return new AccountExistsError()
    case 'INVALID_OTP':
    case 'OTP_EXPIRED':
    case 'TOO_MANY_ATTEMPTS':
      return new ApiError('INVALID_CODE', 'That code is not valid. Please check it or ask for a new one.')
    case 'INVALID_CODE':
      return new ApiError('INVALID_CODE', 'That code is not valid. Please enter the one the app shows now.')
    case 'INVALID_BACKUP_CODE':
      return invalidBackupCode()
    case 'INVALID_PASSWORD':
      return new WrongPasswordError()
    case 'TOTP_NOT_ENABLED':
    case 'TWO_FACTOR_NOT_ENABLED':
    case 'BACKUP_CODES_NOT_ENABLED':
      return new SecondFactorChangedError()
    case 'UNAUTHORIZED':
      return new UnauthenticatedError()
    case 'INVALID_TWO_FACTOR_COOKIE':
      return new ApiError('INVALID_CODE', 'This sign-in took too long. Please sign in again.')
    default:
      return new Error(`Better Auth answered ${status} ${String(code)}`)
  }
}

function invalidBackupCode(): ApiError {
  return new ApiError('INVALID_CODE', 'That backup code is not valid. Each of them works once.')
}
