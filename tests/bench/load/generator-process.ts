import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Orders, Outcome } from './generator.ts'
import { shareOf } from './shares.ts'

type Tell = { [Name in keyof Orders]: (...sent: Parameters<Orders[Name]>) => ReturnType<Orders[Name]> }
export type Generator = Tell & { pid: number; end: () => void }
/** Several processes that do as one what each does for its share. */
export type Generators = Omit<
  Tell,
  'actInTurn' | 'openHall' | 'pickInHall' | 'finishHall' | 'voteAndPick'
> & {
  pids: number[]
  end: () => void
}

/** Generates the load in a separate process, so that it does not slow down the measuring. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const ended = once(child, 'exit').then(() => [{ error: 'The load generator has ended' }])
  const tell = (name: keyof Orders) => async (sent?: unknown) => {
    const order: Order = { name, sent }
    child.send(order)
    const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [Outcome]
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.result
  }
  return {
    openGame: tell('openGame'),
    openEcho: tell('openEcho'),
    connect: tell('connect'),
    actSteadily: tell('actSteadily'),
    actInTurn: tell('actInTurn'),
    actAtMost: tell('actAtMost'),
    openHall: tell('openHall'),
    pickInHall: tell('pickInHall'),
    finishHall: tell('finishHall'),
    voteAndPick: tell('voteAndPick'),
    openDoors: tell('openDoors'),
    openBareDoors: tell('openBareDoors'),
    come: tell('come'),
    leave: tell('leave'),
    pid: child.pid!,
    end: () => void child.kill(),
  } as Generator
}

/** Shares the load out to several generators, so that none of them is the limit. Each has rooms of its own. */
export function startGenerators(count: number): Generators {
  const all = Array.from({ length: count }, startGenerator)
  const each = <T>(order: (generator: Generator, share: (whole: number) => number) => Promise<T>) =>
    Promise.all(all.map((generator, index) => order(generator, (whole) => shareOf(whole, index, count))))
  return {
    openGame: async ({ url, size }) => {
      await each((one, share) => one.openGame({ url, size: { ...size, rooms: share(size.rooms) } }))
    },
    openEcho: async ({ size }) => {
      await each((one, share) => one.openEcho({ size: { ...size, rooms: share(size.rooms) } }))
    },
    connect: async ({ urls, upTo }) => {
      await each((one, share) => one.connect({ urls, ...(upTo !== undefined && { upTo: share(upTo) }) }))
    },
    actSteadily: async ({ perSecond, seconds }) => {
      const times = await each((one) => one.actSteadily({ perSecond: perSecond / count, seconds }))
      return times.flat()
    },
    actAtMost: async ({ workers, seconds }) => {
      const most = await each((one, share) => one.actAtMost({ workers: share(workers), seconds }))
      const sum = (of: 'done' | 'seen') => most.reduce((sum, one) => sum + one[of], 0)
      return { done: sum('done'), seen: sum('seen') }
    },
    openDoors: async ({ url, size }) => {
      await each((one, share) => one.openDoors({ url, size: { ...size, rooms: share(size.rooms) } }))
    },
    openBareDoors: async ({ url, size }) => {
      await each((one, share) => one.openBareDoors({ url, size: { ...size, rooms: share(size.rooms) } }))
    },
    come: async (way) => {
      const come = await each((one) => one.come(way))
      return {
        times: come.flatMap(({ times }) => times),
        failed: come.reduce((sum, one) => sum + one.failed, 0),
      }
    },
    leave: async () => {
      await each((one) => one.leave())
    },
    pids: all.map(({ pid }) => pid),
    end: () => all.forEach((one) => one.end()),
  }
}
