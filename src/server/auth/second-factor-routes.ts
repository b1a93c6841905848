import { Hono } from 'hono'
import { ownPasswordBody } from '#contract/second-factor.ts'
import { secondFactorBody } from '#contract/session.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import type { SecondFactorService } from './second-factor-service.ts'

export function createSecondFactorRoutes(secondFactors: SecondFactorService) {
  return new Hono<RequestEnv>()
    .get('/', async (c) => c.json(await secondFactors.read(c), 200))
    .post('/enrolment', validate('json', ownPasswordBody), async (c) => {
      return c.json(await secondFactors.enrol(c, c.req.valid('json').password), 201)
    })
    .post('/confirmation', validate('json', secondFactorBody), async (c) => {
      return c.json(await secondFactors.confirm(c, c.req.valid('json').code), 200)
    })
    .post('/backup-codes', validate('json', ownPasswordBody), async (c) => {
      return c.json(await secondFactors.renewBackupCodes(c, c.req.valid('json').password), 201)
    })
    .post('/removal', validate('json', ownPasswordBody), async (c) => {
      await secondFactors.remove(c, c.req.valid('json').password)
      return c.body(null, 204)
    })
}
