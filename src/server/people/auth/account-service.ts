import { linkOrigin } from '#server/http/addresses.ts'
import type { Context } from 'hono'
import type { SignInSessionView, SignInView, SignUpView, UserView } from '#contract/session.ts'
import {
  AccountExistsError,
  ApiError,
  EmailNotVerifiedError,
  TooManyMailsError,
} from '#server/http/errors.ts'
import type { MailOutcome, Mailer } from '#server/mail/mailer.ts'
import { confirmMail } from '#server/mail/templates.ts'
import type { MailKind, MailLimit } from '#server/rate-limits/mail-limit.ts'
import type { AccessTokens, TokenSubject } from './access-token.ts'
import type { Auth } from './library/auth.ts'
import type { AuthClient } from './library/auth-client.ts'
import { confirmedEmail, newConfirmationLink } from './confirmation-link.ts'
import type { SignUpCookie } from './sign-up-cookie.ts'
import type { UserIdentity } from './user-identity.ts'
import type { User, UserRepo } from './user-repo.ts'

type Deps = {
  auth: Auth
  library: AuthClient
  users: UserRepo
  accessTokens: AccessTokens
  identity: UserIdentity
  mailer: Mailer
  mailLimit: MailLimit
  signUpCookie: SignUpCookie
  /** Signs the links of confirmation mails. */
  secret: string
  publicUrl: string
}

/** Accounts and sign-ins (Spec 7.1–7.7). Cookies are read from the request and written to its answer. */
export function createAccountService({
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
}: Deps) {
  async function sessionOf(user: User, sessionId: string): Promise<SignInSessionView> {
    const { token, expiresIn, expiresAt } = await accessTokens.issue({ userId: user.id, sessionId })
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
    const { user, token } = answer as { user: { id: string }; token: string }
    const [stored, sessionId] = await Promise.all([users.find(user.id), users.sessionIdOf(token)])
    if (!stored || sessionId === undefined) throw new Error('The user who has just signed in is not there')
    return { state: 'signed-in', session: await sessionOf(stored, sessionId) }
  }

  async function sendConfirmation(email: string): Promise<MailOutcome> {
    if ((await mailLimit.take('confirmation', email)) !== undefined) return 'failed'
    return mailer.send(confirmMail(email, await newConfirmationLink(linkOrigin(publicUrl), secret, email)))
  }

  /** Counts unknown addresses too, so that a refusal does not reveal whether an account exists. */
  async function admitMail(c: Context, kind: MailKind, email: string): Promise<void> {
    const waitSeconds = await mailLimit.take(kind, email)
    if (waitSeconds === undefined) return
    c.header('Retry-After', String(waitSeconds))
    throw new TooManyMailsError()
  }

  /** Whoever can open the link and knows the password owns the address and created the account. */
  async function confirmByPassword(credentials: { email: string; password: string }, token: string) {
    const user = await users.findByEmail(credentials.email)
    if (!user || user.emailVerified || (await confirmedEmail(secret, token)) !== user.email) return
    const hash = await users.passwordHashOf(user.id)
    const { password } = await auth.$context
    if (hash !== undefined && (await password.verify({ hash, password: credentials.password }))) {
      await users.confirm(user.id)
    }
  }

  return {
    /**
     * For a known address the library answers as for a new one, with the id of a user that it never stores. The
     * contract requires a refusal (Spec 8.6).
     */
    async signUp(
      c: Context,
      account: { name: string; email: string; password: string },
    ): Promise<SignUpView> {
      const { user } = (await library.post(c, '/sign-up/email', account)) as { user: { id: string } }
      const stored = await users.find(user.id)
      if (!stored) throw new AccountExistsError()
      await signUpCookie.write(c, stored.id)
      return { user: toUserView(stored), confirmation: await sendConfirmation(stored.email) }
    },

    /** If the token of a confirmation link is given, a correct password first confirms the address. */
    async signIn(
      c: Context,
      { confirmation, ...credentials }: { email: string; password: string; confirmation?: string },
    ): Promise<SignInView> {
      if (confirmation !== undefined) await confirmByPassword(credentials, confirmation)
      try {
        return await signedIn(await library.post(c, '/sign-in/email', credentials))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') throw error
        throw new EmailNotVerifiedError((await sendConfirmation(credentials.email)) !== 'failed')
      }
    },

    /**
     * Opens the link of a confirmation mail. Mail programs open links too, so the link alone confirms only in the
     * browser that created the account or is signed in to it (decision 013).
     */
    async openConfirmation(c: Context, token: string): Promise<'confirmed' | 'invalid' | 'needs-password'> {
      const email = await confirmedEmail(secret, token)
      const user = email === undefined ? undefined : await users.findByEmail(email)
      if (!user) return 'invalid'
      if (user.emailVerified) return 'confirmed'
      const { headers } = c.req.raw
      const isTheirs =
        (await signUpCookie.isOf(headers, user.id)) || (await identity.byCookie(headers)).userId === user.id
      if (!isTheirs) return 'needs-password'
      await users.confirm(user.id)
      return 'confirmed'
    },

    async verifySecondFactor(c: Context, code: string): Promise<SignInView> {
      return signedIn(await library.post(c, '/two-factor/verify-totp', { code }))
    },

    async verifyBackupCode(c: Context, code: string): Promise<SignInView> {
      return signedIn(await library.post(c, '/two-factor/verify-backup-code', { code }))
    },

    async requestCode(c: Context, email: string): Promise<void> {
      await admitMail(c, 'code', email)
      await library.post(c, '/email-otp/send-verification-otp', { email, type: 'sign-in' })
    },

    async signInWithCode(c: Context, { email, code }: { email: string; code: string }): Promise<SignInView> {
      return signedIn(await library.post(c, '/sign-in/email-otp', { email, otp: code }))
    },

    async signOut(c: Context): Promise<void> {
      await library.post(c, '/sign-out', {})
    },

    async requestRecovery(c: Context, email: string): Promise<void> {
      await admitMail(c, 'reset', email)
      await library.post(c, '/request-password-reset', { email })
    },

    /** The user of the session cookie. Extends the cookie's lifetime once a day. */
    async signedInUser(c: Context): Promise<{ id: string; sessionId: string } | undefined> {
      const { userId, sessionId, cookies } = await identity.byCookie(c.req.raw.headers)
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return userId === undefined || sessionId === undefined ? undefined : { id: userId, sessionId }
    },

    /** The sign-in session of a user, with a fresh access token. */
    async sessionOfUser({ userId, sessionId }: TokenSubject): Promise<SignInSessionView | undefined> {
      const user = await users.find(userId)
      return user && sessionOf(user, sessionId)
    },
  }
}

export type AccountService = ReturnType<typeof createAccountService>

function toUserView({ id, email, name, emailVerified, twoFactorEnabled }: User): UserView {
  return { id, email, name, emailVerified, twoFactorEnabled }
}
