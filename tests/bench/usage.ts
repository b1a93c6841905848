/** Seconds of processor time by the id of the process. */
export type Seconds = ReadonlyMap<number, number>
/** What had been used at a moment, in seconds. */
export type Reading = {
  at: number
  groups: Readonly<Record<string, Seconds>>
  machine: { all: number; idle: number }
}

export type Usage = {
  seconds: number
  /** The share of one core that each process of a group took, in %. */
  shares: Readonly<Record<string, readonly number[]>>
  /** The share of all cores that had nothing to do, in %. */
  idle: number
}

/** From this share of a core on, a process of one thread is the limit, in %. */
const FULL = 90
/** A machine with less left than this is the limit, in %. */
const LEAST_IDLE = 3
const NAMES: Record<string, string> = {
  server: 'the server',
  generator: 'the generator',
  database: 'PostgreSQL',
  balancer: 'the balancer',
  redis: 'Redis',
}

/** A process that was not there before has used all its seconds since. */
export function usageBetween(before: Reading, after: Reading): Usage {
  const seconds = after.at - before.at
  const shares: Record<string, number[]> = {}
  for (const [name, group] of Object.entries(after.groups)) {
    shares[name] = [...group].map(
      ([pid, used]) => (100 * (used - (before.groups[name]?.get(pid) ?? 0))) / seconds,
    )
  }
  const all = after.machine.all - before.machine.all
  return { seconds, shares, idle: (100 * (after.machine.idle - before.machine.idle)) / all }
}

/** The milliseconds of processor time that a group took for each of these actions. */
export function msEach({ seconds, shares }: Usage, name: string, actions: number): number {
  return (total(shares[name]) * 10 * seconds) / actions
}

/**
 * What set the limit in place of the server: the busiest process of the load generator, of PostgreSQL, of the balancer or of
 * Redis, or else a machine with no time left. Undefined if it was the server, or nothing.
 */
export function limitOf(usage: Usage): string | undefined {
  const { shares, idle } = usage
  const server = Math.max(0, ...(shares.server ?? []))
  const others = Object.keys(shares).filter((name) => name !== 'server')
  for (const name of others) {
    const most = Math.max(0, ...(shares[name] ?? []))
    const isLimit = most >= FULL && (name === 'generator' || server < FULL)
    if (isLimit) return `${NAMES[name] ?? name} took ${Math.round(most)} % of a core`
  }
  if (idle < LEAST_IDLE && server < FULL) {
    return `the machine had ${Math.max(0, Math.round(idle))} % left, and the server took ${Math.round(server)} % of a core`
  }
  return undefined
}

/** Each group's share of a core, such as 'the server 45 %, the generator 21 and 23 %, PostgreSQL 12 %; 60 % of the machine idle'. */
export function usageText({ shares, idle }: Usage): string {
  const parts = Object.entries(shares).map(([name, all]) => {
    const own = name === 'database' ? [total(all)] : all
    return `${NAMES[name] ?? name} ${own.map((share) => Math.round(share)).join(' + ') || 0} %`
  })
  return `of a core ${parts.join(', ')}; ${Math.max(0, Math.round(idle))} % of the machine idle`
}

export function total(shares: readonly number[] = []): number {
  return shares.reduce((sum, share) => sum + share, 0)
}
