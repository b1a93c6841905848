import type { IncomingMessage } from 'node:http'
import { senderAddress } from '../auth/client-address.ts'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import type { Viewer } from '../http/viewer.ts'
import { claimKey } from './claim-key.ts'
import { type Networks, networksOf, viewerKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import type { KnownSessions } from './known-sessions.ts'
import { type Limit, LIMITS, type Limits } from './limits.ts'
import { countHere } from './message-limit.ts'
import { networkCounter } from './network-counter.ts'

/** The client behind a socket, according to its upgrade request. */
type SocketClient = { claim: string; networks: Networks }

/** Limits shared by all sockets of a client, and by all of an address. */
export type SocketLimits = {
  clientOf: (request: IncomingMessage, headers: Headers) => SocketClient
  /** Whether the client may send one more message to this server. */
  maySend: (client: SocketClient) => boolean
  /** Whether the client may enter one more room, by the session it claims. */
  mayEnter: (client: SocketClient) => Promise<boolean>
  /** The same by the verified viewer. */
  mayEnterAs: (viewer: Viewer, client: SocketClient) => Promise<boolean>
}

type Deps = {
  counters: Counters
  guestCookie: GuestCookie
  known: Pick<KnownSessions, 'has'>
  behindProxy: boolean
  now: () => Date
  limits?: Partial<Limits>
}

export function createSocketLimits({
  counters,
  guestCookie,
  known,
  behindProxy,
  now,
  limits = {},
}: Deps): SocketLimits {
  const all: Limits = { ...LIMITS, ...limits }
  const entering = counters.counter('entering', all.entering)
  const atAddress = networkCounter(counters, 'enteringAtAddress', all.enteringAtAddress)
  const strangerAtAddress = networkCounter(
    counters,
    'strangerEnteringAtAddress',
    all.strangerEnteringAtAddress,
  )
  const clientMaySend = countHere(all.message, now)
  const addressMaySend = countHere(all.messageAtAddress, now)

  return {
    clientOf(request, headers) {
      const networks = networksOf(senderAddress(request, behindProxy))
      return { networks, claim: claimKey(headers, guestCookie) ?? `address ${networks[0]}` }
    },
    maySend: ({ claim, networks }) => clientMaySend(claim) && addressMaySend(networks.at(-1) ?? ''),
    async mayEnter({ claim, networks }) {
      if ((await entering.take(claim)) !== undefined) return false
      const shared = known.has(claim) ? atAddress : strangerAtAddress
      return (await shared.take(networks)) === undefined
    },
    mayEnterAs: async (viewer, { networks }) =>
      (await entering.take(viewerKey(viewer, networks[0]))) === undefined,
  }
}

/** Tells for each new socket whether its address may open one more. */
export function limitConnections(
  counters: Counters,
  behindProxy: boolean,
  limit: Limit = LIMITS.connectionAtAddress,
): (request: IncomingMessage) => Promise<boolean> {
  const counter = networkCounter(counters, 'connectionAtAddress', limit)
  return async (request) => {
    return (await counter.take(networksOf(senderAddress(request, behindProxy)))) === undefined
  }
}
