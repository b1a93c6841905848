/** Rooms full of people at one server, whatever it is that they do there. */
export type Crowd = {
  /** Opens a socket to this server for everybody. */
  connect: (url: string) => Promise<void>
  /** One of them does something in a free room; milliseconds until each of the others saw it. */
  act: () => Promise<number[]>
  /** The same, done as soon as the server has answered. */
  actUnseen: () => Promise<void>
  /** How many sightings there were in all. */
  sightings: () => number
  close: () => void
}

export type CrowdSize = { rooms: number; people: number }
