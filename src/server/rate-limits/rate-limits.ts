import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '#contract/errors.ts'
import { clientAddress } from '../auth/client-address.ts'
import type { GuestCookie } from '../guests/guest-cookie.ts'
import { ApiError } from '../http/errors.ts'
import type { ViewerEnv } from '../http/viewer.ts'
import { claimKey } from './claim-key.ts'
import { addressKey, secretKey, viewerKey } from './client-key.ts'
import type { Counters } from './counters.ts'
import { type LimitName, LIMITS, type Limits } from './limits.ts'

type Deps = {
  counters: Counters
  guestCookie: GuestCookie
  behindProxy: boolean
  limits?: Partial<Limits>
}

const A_MINUTE_S = 60
const WRONG_CODES: ReadonlySet<ErrorCode> = new Set(['INVALID_CODE', 'INVALID_INVITATION', 'DRAFT_NOT_FOUND'])

/** Refuses what one client, or one address, asks for too often: 429 with the seconds to wait (decision 22). */
export function createRateLimits({ counters, guestCookie, behindProxy, limits = {} }: Deps) {
  const all: Limits = { ...LIMITS, ...limits }
  const counterOf = (name: LimitName) => counters.counter(name, all[name])
  const request = [counterOf('request'), counterOf('requestAtAddress')] as const
  const search = [counterOf('search'), counterOf('searchAtAddress')] as const
  const picture = [counterOf('picture'), counterOf('pictureAtAddress')] as const
  const invitation = [counterOf('invitation'), counterOf('invitationAtAddress')] as const
  const code = counterOf('code')
  const wrongCode = counterOf('wrongCodeAtAddress')
  const signIn = counterOf('signIn')
  const guest = counterOf('guestAtAddress')

  const addressOf = (c: Context) => addressKey(clientAddress(c, behindProxy))
  const byClaim = (c: Context) => claimKey(c.req.raw.headers, guestCookie) ?? `address ${addressOf(c)}`
  const byViewer = async (c: Context<ViewerEnv>) => viewerKey(await c.var.viewer(), addressOf(c))

  return {
    /** Every call. The session is taken as it is shown: whoever makes sessions up meets the address's limit. */
    requests: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(request, byClaim(c), addressOf(c)))
      await next()
    }),

    searches: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(search, byClaim(c), addressOf(c)))
      await next()
    }),

    pictures: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(picture, await byViewer(c), addressOf(c)))
      await next()
    }),

    /**
     * Codes and links that open a draft. Wrong ones count for the address too, so that another session gives nobody
     * more guesses; they are counted before they are known to be wrong, so that none slips in beside the others.
     */
    codes: createMiddleware<ViewerEnv>(async (c, next) => {
      const address = addressOf(c)
      refuse(c, await code.take(await byViewer(c)))
      refuse(c, await wrongCode.take(address))
      await next()
      if (!isWrongCode(c.error)) await wrongCode.giveBack(address)
    }),

    /** By account and address together: whoever tries from elsewhere does not keep the owner out. */
    async admitSignIn(c: Context, email: string): Promise<void> {
      refuse(c, await signIn.take(secretKey(email.toLowerCase(), addressOf(c))))
    },

    async admitGuest(c: Context): Promise<void> {
      refuse(c, await guest.take(addressOf(c)))
    },

    /** Whether so many people more may be invited; those who may not are not counted. */
    async mayInvite(c: Context<ViewerEnv>, people: number): Promise<boolean> {
      const keys = [await byViewer(c), addressOf(c)] as const
      const [mine, shared] = invitation
      if ((await mine.take(keys[0], people)) !== undefined) {
        await mine.giveBack(keys[0], people)
        return false
      }
      if ((await shared.take(keys[1], people)) === undefined) return true
      await Promise.all([mine.giveBack(keys[0], people), shared.giveBack(keys[1], people)])
      return false
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

type Pair = readonly [client: ReturnType<Counters['counter']>, address: ReturnType<Counters['counter']>]

/** What a client is refused is not held against the others at its address. */
async function takeBoth([client, address]: Pair, clientKey: string, addressKey: string) {
  return (await client.take(clientKey)) ?? (await address.take(addressKey))
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && WRONG_CODES.has(error.code)
}

function refuse(c: Context, waitSeconds: number | undefined): void {
  if (waitSeconds === undefined) return
  c.header('Retry-After', String(waitSeconds))
  throw new ApiError(
    'TOO_MANY_REQUESTS',
    waitSeconds <= A_MINUTE_S
      ? 'Too many attempts. Please wait a minute.'
      : 'Too many attempts. Please try again later.',
  )
}
