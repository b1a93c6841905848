/**
 * A start takes a second or two; ten times slower is no reason to fail, and one that hangs should say what it has
 * printed, which the time limit of a test would not.
 */
export const START_MS = 180_000

export async function inTime<T>(ms: number, work: Promise<T>, describe: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Not within ${ms / 1000} s: ${describe()}`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
