import { io, type Socket } from 'socket.io-client'
import { SOCKET_PATH } from '#contract/drafts/draft-room.ts'
import type { Crowd, CrowdSize } from './crowd.ts'
import { createFreeRooms, inTurns } from './free-rooms.ts'
import { awaitSightings, type Sightings } from './sightings.ts'

type Room = { name: string; sockets: Socket[]; turn: number; sightings?: Sightings }

const AT_A_TIME = 32
/** A message of the same length as the news of a pick. */
const TEXT = 'x'.repeat(600)

/** The same crowd on a server that relays messages and does nothing else. */
export function openEcho({ rooms: count, people }: CrowdSize): Crowd {
  const rooms: Room[] = Array.from({ length: count }, (_, index) => ({
    name: `room ${index}`,
    sockets: [],
    turn: 0,
  }))
  const free = createFreeRooms(rooms)
  let seen = 0

  async function connect(url: string, room: Room): Promise<void> {
    const socket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      query: { room: room.name },
      forceNew: true,
      reconnection: false,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    room.sockets.push(socket)
    socket.on('said', () => {
      seen += 1
      room.sightings?.see()
    })
  }

  async function act(): Promise<number[]> {
    const room = await free.take()
    const sightings = awaitSightings(people - 1)
    room.sightings = sightings
    room.sockets[room.turn++ % people]?.emit('say', TEXT)
    const times = await sightings.all
    free.giveBack(room)
    return times
  }

  return {
    async connect([url], upTo = rooms.length) {
      const next = rooms.slice(0, upTo).filter(({ sockets }) => sockets.length === 0)
      const everybody = next.flatMap((room) => Array<Room>(people).fill(room))
      await inTurns(everybody, AT_A_TIME, (room) => connect(url!, room))
    },
    act,
    async actUnseen() {
      await act()
    },
    sightings: () => seen,
    close() {
      for (const { sockets } of rooms) for (const socket of sockets) socket.close()
    },
  }
}
