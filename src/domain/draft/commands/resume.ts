import { durationText, player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { command, isEvent } from './command.ts'

/** The host lets a paused draft go on (B2.6). */
export const resume = command({
  name: 'resume',
  summary: 'Lets a paused draft go on, for the host',
  notes: '`DRAFT_NOT_PAUSED`: it runs already.',
  body: {},
  by: 'host',
  refusals: ['DRAFT_NOT_PAUSED'],
  does: isEvent('DRAFT_RESUMED'),
  decide(draft, { seat, at }) {
    if (!draft.paused) throw new DraftError('DRAFT_NOT_PAUSED')
    return { type: 'DRAFT_RESUMED', participantId: seat, at }
  },
  says: {
    DRAFT_RESUMED: ({ at }, { by, pausedAt }) =>
      sentence(player(by), `resumed after ${durationText(at - pausedAt)}`),
  },
})
