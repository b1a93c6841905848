import { z } from 'zod'
import { undone } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { takeBackRefusal } from '#domain/draft/taking-back.ts'
import { clientId, command, isEvent } from './command.ts'

/** A player takes back the pick that they have just made, and the program's picks after it (B2.7). */
export const takeBack = command({
  name: 'take-back',
  summary: 'Takes back a pick that was just made, for the player who made it',
  notes: `Takes back the pick with the number \`pick\` for ten seconds and one for the way, as long as only the program
    has picked since; its picks go with it. The time of the turn goes on as if the pick had not been made.
    Decision 059 has the reasons.

    - \`NOT_LAST_PICK\`: somebody has picked since
    - \`NOT_YOUR_PICK\`: another player made the pick, or a stand-in did
    - \`PICK_STANDS\`: it is too late, or the program made the pick
    - \`TAKE_BACK_OFF\`: the house rules do not allow it`,
  body: { participantId: clientId, pick: z.int().min(1) },
  by: 'own seat',
  refusals: [
    'DRAFT_NOT_STARTED',
    'DRAFT_COMPLETE',
    'OBJECTION_OPEN',
    'TAKE_BACK_OFF',
    'NOT_YOUR_PICK',
    'NOT_LAST_PICK',
    'PICK_STANDS',
  ],
  does: isEvent('PICK_TAKEN_BACK'),
  decide(draft, { seat, at, pick }) {
    const refusal = takeBackRefusal(draft, seat, pick, at)
    if (refusal) throw new DraftError(refusal)
    return { type: 'PICK_TAKEN_BACK', participantId: seat, from: pick }
  },
  says: { PICK_TAKEN_BACK: undone },
})
