import { createEmailVerificationToken } from 'better-auth/api'
import type { Context } from 'hono'
import type { SignInSessionView, SignInView, UserView } from '#contract/session.ts'
import { AccountExistsError } from '../http/errors.ts'
import type { MailOutcome, Mailer } from '../mail/mailer.ts'
import { confirmMail } from '../mail/templates.ts'
import type { AccessTokens } from './access-token.ts'
import { type Auth, CONFIRMATION_SECONDS, confirmationLink } from './auth.ts'
import type { AuthClient } from './auth-client.ts'
import type { UserIdentity } from './user-identity.ts'
import type { User, UserRepo } from './user-repo.ts'

type Deps = {
  auth: Auth
  library: AuthClient
  users: UserRepo
  accessTokens: AccessTokens
  identity: UserIdentity
  mailer: Mailer
  publicUrl: string
}

export type NewAccount = { user: UserView; confirmation: MailOutcome }

/** Accounts and sign-ins (Spec 7.1–7.7). Cookies are read from the request and written to its answer. */
export function createAccountService({
  auth,
  library,
  users,
  accessTokens,
  identity,
  mailer,
  publicUrl,
}: Deps) {
  async function sessionOf(user: User): Promise<SignInSessionView> {
    const { token, expiresIn, expiresAt } = await accessTokens.issue(user.id)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: expiresIn,
      expires_at: expiresAt,
      user: toUserView(user),
    }
  }

  async function signedIn(answer: Record<string, unknown>): Promise<SignInView> {
    if (answer.twoFactorRedirect === true) return { state: 'second-factor' }
    const { id } = answer.user as { id: string }
    const user = await users.find(id)
    if (!user) throw new Error('The user who has just signed in is not there')
    return { state: 'signed-in', session: await sessionOf(user) }
  }

  async function sendConfirmation(email: string): Promise<MailOutcome> {
    const { secret } = await auth.$context
    const token = await createEmailVerificationToken(secret, email, undefined, CONFIRMATION_SECONDS)
    return mailer.send(confirmMail(email, confirmationLink(publicUrl, token)))
  }

  return {
    /**
     * The library answers for a known address as for a new one, with the id of a user who is not stored; the
     * contract wants the truth (Spec 8.6).
     */
    async signUp(
      c: Context,
      account: { name: string; email: string; password: string },
    ): Promise<NewAccount> {
      const { user } = (await library.post(c, '/sign-up/email', account)) as { user: { id: string } }
      const stored = await users.find(user.id)
      if (!stored) throw new AccountExistsError()
      return { user: toUserView(stored), confirmation: await sendConfirmation(stored.email) }
    },

    async signIn(c: Context, credentials: { email: string; password: string }): Promise<SignInView> {
      return signedIn(await library.post(c, '/sign-in/email', credentials))
    },

    async verifySecondFactor(c: Context, code: string): Promise<SignInView> {
      return signedIn(await library.post(c, '/two-factor/verify-totp', { code }))
    },

    async verifyBackupCode(c: Context, code: string): Promise<SignInView> {
      return signedIn(await library.post(c, '/two-factor/verify-backup-code', { code }))
    },

    async requestCode(c: Context, email: string): Promise<void> {
      await library.post(c, '/email-otp/send-verification-otp', { email, type: 'sign-in' })
    },

    async signInWithCode(c: Context, { email, code }: { email: string; code: string }): Promise<SignInView> {
      return signedIn(await library.post(c, '/sign-in/email-otp', { email, otp: code }))
    },

    async signOut(c: Context): Promise<void> {
      await library.post(c, '/sign-out', {})
    },

    async requestRecovery(c: Context, email: string): Promise<void> {
      await library.post(c, '/request-password-reset', { email })
    },

    /** Who the session cookie says is asking; the cookie's life is extended once a day. */
    async signedInUser(c: Context): Promise<{ id: string } | undefined> {
      const { userId, cookies } = await identity.byCookie(c.req.raw.headers)
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return userId === undefined ? undefined : { id: userId }
    },

    /** The sign-in session of a user, with a fresh access token. */
    async sessionOfUser(userId: string): Promise<SignInSessionView | undefined> {
      const user = await users.find(userId)
      return user && sessionOf(user)
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>

function toUserView({ id, email, name, emailVerified, twoFactorEnabled }: User): UserView {
  return { id, email, name, emailVerified, twoFactorEnabled }
}
