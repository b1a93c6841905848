import { describe, expect, it, test } from 'vitest'
import { isToMend, leaveOutRepeats, type ListRow, moviesOfRows } from './list.ts'
import { bestMatch, guessRow, matchReading, readingsOf, type WrittenRow } from './match-row.ts'

type Known = Parameters<typeof guessRow>[1]

/** What a row means among a few movies. */
const matchRow = (row: WrittenRow, movies: Known) =>
  bestMatch(readingsOf(row).map((reading) => matchReading(reading, movies))) ?? guessRow(row, movies)

const HEAT = { id: 1, title: 'Heat', year: 1995 }
const OLD_HEAT = { id: 2, title: 'Heat', year: 1986 }
const STING = { id: 3, title: 'The Sting', year: 1973 }
const SEVEN = { id: 4, title: 'Seven Samurai', year: 1954 }
const POINT = { id: 5, title: 'Point Break', year: 1991 }
const KNOWN = [HEAT, OLD_HEAT, STING, SEVEN, POINT]

describe('the movie that a row means', () => {
  it.each([
    { row: { title: 'Heat', year: 1995 }, match: { state: 'found', movie: HEAT } },
    { row: { title: 'heat', year: 1987 }, match: { state: 'found', movie: OLD_HEAT } },
    { row: { title: 'Heat' }, match: { state: 'several', candidates: [HEAT, OLD_HEAT] } },
    { row: { title: 'Heat', year: 2010 }, match: { state: 'several', candidates: [HEAT, OLD_HEAT] } },
    { row: { title: 'Sting, The', year: 1973 }, match: { state: 'found', movie: STING } },
    { row: { title: 'The Sting', year: 1983 }, match: { state: 'unsure', movie: STING } },
    { row: { title: '7 Samurai' }, match: { state: 'found', movie: SEVEN } },
  ])('of $row is $match', ({ row, match }) => {
    expect(matchRow(row, KNOWN)).toEqual(match)
  })

  it('is a guess if the title is spelt in another way', () => {
    expect(matchRow({ title: 'Point Brake' }, [POINT, HEAT])).toEqual({
      state: 'unsure',
      movie: POINT,
    })
    expect(matchRow({ title: 'Point Brake', year: 1991 }, [POINT])).toEqual({ state: 'unsure', movie: POINT })
  })

  it('is missing if the movies found are of other titles and other years, which are offered', () => {
    expect(matchRow({ title: 'Point Brake', year: 2015 }, [POINT])).toEqual({
      state: 'missing',
      candidates: [POINT],
    })
    expect(matchRow({ title: 'Nothing like it' }, [])).toEqual({ state: 'missing' })
  })
})

test('a match tells who directed the movie', () => {
  const movie = { ...HEAT, directors: ['Michael Mann'], genres: ['Crime', 'Drama'], posterPath: '/heat.jpg' }
  expect(matchRow({ title: 'Heat' }, [movie])).toEqual({
    state: 'found',
    movie: { ...HEAT, director: 'Michael Mann', genre: 'Crime', posterPath: '/heat.jpg' },
  })
})

const called = (id: number, title: string, year: number, ...otherTitles: string[]) => ({
  id,
  title,
  year,
  otherTitles,
})
const HUNT = { id: 10, title: 'The Hunt', originalTitle: 'Jagten', year: 2012 }
const CONFORMIST = called(11, 'The Conformist', 1970, 'Il conformista')
const BORAT = called(12, 'Borat', 2006)
const BLOOD = called(13, 'First Blood', 1982, 'Rambo')
const RAMBO = called(14, 'Rambo', 2008)
const MOOD = called(15, 'In the Mood for Love', 2000)
const JULIET = called(16, 'Romeo + Juliet', 1996)
const PLEDGE = called(17, 'The Pledge', 2001)
const WOMAN = called(18, 'Wonder Woman 1984', 2020)
const TEN = called(19, '10', 1979)
const X = called(20, 'X', 2022)
const DRACULA = called(21, 'Dracula', 1931)
const BIRDS = called(22, 'Birds of Prey (and the Fantabulous Emancipation)', 2020)
const MASH = called(23, 'M*A*S*H', 1970)

