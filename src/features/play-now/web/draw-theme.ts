import type { QueryClient } from '@tanstack/react-query'
import type { CategoryName } from '#domain/categories/categories.ts'
import { shuffle } from '#domain/chance/random-int.ts'
import { seededRandom } from '#domain/chance/seeded.ts'
import { drawCategories, drawSubjects } from '#features/play-now/rules/theme-draw.ts'
import type { Subject } from '#domain/pools/pool.ts'
import { isUnavailable } from '#web/lib/api.ts'
import { keptSubjects } from '#web/lib/movies/browser-cache.ts'
import { collectionsQuery } from '#web/lib/movies/collections-query.ts'
import { moviesQuery } from '#web/lib/movies/movie-queries.ts'

export type DrawnTheme = { subject: Subject; categories: readonly CategoryName[] }

/** How many themes are looked at. Three in four fill five categories, so that almost always the first two are enough. */
const MOST_LOOKS = 8

/** No theme could be drawn: the server is unreachable, and this browser has no movies to play with. */
export class NothingToDrawError extends Error {
  override readonly name = 'NothingToDrawError'
}

/**
 * A theme drawn by the seed, and five categories that its movies fill for everybody (B2.2). It is not the theme
 * before it, if there is another. Without a server, it is drawn from those whose movies this browser has.
 */
export async function drawTheme(
  seed: number,
  queries: QueryClient,
  notAgain: string | undefined,
): Promise<DrawnTheme> {
  try {
    const collections = await queries.query({ ...collectionsQuery, retry: false })
    const others = drawSubjects(seed, collections).filter(({ option }) => option !== notAgain)
    const drawn = await firstFilled(seed, others.slice(0, MOST_LOOKS), queries)
    if (drawn) return drawn
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
  const kept = shuffle(keptSubjects(), seededRandom(`kept ${seed}`))
  const isLast = ({ option }: Subject) => Number(option === notAgain)
  const inOrder = kept.toSorted((a, b) => isLast(a) - isLast(b))
  const drawn = await firstFilled(seed, inOrder, queries, { staleTime: Infinity })
  if (!drawn) throw new NothingToDrawError()
  return drawn
}

async function firstFilled(
  seed: number,
  subjects: readonly Subject[],
  queries: QueryClient,
  options?: { staleTime: number },
): Promise<DrawnTheme | undefined> {
  for (const subject of subjects) {
    const movies = await queries.query({ ...moviesQuery(subject), retry: false, ...options })
    const categories = drawCategories(seed, subject, movies)
    if (categories) return { subject, categories }
  }
  return undefined
}
