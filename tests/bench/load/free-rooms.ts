/** Idle rooms, taken in turn; a caller waits for the next if there is none. */
export function createFreeRooms<Room>(rooms: readonly Room[]) {
  const free = [...rooms]
  const waiting: ((room: Room) => void)[] = []
  return {
    take(): Promise<Room> {
      const room = free.shift()
      return room === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(room)
    },
    giveBack(room: Room): void {
      const next = waiting.shift()
      if (next) next(room)
      else free.push(room)
    },
  }
}

/** Runs the jobs, this many at a time. */
export async function inTurns<T, R>(
  items: readonly T[],
  atATime: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const left = [...items.entries()]
  const run = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [index, item] = next
      results[index] = await work(item)
    }
  }
  await Promise.all(Array.from({ length: atATime }, run))
  return results
}
