import { describe, expect, test } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { genresOf, toMovie, toMovieView } from './movies.ts'
import { fetchMoviesQuery } from './fetch-movies.ts'

const known: Movie = {
  id: 550,
  title: 'Fight Club',
  year: 1999,
  releaseDate: '1999-10-15',
  genres: ['Drama', 'Thriller'],
  directors: ['David Fincher'],
  posterPath: '/poster.jpg',
  hasOscar: true,
  isBlockbuster: true,
  budget: 63_000_000,
  revenue: 100_853_753,
}
const unknown = testMovie({ genres: [], budget: undefined, revenue: undefined })
const nought = testMovie({ budget: 0, revenue: 0 })

describe('a movie on the wire', () => {
  test('has the names of the specification, and null for what is not known', () => {
    expect(toMovieView(known)).toEqual({
      id: 550,
      title: 'Fight Club',
      year: 1999,
      genre: 'Drama, Thriller',
      genre_names: ['Drama', 'Thriller'],
      releaseDate: '1999-10-15',
      poster_path: '/poster.jpg',
      directors: ['David Fincher'],
      hasOscar: true,
      isBlockbuster: true,
      budget: 63_000_000,
      revenue: 100_853_753,
    })
    expect(toMovieView(unknown)).toMatchObject({
      genre: 'Unknown',
      genre_names: [],
      releaseDate: null,
      poster_path: null,
      budget: null,
      revenue: null,
    })
    expect(toMovieView(nought)).toMatchObject({ budget: 0, revenue: 0 })
  })

  test.each([
    { what: 'everything is known of', movie: known },
    { what: 'little is known of', movie: unknown },
    { what: 'cost nothing', movie: nought },
  ])('comes back as it went when $what it', ({ movie }) => {
    expect(toMovie(JSON.parse(JSON.stringify(toMovieView(movie))) as ReturnType<typeof toMovieView>)).toEqual(
      movie,
    )
  })
})

test.each([
  { stored: 'Drama', genres: ['Drama'] },
  { stored: 'Drama, Science Fiction', genres: ['Drama', 'Science Fiction'] },
  { stored: 'Unknown', genres: [] },
])('the stored genre "$stored" means $genres', ({ stored, genres }) => {
  expect(genresOf(stored)).toEqual(genres)
})

test('the genre of a view can be read back', () => {
  for (const movie of [known, unknown]) expect(genresOf(toMovieView(movie).genre)).toEqual(movie.genres)
})

describe('a query for movies', () => {
  test.each([
    {
      query: { category: 'person', searchQuery: ' Tom Hanks ', personId: '31' },
      read: { category: 'person', searchQuery: 'Tom Hanks', personId: 31 },
    },
    { query: { category: 'year', searchQuery: '1939' }, read: { category: 'year', searchQuery: 1939 } },
    { query: { category: 'year', searchQuery: '2024' }, read: { category: 'year', searchQuery: 2024 } },
    { query: { category: 'year', searchQuery: '2025' }, read: { category: 'year', searchQuery: 2025 } },
    { query: { category: 'popular' }, read: { category: 'popular' } },
  ])('$query is read as $read', ({ query, read }) => {
    expect(fetchMoviesQuery.parse(query)).toEqual(read)
  })

  test.each([
    { category: 'year', searchQuery: '1938' },
    { category: 'year', searchQuery: '2100' },
    { category: 'year', searchQuery: '1999.5' },
    { category: 'year', searchQuery: 'last year' },
    { category: 'year' },
    { category: 'person', searchQuery: ' ' },
    { category: 'person', searchQuery: 'Tom Hanks', personId: '-1' },
    { category: 'studio', searchQuery: 'A24' },
    {},
  ])('%j is refused', (query) => {
    expect(fetchMoviesQuery.safeParse(query).success).toBe(false)
  })
})
