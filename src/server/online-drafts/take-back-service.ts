import type { CommandView } from '#contract/drafts/online-drafts.ts'
import type { PickInDoubtBody, VoteBody } from '#contract/drafts/online-drafts.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { takeBack } from '#domain/draft/taking-back.ts'
import { objectTo, voteOn } from '#domain/objections/objecting.ts'
import { findAuthorizedDraft } from '../drafts/access/authorized-draft.ts'
import { draftOwnerOf } from '../drafts/access/draft-owner.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Command, DraftCommands } from './draft-commands.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'
import type { EventOf } from '#domain/draft/events.ts'

type Deps = {
  repo: Pick<OnlineDraftRepo, 'drafts'>
  commands: Pick<DraftCommands, 'carryOut'>
  now: () => Date
}

/** What becomes of a pick that was just made: its player takes it back (B2.7), or others object and vote (B2.11). */
export function createTakeBackService({ repo, commands, now }: Deps) {
  async function carryOut(
    viewer: Viewer,
    draftId: string,
    type: Command['type'],
    { participantId, commandId }: PickInDoubtBody,
    decide: (
      draft: DraftRecord,
      now: number,
    ) => EventOf<'PICK_TAKEN_BACK' | 'OBJECTION_RAISED' | 'OBJECTION_VOTED'>,
  ): Promise<CommandView> {
    draftOwnerOf(viewer)
    await findAuthorizedDraft(repo.drafts, viewer, 'play', draftId)
    const requester = { recent: undefined, viewer: () => Promise.resolve(viewer) }
    return commands.carryOut(requester, { type, draftId, commandId, participantId }, (draft) => ({
      event: decide(draft, now().getTime()),
    }))
  }

  return {
    /** A player takes back the pick that they have just made. Throws the refusals of taking back. */
    takeBack: (viewer: Viewer, draftId: string, sent: PickInDoubtBody): Promise<CommandView> =>
      carryOut(viewer, draftId, 'PICK_TAKEN_BACK', sent, (draft, at) =>
        takeBack(draft, sent.participantId, sent.pick, at),
      ),

    /** A player objects to the pick of another. Throws the refusals of objecting. */
    object: (viewer: Viewer, draftId: string, sent: PickInDoubtBody): Promise<CommandView> =>
      carryOut(viewer, draftId, 'OBJECTION_RAISED', sent, (draft, at) =>
        objectTo(draft, sent.participantId, sent.pick, at),
      ),

    /** A player votes on the open objection. Throws the refusals of voting. */
    vote: (viewer: Viewer, draftId: string, sent: VoteBody): Promise<CommandView> =>
      carryOut(viewer, draftId, 'OBJECTION_VOTED', sent, (draft, at) =>
        voteOn(draft, sent.participantId, sent, at),
      ),
  }
}

export type TakeBackService = ReturnType<typeof createTakeBackService>
