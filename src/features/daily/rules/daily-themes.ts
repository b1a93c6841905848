import { ALL_CATEGORIES, type CategoryName } from '#domain/categories/categories.ts'
import { sureCategories } from '#domain/categories/dealt-categories.ts'
import { isEligible } from '#domain/categories/eligibility.ts'
import { hashOf } from '#domain/chance/seeded.ts'
import { YEARS } from '#domain/draft/theme.ts'
import { decadeOf, type Movie } from '#domain/movies/movie.ts'
import { FIRST_POOL_YEAR, POOL_GENRES, poolTitle, poolSubject } from '#domain/pools/pool-choices.ts'
import { fitsPool, type Subject, yearPool } from '#domain/pools/pool.ts'
import { DAILY_CATEGORIES, DAILY_PLAYERS } from './daily-puzzle.ts'

/** The movies that drafts of the day are made from. */
export type DailyCatalog = {
  /** Differs whenever anything else differs. */
  version: string
  /** Best known first. */
  movies: readonly Movie[]
  collections: readonly {
    slug: string
    title: string
    bill: string
    line: string
    movieIds: readonly number[]
  }[]
  /** People who acted or directed. */
  people: readonly { id: number; name: string; movieIds: readonly number[] }[]
}

export type ThemeKind = 'collection' | 'person' | 'year' | 'genre'

/** What a draft of the day can be about. */
export type DailyTheme = {
  title: string
  line: string
  subject: Subject
  /** Best known first. */
  movies: readonly Movie[]
  /** The categories that these movies fill for everybody, whatever the others pick; at least five. */
  categories: readonly CategoryName[]
}

export const LEAST_DAILY_MOVIES = 40
/** More would take long to load and to look through. */
const MOST_MOVIES = 250
/** A category holds as many movies as the draft has picks, so that nobody can ever be left without one. */
const DAILY_PICKS = DAILY_PLAYERS * DAILY_CATEGORIES

type Candidate = Omit<DailyTheme, 'categories'>
type Fits = ReadonlyMap<number, ReadonlySet<CategoryName>>

/** The themes of the catalog by their kind, each kind in an order of its own that does not depend on the others. */
export function dailyThemes(catalog: DailyCatalog): Record<ThemeKind, DailyTheme[]> {
  const fits: Fits = new Map(catalog.movies.map((movie) => [movie.id, categoriesOf(movie)]))
  const choose = (kind: ThemeKind, candidates: readonly Candidate[]) =>
    candidates
      .flatMap((candidate) => asTheme(candidate, fits) ?? [])
      .map((theme) => ({ theme, rank: hashOf(`${kind} ${theme.title}`) }))
      .toSorted((a, b) => a.rank - b.rank || (a.theme.title < b.theme.title ? -1 : 1))
      .map(({ theme }) => theme)
  return {
    collection: choose('collection', ofCollections(catalog)),
    person: choose('person', ofPeople(catalog)),
    year: choose('year', ofYears(catalog)),
    genre: choose('genre', ofGenres(catalog)),
  }
}

function categoriesOf(movie: Movie): Set<CategoryName> {
  return new Set(ALL_CATEGORIES.map(({ name }) => name).filter((name) => isEligible(movie, name)))
}

/** Undefined if there are too few movies, for the draft or for five categories. */
function asTheme(candidate: Candidate, fits: Fits): DailyTheme | undefined {
  const { movies, subject } = candidate
  if (movies.length < LEAST_DAILY_MOVIES || movies.length > MOST_MOVIES) return undefined
  const counts = new Map<CategoryName, number>()
  for (const { id } of movies) {
    for (const name of fits.get(id) ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const inCategory = (name: CategoryName) => counts.get(name) ?? 0
  const categories = sureCategories(subject, { movies: movies.length, inCategory }, DAILY_PICKS)
  return categories.length >= DAILY_CATEGORIES ? { ...candidate, categories } : undefined
}

function ofCollections({ movies, collections }: DailyCatalog): Candidate[] {
  const byId = new Map(movies.map((movie) => [movie.id, movie]))
  return collections.map(({ slug, title, bill, line, movieIds }) => ({
    title,
    line,
    subject: poolSubject({ collection: { slug, name: bill } }),
    movies: movieIds.flatMap((id) => byId.get(id) ?? []),
  }))
}

function ofPeople({ movies, people }: DailyCatalog): Candidate[] {
  const byId = new Map(movies.map((movie) => [movie.id, movie]))
  return people.map(({ id, name, movieIds }) => ({
    title: name,
    line: 'Before the camera or behind it.',
    subject: { theme: 'people', option: name, personId: id },
    movies: movieIds.flatMap((movieId) => byId.get(movieId) ?? []),
  }))
}

function ofYears({ movies }: DailyCatalog): Candidate[] {
  return YEARS.map((year) => ({
    title: String(year),
    line: `What the screens showed in ${year}.`,
    subject: { theme: 'year', option: String(year) },
    movies: movies.filter((movie) => fitsPool(movie, yearPool(year))),
  }))
}

function ofGenres({ movies }: DailyCatalog): Candidate[] {
  const decades = Array.from({ length: 10 }, (_, index) => FIRST_POOL_YEAR + index * 10)
  return decades.flatMap((from) => {
    const ofDecade = movies.filter((movie) => decadeOf(movie.year) === from)
    return POOL_GENRES.map((genre) => {
      const pool = { years: { from, to: from + 9 }, genres: [genre] }
      return {
        title: poolTitle(pool),
        line: `One genre, ten years: ${genre} of the ${from}s.`,
        subject: poolSubject(pool),
        movies: ofDecade.filter((movie) => fitsPool(movie, pool)),
      }
    })
  })
}
