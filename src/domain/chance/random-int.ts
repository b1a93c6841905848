/** A source of chance: every call gives an unsigned 32-bit integer, all equally likely. */
export type RandomUint32 = () => number

const UINT32_VALUES = 2 ** 32

/**
 * An integer from 0 up to but excluding `limit` (1 to 2³²), each equally likely.
 * Values that would favour the low end are drawn again instead of being folded with `%`.
 */
export function randomInt(limit: number, randomUint32: RandomUint32): number {
  if (!Number.isInteger(limit) || limit < 1 || limit > UINT32_VALUES) {
    throw new RangeError(`limit must be an integer from 1 to 2³², not ${limit}`)
  }
  const fair = UINT32_VALUES - (UINT32_VALUES % limit)
  let value = randomUint32()
  while (value >= fair) value = randomUint32()
  return value % limit
}

/** A shuffled copy in which every order is equally likely (Fisher–Yates). */
export function shuffle<T>(items: readonly T[], randomUint32: RandomUint32): T[] {
  const shuffled = [...items]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = randomInt(last + 1, randomUint32)
    const swap = shuffled[last] as T
    shuffled[last] = shuffled[chosen] as T
    shuffled[chosen] = swap
  }
  return shuffled
}
