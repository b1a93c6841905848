import { categoryName } from '#domain/fields/fields.ts'
import { player, sentence } from '#domain/log/words.ts'
import { rule, RULING_REFUSALS } from '#domain/supply/way-on.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { standInFor } from '#domain/draft/stand-in.ts'
import { clientId, command, isEvent, refuseUnknownSeat } from './command.ts'

/**
 * The player on the clock, who has no pick left at all, leaves a category empty, or whoever may pick for that player does.
 */
export const leaveEmpty = command({
  name: 'leave-empty',
  summary: 'Leaves a category empty for which nothing is left',
  notes: `It scores 0. For the player on the clock, who has no pick left at all, the host, or whoever may pick for the player
    ([decision 095](decisions/095-a-draft-that-runs-dry.md)). The program does it itself when it is to pick.

    \`SOMETHING_LEFT\`: there is a movie. \`TURN_PASSED\`: the player is not on the clock any more.`,
  body: { participantId: clientId, playerId: clientId, category: categoryName },
  by: 'own seat',
  needs: ['presences', 'pool'],
  refusals: ['NOT_HOST', 'STAND_INS_OFF', ...RULING_REFUSALS],
  does: isEvent('SLOT_LEFT_EMPTY'),
  decide(draft, { seat, playerId, category }, { presences, pool }) {
    refuseUnknownSeat(draft, playerId)
    const mayDecide = seat === draft.hostId || seat === playerId
    if (!mayDecide && standInFor(playerId, presences) !== seat) throw new DraftError('NOT_HOST')
    if (!mayDecide && !draft.standInsAllowed) throw new DraftError('STAND_INS_OFF')
    if (!pool.isComplete) throw new DraftError('SOMETHING_LEFT')
    return rule(draft, { is: 'empty', participantId: playerId, category }, pool.movies)
  },
  says: {
    SLOT_LEFT_EMPTY: ({ category }, { whom }) =>
      sentence(`${category} stays empty for`, player(whom), 'because nothing was left'),
  },
})
