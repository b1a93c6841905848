import { arrive, saturate } from './arrivals.ts'
import type { Crowd, CrowdSize } from './crowd.ts'
import { openEcho } from './echo-crowd.ts'
import { openGame } from './game-crowd.ts'
import { type Hall, type HallSightings, type HallSize, openHall } from './hall.ts'
import { type Arrivals, type Newcomers, openBareDoors, openDoors, type Way } from './newcomers.ts'

type Picking = { hall: number } & Parameters<Hall['pick']>[0]

/** The orders that this process carries out, one after the other. */
const orders = {
  async openGame({ url, size }: { url: string; size: CrowdSize }): Promise<void> {
    crowd = await openGame(url, size)
  },

  openEcho({ size }: { size: CrowdSize }): Promise<void> {
    crowd = openEcho(size)
    return Promise.resolve()
  },

  connect: ({ urls, upTo }: { urls: readonly string[]; upTo?: number }) => present().connect(urls, upTo),

  /** Returns the milliseconds until each of the others saw an action. */
  async actSteadily(pace: { perSecond: number; seconds: number }): Promise<number[]> {
    const { act } = present()
    const times: number[] = []
    await arrive(pace, async () => times.push(...(await act())))
    return times
  },

  /** The same, with one action after the other. */
  async actInTurn({ actions }: { actions: number }): Promise<number[]> {
    const { act } = present()
    const times: number[] = []
    for (let done = 0; done < actions; done += 1) times.push(...(await act()))
    return times
  },

  /** Returns how many actions per second were answered, and how many sightings per second there were meanwhile. */
  async actAtMost(pace: { workers: number; seconds: number }): Promise<{ done: number; seen: number }> {
    const { actUnseen, sightings } = present()
    const before = sightings()
    const done = await saturate(pace, actUnseen)
    return { done, seen: (sightings() - before) / pace.seconds }
  },

  /** Halls are numbered in the order in which they are opened. Returns how long each watcher took to enter. */
  async openHall({ url, size }: { url: string; size: HallSize }): Promise<{ entered: readonly number[] }> {
    const hall = await openHall(url, size)
    halls.push(hall)
    return { entered: hall.entered }
  },

  /** Returns the milliseconds until the others saw each pick, and how much news of reactions a watcher received. */
  async pickInHall({ hall, ...pace }: Picking): Promise<HallSightings & { reactionNews: number }> {
    const { pick, news } = hallOf(hall)
    const before = news().reactions
    const seen = await pick(pace)
    return { ...seen, reactionNews: news().reactions - before }
  },

  finishHall: ({ hall }: { hall: number }) => hallOf(hall).finish(),

  /** Votes in the first hall while another goes on picking. */
  async voteAndPick({
    votes,
    picking: { hall, ...pace },
  }: {
    votes: Parameters<Hall['vote']>[0]
    picking: Picking
  }): Promise<[votes: { answered: number[]; news: number }, picks: HallSightings]> {
    const { vote, news } = hallOf(0)
    const before = news().votes
    const [answered, picks] = await Promise.all([vote(votes), hallOf(hall).pick(pace)])
    return [{ answered, news: news().votes - before }, picks]
  },

  async openDoors({ url, size }: { url: string; size: CrowdSize }): Promise<void> {
    newcomers?.close()
    newcomers = await openDoors(url, size)
  },

  openBareDoors({ url, size }: { url: string; size: CrowdSize }): Promise<void> {
    newcomers?.close()
    newcomers = openBareDoors(url, size)
    return Promise.resolve()
  },

  come(way: Way): Promise<Arrivals> {
    if (!newcomers) throw new Error('No doors are open yet')
    return newcomers.come(way)
  },

  leave(): Promise<void> {
    crowd?.close()
    newcomers?.close()
    for (const hall of halls.splice(0)) hall.close()
    return Promise.resolve()
  },
}

export type Orders = typeof orders
export type Order = { name: keyof Orders; sent: unknown }
export type Outcome = { result: unknown } | { error: string }

let crowd: Crowd | undefined
let newcomers: Newcomers | undefined
const halls: Hall[] = []

function hallOf(number: number): Hall {
  const hall = halls[number]
  if (!hall) throw new Error(`There is no hall ${number} yet`)
  return hall
}

function present(): Crowd {
  if (!crowd) throw new Error('Nobody is there yet')
  return crowd
}

process.on('message', ({ name, sent }: Order) => {
  const carryOut: Record<string, (sent: never) => Promise<unknown>> = orders
  carryOut[name]!(sent as never).then(
    (result) => answer({ result }),
    (error: unknown) =>
      answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

function answer(outcome: Outcome): void {
  process.send?.(outcome)
}
