import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriesFor, isOwnCategory, moreCategoriesFor } from '#domain/categories/categories.ts'
import { useConfig } from '#web/lib/app/app-provider.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import {
  type Availability,
  availabilityQuery,
  estimatedAvailability,
  moreAvailabilityQuery,
} from '#web/screens/setup/setup-queries.ts'
import type { DraftMode, SetupState } from '#web/screens/setup/setup-state.ts'
import type { MoreCategoriesState } from './more-categories.tsx'

/** How well the theme fills its categories: estimates if counting failed, undefined while it is being counted. */
export function useAvailability(
  subject: ThemeOption | undefined,
  playerCount: number,
  draftMode: DraftMode,
): Availability | undefined {
  const { data, isError } = useQuery({
    ...availabilityQuery(subject ?? { theme: 'year', option: '' }, playerCount, draftMode),
    enabled: subject !== undefined,
  })
  if (!subject) return undefined
  return isError && !data ? estimatedAvailability(categoriesFor(subject), playerCount) : data
}

/**
 * The state of 'More categories'. It is open if the player opened it or chose one of its categories, and counted only
 * then.
 */
export function useMoreCategories(
  { categories, draftMode }: SetupState,
  subject: ThemeOption | undefined,
  playerCount: number,
): MoreCategoriesState {
  const [isOpened, setIsOpened] = useState<boolean>()
  const knowsLanguages = useConfig()?.movieSource === 'tmdb'
  const offered = subject ? moreCategoriesFor(subject, knowsLanguages) : []
  const isOpen =
    isOpened ?? categories.some((name) => isOwnCategory(name) || offered.some((more) => more.name === name))
  const { data, isError } = useQuery({
    ...moreAvailabilityQuery(offered, subject ?? { theme: 'year', option: '' }, playerCount, draftMode),
    enabled: subject !== undefined && isOpen,
  })
  const availability = isError && !data ? estimatedAvailability(offered, playerCount) : data
  return { isOpen, toggle: setIsOpened, offered, availability: subject && availability }
}
