import { z } from 'zod'
import { REACTIONS } from '#features/reactions/rules/reactions.ts'

const pick = z.int().min(1).describe('The number of the pick')
const movieId = z.int().describe('The movie of the pick')
const reaction = z.enum(REACTIONS)

/** How many people reacted in one way to one pick (B2.9). */
export const reactionCountView = z
  .object({
    pick,
    movieId,
    reaction,
    count: z.int().min(0).describe('How many people, players and watchers'),
    players: z.array(z.uuid()).describe('The ids of the participants among them. Watchers are only counted'),
    stamp: z.int().describe('Rises with each change of this count'),
  })
  .meta({ id: 'ReactionCountView' })
export type ReactionCountView = z.infer<typeof reactionCountView>

export const reactionsView = z
  .object({
    mayReact: z.boolean().describe('Whether the caller may react: players and watchers of an online draft'),
    counts: z.array(reactionCountView).describe('By pick. Reactions of nobody are left out'),
    mine: z.array(z.object({ pick, movieId, reaction })).describe("The caller's own"),
  })
  .meta({ id: 'ReactionsView', description: 'How people reacted to the picks of a draft' })
export type ReactionsView = z.infer<typeof reactionsView>
