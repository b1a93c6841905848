import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import type { Movie } from './movie.ts'
import { createMovieIndex } from './movie-index.ts'
import { prepareForSearch } from './movie-keys.ts'
import { searchMovies, titleFoundBy, titleMeant } from './movie-search.ts'
import { matchesKey, searchKey } from './search.ts'
import { inOneSpelling } from './spelling.ts'

const titled = (title: string, year = 1999) => testMovie({ title, year })
const finds = (query: string, title: string) => searchMovies([titled(title)], query).total === 1

describe('search', () => {
  test.each<{ title: string; queries: string[] }>([
    {
      title: 'Ocean’s Eleven',
      queries: ['oceans', 'ocean’s', "Ocean's eleven", 'OCEANS ELEVEN', 'eleven ocean'],
    },
    { title: "Ocean's Eleven", queries: ['oceans', 'ocean’s', 'ocean`s', 'ocean´s'] },
    { title: 'Amélie', queries: ['amelie', 'AMÉLIE', 'ame\u0301lie', 'amé'] },
    { title: 'Ame\u0301lie', queries: ['amélie', 'amelie'] },
    { title: 'WALL·E', queries: ['wall e', 'walle', 'wall-e', 'WALL·E', 'wall•e'] },
    { title: 'WALL-E', queries: ['wall·e', 'walle'] },
    { title: 'Se7en', queries: ['se7en', 'SE7'] },
    { title: '8½', queries: ['8½', '8 1/2', '8 ½', '81/2'] },
    { title: 'Fast & Furious', queries: ['fast & furious', 'fast and furious', 'fast furious', 'furious'] },
    { title: 'Pride and Prejudice', queries: ['pride & prejudice', 'pride&prejudice'] },
    { title: 'Spider-Man: No Way Home', queries: ['spiderman', 'spider man', 'spider–man no way', 'home'] },
    { title: 'Face/Off', queries: ['face off', 'faceoff', 'face/off'] },
    { title: 'Mission: Impossible', queries: ['mission impossible', 'mission:impossible'] },
    { title: 'M*A*S*H', queries: ['mash', 'm*a*s*h'] },
    { title: 'E.T. the Extra-Terrestrial', queries: ['et', 'e.t.', 'extraterrestrial', 'e t'] },
    { title: 'Airplane!', queries: ['airplane', 'airplane!'] },
    { title: 'Æon Flux', queries: ['aeon flux', 'æon'] },
    {
      title: 'Smørrebrød, Œuvre, Łódź, Straße',
      queries: ['smorrebrod', 'oeuvre', 'lodz', 'strasse', 'STRASSE'],
    },
    { title: '千と千尋の神隠し', queries: ['千と千尋'] },
    {
      title: 'The Matrix',
      queries: ['', '   ', ' the   matrix ', 'matrix the', 'mat'],
    },
  ])('finds $title by $queries', ({ title, queries }) => {
    expect(queries.filter((query) => !finds(query, title))).toEqual([])
  })

  test.each([
    { title: 'The Matrix', query: 'matrices' },
    { title: 'The Matrix', query: 'matrix reloaded' },
    { title: 'Amélie', query: 'emilie' },
    { title: 'Fast & Furious', query: 'fast or furious' },
    { title: 'The Matrix', query: '<b>matrix</b>' },
    { title: 'Superman', query: 'man' },
    { title: 'The Apartment', query: 'ea' },
    { title: 'Spider-Man', query: 'derman' },
  ])('does not find $title by "$query"', ({ title, query }) => {
    expect(finds(query, title)).toBe(false)
  })

  test('finds the movies of a year by its four digits', () => {
    const movies = [titled('Jaws', 1975), titled('Alien', 1979), titled('1975 and all that', 2001)]
    expect(searchMovies(movies, ' 1975 ').movies.map((movie) => movie.title)).toEqual([
      'Jaws',
      '1975 and all that',
    ])
    expect(searchMovies(movies, '197').movies.map((movie) => movie.title)).toEqual(['1975 and all that'])
  })

  test('ignores what a query has beyond 100 characters', () => {
    const title = 'a'.repeat(100)
    expect(finds(title + 'b', title)).toBe(true)
    expect(finds('a'.repeat(96) + 'bbbb', title)).toBe(false)
  })

  test('finds a word beyond the first 100 characters of a title', () => {
    expect(finds('epilogue', `${'very '.repeat(25)}long, with an epilogue`)).toBe(true)
  })

  test('shows at most 50, in the order given, and says how many there are', () => {
    const movies = Array.from({ length: 60 }, (_, index) => testMovie({ id: index + 1 }))
    const { movies: shown, total } = searchMovies(movies, 'movie')
    expect(shown).toEqual(movies.slice(0, 50))
    expect(total).toBe(60)
    expect(searchMovies(movies.slice(0, 50), '')).toEqual({
      movies: movies.slice(0, 50),
      total: 50,
      isForgiving: false,
    })
  })
})

