import { personPool, yearPool } from '#domain/pools/pool.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '#server/db/test-database.testing.ts'
import { hangUp, held, html, invalidKey } from './fake-source-server.testing.ts'
import { createLiveWorld, DAY_MS, HOUR_MS, type LiveWorld, OF_CATALOG } from './live-source.testing.ts'
import { fakeMovie, HARBOUR, OREN, PAPER_MOONS, WILLA } from './tmdb/tmdb-answers.testing.ts'

const database = useTestDatabase()
const CREDITS = `/person/${WILLA.id}/movie_credits`
const DISCOVER = '/discover/movie'
let world: LiveWorld
let logged: string[]

beforeEach(async () => {
  logged = []
  world = await createLiveWorld(() => database.db, { onLog: (line) => logged.push(line) })
})
afterEach(() => world.close())

const titlesOf = ({ movies }: { movies: readonly { title: string }[] }) => movies.map(({ title }) => title)

describe('the movies of a person', () => {
  it('are fetched once for 30 requests at the same time, and not again', async () => {
    const source = world.open()
    const pools = await Promise.all(Array.from({ length: 30 }, () => source.moviesOf(personPool(WILLA.id))))
    for (const pool of pools) {
      expect(titlesOf(pool)).toEqual([HARBOUR.title, PAPER_MOONS.title])
      expect(pool).toMatchObject({ isComplete: true, total: 2 })
    }
    await source.settled()
    await source.moviesOf(personPool(WILLA.id))
    expect(world.tmdb.countOf(CREDITS)).toBe(1)
  })

  it('are known to another server on the same database without a request', async () => {
    await world.open().moviesOf(personPool(WILLA.id))
    expect(titlesOf(await world.open().moviesOf(personPool(WILLA.id)))).toEqual([
      HARBOUR.title,
      PAPER_MOONS.title,
    ])
    expect(world.tmdb.countOf(CREDITS)).toBe(1)
  })

  it('learn in the background which are blockbusters and have an Oscar', async () => {
    const source = world.open()
    expect(await source.moviesOf(personPool(WILLA.id))).toMatchObject({
      money: 'some',
      awards: 'some',
      isSettled: false,
    })
    await source.settled()
    const { movies, money, awards, isSettled } = await source.moviesOf(personPool(WILLA.id))
    expect([money, awards, isSettled]).toEqual(['all', 'all', true])
    expect(movies).toMatchObject([
      {
        id: HARBOUR.id,
        isBlockbuster: true,
        hasOscar: true,
        revenue: HARBOUR.revenue,
        directors: [OREN.name],
      },
      { id: PAPER_MOONS.id, isBlockbuster: false, hasOscar: false },
    ])
    expect([world.tmdb.countOf(`/movie/${HARBOUR.id}`), world.omdb.countOf('/')]).toEqual([1, 2])
  })

  it('say that no source knows Oscars if none does', async () => {
    const source = world.open({ withOmdb: false })
    await source.moviesOf(personPool(WILLA.id))
    await source.settled()
    expect(await source.moviesOf(personPool(WILLA.id))).toMatchObject({
      money: 'all',
      awards: 'none',
      isSettled: true,
      movies: [{ isBlockbuster: true, hasOscar: false }, {}],
    })
    expect(world.omdb.requests).toHaveLength(0)
  })

  it('are returned old while they are refreshed, once', async () => {
    const source = world.open()
    await source.moviesOf(personPool(WILLA.id))
    await source.settled()
    world.tmdb.movies = world.tmdb.movies.filter(({ id }) => id !== PAPER_MOONS.id)
    world.clock.advance(25 * HOUR_MS)
    const old = await Promise.all([1, 2, 3].map(() => source.moviesOf(personPool(WILLA.id))))
    for (const pool of old) expect(pool.movies).toHaveLength(2)
    await source.settled()
    expect(titlesOf(await source.moviesOf(personPool(WILLA.id)))).toEqual([HARBOUR.title])
    expect(world.tmdb.countOf(CREDITS)).toBe(2)
  })

  it('stay as they are if they cannot be refreshed, which is logged', async () => {
    await world.open().moviesOf(personPool(WILLA.id))
    world.clock.advance(100 * DAY_MS)
    world.tmdb.always('*', html(503))
    const source = world.open()
    for (let time = 0; time < 2; time += 1) {
      expect(titlesOf(await source.moviesOf(personPool(WILLA.id)))).toEqual([
        HARBOUR.title,
        PAPER_MOONS.title,
      ])
      await source.settled()
    }
    expect(logged.join()).toContain('A list of movies stays as it is')
  })

  it('are an outage, not an empty list, if nothing is stored', async () => {
    world.tmdb.always('*', html(503))
    const source = world.open()
    const outage = { code: 'MOVIE_SOURCE_DOWN', message: 'Failed to fetch movies' }
    await expect(source.moviesOf(personPool(WILLA.id))).rejects.toMatchObject(outage)
    await expect(source.findPerson({ name: WILLA.name })).rejects.toMatchObject(outage)
    world.tmdb.asUsual()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await source.moviesOf(personPool(WILLA.id))).movies).toHaveLength(2)
  })

  it('are unavailable for an unknown person, and nothing is kept of them', async () => {
    const source = world.open()
    for (let time = 0; time < 2; time += 1) {
      await expect(source.moviesOf(personPool(9))).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' })
    }
    expect(world.tmdb.countOf('/person/9/movie_credits')).toBe(2)
  })
})

