/** Whether news of the other servers gets here, and ours there. */
export type ServerLink = {
  isReliable: () => boolean
  /** Tells of every change. `lostNews`: something of ours did not reach the other servers meanwhile. */
  onChange: (listener: (change: { isReliable: boolean; lostNews: boolean }) => void) => void
  close: () => void
}

/** Of a server that has no others beside it. */
export const NO_OTHER_SERVERS: ServerLink = {
  isReliable: () => true,
  onChange: () => undefined,
  close: () => undefined,
}
