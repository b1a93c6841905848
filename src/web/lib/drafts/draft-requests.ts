import { fromWire, isDraftView } from '#contract/draft-wire.ts'
import type { VisibilityView } from '#contract/visibility.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { api, errorBody, unwrap } from '../api.ts'
import type { OnlineDraftState } from './draft-navigation.ts'

/** The whole draft, as the server has it now (Spec 7.16). */
export async function getDraft(id: string, signal?: AbortSignal): Promise<ViewedDraft> {
  return fromWire(await unwrap(api.drafts[':id'].$get({ param: { id } }, signal && { init: { signal } })))
}

/** Shows the results to everybody, or no longer. */
export function setVisibility(id: string, isPublic: boolean): Promise<VisibilityView> {
  return unwrap(api.drafts[':id'].visibility.$put({ param: { id }, json: { is_public: isPublic } }))
}

/** The present state of the draft that a refusal tells, if it tells one. */
export function draftIn(error: unknown): ViewedDraft | undefined {
  const { draft } = errorBody(error)
  return draft && fromWire(draft)
}

/** The browser keeps what was handed over for longer than a release; a draft of another shape is left aside. */
export function initialDraftIn({
  existingDraftId,
  initialDraftData: view,
}: OnlineDraftState): ViewedDraft | undefined {
  return view?.id === existingDraftId && isDraftView(view) ? fromWire(view) : undefined
}
