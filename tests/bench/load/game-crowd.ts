import { randomUUID } from 'node:crypto'
import { io, type Socket } from 'socket.io-client'
import { newDraftBody, pickBody, seatBody, startBody } from '#server/online-drafts/command-bodies.testing.ts'
import {
  type ClientToServerEvents,
  type DraftChange,
  type ServerToClientEvents,
  SOCKET_PATH,
} from '#contract/draft-room.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { snakeOrder } from '#domain/draft/turn-order.ts'
import type { Crowd, CrowdSize } from './crowd.ts'
import { createFreeRooms, inTurns } from './free-rooms.ts'
import { get, post } from './light-http.ts'
import { awaitSightings, type Sightings } from './sightings.ts'

type PlayerSocket = Socket<ServerToClientEvents, ClientToServerEvents>
type Player = { participantId: string; cookie: string; socket?: PlayerSocket }
type Room = {
  draftId: string
  players: Player[]
  /** Who makes each pick, first to last. */
  turns: Player[]
  made: number
  firstVersion: number
  underWay?: { version: number; by: Player; sightings: Sightings }
}

const YEAR = '1999'
const CATEGORIES = categoriesFor('year').map(({ name }) => name)
const AT_A_TIME = 32

/** Drafts that have been started, made as people make them: by the API. */
export async function openGame(address: string, { rooms: count, people }: CrowdSize): Promise<Crowd> {
  let url = address
  const movies = await moviesOf(url)
  const rooms = await inTurns([...Array(count).keys()], AT_A_TIME, () => openRoom(url, people))
  const free = createFreeRooms(rooms)
  let seen = 0

  function hear(room: Room, player: Player, change: DraftChange): void {
    if (change.type !== 'PICK_MADE') return
    const { underWay } = room
    if (underWay?.by === player) return
    seen += 1
    if (underWay?.version === change.version) underWay.sightings.see()
  }

  async function connect(room: Room, player: Player): Promise<void> {
    const socket: PlayerSocket = io(url, {
      path: SOCKET_PATH,
      transports: ['websocket'],
      extraHeaders: { Cookie: player.cookie },
      forceNew: true,
      reconnection: false,
    })
    player.socket = socket
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    socket.on('draft-change', (change) => hear(room, player, change))
    const answer = await socket.emitWithAck('enter-draft', room.draftId)
    if (!answer.ok) throw new Error(answer.message)
  }

  function pick(room: Room): { by: Player; version: number; answered: () => Promise<unknown> } {
    const { draftId, turns, made } = room
    const by = turns[made]
    if (!by) throw new Error('There are not enough drafts for so many picks')
    room.made += 1
    const body = pickBody({
      participantId: by.participantId,
      movieId: movies[made]!,
      category: CATEGORIES[Math.floor(made / people)],
      houseOverride: true,
    })
    const answered = () => post(url, `/api/drafts/${draftId}/picks`, body, by.cookie)
    return { by, version: room.firstVersion + made, answered }
  }

  return {
    async connect(server) {
      url = server
      const everybody = rooms.flatMap((room) => room.players.map((player) => ({ room, player })))
      await inTurns(everybody, AT_A_TIME, ({ room, player }) => connect(room, player))
    },
    async act() {
      const room = await free.take()
      const { by, version, answered } = pick(room)
      const sightings = awaitSightings(people - 1)
      room.underWay = { version, by, sightings }
      const [times] = await Promise.all([sightings.all, answered()])
      free.giveBack(room)
      return times
    },
    async actUnseen() {
      const room = await free.take()
      const { by, version, answered } = pick(room)
      room.underWay = { version, by, sightings: { see: () => undefined, all: Promise.resolve([]) } }
      await answered()
      free.giveBack(room)
    },
    sightings: () => seen,
    close() {
      for (const { players } of rooms) for (const { socket } of players) socket?.close()
    },
  }
}

async function openRoom(url: string, people: number): Promise<Room> {
  const players = await Promise.all(Array.from({ length: people }, () => openVisit(url)))
  const [host, ...others] = players as [Player, ...Player[]]
  const body = newDraftBody({ participantId: host.participantId, option: YEAR, categories: CATEGORIES })
  const draftId = body.id
  const { invite_code: inviteCode } = await say<{ invite_code: string }>(url, host, '/api/drafts', body)
  for (const player of others) {
    await say(url, player, '/api/drafts/join', seatBody(inviteCode, player))
  }
  const { event } = await say<{ event: { version: number; draft_order: string[] } }>(
    url,
    host,
    `/api/drafts/${draftId}/start`,
    startBody(host.participantId),
  )
  const byId = new Map(players.map((player) => [player.participantId, player]))
  const turns = snakeOrder(event.draft_order, CATEGORIES.length).map((id) => byId.get(id)!)
  return { draftId, players, turns, made: 0, firstVersion: event.version + 1 }
}

async function openVisit(url: string): Promise<Player> {
  const { cookie } = await post(url, '/api/session', {})
  if (cookie === undefined) throw new Error('A visit was opened without a cookie')
  return { participantId: randomUUID(), cookie }
}

async function say<T>(url: string, { cookie }: Player, path: string, body: object): Promise<T> {
  return JSON.parse((await post(url, path, body, cookie)).body) as T
}

async function moviesOf(url: string): Promise<number[]> {
  const { body } = await get(url, `/api/movies?category=year&searchQuery=${YEAR}`)
  const { results } = JSON.parse(body) as { results: { id: number }[] }
  return results.map(({ id }) => id)
}
