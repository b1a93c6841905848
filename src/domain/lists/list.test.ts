import { describe, expect, it, test } from 'vitest'
import { isToMend, leaveOutRepeats, type ListRow, moviesOfRows } from './list.ts'
import { matchRow, withTrailingYear } from './match-row.ts'

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
      candidates: [HEAT],
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

test.each([
  [{ title: 'Heat 1995' }, { title: 'Heat', year: 1995 }],
  [{ title: 'Blade Runner 2049' }, { title: 'Blade Runner', year: 2049 }],
  [{ title: 'Apollo 1300' }, undefined],
  [{ title: '1917' }, undefined],
  [{ title: 'Heat 1995', year: 1995 }, undefined],
])('%j with its last word as its year is %j', (written, dated) => {
  expect(withTrailingYear(written)).toEqual(dated)
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
