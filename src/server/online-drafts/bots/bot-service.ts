import { randomUUID } from 'node:crypto'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { CommandView, SeatBotBody } from '#contract/drafts/online-drafts.ts'
import type { SeatedBot } from '#domain/bots/bot-kinds.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { onlyBotsLeft, seatBot, unseatBot } from '#domain/draft/bot-seats.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { removeParticipant } from '#domain/draft/hosting.ts'
import { joinDraft } from '#domain/draft/joining.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { findAuthorizedDraft } from '../../drafts/access/authorized-draft.ts'
import { isPersonsSeat, isSeatOf } from '../../drafts/access/draft-access.ts'
import { draftOwnerOf } from '../../drafts/access/draft-owner.ts'
import { isUnanswered, toDraft, toDraftView } from '../../drafts/draft-mapper.ts'
import type { DraftRow, NewParticipant } from '../../drafts/draft-repo.ts'
import { InvalidInputError } from '../../http/errors.ts'
import type { Viewer } from '../../http/viewer.ts'
import type { Presence } from '../../realtime/presence/presence.ts'
import { type Decision, type DraftCommands, NotAParticipantError } from '../draft-commands.ts'
import type { OnlineDraftRepo } from '../online-draft-repo.ts'
import { type ChangeSeat, refuseOthersThanHost } from '../seats/change-seat.ts'
import type { BotPlayer } from './bot-player.ts'

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'record'>
  changeSeat: ChangeSeat
  botPlayer: Pick<BotPlayer, 'finish'>
  presence: Pick<Presence, 'whoIsHere'>
  randomUint32: RandomUint32
}

/** Bots in the seats of an online draft (B2.1). */
export function createBotService({ repo, commands, changeSeat, botPlayer, presence, randomUint32 }: Deps) {
  const newSeed = () => randomUint32() >>> 1

  /** A new seat for a bot, before the start. Throws NOT_HOST and the refusals of joining. */
  function addition(viewer: Viewer, stored: DraftRow, seatId: string, sent: SeatBotBody): Decision {
    refuseOthersThanHost(viewer, stored)
    const { taste, level, name } = sent
    if (name === undefined) throw new InvalidInputError('A new bot needs a name', { name: ['Enter a name'] })
    const bot = { taste, level, seed: newSeed() }
    return seating(stored, { id: seatId, name, bot })
  }

  return {
    /**
     * Gives a bot a seat of its own before the start, or the seat of a person who is not in the room. A person may give
     * up their own seat to a bot at any time. Throws NOT_HOST, and PLAYER_IS_HERE.
     */
    async seat(viewer: Viewer, draftId: string, seatId: string, sent: SeatBotBody): Promise<CommandView> {
      const here = await presence.whoIsHere(draftId)
      const change = {
        draftId,
        seatId,
        commandId: sent.commandId,
        types: ['PARTICIPANT_JOINED', 'BOT_SEATED'] as const,
      }
      return changeSeat(viewer, change, (stored, seat) => {
        if (!seat) return addition(viewer, stored, seatId, sent)
        const isOwn = isSeatOf(viewer, seat)
        if (!isOwn) refuseOthersThanHost(viewer, stored)
        if (!isOwn && isPersonsSeat(seat) && here.has(seatId)) throw new DraftError('PLAYER_IS_HERE')
        const { taste, level } = sent
        const bot = { taste, level, seed: newSeed() }
        return { event: seatBot(toDraft(stored), seatId, bot), bot }
      })
    },

    /**
     * Gives a person their seat back, and frees the seat of a bot of its own before the start. The host may do both, the
     * person the former.
     */
    async unseat(viewer: Viewer, draftId: string, seatId: string, commandId: string): Promise<CommandView> {
      const change = { draftId, seatId, commandId, types: ['PARTICIPANT_LEFT', 'BOT_UNSEATED'] as const }
      return changeSeat(viewer, change, (stored, seat) => {
        if (!seat) throw new NotAParticipantError()
        if (!isSeatOf(viewer, seat)) refuseOthersThanHost(viewer, stored)
        const draft = toDraft(stored)
        if (isPersonsSeat(seat)) return { event: unseatBot(draft, seatId), bot: null }
        if (!seat.bot) throw new DraftError('NO_BOT')
        return { event: removeParticipant(draft, seatId, draft.invitedCount) }
      })
    },

    /** Seats the bots of a finished draft in its rematch, under new ids and with new seeds. */
    async seatAgain(rematchId: string, former: DraftRow): Promise<void> {
      for (const { bot, participantName } of former.participants.filter((seat) => !isPersonsSeat(seat))) {
        if (bot)
          await repo.transaction((tx) => seatOne(tx, rematchId, { ...bot, seed: newSeed() }, participantName))
      }
    },

    /**
     * Lets the bots make all picks to come at once, until the caller hangs up. Those who ask meanwhile wait for the same
     * run. Throws PEOPLE_STILL_TO_PICK.
     */
    async finish(viewer: Viewer, draftId: string, caller: AbortSignal): Promise<DraftView> {
      draftOwnerOf(viewer)
      const stored = await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
      const draft = toDraft(stored)
      if (!isStarted(draft)) throw new DraftError('DRAFT_NOT_STARTED')
      if (draft.paused) throw new DraftError('DRAFT_PAUSED')
      if (openObjection(draft)) throw new DraftError('OBJECTION_OPEN')
      if (!stored.isComplete && !onlyBotsLeft(draft)) throw new DraftError('PEOPLE_STILL_TO_PICK')
      await botPlayer.finish(draftId, stored.userId ?? stored.guestSessionId ?? draftId, caller)
      return toDraftView(await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId), viewer)
    },
  }

  async function seatOne(tx: OnlineDraftRepo, draftId: string, bot: SeatedBot, name: string): Promise<void> {
    await tx.drafts.lock(draftId)
    const stored = await tx.drafts.find(draftId)
    if (!stored || isStarted(stored)) return
    const decision = seating(stored, { id: randomUUID(), name, bot })
    const act = { commandId: randomUUID(), doneBy: null }
    if (!(await commands.record(tx, stored, toDraft(stored), act, decision))) {
      throw new Error('The draft moved on although it was locked')
    }
  }
}

export type BotService = ReturnType<typeof createBotService>

/** Joining a draft as a bot, in the next seat. */
function seating(stored: DraftRow, newcomer: { id: string; name: string; bot: SeatedBot }): Decision {
  const invitedCount = stored.invitations.filter(isUnanswered).length
  const event = joinDraft(toDraft(stored), newcomer, invitedCount)
  const participant: NewParticipant = {
    participantId: newcomer.id,
    participantName: event.participant.name,
    seat: Math.max(...stored.participants.map(({ seat }) => seat)) + 1,
    bot: newcomer.bot,
  }
  return { event, participant }
}
