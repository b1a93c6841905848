/** Says of each message whether it may pass: at most so many begin within a window of so many milliseconds. */
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
