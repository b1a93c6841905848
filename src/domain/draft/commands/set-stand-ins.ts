import { z } from 'zod'
import { player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { command, isEvent } from './command.ts'

/** The host decides, until the last pick, whether others may start and pick for absent players (Spec 6.4). */
export const setStandIns = command({
  name: 'set-stand-ins',
  summary: 'Whether others may start and pick for people who are away, for the host',
  notes: 'Whether anybody may start or pick for players who are away (`stand_ins_allowed`, true at first).',
  body: { allowed: z.boolean() },
  by: 'host',
  refusals: ['DRAFT_COMPLETE'],
  does: isEvent('STAND_INS_SET'),
  decide(draft, { allowed }) {
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    return { type: 'STAND_INS_SET', allowed }
  },
  says: {
    STAND_INS_SET: ({ allowed }, { by }) =>
      sentence(
        player(by),
        allowed ? 'lets others pick for players who are away' : 'lets nobody pick for players who are away',
      ),
  },
})
