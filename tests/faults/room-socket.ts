import { io } from 'socket.io-client'
import { type EnterAnswer, SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import type { Seat, Table } from './guest-table.ts'

const ANSWER_MS = 20_000

export type RoomSocket = {
  /** Asks to enter the room. */
  enter: () => Promise<EnterAnswer>
  /** Whether the server has said that news may be missing here. */
  isToldToAsk: () => boolean
  /** Whether the server has closed the socket at least once. */
  wasClosed: () => boolean
  close: () => void
}

/** A player's socket at this server only. */
export function openRoomSocket(url: string, { draft }: Table, { guest }: Seat): RoomSocket {
  const socket = io(url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { Cookie: guest.cookie() },
    forceNew: true,
  })
  let isToldToAsk = false
  let wasClosed = false
  socket.on('disconnect', () => (wasClosed = true))
  socket.on('news-state', ({ isReliable }: { isReliable: boolean }) => (isToldToAsk = !isReliable))
  return {
    enter: async () => (await socket.timeout(ANSWER_MS).emitWithAck('enter-draft', draft.id)) as EnterAnswer,
    isToldToAsk: () => isToldToAsk,
    wasClosed: () => wasClosed,
    close: () => void socket.close(),
  }
}

/** Enters the room with a new socket. Tells whether it was let in and whether news may be missing. */
export async function enterRoom(url: string, table: Table, seat: Seat) {
  const socket = openRoomSocket(url, table, seat)
  try {
    const { ok: isIn } = await socket.enter()
    return { isIn, isToldToAsk: socket.isToldToAsk() }
  } finally {
    socket.close()
  }
}
