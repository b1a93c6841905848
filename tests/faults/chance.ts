import { found } from './findings.ts'

/** Returns a whole number from 0 to below `most`. */
export type Chance = (most: number) => number

/** Chance that FAULTS_SEED repeats. */
export function createChance(): Chance {
  const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 2 ** 31)
  found('seed', { seed })
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}