describe('a person', () => {
  it('is found by id first, by name if the id is unknown, and requested once', async () => {
    const source = world.open()
    expect(await source.findPerson({ id: OREN.id, name: WILLA.name })).toMatchObject({ name: OREN.name })
    expect(await source.findPerson({ id: 9, name: 'WILLA marlowe' })).toMatchObject({ id: WILLA.id })
    await source.findPerson({ id: OREN.id, name: '' })
    await source.findPerson({ name: 'Willa Marlowe' })
    expect(world.tmdb.countOf(`/person/${OREN.id}`)).toBe(1)
    expect(world.tmdb.countOf('/search/person')).toBe(1)
  })

  it('is not found by a part of their name', async () => {
    expect(await world.open().findPerson({ name: 'Willa' })).toBeUndefined()
  })

  it('cannot be searched for in an outage', async () => {
    world.tmdb.always('*', hangUp())
    await expect(world.open().searchPeople('willa')).rejects.toMatchObject({
      code: 'MOVIE_SOURCE_DOWN',
      message: 'Failed to search people',
    })
  })
})

describe('a misspelt person', () => {
  it('is found by a similar name in the catalog, under the id of TMDB', async () => {
    world.tmdb.people.push({ id: 777, name: 'Ines Varga', department: 'Acting', profilePath: '/ines.jpg' })
    const source = world.open()
    for (let time = 0; time < 2; time += 1) {
      expect(await source.searchPeople('ines vagra')).toMatchObject({
        people: [{ id: 777, name: 'Ines Varga', profilePath: '/ines.jpg' }],
        isForgiving: true,
      })
    }
    expect(world.tmdb.countOf('/search/person?query=Ines Varga')).toBe(1)
  })

  it('is not found if TMDB does not know them, and counts as misspelt only if TMDB finds nobody', async () => {
    const source = world.open()
    expect(await source.searchPeople('ines vagra')).toEqual({ people: [], isForgiving: false })
    expect(await source.searchPeople('oren')).toMatchObject({
      people: [{ id: OREN.id }],
      isForgiving: false,
    })
  })

  it('is an outage if TMDB cannot be asked for the other name', async () => {
    world.tmdb.next('/search/person?query=Ines Varga', hangUp())
    await expect(world.open().searchPeople('ines vagra')).rejects.toMatchObject({
      code: 'MOVIE_SOURCE_DOWN',
      message: 'Failed to search people',
    })
  })
})

