import { z } from 'zod'
import { email, password, signUpName } from '#domain/fields/fields.ts'
import type { GuestSessionView } from './guest-sessions.ts'

/** What the browser remembers of its guest session (decision 3); a cookie is the proof. */
export const openSessionBody = z.object({ guestSessionId: z.uuid().optional() })

/** An account as its owner sees it. */
export type UserView = {
  id: string
  email: string
  name: string
  emailVerified: boolean
  twoFactorEnabled: boolean
}

/** Spec 3.1. The refresh token stays in an HttpOnly cookie, where scripts cannot read it (decision 6). */
export type SignInSessionView = {
  access_token: string
  token_type: 'bearer'
  /** Seconds from now. */
  expires_in: number
  /** Seconds since 1970. */
  expires_at: number
  user: UserView
}

/** Who is asking: a user, or else a guest. */
export type SessionView = {
  session: SignInSessionView | null
  guest: GuestSessionView | null
  /** How many of the guest's drafts have just become the user's (decision 4). */
  migratedDrafts: number
}

export const signUpBody = z.object({ name: signUpName, email, password })
/** Spec 5.6, 5.7. */
export const signInBody = z.object({
  email,
  password: z.string().min(1, 'Password is required').pipe(password),
  /** Of a confirmation link that was opened in another browser than the account was made in. */
  confirmation: z.string().max(2_000).optional(),
})
/** After the password, where the account asks for a second factor. */
export const secondFactorBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits'),
})
export const requestResetBody = z.object({ email })
/** Both tokens of a recovery link (decision 9). */
export const openRecoveryBody = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
})
export const newPasswordBody = z.object({ password })
/** An e-mail one-time code: asked for, then shown. */
export const requestCodeBody = z.object({ email })
export const signInWithCodeBody = z.object({
  email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits'),
})

/** What a sign-in leads to. */
export type SignInView = { state: 'signed-in'; session: SignInSessionView } | { state: 'second-factor' }
