import { Hono } from 'hono'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { backupCodeBody } from '#contract/second-factor.ts'
import {
  changePasswordBody,
  newPasswordBody,
  openRecoveryBody,
  requestCodeBody,
  requestResetBody,
  secondFactorBody,
  signInBody,
  signInWithCodeBody,
  signUpBody,
} from '#contract/session.ts'
import { signInView, signUpView } from '#contract/views/accounts.ts'
import { InvalidResetLinkError } from '#server/http/errors.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { describedBy, validate } from '#server/http/validate.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { AccountService } from './account-service.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { newPasswordField, type PasswordRules } from './password-field.ts'
import type { PasswordService } from './password-service.ts'
import type { RecoveryCookie } from './recovery/recovery-cookie.ts'
import type { RecoveryService } from './recovery/recovery-service.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

export function createAccountRoutes(accounts: AccountService, passwordRules: PasswordRules) {
  const body = signUpBody.extend({ password: newPasswordField(passwordRules) })
  return new Hono<RequestEnv>().post(
    '/',
    describeRoute({
      id: 'signUp',
      tag: 'Accounts',
      summary: 'Signs up',
      spec: 'Sign up (7.2)',
      notes: `The password follows the rules of \`PASSWORD_RULES\`, and the 3,000 most common ones are refused. Signing up does not sign in. The mail's
          link, \`GET /api/auth/verify-email\`, is good for 24 hours.

          \`ACCOUNT_EXISTS\` says 'An account with this email already exists. Please sign in instead.'`,
      answers: { 201: signUpView },
      errors: ['ACCOUNT_EXISTS', 'COMMON_PASSWORD'],
    }),
    validate('json', body),
    async (c) => {
      refuseCommonPassword(c.req.valid('json').password)
      return c.json(await accounts.signUp(c, c.req.valid('json')), 201)
    },
  )
}

export function createSignInRoutes(
  accounts: AccountService,
  { admitSignIn }: Pick<RateLimits, 'admitSignIn'>,
) {
  return new Hono<RequestEnv>()
    .post(
      '/',
      describeRoute({
        id: 'signIn',
        tag: 'Accounts',
        summary: 'Signs in by e-mail address and password',
        spec: 'Sign in (7.1)',
        notes: `\`confirmation\`, the token of a confirmation link, confirms the address too. A signed-in answer
          sets the session's cookie; \`second-factor\` means that there is no session yet, and the code of
          the app or a backup code comes next.

          - \`INVALID_CREDENTIALS\` says 'Invalid email or password. Please check your credentials.'
          - \`INVALID_INPUT\` at \`password\` for one of fewer than 6 characters, as in the form
          - \`EMAIL_NOT_VERIFIED\` only if a mail server is configured; the link is sent again, up to five
          times an hour`,
        answers: { 200: signInView },
        errors: ['INVALID_CREDENTIALS', 'EMAIL_NOT_VERIFIED'],
      }),
      validate('json', signInBody),
      async (c) => {
        await admitSignIn(c, c.req.valid('json').email)
        return c.json(await accounts.signIn(c, c.req.valid('json')), 200)
      },
    )
    .post(
      '/second-factor',
      describeRoute({
        id: 'verifySecondFactor',
        tag: 'Accounts',
        summary: 'Completes a sign-in by the code of an authenticator app',
        spec: 'Second factor (7.7)',
        notes: `\`INVALID_CODE\` also if no password came before. A code of the app works once.
          \`SECOND_FACTOR_CHANGED\`: the second factor was turned off meanwhile; sign in anew.`,
        answers: { 200: signInView },
        errors: ['INVALID_CODE', 'SECOND_FACTOR_CHANGED'],
      }),
      validate('json', secondFactorBody),
      async (c) => {
        return c.json(await accounts.verifySecondFactor(c, c.req.valid('json').code), 200)
      },
    )
    .post(
      '/backup-code',
      describeRoute({
        id: 'verifyBackupCode',
        tag: 'Accounts',
        summary: 'Completes a sign-in by a backup code',
        spec: 'Second factor (7.7)',
        notes: 'The code is used up. Hyphens, spaces and case do not matter.',
        answers: { 200: signInView },
        errors: ['INVALID_CODE', 'SECOND_FACTOR_CHANGED'],
      }),
      validate('json', backupCodeBody),
      async (c) => {
        return c.json(await accounts.verifyBackupCode(c, c.req.valid('json').code), 200)
      },
    )
    .post(
      '/codes',
      describeRoute({
        id: 'requestSignInCode',
        tag: 'Accounts',
        summary: 'Asks for a one-time code by mail',
        spec: 'One-time code (7.7)',
        notes: 'The same answer whether or not there is an account. The mailed code is good for 5 minutes.',
        answers: { 204: null },
      }),
      validate('json', requestCodeBody),
      async (c) => {
        await accounts.requestCode(c, c.req.valid('json').email)
        return c.body(null, 204)
      },
    )
    .post(
      '/code',
      describeRoute({
        id: 'signInWithCode',
        tag: 'Accounts',
        summary: 'Signs in by a mailed code',
        spec: 'One-time code (7.7)',
        notes: `The first code or reset of an address that has not been confirmed removes the password, the second
          factor and the sign-ins there were; a code typed in the browser that made the account keeps them.

          \`INVALID_CODE\`: a wrong, used or expired code. \`TOO_MANY_REQUESTS\`: too many tries, too many
          wrong codes for this account, or too many mails to this address.`,
        answers: { 200: signInView },
        errors: ['INVALID_CODE'],
      }),
      validate('json', signInWithCodeBody),
      async (c) => {
        await admitSignIn(c, c.req.valid('json').email)
        return c.json(await accounts.signInWithCode(c, c.req.valid('json')), 200)
      },
    )
}