describe('well-known people', () => {
  const someMovies = (personId: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      fakeMovie({
        id: personId * 100 + i,
        title: `Number ${personId}-${i}`,
        cast: [{ personId, character: 'Lead' }],
      }),
    )
  const star = (id: number) => ({
    id,
    name: `Star ${id}`,
    department: 'Acting',
    profilePath: `/star${id}.jpg`,
  })

  it('are popular people with enough movies, counted once a day', async () => {
    world.tmdb.people.unshift(star(901), star(902))
    world.tmdb.movies.push(...someMovies(901, 19), ...someMovies(902, 20))
    const source = world.open()
    const popular = [
      {
        id: 902,
        name: 'Star 902',
        profilePath: '/star902.jpg',
        knownForDepartment: 'Acting',
        movieCount: 20,
      },
    ]
    expect(await source.popularPeople()).toEqual(popular)
    await source.popularPeople()
    expect(await world.open().popularPeople()).toEqual(popular)
    expect(world.tmdb.countOf('/person/popular')).toBe(3)
    expect(world.tmdb.countOf('/person/902/movie_credits')).toBe(1)
    expect((await source.moviesOf(personPool(902))).movies).toHaveLength(20)
  })

  it('are at most 24, and no others are counted', async () => {
    world.tmdb.people = Array.from({ length: 45 }, (_, i) => star(300 + i))
    world.tmdb.movies = world.tmdb.people.flatMap(({ id }) => someMovies(id, 20))
    expect(await world.open().popularPeople()).toHaveLength(24)
    expect(world.tmdb.requests.filter(({ path }) => path.endsWith('movie_credits'))).toHaveLength(25)
    expect(world.omdb.requests).toHaveLength(0)
  })

  it('are an outage, not an empty list', async () => {
    world.tmdb.always('/person/popular', html(503))
    await expect(world.open().popularPeople()).rejects.toMatchObject({ code: 'MOVIE_SOURCE_DOWN' })
  })
})

