/** Movies that are alike for every slot, and how many there are. */
export type MovieGroup = { count: number }
/** Slots that take the same movies, and how many of them are open. */
export type SlotKind = { count: number }

export type Matching = {
  /** How many slots get no movie, however the movies are shared out. */
  short: number
  /** Whether as many slots get a movie if one of this group goes into one of this kind, which it must fit. */
  keeps: (group: number, kind: number) => boolean
  /** The kinds that compete for too few movies with a kind that is short; empty if none is. */
  contested: () => ReadonlySet<number>
}

const NONE = -1

/**
 * Shares out groups of movies among kinds of slots so that as few slots as possible stay without one. There are few kinds,
 * so ways to make room go from kind to kind: one takes a movie that another has, which takes another one.
 */
export function matchSlots(
  groups: readonly MovieGroup[],
  kinds: readonly SlotKind[],
  fits: (group: number, kind: number) => boolean,
): Matching {
  const size = kinds.length
  const left = Int32Array.from(groups, ({ count }) => count)
  const open = Int32Array.from(kinds, ({ count }) => count)
  /** How many movies of a group a kind has. */
  const given = new Int32Array(groups.length * size)
  const groupsFor = kinds.map((_, kind) => [...groups.keys()].filter((group) => fits(group, kind)))
  const has = (group: number, kind: number) => given[group * size + kind] ?? 0

  function move(group: number, kind: number, by: number): void {
    given[group * size + kind] = has(group, kind) + by
  }

  /** Gives one more slot of a kind a movie; false if there is no way. */
  function serve(wanting: number): boolean {
    const cameFrom = new Int32Array(size).fill(NONE)
    const byGroup = new Int32Array(size).fill(NONE)
    const seen = new Uint8Array(size)
    const seenGroups = new Uint8Array(groups.length)
    seen[wanting] = 1
    const queue = [wanting]
    for (const kind of queue) {
      for (const group of groupsFor[kind] ?? []) {
        if ((left[group] ?? 0) > 0) {
          left[group] = (left[group] ?? 0) - 1
          let taker = kind
          let taken = group
          for (;;) {
            move(taken, taker, 1)
            const giver = taker
            const next = cameFrom[giver] ?? NONE
            if (next === NONE) return true
            taken = byGroup[giver] ?? NONE
            move(taken, giver, -1)
            taker = next
          }
        }
        if (seenGroups[group]) continue
        seenGroups[group] = 1
        for (let other = 0; other < size; other += 1) {
          if (seen[other] || has(group, other) === 0) continue
          seen[other] = 1
          cameFrom[other] = kind
          byGroup[other] = group
          queue.push(other)
        }
      }
    }
    return false
  }

  // First what needs no way, the kinds with the fewest movies before the others.
  const supplyOf = (kind: number) =>
    (groupsFor[kind] ?? []).reduce((sum, group) => sum + (groups[group]?.count ?? 0), 0)
  const supplies = kinds.map((_, kind) => supplyOf(kind))
  const scarceFirst = [...kinds.keys()].toSorted((a, b) => (supplies[a] ?? 0) - (supplies[b] ?? 0))
  for (const kind of scarceFirst) {
    for (const group of groupsFor[kind] ?? []) {
      const amount = Math.min(left[group] ?? 0, open[kind] ?? 0)
      move(group, kind, amount)
      left[group] = (left[group] ?? 0) - amount
      open[kind] = (open[kind] ?? 0) - amount
    }
  }
  for (const kind of kinds.keys()) {
    while ((open[kind] ?? 0) > 0 && serve(kind)) open[kind] = (open[kind] ?? 0) - 1
  }

  const holders = [...groups.keys()].map((group) => [...kinds.keys()].filter((kind) => has(group, kind) > 0))
  /** The kinds that have a movie which a kind could take. */
  const givers = groupsFor.map((own) => new Set(own.flatMap((group) => holders[group] ?? [])))

  /** The kinds from which a kind can get movies, step by step, itself included. */
  function reachOf(kind: number): Set<number> {
    const reach = new Set([kind])
    for (const from of reach) for (const giver of givers[from] ?? []) reach.add(giver)
    return reach
  }

  const reaches = new Map<number, ReadonlySet<number>>()
  function reach(kind: number): ReadonlySet<number> {
    const known = reaches.get(kind) ?? reachOf(kind)
    reaches.set(kind, known)
    return known
  }
  const spares = new Map<number, boolean>()
  /** Whether a kind that loses a movie can get a free one instead, if others move up. */
  function hasSpare(kind: number): boolean {
    const known =
      spares.get(kind) ??
      [...reach(kind)].some((other) => groupsFor[other]?.some((group) => (left[group] ?? 0) > 0))
    spares.set(kind, known)
    return known
  }
  const wanting = () => [...kinds.keys()].filter((kind) => (open[kind] ?? 0) > 0)

  return {
    short: open.reduce((sum, count) => sum + count, 0),

    keeps(group, kind) {
      if (has(group, kind) > 0 || (left[group] ?? 0) > 0 || (open[kind] ?? 0) > 0) return true
      // A slot of the kind gives its movie back, and one that had the movie in question needs another.
      const freed = (taker: number) => reach(taker).has(kind)
      if (wanting().some(freed)) return true
      return (holders[group] ?? []).some((loser) => hasSpare(loser) || freed(loser))
    },

    contested: () => new Set(wanting().flatMap((kind) => [...reach(kind)])),
  }
}
