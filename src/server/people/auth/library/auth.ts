import { randomInt } from 'node:crypto'
import type { DBAdapter, GenericEndpointContext } from 'better-auth'
import { APIError } from 'better-auth/api'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { emailOTP, twoFactor } from 'better-auth/plugins'
import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { withoutDirectionMarks } from '#domain/fields/limits.ts'
import type { Db } from '#server/db/database.ts'
import { accounts, rateLimits, sessions, twoFactors, users, verifications } from '#server/db/schema.ts'
import type { OnSessionsEnded } from '#server/http/session-row.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { codeMail } from '#server/mail/templates.ts'
import { proveAddress } from '#server/people/auth/address-proof.ts'
import { CLIENT_ADDRESS_HEADER } from '#server/people/auth/client-address.ts'
import { AUTH_PATH, CONFIRMATION_SECONDS } from '#server/people/auth/confirmation-link.ts'
import { withOutages } from './database-outage.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#server/people/auth/password-field.ts'
import { createRateLimitStorage } from './rate-limit-storage.ts'
import { guardSecondFactor } from '#server/people/auth/second-factor/second-factor-guard.ts'
import type { SignUpCookie } from '#server/people/auth/sign-up-cookie.ts'

export const COOKIE_PREFIX = 'marquee'
/** Shows why signing in with an outside account failed, from the `error` parameter. */
const SIGN_IN_SCREEN = '/auth'
const OAUTH_CALLBACK_PATH = '/callback/:id'
const CODE_PATH = '/sign-in/email-otp'
const SIGN_UP_PATH = '/sign-up/email'
const CODE_MINUTES = 5
const SESSION_DAYS = 30
const DAY_SECONDS = 24 * 60 * 60
const PER_MINUTE = 60

export type OAuthClient = { clientId: string; clientSecret: string }
export type OAuthClients = { google?: OAuthClient; github?: OAuthClient }

/** Password hashing that replaces the library's scrypt. */
export type PasswordHashing = {
  hash: (password: string) => Promise<string>
  verify: (kept: { hash: string; password: string }) => Promise<boolean>
}

type AuthOptions = {
  db: Db
  /** Signs cookies and tokens; at least 32 characters. */
  secret: string
  publicUrl: string
  mailer: Mailer
  /** Set only if mail is really delivered (Spec 7.2). */
  requireConfirmedEmail: boolean
  oauthClients: OAuthClients
  limitRates: boolean
  passwordHashing?: PasswordHashing
  log: Logger
  now: () => Date
  signUpCookie: SignUpCookie
  onSessionsEnded: OnSessionsEnded
  /** Mails a recovery link to an account that exists. */
  sendRecovery: (user: { id: string; email: string }) => Promise<void>
}

