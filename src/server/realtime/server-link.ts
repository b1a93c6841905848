/** Whether news travels between this server and the others. */
export type ServerLink = {
  isReliable: () => boolean
  /** Reports every change. `lostNews`: some of our news did not reach the other servers meanwhile. */
  onChange: (listener: (change: { isReliable: boolean; lostNews: boolean }) => void) => void
  close: () => void
}

/** The link of a single server. */
export const NO_OTHER_SERVERS: ServerLink = {
  isReliable: () => true,
  onChange: () => undefined,
  close: () => undefined,
}
