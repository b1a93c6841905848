import { z } from 'zod'
import { AVAILABILITY_STATUSES } from '#domain/categories/availability.ts'
import { OSCAR_STATUSES } from '#domain/movies/movie.ts'

const count = z.int().min(0)

/** Spec 3.7. */
export const movieView = z
  .object({
    id: z.int(),
    title: z.string(),
    original_title: z.string().optional().describe('In the language it was made in, if that is another one'),
    other_titles: z.array(z.string()).optional().describe('More titles that people look for it by'),
    year: z.int(),
    genre: z.string().describe("All genres, joined: 'Drama, Crime'"),
    genre_names: z.array(z.string()),
    releaseDate: z.string().nullable(),
    poster_path: z.string().nullable(),
    directors: z.array(z.string()),
    cast: z
      .array(z.string())
      .optional()
      .describe('The first four of the cast; missing while no source has told them'),
    language: z
      .string()
      .optional()
      .describe('ISO 639-1 code of the original language; missing where the source does not tell'),
    hasOscar: z.boolean(),
    isBlockbuster: z.boolean(),
    budget: z.number().nullable(),
    revenue: z.number().nullable(),
  })
  .meta({ id: 'MovieView', description: 'A movie. Dollars of the day; null is "not known"' })
export type MovieView = z.infer<typeof movieView>

export const fetchMoviesView = z
  .object({
    results: z.array(movieView).describe('Best known first'),
    isComplete: z.boolean().describe('False while a year is still coming in: ask again'),
    total: count.describe('How many there will be, as far as that is known'),
    isSettled: z
      .boolean()
      .describe(
        'False while the server is still finding out more: movies, or which are blockbusters and have an Academy Award',
      ),
  })
  .meta({ id: 'FetchMoviesView', description: "A theme's movies, as far as they have come" })
export type FetchMoviesView = z.infer<typeof fetchMoviesView>

/** Parts that are not known are left out, since there can be thousands of movies. */
export const ratedMovieView = movieView
  .pick({ id: true, title: true, year: true, genre_names: true, directors: true, language: true })
  .extend({
    poster_path: z.string().optional(),
    budget: z.number().optional(),
    revenue: z.number().optional(),
    rt_critics_score: z.number().optional(),
    metacritic_score: z.number().optional(),
    imdb_rating: z.number().optional(),
    oscar_status: z.enum(OSCAR_STATUSES).optional().describe("Left out if it is 'none'"),
  })
  .meta({
    id: 'RatedMovieView',
    description: 'A movie with what it is scored by. Dollars of the day; what is not known is left out',
  })
export type RatedMovieView = z.infer<typeof ratedMovieView>

export const ratedMoviesView = z
  .object({
    results: z.array(ratedMovieView).describe('Best known first'),
    isComplete: z.boolean().describe('Whether all movies of the theme are there'),
  })
  .meta({ id: 'RatedMoviesView', description: "A theme's movies with what they are scored by" })
export type RatedMoviesView = z.infer<typeof ratedMoviesView>

export const laterYearsView = z
  .object({ years: z.array(z.int()).describe('Newest first') })
  .meta({ id: 'LaterYearsView' })
/** Years newer than those that are always on offer (Spec 2.15, B1.5). */
export type LaterYearsView = z.infer<typeof laterYearsView>

export const collectionsView = z
  .object({
    collections: z.array(
      z
        .object({
          slug: z.string(),
          title: z.string().describe('On its cover'),
          bill: z.string().describe('In the title of a draft'),
          line: z.string(),
          ink: z.string().describe('The colours of its cover'),
          sign: z.string().describe('The drawing on its cover'),
          group: z.string().describe('The row that it stands in'),
          movieCount: z.int(),
          firstYear: z.int(),
          lastYear: z.int(),
        })
        .meta({ id: 'CollectionView' }),
    ),
  })
  .meta({ id: 'CollectionsView', description: 'The ready-made collections' })
/** The ready-made collections (B1.3). */
export type CollectionsView = z.infer<typeof collectionsView>
export type CollectionView = CollectionsView['collections'][number]

export const searchMoviesView = z
  .object({
    results: z
      .array(movieView.pick({ id: true, title: true, year: true }))
      .describe('At most five, the most fitting first'),
  })
  .meta({ id: 'SearchMoviesView' })
export type SearchMoviesView = z.infer<typeof searchMoviesView>

/** Spec 3.8. */
const personView = z
  .object({
    id: z.int(),
    name: z.string(),
    profile_path: z.string().nullable(),
    known_for_department: z.string(),
    known_for: z.array(z.string()).describe('Titles, best known first'),
  })
  .meta({ id: 'PersonView' })
export type PersonView = z.infer<typeof personView>

export const searchPeopleView = z
  .object({
    results: z.array(personView),
    isForgiving: z
      .boolean()
      .describe('Whether these names are only spelt like what was typed, because no name matches it'),
  })
  .meta({ id: 'SearchPeopleView' })
export type SearchPeopleView = z.infer<typeof searchPeopleView>

const popularPersonView = personView
  .omit({ known_for: true })
  .extend({ movie_count: count.describe('How many movies a draft of theirs has') })
  .meta({ id: 'PopularPersonView' })
export type PopularPersonView = z.infer<typeof popularPersonView>

export const popularPeopleView = z
  .object({ results: z.array(popularPersonView).describe('At most 24, best known first') })
  .meta({ id: 'PopularPeopleView' })
export type PopularPeopleView = z.infer<typeof popularPeopleView>

/** Spec 3.9. */
const categoryAvailabilityView = z
  .object({
    categoryId: z.string(),
    available: z.boolean(),
    movieCount: count,
    sampleMovies: z.array(z.string()),
    reason: z.string().nullable(),
    status: z.enum(AVAILABILITY_STATUSES),
    isEstimate: z.boolean(),
    timestamp: z.iso.datetime().describe('When it was counted'),
  })
  .meta({ id: 'CategoryAvailabilityView' })
export type CategoryAvailabilityView = z.infer<typeof categoryAvailabilityView>

export const analyzeAvailabilityView = z
  .object({
    results: z.array(categoryAvailabilityView).describe('One for each category that was asked for'),
    movieCount: count
      .nullable()
      .describe(
        'How many movies the theme has in all, also while not all of them are here; null if not known',
      ),
    isSettled: z
      .boolean()
      .describe(
        'False while the server is still finding out more, so that asking again soon gives better counts',
      ),
  })
  .meta({ id: 'AnalyzeAvailabilityView' })
export type AnalyzeAvailabilityView = z.infer<typeof analyzeAvailabilityView>
