import { randomUUID } from 'node:crypto'
import type { DraftView } from '#contract/drafts/drafts.ts'
import type { SeatedBot } from '#domain/draft/bot-kinds.ts'
import { onlyBotsLeft } from '#domain/draft/bot-seats.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { joinDraft } from '#domain/draft/joining.ts'
import { isStarted } from '#domain/draft/progress.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { isPersonsSeat } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { toDraft, toDraftView } from '#server/drafts/draft-mapper.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { DraftCommands } from '#server/drafts/online/draft-commands.ts'
import type { DraftSnapshots } from '#server/drafts/online/draft-snapshots.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { untilDone } from '#server/drafts/online/until-done.ts'
import type { BotPlayer } from './bot-player.ts'

type Deps = {
  repo: OnlineDraftRepo
  snapshots: Pick<DraftSnapshots, 'load'>
  commands: Pick<DraftCommands, 'append'>
  botPlayer: Pick<BotPlayer, 'finish'>
}

/** Bots of online drafts, beside the commands that seat them (B2.1). */
export function createBotService({ repo, snapshots, commands, botPlayer }: Deps) {
  return {
    /** Seats the bots of a finished draft in its rematch, under new ids and with new seeds. */
    async seatAgain(rematchId: string, former: DraftRow): Promise<void> {
      for (const { bot, participantName } of former.participants.filter((seat) => !isPersonsSeat(seat))) {
        if (bot) await untilDone(() => seatOne(rematchId, participantName, bot))
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

  /** Undefined if it has to be tried again. */
  async function seatOne(draftId: string, name: string, bot: SeatedBot): Promise<true | undefined> {
    const known = await snapshots.load(draftId)
    if (!known || isStarted(known.draft)) return true
    const event = joinDraft(known.draft, { id: randomUUID(), name, bot }, known.draft.invitedCount)
    return (await commands.append(known, event, { commandId: randomUUID(), doneBy: null })) && true
  }
}

export type BotService = ReturnType<typeof createBotService>
