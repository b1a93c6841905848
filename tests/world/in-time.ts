/**
 * The time limit of a start, in ms. A start takes a second or two; ten times slower is no failure. A start that hangs
 * should show its output, which a test's time limit would not.
 */
export const START_MS = 180_000

export async function inTime<T>(ms: number, work: Promise<T>, describe: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms / 1000} s: ${describe()}`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
