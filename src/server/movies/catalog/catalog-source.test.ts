import fc from 'fast-check'
import { POOL_GENRES } from '#domain/pools/pool-choices.ts'
import { personPool, type Pool, yearPool } from '#domain/pools/pool.ts'
import { describe, expect, it } from 'vitest'
import { matchesKey, searchKey } from '#domain/movies/search.ts'
import type { CatalogMovie } from './catalog-file.ts'
import { createCatalogSource, openCatalog } from './catalog-source.ts'
import { byId, catalogPersonId } from './people-index.ts'
import { rawRows, REAL_CATALOG } from './real-catalog.testing.ts'

const source = await openCatalog(REAL_CATALOG)

async function namesFor(query: string): Promise<string[]> {
  return (await source.searchPeople(query)).people.map((person) => person.name)
}

async function moviesOf(name: string) {
  const person = await source.findPerson({ name })
  if (!person) throw new Error(`The catalog does not know ${name}`)
  return (await source.moviesOf(personPool(person.id))).movies
}

async function titlesOf(name: string): Promise<string[]> {
  return (await moviesOf(name)).map((movie) => movie.title)
}

function entry(id: number, parts: Partial<CatalogMovie>): CatalogMovie {
  return {
    id,
    year: 2000,
    title: `Movie ${id}`,
    genres: ['Drama'],
    directors: ['A Director'],
    cast: ['An Actor'],
    facts: { oscarStatus: 'none' },
    ...parts,
  }
}

describe('person search', () => {
  it.each([
    ['tom hanks', 'Tom Hanks'],
    ['TOM HANKS', 'Tom Hanks'],
    ['  tom   hanks ', 'Tom Hanks'],
    ['hanks tom', 'Tom Hanks'],
    ['t han', 'Tom Hanks'],
    ['renee zellweger', 'Renée Zellweger'],
    ['Renée', 'Renée Zellweger'],
    ["o'toole", "Peter O'Toole"],
    ['o’toole', "Peter O'Toole"],
    ['otoole', "Peter O'Toole"],
    ['peter o toole', "Peter O'Toole"],
    ['m night', 'M. Night Shyamalan'],
    ['m. night', 'M. Night Shyamalan'],
    ['jj abrams', 'J.J. Abrams'],
    ['j. j. abrams', 'J.J. Abrams'],
    ['jeanclaude', 'Jean-Claude Van Damme'],
    ['toshiro', 'Toshirō Mifune'],
    ['spielberg', 'Steven Spielberg'],
  ])('finds for %j first %s', async (query, name) => {
    expect((await namesFor(query))[0]).toBe(name)
  })

  it.each(['', ' ', 'x', ' x ', 'é', '..', '!?', 'zzzz'])('finds nobody for %j', async (query) => {
    expect(await namesFor(query)).toEqual([])
  })

  it.each(['m n', 'de n', 'van d', 'le bl', 'o t', 'mc d', 'jr', 'kurosawa', 'philip s h', 'st jo'])(
    'finds for %j the same people as a scan of all names',
    async (query) => {
      const names = new Set(rawRows().flatMap((row) => `${row.directors}|${row.cast}`.split('|')))
      const matching = [...names].filter((name) => matchesKey(searchKey(name), query))
      const found = await namesFor(query)
      expect(found).toHaveLength(Math.min(10, matching.length))
      expect(matching).toEqual(expect.arrayContaining(found))
    },
  )

  it('shows at most 10 people', async () => {
    expect(await namesFor('jo')).toHaveLength(10)
  })

  it('puts the whole name first, then the best known, wherever the word stands', async () => {
    const people = createCatalogSource([
      entry(1, { cast: ['Anna Lee', 'Lee Marvin', 'Lee'], facts: { oscarStatus: 'winner', imdbRating: 9 } }),
      entry(2, { cast: ['Anna Lee'] }),
    ])
    const { people: found } = await people.searchPeople('lee')
    expect(found.map((person) => person.name)).toEqual(['Lee', 'Anna Lee', 'Lee Marvin'])
  })

  it('puts the better known first among equals', async () => {
    expect((await namesFor('tom')).slice(0, 2)).toEqual(['Tom Hanks', 'Tom Cruise'])
    expect((await namesFor('kurosawa'))[0]).toBe('Akira Kurosawa')
  })

  it.each([
    ['charles chaplin', 'Charlie Chaplin'],
    ['Charles Ch', 'Charlie Chaplin'],
    ['the rock', 'Dwayne Johnson'],
    ['jlo', 'Jennifer Lopez'],
    ['JCVD', 'Jean-Claude Van Damme'],
    ['coen brothers', 'Joel Coen'],
    ['katherine hepburn', 'Katharine Hepburn'],
    ['Tony Leung', 'Tony Leung Chiu-wai'],
  ])('finds by the other name %j first %s', async (query, name) => {
    expect((await namesFor(query))[0]).toBe(name)
  })

  it('finds a person with several names once, by the name that fits best', async () => {
    const people = createCatalogSource(
      [entry(1, { cast: ['Anna Lee', 'Anna'], facts: { oscarStatus: 'winner' } }), entry(2, { cast: ['Anna'] })],
      [
        { alias: 'Lee Anna', name: 'Anna Lee' },
        { alias: 'Leeann', name: 'Anna Lee' },
      ],
    )
    expect((await people.searchPeople('lee')).people.map(({ name }) => name)).toEqual(['Anna Lee'])
    expect((await people.searchPeople('anna')).people.map(({ name }) => name)).toEqual(['Anna', 'Anna Lee'])
  })

  it('says what a person is known for', async () => {
    const [hanks] = (await source.searchPeople('tom hanks')).people
    expect(hanks).toMatchObject({
      knownForDepartment: 'Acting',
      knownFor: ['Forrest Gump', 'Saving Private Ryan', 'Toy Story 3'],
    })
    const [tarantino] = (await source.searchPeople('quentin tarantino')).people
    expect(tarantino?.knownForDepartment).toBe('Directing')
  })
})

