import { vi } from 'vitest'

/**
 * Waits until the expectations stop throwing. The limit suits the slowest machine; a passing test never needs it.
 */
export function eventually<T>(expectations: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(expectations, { timeout: 20_000, interval: 20 })
}
