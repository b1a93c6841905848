export type OneByOne = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Runs each key's work one after the other, in the order in which it was asked for. */
export function oneByOne(): OneByOne {
  const lasts = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const turn = (lasts.get(key) ?? Promise.resolve()).then(work, work)
    lasts.set(key, turn)
    try {
      return await turn
    } finally {
      if (lasts.get(key) === turn) lasts.delete(key)
    }
  }
}