describe('a person', () => {
  it('is found by id, and by name if the id is unknown', async () => {
    const byName = await source.findPerson({ name: 'tom HANKS' })
    expect(byName?.name).toBe('Tom Hanks')
    expect(await source.findPerson({ id: byName?.id, name: 'Somebody Else' })).toEqual(byName)
    expect(await source.findPerson({ id: 31, name: 'Tom Hanks' })).toEqual(byName)
  })

  it.each([
    ['Charles Chaplin', 'Charlie Chaplin'],
    ['THE ROCK', 'Dwayne Johnson'],
    ['Thandie Newton', 'Thandiwe Newton'],
  ])('is found by the other name %j as %s', async (other, name) => {
    expect((await source.findPerson({ name: other }))?.name).toBe(name)
    expect(await moviesOf(other)).toEqual(await moviesOf(name))
  })

  it('is found by their own name rather than by another’s other name', async () => {
    const people = createCatalogSource(
      [entry(1, { cast: ['Anna Lee', 'Lee'] })],
      [{ alias: 'Lee', name: 'Anna Lee' }],
    )
    expect((await people.findPerson({ name: 'lee' }))?.name).toBe('Lee')
  })

  it('must be in the catalog to have another name', () => {
    expect(() => createCatalogSource([entry(1, {})], [{ alias: 'The Rock', name: 'Dwayne Johnson' }])).toThrow(
      'people-aliases.tsv: Dwayne Johnson (The Rock) is not in the catalog',
    )
  })

  it.each(['Nobody Whatever', '', '!', 'Tom'])('is not found by the name %j', async (name) => {
    expect(await source.findPerson({ name })).toBeUndefined()
  })

  it('has the same id whatever else is in the catalog and in which order', async () => {
    const hanks = await source.findPerson({ name: 'Tom Hanks' })
    const small = createCatalogSource([
      entry(2, { cast: ['Meg Ryan', 'Tom Hanks'] }),
      entry(1, { directors: ['Tom Hanks'] }),
    ])
    expect((await small.findPerson({ name: 'Tom Hanks' }))?.id).toBe(hanks?.id)
    expect(hanks?.id).toBe(catalogPersonId('Tom Hanks'))
  })

  it('has a safe id far above those of TMDB', () => {
    const ids = rawRows().flatMap((row) => (row.cast ?? '').split('|').map(catalogPersonId))
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(2 ** 47)
    expect(Math.max(...ids)).toBeLessThan(2 ** 48)
  })

  it('must not share an id with another person', () => {
    const people = [
      { id: 7, name: 'Tom Hanks' },
      { id: 7, name: 'Meg Ryan' },
    ]
    expect(() => byId(people)).toThrow('Tom Hanks and Meg Ryan have the same person id 7')
  })
})

