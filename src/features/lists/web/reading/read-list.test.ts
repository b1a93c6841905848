import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { joinLists, type ReadList } from './join-lists.ts'
import { readList, type ReadOptions } from './read-list.ts'

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(text, encoding))

function rowsOf(source: string | Uint8Array, options?: ReadOptions): ReadList['rows'] {
  const read = readList(source, options)
  if (read.problem !== undefined) throw new Error(`Not read: ${JSON.stringify(read)}`)
  return read.rows
}

describe('a pasted list', () => {
  it.each([
    ['Heat', { title: 'Heat' }],
    ['Heat (1995)', { title: 'Heat', year: 1995 }],
    ['Heat [1995]', { title: 'Heat', year: 1995 }],
    ['Ocean’s Eleven, 2001', { title: 'Ocean’s Eleven', year: 2001 }],
    ['Heat 1995', { title: 'Heat 1995' }],
    ['1917', { title: '1917' }],
    ['2001: A Space Odyssey (1968)', { title: '2001: A Space Odyssey', year: 1968 }],
    ['Blade Runner 2049', { title: 'Blade Runner 2049' }],
    ['12. 12 Angry Men (1957)', { title: '12 Angry Men', year: 1957 }],
    ['3) Rififi', { title: 'Rififi' }],
    ['- The Sting', { title: 'The Sting' }],
    ['• “M” (1931)', { title: '“M”', year: 1931 }],
    ['"The Good, the Bad and the Ugly"', { title: 'The Good, the Bad and the Ugly' }],
    ['(500) Days of Summer', { title: '(500) Days of Summer' }],
    ['101 Dalmatians', { title: '101 Dalmatians' }],
  ])('reads %j', (line, row) => {
    expect(rowsOf(line)).toEqual([row])
  })

  it.each([
    ['Heat\nFilm\nRififi', ['Heat', 'Film', 'Rififi']],
    ['Heat, 1995\nMovie\nRififi', ['Heat', 'Movie', 'Rififi']],
    ['Film\nHeat', ['Film', 'Heat']],
    ['Title\nMonsters, Inc.\nHeat', ['Monsters, Inc.', 'Heat']],
    ['The Good, the Bad and the Ugly', ['The Good, the Bad and the Ugly']],
    ['Monsters, Inc.\nO Brother, Where Art Thou?', ['Monsters, Inc.', 'O Brother, Where Art Thou?']],
    ['Blade Runner, 2049', ['Blade Runner, 2049']],
  ])('drops nothing of %j, and cuts no title at a comma', (text, titles) => {
    expect(rowsOf(text).map(({ title }) => title)).toEqual(titles)
  })

  it('has a title on each line, whatever ends the lines', () => {
    const titles = [{ title: 'Heat' }, { title: 'Rififi' }, { title: 'The Sting' }]
    for (const end of ['\n', '\r\n', '\r', '\n\n'])
      expect(rowsOf(['Heat', ' Rififi ', 'The Sting', ''].join(end))).toEqual(titles)
  })

  it('keeps the second row of a movie, left out', () => {
    expect(rowsOf('Heat (1995)\nRififi\nHEAT (1995)\nHeat (1986)')).toEqual([
      { title: 'Heat', year: 1995 },
      { title: 'Rififi' },
      { title: 'HEAT', year: 1995, leftOut: 'twice' },
      { title: 'Heat', year: 1986 },
    ])
  })

  it.each(['', '  \n\r\n\t', '\uFEFF'])('%j is empty', (text) => {
    expect(readList(text)).toEqual({ problem: 'empty' })
  })
})

