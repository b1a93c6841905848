import { expect, test } from 'vitest'
import { isSameMovie } from './same-movie.ts'

const OF_TMDB = { id: 1001, title: 'The Harbour Lights', year: 1999 }
const OF_CATALOG = { ...OF_TMDB, id: 91_999_001 }

test.each([
  ['of the same id, whatever it is called now', OF_TMDB, { ...OF_TMDB, title: 'Harbour Lights' }, true],
  ['of the same title and year, of the catalog and of TMDB', OF_TMDB, OF_CATALOG, true],
  ['the same the other way round', OF_CATALOG, OF_TMDB, true],
  ['written differently there', OF_TMDB, { ...OF_CATALOG, title: 'THE HARBOUR: Lights!' }, true],
  ['of another year', OF_TMDB, { ...OF_CATALOG, year: 1998 }, false],
  ['of another title', OF_TMDB, { ...OF_CATALOG, title: 'Paper Moons' }, false],
  ['that are two at TMDB', OF_TMDB, { ...OF_TMDB, id: 1002 }, false],
  ['that are two in the catalog', OF_CATALOG, { ...OF_CATALOG, id: 91_999_002 }, false],
])('movies %s', (_, a, b, isSame) => {
  expect(isSameMovie(a, b)).toBe(isSame)
})
