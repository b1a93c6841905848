import { participantOf } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { clientId, command, refuseUnknownSeat } from './command.ts'
import { removal } from './remove.ts'

/** A person gets their seat back from a bot, or a bot's own seat is free again before the start (B2.1). */
export const unseatBot = command({
  name: 'unseat-bot',
  summary: 'Gives a player their seat back, or removes a bot before the start',
  notes: 'For the host, and for the player whose seat it is. `NO_BOT`: no bot plays the seat.',
  body: { playerId: clientId },
  by: 'own seat or host',
  needs: ['persons', 'invitations'],
  refusals: ['DRAFT_COMPLETE', 'DRAFT_ALREADY_STARTED', 'NO_BOT'],
  does: (event) => event.type === 'PARTICIPANT_LEFT' || (event.type === 'BOT_SET' && event.bot === undefined),
  decide(draft, { playerId }, { persons, invitations }) {
    refuseUnknownSeat(draft, playerId)
    const isPerson = persons.includes(playerId)
    if (isPerson && isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    if (!participantOf(draft, playerId).bot) throw new DraftError('NO_BOT')
    return isPerson ? { type: 'BOT_SET', participantId: playerId } : removal(draft, playerId, invitations)
  },
  says: {},
})
