import type { RandomUint32 } from './random-int.ts'

/** Chance that always gives the same numbers for the same seed (the mulberry32 generator). */
export function seeded(seed: number): RandomUint32 {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}

/** Chance that always gives the same value. */
export function constant(value: number): RandomUint32 {
  return () => value
}

/** Chance that gives these values in turn, and throws if it is asked for more. */
export function scripted(values: readonly number[]): RandomUint32 {
  const rest = [...values]
  return () => {
    const value = rest.shift()
    if (value === undefined) throw new Error(`More than ${values.length} random values were asked for`)
    return value
  }
}

/** Every whole number up to 12 divides it. */
const DIVISIBLE = 27_720

/** Chance by which a shuffle of up to 12 keeps the order, and which is otherwise as random as what it is made of. */
export function keepingOrder(randomUint32: RandomUint32): RandomUint32 {
  return () => {
    const value = randomUint32()
    return value - (value % DIVISIBLE) + DIVISIBLE - 1
  }
}