describe('the movies of a pool', () => {
  it('are listed by years and genres', async () => {
    const source = world.open({ withOmdb: false })
    const pool = { years: { from: 1980, to: 1989 }, genres: ['Comedy', 'War'] }
    expect(titlesOf(await source.moviesOf(pool))).toEqual([PAPER_MOONS.title])
    const [asked] = world.tmdb.requests.filter(({ path }) => path === DISCOVER)
    expect(Object.fromEntries(asked!.search)).toMatchObject({
      'primary_release_date.gte': '1980-01-01',
      'primary_release_date.lte': '1989-12-31',
      with_genres: '35|10752',
    })
  })

  it('are listed once, whatever the order of the genres', async () => {
    const source = world.open({ withOmdb: false })
    await source.moviesOf({ genres: ['Comedy', 'War'] })
    await source.moviesOf({ genres: ['War', 'Comedy'] })
    expect(world.tmdb.countOf(DISCOVER)).toBe(1)
  })

  it('of a list are looked up by their ids, or by title and year if it was made with the catalog', async () => {
    const ofCatalog = { ...OF_CATALOG, id: 91_999_200, title: 'Rififi', year: 1955 }
    const lists = await createLiveWorld(() => database.db, { alsoInCatalog: [ofCatalog] })
    lists.tmdb.movies = [
      fakeMovie({ id: 5100, title: 'Heat', releaseDate: '1995-12-15' }),
      fakeMovie({ id: 5101, title: 'Rififi', releaseDate: '1955-04-13' }),
    ]
    const source = lists.open({ withOmdb: false })
    const named = [
      { id: 5100, title: 'What its owner calls it', year: 1995 },
      { id: ofCatalog.id, title: 'Rififi', year: 1955 },
      { id: 5999, title: 'Known to nobody', year: 2001 },
    ]
    source.connectLists((editionId) => Promise.resolve(editionId === 'known' ? named : undefined))
    const pool = { list: { editionId: 'known', name: 'Heists' } }
    await source.moviesOf(pool)
    await source.settled()
    const { movies } = await source.moviesOf(pool)
    expect(movies.map(({ id, title }) => [id, title])).toEqual([
      [5100, 'Heat'],
      [5101, 'Rififi'],
    ])
    await expect(source.moviesOf({ list: { editionId: 'unknown', name: 'X' } })).rejects.toMatchObject({
      code: 'LIST_NOT_FOUND',
    })
    await lists.close()
  })

  it('of a collection are looked up by title and year, in pages, and kept', async () => {
    const entries = Array.from({ length: 24 }, (_, index) => ({ title: `Heist ${index + 1}.`, year: 1999 }))
    const catalog = entries.map(({ title, year }, index) => ({
      ...OF_CATALOG,
      id: 91_999_100 + index,
      title,
      year,
    }))
    const head = { title: 'Heists', bill: 'Heist', line: '', ink: 'crime', sign: 'dial', group: '' }
    const heists = await createLiveWorld(() => database.db, {
      alsoInCatalog: catalog,
      collections: [{ slug: 'heist', ...head, entries }],
    })
    // TMDB lacks the first, and dates the second a year later.
    heists.tmdb.movies = entries
      .slice(1)
      .map(({ title }, index) =>
        fakeMovie({ id: 5000 + index, title, releaseDate: index === 0 ? '2000-01-01' : '1999-06-11' }),
      )
    const pool = { collection: { slug: 'heist', name: 'Heist' } }
    const source = heists.open({ withOmdb: false })
    expect(await source.moviesOf(pool)).toMatchObject({ isComplete: false, total: 24 })
    await source.settled()
    const { movies, isComplete, total } = await source.moviesOf(pool)
    expect({ isComplete, total }).toEqual({ isComplete: true, total: 23 })
    expect(movies.map(({ id }) => id).toSorted()).toEqual(heists.tmdb.movies.map(({ id }) => id).toSorted())
    const searches = heists.tmdb.countOf('/search/movie')
    // The two that TMDB does not have of that year are sought without it.
    expect(searches).toBe(26)
    await heists.open({ withOmdb: false }).moviesOf(pool)
    expect(heists.tmdb.countOf('/search/movie')).toBe(searches)
    await heists.close()
  })
})

describe('the movies of a year', () => {
  it('load the first page at once, and the rest in the background', async () => {
    const second = held(world.tmdb.usual)
    world.tmdb.next(`${DISCOVER}?page=2`, second.answer)
    const source = world.open({ withOmdb: false })
    for (let time = 0; time < 2; time += 1) {
      const pool = await source.moviesOf(yearPool(1999))
      expect(pool).toMatchObject({ isComplete: false, total: 47 })
      expect(pool.movies).toHaveLength(20)
    }
    second.release()
    await source.settled()
    const whole = await source.moviesOf(yearPool(1999))
    expect(whole).toMatchObject({ isComplete: true, total: 47 })
    expect(new Set(whole.movies.map(({ id }) => id)).size).toBe(47)
    for (const page of [1, 2, 3]) expect(world.tmdb.countOf(`${DISCOVER}?page=${page}`)).toBe(1)
  })

  it('continue where a stopped server left off', async () => {
    world.tmdb.next(`${DISCOVER}?page=2`, html(503))
    const first = world.open({ withOmdb: false })
    await first.moviesOf(yearPool(1999))
    await first.settled()
    await first.close()
    const second = world.open({ withOmdb: false })
    expect(await second.moviesOf(yearPool(1999))).toMatchObject({ isComplete: false })
    await second.settled()
    expect(await second.moviesOf(yearPool(1999))).toMatchObject({ isComplete: true, total: 47 })
    expect(world.tmdb.countOf(`${DISCOVER}?page=1`)).toBe(1)
  })

  it('are requested again only some seconds after a failure', async () => {
    world.tmdb.always(`${DISCOVER}?page=2`, html(503))
    const source = world.open({ withOmdb: false })
    for (let time = 0; time < 5; time += 1) {
      await source.moviesOf(yearPool(1999))
      await source.settled()
    }
    expect(world.tmdb.countOf(`${DISCOVER}?page=2`)).toBe(1)
    world.tmdb.asUsual()
    world.clock.advance(10_000)
    await source.moviesOf(yearPool(1999))
    await source.settled()
    expect(await source.moviesOf(yearPool(1999))).toMatchObject({ isComplete: true })
  })

  it('leave half of OMDb’s daily requests for movies that are picked', async () => {
    const source = world.open({ dailyLimit: 10 })
    await source.moviesOf(yearPool(1999))
    await source.settled()
    expect(world.omdb.requests).toHaveLength(5)
    expect(await source.moviesOf(yearPool(1999))).toMatchObject({ isComplete: true, awards: 'some' })
    expect(await source.factsOf(PAPER_MOONS.id)).toMatchObject({ rtCriticsScore: 0 })
  })

  it('keep their blockbusters if OMDb is out of order', async () => {
    world.omdb.always('*', hangUp())
    const source = world.open()
    await source.moviesOf(yearPool(1999))
    await source.settled()
    const { movies } = await source.moviesOf(yearPool(1999))
    expect(movies.filter(({ isBlockbuster }) => isBlockbuster).map(({ id }) => id)).toEqual([HARBOUR.id])
  })
})

