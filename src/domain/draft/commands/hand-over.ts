import { player, sentence } from '#domain/log/words.ts'
import { participantOf } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { clientId, command, isEvent, refuseUnknownSeat } from './command.ts'

/** Another person becomes the host, until the last pick, and the draft becomes theirs (B2.6). */
export const handOver = command({
  name: 'hand-over',
  summary: 'Makes another player the host, for the host',
  notes: `The draft belongs to the new host from then on ([decision 058](decisions/058-handing-over.md)), and the
    former host keeps the seat. \`HOST_IS_A_PERSON\`: a bot plays the seat, or its person is gone.
    \`TOO_MANY_KEPT_DRAFTS\`: the player has as many drafts as one may have.`,
  body: { playerId: clientId },
  by: 'host',
  refusals: ['DRAFT_COMPLETE', 'ALREADY_HOST', 'HOST_IS_A_PERSON', 'TOO_MANY_KEPT_DRAFTS'],
  does: isEvent('HOST_CHANGED'),
  decide(draft, { playerId }) {
    refuseUnknownSeat(draft, playerId)
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    if (playerId === draft.hostId) throw new DraftError('ALREADY_HOST')
    if (participantOf(draft, playerId).bot) throw new DraftError('HOST_IS_A_PERSON')
    return { type: 'HOST_CHANGED', participantId: playerId }
  },
  says: { HOST_CHANGED: (_, { by, whom }) => sentence(player(by), 'handed over to', player(whom)) },
})
