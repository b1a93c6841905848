import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { emailOTP, twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Db } from '../db/database.ts'
import { accounts, rateLimits, sessions, twoFactors, users, verifications } from '../db/schema.ts'
import type { Mailer } from '../mail/mailer.ts'
import { codeMail, confirmMail } from '../mail/templates.ts'
import { createBackupCodes } from './backup-codes.ts'
import { CLIENT_ADDRESS_HEADER } from './client-address.ts'
import { withCompareAndSet } from './compare-and-set.ts'
import { withOutages } from './database-outage.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-field.ts'

export const AUTH_PATH = '/api/auth'
export const COOKIE_PREFIX = 'marquee'
/** Says why signing in with an outside account did not work, by `error=…`. */
const SIGN_IN_SCREEN = '/auth'
const OAUTH_CALLBACK_PATH = '/callback/:id'
const CODE_MINUTES = 5
export const CONFIRMATION_SECONDS = 24 * 60 * 60
const SESSION_DAYS = 30
const DAY_SECONDS = 24 * 60 * 60
const PER_MINUTE = 60

export type OAuthClient = { clientId: string; clientSecret: string }
export type OAuthClients = { google?: OAuthClient; github?: OAuthClient }

/** How passwords are kept, where it is not the library's way, scrypt. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (kept: { hash: string; password: string }) => Promise<boolean>
}

export type AuthOptions = {
  db: Db
  /** Signs cookies and tokens; at least 32 characters. */
  secret: string
  publicUrl: string
  mailer: Mailer
  /** True only where mails really arrive (decision 8). */
  requireConfirmedEmail: boolean
  oauthClients: OAuthClients
  limitRates: boolean
  passwordHashing?: PasswordHashing
  log: Logger
  /** Mails a recovery link to an account that exists. */
  sendRecovery: (user: { id: string; email: string }) => Promise<void>
}

/** Better Auth, configured: it hashes passwords, keeps sessions, limits rates, knows codes and factors. */
export function createAuth(options: AuthOptions) {
  const { db, mailer, log } = options
  return betterAuth({
    appName: 'Marquee',
    baseURL: options.publicUrl,
    basePath: AUTH_PATH,
    trustedOrigins: [options.publicUrl],
    secret: options.secret,
    telemetry: { enabled: false },
    database: withOutages(
      withCompareAndSet(
        drizzleAdapter(db, {
          provider: 'pg',
          transaction: true,
          schema: {
            user: users,
            session: sessions,
            account: accounts,
            verification: verifications,
            twoFactor: twoFactors,
            rateLimit: rateLimits,
          },
        }),
      ),
    ),
    session: { expiresIn: SESSION_DAYS * DAY_SECONDS },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: options.passwordHashing,
      requireEmailVerification: options.requireConfirmedEmail,
      sendResetPassword: async ({ user, token }) => {
        // The library's token is one secret, kept in clear; a recovery has two, hashed (decision 9).
        await db.delete(verifications).where(eq(verifications.identifier, `reset-password:${token}`))
        await options.sendRecovery(user)
      },
    },
    emailVerification: {
      sendOnSignUp: false,
      sendOnSignIn: options.requireConfirmedEmail,
      autoSignInAfterVerification: false,
      expiresIn: CONFIRMATION_SECONDS,
      sendVerificationEmail: async ({ user, token }) => {
        await mailer.send(confirmMail(user.email, confirmationLink(options.publicUrl, token)))
      },
    },
    socialProviders: options.oauthClients,
    // We never use them; a stolen database must not open other people's accounts elsewhere.
    account: { encryptOAuthTokens: true },
    databaseHooks: { user: { create: { before: refuseUnconfirmedOutsider } } },
    // In our look: the library's own page has styles that our security headers refuse.
    onAPIError: { errorURL: SIGN_IN_SCREEN },
    plugins: [
      emailOTP({
        disableSignUp: true,
        expiresIn: CODE_MINUTES * 60,
        storeOTP: 'hashed',
        sendVerificationOTP: async ({ email, otp }) => {
          await mailer.send(codeMail(email, otp, CODE_MINUTES))
        },
      }),
      secondFactor(),
    ],
    rateLimit: {
      enabled: options.limitRates,
      storage: 'database',
      customRules: {
        // Of all accounts together: one account has a limit of its own (server/rate-limits).
        '/sign-in/email': { window: PER_MINUTE, max: 60 },
        '/sign-in/email-otp': { window: PER_MINUTE, max: 60 },
        '/two-factor/verify-totp': { window: PER_MINUTE, max: 5 },
        '/two-factor/verify-backup-code': { window: PER_MINUTE, max: 5 },
        '/two-factor/enable': { window: PER_MINUTE, max: 5 },
        '/two-factor/disable': { window: PER_MINUTE, max: 5 },
        '/two-factor/generate-backup-codes': { window: PER_MINUTE, max: 5 },
        '/email-otp/send-verification-otp': { window: PER_MINUTE, max: 5 },
        '/request-password-reset': { window: PER_MINUTE, max: 5 },
        '/sign-up/email': { window: PER_MINUTE, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Said, because the library leaves these checks out under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // An answer that waits for the mail would tell by its time whether the account exists.
      backgroundTasks: {
        handler: (task) => {
          task.catch((error: unknown) => log.error({ err: error }, 'A task behind an answer failed'))
        },
      },
    },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((detail) => detail instanceof Error) }, message),
    },
  })
}

export type Auth = ReturnType<typeof createAuth>

/**
 * The link of a confirmation mail, under the address by which people reach the server. It leads home, with an
 * `error=…` added where it does not confirm (decision 8).
 */
export function confirmationLink(publicUrl: string, token: string): string {
  const link = new URL(`${AUTH_PATH}/verify-email`, publicUrl)
  link.search = new URLSearchParams({ token, callbackURL: '/?confirmation' }).toString()
  return link.href
}

/**
 * An account is made only for an address that the outside provider has confirmed: whoever owns the address must not
 * find an account there that somebody else can sign in to. The message becomes the `error=…` of the sign-in screen.
 */
function refuseUnconfirmedOutsider(
  user: { emailVerified: boolean },
  context: { path?: string } | null,
): Promise<void> {
  const isUnconfirmed = context?.path === OAUTH_CALLBACK_PATH && !user.emailVerified
  return isUnconfirmed
    ? Promise.reject(new APIError('FORBIDDEN', { message: 'email_not_verified' }))
    : Promise.resolve()
}

/** The library asks for the second factor after a password only; a mailed code is no better than a password. */
function secondFactor() {
  const plugin = twoFactor({
    issuer: 'Marquee',
    backupCodeOptions: { customBackupCodesGenerate: createBackupCodes },
  })
  for (const challenge of plugin.hooks.after) {
    const matches = challenge.matcher.bind(challenge)
    challenge.matcher = (context) => matches(context) || context.path === '/sign-in/email-otp'
  }
  return plugin
}
