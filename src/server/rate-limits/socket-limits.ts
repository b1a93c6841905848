import type { IncomingMessage } from 'node:http'
import { senderAddress } from '#server/people/auth/client-address.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { createAudienceLimit } from './audience-limit.ts'
import { claimKey } from './claim-key.ts'
import { type Networks, networksOf, viewerKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import type { KnownSessions } from './known-sessions.ts'
import { type Limit, LIMITS, type Limits, WIDER_NETWORKS } from './limits.ts'
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
  /** Whether the viewer may react to the draft without a seat in it. */
  mayReact: (viewer: Viewer, draftId: string, client: SocketClient) => Promise<boolean>
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
  const mayTakePart = createAudienceLimit(counters, all)
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
    mayReact: (viewer, draftId, { networks }) =>
      mayTakePart('audience', draftId, draftOwnerOf(viewer), networks),
  }
}

/** How many sockets may be open at once, on each server. */
export type OpenSockets = {
  /** Whether the client behind the request may open one more. */
  mayOpen: (request: IncomingMessage) => boolean
  /** Counts an open socket until the returned function is called; undefined if it is one too many. */
  open: (request: IncomingMessage) => (() => void) | undefined
}

/**
 * A person has a tab or two of each draft. An address may be the room of a whole watch party, but most of its sessions
 * are known then: those that are not may be made up, one for each socket.
 */
const MOST_OPEN = { client: 30, strangersAtAddress: 300, address: 2_000 }

/** The cap is on each server for itself, because it guards the memory of the process. */
export function limitOpenSockets({
  guestCookie,
  known,
  behindProxy,
  most = MOST_OPEN,
}: Pick<Deps, 'guestCookie' | 'known' | 'behindProxy'> & { most?: typeof MOST_OPEN }): OpenSockets {
  const open = new Map<string, number>()

  /** The keys under which a socket counts, each with its most. */
  function countsOf(request: IncomingMessage): [key: string, most: number][] {
    const networks = networksOf(senderAddress(request, behindProxy))
    const claim = claimKey(headersOf(request), guestCookie)
    const isStranger = claim === undefined || !known.has(claim)
    return [
      ...(claim === undefined ? [] : [[claim, most.client] as [string, number]]),
      ...networks.flatMap((network, index): [string, number][] => {
        const times = [1, ...WIDER_NETWORKS][index] ?? 1
        const strangers = [`strangers at ${network}`, times * most.strangersAtAddress] as [string, number]
        return [[network, times * most.address], ...(isStranger ? [strangers] : [])]
      }),
    ]
  }

  const hasRoom = (counts: readonly [key: string, most: number][]) =>
    counts.every(([key, allowed]) => (open.get(key) ?? 0) < allowed)

  return {
    mayOpen: (request) => hasRoom(countsOf(request)),
    open(request) {
      const counts = countsOf(request)
      if (!hasRoom(counts)) return undefined
      for (const [key] of counts) open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of counts) {
          const left = (open.get(key) ?? 0) - 1
          if (left > 0) open.set(key, left)
          else open.delete(key)
        }
      }
    },
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const copied = new Headers()
  for (const name of ['authorization', 'cookie'] as const) {
    const value = headers[name]
    if (value !== undefined) copied.set(name, value)
  }
  return copied
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
