import { LRUCache } from 'lru-cache'
import type { DraftRow } from '../drafts/draft-repo.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** Picks and seats to keep, about 500 bytes each: 30 MB in all, enough for the rooms of 10,000 sockets. */
const MOST_ROWS = 60_000

/**
 * Drafts as this server last saw them, so that a pick need not reload them. They may be stale, so a write based on
 * one must check the draft's version.
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
    /** The draft as last seen, or as stored now if it was never seen. */
    recall: async (draftId: string): Promise<DraftRow | undefined> => snapshots.get(draftId) ?? load(draftId),
    remember: (draft: DraftRow): void => void snapshots.set(draft.id, draft),
    forget: (draftId: string): void => void snapshots.delete(draftId),
  }
}

export type DraftSnapshots = ReturnType<typeof createDraftSnapshots>
