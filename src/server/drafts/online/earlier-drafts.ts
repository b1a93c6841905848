import type { EarlierDraft, OwnRules } from '#domain/house-rules/house-rules.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import type { DraftRepo } from '#server/drafts/draft-repo.ts'
import { InvalidInputError, NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'

/**
 * The rules with the titles and movies of the earlier drafts as they are stored: what the client says of them is not
 * believed. Throws INVALID_INPUT if the viewer may not read one (B1.8).
 */
export async function withStoredDrafts(
  drafts: DraftRepo,
  viewer: Viewer,
  rules: OwnRules | null | undefined,
): Promise<OwnRules | null | undefined> {
  if (!rules?.noRepeatsOf) return rules
  const noRepeatsOf = await Promise.all(
    rules.noRepeatsOf.map(({ draftId }) => storedDraft(drafts, viewer, draftId)),
  )
  return { ...rules, noRepeatsOf }
}

async function storedDraft(drafts: DraftRepo, viewer: Viewer, draftId: string): Promise<EarlierDraft> {
  try {
    const { title, picks } = await findAuthorizedDraft(drafts, viewer, 'read', draftId)
    const movies = picks.map(({ movieId: id, movieTitle: title, movieYear: year }) => ({ id, title, year }))
    return { draftId, title, movies }
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const message = 'One of the earlier drafts is gone, or you do not have access to it'
    throw new InvalidInputError(message, { rules: [message] })
  }
}
