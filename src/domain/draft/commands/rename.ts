import { participantName } from '#domain/fields/fields.ts'
import { isOwn, player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { renameParticipant } from '#domain/draft/renaming.ts'
import { clientId, command, isEvent, refuseUnknownSeat } from './command.ts'

/** A participant gets another name before the start; later, everybody knows the players by their names (B2.6). */
export const rename = command({
  name: 'rename',
  summary: 'Renames a player or a bot before the start',
  notes: `For the player whose seat it is, and for the host. \`NAME_TAKEN\`: somebody else in the draft has that
    name.`,
  body: { playerId: clientId, name: participantName },
  by: 'own seat or host',
  refusals: ['DRAFT_ALREADY_STARTED', 'NAME_TAKEN'],
  does: isEvent('PARTICIPANT_RENAMED'),
  decide(draft, { playerId, name }) {
    refuseUnknownSeat(draft, playerId)
    if (isStarted(draft)) throw new DraftError('DRAFT_ALREADY_STARTED')
    return renameParticipant(draft, playerId, name)
  },
  says: {
    PARTICIPANT_RENAMED: ({ name }, { by, whom }) =>
      isOwn(by, whom)
        ? sentence(player(by), 'is now called', player({ name }))
        : sentence(player(by), 'renamed', player(whom), 'to', player({ name })),
  },
})
