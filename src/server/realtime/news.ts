import type { Logger } from 'pino'
import {
  type DraftChange,
  type HouseVotesNews,
  type ReactionsNews,
  type RevealNews,
  roomOf,
} from '#contract/drafts/draft-room.ts'
import { seatsRoomOf, type SocketServer } from './socket-types.ts'

/** Tells a draft's room what happened. Called after the commit; never throws (Spec 4.5). */
export type News = {
  publish: (change: DraftChange) => void
  /** Tells only the seated players in the room that the draft's rematch changed, without details. */
  publishRematch: (draftId: string) => void
  /** Tells the draft's room which counts of reactions have changed. */
  publishReactions: (news: ReactionsNews) => void
  /** Tells the draft's room how people have voted. */
  publishHouseVotes: (news: HouseVotesNews) => void
  /** Tells the draft's room what the host's reveal is at. */
  publishReveal: (news: RevealNews) => void
}

/** News that can tell its own changes from those of other servers. */
export type OwnNews = News & { isOwn: (change: DraftChange) => boolean }

export function createNews(
  io: SocketServer,
  log: Logger,
  /** False if nobody is in the room, neither here nor on another server. */
  isHeard: (room: string) => boolean,
): OwnNews {
  const published = new WeakSet<DraftChange>()
  return {
    publish(change) {
      const room = roomOf(change.draftId)
      // Socket.IO encodes news for an empty room as well.
      if (!isHeard(room)) return
      published.add(change)
      try {
        io.to(room).emit('draft-change', change)
      } catch (error) {
        log.error({ err: error }, 'News of a draft could not be sent')
      }
    },
    publishRematch(draftId) {
      try {
        io.to(seatsRoomOf(draftId)).emit('rematch-news', { draftId })
      } catch (error) {
        log.error({ err: error }, 'News of a rematch could not be sent')
      }
    },
    publishReactions(news) {
      try {
        io.to(roomOf(news.draftId)).emit('reactions', news)
      } catch (error) {
        log.error({ err: error }, 'News of reactions could not be sent')
      }
    },
    publishHouseVotes(news) {
      try {
        io.to(roomOf(news.draftId)).emit('house-votes', news)
      } catch (error) {
        log.error({ err: error }, 'News of house votes could not be sent')
      }
    },
    publishReveal(news) {
      try {
        io.to(roomOf(news.draftId)).emit('reveal', news)
      } catch (error) {
        log.error({ err: error }, 'News of a reveal could not be sent')
      }
    },
    isOwn: (change) => published.has(change),
  }
}
