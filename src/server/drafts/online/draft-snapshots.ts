import type { DraftRecord } from '#domain/draft/draft-record.ts'
import { LRUCache } from 'lru-cache'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import type { OnlineDraftRepo } from './online-draft-repo.ts'

/** Picks and seats to keep, about 500 bytes each: 30 MB in all, enough for the rooms of 10,000 sockets. */
const MOST_ROWS = 60_000

/** The row of an online draft with its people, as it was just read. Its picks are in the draft of the rules. */
export type ReadDraft = Omit<DraftRow, 'picks'>

/** The part of the row that events leave as it is. */
export type StoredDraft = Pick<
  ReadDraft,
  'id' | 'userId' | 'guestSessionId' | 'isPublic' | 'isMultiplayer' | 'rematchOf' | 'participants'
>

/** An online draft as this server last saw it: as it is stored, and as the rules take it. */
export type DraftSnapshot = { stored: StoredDraft; draft: DraftRecord }

/** The same as it was just read. */
export type LoadedDraft = DraftSnapshot & { stored: ReadDraft }

/**
 * Drafts as this server last saw them, so that a pick need not reload them, nor convert the picks before it. They may be
 * stale, so a write based on one must check the draft's version.
 */
export function createDraftSnapshots(repo: Pick<OnlineDraftRepo, 'drafts'>) {
  const snapshots = new LRUCache<string, DraftSnapshot>({
    maxSize: MOST_ROWS,
    sizeCalculation: ({ draft: { participants, picks } }) => 1 + participants.length + picks.length,
  })

  async function load(draftId: string): Promise<LoadedDraft | undefined> {
    const row = await repo.drafts.find(draftId)
    if (!row?.isMultiplayer) {
      snapshots.delete(draftId)
      return undefined
    }
    const snapshot = { stored: withoutPicks(row), draft: toDraft(row) }
    snapshots.set(draftId, snapshot)
    return snapshot
  }

  return {
    /** The online draft as it is now. */
    load,
    /** The draft as last seen, or as stored now if it was never seen. */
    recall: async (draftId: string): Promise<DraftSnapshot | undefined> =>
      snapshots.get(draftId) ?? load(draftId),
    remember: (snapshot: DraftSnapshot): void => void snapshots.set(snapshot.stored.id, snapshot),
    forget: (draftId: string): void => void snapshots.delete(draftId),
  }
}

function withoutPicks({ picks: _picks, ...stored }: DraftRow): ReadDraft {
  return stored
}

export type DraftSnapshots = ReturnType<typeof createDraftSnapshots>