describe('a movie that the catalog knows by title, year and director', () => {
  const KNOWN = {
    ...OF_CATALOG,
    id: 91999777,
    year: 1999,
    title: HARBOUR.title,
    directors: [OREN.name],
    cast: ['X Y'],
  }
  const nominee = { ...KNOWN, facts: { oscarStatus: 'nominee' as const } }
  const openWith = async (movie: typeof nominee) => {
    await world.close()
    world = await createLiveWorld(() => database.db, { alsoInCatalog: [movie] })
    world.tmdb.movies = [HARBOUR]
    return world
  }

  it('has its Oscars from there, without a request to OMDb', async () => {
    const source = (await openWith(nominee)).open()
    await source.moviesOf(yearPool(1999))
    await source.settled()
    const pool = await source.moviesOf(yearPool(1999))
    expect(pool).toMatchObject({ awards: 'all', movies: [{ id: HARBOUR.id, hasOscar: true }] })
    expect(world.omdb.requests).toHaveLength(0)
    expect(await source.knownFactsOf(HARBOUR.id)).toMatchObject({
      isWhole: false,
      facts: { oscarStatus: 'nominee' },
    })
    expect(await source.factsOf(HARBOUR.id)).toMatchObject({ oscarStatus: 'winner' })
    expect(await source.knownFactsOf(HARBOUR.id)).toMatchObject({ facts: { oscarStatus: 'winner' } })
  })

  it.each([
    ['another director', { directors: ['Somebody Else'] }],
    ['another year', { year: 1998 }],
    ['another title', { title: 'The Harbour' }],
  ])('is another one with %s', async (_, change) => {
    const source = (await openWith({ ...nominee, ...change })).open()
    await source.moviesOf(yearPool(1999))
    await source.settled()
    expect(world.omdb.requests).toHaveLength(1)
    expect(await source.knownFactsOf(HARBOUR.id)).toMatchObject({ facts: { oscarStatus: 'winner' } })
  })

  it('has none if OMDb is not used at all', async () => {
    const source = (await openWith(nominee)).open({ withOmdb: false })
    await source.moviesOf(yearPool(1999))
    await source.settled()
    expect(await source.moviesOf(yearPool(1999))).toMatchObject({
      awards: 'none',
      movies: [{ hasOscar: false }],
    })
  })
})