describe('other titles of a movie', () => {
  const hunt = {
    ...testMovie({ title: 'The Hunt', year: 2012 }),
    originalTitle: 'Jagten',
    otherTitles: ['Die Jagd'],
  }

  test('are found after those whose usual title it is', () => {
    const movies = [hunt, titled('Jagten'), titled('Jagten: The Making of')]
    expect(searchMovies(movies, 'jagten').movies.map(({ title }) => title)).toEqual([
      'Jagten',
      'The Hunt',
      'Jagten: The Making of',
    ])
    expect(searchMovies([hunt], 'jagten 2012').total).toBe(1)
    expect(searchMovies([hunt], 'jagtn')).toMatchObject({ total: 1, isForgiving: true })
  })

  test('are told if the search means them', () => {
    expect(['jagten', 'die jagd', 'hunt', 'the', '', 'heat'].map((query) => titleMeant(hunt, query))).toEqual(
      ['Jagten', 'Die Jagd', undefined, undefined, undefined, undefined],
    )
  })

  test('are told if the movie is found by nothing else, however they are spelt', () => {
    const found = ['jagd', 'jagtn', 'di jagdd', 'hunt', 'hunnt', 'vinterberg', 'vinterbreg', 'heat']
    const movie = { ...hunt, directors: ['Thomas Vinterberg'] }
    expect(found.map((query) => titleFoundBy(movie, query))).toEqual([
      'Die Jagd',
      'Jagten',
      'Die Jagd',
      ...Array.from({ length: 5 }, () => undefined),
    ])
  })
})

describe('people of a movie', () => {
  const taxi = testMovie({
    id: 1,
    title: 'Night Taxi',
    directors: ['Ines Varga'],
    cast: ['Bo Lind', 'Cléo Marsh'],
  })
  const marsh = testMovie({ id: 2, title: 'The Marsh', directors: ['Otto Brandt'] })
  const both = [taxi, marsh]
  const idsFor = (query: string) => searchMovies(both, query).movies.map(({ id }) => id)

  test.each([
    ['the director', 'varga', [1]],
    ['one of the cast, without accents', 'cleo marsh', [1]],
    ['words of the title first, whatever the order given', 'marsh', [2, 1]],
    ['words of the title, a name and the year together', 'lind taxi 1999', [1]],
    ['a misspelt name', 'vargha', [1]],
    ['two letters of a name, if no title has them', 'bo', [1]],
  ])('find it by %s', (_, query, ids) => {
    expect(idsFor(query)).toEqual(ids)
  })
})

describe('what is typed differently', () => {
  test.each([
    ['4 weddings', 'Four Weddings'],
    ['twelve paper moons', '12 Paper Moons'],
    ['harbour 2', 'Harbour II'],
    ['harbour part two', 'The Harbour: Part II'],
    ['dr lumen', 'Doctor Lumen'],
  ])('%s is %s all the same', (query, title) => {
    expect(searchMovies([titled(title)], query)).toMatchObject({ total: 1, isForgiving: false })
  })

  test.each([
    ['the harbour lights', 'Harbour Lights'],
    ['lantern and keeper', 'The Lantern Keeper'],
  ])('%s, with a small word too many, is %s all the same', (query, title) => {
    expect(searchMovies([titled(title)], query)).toMatchObject({ total: 1, isForgiving: false })
  })

  test.each([
    ['harbuor', 'Harbour Lights'],
    ['lanten keper', 'The Lantern Keeper'],
    ['lant ern', 'The Lanterne Keeper'],
    ['harbour ligths', 'Harbour Lights'],
  ])('%s is spelt like %s', (query, title) => {
    expect(searchMovies([titled(title)], query).movies).toHaveLength(1)
  })

  test('is forgiven only if nothing is called as it was typed', () => {
    const movies = [titled('Harbor'), titled('Harbour')]
    expect(searchMovies(movies, 'harbor')).toMatchObject({ movies: [movies[0]], isForgiving: false })
    expect(searchMovies(movies, 'harbro')).toMatchObject({ total: 2, isForgiving: true })
  })

  test('finds the most alike first, and whole titles before longer ones', () => {
    const [far, near] = [titled('Lanturns'), titled('Lantern')]
    expect(searchMovies([far, near], 'lantrn').movies).toEqual([near, far])
    const [long, whole] = [titled('Up in the Harbour'), titled('Up')]
    expect(searchMovies([long, whole], 'up').movies).toEqual([whole, long])
  })

  test('finds nothing by small words alone, or by letters that are no word', () => {
    const movies = [titled('Harbour')]
    expect(searchMovies(movies, 'of the').total).toBe(0)
    expect(searchMovies(movies, 'zzyzx').total).toBe(0)
  })
})

