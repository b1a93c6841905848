import { createHmac } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { twoFactors } from '#server/db/schema.ts'

const VERIFY_PATH = '/two-factor/verify-totp'
const CHALLENGE_COOKIE = 'two_factor'
/**
 * Wrong codes in a row before a wait is imposed. Further ones cost one minute, two, four and so on, up to an hour.
 */
const FREE_GUESSES = 5
const FIRST_WAIT_S = 60
const LONGEST_WAIT_S = 60 * 60
const STEP_MS = 30_000

type Deps = { db: Db; now: () => Date }

/**
 * Adds what the library lacks for authenticator codes: guesses count per account, from any address, and an accepted
 * code is not accepted again (RFC 6238, 5.2).
 */
export function guardSecondFactor({ db, now }: Deps): BetterAuthPlugin {
  const guard = createAuthMiddleware(async (ctx) => {
    const userId = await userOf(ctx)
    const { code } = (ctx.body ?? {}) as { code?: unknown }
    if (userId === undefined || typeof code !== 'string') return
    const factor = await takeGuess(userId)
    if (!factor) return
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret })
    const step = stepOf(code, secret)
    if (step === undefined || !(await accept(factor.id, step))) {
      throw new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' })
    }
  })

  /** Counts the guess before the code is checked, so that parallel guesses cannot slip through. */
  async function takeGuess(userId: string): Promise<{ id: string; secret: string } | undefined> {
    const time = now()
    const { guesses, blockedUntil } = twoFactors
    const wait = sql`least(${LONGEST_WAIT_S}, ${FIRST_WAIT_S} * power(2, least(${guesses} + 1 - ${FREE_GUESSES}, 10)))`
    const [taken] = await db
      .update(twoFactors)
      .set({
        guesses: sql`${guesses} + 1`,
        blockedUntil: sql`case when ${guesses} + 1 < ${FREE_GUESSES} then null
          else ${time.toISOString()}::timestamptz + make_interval(secs => ${wait}) end`,
      })
      .where(and(eq(twoFactors.userId, userId), or(isNull(blockedUntil), lte(blockedUntil, time))))
      .returning({ id: twoFactors.id, secret: twoFactors.secret })
    if (taken) return taken
    const [blocked] = await db.select({ blockedUntil }).from(twoFactors).where(eq(twoFactors.userId, userId))
    if (!blocked) return undefined
    const seconds = Math.ceil(((blocked.blockedUntil?.getTime() ?? 0) - time.getTime()) / 1000)
    throw new APIError('TOO_MANY_REQUESTS', {}, { 'X-Retry-After': String(Math.max(1, seconds)) })
  }

  /** False if this code or a later one was already accepted. */
  async function accept(id: string, step: number): Promise<boolean> {
    const accepted = await db
      .update(twoFactors)
      .set({ lastStep: step, guesses: 0, blockedUntil: null })
      .where(and(eq(twoFactors.id, id), or(isNull(twoFactors.lastStep), lt(twoFactors.lastStep, step))))
      .returning({ id: twoFactors.id })
    return accepted.length === 1
  }

  return {
    id: 'second-factor-guard',
    hooks: { before: [{ matcher: ({ path }) => path === VERIFY_PATH, handler: guard }] },
  }
}

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** The signed-in user, or the one at the second step of a sign-in. */
async function userOf(ctx: Ctx): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx)
  if (session) return session.user.id
  const { name } = ctx.context.createAuthCookie(CHALLENGE_COOKIE)
  const challenge = await ctx.getSignedCookie(name, ctx.context.secret)
  if (!challenge) return undefined
  return (await ctx.context.internalAdapter.findVerificationValue(challenge))?.value
}

/** The time step of a code: the current one or a neighbour, since clocks differ. */
function stepOf(code: string, secret: string): number | undefined {
  const current = Math.floor(Date.now() / STEP_MS)
  return [current, current - 1, current + 1].find((step) => codeOf(secret, step) === code)
}

/** The six-digit code of a time step (RFC 4226). */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
