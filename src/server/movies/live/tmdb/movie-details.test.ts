import { describe, expect, it } from 'vitest'
import { toMovieDetails } from './movie-details.ts'
import { FAKE_PEOPLE, HARBOUR, MAKING_OF, movieDetailsAnswer, NOT_YET_DATED } from './tmdb-answers.testing.ts'

const answer = movieDetailsAnswer(HARBOUR, FAKE_PEOPLE)

describe('the details of a movie', () => {
  it('hold money, directors, leading actors, genres by name and the IMDb id', () => {
    expect(toMovieDetails(answer)).toEqual({
      id: 1001,
      title: 'The Harbour Lights',
      year: 1999,
      releaseDate: '1999-03-31',
      genres: ['Action', 'Science Fiction'],
      directors: ['Oren Castell'],
      cast: ['Willa Marlowe'],
      posterPath: '/poster-1001.jpg',
      language: 'en',
      hasOscar: false,
      isBlockbuster: true,
      budget: 63_000_000,
      revenue: 463_517_383,
      imdbId: 'tt0001001',
    })
  })

  it.each([
    [0, 0, undefined, undefined, false],
    [5, 0, 5, undefined, false],
    ['50000000', null, 50_000_000, undefined, true],
    [49_999_999, 49_999_999, 49_999_999, 49_999_999, false],
    [undefined, 50_000_000, undefined, 50_000_000, true],
    [-1, 'a lot', undefined, undefined, false],
    ['', Number.NaN, undefined, undefined, false],
    [1_500_000.4, 0.4, 1_500_000, undefined, false],
    [2e12, 9e18, undefined, undefined, false],
    [1e300, '99999999999', undefined, 99_999_999_999, true],
    [true, [], undefined, undefined, false],
  ])(
    'read a budget of %j and a revenue of %j as %j and %j',
    (budget, revenue, wantedBudget, wantedRevenue, isBlockbuster) => {
      const details = toMovieDetails({ ...answer, budget, revenue })
      expect([details?.budget, details?.revenue, details?.isBlockbuster]).toEqual([
        wantedBudget,
        wantedRevenue,
        isBlockbuster,
      ])
    },
  )

  it.each([
    [{ imdb_id: null }, undefined],
    [{ imdb_id: '' }, undefined],
    [{ imdb_id: 'nm0000001' }, undefined],
    [{ imdb_id: 'tt12345678' }, 'tt12345678'],
    [{ imdb_id: null, external_ids: { imdb_id: 'tt7654321', wikidata_id: 'Q1' } }, 'tt7654321'],
  ])('read the IMDb id of %j as %j', (part, imdbId) => {
    expect(toMovieDetails({ ...answer, ...part })?.imdbId).toBe(imdbId)
  })

  it('name each director once, and nobody if credits are missing or odd', () => {
    const crew = [
      { name: 'Ann Dale', job: 'Director' },
      { name: 'Ann Dale', job: 'Director' },
      { name: 'Bo Reyes', job: 'Director' },
      { name: 'Cy Poe', job: 'Second Unit Director' },
      { name: null, job: 'Director' },
    ]
    expect(toMovieDetails({ ...answer, credits: { crew } })?.directors).toEqual(['Ann Dale', 'Bo Reyes'])
    for (const credits of [undefined, null, {}, { crew: null }, 'none']) {
      expect(toMovieDetails({ ...answer, credits })?.directors).toEqual([])
    }
  })

  it('accept null and unknown fields', () => {
    const odd = {
      runtime: null,
      poster_path: null,
      popularity: -1,
      vote_count: '1,204',
      adult: null,
      video: true,
    }
    expect(
      toMovieDetails({ ...answer, ...odd, tagline: null, belongs_to_collection: {}, extra: [{}] }),
    ).toEqual({
      ...toMovieDetails(answer),
      posterPath: undefined,
    })
  })

  it('accept missing genres', () => {
    expect(toMovieDetails({ ...answer, genres: [] })?.genres).toEqual([])
    expect(toMovieDetails({ ...answer, genres: null })?.genres).toEqual([])
    expect(
      toMovieDetails({ ...answer, genres: [{ id: 1 }, { name: 'Drama' }, { name: 'Drama' }] })?.genres,
    ).toEqual(['Drama'])
  })

  it('are undefined for a movie that was never released', () => {
    expect(toMovieDetails(movieDetailsAnswer(NOT_YET_DATED, FAKE_PEOPLE))).toBeUndefined()
    expect(toMovieDetails(movieDetailsAnswer(MAKING_OF, FAKE_PEOPLE))).toBeDefined()
  })

  it.each([[{}], [{ title: 'No id' }], [{ success: false, status_code: 34 }], [[]], [null], ['']])(
    'are an outage for %j',
    (odd) => {
      expect(() => toMovieDetails(odd)).toThrow(expect.objectContaining({ failure: 'malformed' }) as Error)
    },
  )
})
