import { z } from 'zod'
import { email, password, signUpName } from '#domain/fields/fields.ts'

export type {
  GuestSessionView,
  UserView,
  SignInSessionView,
  SessionView,
  SignInView,
  SignUpView,
} from './views/accounts.ts'

/** The remembered id of the guest session (Spec 3.1); a cookie is the proof. */
export const openSessionBody = z.object({ guestSessionId: z.uuid().optional() })

export const signUpBody = z.object({ name: signUpName, email, password })
/** Spec 5.6, 5.7. */
export const signInBody = z.object({
  email,
  password: z.string().min(1, 'Password is required').pipe(password),
  /** The token of a confirmation link opened in another browser than the one that created the account. */
  confirmation: z.string().max(2_000).optional(),
})
/** Sent after the password if the account has a second factor. */
export const secondFactorBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits'),
})
export const requestResetBody = z.object({ email })
/** Both tokens of a recovery link (Spec 5.8). */
export const openRecoveryBody = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
})
export const newPasswordBody = z.object({ password })
/** A new password, and the present one. */
export const changePasswordBody = newPasswordBody.extend({
  currentPassword: z.string().min(1, 'Password is required'),
})
export type ChangePasswordBody = z.infer<typeof changePasswordBody>
/** The two steps of an e-mail one-time code: the request for it, then its use. */
export const requestCodeBody = z.object({ email })
export const signInWithCodeBody = z.object({
  email,
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the 6 digits'),
})

/** Starts an outside sign-in (Spec 7.7): the paths of this site to return to. */
export const socialSignInBody = z.object({
  provider: z.enum(['google', 'github']),
  callbackURL: z.string(),
  errorCallbackURL: z.string(),
})
