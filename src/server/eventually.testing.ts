import { vi } from 'vitest'

/** Waits until nothing is thrown any more. The limit is for the slowest machine: nothing that passes takes that long. */
export function eventually<T>(expectations: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectations, { timeout: 20_000, interval: 20 })
}
