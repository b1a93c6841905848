import { LRUCache } from 'lru-cache'
import type { DraftRow } from '../drafts/draft-repo.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** Of picks and seats, some 500 bytes each: 30 MB in all, enough for the rooms of 10,000 sockets. */
const MOST_ROWS = 60_000

/**
 * Drafts as this server last saw them, so that a pick need not load what the pick before it has loaded. They may be
 * out of date: whatever is decided by one is written only where the draft still has its version.
 */
export function createDraftSnapshots(repo: Pick<OnlineDraftRepo, 'drafts'>) {
  const snapshots = new LRUCache<string, DraftRow>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ participants, picks }) => 1 + participants.length + picks.length,
  })

  async function load(draftId: string): Promise<DraftRow | undefined> {
    const draft = await repo.drafts.find(draftId)
    if (draft?.isMultiplayer) snapshots.set(draftId, draft)
    else snapshots.delete(draftId)
    return draft?.isMultiplayer ? draft : undefined
  }

  return {
    /** The online draft as it is now. */
    load,
    /** As it was at the last look, else as it is now. */
    recall: async (draftId: string): Promise<DraftRow | undefined> => snapshots.get(draftId) ?? load(draftId),
    remember: (draft: DraftRow): void => void snapshots.set(draft.id, draft),
    forget: (draftId: string): void => void snapshots.delete(draftId),
  }
}

export type DraftSnapshots = ReturnType<typeof createDraftSnapshots>
