import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import type { Mailer } from '../mail/mailer.ts'
import { createAccessTokens } from './access-token.ts'
import { type AccountService, createAccountService } from './account-service.ts'
import { type AuthClient, createAuthClient } from './auth-client.ts'
import { createAuth, type OAuthClients, type PasswordHashing } from './auth.ts'
import type { PasswordRules } from './password-field.ts'
import { createRecoveryRepo } from './recovery-repo.ts'
import { createRecoveryService, type RecoveryService } from './recovery-service.ts'
import { createSecondFactorService, type SecondFactorService } from './second-factor-service.ts'
import { createUserIdentity, type UserIdentity } from './user-identity.ts'
import { createUserRepo } from './user-repo.ts'

export type AuthSettings = {
  secret: string
  /** True only where mails really arrive (decision 8). */
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
  log: Logger
  now: () => Date
}

export type AuthServices = {
  accounts: AccountService
  identity: UserIdentity
  secondFactors: SecondFactorService
  recoveries: RecoveryService
  library: AuthClient
  hashPassword: (password: string) => Promise<string>
  passwordRules: PasswordRules
}

export function createAuthServices({ db, settings, publicUrl, mailer, log, now }: Deps): AuthServices {
  const recoveries = createRecoveryService({ recoveries: createRecoveryRepo(db), mailer, publicUrl, now })
  const auth = createAuth({
    ...settings,
    db,
    publicUrl,
    mailer,
    log,
    sendRecovery: (user) => recoveries.send(user),
  })
  const library = createAuthClient({ auth, publicUrl, behindProxy: settings.behindProxy })
  const users = createUserRepo(db)
  const accessTokens = createAccessTokens(settings.secret)
  const identity = createUserIdentity({ auth, users, accessTokens })
  const accounts = createAccountService({
    auth,
    library,
    users,
    accessTokens,
    identity,
    mailer,
    publicUrl,
  })
  return {
    accounts,
    identity,
    secondFactors: createSecondFactorService({ auth, library, users, accounts }),
    recoveries,
    library,
    hashPassword: async (password) => (await auth.$context).password.hash(password),
    passwordRules: settings.passwordRules,
  }
}
