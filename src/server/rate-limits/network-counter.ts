import type { Networks } from './client-key.ts'
import type { Counter, Counters } from './counters.ts'
import { type Limit, WIDER_NETWORKS } from './limits.ts'

/** Counts for an address and for the networks around it, each of which has a multiple of its limit. */
export type NetworkCounter = {
  /** Adds to the counts. Returns the seconds to wait if any of them exceeds its limit. */
  take: (networks: Networks, count?: number) => Promise<number | undefined>
  giveBack: (networks: Networks, count?: number) => Promise<void>
}

export function networkCounter(
  counters: Pick<Counters, 'counter'>,
  name: string,
  { most, seconds }: Limit,
  widerNetworks: readonly number[] = WIDER_NETWORKS,
): NetworkCounter {
  return countersOfNetworks([
    counters.counter(name, { most, seconds }),
    ...widerNetworks.map((times) => counters.counter(`${name}${times}`, { most: times * most, seconds })),
  ])
}

function countersOfNetworks(counters: readonly Counter[]): NetworkCounter {
  async function giveBack(networks: readonly string[], count: number): Promise<void> {
    for (const [index, network] of networks.entries()) await counters[index]?.giveBack(network, count)
  }
  return {
    async take(networks, count = 1) {
      for (const [index, network] of networks.entries()) {
        const waitSeconds = await counters[index]?.take(network, count)
        if (waitSeconds === undefined) continue
        // The refusing counter gets back an amount above 1, because smaller amounts may still fit. A refused single
        // request means that the limit is reached anyway.
        await giveBack(networks.slice(0, count > 1 ? index + 1 : index), count)
        return waitSeconds
      }
      return undefined
    },
    giveBack: (networks, count = 1) => giveBack(networks, count),
  }
}
