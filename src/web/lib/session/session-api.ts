import type { z } from 'zod'
import type { backupCodeBody } from '#contract/second-factor.ts'
import type {
  newPasswordBody,
  openRecoveryBody,
  openSessionBody,
  requestCodeBody,
  requestResetBody,
  secondFactorBody,
  signInBody,
  signInWithCodeBody,
  signUpBody,
} from '#contract/session.ts'
import type { ConfigView } from '#contract/views/server.ts'
import { api, unwrap } from '#web/lib/api.ts'

export type SignInProvider = ConfigView['signInProviders'][number]

/** The calls of Spec 7.1–7.7. The refresh token travels in a cookie that scripts never see (Spec 3.1). */
export const sessionApi = {
  open: (json: z.input<typeof openSessionBody>) => unwrap(api.session.$post({ json })),
  signUp: (json: z.input<typeof signUpBody>) => unwrap(api.accounts.$post({ json })),
  signIn: (json: z.input<typeof signInBody>) => unwrap(api['sign-in'].$post({ json })),
  verifySecondFactor: (json: z.input<typeof secondFactorBody>) =>
    unwrap(api['sign-in']['second-factor'].$post({ json })),
  verifyBackupCode: (json: z.input<typeof backupCodeBody>) =>
    unwrap(api['sign-in']['backup-code'].$post({ json })),
  requestCode: (json: z.input<typeof requestCodeBody>) => unwrap(api['sign-in'].codes.$post({ json })),
  signInWithCode: (json: z.input<typeof signInWithCodeBody>) => unwrap(api['sign-in'].code.$post({ json })),
  /** The address that starts a sign-in with a provider (Spec 7.7); it returns with or without `error=…`. */
  startSocialSignIn: (provider: SignInProvider, backTo: string) =>
    unwrap(
      api.auth['sign-in'].social.$post({ json: { provider, callbackURL: backTo, errorCallbackURL: backTo } }),
    ),
  signOut: () => unwrap(api['sign-out'].$post()),
  requestReset: (json: z.input<typeof requestResetBody>) => unwrap(api['password-resets'].$post({ json })),
  openRecovery: (json: z.input<typeof openRecoveryBody>) => unwrap(api.recovery.$post({ json })),
  setPassword: (json: z.input<typeof newPasswordBody>) => unwrap(api.recovery.password.$post({ json })),
}