describe('an export', () => {
  it('of a Letterboxd list has its name and 120 rows', async () => {
    const read = readList(new Uint8Array(await readFile('tests/world/lists/letterboxd-list.csv')))
    expect(read).toMatchObject({ name: 'Sunday club, the first hundred', site: 'Letterboxd' })
    expect(read.problem === undefined && read.rows).toHaveLength(120)
    expect(read.problem === undefined && read.rows[10]).toEqual({ title: 'Jurasic Parc', year: 1993 })
  })

  const LETTERBOXD = 'Letterboxd' as const
  const IMDB = 'IMDb' as const
  it.each([
    {
      what: 'of a Letterboxd diary',
      site: LETTERBOXD,
      text: 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\r\n2024-01-02,Heat,1995,https://boxd.it/1,4.5,,,2024-01-01\r\n2024-01-03,"Good, the Bad",1966,https://boxd.it/2,,Yes,"a, b",2024-01-02\r\n',
      rows: [
        { title: 'Heat', year: 1995 },
        { title: 'Good, the Bad', year: 1966 },
      ],
    },
    {
      what: 'of watched movies at Letterboxd',
      site: LETTERBOXD,
      text: 'Date,Name,Year,Letterboxd URI\n2024-01-02,1917,2019,https://boxd.it/1\n',
      rows: [{ title: '1917', year: 2019 }],
    },
    {
      what: 'of ratings at Letterboxd',
      site: LETTERBOXD,
      text: 'Date,Name,Year,Letterboxd URI,Rating\n2024-01-02,Heat,1995,https://boxd.it/1,4\n',
      rows: [{ title: 'Heat', year: 1995 }],
    },
    {
      what: 'of an IMDb list',
      site: IMDB,
      text: 'Position,Const,Created,Modified,Description,Title,Original Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres,Num Votes,Release Date,Directors\n1,tt0113277,2024-01-02,2024-01-02,,Heat,Heat,https://www.imdb.com/title/tt0113277/,Movie,8.3,170,1995,"Action, Crime",1,1995-12-15,Michael Mann\n2,tt0306414,2024-01-02,2024-01-02,,The Wire,The Wire,https://www.imdb.com/title/tt0306414/,TV Series,9.3,60,2002,Crime,1,2002-06-02,\n',
      rows: [
        { title: 'Heat', year: 1995 },
        { title: 'The Wire', year: 2002, leftOut: 'not a movie' },
      ],
    },
    {
      what: 'of ratings at IMDb as it was written before',
      site: IMDB,
      text: 'Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,Genres\ntt0113277,9,2019-05-01,Heat,https://www.imdb.com/title/tt0113277/,movie,8.2,170,1995,Crime\ntt0944947,9,2019-05-01,A Game,https://www.imdb.com/title/tt0944947/,videoGame,8.2,,2011,Action\n',
      rows: [
        { title: 'Heat', year: 1995 },
        { title: 'A Game', year: 2011, leftOut: 'not a movie' },
      ],
    },
    {
      what: 'of a spreadsheet with semicolons',
      site: undefined,
      text: 'Film;Jahr;Wer\nHeat;1995;Theo\nDas Boot;1981;Maya\n',
      rows: [
        { title: 'Heat', year: 1995 },
        { title: 'Das Boot', year: 1981 },
      ],
    },
    {
      what: 'with line breaks in quotes, and tabs',
      site: undefined,
      text: 'Title\tNotes\n"Heat"\t"long\nand good"\nRififi (1955)\t\n',
      rows: [{ title: 'Heat' }, { title: 'Rififi', year: 1955 }],
    },
  ])('$what is read', ({ text, site, rows }) => {
    expect(readList(text)).toMatchObject({ site, rows })
    const withMark = `\uFEFF${text}`
    for (const bytes of [bytesOf(text), bytesOf(withMark), bytesOf(withMark, 'utf16le')])
      expect(rowsOf(bytes)).toEqual(rows)
  })

  it('that is not UTF-8 is read as older programs write it', () => {
    expect(rowsOf(bytesOf('Titel;Jahr\nAmélie;2001\n', 'latin1'))).toEqual([{ title: 'Amélie', year: 2001 }])
  })

  it('without a column of titles is asked about, and read by the column chosen', () => {
    const text = 'What we saw,When,Who chose\nHeat,2025-03-02,Theo\nRififi,2025-03-09,Maya\n'
    expect(readList(text)).toEqual({
      problem: 'no title column',
      columns: [
        { name: 'What we saw', examples: ['Heat', 'Rififi'] },
        { name: 'When', examples: ['2025-03-02', '2025-03-09'] },
        { name: 'Who chose', examples: ['Theo', 'Maya'] },
      ],
    })
    expect(rowsOf(text, { titleColumn: 0 })).toEqual([{ title: 'Heat' }, { title: 'Rififi' }])
    expect(readList('What we saw,When\nHeat,2025-03-02\nRififi,2025-03-09\n').problem).toBe('no title column')
  })
})