describe('movies by title', () => {
  it('are requested once for everybody in ten minutes, however the title is written', async () => {
    const source = world.open()
    const queries = ['Harbour', 'harbour', ' HARBOUR! ']
    for (const found of await Promise.all(queries.map((query) => source.searchMovies(query)))) {
      expect(found[0]).toEqual({ id: HARBOUR.id, title: HARBOUR.title, year: 1999 })
    }
    expect(world.tmdb.countOf('/search/movie')).toBe(1)
    world.clock.advance(HOUR_MS)
    await source.searchMovies('harbour')
    expect(world.tmdb.countOf('/search/movie')).toBe(2)
    expect(await source.searchMovies('  ')).toEqual([])
    expect(world.tmdb.countOf('/search/movie')).toBe(2)
  })

  it('of a year are found among hundreds of that title', async () => {
    const homes = Array.from({ length: 40 }, (_, index) =>
      fakeMovie({ id: 8000 + index, title: 'Home', releaseDate: `${1970 + index}-05-01` }),
    )
    world.tmdb.movies = homes
    const source = world.open()
    expect(await source.moviesCalled('Home', 2009)).toMatchObject([{ id: 8039, year: 2009 }])
    expect(await source.moviesCalled('Home', 1969)).toHaveLength(20)
    expect(await source.moviesCalled('Home Alone', 2009)).toEqual([])
  })

  it('are found by the other titles that TMDB finds them by but does not tell', async () => {
    const { title, year } = OF_CATALOG
    const known = await createLiveWorld(() => database.db, {
      otherTitles: [{ id: OF_CATALOG.id, title: 'Ailleurs', kind: 'french' }],
    })
    known.tmdb.movies = [
      fakeMovie({
        id: 7001,
        title,
        originalTitle: 'Sonstwo',
        foundBy: ['Ailleurs'],
        releaseDate: `${year}-02-01`,
      }),
    ]
    const source = known.open()
    for (const other of ['ailleurs', 'Sonstwo', title])
      expect(await source.moviesCalled(other, year)).toMatchObject([{ id: 7001, originalTitle: 'Sonstwo' }])
    await known.close()
  })

  it('are requested again after an outage', async () => {
    const source = world.open()
    world.tmdb.next('/search/movie', hangUp())
    await expect(source.searchMovies('harbour')).rejects.toMatchObject({ failure: 'unreachable' })
    world.clock.advance(1000)
    expect(titlesOf({ movies: await source.searchMovies('harbour') })).toContain(HARBOUR.title)
  })
})

describe('newer years', () => {
  it('are offered with 20 movies or more, up to the current year, and counted once', async () => {
    const of = (year: number, count: number) =>
      Array.from({ length: count }, (_, i) =>
        fakeMovie({ id: year * 100 + i, title: `${year} ${i}`, releaseDate: `${year}-05-04` }),
      )
    world.tmdb.movies = [...of(2025, 20), ...of(2026, 19), ...of(2027, 30)]
    world.clock.advance(new Date('2026-11-22T12:00:00Z').getTime() - world.clock.now().getTime())
    const source = world.open({ withOmdb: false })
    for (let time = 0; time < 2; time += 1) expect(await source.laterYears()).toEqual([2025])
    expect(world.tmdb.countOf('/discover/movie')).toBe(2)
  })
})

