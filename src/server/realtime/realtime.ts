import type { Server as HttpServer } from 'node:http'
import type { Logger } from 'pino'
import { roomOf } from '#contract/drafts/draft-room.ts'
import { createPresenceAnnouncer, type PresenceAnnouncer } from './presence/presence-announcer.ts'
import { type Delivery, watchDeliveries } from './deliveries.ts'
import { serveDraftSockets } from './draft-sockets.ts'
import { createNews, type News } from './news.ts'
import { countPeopleHere, type PeopleHere } from './presence/people-here.ts'
import { createPresence, type Presence } from './presence/presence.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { EndedSessions } from '#server/http/session-row.ts'
import type { OpenSockets, SocketLimits } from '#server/rate-limits/socket-limits.ts'
import type { RedisLink, RedisSettings } from './redis.ts'
import type { FindLiveSessions, HearReaction, Reveals, Rooms, ViewerOf } from './rooms.ts'
import { NO_OTHER_SERVERS } from './server-link.ts'
import { type SocketData, socketsHere, visitorsRoomOf } from './socket-types.ts'
import { attachSockets, createSocketServer, type MayConnect } from './socket-server.ts'
import { createSocketSessions, disconnectEnded, roomOfPerson } from './socket-sessions.ts'

type Settings = {
  now: () => Date
  log: Logger
  /** The Redis that joins this server to others; left out for a single server. */
  redis?: { url: string; prefix: string; heartbeatMs?: number }
  checkEveryMs?: number
  arrivalMs?: number
  departureMs?: number
  watchingMs?: number
}

type Audience = {
  rooms: Rooms
  hearReaction: HearReaction
  reveals: Reveals
  viewerOf: ViewerOf
  findLiveSessions: FindLiveSessions
  publicUrl: string
  behindProxy: boolean
  /** Whether this request's sender may open one more socket; always, if left out. */
  mayConnect?: MayConnect
  /** Caps how many sockets of a client are open on this server; no cap by default. */
  openSockets?: OpenSockets
  /** Limits shared by a client's sockets; none by default. */
  limits?: SocketLimits
  /** Called for all news delivered to sockets on this server. */
  onDelivery?: (delivery: Delivery) => void
}

export type Realtime = {
  news: News
  presence: Presence
  /** Removes everyone from a draft's room, on every server; their next request tells them why. */
  closeRoom: (draftId: string) => void
  /** Closes the sockets of sessions that have ended, on every server. */
  endSessions: (ended: EndedSessions) => void
  /** The same as `closeRoom`, for one participant. */
  closeSeat: (draftId: string, participantId: string) => void
  /** The same for somebody who watches. */
  closeWatcher: (draftId: string, person: DraftOwner) => void
  /** The same for those who could read the draft only while it was public. */
  closeVisitors: (draftId: string) => void
  /** Viewers on this server now. */
  peopleHere: () => PeopleHere
  /** How many messages Redis has brought to this server. */
  messagesReceived: () => number
  /** Starts accepting sockets on the HTTP server. */
  serve: (httpServer: HttpServer, audience: Audience) => void
  /** Closes the sockets, so that clients reconnect to another server at once. News can still be published. */
  disconnect: () => Promise<void>
  close: () => Promise<void>
}

/** How often each server checks presence, live sessions and who may still be in a room. */
const CHECK_EVERY_MS = 30_000
/** How long newcomers may take to enter the room before the others see them as away. */
const ARRIVAL_MS = 10_000
/** How long people who have left may take to come back before the others see them as away. */
const DEPARTURE_MS = 3_000
/** How often a room hears how many watch, at most. */
const WATCHING_MS = 5_000

