import type { SocketServer } from '#server/realtime/socket-types.ts'

/** Viewers of drafts on this server's sockets. A player of two drafts counts in each. */
export type PeopleHere = { rooms: number; participants: number; watchers: number }

export function countPeopleHere(io: SocketServer): PeopleHere {
  const rooms = new Set<string>()
  const participants = new Set<string>()
  let watchers = 0
  for (const { data } of io.sockets.sockets.values()) {
    if (!data.room) continue
    const { draftId, seats } = data.room
    rooms.add(draftId)
    for (const { participantId } of seats) participants.add(`${draftId} ${participantId}`)
    if (seats.length === 0) watchers += 1
  }
  return { rooms: rooms.size, participants: participants.size, watchers }
}
