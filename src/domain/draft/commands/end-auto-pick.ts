import { player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { clientId, command, isEvent } from './command.ts'

/** A player ends the picks that are made for them, because they are back (B2.4). */
export const endAutoPick = command({
  name: 'end-auto-pick',
  summary: 'Ends the automatic picks for a player',
  notes: `For the player whose seat it is. If the time of a player was up, their next picks are made after ten
    seconds, until they pick or end it by this. It gives them the whole time if they are on the clock.
    \`NO_AUTO_PICK\`: no picks are made for the player.`,
  body: { participantId: clientId },
  by: 'own seat',
  refusals: ['NO_AUTO_PICK'],
  does: isEvent('AUTO_PICK_ENDED'),
  decide({ clock }, { seat }) {
    if (!clock?.autoPicks.includes(seat)) throw new DraftError('NO_AUTO_PICK')
    return { type: 'AUTO_PICK_ENDED', participantId: seat }
  },
  says: { AUTO_PICK_ENDED: (_, { whom }) => sentence(player(whom), 'turned automatic picks off') },
})
