import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { CONFIG_ADDRESS, SESSION_ADDRESS } from '#contract/addresses.ts'
import type { ErrorCode } from '#contract/views/errors.ts'
import { clientAddress } from '#server/people/auth/client-address.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import { ApiError, TooManyRequestsError } from '#server/http/errors.ts'
import type { Viewer, ViewerEnv } from '#server/http/viewer.ts'
import { type AdmitToAudience, createAudienceLimit, tooManyInAudience } from './audience-limit.ts'
import { claimKey } from './claim-key.ts'
import { type Networks, networksOf, secretKey, viewerKey } from './client-key.ts'
import type { Counter, Counters } from './counters.ts'
import type { KnownSessions } from './known-sessions.ts'
import { type LimitName, LIMITS, type Limits } from './limits.ts'
import { type NetworkCounter, networkCounter } from './network-counter.ts'

type Deps = {
  counters: Counters
  guestCookie: GuestCookie
  behindProxy: boolean
  /** Sessions that this server has verified. */
  known: KnownSessions
  limits?: Partial<Limits>
}

const WRONG_CODES: ReadonlySet<ErrorCode> = new Set(['INVALID_CODE', 'INVALID_INVITATION', 'DRAFT_NOT_FOUND'])
const SIGNING_IN = /^\/api\/(auth|accounts|sign-in|sign-out|second-factor|password-resets|recovery)(\/|$)/

