import type { DraftLogView } from '#contract/drafts/draft-log.ts'
import { logEntryToWire, logFileName } from '#contract/drafts/draft-log.ts'
import { draftLog } from '#domain/log/draft-log.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'
import { logTable } from './log-table.ts'

type Deps = Pick<OnlineDraftRepo, 'drafts' | 'eventsSince'>

/** What happened in an online draft, when, and who did it (B2.8). */
export function createDraftLog({ drafts, eventsSince }: Deps) {
  /** Throws DRAFT_NOT_FOUND for everybody who is not in the draft. */
  async function read(viewer: Viewer, draftId: string): Promise<DraftLogView> {
    const stored = await findAuthorizedDraft(drafts, viewer, 'log', draftId)
    const events = await eventsSince(draftId, 0)
    return { title: stored.title, entries: draftLog(events, toDraft(stored)).map(logEntryToWire) }
  }

  return {
    read,

    /** The same as a table for spreadsheets, with the name of its file. */
    async table(viewer: Viewer, draftId: string): Promise<{ fileName: string; csv: string }> {
      const log = await read(viewer, draftId)
      return { fileName: logFileName(log.title, 'csv'), csv: logTable(log) }
    },
  }
}

export type DraftLog = ReturnType<typeof createDraftLog>