describe('the movies of a person', () => {
  it.each(['Tom Hanks', 'Clint Eastwood', 'Woody Allen', 'Akira Kurosawa', 'Robert De Niro'])(
    'are those that name %s as actor or director, each once',
    async (name) => {
      const expected = rawRows()
        .filter((row) => `${row.directors}|${row.cast}`.split('|').includes(name))
        .map((row) => Number(row.id))
        .toSorted((a, b) => a - b)
      const ids = (await moviesOf(name)).map((movie) => movie.id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
    },
  )

  it('exist for a director who never acted', async () => {
    expect(await titlesOf('Hayao Miyazaki')).toContain('Spirited Away')
    expect(await titlesOf('Billy Wilder')).toContain('Some Like It Hot')
  })

  it('exist for people who have died', async () => {
    expect(await titlesOf('Philip Seymour Hoffman')).toContain('Capote')
    expect(await titlesOf('Stanley Kubrick')).toContain('2001: A Space Odyssey')
  })

  it('do not include documentaries in which the person only appears', async () => {
    expect(await titlesOf('Ben Affleck')).not.toContain('Fahrenheit 9/11')
    expect(await titlesOf('Michael Moore')).toContain('Fahrenheit 9/11')
  })

  it('are sorted best known first', async () => {
    const titles = await titlesOf('Tom Hanks')
    expect(titles[0]).toBe('Forrest Gump')
    expect(titles.slice(0, 8)).toEqual(
      expect.arrayContaining(['Saving Private Ryan', 'Toy Story', 'Toy Story 3', 'The Green Mile', 'Catch Me If You Can']),
    )
  })

  it('are unavailable for an unknown person', async () => {
    await expect(source.moviesOf(personPool(31))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' })
  })
})

describe('the movies of a year', () => {
  it.each([1939, 1977, 1999, 2013, 2024])('are those of %i', async (year) => {
    const expected = rawRows()
      .filter((row) => Number(row.year) === year)
      .map((row) => Number(row.id))
      .toSorted((a, b) => a - b)
    const ids = (await source.moviesOf(yearPool(year))).movies.map((movie) => movie.id)
    expect(ids.toSorted((a, b) => a - b)).toEqual(expected)
  })

  it.each([
    [1939, ['Gone with the Wind', 'The Wizard of Oz']],
    [1977, ['Star Wars', 'Close Encounters of the Third Kind', 'Annie Hall']],
    [1999, ['The Matrix', 'The Sixth Sense', 'Fight Club', 'Toy Story 2']],
    [2008, ['The Dark Knight', 'WALL-E', 'Iron Man']],
  ])('begin in %i with the best known', async (year, known) => {
    const top = (await source.moviesOf(yearPool(year))).movies.slice(0, 6).map((movie) => movie.title)
    expect(top).toEqual(expect.arrayContaining(known))
  })

  it('are none for a year the catalog does not have', async () => {
    expect((await source.moviesOf(yearPool(1900))).movies).toEqual([])
  })
})

describe('the movies of a pool', () => {
  it('are those of the lines that fit every part, best known first', async () => {
    const { movies } = await source.moviesOf({ years: { from: 1980, to: 1989 }, genres: ['Comedy'] })
    const lines = rawRows().filter(
      ({ year, genres }) => /^198\d$/.test(year!) && genres!.split('|').includes('Comedy'),
    )
    expect(movies.map(({ id }) => id).toSorted()).toEqual(lines.map(({ id }) => Number(id)).toSorted())
    expect(movies.slice(0, 3).map(({ title }) => title)).toContain('Back to the Future')
  })

  it('never offer what a filter refuses, and leave nothing out', async () => {
    const lines = rawRows().map(({ id, year, genres }) => ({
      id: Number(id),
      year: Number(year),
      genres: genres!.split('|'),
    }))
    const offered = await source.collections()
    const known = await source.popularPeople()
    const listed = lines.filter(({ id }) => id % 3 === 0).map(({ id, year }) => ({ id, title: '', year }))
    const edition = { editionId: 'e'.repeat(43), name: 'Every third' }
    source.connectLists((id) => Promise.resolve(id === edition.editionId ? listed : undefined))
    const year = fc.integer({ min: 1930, max: 2026 })
    const pools = fc.record(
      {
        people: fc.uniqueArray(fc.constantFrom(...known.map(({ id }) => id)), { minLength: 1, maxLength: 2 }),
        years: fc.tuple(year, year).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) })),
        genres: fc.uniqueArray(fc.constantFrom(...POOL_GENRES), { minLength: 1, maxLength: 3 }),
        collection: fc.constantFrom(...offered.map(({ slug }) => ({ slug, name: slug }))),
        list: fc.constant(edition),
      },
      { requiredKeys: [] },
    )
    const idsOf = async (pool: Pool) => (await source.moviesOf(pool)).movies.map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(pools, async ({ people, years, genres, collection, list }) => {
        const parts: Promise<number[]>[] = [
          ...(people ?? []).map((id) => idsOf(personPool(id))),
          ...(collection ? [idsOf({ collection })] : []),
          ...(list ? [Promise.resolve(listed.map(({ id }) => id))] : []),
        ]
        const sets = (await Promise.all(parts)).map((ids) => new Set(ids))
        const expected = lines.filter(
          (line) =>
            sets.every((set) => set.has(line.id)) &&
            (!years || (line.year >= years.from && line.year <= years.to)) &&
            (!genres || line.genres.some((genre) => genres.some((wanted) => wanted === genre))),
        )
        const { movies, total } = await source.moviesOf({ people, years, genres, collection, list })
        expect(total).toBe(movies.length)
        expect(movies.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          expected.map(({ id }) => id).toSorted((a, b) => a - b),
        )
      }),
      { numRuns: 150 },
    )
  })

  it('are those of a collection, narrowed by its other parts', async () => {
    const collection = { slug: 'heist', name: 'Heist' }
    const offered = (await source.collections()).find(({ slug }) => slug === 'heist')!
    const { movies } = await source.moviesOf({ collection })
    expect(movies).toHaveLength(offered.movieCount)
    const nineties = await source.moviesOf({ collection, years: { from: 1990, to: 1999 } })
    expect(nineties.movies).toEqual(movies.filter(({ year }) => year >= 1990 && year <= 1999))
  })

  it('are what two people have in common', async () => {
    const [scorsese, deNiro] = [catalogPersonId('Martin Scorsese'), catalogPersonId('Robert De Niro')]
    const { movies } = await source.moviesOf({ people: [scorsese, deNiro] })
    expect(movies.map(({ title }) => title)).toContain('Taxi Driver')
    const ofDeNiro = (await source.moviesOf(personPool(deNiro))).movies
    expect(movies.length).toBeLessThan(ofDeNiro.length)
    expect(movies.every((movie) => ofDeNiro.includes(movie))).toBe(true)
  })

  it.each([
    [{ collection: { slug: 'no-such', name: 'X' } }, 'COLLECTION_NOT_FOUND'],
    [{ list: { editionId: 'a'.repeat(43), name: 'X' } }, 'LIST_NOT_FOUND'],
  ])('are an error for %j', async (pool, code) => {
    await expect(source.moviesOf(pool)).rejects.toMatchObject({ code })
  })
})

