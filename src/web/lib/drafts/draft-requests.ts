import { fromWire, isDraftView } from '#contract/drafts/draft-wire.ts'
import type { VisibilityView } from '#contract/drafts/visibility.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, errorBody, unwrap } from '#web/lib/api.ts'
import type { OnlineDraftState } from './draft-navigation.ts'

/** Requests the whole draft from the server (Spec 7.16). */
export async function getDraft(id: string, signal?: AbortSignal): Promise<ViewedDraft> {
  return fromWire(await unwrap(api.drafts[':id'].$get({ param: { id } }, signal && { init: { signal } })))
}

/** Makes the results public or private. */
export function setVisibility(id: string, isPublic: boolean): Promise<VisibilityView> {
  return unwrap(api.drafts[':id'].visibility.$put({ param: { id }, json: { is_public: isPublic } }))
}

/** The current state of the draft, if a refusal contains it. */
export function draftIn(error: unknown): ViewedDraft | undefined {
  const { draft } = errorBody(error)
  return draft && fromWire(draft)
}

/**
 * The draft in the navigation state. The browser may keep that state across releases, so a draft of an unknown shape
 * is ignored.
 */
export function initialDraftIn({
  existingDraftId,
  initialDraftData: view,
}: OnlineDraftState): ViewedDraft | undefined {
  return view?.id === existingDraftId && isDraftView(view) ? fromWire(view) : undefined
}
