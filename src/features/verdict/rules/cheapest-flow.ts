/** A network of pipes from node 0 to node 1 in which every unit that flows costs something, or less than nothing. */
export type CostNetwork = {
  addNode: () => number
  /** Returns the pipe's number. */
  addPipe: (from: number, to: number, capacity: number, cost?: number) => number
  /** Lets so many units flow at the least cost, which it returns. Undefined if they find no way. Called once. */
  cheapestFlow: (units: number) => number | undefined
  /** Whether something flows through the pipe. */
  isUsed: (pipe: number) => boolean
}

export const SOURCE = 0
export const SINK = 1

/** Sends unit by unit on the cheapest way that is left (Bellman and Ford's algorithm with a queue). */
export function createCostNetwork(): CostNetwork {
  const pipesOf: number[][] = [[], []]
  /** A pipe and the way back through it have neighbouring numbers, the pipe the even one. */
  const ends: number[] = []
  const free: number[] = []
  const costs: number[] = []

  /** Sends one unit; Infinity if there is no way. */
  function sendOne(): number {
    const least = pipesOf.map(() => Infinity)
    const cameBy = pipesOf.map(() => -1)
    const isQueued = pipesOf.map(() => false)
    least[SOURCE] = 0
    const queue = [SOURCE]
    for (const node of queue) {
      isQueued[node] = false
      for (const pipe of pipesOf[node] ?? []) {
        if (!free[pipe]) continue
        const end = ends[pipe] ?? SINK
        const cost = (least[node] ?? Infinity) + (costs[pipe] ?? 0)
        if (cost >= (least[end] ?? Infinity)) continue
        least[end] = cost
        cameBy[end] = pipe
        if (isQueued[end]) continue
        isQueued[end] = true
        queue.push(end)
      }
    }
    const cost = least[SINK] ?? Infinity
    if (cost === Infinity) return cost
    for (let node = SINK; node !== SOURCE;) {
      const pipe = cameBy[node] ?? 0
      free[pipe] = (free[pipe] ?? 0) - 1
      free[pipe ^ 1] = (free[pipe ^ 1] ?? 0) + 1
      node = ends[pipe ^ 1] ?? SOURCE
    }
    return cost
  }

  return {
    addNode: () => pipesOf.push([]) - 1,

    addPipe(from, to, capacity, cost = 0) {
      const pipe = ends.push(to, from) - 2
      free.push(capacity, 0)
      costs.push(cost, -cost)
      pipesOf[from]?.push(pipe)
      pipesOf[to]?.push(pipe + 1)
      return pipe
    },

    cheapestFlow(units) {
      let cost = 0
      for (let sent = 0; sent < units; sent += 1) cost += sendOne()
      return cost === Infinity ? undefined : cost
    },

    isUsed: (pipe) => (free[pipe + 1] ?? 0) > 0,
  }
}
