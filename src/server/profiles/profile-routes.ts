import { Hono } from 'hono'
import { updateProfileBody } from '#contract/profile.ts'
import { validate } from '../http/validate.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import type { ProfileService } from './profile-service.ts'

export function createProfileRoutes(profiles: ProfileService) {
  return new Hono<ViewerEnv>()
    .get('/', async (c) => c.json(await profiles.read(await c.var.viewer()), 200))
    .patch('/', validate('json', updateProfileBody), async (c) => {
      return c.json(await profiles.rename(await c.var.viewer(), c.req.valid('json').name), 200)
    })
}
