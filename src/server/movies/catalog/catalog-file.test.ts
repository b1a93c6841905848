import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAliases, parseCatalog, parseOtherTitles, readAliases, readCatalog, readOtherTitles } from './catalog-file.ts'

const TITANIC = {
  id: '91997001',
  year: '1997',
  title: 'Titanic',
  genres: 'Drama|Romance',
  directors: 'James Cameron',
  cast: 'Leonardo DiCaprio|Kate Winslet',
  budget_musd: '200',
  revenue_musd: '2264.7',
  imdb: '7.9',
  rt_critics: '88',
  metacritic: '75',
  oscar: 'winner',
}
type Row = typeof TITANIC

const header = Object.keys(TITANIC).join('\t')
const line = (cells: Partial<Row> = {}) => Object.values({ ...TITANIC, ...cells }).join('\t')
const file = (...lines: string[]) => [header, ...lines, ''].join('\n')
const parse = (text: string) => parseCatalog(text, 'catalog/movies.tsv')

describe('a line of the catalog', () => {
  it('becomes a movie with its facts in dollars', () => {
    expect(parse(file(line()))).toEqual([
      {
        id: 91997001,
        year: 1997,
        title: 'Titanic',
        genres: ['Drama', 'Romance'],
        directors: ['James Cameron'],
        cast: ['Leonardo DiCaprio', 'Kate Winslet'],
        facts: {
          budget: 200_000_000,
          revenue: 2_264_700_000,
          imdbRating: 7.9,
          rtCriticsScore: 88,
          metacriticScore: 75,
          oscarStatus: 'winner',
        },
      },
    ])
  })

  it('leaves out unknown values, and keeps a zero', () => {
    const cells = { budget_musd: '', revenue_musd: '', imdb: '', rt_critics: '0', metacritic: '', oscar: 'none' }
    expect(parse(file(line(cells)))[0]?.facts).toEqual({ rtCriticsScore: 0, oscarStatus: 'none' })
  })

  it('gives whole dollars even if binary fractions would not', () => {
    expect(parse(file(line({ budget_musd: '0.006', revenue_musd: '8.2' })))[0]?.facts).toMatchObject({
      budget: 6_000,
      revenue: 8_200_000,
    })
  })

  it.each<[keyof Row, string, string]>([
    ['id', '', 'must be 9, the year and three digits'],
    ['id', '597', 'must be 9, the year and three digits'],
    ['id', '81997001', 'must be 9, the year and three digits'],
    ['id', '91998001', 'must contain the year 1997'],
    ['year', '', 'must be a whole number from 1888 to 2099'],
    ['year', '1887', 'must be from 1888 to 2099'],
    ['year', '2100', 'must be from 1888 to 2099'],
    ['year', '1997.0', 'must be a whole number from 1888 to 2099'],
    ['title', '', 'must not have an empty name'],
    ['title', ' Titanic', 'must not have spaces around a name'],
    ['title', 'T'.repeat(201), 'must be at most 200 characters'],
    ['genres', '', 'must not have an empty name'],
    ['genres', 'Drama|Sci-Fi', 'must be names of TMDB genres (Sci-Fi is none)'],
    ['genres', 'drama', 'must be names of TMDB genres (drama is none)'],
    ['genres', 'Drama|Drama', 'must have each name once'],
    ['genres', 'Drama|Romance|War|Music|Crime', 'must have at most 4 names'],
    ['directors', '', 'must not have an empty name'],
    ['directors', 'Joel Coen|', 'must not have an empty name'],
    ['directors', 'D'.repeat(101), 'must be at most 100 characters'],
    ['cast', '', 'must not have an empty name'],
    ['cast', 'Kate Winslet | Billy Zane', 'must not have spaces around a name'],
    ['cast', 'Rene\u0301e Zellweger', 'must be written in composed letters (NFC)'],
    ['cast', 'a|b|c|d|e|f|g|h|i|j|k|l|m', 'must have at most 12 names'],
    ['budget_musd', '0', 'must be above 0 and below 500'],
    ['budget_musd', '500', 'must be above 0 and below 500'],
    ['budget_musd', '-3', 'must be above 0 and below 500'],
    ['revenue_musd', '0.0', 'must be above 0 and below 3000'],
    ['revenue_musd', '3000', 'must be above 0 and below 3000'],
    ['revenue_musd', '1e3', 'must be above 0 and below 3000'],
    ['imdb', '88', 'must be from 1 to 10'],
    ['imdb', '0.9', 'must be from 1 to 10'],
    ['imdb', '7,9', 'must be from 1 to 10'],
    ['rt_critics', '101', 'must be from 0 to 100'],
    ['rt_critics', '87.5', 'must be a whole number from 0 to 100'],
    ['metacritic', '-1', 'must be a whole number from 0 to 100'],
    ['metacritic', '101', 'must be from 0 to 100'],
    ['oscar', '', 'must be winner, nominee, none'],
    ['oscar', 'Winner', 'must be winner, nominee, none'],
  ])('is refused if %s is %j', (column, value, rule) => {
    const text = file(line({ id: '91997009' }), line({ [column]: value }))
    const shown = column === 'cast' || column === 'directors' || column === 'genres' ? '.*' : escaped(value)
    expect(() => parse(text)).toThrow(
      new RegExp(`^catalog/movies\\.tsv:3: ${column} ${escaped(rule)}, not "${shown}"$`),
    )
  })

  it('is refused if its id is taken', () => {
    const text = file(line(), line({ title: 'The Boxer' }))
    expect(() => parse(text)).toThrow('catalog/movies.tsv:3: id must be unique, not "91997001"')
  })

  it.each([
    ['a column too few', line().replace(/\twinner$/, ''), 11],
    ['a column too many', `${line()}\t`, 13],
    ['nothing at all', '', 1],
  ])('is refused with %s', (_, row, columns) => {
    expect(() => parse(file(row, line()))).toThrow(
      `catalog/movies.tsv:2: there must be 12 columns, not ${columns}`,
    )
  })

  it('may be of a year that the year picker does not have', () => {
    const newer = file(line({ id: '92026001', year: '2026' }))
    expect(parse(newer)[0]).toMatchObject({ id: 92026001, year: 2026 })
  })

  it.each([
    ['at the least', { budget_musd: '0.001', revenue_musd: '0.1', imdb: '1', rt_critics: '0', metacritic: '0' }],
    ['at the most', { budget_musd: '499.9', revenue_musd: '2999.9', imdb: '10', rt_critics: '100', metacritic: '100' }],
  ])('is accepted with every figure %s', (_, cells) => {
    expect(parse(file(line(cells)))).toHaveLength(1)
  })
})

