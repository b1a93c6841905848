import { Hono } from 'hono'
import { validator } from 'hono/validator'
import type { z } from 'zod'
import { backupCodeBody } from '#contract/second-factor.ts'
import {
  newPasswordBody,
  openRecoveryBody,
  requestCodeBody,
  requestResetBody,
  secondFactorBody,
  signInBody,
  signInWithCodeBody,
  signUpBody,
} from '#contract/session.ts'
import { InvalidResetLinkError } from '../http/errors.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { describedBy, validate } from '../http/validate.ts'
import type { RateLimits } from '../rate-limits/rate-limits.ts'
import type { AccountService } from './account-service.ts'
import { newPasswordField, type PasswordRules } from './password-field.ts'
import type { RecoveryCookie } from './recovery-cookie.ts'
import type { RecoveryService } from './recovery-service.ts'

export function createAccountRoutes(accounts: AccountService, passwordRules: PasswordRules) {
  const body = signUpBody.extend({ password: newPasswordField(passwordRules) })
  return new Hono<RequestEnv>().post('/', validate('json', body), async (c) => {
    return c.json(await accounts.signUp(c, c.req.valid('json')), 201)
  })
}

export function createSignInRoutes(
  accounts: AccountService,
  { admitSignIn }: Pick<RateLimits, 'admitSignIn'>,
) {
  return new Hono<RequestEnv>()
    .post('/', validate('json', signInBody), async (c) => {
      await admitSignIn(c, c.req.valid('json').email)
      return c.json(await accounts.signIn(c, c.req.valid('json')), 200)
    })
    .post('/second-factor', validate('json', secondFactorBody), async (c) => {
      return c.json(await accounts.verifySecondFactor(c, c.req.valid('json').code), 200)
    })
    .post('/backup-code', validate('json', backupCodeBody), async (c) => {
      return c.json(await accounts.verifyBackupCode(c, c.req.valid('json').code), 200)
    })
    .post('/codes', validate('json', requestCodeBody), async (c) => {
      await accounts.requestCode(c, c.req.valid('json').email)
      return c.body(null, 204)
    })
    .post('/code', validate('json', signInWithCodeBody), async (c) => {
      await admitSignIn(c, c.req.valid('json').email)
      return c.json(await accounts.signInWithCode(c, c.req.valid('json')), 200)
    })
}

export function createSignOutRoutes(accounts: AccountService) {
  return new Hono<RequestEnv>().post('/', async (c) => {
    await accounts.signOut(c)
    return c.body(null, 204)
  })
}

export function createPasswordResetRoutes(accounts: AccountService) {
  return new Hono<RequestEnv>().post('/', validate('json', requestResetBody), async (c) => {
    await accounts.requestRecovery(c, c.req.valid('json').email)
    return c.body(null, 204)
  })
}

type RecoveryDeps = {
  recoveries: RecoveryService
  cookie: RecoveryCookie
  passwordRules: PasswordRules
  hashPassword: (password: string) => Promise<string>
}

export function createRecoveryRoutes({ recoveries, cookie, passwordRules, hashPassword }: RecoveryDeps) {
  const body = newPasswordBody.extend({ password: newPasswordField(passwordRules) })
  return new Hono<RequestEnv>()
    .post('/', recoveryLink, async (c) => {
      const { access_token, refresh_token } = c.req.valid('json')
      cookie.write(c, await recoveries.open({ accessToken: access_token, refreshToken: refresh_token }))
      return c.body(null, 204)
    })
    .post('/password', validate('json', body), async (c) => {
      await recoveries.finish(cookie.read(c), () => hashPassword(c.req.valid('json').password))
      cookie.clear(c)
      return c.body(null, 204)
    })
}

/** Half a link is refused as an invalid one (Spec 5.8), not as bad input. */
const recoveryLink = describedBy(
  validator('json', (link: z.input<typeof openRecoveryBody>) => {
    const parsed = openRecoveryBody.safeParse(link)
    if (!parsed.success) throw new InvalidResetLinkError()
    return parsed.data
  }),
  'json',
  openRecoveryBody,
)
