import type { z } from 'zod'
import type { backupCodeBody } from '#contract/second-factor.ts'
import type {
  newPasswordBody,
  openRecoveryBody,
  openSessionBody,
  requestCodeBody,
  requestResetBody,
  secondFactorBody,
  SessionView,
  signInBody,
  SignInView,
  signInWithCodeBody,
  signUpBody,
  UserView,
} from '#contract/session.ts'
import type { ConfigView } from '#contract/config.ts'
import { unwrap } from '../api.ts'

export type SignInProvider = ConfigView['signInProviders'][number]

/** An account just made, and whether its confirmation mail went out, was only written down, or failed. */
export type SignUpView = { user: UserView; confirmation: 'sent' | 'simulated' | 'failed' }

/** The calls of Spec 7.1–7.7. The refresh token travels in a cookie that scripts never see (decision 6). */
export const sessionApi = {
  open: (body: z.input<typeof openSessionBody>) => post<SessionView>('/session', body),
  signUp: (body: z.input<typeof signUpBody>) => post<SignUpView>('/accounts', body),
  signIn: (body: z.input<typeof signInBody>) => post<SignInView>('/sign-in', body),
  verifySecondFactor: (body: z.input<typeof secondFactorBody>) =>
    post<SignInView>('/sign-in/second-factor', body),
  verifyBackupCode: (body: z.input<typeof backupCodeBody>) => post<SignInView>('/sign-in/backup-code', body),
  requestCode: (body: z.input<typeof requestCodeBody>) => post('/sign-in/codes', body),
  signInWithCode: (body: z.input<typeof signInWithCodeBody>) => post<SignInView>('/sign-in/code', body),
  /** Where to send the browser to sign in with another service (Spec 7.7); it comes back with `error=…` or without. */
  startSocialSignIn: (provider: SignInProvider, backTo: string) =>
    post<{ url: string }>('/auth/sign-in/social', {
      provider,
      callbackURL: backTo,
      errorCallbackURL: backTo,
    }),
  signOut: () => post('/sign-out', {}),
  requestReset: (body: z.input<typeof requestResetBody>) => post('/password-resets', body),
  openRecovery: (body: z.input<typeof openRecoveryBody>) => post('/recovery', body),
  setPassword: (body: z.input<typeof newPasswordBody>) => post('/recovery/password', body),
}

async function post<View = undefined>(path: string, body: object): Promise<View> {
  const answer = fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await unwrap(answer as Parameters<typeof unwrap>[0])) as View
}
