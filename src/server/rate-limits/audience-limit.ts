import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Networks } from './client-key.ts'
import type { Counters } from './counters.ts'
import type { Limits } from './limits.ts'
import { networkCounter } from './network-counter.ts'

/** Throws TOO_MANY_REQUESTS if no more of a draft's audience may vote or react from this address. */
export type AdmitToAudience = (draftId: string) => Promise<void>

/** The /56 and /48 of IPv6 stand for a home and a site, which have hardly more people than an address of IPv4. */
const WIDER = [2, 4] as const

/**
 * Counts the people of each address who take part in something without a seat in it: who react to a draft or vote on it, or
 * play a draft of the day. A person counts once, however often they do it. A guest who is refused is taken off the guests of
 * their address, because a script that makes guests for this would use up those of everybody else there.
 */
export function createAudienceLimit(counters: Counters, all: Limits) {
  const { seconds } = all.audienceAtAddress
  const counted = counters.counter('audienceCounted', { most: 1, seconds })
  const takenOff = counters.counter('guestTakenOff', { most: 1, seconds })
  const guests = networkCounter(counters, 'guestAtAddress', all.guestAtAddress)
  const people = {
    audience: networkCounter(counters, 'audienceAtAddress', all.audienceAtAddress, WIDER),
    day: networkCounter(counters, 'dayAtAddress', all.dayAtAddress, WIDER),
  }

  /** `what` is the id of a draft, or a day. */
  return async function mayTakePart(
    kind: keyof typeof people,
    what: string,
    owner: DraftOwner,
    networks: Networks,
  ): Promise<boolean> {
    const person = 'userId' in owner ? `user ${owner.userId}` : `guest ${owner.guestSessionId}`
    const claim = `${kind} ${what} ${person}`
    if (await counted.hasCounted(claim)) return true
    const [address = '', ...wider] = networks.map((network) => `${network} ${what}`)
    if ((await people[kind].take([address, ...wider])) === undefined) {
      // The same person may have come twice at once.
      if ((await counted.take(claim)) !== undefined) await people[kind].giveBack([address, ...wider])
      return true
    }
    if (await counted.hasCounted(claim)) return true
    if ('guestSessionId' in owner && (await takenOff.take(person)) === undefined)
      await guests.giveBack(networks)
    return false
  }
}

export function tooManyInAudience(): ApiError {
  return new ApiError(
    'TOO_MANY_REQUESTS',
    'Too many people have voted or reacted from your network today. Players can still do so.',
  )
}
