import type { Server, Socket } from 'socket.io'
import { type ClientToServerEvents, roomOf, type ServerToClientEvents } from '#contract/drafts/draft-room.ts'

/** A seat whose participant views the draft through this socket. */
export type SeatHere = { participantId: string; participantName: string }

export type SocketData = {
  /** The room that the socket is in. Watchers have no seats. */
  room?: { draftId: string; seats: SeatHere[] }
}

/** Servers exchange no events of their own, only those for sockets. */
type NoEvents = Record<string, never>

export type SocketServer = Server<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>
export type ServerSocket = Socket<ClientToServerEvents, ServerToClientEvents, NoEvents, SocketData>

/** The sockets of this server in a room. Unlike `io.local.fetchSockets()`, it needs no Redis. */
export function socketsHere(io: SocketServer, room: string): ServerSocket[] {
  return [...(io.sockets.adapter.rooms.get(room) ?? [])].flatMap((id) => io.sockets.sockets.get(id) ?? [])
}

/** The room of the draft's participants, without watchers. */
export function seatsRoomOf(draftId: string): string {
  return `${roomOf(draftId)}-seats`
}

/** The room of those who may only read the draft because it is public. */
export function visitorsRoomOf(draftId: string): string {
  return `${roomOf(draftId)}-visitors`
}
