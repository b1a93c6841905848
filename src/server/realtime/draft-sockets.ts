import type { Logger } from 'pino'
import { draftIdMessage } from '#contract/draft-id-message.ts'
import { type EnterAnswer, MESSAGE_SPACING_MS, roomOf } from '#contract/draft-room.ts'
import { ApiError, NotFoundError, toErrorBody } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { Attendance } from './attendance.ts'
import { limitMessages } from './message-limit.ts'
import type { Rooms, Seat, ViewerOf } from './rooms.ts'
import type { ServerLink } from './server-link.ts'
import type { DraftSocket, SeatHere, SocketServer } from './socket-types.ts'

type Deps = {
  attendance: Attendance
  rooms: Rooms
  viewerOf: ViewerOf
  link: ServerLink
  now: () => Date
  log: Logger
}

const MOST_MESSAGES_A_SECOND = 20
const MOST_ROOMS = 10
const TOO_MANY_MESSAGES = 'Too many messages. Please wait a moment.'

/** What the sockets may say. Nothing that they send is trusted, and nothing of it throws. */
export function serveDraftSockets(
  io: SocketServer,
  { attendance, rooms, viewerOf, link, now, log }: Deps,
): void {
  io.on('connection', (socket) => {
    socket.data.seats = {}
    const viewer = createViewer(socket)
    const mayPass = limitMessages(MOST_MESSAGES_A_SECOND, 1_000, now)
    const mayBeActive = limitMessages(1, MESSAGE_SPACING_MS, now)

    socket.use((message, next) => {
      if (mayPass()) next()
      else refuse(message.at(-1))
    })
    socket.on('enter-draft', (draftId: unknown, answer: unknown) => {
      if (isCallback(answer)) void enter(socket, viewer, draftId).then(answer)
    })
    socket.on('participant-active', (draftId: unknown) => {
      const id = draftIdMessage.safeParse(draftId).data
      const seat = id === undefined ? undefined : socket.data.seats[id]?.[0]
      if (id !== undefined && seat && mayBeActive()) tellActive(socket, id, seat)
    })
    socket.on('disconnect', () => attendance.gone(socket))
  })

  async function enter(
    socket: DraftSocket,
    viewer: () => Promise<Viewer>,
    sent: unknown,
  ): Promise<EnterAnswer> {
    try {
      return await enterDraft(socket, await viewer(), parseDraftId(sent))
    } catch (error) {
      const { code, message } = toErrorBody(error)
      if (code === 'INTERNAL') log.error({ err: error }, 'Unexpected error of a socket')
      return { ok: false, code, message }
    }
  }

  async function enterDraft(socket: DraftSocket, viewer: Viewer, draftId: string): Promise<EnterAnswer> {
    try {
      const before = await rooms.attend(viewer, draftId)
      refuseTooManyRooms(socket, draftId)
      if (!socket.connected) throw new NotFoundError('DRAFT_NOT_FOUND')
      await attendance.enter(socket, draftId, seatsOf(before))
      // Asked again, because nobody here was told what happened between the first answer and the entering.
      const { version, seats } = await rooms.attend(viewer, draftId)
      const presence = await attendance.view(draftId, seats)
      if (!link.isReliable()) socket.emit('news-state', { isReliable: false })
      return { ok: true, version, presence }
    } catch (error) {
      await attendance.leave(socket, draftId)
      throw error
    }
  }

  function createViewer(socket: DraftSocket): () => Promise<Viewer> {
    const headers = takeHeaders(socket)
    let viewer: Promise<Viewer> | undefined
    return () => {
      viewer ??= viewerOf(headers).catch((error: unknown) => {
        viewer = undefined
        throw error
      })
      return viewer
    }
  }

  function tellActive(
    socket: DraftSocket,
    draftId: string,
    { participantId, participantName }: SeatHere,
  ): void {
    socket.to(roomOf(draftId)).emit('draft-change', {
      type: 'PARTICIPANT_ACTIVE',
      draftId,
      participantId,
      participantName,
      timestamp: now().toISOString(),
    })
  }
}

/** The headers of the handshake. They are taken away from the socket: other servers are told of it by Redis. */
function takeHeaders({ handshake }: DraftSocket): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(handshake.headers)) {
    if (value !== undefined) headers.set(name, value.toString())
  }
  Object.assign(handshake, { headers: {}, auth: {}, query: {} })
  return headers
}

/** Something else than an id is the id of no draft (Spec 2.30). */
function parseDraftId(sent: unknown): string {
  const parsed = draftIdMessage.safeParse(sent)
  if (!parsed.success) throw new NotFoundError('DRAFT_NOT_FOUND')
  return parsed.data
}

function refuseTooManyRooms({ data }: DraftSocket, draftId: string): void {
  const entered = Object.keys(data.seats)
  if (entered.includes(draftId) || entered.length < MOST_ROOMS) return
  throw new ApiError('TOO_MANY_REQUESTS', `A connection can follow ${MOST_ROOMS} drafts at once`)
}

function seatsOf({ seats, mine }: { seats: Seat[]; mine: string[] }): SeatHere[] {
  return seats
    .filter(({ participantId }) => mine.includes(participantId))
    .map(({ participantId, participantName }) => ({ participantId, participantName }))
}

/** A message that is not heard is answered all the same, where an answer is waited for. */
function refuse(answer: unknown): void {
  if (isCallback(answer)) answer({ ok: false, code: 'TOO_MANY_REQUESTS', message: TOO_MANY_MESSAGES })
}

function isCallback(answer: unknown): answer is (answer: EnterAnswer) => void {
  return typeof answer === 'function'
}