describe('the catalog file', () => {
  it.each([
    ['another header', `${header}\tposter\n${line()}\n`],
    ['columns in another order', `${header.replace('id\tyear', 'year\tid')}\n${line()}\n`],
    ['nothing in it', ''],
  ])('is refused with %s', (_, text) => {
    expect(() => parse(text)).toThrow(/^catalog\/movies\.tsv:1: the header must be "id year title /)
  })

  it('is refused without any movie', () => {
    expect(() => parse(`${header}\n`)).toThrow('catalog/movies.tsv:1: there must be movies below the header')
  })

  it('may have Windows line ends', () => {
    expect(parse(file(line()).replaceAll('\n', '\r\n'))).toEqual(parse(file(line())))
  })

  it('is named in the error as it was given', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'marquee-catalog-')), 'movies.tsv')
    await writeFile(path, file(line({ imdb: '88' })))
    await expect(readCatalog(path)).rejects.toThrow(`${path}:2: imdb must be from 1 to 10, not "88"`)
  })

  it('is named if it is missing', async () => {
    await expect(readCatalog('/nowhere/movies.tsv')).rejects.toThrow(
      /^The movie catalog cannot be read: ENOENT.*\/nowhere\/movies\.tsv/,
    )
  })
})

describe('the file of other names', () => {
  const parseNames = (...lines: string[]) => parseAliases(['alias\tname', ...lines, ''].join('\n'), 'aliases.tsv')

  it('says which person is meant', () => {
    expect(parseNames('The Rock\tDwayne Johnson')).toEqual([{ alias: 'The Rock', name: 'Dwayne Johnson' }])
  })

  it.each([
    ['The Rock', 'must not have an empty name'],
    ['\tDwayne Johnson', 'must not have an empty name'],
    [' The Rock\tDwayne Johnson', 'must not have spaces around a name'],
    ['The Rock\tDwayne Johnson\t', 'there must be 2 columns'],
    ['', 'must not have an empty name'],
  ])('is refused with %j', (row, rule) => {
    expect(() => parseNames('JLo\tJennifer Lopez', row)).toThrow(`aliases.tsv:3: ${rule}, not ${JSON.stringify(row)}`)
  })

  it('is refused with another header', () => {
    expect(() => parseAliases('name\talias\n', 'aliases.tsv')).toThrow('aliases.tsv:1: the header must be "alias name"')
  })

  it('may be left out', async () => {
    expect(await readAliases('/nowhere/people-aliases.tsv')).toEqual([])
  })
})

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

describe('the file of other titles', () => {
  const parseTitles = (...lines: string[]) =>
    parseOtherTitles(['id\talias\tkind', ...lines, ''].join('\n'), 'titles.tsv')

  it('says which movie is meant, and where the title is from', () => {
    expect(parseTitles('92012048\tJagten\toriginal')).toEqual([{ id: 92012048, title: 'Jagten', kind: 'original' }])
  })

  it.each([
    ['92012048\tJagten', 'the kind must be'],
    ['92012048\tJagten\tdanish', 'the kind must be'],
    ['nought\tJagten\toriginal', 'the id must be a number'],
    ['92012048\t\toriginal', 'must not have an empty name'],
    ['92012048\tJagten\toriginal\t', 'there must be 3 columns'],
  ])('is refused with %j', (row, rule) => {
    expect(() => parseTitles('1\tM\tgerman', row)).toThrow(`titles.tsv:3: ${rule}`)
  })

  it('may be left out', async () => {
    expect(await readOtherTitles('/nowhere/title-aliases.tsv')).toEqual([])
  })
})
