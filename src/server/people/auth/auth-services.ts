import type { Logger } from 'pino'
import type { Db } from '#server/db/database.ts'
import type { OnSessionsEnded } from '#server/http/session-row.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Counters } from '#server/rate-limits/counters.ts'
import type { Limits } from '#server/rate-limits/limits.ts'
import { limitMails } from '#server/rate-limits/mail-limit.ts'
import { createAccessTokens } from './access-token.ts'
import { type AccountService, createAccountService } from './account-service.ts'
import { type AuthClient, createAuthClient } from './library/auth-client.ts'
import { createAuth, type OAuthClients, type PasswordHashing } from './library/auth.ts'
import type { PasswordRules } from './password-field.ts'
import { createPasswordService, type PasswordService } from './password-service.ts'
import { createRecoveryRepo } from './recovery/recovery-repo.ts'
import { createRecoveryService, type RecoveryService } from './recovery/recovery-service.ts'
import { createSecondFactorService, type SecondFactorService } from './second-factor/second-factor-service.ts'
import { createSignUpCookie } from './sign-up-cookie.ts'
import { createUserIdentity, type UserIdentity } from './user-identity.ts'
import { createUserRepo } from './user-repo.ts'

export type AuthSettings = {
  secret: string
  /** Set only if mail is really delivered (Spec 7.2). */
  requireConfirmedEmail: boolean
  passwordRules: PasswordRules
  oauthClients: OAuthClients
  limitRates: boolean
  behindProxy: boolean
  passwordHashing?: PasswordHashing
}

type Deps = {
  db: Db
  settings: AuthSettings
  publicUrl: string
  mailer: Mailer
  /** Counts mails per address. */
  counters: Counters
  limits?: Partial<Limits>
  onSessionsEnded: OnSessionsEnded
  log: Logger
  now: () => Date
}

export type AuthServices = {
  accounts: AccountService
  identity: UserIdentity
  secondFactors: SecondFactorService
  recoveries: RecoveryService
  library: AuthClient
  passwords: PasswordService
  passwordRules: PasswordRules
}

export function createAuthServices(deps: Deps): AuthServices {
  const { db, settings, publicUrl, mailer, onSessionsEnded, log, now } = deps
  const { secret } = settings
  const signUpCookie = createSignUpCookie({ secret, publicUrl })
  const recoveries = createRecoveryService({ ...deps, recoveries: createRecoveryRepo(db) })
  const auth = createAuth({
    ...settings,
    db,
    publicUrl,
    mailer,
    onSessionsEnded,
    log,
    now,
    signUpCookie,
    sendRecovery: (user) => recoveries.send(user),
  })
  const library = createAuthClient({ auth, publicUrl, behindProxy: settings.behindProxy })
  const users = createUserRepo(db, now)
  const accessTokens = createAccessTokens(secret)
  const identity = createUserIdentity({ auth, users, accessTokens })
  const mailLimit = limitMails(deps.counters, deps.limits)
  const accounts = createAccountService({
    auth,
    library,
    users,
    accessTokens,
    identity,
    mailer,
    mailLimit,
    signUpCookie,
    secret,
    publicUrl,
  })
  return {
    accounts,
    identity,
    secondFactors: createSecondFactorService({ auth, library, users, accounts }),
    recoveries,
    library,
    passwords: createPasswordService({ ...deps, auth, users, accounts, mailLimit }),
    passwordRules: settings.passwordRules,
  }
}