/** News and presence of online drafts. Throws a StartupError if a configured Redis cannot be reached. */
export async function createRealtime({
  now,
  log,
  redis,
  checkEveryMs = CHECK_EVERY_MS,
  arrivalMs = ARRIVAL_MS,
  departureMs = DEPARTURE_MS,
  watchingMs = WATCHING_MS,
}: Settings): Promise<Realtime> {
  const joined = redis && (await joinServers({ ...redis, log }))
  const link = joined ?? NO_OTHER_SERVERS
  const io = createSocketServer(joined?.adapter)
  const presence = createPresence(io, link, log)
  // Other servers may have people in rooms that are empty here.
  const isHeard = (room: string) => joined !== undefined || io.of('/').adapter.rooms.has(room)
  const { publish, isOwn, ...otherNews } = createNews(io, log, isHeard)
  let announcer: PresenceAnnouncer | undefined
  let stopServing: (() => Promise<void>) | undefined
  let isOpen = true

  async function disconnect(): Promise<void> {
    isOpen = false
    await stopServing?.()
    stopServing = undefined
  }

  /** Those of this server are closed even while Redis is away; other servers then find theirs by their own checks. */
  function closeSockets(room: string, isMeant: (data: SocketData) => boolean): void {
    for (const socket of socketsHere(io, room)) if (isMeant(socket.data)) socket.disconnect()
    void io
      .in(room)
      .fetchSockets()
      .then((sockets) => {
        for (const socket of sockets) if (isMeant(socket.data)) socket.disconnect()
      })
      .catch((error: unknown) => log.error({ err: error }, 'A viewer could not be sent out of a room'))
  }

  return {
    news: {
      publish: (change) => {
        publish(change)
        if (change.type === 'PARTICIPANT_JOINED') announcer?.expect(change.draftId)
      },
      ...otherNews,
    },
    presence,
    closeRoom: (draftId) => io.in(roomOf(draftId)).disconnectSockets(),
    endSessions: (ended) => disconnectEnded(io, ended),
    closeSeat: (draftId, participantId) =>
      closeSockets(
        roomOf(draftId),
        ({ room }) => room?.seats.some((seat) => seat.participantId === participantId) === true,
      ),
    closeWatcher: (draftId, person) =>
      closeSockets(roomOfPerson(person), ({ room }) => room?.draftId === draftId),
    closeVisitors: (draftId) => io.in(visitorsRoomOf(draftId)).disconnectSockets(),
    peopleHere: () => countPeopleHere(io),
    messagesReceived: () => link.messagesReceived(),
    serve(
      httpServer,
      {
        rooms,
        hearReaction,
        reveals,
        viewerOf,
        findLiveSessions,
        publicUrl,
        behindProxy,
        mayConnect,
        openSockets,
        limits,
        onDelivery,
      },
    ) {
      const announces = createPresenceAnnouncer({
        io,
        presence,
        rooms,
        now,
        log,
        checkEveryMs,
        arrivalMs,
        departureMs,
        watchingMs,
      })
      announcer = announces
      const sessions = createSocketSessions({ viewerOf, findLive: findLiveSessions, log, checkEveryMs })
      const draftSockets = serveDraftSockets(io, {
        announcer: announces,
        rooms,
        hearReaction,
        reveals,
        viewerOf,
        sessions,
        link,
        limits,
        checkEveryMs,
        now,
        log,
      })
      link.onChange(({ isReliable, lostNews }) => {
        // Clients of other servers cannot know that they missed news, so they are told to refetch as well.
        const audience = isReliable && lostNews ? io : io.local
        audience.emit('news-state', { isReliable })
        if (!isReliable) return
        announces.announceAll()
        void draftSockets.checkAdmissions()
      })
      if (onDelivery) watchDeliveries(io, { isOwn, now, onDelivery })
      attachSockets(io, httpServer, {
        site: { publicUrl, behindProxy },
        isOpen: () => isOpen,
        mayConnect,
        openSockets,
        log,
      })
      stopServing = async () => {
        sessions.close()
        draftSockets.close()
        await announces.close()
        // io.close() would tell clients not to reconnect, and would close the HTTP server.
        io.engine.close()
      }
    },
    disconnect,
    async close() {
      await disconnect()
      link.close()
    },
  }
}

/** Imported on demand, because a single server needs no Redis client. */
async function joinServers(settings: RedisSettings): Promise<RedisLink> {
  const { openRedis } = await import('./redis.ts')
  return openRedis(settings)
}
