import type { DraftChange } from '#contract/draft-room.ts'
import type { SocketServer } from './socket-types.ts'

/** News of a change, handed to the sockets of this server. */
export type Delivery = {
  /** From the commit on, by the clock of the server that committed and of this one. */
  lagMs: number
  /** Whether the change was made through this server or came from another one. */
  from: 'here' | 'elsewhere'
}

type Watch = {
  isOwn: (change: DraftChange) => boolean
  now: () => Date
  onDelivery: (delivery: Delivery) => void
}

/** Tells of every change to a draft that somebody here looks at: once, when the first socket has been given it. */
export function watchDeliveries(io: SocketServer, { isOwn, now, onDelivery }: Watch): void {
  let last: unknown
  io.on('connection', (socket) => {
    socket.onAnyOutgoing((name, change: DraftChange) => {
      if (name !== 'draft-change' || change === last) return
      last = change
      // That somebody is back at their screen changes nothing: no commit, no lag.
      if (!('version' in change)) return
      const lagMs = Math.max(0, now().getTime() - Date.parse(change.timestamp))
      onDelivery({ lagMs, from: isOwn(change) ? 'here' : 'elsewhere' })
    })
  })
}
