import type { IncomingMessage } from 'node:http'
import { senderAddress } from '../auth/client-address.ts'
import { addressKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import { type Limit, LIMITS } from './limits.ts'

/** Says of each new socket whether its address may open one more. */
export function limitConnections(
  counters: Counters,
  behindProxy: boolean,
  limit: Limit = LIMITS.connectionAtAddress,
): (request: IncomingMessage) => Promise<boolean> {
  const counter = counters.counter('connectionAtAddress', limit)
  return async (request) => {
    return (await counter.take(addressKey(senderAddress(request, behindProxy)))) === undefined
  }
}
