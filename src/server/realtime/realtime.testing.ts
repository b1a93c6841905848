import { randomUUID } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import { promisify } from 'node:util'
import { pino } from 'pino'
import type { ManagerOptions, SocketOptions } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type {
  DraftChange,
  EnterAnswer,
  HouseVotesNews,
  PresenceView,
  ReactionsNews,
  ReactMessage,
  RevealNews,
} from '#contract/drafts/draft-room.ts'
import { recorded } from '#contract/drafts/drafts.testing.ts'
import { answerTo, connected, openSocket, settled } from '../../../tests/world/draft-socket.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { listen } from '#server/http/listen.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { SessionRow } from '#server/http/session-row.ts'
import { createClock, START } from '#server/test-app.testing.ts'
import { createRealtime } from './realtime.ts'
import type { Delivery } from './deliveries.ts'
import type { OpenSockets, SocketLimits } from '#server/rate-limits/socket-limits.ts'
import type { Rooms, Seat, ViewerOf } from './rooms.ts'
import type { MayConnect } from './socket-server.ts'

type FakeDraft = {
  version: number
  isPublic: boolean
  isWatched: boolean
  seats: (Seat & { userId: string })[]
}

/** Drafts that exist only as rooms; a seat's participant id is made of its user's. */
export function createFakeRooms() {
  const drafts = new Map<string, FakeDraft>()
  const marks: { at: Date; participantIds: string[] }[] = []
  const find = (draftId: string) => {
    const draft = drafts.get(draftId)
    if (!draft) throw new NotFoundError('DRAFT_NOT_FOUND')
    return draft
  }
  const rooms: Rooms = {
    admit: (viewer, draftId) =>
      Promise.resolve().then(() => {
        const { version, isPublic, isWatched, seats } = find(draftId)
        const mine = seats.filter(({ userId }) => viewer.kind === 'user' && viewer.userId === userId)
        if (mine.length === 0 && !isPublic) throw new NotFoundError('DRAFT_NOT_FOUND')
        const ids = mine.map(({ participantId }) => participantId)
        return { version, seats, mine: ids, mayReact: ids.length > 0 || isWatched }
      }),
    version: (draftId) => Promise.resolve(drafts.get(draftId)?.version),
    seats: (draftId) => Promise.resolve().then(() => find(draftId).seats),
    markSeen: (seats, at) => {
      marks.push({ at, participantIds: seats.map(({ participantId }) => participantId) })
      for (const { draftId, participantId } of seats) {
        const seat = find(draftId).seats.find((candidate) => candidate.participantId === participantId)
        if (seat) seat.lastSeenAt = at
      }
      return Promise.resolve()
    },
  }
  return {
    ...rooms,
    /** One entry for each statement. */
    marks,
    /** In a public draft that `isWatched` everybody without a seat is a watcher. */
    add(userIds: string[], { isPublic = false, isWatched = false } = {}): string {
      const draftId = randomUUID()
      const seats = userIds.map((userId, index) => ({ ...seatOf(userId), isHost: index === 0 }))
      drafts.set(draftId, { version: 1, isPublic, isWatched, seats })
      return draftId
    },
    remove: (draftId: string) => void drafts.delete(draftId),
    makePrivate: (draftId: string) => void (find(draftId).isPublic = false),
    free(draftId: string, userId: string): void {
      const draft = find(draftId)
      draft.seats = draft.seats.filter((seat) => seat.userId !== userId)
    },
    join(draftId: string, userId: string): void {
      const draft = find(draftId)
      draft.version += 1
      draft.seats.push(seatOf(userId))
    },
  }
}

function seatOf(userId: string) {
  return {
    userId,
    participantId: participantOf(userId),
    participantName: userId,
    isHost: false,
    lastSeenAt: START,
  }
}

export const participantOf = (userId: string) => `seat of ${userId}`

export function changeOf(draftId: string, userId: string, version: number): DraftChange {
  return {
    type: 'PARTICIPANT_JOINED',
    draftId,
    participantId: participantOf(userId),
    participantName: userId,
    timestamp: START.toISOString(),
    version,
    event: recorded(version, {
      type: 'PARTICIPANT_JOINED',
      participant: { id: participantOf(userId), name: userId },
      invitedCount: 0,
    }),
  }
}

type ServerOptions = {
  rooms?: ReturnType<typeof createFakeRooms>
  viewerOf?: ViewerOf
  /** The live sessions; all by default. */
  live?: ReadonlySet<string>
  limits?: (now: () => Date) => SocketLimits
  redis?: { url: string; prefix: string; heartbeatMs?: number }
  checkEveryMs?: number
  arrivalMs?: number
  /** Shorter than in production, so that tests need not wait. */
  departureMs?: number
  watchingMs?: number
  mayConnect?: MayConnect
  openSockets?: OpenSockets
}

