import { Hono } from 'hono'
import { updateProfileBody } from '#contract/profile.ts'
import { profileView } from '#contract/views/accounts.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import type { ProfileService } from './profile-service.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

export function createProfileRoutes(profiles: ProfileService) {
  return new Hono<ViewerEnv>()
    .get(
      '/',
      describeRoute({
        id: 'getProfile',
        tag: 'Profile',
        summary: 'The own profile',
        spec: 'profiles: select (7.9)',
        notes: `Guests have none: \`UNAUTHENTICATED\`.`,
        answers: { 200: profileView },
        errors: ['UNAUTHENTICATED'],
      }),
      async (c) => c.json(await profiles.read(await c.var.viewer()), 200),
    )
    .patch(
      '/',
      describeRoute({
        id: 'updateProfile',
        tag: 'Profile',
        summary: 'Changes the own name',
        spec: 'profiles: update of the name (7.9)',
        notes: 'The name is trimmed, has at most 50 characters and may be empty.',
        answers: { 200: profileView },
        errors: ['UNAUTHENTICATED'],
      }),
      validate('json', updateProfileBody),
      async (c) => {
        return c.json(await profiles.rename(await c.var.viewer(), c.req.valid('json').name), 200)
      },
    )
}
