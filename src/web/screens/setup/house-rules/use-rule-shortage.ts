import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PlannedDraft } from '#domain/house-rules/rule-shortage.ts'
import { themeMoviesQuery, type ThemeOption } from '#web/lib/movies/movie-queries.ts'

/** Why the house rules leave too few movies for the planned draft; undefined if they leave enough (B1.8). */
export function useRuleShortage(
  subject: ThemeOption | undefined,
  { categories, players, rules }: PlannedDraft,
): string | undefined {
  const { data: theme } = useQuery({
    ...themeMoviesQuery(subject ?? { theme: 'year', option: '' }),
    enabled: subject !== undefined && rules !== undefined,
  })
  const { data: counting } = useQuery({
    queryKey: ['rule-shortage'],
    queryFn: () => import('#domain/house-rules/rule-shortage.ts'),
    enabled: rules !== undefined,
    staleTime: Infinity,
  })
  const chosen = categories.join('\n')
  return useMemo(() => {
    // More movies may still come.
    if (!subject || !rules || !counting || !theme || theme.expected !== undefined) return undefined
    const planned = { categories: chosen.split('\n'), players, rules }
    return counting.ruleShortage(planned, { movies: theme.movies, areFactsKnown: theme.isSettled })
  }, [subject, rules, counting, theme, chosen, players])
}
