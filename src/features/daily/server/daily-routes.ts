import { type Context, Hono } from 'hono'
import { validator } from 'hono/validator'
import { z } from 'zod'
import { dayParam, sendTryBody } from '#features/daily/wire/daily.ts'
import { dailyOverviewView, dailyPuzzleView, dailyResultView } from '#features/daily/wire/views.ts'
import type { DraftOwner } from '#server/drafts/access/draft-owner.ts'
import type { GuestCookie } from '#server/people/guests/guest-cookie.ts'
import type { GuestService } from '#server/people/guests/guest-service.ts'
import { openGuestSession } from '#server/people/guests/open-guest-session.ts'
import { NotFoundError } from '#server/http/errors.ts'
import { describedBy, validate } from '#server/http/validate.ts'
import type { ViewerEnv } from '#server/http/viewer.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { REFUSED_PICKS } from '#server/openapi/refusals.ts'
import type { KnownSessions } from '#server/rate-limits/known-sessions.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { DailyService } from './daily-service.ts'

type Deps = {
  daily: DailyService
  guests: GuestService
  guestCookie: GuestCookie
  rateLimits: Pick<RateLimits, 'admitGuest' | 'dailyTries' | 'mayCountTry'>
  known: Pick<KnownSessions, 'noteGuest'>
}

/** What is no day answers as a day without a draft does. */
const day = describedBy(
  validator('param', ({ day }: { day?: string }) => {
    const parsed = dayParam.safeParse(day)
    if (!parsed.success) throw new NotFoundError('DAY_NOT_FOUND')
    return { day: parsed.data }
  }),
  'param',
  z.object({ day: z.string().describe("A day by UTC, 'YYYY-MM-DD', or 'today'") }),
)

export function createDailyRoutes({ daily, guests, guestCookie, rateLimits, known }: Deps) {
  async function openAsGuest(c: Context): Promise<DraftOwner> {
    const guest = await openGuestSession(c, guests, guestCookie, rateLimits.admitGuest, known.noteGuest)
    return { guestSessionId: guest.id }
  }

  return new Hono<ViewerEnv>()
    .get(
      '/',
      describeRoute({
        id: 'getDailyOverview',
        tag: 'Daily drafts',
        summary: 'The last days, and the streak of the viewer',
        answers: { 200: dailyOverviewView },
        errors: ['UNAUTHENTICATED'],
      }),
      async (c) => c.json(await daily.overview(await c.var.viewer()), 200),
    )
    .get(
      '/:day',
      describeRoute({
        id: 'getDailyDraft',
        tag: 'Daily drafts',
        summary: 'The draft of a day',
        notes: `Of \`today\`, or of one of the 30 days before. It is the same for everybody. The bots pick by
          their taste, level and seed as they do on the server, so that the draft can be played without a
          network. What the movies are rated is not told before the result.`,
        answers: { 200: dailyPuzzleView },
        errors: ['UNAUTHENTICATED', 'DAY_NOT_FOUND'],
      }),
      day,
      async (c) => c.json(await daily.puzzle(await c.var.viewer(), c.req.valid('param').day), 200),
    )
    .post(
      '/:day/tries',
      describeRoute({
        id: 'sendTry',
        tag: 'Daily drafts',
        summary: 'Plays a try and gives its result',
        notes: `Only the own picks are sent; the server plays them against the bots again. The first try of a person
          on the day counts, until ten minutes past midnight UTC; a visitor without a session becomes a guest by it.
          All others get \`counted: false\` and are not kept, as do those of more than 200 people of one address. The same \`tryId\` again gives the same result.

          - \`DAY_CHANGED\`: the \`catalogVersion\` is not that of the day's draft
          - \`TOO_FEW_PICKS\` and the other codes of the rules: the picks cannot be played`,
        answers: { 200: dailyResultView },
        errors: [
          'UNAUTHENTICATED',
          'DAY_NOT_FOUND',
          'DAY_CHANGED',
          'TOO_FEW_PICKS',
          'TOO_MANY_REQUESTS',
          ...REFUSED_PICKS,
        ],
      }),
      rateLimits.dailyTries,
      day,
      validate('json', sendTryBody),
      async (c) => {
        const { day } = c.req.valid('param')
        const viewer = await c.var.viewer()
        const open = () => openAsGuest(c)
        const mayCountFor = (owner: DraftOwner, of: string) => rateLimits.mayCountTry(c, owner, of)
        return c.json(await daily.send(viewer, day, c.req.valid('json'), { open, mayCountFor }), 200)
      },
    )
}
