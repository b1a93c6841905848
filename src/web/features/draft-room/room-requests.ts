import { api, unwrap } from '../../lib/api.ts'

/** The whole draft, as the server has it now (Spec 7.16). */
export function askForDraft(id: string, signal: AbortSignal) {
  return unwrap(api.drafts[':id'].$get({ param: { id } }, { init: { signal } }))
}

/** What happened after a version (decision 29). */
export function askForEvents(id: string, version: number, signal: AbortSignal) {
  const query = { since: String(version) }
  return unwrap(api.drafts[':id'].events.$get({ param: { id }, query }, { init: { signal } }))
}