/** Better Auth, configured for passwords, sessions, rate limits, codes and second factors. */
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
        // The library stores one secret in clear text. Our recovery uses two and stores their hashes (Spec 5.8).
        await db.delete(verifications).where(eq(verifications.identifier, `reset-password:${token}`))
        await options.sendRecovery(user)
      },
    },
    emailVerification: {
      // We send and open these links ourselves (account-service.ts).
      sendOnSignUp: false,
      sendOnSignIn: false,
      expiresIn: CONFIRMATION_SECONDS,
    },
    socialProviders: withoutIdTokens(options.oauthClients),
    // Encrypts the providers' tokens. We never use them, and a stolen database must not open accounts elsewhere.
    account: {
      encryptOAuthTokens: true,
      // The provider has confirmed the address, so it is proven. Unproven sign-in methods are removed first (decision
      // 013).
      accountLinking: { requireLocalEmailVerified: false },
    },
    databaseHooks: proofs(options),
    // Our own page. The library's has styles that our security headers refuse.
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
      guardSecondFactor(options),
    ],
    rateLimit: {
      enabled: options.limitRates,
      customStorage: createRateLimitStorage(db),
      customRules: {
        // Applies to all accounts together; one account has a limit of its own (server/rate-limits).
        '/sign-in/email': { window: PER_MINUTE, max: 60 },
        [CODE_PATH]: { window: PER_MINUTE, max: 60 },
        '/two-factor/verify-totp': { window: PER_MINUTE, max: 5 },
        '/two-factor/verify-backup-code': { window: PER_MINUTE, max: 5 },
        '/two-factor/enable': { window: PER_MINUTE, max: 5 },
        '/two-factor/disable': { window: PER_MINUTE, max: 5 },
        '/two-factor/generate-backup-codes': { window: PER_MINUTE, max: 5 },
        '/email-otp/send-verification-otp': { window: PER_MINUTE, max: 5 },
        '/request-password-reset': { window: PER_MINUTE, max: 5 },
        [SIGN_UP_PATH]: { window: PER_MINUTE, max: 10 },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Explicit, because the library skips these checks under a test runner.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      // Waiting for the mail would reveal through timing whether the account exists.
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
 * Browsers sign in through the redirect only. Otherwise the library would also accept an id token posted by any
 * client.
 */
function withoutIdTokens({ google, github }: OAuthClients) {
  return { google: google && { ...google, disableIdTokenSignIn: true }, github }
}

/** Hooks for sign-ins that prove an address inside the library's own statements. */
function proofs({ db, now, signUpCookie, onSessionsEnded }: AuthOptions) {
  const prove = async (userId: string) => {
    if (await db.transaction((tx) => proveAddress(tx, userId, now()))) onSessionsEnded({ userId })
  }
  /** A mailed code proves the address of its user for the first time, in the browser that created the account. */
  const isProofByMaker = async (userId: string, context: GenericEndpointContext | null) => {
    if (context?.path !== CODE_PATH) return false
    const user = await context.context.internalAdapter.findUserById(userId)
    return user?.emailVerified === false && signUpCookie.isOf(context.headers ?? new Headers(), userId)
  }
  /** The library removes the password and the sessions at any first proof. Those of the maker stay. */
  const keepMakers = async (row: { userId: string }, context: GenericEndpointContext | null) =>
    (await isProofByMaker(row.userId, context)) ? false : undefined
  return {
    user: {
      create: {
        before: async (user: { emailVerified: boolean; name: string }, context: { path?: string } | null) => {
          await refuseUnconfirmedOutsider(user, context)
          // The name comes from the other service, so the person cannot correct it here.
          return { data: { name: withoutDirectionMarks(user.name) } }
        },
      },
      update: {
        /** A mailed code is the first proof of its address. */
        before: async (changes: { emailVerified?: boolean }, context: GenericEndpointContext | null) => {
          if (context?.path !== CODE_PATH || changes.emailVerified !== true) return
          const { email } = context.body as { email: string }
          const found = await context.context.internalAdapter.findUserByEmail(email)
          if (!found || (await isProofByMaker(found.user.id, context))) return
          await prove(found.user.id)
        },
      },
    },
    account: {
      create: {
        /** An outside sign-in arrives for an unproven address. */
        before: async (account: { userId: string }, context: GenericEndpointContext | null) => {
          if (context?.path !== OAUTH_CALLBACK_PATH) return
          const user = await context.context.internalAdapter.findUserById(account.userId)
          if (user?.emailVerified === false) await prove(user.id)
        },
      },
      delete: { before: keepMakers },
    },
    session: {
      delete: {
        before: keepMakers,
        after: (session: { id: string }) => tellEnded(onSessionsEnded, session.id),
      },
    },
  }
}

/**
 * Creates an account only if the provider has confirmed the address. Otherwise its real owner could later find an
 * account there that someone else can sign in to. The message becomes the `error` parameter of the sign-in screen.
 */
function refuseUnconfirmedOutsider(
  user: { emailVerified: boolean },
  context: { path?: string } | null,
): Promise<void> {
  return context?.path !== SIGN_UP_PATH && !user.emailVerified
    ? Promise.reject(new APIError('FORBIDDEN', { message: 'email_not_verified' }))
    : Promise.resolve()
}

function tellEnded(onSessionsEnded: OnSessionsEnded, id: string): Promise<void> {
  onSessionsEnded({ session: { table: 'sessions', id } })
  return Promise.resolve()
}

/** The library asks for the second factor only after a password. Here every way of signing in requires it. */
function secondFactor() {
  const options = {
    issuer: 'Marquee',
    // Our guard counts guesses (second-factor-guard.ts). Wrong backup codes must not lock the owner out (decision 013).
    accountLockout: { enabled: false },
    backupCodeOptions: { customBackupCodesGenerate: createBackupCodes },
  }
  const plugin = twoFactor(options)
  for (const challenge of plugin.hooks.after) {
    const matches = challenge.matcher.bind(challenge)
    const ask = challenge.handler
    challenge.matcher = (context) =>
      matches(context) || context.path === CODE_PATH || context.path === OAUTH_CALLBACK_PATH
    challenge.handler = Object.assign(async (context: Parameters<typeof ask>[0]) => {
      const { path, context: auth } = context as unknown as HookContext
      const { newSession, internalAdapter, returned } = auth
      // Read the user again: a first proof of the address may just have removed an unproven second factor.
      const user = newSession && (await internalAdapter.findUserById(newSession.user.id))
      if (newSession && user) newSession.user = user
      const answer = (await ask(context)) as unknown as HookAnswer
      if (path !== OAUTH_CALLBACK_PATH || !newSession?.user.twoFactorEnabled) return answer
      // The browser is following the provider's redirect, so the library's JSON answer would be shown as a page.
      const { headers } = returned as { headers: Headers }
      answer.headers.set('Location', atSecondFactor(headers.get('Location') ?? SIGN_IN_SCREEN))
      return { headers: answer.headers }
    }, ask)
  }
  return plugin
}

type HookContext = GenericEndpointContext & { context: { returned?: unknown } }
type HookAnswer = { headers: Headers; response?: unknown }

/** The screen that asks for the second factor after an outside sign-in. */
function atSecondFactor(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}step=second-factor`
}

const AMOUNT = 10
const HALF = 5
/** Leaves out characters that are easily misread on paper. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** New codes such as 'X7K2P-9MWQD', each with 49 bits of entropy. */
function createBackupCodes(): string[] {
  return Array.from({ length: AMOUNT }, () => `${randomText()}-${randomText()}`)
}

function randomText(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

/**
 * The adapter, with compare-and-set changes made in one statement. The library's own finds the row in a subquery that
 * PostgreSQL does not re-evaluate after a concurrent update, so several simultaneous uses of one backup code would
 * all succeed.
 */
function withCompareAndSet<Options extends object, Adapter extends DBAdapter<Options>>(
  createAdapter: (options: Options) => Adapter,
): (options: Options) => Adapter {
  return (options) => {
    const adapter = createAdapter(options)
    const incrementOne: Adapter['incrementOne'] = async <Row>(
      change: Parameters<Adapter['incrementOne']>[0],
    ): Promise<Row | null> => {
      const { model, where, increment, set } = change
      if (Object.keys(increment).length > 0) return adapter.incrementOne<Row>(change)
      const changed = await adapter.updateMany({ model, where, update: set ?? {} })
      return changed === 0 ? null : adapter.findOne<Row>({ model, where: where.slice(0, 1) })
    }
    return { ...adapter, incrementOne }
  }
}
