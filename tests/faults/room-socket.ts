import type { EnterAnswer } from '#contract/drafts/draft-room.ts'
import { openSocket } from '../world/draft-socket.ts'
import { inTime } from '../world/in-time.ts'
import type { Seat, Table } from './guest-table.ts'

const ANSWER_MS = 20_000

export type RoomSocket = {
  /** Connects, or connects anew, and tells whether it was let into the room. */
  enter: () => Promise<EnterAnswer>
  /** Whether the server has said that news may be missing here. */
  isToldToAsk: () => boolean
  /** Whether the server has closed the socket at least once. */
  wasClosed: () => boolean
  close: () => void
}

/** A player's socket at this server only. */
export function openRoomSocket(url: string, { draft }: Table, { guest }: Seat): RoomSocket {
  const socket = openSocket(url, { cookie: guest.cookie(), draftId: draft.id, autoConnect: false })
  let isToldToAsk = false
  let wasClosed = false
  socket.on('disconnect', (reason) => (wasClosed ||= reason !== 'io client disconnect'))
  socket.on('news-state', ({ isReliable }) => (isToldToAsk = !isReliable))
  return {
    enter: () => {
      socket.disconnect().connect()
      const answer = new Promise<EnterAnswer>((resolve) => socket.once('entered', resolve))
      return inTime(ANSWER_MS, answer, () => 'the answer to a socket')
    },
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