describe('the facts of a movie', () => {
  const HARBOUR_FACTS = {
    budget: 63_000_000,
    revenue: 463_517_383,
    rtCriticsScore: 83,
    metacriticScore: 73,
    imdbRating: 8.7,
    oscarStatus: 'winner',
  }

  it('are known only after a request, and then for 30 days without another', async () => {
    const source = world.open()
    expect(await source.knownFactsOf(HARBOUR.id)).toBeUndefined()
    expect(world.tmdb.requests).toHaveLength(0)
    expect(await source.factsOf(HARBOUR.id)).toEqual(HARBOUR_FACTS)
    world.clock.advance(29 * DAY_MS)
    expect(await source.factsOf(HARBOUR.id)).toEqual(HARBOUR_FACTS)
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({ facts: HARBOUR_FACTS, isWhole: true })
    expect([world.tmdb.requests.length, world.omdb.requests.length]).toEqual([1, 1])
  })

  it('are requested once if neither source knows the movie', async () => {
    const source = world.open()
    const hint = { title: 'Of Another World', year: 1999 }
    for (let time = 0; time < 2; time += 1) expect(await source.factsOf(9, hint)).toBeUndefined()
    expect(await source.knownFactsOf(9)).toEqual({ facts: { oscarStatus: 'none' }, isWhole: true })
    expect([world.tmdb.requests.length, world.omdb.requests.length]).toEqual([1, 1])
  })

  it('are only TMDB’s if no other source is used', async () => {
    const source = world.open({ withOmdb: false })
    const alone = { budget: 63_000_000, revenue: 463_517_383, oscarStatus: 'none' }
    expect(await source.factsOf(HARBOUR.id)).toEqual(alone)
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({ facts: alone, isWhole: true })
  })

  it('are TMDB’s and incomplete while OMDb is out of order', async () => {
    world.omdb.next('/', html(503))
    const source = world.open()
    await expect(source.factsOf(HARBOUR.id)).rejects.toMatchObject({ source: 'omdb' })
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({
      facts: { budget: 63_000_000, revenue: 463_517_383, oscarStatus: 'none' },
      isWhole: false,
    })
    expect(await source.factsOf(HARBOUR.id)).toEqual(HARBOUR_FACTS)
    expect(world.tmdb.countOf(`/movie/${HARBOUR.id}`)).toBe(1)
  })

  it('are OMDb’s, found by title and year, and incomplete while TMDB is out of order', async () => {
    world.tmdb.next(`/movie/${HARBOUR.id}`, html(503), html(503))
    const source = world.open()
    const hint = { title: HARBOUR.title, year: 1999 }
    for (let time = 0; time < 2; time += 1) {
      await expect(source.factsOf(HARBOUR.id, hint)).rejects.toMatchObject({ source: 'tmdb' })
    }
    const ratings = { ...HARBOUR_FACTS, budget: undefined, revenue: undefined }
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({ facts: ratings, isWhole: false })
    expect(world.omdb.requests).toHaveLength(1)
    expect(await source.factsOf(HARBOUR.id, hint)).toEqual(HARBOUR_FACTS)
  })

  it('are not known to be empty if OMDb finds no such title while TMDB is out of order', async () => {
    world.tmdb.next(`/movie/${HARBOUR.id}`, html(503))
    const source = world.open()
    const hint = { title: 'Of Another Name', year: 1999 }
    await expect(source.factsOf(HARBOUR.id, hint)).rejects.toMatchObject({ source: 'tmdb' })
    expect(await source.knownFactsOf(HARBOUR.id)).toBeUndefined()
    expect(await source.factsOf(HARBOUR.id, hint)).toEqual(HARBOUR_FACTS)
  })

  it('stop with the requests of the day and continue the next day', async () => {
    const source = world.open({ dailyLimit: 1 })
    await source.factsOf(HARBOUR.id)
    await expect(source.factsOf(PAPER_MOONS.id)).rejects.toMatchObject({ failure: 'spent' })
    expect(source.status()).toContainEqual({ name: 'omdb', state: 'spent' })
    world.clock.advance(DAY_MS)
    expect(await source.factsOf(PAPER_MOONS.id)).toMatchObject({ imdbRating: 5.1 })
  })
})

describe('a draft that was made with the embedded catalog', () => {
  it('continues with it, without any request', async () => {
    const source = world.open()
    const { movies } = await source.moviesOf(personPool((await catalogPerson())?.id ?? Number.NaN))
    expect(movies).toMatchObject([{ id: OF_CATALOG.id }])
    expect(await source.findMovie(OF_CATALOG.id)).toMatchObject({ title: OF_CATALOG.title })
    expect(await source.knownFactsOf(OF_CATALOG.id)).toEqual({ facts: OF_CATALOG.facts, isWhole: true })
    expect(await source.factsOf(OF_CATALOG.id)).toEqual(OF_CATALOG.facts)
    expect(await source.findPerson((await catalogPerson())!)).toMatchObject({ name: 'Ines Varga' })
    expect([world.tmdb.requests.length, world.omdb.requests.length]).toEqual([0, 0])
  })

  const catalogPerson = () => world.catalog.findPerson({ name: 'Ines Varga' })
})

