import { expect, test } from 'vitest'
import { readMovieAnswer } from './movie-answer.ts'
import { ratingsOf } from './ratings.ts'

const NONE = { rtCriticsScore: undefined, metacriticScore: undefined, imdbRating: undefined }

function ratingsIn(fields: object) {
  const answer = readMovieAnswer({ Response: 'True', ...fields })
  if (!answer) throw new Error('This is an answer')
  return ratingsOf(answer)
}

test('come from the list of ratings', () => {
  const Ratings = [
    { Source: 'Internet Movie Database', Value: '7.4/10' },
    { Source: 'Rotten Tomatoes', Value: '88%' },
    { Source: 'Metacritic', Value: '71/100' },
  ]
  expect(ratingsIn({ Ratings })).toEqual({ rtCriticsScore: 88, metacriticScore: 71, imdbRating: 7.4 })
})

test('come from the list in any order, and before the other fields', () => {
  const Ratings = [
    { Source: 'Metacritic', Value: '71/100' },
    { Source: 'Letterboxd', Value: '3.9/5' },
    { Source: 'Rotten Tomatoes', Value: '96%' },
    { Source: 'Internet Movie Database', Value: '8.7/10', Votes: 12 },
  ]
  expect(ratingsIn({ Ratings, Metascore: '64', imdbRating: '8.1', tomatoMeter: '12' })).toEqual({
    rtCriticsScore: 96,
    metacriticScore: 71,
    imdbRating: 8.7,
  })
})

test('come from the other fields if the list lacks them', () => {
  expect(ratingsIn({ Metascore: '71', imdbRating: '7.4' })).toEqual({
    ...NONE,
    metacriticScore: 71,
    imdbRating: 7.4,
  })
  expect(ratingsIn({ tomatoMeter: '88' })).toEqual({ ...NONE, rtCriticsScore: 88 })
})

test('are the first of a source that can be read', () => {
  const Ratings = [
    { Source: 'Rotten Tomatoes', Value: 'N/A' },
    { Source: 'Rotten Tomatoes', Value: '64%' },
    { Source: 'Metacritic', Value: 'tbd' },
  ]
  expect(ratingsIn({ Ratings, Metascore: '50', tomatoMeter: '12' })).toEqual({
    ...NONE,
    rtCriticsScore: 64,
    metacriticScore: 50,
  })
})

test('of nought per cent are ratings, but an IMDb rating of nought is none', () => {
  expect(
    ratingsIn({ Ratings: [{ Source: 'Rotten Tomatoes', Value: '0%' }], Metascore: '0', imdbRating: '0.0' }),
  ).toEqual({ rtCriticsScore: 0, metacriticScore: 0, imdbRating: undefined })
})

test('may be written as numbers and with blanks', () => {
  expect(
    ratingsIn({
      Ratings: [{ Source: ' rotten tomatoes ', Value: ' 100 % ' }],
      Metascore: 100,
      imdbRating: 10,
    }),
  ).toEqual({ rtCriticsScore: 100, metacriticScore: 100, imdbRating: 10 })
})

test.each([
  { Ratings: [], Metascore: 'N/A', imdbRating: 'N/A', tomatoMeter: 'n/a' },
  { Ratings: null, Metascore: null, imdbRating: null },
  { Ratings: 'N/A', Metascore: '', imdbRating: '' },
  { Ratings: [null, 7, {}, { Source: 'Rotten Tomatoes' }, { Source: 'Letterboxd', Value: '80%' }] },
  { Ratings: [{ Source: 'Rotten Tomatoes', Value: '101%' }], Metascore: '-1', imdbRating: '11' },
  { Ratings: [{ Source: 'Rotten Tomatoes', Value: '8.1/10' }], Metascore: '7.1/10', imdbRating: '71%' },
  { Metascore: {}, imdbRating: [], tomatoMeter: true },
  { Ratings: [{ Source: 'Internet Movie Database', Value: '8,7/10' }], Metascore: '87/10', imdbRating: '87' },
  { Ratings: { Source: 'Rotten Tomatoes', Value: '88%' } },
])('are none in %j', (fields) => {
  expect(ratingsIn(fields)).toEqual(NONE)
})
