/** A network of pipes that lead from node 0 to node 1. */
export type Network = {
  addNode: () => number
  /** A pipe through which `capacity` units flow at most, a whole number or Infinity. */
  addPipe: (from: number, to: number, capacity: number) => void
  /** How many units can flow at once, counted as far as `enough`. Called once. */
  maxFlow: (enough: number) => number
}

export const SOURCE = 0
export const SINK = 1

type Pipe = { to: number; free: number; back: Pipe }

/** Dinic's algorithm: as many shortest ways as there are, then longer ones, until no way is left. */
export function createNetwork(): Network {
  const pipesOf: Pipe[][] = [[], []]

  /** The least number of pipes from the source to each node, through pipes that have room. */
  function distances(): number[] {
    const distanceOf = pipesOf.map(() => Infinity)
    distanceOf[SOURCE] = 0
    const queue = [SOURCE]
    for (const node of queue) {
      for (const { to, free } of pipesOf[node] ?? []) {
        if (free === 0 || distanceOf[to] !== Infinity) continue
        distanceOf[to] = (distanceOf[node] ?? 0) + 1
        queue.push(to)
      }
    }
    return distanceOf
  }

  /** Sends up to `units` from a node to the sink along shortest ways. Returns how many arrive. */
  function send(node: number, units: number, distanceOf: readonly number[], tried: number[]): number {
    if (node === SINK) return units
    const pipes = pipesOf[node] ?? []
    for (let next = tried[node] ?? 0; next < pipes.length; tried[node] = next += 1) {
      const pipe = pipes[next]
      if (!pipe || pipe.free === 0 || distanceOf[pipe.to] !== (distanceOf[node] ?? 0) + 1) continue
      const sent = send(pipe.to, Math.min(units, pipe.free), distanceOf, tried)
      if (sent === 0) continue
      pipe.free -= sent
      pipe.back.free += sent
      return sent
    }
    return 0
  }

  return {
    addNode: () => pipesOf.push([]) - 1,

    addPipe(from, to, capacity) {
      const pipe = { to, free: capacity } as Pipe
      pipe.back = { to: from, free: 0, back: pipe }
      pipesOf[from]?.push(pipe)
      pipesOf[to]?.push(pipe.back)
    },

    maxFlow(enough) {
      let flow = 0
      for (let distanceOf = distances(); distanceOf[SINK] !== Infinity; distanceOf = distances()) {
        const tried = pipesOf.map(() => 0)
        for (let sent = Infinity; sent > 0; flow += sent) {
          if (flow >= enough) return enough
          sent = send(SOURCE, enough - flow, distanceOf, tried)
        }
      }
      return flow
    },
  }
}
