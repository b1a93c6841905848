/** An action in a room, until all the others have seen it. */
export type Sightings = {
  /** Notes that a person sees it now. */
  see: () => void
  /** Milliseconds until each of the others saw it. */
  all: Promise<number[]>
}

const PATIENCE_MS = 30_000

/** Starts the time. Rejects if one of them has not seen it after half a minute. */
export function awaitSightings(others: number): Sightings {
  const start = performance.now()
  const times: number[] = []
  let finish: (times: number[]) => void
  const all = new Promise<number[]>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`Only ${times.length} of ${others} have seen it`)),
      PATIENCE_MS,
    )
    finish = (seen) => {
      clearTimeout(late)
      resolve(seen)
    }
  })
  return {
    see() {
      times.push(performance.now() - start)
      if (times.length === others) finish(times)
    },
    all,
  }
}
