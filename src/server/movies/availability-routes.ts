import { Hono } from 'hono'
import {
  type AnalyzeAvailabilityBody,
  type AnalyzeAvailabilityView,
  analyzeAvailabilityBody,
  type CategoryAvailabilityView,
} from '#contract/availability.ts'
import {
  analyzeAvailability,
  type CategoryAvailability,
  playerCountFor,
} from '#domain/categories/availability.ts'
import { type CategoryName, categoriesFor, categoryOf } from '#domain/categories/categories.ts'
import type { Theme } from '#domain/draft/theme.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { RequestEnv } from '../http/request-env.ts'
import { validate } from '../http/validate.ts'
import type { MovieSource } from './movie-source.ts'
import { moviesOfTheme } from './theme-pool.ts'

/** analyze-category-availability (Spec 7.20). */
export function createAvailabilityRoutes(source: MovieSource, now: () => Date) {
  return new Hono<RequestEnv>().post('/', validate('json', analyzeAvailabilityBody), async (c) => {
    const body = c.req.valid('json')
    const movies = await moviesOfTheme(source, body)
    const timestamp = now().toISOString()
    const view: AnalyzeAvailabilityView = {
      results: availabilityOf(movies, body).map((result) => toView(result, timestamp)),
      movieCount: movies.length,
    }
    return c.json(view, 200)
  })
}

/** One result for each category asked for, in that order, asked twice or not. */
function availabilityOf(
  movies: readonly Movie[],
  { theme, categories, draftMode, playerCount }: AnalyzeAvailabilityBody,
): CategoryAvailability[] {
  const players = playerCountFor(draftMode, playerCount)
  const allowed = new Set(categoriesFor(theme).map((category) => category.name))
  return [...new Set(categories)].flatMap((name) =>
    allowed.has(name) ? analyzeAvailability(movies, [categoryOf(name)], players) : [notOffered(name, theme)],
  )
}

/** A category of the other theme is one more that cannot be had; the rest of the answer is still good. */
function notOffered(category: CategoryName, theme: Theme): CategoryAvailability {
  return {
    category,
    status: 'insufficient',
    movieCount: 0,
    sampleMovies: [],
    reason: `Not offered in a ${theme} draft`,
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
