import { z } from 'zod'

const pick = z.int().min(1).describe('The number of a pick')
const votes = z.int().min(1).describe('How many people chose it')
const players = z
  .int()
  .min(0)
  .describe('How many of them have a seat in the draft; all others are its audience')

/** How people voted, the same for everybody (B5.3). */
export const houseCountsView = z
  .object({
    isOpen: z.boolean().describe('Whether people may vote'),
    closesAt: z.iso
      .datetime()
      .nullable()
      .describe(
        'When the vote ends or has ended; null without a vote: the draft is not complete, or is a local one',
      ),
    voters: z.int().min(0).describe('How many people have voted'),
    players,
    best: z
      .array(z.object({ participantId: z.uuid(), votes, players }))
      .describe('Who drafted best? Most votes first'),
    steal: z.array(z.object({ pick, votes, players })).describe('The steal of the night. Most votes first'),
  })
  .meta({ id: 'HouseCountsView', description: 'How players and watchers voted on a complete draft' })
export type HouseCountsView = z.infer<typeof houseCountsView>

export const houseVotesView = houseCountsView
  .extend({
    mayVote: z.boolean().describe('Whether the caller may vote while the vote is open: players and watchers'),
    mayClose: z.boolean().describe('Whether the caller may close the vote while it is open: the host'),
    mine: z
      .object({ best: z.uuid().nullable(), steal: pick.nullable() })
      .describe("The caller's own answers. Nobody else learns them"),
    likelySteals: z
      .array(pick)
      .describe('The picks that a ballot shows first: those with the most reactions'),
  })
  .meta({ id: 'HouseVotesView', description: 'The house votes as one viewer sees them' })
export type HouseVotesView = z.infer<typeof houseVotesView>
