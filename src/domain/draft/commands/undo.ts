import { z } from 'zod'
import { undone } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete, isStarted } from '#domain/draft/progress.ts'
import { command, isEvent } from './command.ts'

/**
 * The host takes back the pick with the number `from` and all after it, so that its player is on the clock again (B2.6). A
 * category that was left empty after it is open again; one after the last pick opens only such categories.
 */
export const undo = command({
  name: 'undo',
  summary: 'Takes the last picks back, for the host',
  notes: `Takes back the pick with the number \`from\` and all after it; its player is on the clock again.
    \`NOT_LAST_PICK\`: the pick with the number \`last\` is not the last one, so the host has not seen what they would
    take back.`,
  body: { from: z.int().min(1), last: z.int().min(0) },
  by: 'host',
  refusals: ['DRAFT_NOT_STARTED', 'DRAFT_COMPLETE', 'NOT_LAST_PICK'],
  does: isEvent('LAST_PICKS_UNDONE'),
  decide(draft, { seat, from, last }) {
    if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    // After the last pick, only rulings can be undone.
    const most = draft.rulings?.some(({ after }) => after === last) ? last + 1 : last
    if (last !== draft.picks.length || from > most) throw new DraftError('NOT_LAST_PICK')
    return { type: 'LAST_PICKS_UNDONE', participantId: seat, from }
  },
  says: { LAST_PICKS_UNDONE: undone },
})
