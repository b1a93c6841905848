import { z } from 'zod'
import { pickInWords, player, sentence } from '#domain/log/words.ts'
import { objectionRefusal, votersOn } from '#domain/objections/objecting.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { clientId, command, isEvent } from './command.ts'

/** A player objects to the pick of another (B2.11). */
export const object = command({
  name: 'object',
  summary: 'Objects to a pick that another player has just made',
  notes: `To a House Override, or a pick in a category of the players' own, for twenty seconds and one for the way, as
    long as only the program has picked since. Who objects has voted to take it back. Until the vote is decided, or twenty
    seconds later, nobody picks and no clock runs. Decision 060 has the reasons.

    - \`TOO_LATE_TO_OBJECT\`: the time is over, or somebody has picked since
    - \`NOT_OPEN_TO_OBJECTION\`: the movie fits one of the product's categories
    - \`OBJECTION_IN_VAIN\`: somebody has objected to this pick already
    - \`TOO_FEW_TO_OBJECT\`: fewer than two people would vote
    - \`NOT_A_VOTER\`: the pick is the requester's own, or a bot plays for them`,
  body: { participantId: clientId, pick: z.int().min(1) },
  by: 'own seat',
  refusals: [
    'DRAFT_NOT_STARTED',
    'DRAFT_COMPLETE',
    'OBJECTION_OPEN',
    'TOO_LATE_TO_OBJECT',
    'NOT_OPEN_TO_OBJECTION',
    'OBJECTION_IN_VAIN',
    'TOO_FEW_TO_OBJECT',
    'NOT_A_VOTER',
  ],
  does: isEvent('OBJECTION_RAISED'),
  decide(draft, { seat, at, pick: number }) {
    const refusal = objectionRefusal(draft, seat, number, at)
    const pick = draft.picks[number - 1]
    if (refusal || !pick) throw new DraftError(refusal ?? 'TOO_LATE_TO_OBJECT')
    const voters = votersOn(draft, pick.participantId)
    return { type: 'OBJECTION_RAISED', participantId: seat, pick: number, at, voters }
  },
  says: {
    OBJECTION_RAISED: ({ pick }, { by, picks }) => [
      ...sentence(player(by), 'objected to'),
      ...pickInWords(picks[pick - 1]),
    ],
  },
})
