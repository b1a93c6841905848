import { z } from 'zod'
import { categoryName } from '#domain/fields/fields.ts'
import { isOwn, movie as title, player, sentence } from '#domain/log/words.ts'
import { refuseLeavingTooFew } from '#domain/supply/supply.ts'
import { makePick, participantOf } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { PICK_REFUSALS, type PickRefusal } from '#domain/draft/pick-refusals.ts'
import { pickForRefusal } from '#domain/draft/stand-in.ts'
import { clientId, command, isEvent, refuseUnknownSeat } from './command.ts'

/** make_multiplayer_pick_unified (Spec 7.18), by the player or by whoever may pick for them. */
export const pick = command({
  name: 'pick',
  summary: 'Makes a pick',
  spec: 'make_multiplayer_pick_unified (7.18)',
  notes: `Of a movie only its id is believed. A pick for the player on turn may be sent by the host
    ([decision 096](decisions/096-picking-for-somebody.md)), and if the player has been away for two minutes by the
    player who stands in for the host ([decision 029](decisions/029-players-who-do-not-come-back.md)); it carries that
    participant as \`pickedBy\`. \`pickNumber\` is the pick that is meant.

    What the rules refuse comes with \`draft\` as it is now. \`NEEDS_CONSENT\`: the player is here, has not
    agreed, and the draft is not paused. \`STAND_INS_OFF\`: the host does not let
    others pick. \`TURN_PASSED\`: the pick with that number is made already. \`NOT_A_PARTICIPANT\`: a seat that is
    not the requester's to play.`,
  body: {
    playerId: clientId,
    movieId: z.int32().positive(),
    category: categoryName,
    houseOverride: z.boolean().default(false),
    pickNumber: z.int().min(1).optional(),
  },
  by: 'own seat or stand-in',
  needs: ['movie', 'supply', 'presences'],
  refusals: [
    'STAND_INS_OFF',
    'NEEDS_CONSENT',
    'SEAT_OF_BOT',
    'TURN_PASSED',
    ...(Object.keys(PICK_REFUSALS) as PickRefusal[]),
  ],
  does: isEvent('PICK_MADE'),
  decide(draft, { seat, at, playerId, category, houseOverride, pickNumber }, { movie, supply, presences }) {
    refuseUnknownSeat(draft, playerId)
    if (!movie) throw new DraftError('MOVIE_NOT_IN_THEME')
    if (participantOf(draft, playerId).bot) throw new DraftError('SEAT_OF_BOT')
    if (pickNumber !== undefined && pickNumber !== draft.picks.length + 1) throw new DraftError('TURN_PASSED')
    const isStandIn = seat !== playerId
    const pickedBy = isStandIn ? seat : undefined
    const made = { participantId: playerId, movie, category, houseOverride, pickedBy, madeAt: at }
    const event = makePick(draft, made)
    const refusal = isStandIn ? pickForRefusal(draft, seat, playerId, presences) : undefined
    if (refusal) throw new DraftError(refusal)
    if (supply) refuseLeavingTooFew(draft, event.pick, supply)
    return event
  },
  says: {
    PICK_MADE: ({ pick }, { by, whom }) => {
      const picked = title(pick.movie.title)
      const where = `in ${pick.category}${pick.houseOverride ? ', by House Override' : ''}`
      if (pick.autoPicked)
        return sentence(picked, 'was picked for', player(whom), `${where}, because the time was up`)
      return by && !isOwn(by, whom)
        ? sentence(player(by), 'picked', picked, 'for', player(whom), where)
        : sentence(player(whom), 'drafted', picked, where)
    },
  },
})