describe('a row that is written in another way', () => {
  it.each([
    ['an original title', { title: 'Jagten' }, 'found', HUNT],
    [
      'the second title of a file',
      { title: 'La promessa', year: 2001, originalTitle: 'The Pledge' },
      'found',
      PLEDGE,
    ],
    [
      'two titles with a slash',
      { title: 'Il conformista / The Conformist', year: 1970 },
      'found',
      CONFORMIST,
    ],
    [
      'another title in brackets',
      { title: 'The Conformist (Il conformista)', year: 1970 },
      'found',
      CONFORMIST,
    ],
    ['a remark in brackets', { title: 'Dracula (Spanish version)', year: 1931 }, 'unsure', DRACULA],
    ['a subtitle', { title: 'Borat: Cultural Learnings of America', year: 2006 }, 'unsure', BORAT],
    ['a title without its subtitle', { title: 'Birds of Prey' }, 'unsure', BIRDS],
    ['a title that is another movie, too', { title: 'Rambo', year: 1982 }, 'found', BLOOD],
    ['a title that is another movie, too, without a year', { title: 'Rambo' }, 'found', RAMBO],
    ['a year at its end', { title: 'Heat 1995' }, 'found', HEAT],
    ['a year before it', { title: '1973 - The Sting' }, 'found', STING],
    ['a year that belongs to the title', { title: 'Wonder Woman 1984' }, 'found', WOMAN],
    ['a number', { title: '10' }, 'found', TEN],
    ['a letter that is a number, too', { title: 'X' }, 'found', X],
    ['an article at its end', { title: 'Hunt, The', year: 2012 }, 'found', HUNT],
    ['another sign for "and"', { title: 'Romeo & Juliet', year: 1996 }, 'found', JULIET],
    ['letters without their signs', { title: 'MASH' }, 'found', MASH],
    ['a sign that is a word', { title: '@ in the mood for love', year: 2001 }, 'unsure', MOOD],
  ] as const)('with %s: %j is %s', (_, written, state, { id, title, year }) => {
    const movies = [
      ...KNOWN,
      HUNT,
      CONFORMIST,
      BORAT,
      BLOOD,
      RAMBO,
      MOOD,
      JULIET,
      PLEDGE,
      WOMAN,
      TEN,
      X,
      DRACULA,
      BIRDS,
      MASH,
    ]
    expect(matchRow(written, movies)).toMatchObject({ state, movie: { id, title, year } })
  })

  it('keeps the title and the year that were found', () => {
    expect(readingsOf({ title: 'Heat 1995' })).toContainEqual({ title: 'Heat', year: 1995, isRow: true })
    expect(readingsOf({ title: 'Blade Runner 2049' })).toHaveLength(2)
    for (const title of ['Apollo 1300', '1917', '(500) Days of Summer'])
      expect(readingsOf({ title }).filter(({ isRow }) => isRow)).toEqual([])
  })

  it('is not the movie that an episode is called like', () => {
    expect(matchRow({ title: 'Some Show: Season 1: Heat' }, KNOWN).state).toBe('missing')
  })

  it('with nothing but signs is not every other such title', () => {
    const signs = [called(30, '$', 1971), called(31, '???', 2020)]
    expect(matchRow({ title: '$' }, signs)).toMatchObject({ state: 'found', movie: { id: 30 } })
    expect(matchRow({ title: '!!!' }, signs).state).toBe('missing')
  })
})

describe('a guess', () => {
  it.each([
    ['Tolo Tolo', called(40, 'Nightmare Alley', 2021)],
    ['Le iene', called(41, 'Lethal Weapon 3', 1992)],
    ['Twisted', called(42, 'Twister', 1996)],
    ['The Good Guy', called(43, 'Diamonds Are Forever', 1971)],
    ['La promessa', called(44, 'Nutty Professor II: The Klumps', 2000)],
    ['Jagten', called(45, 'After Earth', 2013)],
    ['Alien 5', called(46, 'Alien', 1979)],
    ['Sorcerer', called(47, 'Harry Potter and the Sorcerer’s Stone', 2001)],
    [':-----|', called(48, 'The Godfather', 1972)],
  ])('for %s is not a movie that does not resemble it', (title, movie) => {
    expect(matchRow({ title }, [movie])).not.toHaveProperty('movie')
  })

  it.each([
    ['Casablanka', called(50, 'Casablanca', 1942)],
    ['Jurasic Parc', called(51, 'Jurassic Park', 1993)],
    ['The Shawshenk Redemtion', called(52, 'The Shawshank Redemption', 1994)],
    ['Shichinin no samurais', called(53, 'Seven Samurai', 1954, 'Shichinin no samurai')],
  ])('for %s is the movie that it resembles', (title, movie) => {
    expect(matchRow({ title }, [movie])).toMatchObject({ state: 'unsure', movie: { id: movie.id } })
  })

  it('tells the title that it resembles', () => {
    const night = called(54, 'They Live by Night', 1948, 'The Twisted Road')
    expect(matchRow({ title: 'The Twistd Road' }, [night]).movie).toMatchObject({
      title: 'They Live by Night',
      titleMeant: 'The Twisted Road',
    })
    expect(matchRow({ title: 'They Live by Nihgt' }, [night]).movie).not.toHaveProperty('titleMeant')
  })

  it('takes a likeness of the same year', () => {
    expect(matchRow({ title: 'Twisted', year: 1996 }, [called(42, 'Twister', 1996)]).state).toBe('unsure')
  })
})

const row = (over: Partial<ListRow>): ListRow => ({ title: 'Heat', state: 'found', movie: HEAT, ...over })

test('rows that are found or chosen give their movies, each once', () => {
  const rows = [
    row({}),
    row({ state: 'chosen', movie: STING }),
    row({ state: 'chosen' }),
    row({ state: 'unsure', movie: POINT }),
    row({ movie: SEVEN, leftOut: 'by hand' }),
    row({ state: 'missing', movie: undefined }),
  ]
  expect(moviesOfRows(rows)).toEqual([HEAT, STING])
  expect(rows.map(isToMend)).toEqual([false, false, false, true, false, true])
})

test('a second row of a movie is left out', () => {
  const rows = [row({}), row({ title: 'HEAT' }), row({ state: 'unsure' }), row({ movie: STING })]
  expect(leaveOutRepeats(rows).map(({ leftOut }) => leftOut)).toEqual([
    undefined,
    'twice',
    undefined,
    undefined,
  ])
})
