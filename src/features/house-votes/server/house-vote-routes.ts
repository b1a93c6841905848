import { Hono } from 'hono'
import { houseVoteBody } from '#features/house-votes/wire/house-votes.ts'
import { houseVotesView } from '#features/house-votes/wire/views.ts'
import { draftId } from '#server/drafts/draft-id.ts'
import { validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { HouseVoteService } from './house-vote-service.ts'

/** What players and watchers say of a complete draft (B5.3). */
export function createHouseVoteRoutes(
  votes: HouseVoteService,
  { admitToAudience }: Pick<RateLimits, 'admitToAudience'>,
) {
  return new Hono<ViewerEnv>()
    .get(
      '/:id/house-votes',
      describeRoute({
        id: 'listHouseVotes',
        tag: 'Online drafts',
        summary: 'Who drafted best, and which pick was the steal of the night, by the votes',
        notes: `For everybody who may read the draft. Sockets in its room hear the counts as \`house-votes\`, at most once a
          second from each server. The vote is open from the last pick until the host closes it, at most 24 hours
          ([decision 065](decisions/065-house-votes.md)).`,
        answers: { 200: houseVotesView },
        errors: ['DRAFT_NOT_FOUND'],
      }),
      draftId,
      async (c) => c.json(await votes.list(await c.var.viewer(), c.req.valid('param').id), 200),
    )
    .put(
      '/:id/house-votes',
      describeRoute({
        id: 'castHouseVote',
        tag: 'Online drafts',
        summary: "The caller's vote on a complete draft, for players and watchers",
        notes: `Each person has one answer to each question and can change it. An answer that is left out stays. Anybody
          else is told \`DRAFT_NOT_FOUND\`. \`TOO_MANY_REQUESTS\`: more than 20 in ten seconds, or
          more than 60 people without a seat who react or vote from one address in a day.`,
        answers: { 200: houseVotesView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_COMPLETE', 'HOUSE_VOTES_CLOSED'],
      }),
      draftId,
      validate('json', houseVoteBody),
      async (c) => {
        const { id } = c.req.valid('param')
        const viewer = await c.var.viewer()
        return c.json(await votes.vote(viewer, id, c.req.valid('json'), admitToAudience(c, viewer)), 200)
      },
    )
    .post(
      '/:id/house-votes/close',
      describeRoute({
        id: 'closeHouseVotes',
        tag: 'Online drafts',
        summary: 'Ends the vote on a complete draft, for the host',
        notes: 'It cannot be opened again. Anybody else is told `DRAFT_NOT_FOUND`.',
        answers: { 200: houseVotesView },
        errors: ['UNAUTHENTICATED', 'DRAFT_NOT_FOUND', 'DRAFT_NOT_COMPLETE'],
      }),
      draftId,
      async (c) => c.json(await votes.close(await c.var.viewer(), c.req.valid('param').id), 200),
    )
}