describe('the state of the sources', () => {
  it('names those that are used', () => {
    expect(world.open().status()).toEqual([
      { name: 'tmdb', state: 'ok' },
      { name: 'omdb', state: 'ok' },
    ])
    expect(world.open({ withOmdb: false }).status()).toEqual([{ name: 'tmdb', state: 'ok' }])
  })

  it('says that the key was refused', async () => {
    world.tmdb.always('*', invalidKey())
    const source = world.open()
    await expect(source.popularMovies()).rejects.toMatchObject({ failure: 'refused' })
    expect(source.status()).toContainEqual({ name: 'tmdb', state: 'refused' })
  })
})

it('returns the popular movies, fetched once a day', async () => {
  const source = world.open()
  expect((await source.popularMovies())[0]).toMatchObject({ title: HARBOUR.title })
  const asked = world.tmdb.requests.length
  await source.popularMovies()
  expect(world.tmdb.requests).toHaveLength(asked)
})

it('does not use the database once it is closed', async () => {
  const second = held(world.tmdb.usual)
  world.tmdb.next(`${DISCOVER}?page=2`, second.answer)
  const source = world.open()
  await source.moviesOf(yearPool(1999))
  await source.close()
  second.release()
  await source.settled()
  expect(await world.open().moviesOf(yearPool(1999))).toMatchObject({ isComplete: false })
})

describe('the rated movies of a pool', () => {
  const requests = () => world.tmdb.requests.length + world.omdb.requests.length

  it('are what is known by now, and ask no source', async () => {
    const pool = personPool(WILLA.id)
    expect(await world.open().ratedMoviesOf(pool)).toEqual({ movies: [], isComplete: false })
    expect(requests()).toBe(0)
    const source = world.open()
    await source.moviesOf(pool)
    await source.settled()
    const before = requests()
    for (const server of [source, world.open()]) {
      const { movies, isComplete } = await server.ratedMoviesOf(pool)
      expect(isComplete).toBe(true)
      expect(movies).toMatchObject([
        {
          movie: { id: HARBOUR.id, hasOscar: true, isBlockbuster: true },
          facts: { revenue: HARBOUR.revenue, oscarStatus: 'winner' },
        },
        { movie: { id: PAPER_MOONS.id }, facts: { oscarStatus: 'none' } },
      ])
      await server.settled()
    }
    expect(requests()).toBe(before)
  })

  it('ask no source either when the list has become old', async () => {
    const source = world.open()
    await source.moviesOf(yearPool(1999))
    await source.settled()
    world.clock.advance(40 * DAY_MS)
    const before = requests()
    const server = world.open()
    expect((await server.ratedMoviesOf(yearPool(1999))).movies).toHaveLength(47)
    await server.settled()
    expect(requests()).toBe(before)
  })

  it('are those of several people that all of them have a part in', async () => {
    const source = world.open()
    for (const { id } of [WILLA, OREN]) await source.moviesOf(personPool(id))
    await source.settled()
    const both = await source.moviesOf({ people: [WILLA.id, OREN.id] })
    const rated = await source.ratedMoviesOf({ people: [WILLA.id, OREN.id] })
    expect(rated.movies.map(({ movie }) => movie.id)).toEqual(both.movies.map(({ id }) => id))
    expect(rated.movies.length).toBeGreaterThan(0)
  })

  it('of a person of the catalog have all their facts', async () => {
    const [varga] = world.catalog.peopleWith(1)
    expect(await world.open().ratedMoviesOf(personPool(varga!.id))).toMatchObject({
      isComplete: true,
      movies: [{ movie: { id: OF_CATALOG.id }, facts: OF_CATALOG.facts }],
    })
    expect(requests()).toBe(0)
  })
})
