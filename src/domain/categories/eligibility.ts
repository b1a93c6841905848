import type { Movie } from '#domain/movies/movie.ts'
import { type Category, type CategoryName, categoryOf } from './categories.ts'

/** Whether a movie fits a category (Spec 5.19); any one of its genres is enough (Spec 3.7). */
export function isEligible(movie: Movie, category: CategoryName): boolean {
  return isEligibleFor(movie, categoryOf(category))
}

/** The same, for a category that the caller has already looked up. */
export function isEligibleFor(movie: Movie, { rule }: Pick<Category, 'rule'>): boolean {
  switch (rule.kind) {
    case 'genre':
      return hasGenre(movie.genres, rule)
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

type GenreRule = Extract<Category['rule'], { kind: 'genre' }>

/** Which genres fit a rule, filled in as they are asked for. There are a few dozen genres, and thousands of movies. */
const genresByRule = new Map<GenreRule, Map<string, boolean>>()

function hasGenre(genres: readonly string[], rule: GenreRule): boolean {
  const known = genresByRule.get(rule) ?? new Map<string, boolean>()
  genresByRule.set(rule, known)
  for (const genre of genres) {
    if (known.get(genre) ?? learnGenre(genre, rule, known)) return true
  }
  return false
}

function learnGenre(genre: string, { keywords }: GenreRule, known: Map<string, boolean>): boolean {
  const name = genre.toLowerCase()
  const fits = keywords.some((word) => name.includes(word))
  known.set(genre, fits)
  return fits
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
