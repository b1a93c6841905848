import type { Server, Socket } from 'socket.io'
import { type ClientToServerEvents, roomOf, type ServerToClientEvents } from '#contract/draft-room.ts'

/** A seat whose participant looks at the draft through the socket. */
export type SeatHere = { participantId: string; participantName: string }

type SocketData = {
  /** By draft, for every room that the socket is in; those who only look on have no seat there. */
  seats: Record<string, SeatHere[]>
}

/** Servers say nothing to each other but what they say to sockets. */
type NoEvents = Record<string, never>

export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>
export type DraftSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

/** The part of a draft's room that has a seat, so that nobody counts those who only look on. */
export function seatsRoomOf(draftId: string): string {
  return `${roomOf(draftId)}-seats`
}
