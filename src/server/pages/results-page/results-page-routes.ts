import { type Context, Hono, type Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { draftIdMessage } from '#contract/drafts/draft-id-message.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import type { DraftService } from '#server/drafts/draft-service.ts'
import { QueueFullError } from '#server/http/fair-queue.ts'
import { NotFoundError } from '#server/http/errors.ts'
import type { HouseVoteService } from '#features/house-votes/server/house-vote-service.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { sendFile } from '#server/pages/static-files.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'
import type { ReactionCountView } from '#features/reactions/wire/views.ts'
import type { ReactionService } from '#features/reactions/server/reaction-service.ts'
import type { ResultsPages } from './results-pages.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'

type PageEnv = RequestEnv & { Variables: { styleHash?: string } }

type Deps = {
  /** Undefined if the web app is not built. */
  pages: ResultsPages | undefined
  drafts: Pick<DraftService, 'find'>
  houseVotes: Pick<HouseVoteService, 'list'>
  reactions: Pick<ReactionService, 'list'>
  rateLimits: Pick<RateLimits, 'takePage'>
}

const NOBODY = { kind: 'nobody' } as const

/**
 * The results page of a draft, the same for every viewer. It contains the results of a public draft only; even its
 * owner's page has no private ones, which the app requests itself (Spec 6.6).
 */
export function createResultsPageRoutes({ pages, drafts, houseVotes, reactions, rateLimits }: Deps) {
  async function answer(c: Context<PageEnv, '/:id'>, next: Next) {
    if (!pages) return next()
    const waitSeconds = await rateLimits.takePage(c)
    if (waitSeconds !== undefined) {
      // A client with too many requests gets the plain app, which reports the problem.
      c.header('Retry-After', String(waitSeconds))
      return sendFile(c, await pages.unavailable, 429)
    }
    try {
      const draft = await findPublic(drafts, c.req.param('id'))
      const votes =
        draft?.isMultiplayer && isComplete(draft) ? await houseVotes.list(NOBODY, draft.id) : undefined
      const page = draft
        ? await pages.pageOf(
            { draft, houseVotes: votes, reactions: await reactionsTo(draft, reactions) },
            new URL(c.req.url).searchParams,
          )
        : await pages.unavailable
      c.set('styleHash', page.styleHash)
      return sendFile(c, page)
    } catch (error) {
      if (error instanceof QueueFullError) {
        // The app shows the results by itself; a crawler comes back.
        c.header('Retry-After', String(error.retryAfter))
        return sendFile(c, await pages.unavailable, 503)
      }
      // The app still loads, requests the results itself and reports what is wrong.
      c.var.log.error({ err: error }, 'A results page went out without its results')
      return next()
    }
  }
  return new Hono<PageEnv>()
    .get(
      '/:id',
      describeRoute({
        id: 'getResultsPage',
        tag: 'Sharing',
        summary: 'The page of public results; the plain app for other drafts',
        spec: 'Sharing results (2.47, 9.37)',
        notes: `The same for every caller. For a public draft: its results, tags for previews of the link, and \`{
          draft, houseVotes, reactions, config }\` as \`results\` of the JSON in \`#page-data\`. For any other draft, and for unknown ids, all callers
          get the same bytes: the page of the app without results.`,
        answers: { 200: 'text/html', 304: null, 429: 'text/html', 503: 'text/html' },
        errors: ['NOT_FOUND'],
      }),
      answer,
    )
    .get('/:id/', answer)
}

/** Allows the page's inline style sheet by its hash, and no other. Must run outside the security headers. */
export const allowOwnStyle = createMiddleware<PageEnv>(async (c, next) => {
  await next()
  const { styleHash } = c.var
  const policy = c.res.headers.get('Content-Security-Policy')
  if (styleHash === undefined || policy === null) return
  c.header(
    'Content-Security-Policy',
    policy.replace("style-src 'self'", (start) => `${start} ${styleHash}`),
  )
})

async function reactionsTo(
  { id, isMultiplayer }: ViewedDraft,
  { list }: Deps['reactions'],
): Promise<ReactionCountView[]> {
  return isMultiplayer ? (await list({ kind: 'nobody' }, id)).counts : []
}

async function findPublic({ find }: Deps['drafts'], id: string): Promise<ViewedDraft | undefined> {
  const parsed = draftIdMessage.safeParse(id)
  if (!parsed.success) return undefined
  try {
    return await find(NOBODY, parsed.data)
  } catch (error) {
    if (error instanceof NotFoundError) return undefined
    throw error
  }
}
