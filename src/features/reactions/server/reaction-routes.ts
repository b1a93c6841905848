import { Hono } from 'hono'
import { pickParam, reactBody } from '#features/reactions/wire/reactions.ts'
import { reactionsView } from '#features/reactions/wire/views.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { ReactionService } from './reaction-service.ts'

/** How people react to the picks of a draft (B2.9). */
export function createReactionRoutes(
  reactions: ReactionService,
  { admitToAudience }: Pick<RateLimits, 'admitToAudience'>,
) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/reactions',
      describeRoute({
        id: 'listReactions',
        tag: 'Online drafts',
        summary: 'How people reacted to the picks',
        notes: `For everybody who may read the draft. Sockets in its room hear what changes as \`reactions\`. A pick that is
          taken back loses its reactions.`,
        answers: { 200: reactionsView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => c.json(await reactions.list(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .put(
      '/:id/reactions/:pick',
      describeRoute({
        id: 'reactToPick',
        tag: 'Online drafts',
        summary: 'Reacts to a pick, or takes that back, for players and watchers',
        notes: `Each reaction of a person counts once for a pick. Sockets in the room can send \`react\` instead
          ([decision 061](decisions/061-reactions.md)). Anybody else is told \`DRAFT_NOT_FOUND\`.
          \`DRAFT_CHANGED\`: the pick has been taken back, or is of another movie by now. \`TOO_MANY_REQUESTS\`: more than
          5 in a second, or more than 60 people without a seat who react or vote from one address in a day.`,
        answers: { 200: reactionsView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_CHANGED'],
      }),
      validate('param', pickParam),
      validate('json', reactBody),
      async (c) => {
        const { id, pick } = c.req.valid('param')
        const viewer = await c.var.viewer()
        const admit = admitToAudience(c, viewer)
        return c.json(await reactions.react(viewer, id, pick, c.req.valid('json'), admit), 200)
      },
    )
}
