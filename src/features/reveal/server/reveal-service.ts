import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { REVEAL_FRESH_MS, type RevealNews } from '#contract/drafts/draft-room.ts'
import { can } from '#server/drafts/access/draft-access.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { HouseVoteRepo } from '#features/house-votes/server/house-vote-repo.ts'
import { viewerKey } from '#server/rate-limits/client-key.ts'
import { coalesce } from '#server/realtime/coalesce.ts'
import type { News } from '#server/realtime/news.ts'
import type { Reveals } from '#server/realtime/rooms.ts'

type Deps = {
  drafts: Pick<HouseVoteRepo, 'find'>
  news: Pick<News, 'publishReveal'>
  log: Logger
  now: () => Date
}

/** Steps within this time are one: only the last is passed on. */
const PAUSE_MS = 100
const MOST_REVEALS = 1_000

export type RevealService = Reveals & {
  /** Passes nothing on any more. */
  stop: () => Promise<void>
}

/** Passes the host's reveal on to the room, so that televisions show the same beat (B5.1, decision 073). Nothing is stored. */
export function createRevealService({ drafts, news, log, now }: Deps): RevealService {
  /** The last step of each person who plays a reveal, by person and draft. */
  const waiting = new Map<string, { viewer: Viewer; step: RevealNews }>()
  const shown = new LRUCache<string, { step: RevealNews; at: number }>({ max: MOST_REVEALS })
  const passLater = coalesce(pass, PAUSE_MS)

  async function pass(key: string): Promise<void> {
    const heard = waiting.get(key)
    waiting.delete(key)
    if (!heard) return
    const { viewer, step } = heard
    try {
      const draft = await drafts.find(step.draftId)
      if (!draft?.isComplete || !can(viewer, 'reveal', draft)) return
      shown.set(step.draftId, { step, at: now().getTime() })
      news.publishReveal(step)
    } catch (error) {
      log.error({ err: error }, 'A reveal was not passed on')
    }
  }

  return {
    hear(viewer, step) {
      const key = `${step.draftId} ${viewerKey(viewer, '')}`
      waiting.set(key, { viewer, step })
      passLater.ask(key)
    },
    current(draftId) {
      const last = shown.get(draftId)
      return last && now().getTime() - last.at < REVEAL_FRESH_MS ? last.step : undefined
    },
    stop: () => passLater.stop(),
  }
}
