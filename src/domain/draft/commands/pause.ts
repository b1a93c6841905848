import { player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { command, isEvent } from './command.ts'

/** The host pauses a running draft (B2.6). */
export const pause = command({
  name: 'pause',
  summary: 'Pauses a running draft, for the host',
  notes: `While a draft is paused nobody picks, no clock runs and bots wait: \`DRAFT_PAUSED\`. The time of the pause does not
    count.`,
  body: {},
  by: 'host',
  refusals: ['DRAFT_NOT_STARTED', 'DRAFT_COMPLETE', 'DRAFT_PAUSED'],
  does: isEvent('DRAFT_PAUSED'),
  decide(draft, { seat, at }) {
    if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    if (draft.paused) throw new DraftError('DRAFT_PAUSED')
    return { type: 'DRAFT_PAUSED', participantId: seat, at }
  },
  says: { DRAFT_PAUSED: (_, { by }) => sentence(player(by), 'paused the draft') },
})