/** Refuses excess requests per client and per address: 429 with the seconds to wait (decision 022). */
export function createRateLimits({ counters, guestCookie, behindProxy, known, limits = {} }: Deps) {
  const all: Limits = { ...LIMITS, ...limits }
  const counterOf = (name: LimitName) => counters.counter(name, all[name])
  const atAddress = (name: LimitName) => networkCounter(counters, name, all[name])
  const request = counterOf('request')
  const requestAtAddress = atAddress('requestAtAddress')
  const strangerAtAddress = atAddress('strangerAtAddress')
  const ownBudgets = {
    config: atAddress('configAtAddress'),
    opening: atAddress('openingAtAddress'),
    signingIn: atAddress('signingInAtAddress'),
  }
  const search = [counterOf('search'), atAddress('searchAtAddress')] as const
  const availability = [counterOf('availability'), atAddress('availabilityAtAddress')] as const
  const row = [counterOf('row'), atAddress('rowAtAddress')] as const
  const dailyTry = [counterOf('dailyTry'), atAddress('dailyTryAtAddress')] as const
  const picture = [counterOf('picture'), atAddress('pictureAtAddress')] as const
  const page = [counterOf('page'), atAddress('pageAtAddress')] as const
  const invitation = [counterOf('invitation'), atAddress('invitationAtAddress')] as const
  const guestInvitation = [counterOf('guestInvitation'), atAddress('guestInvitationAtAddress')] as const
  const draft = [
    [counterOf('draft'), atAddress('draftAtAddress')],
    [counterOf('draftOfDay'), atAddress('draftOfDayAtAddress')],
  ] as const
  const list = counterOf('list')
  const listKilobytes = [
    atAddress('listKilobytesAtAddress'),
    atAddress('listKilobytesOfDayAtAddress'),
  ] as const
  const code = counterOf('code')
  const wrongCode = atAddress('wrongCodeAtAddress')
  const card = counterOf('card')
  const signIn = atAddress('signIn')
  const guest = atAddress('guestAtAddress')
  const mayTakePart = createAudienceLimit(counters, all)

  const networks = (c: Context) => networksOf(clientAddress(c, behindProxy))
  const byClaim = (c: Context) => claimKey(c.req.raw.headers, guestCookie) ?? `address ${networks(c)[0]}`
  const byViewer = async (c: Context<ViewerEnv>) => viewerKey(await c.var.viewer(), networks(c)[0])

  /**
   * Takes from the budget of a client whose session is unverified. The first calls of a visit have budgets of their
   * own, so that one script cannot lock out everyone at its address.
   */
  async function takeAsStranger(c: Context): Promise<number | undefined> {
    const own = budgetOf(c)
    if (own) return ownBudgets[own].take(networks(c))
    return takeBoth([request, strangerAtAddress], byClaim(c), networks(c))
  }

  function limitGuesses(own: typeof code) {
    return createMiddleware<ViewerEnv>(async (c, next) => {
      const asking = networks(c)
      refuse(c, await own.take(await byViewer(c)))
      refuse(c, await wrongCode.take(asking))
      await next()
      if (!isWrongCode(c.error)) await wrongCode.giveBack(asking)
    })
  }

  return {
    /**
     * Applies to every call. The claimed session is not verified here; made-up sessions count as strangers.
     */
    requests: createMiddleware<ViewerEnv>(async (c, next) => {
      const claim = claimKey(c.req.raw.headers, guestCookie)
      const waitSeconds =
        claim !== undefined && known.has(claim)
          ? await takeBoth([request, requestAtAddress], claim, networks(c))
          : await takeAsStranger(c)
      refuse(c, waitSeconds)
      await next()
    }),

    searches: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(search, byClaim(c), networks(c)))
      await next()
    }),

    /** Counts of a theme's movies by category. */
    availabilities: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(availability, byClaim(c), networks(c)))
      await next()
    }),

    /** Tries of the day: each is played again by the server. */
    dailyTries: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(dailyTry, byClaim(c), networks(c)))
      await next()
    }),

    pictures: createMiddleware<ViewerEnv>(async (c, next) => {
      refuse(c, await takeBoth(picture, await byViewer(c), networks(c)))
      await next()
    }),

    /** The seconds until the client may request another server-rendered page; undefined if it may now. */
    takePage: (c: Context): Promise<number | undefined> => takeBoth(page, byClaim(c), networks(c)),

    /** Identifies the client of a queued request. Who has a token that is not valid counts by address. */
    clientOf: async (c: Context<ViewerEnv>): Promise<{ address: string; client: string }> => ({
      address: networks(c).at(-1) ?? '',
      client: await byViewer(c).catch(() => `address ${networks(c)[0]}`),
    }),

    /**
     * Limits codes and links that open a draft. Wrong ones also count for the address, so that new sessions give no
     * more guesses. Each is counted before it is checked, so that parallel guesses cannot slip through.
     */
    codes: limitGuesses(code),

    /** Limits join cards separately, so that reloading one does not use up the budget for joining. */
    cards: limitGuesses(card),

    /**
     * Answers a page for a code like a join card: undefined, so that it shows the common page, if there were too many. A code
     * that `isKnown` says is one does not count as wrong, whatever its page shows.
     */
    async guessPage<Page>(
      c: Context,
      look: () => Promise<Page | undefined>,
      isKnown: () => Promise<boolean>,
    ): Promise<Page | undefined> {
      const asking = networks(c)
      if ((await card.take(byClaim(c))) !== undefined) return undefined
      if ((await wrongCode.take(asking)) !== undefined) return undefined
      const page = await look()
      if (page !== undefined || (await isKnown())) await wrongCode.giveBack(asking)
      return page
    },

    /** Keyed by account and address, so that attempts from elsewhere do not lock the owner out. */
    async admitSignIn(c: Context, email: string): Promise<void> {
      const [address, ...wider] = networks(c)
      const accountKey = (network: string) => secretKey(email.toLowerCase(), network)
      refuse(c, await signIn.take([accountKey(address), ...wider.map(accountKey)]))
    },

    /** Rows of lists that are looked up, apart from searches: each of them is one. */
    async admitRows(c: Context<ViewerEnv>, rows: number): Promise<void> {
      refuse(c, await takeBoth(row, await byViewer(c), networks(c), rows))
    },

    async admitGuest(c: Context): Promise<void> {
      refuse(c, await guest.take(networks(c)))
    },

    /** Asks whether one more person without a seat may vote on a draft or react to it. */
    admitToAudience(c: Context, viewer: Viewer): AdmitToAudience {
      return async (draftId) => {
        if (!(await mayTakePart('audience', draftId, draftOwnerOf(viewer), networks(c))))
          throw tooManyInAudience()
      }
    },

    /** Whether one more person of this address may have a counted try of the day. */
    mayCountTry: (c: Context, owner: DraftOwner, day: string): Promise<boolean> =>
      mayTakePart('day', day, owner, networks(c)),

    /** Throws if too many drafts were created recently. */
    async admitDraft(c: Context<ViewerEnv>): Promise<void> {
      const viewer = await byViewer(c)
      for (const pair of draft) {
        const waitSeconds = await takeBoth(pair, viewer, networks(c))
        if (waitSeconds === undefined) continue
        c.header('Retry-After', String(waitSeconds))
        throw new ApiError('TOO_MANY_DRAFTS', 'Too many new drafts in a short time. Please try again later.')
      }
    },

    /**
     * Throws if the client has saved too many lists lately. An address is counted by what it stores, because a class
     * saves many small lists and a script few large ones.
     */
    async admitList(c: Context<ViewerEnv>, bytes: number): Promise<void> {
      refuse(c, await list.take(await byViewer(c)))
      for (const counter of listKilobytes) refuse(c, await counter.take(networks(c), Math.ceil(bytes / 1000)))
    },

    /**
     * Whether this many more people may be invited; refused invitations are not counted. Guests have a lower limit
     * and every mail of theirs counts, because guest sessions are free.
     */
    async mayInvite(
      c: Context<ViewerEnv>,
      { people, mails }: { people: number; mails: number },
    ): Promise<boolean> {
      const viewer = await byViewer(c)
      const isGuest = (await c.var.viewer()).kind === 'guest'
      const may = async (pair: Pair, count: number) =>
        count === 0 || (await takeBoth(pair, viewer, networks(c), count)) === undefined
      return (!isGuest || (await may(guestInvitation, mails))) && (await may(invitation, people))
    },
  }
}

export type RateLimits = ReturnType<typeof createRateLimits>

type Pair = readonly [client: Counter, address: NetworkCounter]

/**
 * Takes from the client's budget, then from the address's. If the address refuses, the client's budget gets the
 * amount back.
 */
async function takeBoth([client, address]: Pair, clientKey: string, networks: Networks, count = 1) {
  const forClient = await client.take(clientKey, count)
  const waitSeconds = forClient ?? (await address.take(networks, count))
  // The client's budget also gets back an amount above 1 that it refused itself, because smaller amounts may still
  // fit.
  if (waitSeconds !== undefined && (forClient === undefined || count > 1)) {
    await client.giveBack(clientKey, count)
  }
  return waitSeconds
}

function budgetOf(c: Context): 'config' | 'opening' | 'signingIn' | undefined {
  const { method, path } = c.req
  if (path === CONFIG_ADDRESS) return 'config'
  if (path === SESSION_ADDRESS && method === 'POST') return 'opening'
  return SIGNING_IN.test(path) ? 'signingIn' : undefined
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && WRONG_CODES.has(error.code)
}

function refuse(c: Context, waitSeconds: number | undefined): void {
  if (waitSeconds === undefined) return
  c.header('Retry-After', String(waitSeconds))
  throw new TooManyRequestsError(waitSeconds)
}
