import { pickBody } from '#server/drafts/online/command-bodies.testing.ts'
import type { DraftChange } from '#contract/drafts/draft-room.ts'
import { categoriesFor } from '#domain/categories/categories.ts'
import { mixed } from '#domain/chance/mixed.ts'
import type { Crowd, CrowdSize } from './crowd.ts'
import { createFreeRooms, inTurns } from './free-rooms.ts'
import { ask, openVisit } from './light-http.ts'
import { expectOk } from '../../world/answer.ts'
import { type DraftSocket, entered, openSocket } from '../../world/draft-socket.ts'
import { createTableClient, playerIn, type Seated, type TableClient } from '../../world/table.ts'
import { awaitSightings, type Sightings } from './sightings.ts'

/** `url`: the server that a balancer has chosen for this player. */
type Sender = { cookie: string; socket?: DraftSocket; url?: string }
type Player = Seated<Sender>
type Room = {
  draftId: string
  players: Player[]
  /** The participant of each pick, first to last. */
  turns: Player[]
  made: number
  firstVersion: number
  pendingPick?: { version: number; by: Player; sightings: Sightings }
}

const YEAR = '1999'
const CATEGORIES = categoriesFor({ theme: 'year' }).map(({ name }) => name)
const AT_A_TIME = 32
/** Shares the players out to servers, in the same way each time. */
const SEED = 1

/** Opens drafts that have started, created through the API. */
export async function openGame(address: string, { rooms: count, people }: CrowdSize): Promise<Crowd> {
  const client = clientOf(address)
  const { results: movies } = await expectOk(client.moviesOfYear({ cookie: '' }, YEAR))
  const rooms = await inTurns([...Array(count).keys()], AT_A_TIME, () => openRoom(client, address, people))
  const free = createFreeRooms(rooms)
  let seen = 0

  function hear(room: Room, player: Player, change: DraftChange): void {
    if (change.type !== 'PICK_MADE') return
    const { pendingPick } = room
    if (pendingPick?.by === player) return
    seen += 1
    if (pendingPick?.version === change.version) pendingPick.sightings.see()
  }

  async function connect(room: Room, player: Player): Promise<void> {
    const { cookie, url = address } = player
    const socket = openSocket(url, { cookie, draftId: room.draftId, reconnection: false })
    player.socket = socket
    socket.on('draft-change', (change) => hear(room, player, change))
    await entered(socket)
  }

  function pick(room: Room): { by: Player; version: number; answered: () => Promise<unknown> } {
    const { draftId, turns, made } = room
    const by = turns[made]
    if (!by) throw new Error('There are not enough drafts for so many picks')
    room.made += 1
    const body = pickBody({
      participantId: by.participantId,
      movieId: movies[made]!.id,
      category: CATEGORIES[Math.floor(made / people)],
      houseOverride: true,
    })
    const answered = () => expectOk(client.pick(by, draftId, body))
    return { by, version: room.firstVersion + made, answered }
  }

  return {
    async connect(urls, upTo = rooms.length) {
      const next = rooms.slice(0, upTo).filter(({ players }) => players[0]?.socket === undefined)
      const everybody = next.flatMap((room) => room.players.map((player) => ({ room, player })))
      for (const [index, { player }] of everybody.entries())
        player.url = urls[mixed(SEED, index) % urls.length]
      await inTurns(everybody, AT_A_TIME, ({ room, player }) => connect(room, player))
    },
    async act() {
      const room = await free.take()
      const { by, version, answered } = pick(room)
      const sightings = awaitSightings(people - 1)
      room.pendingPick = { version, by, sightings }
      const [times] = await Promise.all([sightings.all, answered()])
      free.giveBack(room)
      return times
    },
    async actUnseen() {
      const room = await free.take()
      const { by, version, answered } = pick(room)
      room.pendingPick = { version, by, sightings: { see: () => undefined, all: Promise.resolve([]) } }
      await answered()
      free.giveBack(room)
    },
    sightings: () => seen,
    close() {
      for (const { players } of rooms) for (const { socket } of players) socket?.close()
    },
  }
}

function clientOf(address: string): TableClient<Sender> {
  return createTableClient<Sender>(({ cookie, url = address }, method, path, body) =>
    ask(url, { method, path, body, cookie }),
  )
}

async function openRoom(client: TableClient<Sender>, url: string, people: number): Promise<Room> {
  const [host, ...others] = await Promise.all(Array.from({ length: people }, () => openVisit(url)))
  const waiting = await client.createTable<Sender>(host!, { option: YEAR, categories: CATEGORIES })
  for (const player of others) await client.seat(waiting, player)
  const { draft, players } = await client.startTable(waiting)
  const turns = draft.turn_order.map(({ participant_id }) => playerIn(players, participant_id))
  return { draftId: draft.id, players, turns, made: 0, firstVersion: draft.version + 1 }
}
