/** Rooms full of people on one server. What they do there depends on the crowd. */
export type Crowd = {
  /** Opens a socket for everybody in the first so many rooms, or in all, who has none yet, to one of these servers. */
  connect: (urls: readonly string[], upTo?: number) => Promise<void>
  /** Lets one person act in a free room. Returns the milliseconds until each of the others saw it. */
  act: () => Promise<number[]>
  /** The same, but only waits for the server's answer. */
  actUnseen: () => Promise<void>
  /** The number of sightings so far. */
  sightings: () => number
  close: () => void
}

export type CrowdSize = { rooms: number; people: number }
