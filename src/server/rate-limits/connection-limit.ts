import type { IncomingMessage } from 'node:http'
import { senderAddress } from '../auth/client-address.ts'
import { networksOf } from './client-key.ts'
import type { Counters } from './counters.ts'
import { type Limit, LIMITS } from './limits.ts'
import { networkCounter } from './network-counter.ts'

/** Says of each new socket whether its address may open one more. */
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
