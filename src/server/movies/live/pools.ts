import type { AnswerKey } from './answer-cache.ts'
import type { ReadPage } from './listing.ts'
import { createPool, type Pool, type PoolDeps } from './pool.ts'

/** About half a megabyte each for a year; those that nobody has asked for in the longest time make room. */
const MOST_POOLS = 120

/** The pools that are in memory, one of each person and year. */
export function createPools(deps: PoolDeps) {
  const pools = new Map<string, Pool>()

  function poolOf(key: AnswerKey, readPage: ReadPage): Pool {
    const name = `${key.kind}:${key.id}`
    const pool = pools.get(name) ?? createPool(key, readPage, deps)
    pools.delete(name)
    pools.set(name, pool)
    const [longestUnused] = pools.keys()
    if (pools.size > MOST_POOLS && longestUnused !== undefined) pools.delete(longestUnused)
    return pool
  }

  return {
    poolOf,
    /** Resolves when nothing is going on in the background. */
    async settled(): Promise<void> {
      await Promise.all(Array.from(pools.values(), (pool) => pool.settled()))
    },
  }
}

export type Pools = ReturnType<typeof createPools>
