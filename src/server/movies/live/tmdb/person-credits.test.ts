import { describe, expect, it } from 'vitest'
import { SourceError } from '#server/movies/source-error.ts'
import { toPersonMovies } from './person-credits.ts'
import { fakeMovie, FAKE_MOVIES, movieRow, OREN, personCreditsAnswer, WILLA } from './tmdb-answers.testing.ts'

const row = movieRow(fakeMovie({ id: 7, title: 'The Long Field', releaseDate: '1973-05-04' }))
const titlesOf = (answer: unknown) => toPersonMovies(answer).map(({ title }) => title)
const actedAs = (character: unknown) => titlesOf({ cast: [{ ...row, character }], crew: [], id: 1 })
const workedAs = (job: unknown) => titlesOf({ cast: [], crew: [{ ...row, job, department: 'Crew' }], id: 1 })

describe('the movies a person acted in or directed', () => {
  it('contain each once, best known first, with all of its genres', () => {
    expect(toPersonMovies(personCreditsAnswer(WILLA, FAKE_MOVIES))).toEqual([
      {
        id: 1001,
        title: 'The Harbour Lights',
        year: 1999,
        releaseDate: '1999-03-31',
        genres: ['Action', 'Science Fiction'],
        directors: [],
        posterPath: '/poster-1001.jpg',
        language: 'en',
        hasOscar: false,
        isBlockbuster: false,
      },
      expect.objectContaining({ id: 1002, title: 'Paper Moons', year: 1987, genres: ['Comedy', 'Romance'] }),
    ])
    expect(titlesOf(personCreditsAnswer(OREN, FAKE_MOVIES))).toEqual(['The Harbour Lights', 'Paper Moons'])
  })

  it.each([
    'Nora Finch',
    'Narrator',
    'Woody (voice)',
    'Kip (uncredited)',
    'Harry Selfridge',
    'Selfie Girl',
    'The Self-Made Man',
    'Self-Made Man',
    "Himself's Brother",
    'The Archivist',
    'Archive Clerk',
    '',
    null,
    undefined,
  ])('include the role %j', (character) => expect(actedAs(character)).toEqual(['The Long Field']))

  it.each([
    'Self',
    'self',
    'Himself',
    'Herself',
    'Themselves',
    'Self - Host',
    'Himself - Narrator',
    'Self (voice)',
    'Self / Woody',
    'Self, Interviewee',
    'Self – Musician',
    '(uncredited) Himself',
    ' Self ',
    'Kip Wilson (archive footage)',
    'Woody (voice) (archive footage)',
    'Archive footage',
    'Rita (archival footage)',
    'Rita (archive sound)',
    'Rita (Archive Recording)',
    'Rita (archived audio)',
  ])('do not include %j', (character) => expect(actedAs(character)).toEqual([]))

  it.each<[string | null | undefined, number[], number]>([
    ['', [99], 0],
    [' ', [99], 0],
    [null, [10402, 99], 0],
    [undefined, [99], 0],
    ['Narrator', [99], 1],
    ['Narrator (voice)', [99], 1],
    ['', [18], 1],
  ])('include the role %j in a movie of the genres %j %d times', (character, genre_ids, count) => {
    expect(titlesOf({ cast: [{ ...row, genre_ids, character }], crew: [], id: 1 })).toHaveLength(count)
  })

  it('include a movie in which the person appears as themselves and also acts', () => {
    const cast = [
      { ...row, character: 'Self' },
      { ...row, character: 'The Farmer' },
    ]
    expect(titlesOf({ cast, crew: [] })).toEqual(['The Long Field'])
  })

  it('include the job of director and no other', () => {
    expect(workedAs('Director')).toEqual(['The Long Field'])
    for (const job of [
      'Assistant Director',
      'Director of Photography',
      'Co-Director',
      'Thanks',
      '',
      null,
      undefined,
    ]) {
      expect(workedAs(job)).toEqual([])
    }
  })

  it.each(['', '   ', null, undefined, 'soon', '0000-00-00', 12])(
    'leave out a movie dated %j',
    (release_date) => {
      expect(
        titlesOf({
          cast: [
            { ...row, release_date, character: 'A' },
            { ...row, id: 8, character: 'B' },
          ],
        }),
      ).toEqual(['The Long Field'])
    },
  )

  it('have the year of an incomplete date', () => {
    const [movie] = toPersonMovies({ cast: [{ ...row, release_date: '1973', character: 'A' }] })
    expect(movie).toMatchObject({ year: 1973, releaseDate: undefined })
    expect(toPersonMovies({ cast: [{ ...row, release_date: 1973 }] })).toMatchObject([{ year: 1973 }])
  })

  it('leave out series and adult movies', () => {
    expect(titlesOf({ cast: [{ ...row, media_type: 'tv' }] })).toEqual([])
    expect(titlesOf({ cast: [{ ...row, adult: true }] })).toEqual([])
    expect(titlesOf({ cast: [{ ...row, media_type: 'movie' }] })).toEqual(['The Long Field'])
  })

  it('accept numbers as text, unknown fields and missing ones', () => {
    const bare = {
      id: '42',
      title: null,
      original_title: ' Ødemark ',
      release_date: '2011-01-30',
      is_new: {},
    }
    expect(toPersonMovies({ cast: [bare], crew: null, unknown: [1] })).toEqual([
      {
        id: 42,
        title: 'Ødemark',
        year: 2011,
        releaseDate: '2011-01-30',
        genres: [],
        directors: [],
        posterPath: undefined,
        hasOscar: false,
        isBlockbuster: false,
      },
    ])
    const odd = {
      ...row,
      poster_path: 'https://elsewhere.example/x.jpg',
      genre_ids: ['28', 28, null, 424_242],
    }
    expect(toPersonMovies({ cast: [odd] })[0]).toMatchObject({ posterPath: undefined, genres: ['Action'] })
  })

  it('leave out single rows that cannot be read', () => {
    expect(titlesOf({ cast: [null, 'row', { title: 'No id' }, { ...row, id: -1 }, row] })).toEqual([
      'The Long Field',
    ])
  })

  it('are none for a person without credits', () => {
    expect(toPersonMovies({ cast: [], crew: [], id: 5 })).toEqual([])
  })

  it.each([
    [{}],
    [{ cast: null, crew: null }],
    [{ cast: 'none', crew: [] }],
    [{ cast: [{ movie_id: 1 }, { movie_id: 2 }], crew: [] }],
    [{ success: false, status_code: 11, status_message: 'Internal error: Something went wrong.' }],
    [[]],
    ['<html>'],
    [null],
  ])('are an outage, never an empty list, for %j', (answer) => {
    expect(() => toPersonMovies(answer)).toThrow(expect.objectContaining({ failure: 'malformed' }) as Error)
    expect(() => toPersonMovies(answer)).toThrow(SourceError)
  })
})
