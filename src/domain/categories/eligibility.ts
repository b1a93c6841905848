import type { Movie } from '../movies/movie.ts'
import { type CategoryName, categoryOf } from './categories.ts'

/** Whether a movie fits a category (Spec 5.19); any one of its genres is enough (Spec 3.7). */
export function isEligible(movie: Movie, category: CategoryName): boolean {
  const { rule } = categoryOf(category)
  switch (rule.kind) {
    case 'genre':
      return movie.genres.some((genre) => rule.keywords.some((word) => genre.toLowerCase().includes(word)))
    case 'decade':
      return movie.year >= rule.from && movie.year <= rule.to
    case 'oscar':
      return movie.hasOscar
    case 'blockbuster':
      return movie.isBlockbuster
    case 'foreign':
      return movie.language !== undefined && movie.language !== 'en'
    case 'any':
      return true
  }
}

/** Why a movie does not fit, as the picker says it: 'It’s Drama, Crime'; undefined if it fits. */
export function ineligibleReason(movie: Movie, category: CategoryName): string | undefined {
  if (isEligible(movie, category)) return undefined
  switch (categoryOf(category).rule.kind) {
    case 'genre':
      return movie.genres.length > 0 ? `It’s ${movie.genres.join(', ')}` : 'Its genre is not known'
    case 'decade':
      return `Released in ${movie.year}`
    case 'oscar':
      return 'No Oscar nomination'
    case 'blockbuster':
      return 'Under $50 million, as far as is known'
    case 'foreign':
      return movie.language === undefined ? 'Its language is not known' : 'In English'
    case 'any':
      return undefined
  }
}
