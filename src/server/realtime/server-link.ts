/** Whether news travels between this server and the others. */
export type ServerLink = {
  isReliable: () => boolean
  /** Reports every change. `lostNews`: some of our news did not reach the other servers meanwhile. */
  onChange: (listener: (change: { isReliable: boolean; lostNews: boolean }) => void) => void
  /** Resolves once news of every room that sockets have joined so far reaches this server. */
  hearsAllRooms: () => Promise<void>
  /** How many messages this server has received through the link, its own included. */
  messagesReceived: () => number
  close: () => void
}

/** The link of a single server. */
export const NO_OTHER_SERVERS: ServerLink = {
  isReliable: () => true,
  onChange: () => undefined,
  hearsAllRooms: () => Promise.resolve(),
  messagesReceived: () => 0,
  close: () => undefined,
}
