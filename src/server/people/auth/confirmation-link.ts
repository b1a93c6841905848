import { createEmailVerificationToken } from 'better-auth/api'
import { verifyJWT } from 'better-auth/crypto'

export const AUTH_PATH = '/api/auth'
export const CONFIRMATION_PATH = '/verify-email'
export const CONFIRMATION_SECONDS = 24 * 60 * 60

/** The link of a confirmation mail, at the server's public address. */
export function confirmationLink(publicUrl: string, token: string): string {
  const link = new URL(`${AUTH_PATH}${CONFIRMATION_PATH}`, publicUrl)
  link.search = new URLSearchParams({ token, callbackURL: '/?confirmation' }).toString()
  return link.href
}

export async function newConfirmationLink(publicUrl: string, secret: string, email: string): Promise<string> {
  const token = await createEmailVerificationToken(secret, email, undefined, CONFIRMATION_SECONDS)
  return confirmationLink(publicUrl, token)
}

/** The address that a link's token was mailed to; undefined for a tampered or expired token. */
export async function confirmedEmail(secret: string, token: string): Promise<string | undefined> {
  const claims = await verifyJWT<{ email?: unknown; updateTo?: unknown }>(token, secret)
  return typeof claims?.email === 'string' && claims.updateTo === undefined ? claims.email : undefined
}
