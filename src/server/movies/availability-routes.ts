import { Hono } from 'hono'
import type { Logger } from 'pino'
import {
  type AnalyzeAvailabilityBody,
  type AnalyzeAvailabilityView,
  analyzeAvailabilityBody,
  type CategoryAvailabilityView,
} from '#contract/movies/availability.ts'
import { analyzeAvailabilityView } from '#contract/views/movies.ts'
import {
  analyzeAvailability,
  type CategoryAvailability,
  estimateAvailability,
  playerCountFor,
} from '#domain/categories/availability.ts'
import { type CategoryName, categoryOf, isAllowedIn } from '#domain/categories/categories.ts'
import type { RequestEnv } from '#server/http/request-env.ts'
import { validate } from '#server/http/validate.ts'
import type { LoadedPool, MovieSource } from './movie-source.ts'
import { SourceError } from './source-error.ts'
import type { Subject } from '#domain/pools/pool.ts'
import { poolOfTheme } from './theme-pool.ts'
import { describeRoute } from '#server/openapi/describe-route.ts'
import { POOL_ERRORS } from '#server/openapi/refusals.ts'
import type { RateLimits } from '#server/rate-limits/rate-limits.ts'

/** analyze-category-availability (Spec 7.20). */
export function createAvailabilityRoutes(
  source: MovieSource,
  now: () => Date,
  { availabilities }: Pick<RateLimits, 'availabilities'>,
) {
  return new Hono<RequestEnv>().post(
    '/',
    describeRoute({
      id: 'analyzeAvailability',
      tag: 'Movies',
      summary: 'Which categories a theme has movies for',
      spec: 'analyze-category-availability (7.20)',
      notes: `While a movie source does not answer, the categories are answered by estimates: \`reason\` is
          'Analysis failed', and \`movieCount\` is null.`,
      answers: { 200: analyzeAvailabilityView },
      errors: POOL_ERRORS,
    }),
    availabilities,
    validate('json', analyzeAvailabilityBody),
    async (c) => {
      return c.json(await analyzedAvailability(source, c.req.valid('json'), now(), c.var.log), 200)
    },
  )
}

export async function analyzedAvailability(
  source: MovieSource,
  body: AnalyzeAvailabilityBody,
  now: Date,
  log: Logger,
): Promise<AnalyzeAvailabilityView> {
  const pool = await poolUnlessDown(source, body, log)
  const timestamp = now.toISOString()
  return {
    results: availabilityOf(pool, body).map((result) => toView(result, timestamp)),
    movieCount: pool?.total ?? null,
    isSettled: pool?.isSettled ?? true,
  }
}

/** Falls back to estimates, so that an outage does not prevent setup (Spec 8.25). */
async function poolUnlessDown(
  source: MovieSource,
  subject: Subject,
  log: Logger,
): Promise<LoadedPool | undefined> {
  try {
    return await poolOfTheme(source, subject)
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    log.warn({ err: error }, 'The movies of a theme cannot be counted')
    return undefined
  }
}

/** One result per requested category, in that order, without duplicates. */
function availabilityOf(
  pool: LoadedPool | undefined,
  { categories, draftMode, playerCount, ...subject }: AnalyzeAvailabilityBody,
): CategoryAvailability[] {
  const players = playerCountFor(draftMode, playerCount)
  return [...new Set(categories)].flatMap((name) => {
    if (!isAllowedIn(subject, name)) return [unavailable(name, `Not offered in a ${subject.theme} draft`)]
    const category = categoryOf(name)
    if (!pool) return estimateAvailability([category], players)
    const { kind } = category.rule
    if (kind === 'oscar' && pool.awards === 'none') return [unavailable(name, NO_AWARDS)]
    const isEstimate =
      !pool.isComplete ||
      (kind === 'oscar' && pool.awards !== 'all') ||
      (kind === 'blockbuster' && pool.money !== 'all')
    return analyzeAvailability(pool.movies, [category], players, isEstimate)
  })
}

const NO_AWARDS = 'Needs OMDb: no award data is set up on this server'

/** An unavailable category is a result, not an error, so that the client still gets the others. */
function unavailable(category: CategoryName, reason: string): CategoryAvailability {
  return {
    category,
    status: 'insufficient',
    movieCount: 0,
    sampleMovies: [],
    reason,
    isEstimate: false,
  }
}

function toView(result: CategoryAvailability, timestamp: string): CategoryAvailabilityView {
  return {
    categoryId: result.category,
    available: result.status !== 'insufficient',
    movieCount: result.movieCount,
    sampleMovies: [...result.sampleMovies],
    reason: result.reason ?? null,
    status: result.status,
    isEstimate: result.isEstimate,
    timestamp,
  }
}
