/** Returns a check that accepts at most `most` messages in a window of `windowMs`. */
export function limitMessages(most: number, windowMs: number, now: () => Date): () => boolean {
  let windowStart = -Infinity
  let passed = 0
  return () => {
    const time = now().getTime()
    if (time - windowStart >= windowMs || time < windowStart) {
      windowStart = time
      passed = 0
    }
    if (passed >= most) return false
    passed += 1
    return true
  }
}
