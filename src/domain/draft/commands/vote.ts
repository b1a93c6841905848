import { z } from 'zod'
import { pickInWords, player, sentence } from '#domain/log/words.ts'
import { countVotes, openObjection, VOTES, VOTING_MS } from '#domain/objections/objection.ts'
import { TRAVEL_MS } from '#domain/clock/clock-rule.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { clientId, command, isEvent } from './command.ts'

/**
 * A player votes on the open objection (B2.11). That decides as soon as more than half of all voters want the pick back, or can no
 * longer.
 */
export const vote = command({
  name: 'vote',
  summary: 'Votes on the objection to a pick',
  notes: `The pick is taken back if more than half of \`voters\` want it, and with it the program's picks after it; else it
    counts. The event has the \`outcome\` if the vote decides. The player of a pick that was taken back has the
    whole time again, and cannot make the same pick: \`PICK_REJECTED\`.

    - \`NO_OBJECTION\`: none is open, or it is about another pick
    - \`NOT_A_VOTER\`: the requester is not one of \`voters\`
    - \`ALREADY_VOTED\`: a vote cannot be changed`,
  body: { participantId: clientId, pick: z.int().min(1), vote: z.enum(VOTES) },
  by: 'own seat',
  refusals: ['NO_OBJECTION', 'NOT_A_VOTER', 'ALREADY_VOTED'],
  does: isEvent('OBJECTION_VOTED'),
  decide(draft, { seat, at, pick, vote }) {
    const objection = openObjection(draft)
    if (!objection || objection.pick !== pick || at > objection.at + VOTING_MS + TRAVEL_MS) {
      throw new DraftError('NO_OBJECTION')
    }
    const { voters, votes } = objection
    if (!voters.includes(seat)) throw new DraftError('NOT_A_VOTER')
    if (votes[seat]) throw new DraftError('ALREADY_VOTED')
    const { takeBack, counts } = countVotes({ votes: { ...votes, [seat]: vote } })
    const half = voters.length / 2
    const outcome = takeBack > half ? 'take-back' : voters.length - counts <= half ? 'counts' : undefined
    return { type: 'OBJECTION_VOTED', participantId: seat, vote, at, ...(outcome && { outcome }) }
  },
  says: {
    OBJECTION_VOTED: ({ vote, outcome }, { by, contested }) => [
      ...sentence(player(by), vote === 'counts' ? 'voted to keep' : 'voted to take back'),
      ...pickInWords(contested),
      ...(outcome ? sentence(outcome === 'counts' ? '(it counts)' : '(it was taken back)') : []),
    ],
  },
})
