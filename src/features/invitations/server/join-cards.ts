import { toDraftResult } from '#contract/results/draft-result.ts'
import { fromStoredRules } from '#contract/drafts/house-rules.ts'
import type { JoinCardView } from '#features/invitations/wire/join-card.ts'
import { emptySlots } from '#domain/draft/progress.ts'
import { scoredTeams } from '#domain/scoring/team-score.ts'
import { isSeatOf } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import { authorize, draftNotFound } from '#server/drafts/access/authorized-draft.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'

/** The parts of an online draft that are shown to people who are not in it yet (Spec 2.50, decision 037). */
export type JoinCards = {
  /** Answers any session that has the code. Throws INVALID_CODE. */
  ofCode: (viewer: Viewer, inviteCode: string) => Promise<JoinCardView>
  /**
   * Answers any session as long as the address of the draft invites, and later only viewers who may read the draft. Throws
   * DRAFT_NOT_FOUND.
   */
  ofDraft: (viewer: Viewer, draftId: string) => Promise<JoinCardView>
  /** The parts that a link to a waiting draft may show to everyone; undefined for any other address. */
  ofLink: (link: { inviteCode: string } | { draftId: string }) => Promise<JoinCardView | undefined>
  /** Whether it is the code of a draft, in whatever state. */
  isCode: (inviteCode: string) => Promise<boolean>
}

export function createJoinCards({ drafts, findByInviteCode }: OnlineDraftRepo): JoinCards {
  async function find(draftId: string | undefined): Promise<DraftRow | undefined> {
    const draft = draftId === undefined ? undefined : await drafts.find(draftId)
    return draft?.isMultiplayer ? draft : undefined
  }

  return {
    isCode: async (inviteCode) => (await findByInviteCode(inviteCode)) !== undefined,

    async ofCode(viewer, inviteCode) {
      draftOwnerOf(viewer)
      const draft = await find(await findByInviteCode(inviteCode))
      if (!draft) throw new ApiError('INVALID_CODE', 'Invalid invite code')
      return toJoinCard(draft, viewer)
    },

    async ofDraft(viewer, draftId) {
      draftOwnerOf(viewer)
      const draft = await find(draftId)
      if (!draft) throw await draftNotFound(drafts, viewer, draftId)
      if (!isInvitation(draft)) await authorize(drafts, viewer, 'read', draft)
      return toJoinCard(draft, viewer)
    },

    async ofLink(link) {
      const id = 'inviteCode' in link ? await findByInviteCode(link.inviteCode) : link.draftId
      const draft = await find(id)
      const isLink = 'inviteCode' in link || (draft && isInvitation(draft))
      return draft && isWaiting(draft) && isLink ? toJoinCard(draft, { kind: 'nobody' }) : undefined
    },
  }
}

function toJoinCard(draft: DraftRow, viewer: Viewer): JoinCardView {
  const { participants, turnOrder, isComplete } = draft
  const waits = isWaiting(draft)
  return {
    draft_id: draft.id,
    title: draft.title,
    theme: draft.theme,
    option: draft.option,
    categories: draft.categories,
    rules: rulesOnCard(draft),
    state: waits ? 'waiting' : isComplete ? 'complete' : 'started',
    invite_code: waits ? draft.inviteCode : null,
    has_seat: participants.some((seat) => isSeatOf(viewer, seat)),
    participants: participants.map(({ participantName, isHost, bot }) => ({
      participant_name: participantName,
      is_host: isHost,
      // Its seed stays here.
      ...(bot && { bot: { taste: bot.taste, level: bot.level } }),
    })),
    pick_number: waits || isComplete ? null : draft.picks.length + 1,
    pick_count: waits ? null : turnOrder.length - emptySlots({ rulings: draft.rulings ?? [] }).length,
    ranking: isComplete ? rankingOf(draft) : null,
  }
}

/** The house rules without the movies of earlier drafts, which the card does not show. */
function rulesOnCard(draft: DraftRow): JoinCardView['rules'] {
  const rules = fromStoredRules(draft.rules)
  if (!rules?.noRepeatsOf) return rules ?? null
  return { ...rules, noRepeatsOf: rules.noRepeatsOf.map((earlier) => ({ ...earlier, movies: [] })) }
}

function rankingOf(draft: DraftRow): JoinCardView['ranking'] {
  const { teams, isFinal } = toDraftResult(toDraft(draft))
  if (!isFinal) return null
  return scoredTeams(teams).map((team) => ({
    participant_name: team.playerName,
    average: draft.isPublic ? team.averageScore : null,
  }))
}

/** Whether the address of the draft is worth as much as its code: until it starts, or the host changes the code. */
function isInvitation(draft: DraftRow): boolean {
  return isWaiting(draft) && !draft.isCodeChanged
}

function isWaiting({ turnOrder }: DraftRow): boolean {
  return turnOrder.length === 0
}