/** A socket server on its own port, stopped when the test ends. The cookie `user` identifies the viewer. */
export async function startSocketServer({
  rooms = createFakeRooms(),
  viewerOf = byCookie,
  redis,
  checkEveryMs,
  arrivalMs,
  departureMs = 20,
  watchingMs,
  mayConnect,
  openSockets,
  live,
  limits,
}: ServerOptions = {}) {
  const logged: string[] = []
  const deliveries: Delivery[] = []
  const reactions: { by: Viewer; reaction: ReactMessage }[] = []
  const steps: { by: Viewer; step: RevealNews }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const clock = createClock()
  const pauses = { checkEveryMs, arrivalMs, departureMs, watchingMs }
  const realtime = await createRealtime({ now: clock.now, log, redis, ...pauses })
  const publicUrl = 'https://marquee.example'
  let httpServer: HttpServer | undefined
  const server = await listen(
    () => new Response('the app'),
    { port: 0, host: '127.0.0.1' },
    (created) => {
      httpServer = created
      const onDelivery = (delivery: Delivery) => void deliveries.push(delivery)
      realtime.serve(created, {
        rooms,
        hearReaction: (by, reaction) => reactions.push({ by, reaction }) > 0,
        reveals: {
          hear: (by, step) => void steps.push({ by, step }),
          current: (draftId) => steps.findLast(({ step }) => step.draftId === draftId)?.step,
        },
        viewerOf,
        findLiveSessions: (sessions) => Promise.resolve(sessions.filter(({ id }) => live?.has(id) ?? true)),
        publicUrl,
        behindProxy: false,
        mayConnect,
        openSockets,
        limits: limits?.(clock.now),
        onDelivery,
      })
    },
  )
  const url = `http://127.0.0.1:${server.address.port}`
  let stopped: Promise<void> | undefined
  const stop = () =>
    (stopped ??= realtime
      .disconnect()
      .then(() => server.close())
      .then(() => realtime.close()))
  onTestFinished(stop)
  return {
    ...realtime,
    rooms,
    clock,
    url,
    logged,
    deliveries,
    /** The reactions that sockets have sent. */
    reactions,
    /** The steps of reveals that sockets have sent. */
    steps,
    closeRoom: realtime.closeRoom,
    stop,
    /** Open connections to the port. */
    connections: () => promisify(httpServer!.getConnections.bind(httpServer))(),
    open: (userId?: string, options?: ClientOptions) => openClient(url, userId, options),
    /** The answer to a new client that names the draft. */
    async ask(userId: string | undefined, draftId: string, options?: ClientOptions): Promise<EnterAnswer> {
      return (await openClient(url, userId, { ...options, draftId })).answer()
    },
    /** A client in the room of the draft. */
    async enter(userId: string | undefined, draftId: string, options?: ClientOptions) {
      const client = await openClient(url, userId, { ...options, draftId })
      const answer = await client.answer()
      if (!answer.ok) throw new Error(`${userId ?? 'Nobody'} may not enter: ${answer.message}`)
      return client
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startSocketServer>>

function byCookie(headers: Headers): Promise<{ viewer: Viewer; session?: SessionRow }> {
  const userId = /\buser=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1]
  if (userId === undefined) return Promise.resolve({ viewer: { kind: 'nobody' } })
  const id = /\bsession=([^;]+)/.exec(headers.get('Cookie') ?? '')?.[1] ?? `of ${userId}`
  return Promise.resolve({ viewer: { kind: 'user', userId }, session: { table: 'sessions', id } })
}

type ClientOptions = Partial<ManagerOptions & SocketOptions> & {
  headers?: Record<string, string>
  /** What the client names when it connects. */
  draftId?: unknown
}

async function openClient(
  url: string,
  userId: string | undefined,
  { headers = {}, ...options }: ClientOptions = {},
) {
  const socket = openSocket(url, {
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
    extraHeaders: { ...(userId !== undefined && { Cookie: `user=${userId}` }), ...headers },
    ...options,
  })
  onTestFinished(() => void socket.disconnect())
  const changes: DraftChange[] = []
  const presences: PresenceView[] = []
  const newsStates: boolean[] = []
  const rematchNews: string[] = []
  const reactionsNews: ReactionsNews[] = []
  const houseVotesNews: HouseVotesNews[] = []
  const reveals: RevealNews[] = []
  const watching: number[] = []
  const entered: EnterAnswer[] = []
  socket.on('entered', (answer) => entered.push(answer))
  socket.on('draft-change', (change) => changes.push(change))
  socket.on('presence', (presence) => presences.push(presence))
  socket.on('news-state', ({ isReliable }) => newsStates.push(isReliable))
  socket.on('rematch-news', ({ draftId }) => rematchNews.push(draftId))
  socket.on('reactions', (news) => reactionsNews.push(news))
  socket.on('house-votes', (news) => houseVotesNews.push(news))
  socket.on('reveal', (news) => reveals.push(news))
  socket.on('watching', ({ screens }) => watching.push(screens))
  await connected(socket).catch((error: unknown) => {
    socket.disconnect()
    throw error
  })
  return {
    socket,
    changes,
    presences,
    newsStates,
    rematchNews,
    reactionsNews,
    houseVotesNews,
    reveals,
    /** How many screens without a seat the client was told of, in order. */
    watching,
    /** The answers to the room that the client named when it connected. */
    entered,
    answer: async (): Promise<EnterAnswer> => entered[0] ?? answerTo(socket),
    settled: () => settled(socket),
    /** The ids of the participants who were present in the last announcement. */
    here: () =>
      (presences.at(-1)?.seats ?? []).filter(({ isHere }) => isHere).map((seat) => seat.participantId),
  }
}
