import { describe, expect, test } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from '#domain/movies/movie.ts'
import {
  analyzeAvailability,
  estimateAvailability,
  estimatedStatusOf,
  playerCountFor,
  requiredMovies,
  statusOf,
} from './availability.ts'
import { CATEGORIES, type CategoryName, categoryOf } from './categories.ts'

describe('required movies', () => {
  const PLAYERS = [1, 2, 5, 10, 50]
  test.each<[CategoryName, number[]]>([
    ['Action/Adventure', [10, 10, 10, 15, 75]],
    ['Animated', [8, 8, 8, 15, 75]],
    ['Comedy', [12, 12, 12, 15, 75]],
    ['Drama/Romance', [15, 15, 15, 15, 75]],
    ['Sci-Fi/Fantasy', [10, 10, 10, 15, 75]],
    ['Horror/Thriller', [8, 8, 8, 15, 75]],
    ["30's", [4, 4, 5, 10, 50]],
    ["40's", [5, 5, 5, 10, 50]],
    ["50's", [5, 5, 6, 11, 55]],
    ["60's", [6, 6, 6, 11, 55]],
    ["70's", [6, 6, 6, 12, 60]],
    ["80's", [8, 8, 8, 13, 65]],
    ["90's", [10, 10, 10, 14, 70]],
    ["2000's", [12, 12, 12, 15, 75]],
    ["2010's", [15, 15, 15, 15, 75]],
    ["2020's", [6, 6, 6, 12, 60]],
    ['Academy Award Nominee or Winner', [8, 8, 8, 12, 60]],
    ['Blockbuster (minimum of $50 Mil)', [10, 10, 10, 13, 65]],
  ])('of %s for 1, 2, 5, 10 and 50 players are %j', (name, required) => {
    expect(PLAYERS.map((players) => requiredMovies(categoryOf(name), players))).toEqual(required)
  })

  test('are what whole-number arithmetic gives, for every category and up to 50 players', () => {
    for (const category of CATEGORIES) {
      const tenths = Math.round(category.moviesPerPlayer * 10)
      for (let players = 1; players <= 50; players++) {
        const remainder = (players * tenths) % 10
        const roundedUp = (players * tenths - remainder) / 10 + (remainder > 0 ? 1 : 0)
        expect(requiredMovies(category, players)).toBe(Math.max(category.minimumMovies, roundedUp))
      }
    }
  })
})

test.each([
  { mode: 'local', participants: 0, players: 1 },
  { mode: 'local', participants: 1, players: 1 },
  { mode: 'local', participants: 7, players: 7 },
  { mode: 'multiplayer', participants: 0, players: 2 },
  { mode: 'multiplayer', participants: 1, players: 2 },
  { mode: 'multiplayer', participants: 3, players: 3 },
] as const)(
  'a $mode draft with $participants names is counted for $players',
  ({ mode, participants, players }) => {
    expect(playerCountFor(mode, participants)).toBe(players)
  },
)

test.each([
  { players: 1, movies: 0, counted: 'insufficient', estimated: 'insufficient' },
  { players: 1, movies: 1, counted: 'limited', estimated: 'limited' },
  { players: 1, movies: 2, counted: 'sufficient', estimated: 'limited' },
  { players: 1, movies: 5, counted: 'sufficient', estimated: 'sufficient' },
  { players: 4, movies: 0, counted: 'insufficient', estimated: 'insufficient' },
  { players: 4, movies: 1, counted: 'insufficient', estimated: 'limited' },
  { players: 4, movies: 3, counted: 'insufficient', estimated: 'limited' },
  { players: 4, movies: 4, counted: 'limited', estimated: 'limited' },
  { players: 4, movies: 7, counted: 'limited', estimated: 'limited' },
  { players: 4, movies: 8, counted: 'sufficient', estimated: 'limited' },
  { players: 4, movies: 19, counted: 'sufficient', estimated: 'limited' },
  { players: 4, movies: 20, counted: 'sufficient', estimated: 'sufficient' },
])(
  '$movies movies for $players players are $counted when counted, $estimated when estimated',
  ({ players, movies, counted, estimated }) => {
    expect(statusOf(movies, players)).toBe(counted)
    expect(estimatedStatusOf(movies, players)).toBe(estimated)
  },
)

describe('analysis', () => {
  const comedies = (count: number): Movie[] =>
    Array.from({ length: count }, (_, index) => testMovie({ id: index + 1, genres: ['Comedy'] }))
  const analyze = (movies: Movie[], players: number) =>
    analyzeAvailability(movies, [categoryOf('Comedy')], players)[0]!

  test('counts each category among all the movies and shows the first three titles', () => {
    const movies = [
      testMovie({ id: 9, genres: ['Western'] }),
      ...comedies(4),
      testMovie({ id: 5, genres: ['Drama'] }),
    ]
    const [comedy, drama, animated] = analyzeAvailability(
      movies,
      [categoryOf('Comedy'), categoryOf('Drama/Romance'), categoryOf('Animated')],
      2,
    )
    expect(comedy).toEqual({
      category: 'Comedy',
      status: 'sufficient',
      movieCount: 4,
      sampleMovies: ['Movie 1', 'Movie 2', 'Movie 3'],
      reason: '12 or more are recommended',
      isEstimate: false,
    })
    expect(drama).toMatchObject({ status: 'insufficient', movieCount: 1, sampleMovies: ['Movie 5'] })
    expect(animated).toMatchObject({ status: 'insufficient', movieCount: 0, sampleMovies: [] })
  })

  test.each([
    { movies: 0, players: 1, reason: '1 player needs 1 or more' },
    { movies: 1, players: 2, reason: '2 players need 2 or more' },
    { movies: 2, players: 2, reason: '12 or more are recommended' },
    { movies: 11, players: 2, reason: '12 or more are recommended' },
    { movies: 12, players: 2, reason: undefined },
    { movies: 14, players: 10, reason: '15 or more are recommended' },
    { movies: 15, players: 10, reason: undefined },
  ])('of $movies comedies for $players says: $reason', ({ movies, players, reason }) => {
    expect(analyze(comedies(movies), players).reason).toBe(reason)
  })
})

test.each([
  { movies: 0, status: 'insufficient', reason: '4 players need 4 or more' },
  { movies: 1, status: 'limited', reason: '4 players need 4 or more' },
  { movies: 19, status: 'limited', reason: undefined },
  { movies: 20, status: 'sufficient', reason: undefined },
])('of $movies movies so far, of which more may follow, an estimate is made: $status', (expected) => {
  const movies = Array.from({ length: expected.movies }, (_, index) =>
    testMovie({ id: index + 1, genres: ['Comedy'] }),
  )
  expect(analyzeAvailability(movies, [categoryOf('Comedy')], 4, true)).toMatchObject([
    { status: expected.status, movieCount: expected.movies, reason: expected.reason, isEstimate: true },
  ])
})

test('estimates say that they are, and give the counts on file', () => {
  expect(estimateAvailability([categoryOf("30's"), categoryOf('Comedy')], 4)).toEqual([
    {
      category: "30's",
      status: 'limited',
      movieCount: 15,
      sampleMovies: [],
      reason: 'Analysis failed',
      isEstimate: true,
    },
    {
      category: 'Comedy',
      status: 'sufficient',
      movieCount: 120,
      sampleMovies: [],
      reason: 'Analysis failed',
      isEstimate: true,
    },
  ])
})