describe('a movie', () => {
  it('has everything that eligibility needs', async () => {
    const matrix = (await source.moviesOf(yearPool(1999))).movies.find((movie) => movie.title === 'The Matrix')
    expect(matrix).toMatchObject({
      year: 1999,
      genres: ['Science Fiction', 'Action'],
      directors: ['Lana Wachowski', 'Lilly Wachowski'],
      hasOscar: true,
      isBlockbuster: true,
      budget: 63_000_000,
    })
  })

  it('is a blockbuster from 50 million dollars on, by budget or by revenue', async () => {
    const million = 1_000_000
    const { movies } = await createCatalogSource([
      entry(1, { facts: { budget: 50 * million, oscarStatus: 'none' } }),
      entry(2, { facts: { revenue: 50 * million, oscarStatus: 'none' } }),
      entry(3, { facts: { budget: 49.9 * million, revenue: 49.9 * million, oscarStatus: 'none' } }),
      entry(4, {}),
    ]).moviesOf(yearPool(2000))
    const blockbusters = movies.filter((movie) => movie.isBlockbuster).map((movie) => movie.id)
    expect(blockbusters.toSorted()).toEqual([1, 2])
  })

  it('has the facts of its line', async () => {
    const row = rawRows().find(({ title, year }) => title === 'Titanic' && year === '1997')
    expect(await source.factsOf(Number(row?.id))).toEqual({
      budget: Number(row?.budget_musd) * 1_000_000,
      revenue: Math.round(Number(row?.revenue_musd) * 1_000_000),
      imdbRating: Number(row?.imdb),
      rtCriticsScore: Number(row?.rt_critics),
      metacriticScore: Number(row?.metacritic),
      oscarStatus: 'winner',
    })
  })

  it('has no facts if it is unknown', async () => {
    expect(await source.factsOf(13)).toBeUndefined()
  })
})

