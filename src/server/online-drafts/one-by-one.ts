export type OneByOne = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Runs the work of each key one at a time, in the order in which it was asked for. */
export function oneByOne(): OneByOne {
  const latest = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (latest.get(key) ?? Promise.resolve()).then(work, work)
    latest.set(key, turn)
    try {
      return await turn
    } finally {
      if (latest.get(key) === turn) latest.delete(key)
    }
  }
}