describe('every search', () => {
  const word = fc.constantFrom(
    ...[
      'star',
      'stars',
      'wars',
      'war',
      'the',
      'one',
      '1',
      'ii',
      '2',
      'seven',
      'v',
      '7th',
      'part',
      'Amélie',
      'No',
    ],
    ...['Bo', 'Lind', 'Lindgren', 'Saint', 'St', '1999', 'X-Men', 'Æon', '千と'],
  )
  const text = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
  const movie = fc
    .record({
      title: text,
      year: fc.constantFrom(1999, 2001),
      directors: fc.array(text, { maxLength: 2 }),
      cast: fc.array(text, { maxLength: 3 }),
    })
    .map(testMovie)
  const movies = fc.array(movie, { maxLength: 12 })

  test('gives the same, whatever was searched for and prepared before', () => {
    const edit = fc.oneof(
      fc.tuple(text, fc.nat(6)).map(
        ([typed, letters]) =>
          (query: string) =>
            query + typed.slice(0, letters),
      ),
      fc.nat(4).map((letters) => (query: string) => query.slice(0, -letters)),
      fc.constant((query: string) => `${query} `),
    )
    fc.assert(
      fc.property(movies, fc.nat(12), fc.array(edit, { maxLength: 12 }), (pool, prepared, edits) => {
        pool.slice(0, prepared).forEach(prepareForSearch)
        let query = ''
        for (const next of edits) {
          query = next(query)
          expect(searchMovies(pool, query)).toEqual(searchMovies(structuredClone(pool), query))
        }
      }),
    )
  })

  test('gives the same with an index', () => {
    const letter = fc.constantFrom(...Array.from('aberstx2 '))
    const letters = fc.array(letter, { minLength: 1, maxLength: 9 }).map((all) => all.join(''))
    const typing = fc
      .array(fc.oneof(text, letters), { minLength: 1, maxLength: 6 })
      .map((all) => all.join(' '))
    const offered = fc.array(
      fc.oneof(
        movie,
        fc.tuple(letters, movie).map(([title, its]) => ({ ...its, title })),
      ),
    )
    fc.assert(
      fc.property(offered, typing, (pool, query) => {
        const index = createMovieIndex()
        for (const movie of pool) index.add(movie)
        expect(searchMovies(pool, query, index)).toEqual(searchMovies(pool, query))
        const titles = pool.map(({ title, year }) => ({ title, year }))
        expect(searchMovies(titles, query, index)).toEqual(searchMovies(titles, query))
      }),
      { numRuns: 200 },
    )
  })

  test('finds what has the words as they were typed, in its order', () => {
    fc.assert(
      fc.property(movies, text, fc.nat(2), (pool, typed, missing) => {
        const query = typed.slice(0, Math.max(1, typed.length - missing))
        const expected = withTheWords(pool, query)
        fc.pre(expected.length > 0)
        expect(searchMovies(pool, query)).toEqual({
          movies: expected,
          total: expected.length,
          isForgiving: false,
        })
      }),
    )
  })
})

/** The movies that a search finds without forgiving anything, by comparing every text. */
function withTheWords(movies: readonly Movie[], query: string): Movie[] {
  const typed = searchKey(query)
  const [whole, title, person]: [Movie[], Movie[], Movie[]] = [[], [], []]
  for (const movie of movies) {
    const key = searchKey(movie.title)
    const spellings = [
      [key, typed],
      [inOneSpelling(key), inOneSpelling(typed)],
    ] as const
    const people = [...movie.directors, ...(movie.cast ?? [])].map(searchKey)
    if (spellings.some(([text, wanted]) => text === wanted)) whole.push(movie)
    else if (spellings.some(([text, wanted]) => matchesKey(text, wanted)) || String(movie.year) === typed)
      title.push(movie)
    else if (typed.length >= 3 && people.some((name) => matchesKey(name, typed))) person.push(movie)
  }
  return [...whole, ...title, ...person]
}
