import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Order, Orders, Outcome } from './generator.ts'

export type Generator = {
  [Name in keyof Orders]: (...sent: Parameters<Orders[Name]>) => ReturnType<Orders[Name]>
} & { end: () => void }

/** Generates the load in a separate process, so that it does not slow down the measuring. */
export function startGenerator(): Generator {
  const child = fork(fileURLToPath(new URL('generator.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  })
  const tell = (name: keyof Orders) => async (sent?: unknown) => {
    const order: Order = { name, sent }
    child.send(order)
    const ended = once(child, 'exit').then(() => [{ error: 'The load generator has ended' }])
    const [outcome] = (await Promise.race([once(child, 'message'), ended])) as [Outcome]
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome.result
  }
  return {
    openGame: tell('openGame'),
    openEcho: tell('openEcho'),
    connect: tell('connect'),
    actSteadily: tell('actSteadily'),
    actAtMost: tell('actAtMost'),
    openHall: tell('openHall'),
    pickInHall: tell('pickInHall'),
    leave: tell('leave'),
    end: () => void child.kill(),
  } as Generator
}
