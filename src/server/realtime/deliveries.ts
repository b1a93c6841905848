import type { DraftChange } from '#contract/drafts/draft-room.ts'
import type { SocketServer } from './socket-types.ts'

/** News of a change, handed to the sockets of this server. */
export type Delivery = {
  /** Time since the commit, from the committing server's clock to this one's. */
  lagMs: number
  /** Whether this server made the change or received it from another. */
  from: 'here' | 'elsewhere'
}

type Watch = {
  isOwn: (change: DraftChange) => boolean
  now: () => Date
  onDelivery: (delivery: Delivery) => void
}

/** Reports each change of a draft that has viewers here, once, when the first socket receives it. */
export function watchDeliveries(io: SocketServer, { isOwn, now, onDelivery }: Watch): void {
  let last: unknown
  io.on('connection', (socket) => {
    socket.onAnyOutgoing((name, change: DraftChange) => {
      if (name !== 'draft-change' || change === last) return
      last = change
      // A participant's return to the screen is no commit, so it has no lag.
      if (!('version' in change)) return
      const lagMs = Math.max(0, now().getTime() - Date.parse(change.timestamp))
      onDelivery({ lagMs, from: isOwn(change) ? 'here' : 'elsewhere' })
    })
  })
}
