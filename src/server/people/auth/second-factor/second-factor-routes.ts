import { Hono } from 'hono'
import { ownPasswordBody } from '#contract/second-factor.ts'
import { secondFactorBody } from '#contract/session.ts'
import { backupCodesView, enrolmentView, secondFactorView } from '#contract/views/accounts.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { validate } from '#server/http/validate.ts'
import type { SecondFactorService } from './second-factor-service.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { OWN_ACCOUNT_ERRORS } from '#server/openapi/refusals.ts'

export function createSecondFactorRoutes(secondFactors: SecondFactorService) {
  return new Hono<RequestEnv>()
    .get(
      '/',
      describeRoute({
        id: 'getSecondFactor',
        tag: 'Accounts',
        summary: 'The second factor of the own account',
        spec: 'Second factor (7.7)',
        notes: `For users who are signed in by cookie; guests get \`UNAUTHENTICATED\`.`,
        answers: { 200: secondFactorView },
        errors: ['UNAUTHENTICATED'],
      }),
      async (c) => c.json(await secondFactors.read(c), 200),
    )
    .post(
      '/enrolment',
      describeRoute({
        id: 'enrolSecondFactor',
        tag: 'Accounts',
        summary: 'Begins to set up an authenticator app',
        spec: 'Factor enrolment (7.7)',
        notes: `The password is asked for each time, so that an open browser is not enough. Enrolment begins anew
          each time, and no sign-in asks for a code until it is confirmed.

          \`INVALID_CREDENTIALS\` says 'That is not the password of this account.', also for an account that
          has none. \`SECOND_FACTOR_CHANGED\`: it is on already.`,
        answers: { 201: enrolmentView },
        errors: [...OWN_ACCOUNT_ERRORS, 'INVALID_CREDENTIALS'],
      }),
      validate('json', ownPasswordBody),
      async (c) => {
        return c.json(await secondFactors.enrol(c, c.req.valid('json').password), 201)
      },
    )
    .post(
      '/confirmation',
      describeRoute({
        id: 'confirmSecondFactor',
        tag: 'Accounts',
        summary: 'Turns the second factor on',
        spec: 'Factor challenge and verify (7.7)',
        notes: `From now on a sign-in asks for a code. \`INVALID_CODE\`: not the code that the app shows now.
          \`SECOND_FACTOR_CHANGED\`: it is on already, or enrolment was not begun.`,
        answers: { 200: backupCodesView },
        errors: [...OWN_ACCOUNT_ERRORS, 'INVALID_CODE'],
      }),
      validate('json', secondFactorBody),
      async (c) => {
        return c.json(await secondFactors.confirm(c, c.req.valid('json').code), 200)
      },
    )
    .post(
      '/backup-codes',
      describeRoute({
        id: 'renewBackupCodes',
        tag: 'Accounts',
        summary: 'Makes new backup codes',
        notes: 'Those from before no longer work.',
        answers: { 201: backupCodesView },
        errors: [...OWN_ACCOUNT_ERRORS, 'INVALID_CREDENTIALS'],
      }),
      validate('json', ownPasswordBody),
      async (c) => {
        return c.json(await secondFactors.renewBackupCodes(c, c.req.valid('json').password), 201)
      },
    )
    .post(
      '/removal',
      describeRoute({
        id: 'removeSecondFactor',
        tag: 'Accounts',
        summary: 'Turns the second factor off',
        notes: 'The password alone signs in again.',
        answers: { 204: null },
        errors: [...OWN_ACCOUNT_ERRORS, 'INVALID_CREDENTIALS'],
      }),
      validate('json', ownPasswordBody),
      async (c) => {
        await secondFactors.remove(c, c.req.valid('json').password)
        return c.body(null, 204)
      },
    )
}