describe('popular movies', () => {
  it('are 100 of all years, best known first', async () => {
    const popular = await source.popularMovies()
    expect(new Set(popular.map((movie) => movie.id)).size).toBe(100)
    expect(popular.slice(0, 40).map((movie) => movie.title)).toEqual(
      expect.arrayContaining(['The Godfather', 'Star Wars', 'Titanic', 'The Dark Knight', 'Gone with the Wind']),
    )
  })
})

describe('other titles', () => {
  const titled = (...kinds: [string, 'original' | 'romanised' | 'german'][]) =>
    createCatalogSource(
      [entry(1, { title: 'Seven Samurai' }), entry(2, { title: 'Rambo' })],
      [],
      [],
      kinds.map(([title, kind]) => ({ id: 1, title, kind })),
    )

  it('belong to a movie; the original one is in letters that most can read', async () => {
    const source = titled(['七人の侍', 'original'], ['Shichinin no samurai', 'romanised'], ['Die sieben Samurai', 'german'])
    const movie = await source.findMovie(1)
    expect(movie).toMatchObject({
      originalTitle: 'Shichinin no samurai',
      otherTitles: ['七人の侍', 'Die sieben Samurai'],
    })
    for (const title of ['Shichinin no Samurai', '七人の侍', '7 Samurai'])
      expect(await source.moviesCalled(title)).toEqual([movie])
    expect(await source.searchMovies('sieben')).toEqual([{ id: 1, title: 'Seven Samurai', year: 2000 }])
    expect((await source.moviesWith('samurai sieben')).map(({ id }) => id)).toEqual([1])
  })

  it('come after the movie whose usual title it is', async () => {
    const source = titled(['Rambo', 'german'])
    expect((await source.moviesCalled('rambo')).map(({ id }) => id)).toEqual([2, 1])
    expect((await source.searchMovies('rambo')).map(({ id }) => id)).toEqual([2, 1])
  })

  it('must be of a movie in the catalog', () => {
    expect(() => createCatalogSource([entry(1, {})], [], [], [{ id: 9, title: 'M', kind: 'german' }])).toThrow(
      'title-aliases.tsv: 9 (M) is not in the catalog',
    )
  })

  it.each([
    ['star wars', 'Star Wars: The Last Jedi'],
    ['dune', 'Dune: Part Two'],
    ['sorcerer', "Harry Potter and the Sorcerer's Stone"],
    ['jagten', 'The Hunt'],
  ])('and usual ones with the words %j are all found, like %s', async (words, title) => {
    expect((await source.moviesWith(words)).map((movie) => movie.title)).toContain(title)
  })
})
