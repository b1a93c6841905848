import type { Context } from 'hono'
import type { BackupCodesView, EnrolmentView, SecondFactorView } from '#contract/second-factor.ts'
import { SecondFactorChangedError, UnauthenticatedError } from '#server/http/errors.ts'
import type { AccountService } from '#server/people/auth/account-service.ts'
import type { AuthClient } from '#server/people/auth/library/auth-client.ts'
import type { Auth } from '#server/people/auth/library/auth.ts'
import { rethrowFromLibrary } from '#server/people/auth/library/database-outage.ts'
import type { User, UserRepo } from '#server/people/auth/user-repo.ts'

type Deps = {
  auth: Auth
  library: AuthClient
  users: UserRepo
  accounts: Pick<AccountService, 'signedInUser'>
}

/** The signed-in user's second factor: codes of an authenticator app, and backup codes (Spec 7.7). */
export function createSecondFactorService({ auth, library, users, accounts }: Deps) {
  async function signedInUser(c: Context): Promise<User> {
    // Access tokens do not work here: the library makes the changes and knows only the cookie.
    const signedIn = await accounts.signedInUser(c)
    const user = signedIn && (await users.find(signedIn.id))
    if (!user) throw new UnauthenticatedError()
    return user
  }

  /** Throws if the second factor was turned on or off in the meantime. */
  async function userWithFactor(state: 'on' | 'off', c: Context): Promise<User> {
    const user = await signedInUser(c)
    if (user.twoFactorEnabled !== (state === 'on')) throw new SecondFactorChangedError()
    return user
  }

  async function backupCodesOf(user: User): Promise<string[]> {
    const { backupCodes } = await auth.api
      .viewBackupCodes({ body: { userId: user.id } })
      .catch(rethrowFromLibrary)
    return backupCodes
  }

  return {
    async read(c: Context): Promise<SecondFactorView> {
      const user = await signedInUser(c)
      return {
        isOn: user.twoFactorEnabled,
        hasPassword: await users.hasPassword(user.id),
        backupCodesLeft: user.twoFactorEnabled ? (await backupCodesOf(user)).length : 0,
      }
    },

    /** Starts over on every call. Sign-ins do not ask for the second factor until a code has confirmed it. */
    async enrol(c: Context, password: string): Promise<EnrolmentView> {
      // The library would treat the new secret as confirmed if there is one already.
      await userWithFactor('off', c)
      const { totpURI } = (await library.post(c, '/two-factor/enable', { password })) as { totpURI: string }
      return { uri: totpURI, secret: new URL(totpURI).searchParams.get('secret') ?? '' }
    },

    async confirm(c: Context, code: string): Promise<BackupCodesView> {
      const user = await userWithFactor('off', c)
      await library.post(c, '/two-factor/verify-totp', { code })
      return { backupCodes: await backupCodesOf(user) }
    },

    /** Replaces the backup codes; earlier ones stop working. */
    async renewBackupCodes(c: Context, password: string): Promise<BackupCodesView> {
      const user = await userWithFactor('on', c)
      await library.post(c, '/two-factor/generate-backup-codes', { password })
      return { backupCodes: await backupCodesOf(user) }
    },

    async remove(c: Context, password: string): Promise<void> {
      await userWithFactor('on', c)
      await library.post(c, '/two-factor/disable', { password })
    },
  }
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>