describe('a file that is too long', () => {
  const diary = (rows: number) =>
    `Date,Name,Year\n${Array.from({ length: rows }, (_, row) => `${2000 + (row % 3)}-01-01,Movie ${row},1999`).join('\n')}`

  it('is not cut unasked', () => {
    expect(readList(diary(2_001))).toEqual({ problem: 'too many rows', count: 2_001, hasDates: true })
    expect(rowsOf(diary(2_000))).toHaveLength(2_000)
  })

  it('is cut to its newest rows, in their order', () => {
    const rows = rowsOf(diary(3_000), { keepNewest: true })
    expect(rows).toHaveLength(2_000)
    expect(rows.slice(0, 3).map(({ title }) => title)).toEqual(['Movie 1', 'Movie 2', 'Movie 4'])
  })

  it('of 10 MB is not read', () => {
    expect(readList('x'.repeat(10 * 1024 * 1024 + 1))).toEqual({ problem: 'too large' })
  })
})

it.each([
  ['a picture', [0xff, 0xd8, 0xff, 0xe0]],
  ['a picture', [0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x68]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['a packed file', [0x50, 0x4b, 0x03, 0x04]],
  ['no text', [1, 2, 0, 3]],
])('%s is no list', (what, bytes) => {
  expect(readList(new Uint8Array(bytes))).toEqual({ problem: 'no text', what })
})

describe('whatever is read', () => {
  it('gives rows or a problem', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary', maxLength: 400 })),
        fc.record({ titleColumn: fc.option(fc.nat(4), { nil: undefined }), keepNewest: fc.boolean() }),
        (source, options) => {
          const read = readList(source, options)
          if (read.problem !== undefined) return
          expect(read.rows.length).toBeGreaterThan(0)
          for (const { title } of read.rows) {
            expect(title).not.toBe('')
            expect(title.length).toBeLessThanOrEqual(400)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })

  const title = fc
    .string({
      unit: fc.constantFrom(...Array.from('abcXYZ éöß,;|"\' ’&-0123456789\t')),
      minLength: 1,
      maxLength: 40,
    })
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => /\p{L}/u.test(text))
  const rows = fc.uniqueArray(fc.record({ title, year: fc.integer({ min: 1900, max: 2020 }) }), {
    minLength: 2,
    maxLength: 30,
    selector: (row) => `${row.year} ${row.title.toLowerCase().replace(/[^a-z0-9éöß]/g, '')}`,
  })

  it('comes back from a table as it was written, by any separator, line end and encoding', () => {
    fc.assert(
      fc.property(
        rows,
        fc.constantFrom(',', ';', '\t', '|'),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
        fc.constantFrom('utf8' as const, 'latin1' as const, 'utf16le' as const),
        (written, delimiter, newline, quotes, encoding) => {
          const text = Papa.unparse(
            { fields: ['Name', 'Year', 'Rating'], data: written.map((row) => [row.title, row.year, 4]) },
            { delimiter, newline, quotes },
          )
          const plain = encoding === 'latin1' ? text.replaceAll('’', "'") : text
          const bytes = bytesOf(encoding === 'utf16le' ? `\uFEFF${plain}` : plain, encoding)
          const expected = written.map((row) =>
            encoding === 'latin1' ? { ...row, title: row.title.replaceAll('’', "'") } : row,
          )
          expect(rowsOf(bytes).map(({ title, year }) => ({ title, year }))).toEqual(expected)
        },
      ),
      { numRuns: 500 },
    )
  })
})

const file = (name: string) => readFile(`tests/world/lists/${name}`).then((bytes) => new Uint8Array(bytes))

describe('a list as people have it', () => {
  const titlesOf = async (name: string) =>
    rowsOf(await file(name)).map(({ title, year, originalTitle, leftOut }) =>
      [title, year, originalTitle, leftOut].filter((part) => part !== undefined).join(' | '),
    )

  it.each([
    [
      'imdb-italian.csv',
      [
        'Lo squalo | 1975 | Jaws',
        'Quarto potere | 1941 | Citizen Kane',
        'La donna che visse due volte | 1958 | Vertigo',
        'Il silenzio degli innocenti | 1991 | The Silence of the Lambs',
        'Il silenzio delle pietre | 1997',
        'Skyfall | 2012',
        'I Soprano | 1999 | The Sopranos | not a movie',
        'Corto di prova | 2006',
      ],
    ],
    [
      'imdb-spanish.csv',
      [
        'Tiburón | 1975 | Jaws',
        'Casablanca | 1942',
        'Psicosis | 1960 | Psycho',
        'Los Soprano | 1999 | The Sopranos | not a movie',
        'Un capítulo | 1999 | not a movie',
        'Un juego | 1999 | not a movie',
      ],
    ],
    ['excel-separator.csv', ['Casablanca | 1942', 'The Good, the Bad and the Ugly | 1966', 'Amélie | 2001']],
    [
      'tmdb-ratings.csv',
      ['Jaws | 1975', 'The Sopranos | 1999 | not a movie', 'King Kong | 1976', 'King Kong | 2005'],
    ],
    [
      'markdown.md',
      [
        'Casablanca | 1942',
        'Vertigo | 1958',
        'Jaws | 1975',
        'Psycho | 1960',
        'Rear Window | 1954',
        'Citizen Kane | 1941',
      ],
    ],
    ['markdown-table.md', ['Jaws | 1975', 'Citizen Kane | 1941', 'Psycho | 1960']],
    ['open-quote.csv', ['Jaws | 1975', 'Psycho | 1960', 'Vertigo | 1958', 'Casablanca | 1942']],
    [
      'numbering.txt',
      [
        'Jaws | 1975',
        'Alien | 1979',
        'Psycho | 1960',
        '12 Monkeys | 1995',
        '2001: A Space Odyssey | 1968',
        'Vertigo | 1958',
        'CASABLANCA | 1942',
      ],
    ],
    ['column-titles.csv', ['Casablanca | 1942', 'Vertigo | 1958']],
    [
      'encoded-twice.csv',
      ['Amélie | 2001', 'WALL·E | 2008', 'Star Wars: Episode I – The Phantom Menace | 1999'],
    ],
    ['lookalike.csv', ['@ casablanca | 1943', 'Casablanca | 1942']],
    ['no-titles.csv', ['Jaws | 1975', 'Vertigo | 1958']],
  ])('is read: %s', async (name, rows) => {
    expect(await titlesOf(name)).toEqual(rows)
  })

  it('tells its name, its site and how many rows have no title', async () => {
    expect(readList(await file('markdown.md'))).toMatchObject({ name: 'Rainy Sundays' })
    expect(readList(await file('tmdb-ratings.csv'))).toMatchObject({ site: 'TMDB' })
    expect(readList(await file('no-titles.csv'))).toMatchObject({ untitled: 2 })
    expect(readList('Title,Year\n,1979\n,1980\n')).toEqual({ problem: 'empty' })
  })

  it.each([
    ['1. Heat\n2. Alien', ['Heat', 'Alien']],
    ['1 Heat\n2 Alien\n3 12 Monkeys', ['Heat', 'Alien', '12 Monkeys']],
    ['10: Heat\n9: Alien\n8: 300', ['Heat', 'Alien', '300']],
    ['(1) Heat\n(2) Alien\n(3) (500) Days of Summer', ['Heat', 'Alien', '(500) Days of Summer']],
    ['1.Heat\n2.Alien\n3.Jaws', ['Heat', 'Alien', 'Jaws']],
    ['1.) Heat\n2.) Alien', ['Heat', 'Alien']],
    ['№ 1 Heat\nNo. 2: Alien\n#3 - Jaws', ['Heat', 'Alien', 'Jaws']],
    ['１、Heat', ['１、Heat']],
    ['1、Heat\n2、Alien', ['Heat', 'Alien']],
    [
      '12 Monkeys\n300\n9 to 5\n2001: A Space Odyssey',
      ['12 Monkeys', '300', '9 to 5', '2001: A Space Odyssey'],
    ],
    ['21 - 2008\n#Alive\n3:10 to Yuma', ['21', '#Alive', '3:10 to Yuma']],
    ['> Heat\n+ ~~Alien~~\n☑ _Jaws_\n1. [x] `Psycho`', ['Heat', 'Alien', 'Jaws', 'Psycho']],
    ['[REC] (2007)\nM*A*S*H\n*batteries not included', ['[REC]', 'M*A*S*H', '*batteries not included']],
    ['# Heat\n# Alien', ['Heat', 'Alien']],
    ['[[Heat]]\n[Alien][1]\nJaws https://example.org/jaws', ['Heat', 'Alien', 'Jaws']],
    ['Heat (1995): loud\nAlien [1979] 5/5', ['Heat', 'Alien']],
  ])('has titles without numbers and marks: %j', (text, titles) => {
    expect(rowsOf(text).map(({ title }) => title)).toEqual(titles)
  })

  it.each([
    ['film', true],
    ['Película', true],
    ['TV Movie', true],
    ['Téléfilm', true],
    ['Kurzfilm', true],
    ['映画', true],
    ['Blu-ray', true],
    ['TV Mini Series', false],
    ['tvEpisode', false],
    ['Série TV', false],
    ['Fernsehserie', false],
    ['Épisode', false],
    ['Jeu vidéo', false],
    ['Videospiel', false],
    ['Podcast-Serie', false],
    ['Música: vídeo musical', false],
    ['TVシリーズ', false],
    ['сериал', false],
    ['tv', false],
  ])('calls %j a movie: %s', (type, isMovie) => {
    const [row] = rowsOf(`Title,Year,Title Type\nHeat,1995,${type}\n`)
    expect(row?.leftOut === undefined).toBe(isMovie)
  })

  it.each([
    [
      'month/day/year',
      (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${String(day.getUTCFullYear()).slice(2)}`,
    ],
    ['day.month.year', (day: Date) => `${day.getUTCDate()}.${day.getUTCMonth() + 1}.${day.getUTCFullYear()}`],
    ['day/month/year', (day: Date) => `${day.getUTCDate()}/${day.getUTCMonth() + 1}/${day.getUTCFullYear()}`],
    ['an instant', (day: Date) => day.toISOString()],
    ['month names', (day: Date) => day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })],
    ['German months', (day: Date) => day.toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'UTC' })],
    ['French months', (day: Date) => day.toLocaleDateString('fr', { dateStyle: 'long', timeZone: 'UTC' })],
    ['Japanese', (day: Date) => `${day.getUTCFullYear()}年${day.getUTCMonth() + 1}月${day.getUTCDate()}日`],
    ['seconds', (day: Date) => String(day.getTime() / 1000)],
    [
      'a time of day',
      (day: Date) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()} 1:05 PM`,
    ],
  ])('is cut to its newest rows by dates written as %s', (_, written) => {
    const days = Array.from({ length: 2_300 }, (__, row) => new Date(Date.UTC(2018, 0, 1 + row)))
    const text = `Title,Date\n${days.map((day, row) => `Picture n${row}x,"${written(day)}"`).join('\n')}`
    expect(readList(text)).toEqual({ problem: 'too many rows', count: 2_300, hasDates: true })
    const kept = rowsOf(text, { keepNewest: true })
    expect([kept[0]?.title, kept.at(-1)?.title]).toEqual(['Picture n300x', 'Picture n2299x'])
  })

  it('has no dates if one of them cannot be read', () => {
    const text = `Title,Date\n${Array.from({ length: 2_001 }, (_, row) => `Picture n${row}x,${row === 7 ? 'soon' : '1/2/20'}`).join('\n')}`
    expect(readList(text)).toMatchObject({ problem: 'too many rows', hasDates: false })
  })
})

it('several lists are one, without the movies that an earlier one has', () => {
  const read = (text: string) => readList(text) as ReadList
  expect(joinLists([read('Title,Year\nHeat,1995\n,1990\n'), read('Heat (1995)\nAlien')])).toEqual({
    rows: [
      { title: 'Heat', year: 1995 },
      { title: 'Heat', year: 1995, leftOut: 'twice' },
      { title: 'Alien' },
    ],
    name: undefined,
    site: undefined,
    untitled: 1,
  })
})
