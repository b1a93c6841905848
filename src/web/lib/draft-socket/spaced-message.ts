import { MESSAGE_SPACING_MS } from '#contract/draft-room.ts'

/** A message that waits until it can be sent, and then for its turn. */
export type SpacedMessage = {
  /** Asks for it to be sent. Asked for again while it waits, it is sent once. */
  request: () => void
  /** Sends what waits, because it can be sent now. */
  flush: () => void
  forget: () => void
}

/** `send` returns whether the message could be sent. */
export function createSpacedMessage(send: () => boolean): SpacedMessage {
  let isWaiting = false
  let sentAt = -Infinity
  let turn: ReturnType<typeof setTimeout> | undefined

  function flush(): void {
    clearTimeout(turn)
    if (!isWaiting) return
    const wait = sentAt + MESSAGE_SPACING_MS - performance.now()
    if (wait > 0) turn = setTimeout(flush, wait)
    else if (send()) {
      isWaiting = false
      sentAt = performance.now()
    }
  }

  return {
    request: () => {
      isWaiting = true
      flush()
    },
    flush,
    forget: () => {
      clearTimeout(turn)
      isWaiting = false
    },
  }
}
