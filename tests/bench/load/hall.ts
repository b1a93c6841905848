import { categoriesFor } from '#domain/categories/categories.ts'
import { REACTIONS } from '#features/reactions/rules/reactions.ts'
import { pickBody } from '#server/drafts/online/command-bodies.testing.ts'
import { expectOk } from '../../world/answer.ts'
import { type DraftSocket, entered as inRoom, openSocket } from '../../world/draft-socket.ts'
import { createTableClient, playerIn } from '../../world/table.ts'
import { arrive } from './arrivals.ts'
import { inTurns } from './free-rooms.ts'
import { ask, openVisit } from './light-http.ts'
import { awaitSightings, type Sightings } from './sightings.ts'

type Sender = { cookie: string }
export type HallSize = { players: number; watchers: number }
/** Milliseconds until each of the other players, and each of the watchers, saw a pick. */
export type HallSightings = { players: number[]; watchers: number[] }

export type Hall = {
  /** Makes one pick a second while the watchers react to the last one at this rate. Returns how soon the picks were seen. */
  pick: (pace: { seconds: number; reactionsPerSecond: number }) => Promise<HallSightings>
  /** Makes all picks that are left, as fast as they are seen. */
  finish: () => Promise<void>
  /** Lets the watchers of the complete draft vote in turns at this rate. Returns the milliseconds until each vote was answered. */
  vote: (pace: { seconds: number; votesPerSecond: number }) => Promise<number[]>
  /** How long each watcher took from the code until they were in the room, in milliseconds. */
  entered: readonly number[]
  /** How many pieces of news a watcher has received so far. */
  news: () => { reactions: number; votes: number }
  close: () => void
}

const YEAR = '1999'
const CATEGORIES = categoriesFor({ theme: 'year' })
  .map(({ name }) => name)
  .slice(0, 20)
const AT_A_TIME = 32
const PAUSE_MS = 1_000

/** Opens one draft with its players and very many watchers, all with a socket in its room. */
export async function openHall(url: string, { players, watchers }: HallSize): Promise<Hall> {
  const client = createTableClient<Sender>(({ cookie }, method, path, body) =>
    ask(url, { method, path, body, cookie }),
  )
  const { results: movies } = await expectOk(client.moviesOfYear({ cookie: '' }, YEAR))
  const [host, ...others] = await inTurns([...Array(players).keys()], AT_A_TIME, () => openVisit(url))
  const waiting = await client.createTable<Sender>(host!, { option: YEAR, categories: CATEGORIES })
  for (const player of others) await client.seat(waiting, player)
  const table = await client.startTable(waiting)
  const { draft } = table
  const pending: { pick: number; players: Sightings; watchers: Sightings; by: Sender }[] = []
  const news = { reactions: 0, votes: 0 }
  const entered: number[] = []
  let made = 0

  async function enter({ cookie }: Sender, hear: (pick: number) => void): Promise<DraftSocket> {
    const socket = openSocket(url, { cookie, draftId: draft.id, reconnection: false })
    socket.on('draft-change', (change) => {
      if (change.type === 'PICK_MADE') hear(change.version - draft.version)
    })
    return inRoom(socket)
  }

  const seated = await inTurns(table.players, AT_A_TIME, (player) =>
    enter(player, (pick) => {
      const seen = pending[pick - 1]
      if (seen?.by !== player) seen?.players.see()
    }),
  )
  const crowd = await inTurns([...Array(watchers).keys()], AT_A_TIME, async () => {
    const visit = await openVisit(url)
    const start = performance.now()
    await expectOk(client.watch(visit, table.code))
    const socket = await enter(visit, (pick) => pending[pick - 1]?.watchers.see())
    entered.push(performance.now() - start)
    return { ...visit, socket }
  })
  crowd[0]?.socket.on('reactions', () => (news.reactions += 1))
  crowd[0]?.socket.on('house-votes', () => (news.votes += 1))

  function react(): Promise<void> {
    const movieId = movies[made - 1]?.id
    const socket = crowd[Math.floor(Math.random() * crowd.length)]?.socket
    const reaction = REACTIONS[Math.floor(Math.random() * REACTIONS.length)]!
    if (movieId !== undefined) {
      socket?.emit('react', { draftId: draft.id, pick: made, movieId, reaction, on: Math.random() < 0.8 })
    }
    return Promise.resolve()
  }

  async function pickNext(): Promise<HallSightings> {
    const by = playerIn(table.players, draft.turn_order[made]?.participant_id)
    const seen = { players: awaitSightings(players - 1), watchers: awaitSightings(watchers) }
    pending.push({ pick: made + 1, by, ...seen })
    const body = pickBody({
      participantId: by.participantId,
      movieId: movies[made]!.id,
      category: CATEGORIES[Math.floor(made / players)],
      houseOverride: true,
    })
    await expectOk(client.pick(by, draft.id, body))
    made += 1
    return { players: await seen.players.all, watchers: await seen.watchers.all }
  }

  async function vote({ cookie }: Sender): Promise<number> {
    const best = table.players[Math.floor(Math.random() * players)]?.participantId
    const steal = 1 + Math.floor(Math.random() * made)
    const start = performance.now()
    const path = `/api/drafts/${draft.id}/house-votes`
    await expectOk(ask(url, { method: 'PUT', path, body: { best, steal }, cookie }))
    return performance.now() - start
  }

  return {
    async pick({ seconds, reactionsPerSecond }) {
      const all: HallSightings = { players: [], watchers: [] }
      const reacting = arrive({ perSecond: reactionsPerSecond, seconds }, react)
      const end = performance.now() + seconds * 1_000
      while (performance.now() < end && made < draft.turn_order.length - 1) {
        const pause = new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
        const seen = await pickNext()
        all.players.push(...seen.players)
        all.watchers.push(...seen.watchers)
        await pause
      }
      await reacting
      return all
    },
    async finish() {
      while (made < draft.turn_order.length) await pickNext()
    },
    async vote({ seconds, votesPerSecond }) {
      const answered: number[] = []
      let next = 0
      await arrive({ perSecond: votesPerSecond, seconds }, async () => {
        const voter = crowd[next++ % crowd.length]!
        answered.push(await vote(voter))
      })
      return answered
    },
    entered,
    news: () => ({ ...news }),
    close() {
      for (const socket of [...seated, ...crowd.map((watcher) => watcher.socket)]) socket.close()
    },
  }
}
