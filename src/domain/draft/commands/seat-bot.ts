import { z } from 'zod'
import { LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'
import { participantName } from '#domain/fields/fields.ts'
import { isOwn, player, sentence } from '#domain/log/words.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { joinDraft } from '#domain/draft/joining.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { clientId, command } from './command.ts'

/**
 * A bot gets a seat of its own before the start, or plays for a person who is not in the room, or who gives the seat up to it, until
 * the person plays again (B2.1).
 */
export const seatBot = command({
  name: 'seat-bot',
  summary: 'Lets a bot play a seat',
  notes: `The host gives a bot a seat of its own before the start, under an id and a \`name\` that the client makes;
    a taken name gets ' 2'. The host lets a bot play for a player who is not in the room, and every player may
    let one play for themselves. The bot picks 1 to 3 seconds after its turn has come. \`PLAYER_IS_HERE\`: the
    player is in the room. Decision 050 has the reasons.`,
  body: {
    playerId: clientId,
    taste: z.enum(TASTES),
    level: z.enum(LEVELS),
    name: participantName.default('Bot').describe('Of a seat of its own'),
  },
  by: 'own seat or host',
  needs: ['presences', 'persons', 'invitations'],
  refusals: ['DRAFT_COMPLETE', 'DRAFT_ALREADY_STARTED', 'TOO_MANY_PARTICIPANTS', 'PLAYER_IS_HERE'],
  does: (event) =>
    (event.type === 'BOT_SET' && event.bot !== undefined) ||
    (event.type === 'PARTICIPANT_JOINED' && event.participant.bot !== undefined),
  decide(draft, { seat, playerId, taste, level, name }, { presences, persons, invitations }) {
    const bot = { taste, level }
    const player = draft.participants.find(({ id }) => id === playerId)
    if (!player) {
      const invitedCount = invitations.filter((usedBy) => usedBy === null).length
      return joinDraft(draft, { id: playerId, name, bot }, invitedCount)
    }
    const isHere = presences.some((presence) => presence.isHere && presence.participantId === playerId)
    if (seat !== playerId && isHere && persons.includes(playerId)) throw new DraftError('PLAYER_IS_HERE')
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    return { type: 'BOT_SET', participantId: playerId, bot }
  },
  says: {
    BOT_SET: ({ bot }, { by, whom }) => {
      if (!bot)
        return by && !isOwn(by, whom)
          ? sentence(player(by), 'gave', player(whom), 'the seat back')
          : sentence(player(whom), 'took the seat back')
      if (isOwn(by, whom)) return sentence(player(by), 'lets a bot play')
      return by
        ? sentence(player(by), 'lets a bot play for', player(whom))
        : sentence('A bot plays for', player(whom))
    },
  },
})