export function createSignOutRoutes(accounts: AccountService) {
  return new Hono<RequestEnv>().post(
    '/',
    describeRoute({
      id: 'signOut',
      tag: 'Accounts',
      summary: 'Ends the sign-in',
      spec: 'Sign out (7.6)',
      notes: 'Also answered without a session. The session ends for all copies of its cookie.',
      answers: { 204: null },
    }),
    async (c) => {
      await accounts.signOut(c)
      return c.body(null, 204)
    },
  )
}

export function createPasswordResetRoutes(accounts: AccountService) {
  return new Hono<RequestEnv>().post(
    '/',
    describeRoute({
      id: 'requestPasswordReset',
      tag: 'Accounts',
      summary: 'Asks for a recovery link by mail',
      spec: 'Reset password (7.3)',
      notes: 'The same answer whether or not there is an account.',
      answers: { 204: null },
    }),
    validate('json', requestResetBody),
    async (c) => {
      await accounts.requestRecovery(c, c.req.valid('json').email)
      return c.body(null, 204)
    },
  )
}

export function createPasswordRoutes(
  passwords: PasswordService,
  passwordRules: PasswordRules,
  rateLimits: Pick<RateLimits, 'admitSignIn'>,
) {
  const body = changePasswordBody.extend({ password: newPasswordField(passwordRules) })
  return new Hono<RequestEnv>().post(
    '/',
    describeRoute({
      id: 'changePassword',
      tag: 'Accounts',
      summary: 'Changes the own password',
      spec: 'Update password (7.5)',
      notes: `Takes the present password, counts as a sign-in and works with the session's cookie only. All other
          sign-ins and open recovery links end, and a mail tells of it.

          \`INVALID_CREDENTIALS\`: not the present password, or the account has none.`,
      answers: { 204: null },
      errors: ['UNAUTHENTICATED', 'INVALID_CREDENTIALS', 'COMMON_PASSWORD'],
    }),
    validate('json', body),
    async (c) => {
      await passwords.change(c, c.req.valid('json'), rateLimits)
      return c.body(null, 204)
    },
  )
}

type RecoveryDeps = {
  recoveries: RecoveryService
  cookie: RecoveryCookie
  passwordRules: PasswordRules
  passwords: PasswordService
}

export function createRecoveryRoutes({ recoveries, cookie, passwordRules, passwords }: RecoveryDeps) {
  const body = newPasswordBody.extend({ password: newPasswordField(passwordRules) })
  return new Hono<RequestEnv>()
    .post(
      '/',
      describeRoute({
        id: 'openRecovery',
        tag: 'Accounts',
        summary: 'Uses a recovery link',
        spec: 'Set session (7.4)',
        notes: `The link is used up, and the cookie \`marquee_recovery\` opens 30 minutes for the new password.

          \`INVALID_RESET_LINK\` says 'Invalid reset link. Please request a new password reset.': for half a
          link, and for one that was used, changed, or is older than an hour.`,
        answers: { 204: null },
        errors: ['INVALID_RESET_LINK'],
      }),
      recoveryLink,
      async (c) => {
        const { access_token, refresh_token } = c.req.valid('json')
        cookie.write(c, await recoveries.open({ accessToken: access_token, refreshToken: refresh_token }))
        return c.body(null, 204)
      },
    )
    .post(
      '/password',
      describeRoute({
        id: 'setPassword',
        tag: 'Accounts',
        summary: 'Sets the new password of an opened recovery',
        spec: 'Update password (7.5)',
        notes: `The user's sign-ins and other links end. \`INVALID_RESET_LINK\` without an open recovery.`,
        answers: { 204: null },
        errors: ['INVALID_RESET_LINK', 'COMMON_PASSWORD'],
      }),
      validate('json', body),
      async (c) => {
        await recoveries.finish(cookie.read(c), () => passwords.hashNew(c.req.valid('json').password))
        cookie.clear(c)
        return c.body(null, 204)
      },
    )
}

/** An incomplete link is refused as invalid (Spec 5.8), not as bad input. */
const recoveryLink = describedBy(
  validator('json', (link: z.input<typeof openRecoveryBody>) => {
    const parsed = openRecoveryBody.safeParse(link)
    if (!parsed.success) throw new InvalidResetLinkError()
    return parsed.data
  }),
  'json',
  openRecoveryBody,
)
