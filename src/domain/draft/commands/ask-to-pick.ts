import { player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { refuseOutOfTurn } from '#domain/draft/stand-in.ts'
import { clientId, command, refuseUnknownSeat } from './command.ts'

/** The host asks to pick for the player on the clock, who is here, in this turn (B2.6). */
export const askToPick = command({
  name: 'ask-to-pick',
  summary: 'Asks to pick for the player on the clock, for the host',
  notes: `The host may pick for a player who is here if the player lets them, for one turn
    ([decision 096](decisions/096-picking-for-somebody.md)). \`ALREADY_ASKED\`: in this turn.`,
  body: { playerId: clientId },
  by: 'host',
  refusals: ['DRAFT_NOT_STARTED', 'DRAFT_COMPLETE', 'NOT_YOUR_TURN', 'SEAT_OF_BOT', 'ALREADY_ASKED'],
  does: (event) => event.type === 'CONSENT_SET' && event.is === 'asked',
  decide(draft, { seat, playerId }) {
    refuseUnknownSeat(draft, playerId)
    refuseOutOfTurn(draft, playerId)
    if (playerId === seat) throw new DraftError('NOT_YOUR_TURN')
    if (draft.consent) throw new DraftError('ALREADY_ASKED')
    return { type: 'CONSENT_SET', participantId: playerId, is: 'asked' }
  },
  says: {
    CONSENT_SET: ({ is }, { by, whom }) => {
      if (is === 'asked') return sentence(player(by), 'asked to pick for', player(whom))
      return sentence(player(whom), is === 'given' ? 'let the host pick' : 'picks without help')
    },
  },
})
