import { categoryName } from '#domain/fields/fields.ts'
import { player, sentence } from '#domain/log/words.ts'
import { rule, RULING_REFUSALS } from '#domain/supply/way-on.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { starterOf } from '#domain/draft/stand-in.ts'
import { clientId, command, isEvent, refuseUnknownSeat } from './command.ts'

/** The host, or who stands in for an absent host, allows House Override in a category for which nothing is left. */
export const allowOverride = command({
  name: 'allow-override',
  summary: 'Allows House Override in a category for which nothing is left',
  notes: `For an open category of the player on the clock that no movie of the theme can fill any more
    ([decision 095](decisions/095-a-draft-that-runs-dry.md)); for the host, or for whoever stands in for an absent host.

    \`SOMETHING_LEFT\`: there is a movie. \`TURN_PASSED\`: the player is not on the clock any more.`,
  body: { participantId: clientId, playerId: clientId, category: categoryName },
  by: 'own seat',
  needs: ['presences', 'pool'],
  refusals: ['NOT_HOST', ...RULING_REFUSALS],
  does: isEvent('OVERRIDE_ALLOWED'),
  decide(draft, { seat, playerId, category }, { presences, pool }) {
    refuseUnknownSeat(draft, playerId)
    const mayDecide = seat === draft.hostId || starterOf(presences, draft.standInsAllowed) === seat
    if (!mayDecide) throw new DraftError('NOT_HOST')
    if (!pool.isComplete) throw new DraftError('SOMETHING_LEFT')
    return rule(draft, { is: 'override', participantId: playerId, category }, pool.movies)
  },
  says: {
    OVERRIDE_ALLOWED: ({ category }, { by, whom }) =>
      sentence(player(by), 'allowed House Override for', player(whom), `in ${category}`),
  },
})
