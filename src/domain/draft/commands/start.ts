import { z } from 'zod'
import { ruleShortage } from '#domain/house-rules/rule-shortage.ts'
import { player, sentence } from '#domain/log/words.ts'
import { MIN_ONLINE_PARTICIPANTS } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { totalPicks } from '#domain/draft/progress.ts'
import { starterOf } from '#domain/draft/stand-in.ts'
import { startDraft } from '#domain/draft/starting.ts'
import { clientId, command, isEvent } from './command.ts'

/** start_multiplayer_draft_unified (Spec 7.15). The order is drawn here, once. */
export const start = command({
  name: 'start',
  summary: 'Starts a draft',
  spec: 'start_multiplayer_draft_unified (7.15)',
  notes: `The host starts; after two minutes without the host, the first of those present may. The event has
    \`draftOrder\`, which every turn follows from. A rematch starts with those who played before in
    reverse of their ranking; \`deal: true\` shuffles all.

    What the rules refuse comes with \`draft\` as it is now.`,
  body: {
    participantId: clientId,
    deal: z.boolean().optional().describe('Shuffles a rematch like any draft'),
  },
  by: 'own seat',
  needs: ['presences', 'pool', 'ranking', 'chance'],
  refusals: [
    'NOT_HOST',
    'DRAFT_ALREADY_STARTED',
    'TOO_FEW_PARTICIPANTS',
    'TOO_FEW_MOVIES',
    'HOUSE_RULES_TOO_STRICT',
  ],
  does: isEvent('DRAFT_STARTED'),
  decide(draft, { seat, deal }, { presences, pool, ranking, chance }) {
    const event = startDraft(draft, MIN_ONLINE_PARTICIPANTS, chance, deal ? undefined : ranking)
    if (starterOf(presences, draft.standInsAllowed) !== seat) throw new DraftError('NOT_HOST')
    if (totalPicks(draft) > pool.total) throw new DraftError('TOO_FEW_MOVIES')
    const { categories, participants, rules } = draft
    const planned = { categories, players: participants.length, rules }
    const shortage = pool.isComplete ? ruleShortage(planned, pool) : undefined
    if (shortage !== undefined) throw new DraftError('HOUSE_RULES_TOO_STRICT', shortage)
    return event
  },
  says: {
    DRAFT_STARTED: (_, { by }) =>
      by ? sentence(player(by), 'started the draft') : sentence('The draft started'),
  },
})
