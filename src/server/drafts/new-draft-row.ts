import type { SaveDraftBody } from '#contract/save-draft.ts'
import { progressColumns } from './draft-mapper.ts'
import type { DraftOwner } from './draft-owner.ts'
import type { NewDraft, NewParticipant } from './draft-repo.ts'
import type { PlayedSave } from './save-draft.ts'
import { personIdOf } from './saved-setup.ts'

/** The row that the first save makes. */
export function newDraftRow(
  id: string,
  owner: DraftOwner,
  sent: SaveDraftBody,
  { draft }: PlayedSave,
  now: Date,
): NewDraft {
  return {
    ...owner,
    id,
    title: sent.title,
    theme: sent.theme,
    option: sent.option,
    personId: personIdOf(sent),
    profilePath: sent.profilePath,
    categories: sent.categories,
    ...progressColumns(draft),
    createdAt: now,
    updatedAt: now,
  }
}

export function newParticipantRows(sent: SaveDraftBody): NewParticipant[] {
  return sent.participants.map(({ id, name }, seat) => ({
    participantId: id,
    participantName: name,
    seat,
  }))
}
