import { z } from 'zod'
import { DraftError } from '#domain/draft/errors.ts'
import { refuseOutOfTurn } from '#domain/draft/stand-in.ts'
import { clientId, command } from './command.ts'

/** The player on the clock lets the host pick, or does not, or no longer (B2.6). */
export const answerHost = command({
  name: 'answer-host',
  summary: 'Lets the host pick in this turn, or does not, for the player on the clock',
  notes: 'Also to take the answer back. `NOT_ASKED`: the host has not asked in this turn.',
  body: { participantId: clientId, is: z.enum(['given', 'refused']) },
  by: 'own seat',
  refusals: ['DRAFT_NOT_STARTED', 'DRAFT_COMPLETE', 'NOT_YOUR_TURN', 'SEAT_OF_BOT', 'NOT_ASKED'],
  does: (event) => event.type === 'CONSENT_SET' && event.is !== 'asked',
  decide(draft, { seat, is }) {
    refuseOutOfTurn(draft, seat)
    if (!draft.consent) throw new DraftError('NOT_ASKED')
    return { type: 'CONSENT_SET', participantId: seat, is }
  },
  says: {},
})
