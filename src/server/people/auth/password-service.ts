import type { Context } from 'hono'
import type { ChangePasswordBody } from '#contract/session.ts'
import { UnauthenticatedError, WrongPasswordError } from '#server/http/errors.ts'
import type { OnSessionsEnded } from '#server/http/session-row.ts'
import { linkOrigin } from '#server/http/addresses.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { passwordChangedMail } from '#server/mail/templates.ts'
import type { MailLimit } from '#server/rate-limits/mail-limit.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { AccountService } from './account-service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import type { Auth } from './library/auth.ts'
import type { UserRepo } from './user-repo.ts'

type Deps = {
  auth: Auth
  users: UserRepo
  accounts: Pick<AccountService, 'signedInUser'>
  mailer: Mailer
  mailLimit: MailLimit
  publicUrl: string
  onSessionsEnded: OnSessionsEnded
}

/** New passwords (decision 098). */
export function createPasswordService({
  auth,
  users,
  accounts,
  mailer,
  mailLimit,
  publicUrl,
  onSessionsEnded,
}: Deps) {
  async function hashNew(password: string): Promise<string> {
    refuseCommonPassword(password)
    return (await auth.$context).password.hash(password)
  }

  return {
    /** The hash of a new password. Throws COMMON_PASSWORD. */
    hashNew,

    /**
     * Changes the signed-in user's password, given the present one, and ends all other sign-ins. Limited like signing in,
     * and told by mail.
     */
    async change(
      c: Context,
      { currentPassword, password }: ChangePasswordBody,
      { admitSignIn }: Pick<RateLimits, 'admitSignIn'>,
    ): Promise<void> {
      const signedIn = await accounts.signedInUser(c)
      const user = signedIn && (await users.find(signedIn.id))
      if (!user) throw new UnauthenticatedError()
      await admitSignIn(c, user.email)
      const { verify } = (await auth.$context).password
      const present = await users.passwordHashOf(user.id)
      if (present === undefined || !(await verify({ hash: present, password: currentPassword })))
        throw new WrongPasswordError()
      const ended = await users.replacePassword(signedIn, present, await hashNew(password))
      // Another request has changed it meanwhile.
      if (!ended) throw new WrongPasswordError()
      for (const id of ended) onSessionsEnded({ session: { table: 'sessions', id } })
      if ((await mailLimit.take('notice', user.email)) === undefined)
        await mailer.send(passwordChangedMail(user.email, linkOrigin(publicUrl)))
    },
  }
}

export type PasswordService = ReturnType<typeof createPasswordService>
