/** Twice as long each time, up to the longest, until it begins anew. */
export function createGrowingPause(firstMs: number, longestMs: number) {
  let times = 0
  return {
    next: (): number => Math.min(longestMs, firstMs * 2 ** times++),
    beginAnew: (): void => {
      times = 0
    },
  }
}
