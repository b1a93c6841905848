import { useQuery } from '@tanstack/react-query'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { pickLimit } from '#domain/house-rules/pick-limit.ts'
import { themeMoviesQuery, type ThemeOption } from '../../../lib/movies/movie-queries.ts'

/** Why the limits leave too few movies for the chosen categories; undefined if they leave enough. */
export function useLimitRefusal(
  subject: ThemeOption | undefined,
  rules: OwnRules | undefined,
  rounds: number,
): string | undefined {
  const { data } = useQuery({
    ...themeMoviesQuery(subject ?? { theme: 'year', option: '' }),
    enabled: subject !== undefined && rules !== undefined,
  })
  // More movies may still come.
  if (!subject || !data || data.expected !== undefined || data.movies.length === 0) return undefined
  const limit = pickLimit(rules, data.movies)
  if (limit === undefined || rounds <= limit) return undefined
  const count = limit === 1 ? '1 movie' : `${limit} movies`
  return `The house rules allow each player ${count} of ${subject.option}, and you chose ${rounds} categories.`
}
