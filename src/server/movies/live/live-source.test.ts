import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useTestDatabase } from '../../db/test-database.testing.ts'
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
  it('are fetched once for 30 who ask at the same time, and not again', async () => {
    const source = world.open()
    const pools = await Promise.all(Array.from({ length: 30 }, () => source.moviesOfPerson(WILLA.id)))
    for (const pool of pools) {
      expect(titlesOf(pool)).toEqual([HARBOUR.title, PAPER_MOONS.title])
      expect(pool).toMatchObject({ isComplete: true, total: 2 })
    }
    await source.settled()
    await source.moviesOfPerson(WILLA.id)
    expect(world.tmdb.countOf(CREDITS)).toBe(1)
  })

  it('are known to another server on the same database without asking', async () => {
    await world.open().moviesOfPerson(WILLA.id)
    expect(titlesOf(await world.open().moviesOfPerson(WILLA.id))).toEqual([HARBOUR.title, PAPER_MOONS.title])
    expect(world.tmdb.countOf(CREDITS)).toBe(1)
  })

  it('learn in the background which are blockbusters and have an Oscar', async () => {
    const source = world.open()
    expect(await source.moviesOfPerson(WILLA.id)).toMatchObject({
      money: 'some',
      awards: 'some',
      isSettled: false,
    })
    await source.settled()
    const { movies, money, awards, isSettled } = await source.moviesOfPerson(WILLA.id)
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

  it('say that nobody is asked about Oscars where nobody is', async () => {
    const source = world.open({ withOmdb: false })
    await source.moviesOfPerson(WILLA.id)
    await source.settled()
    expect(await source.moviesOfPerson(WILLA.id)).toMatchObject({
      money: 'all',
      awards: 'none',
      isSettled: true,
      movies: [{ isBlockbuster: true, hasOscar: false }, {}],
    })
    expect(world.omdb.requests).toHaveLength(0)
  })

  it('are served old while they are fetched anew, once', async () => {
    const source = world.open()
    await source.moviesOfPerson(WILLA.id)
    await source.settled()
    world.tmdb.movies = world.tmdb.movies.filter(({ id }) => id !== PAPER_MOONS.id)
    world.clock.advance(25 * HOUR_MS)
    const old = await Promise.all([1, 2, 3].map(() => source.moviesOfPerson(WILLA.id)))
    for (const pool of old) expect(pool.movies).toHaveLength(2)
    await source.settled()
    expect(titlesOf(await source.moviesOfPerson(WILLA.id))).toEqual([HARBOUR.title])
    expect(world.tmdb.countOf(CREDITS)).toBe(2)
  })

  it('stay as they are when they cannot be fetched anew, and the log says so', async () => {
    await world.open().moviesOfPerson(WILLA.id)
    world.clock.advance(100 * DAY_MS)
    world.tmdb.always('*', html(503))
    const source = world.open()
    for (let time = 0; time < 2; time += 1) {
      expect(titlesOf(await source.moviesOfPerson(WILLA.id))).toEqual([HARBOUR.title, PAPER_MOONS.title])
      await source.settled()
    }
    expect(logged.join()).toContain('A list of movies stays as it is')
  })

  it('are an outage, not an empty list, when there is nothing to fall back on', async () => {
    world.tmdb.always('*', html(503))
    const source = world.open()
    const outage = { code: 'MOVIE_SOURCE_DOWN', message: 'Failed to fetch movies' }
    await expect(source.moviesOfPerson(WILLA.id)).rejects.toMatchObject(outage)
    await expect(source.findPerson({ name: WILLA.name })).rejects.toMatchObject(outage)
    world.tmdb.asUsual()
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect((await source.moviesOfPerson(WILLA.id)).movies).toHaveLength(2)
  })

  it('cannot be had of nobody, and nothing is kept of them', async () => {
    const source = world.open()
    for (let time = 0; time < 2; time += 1) {
      await expect(source.moviesOfPerson(9)).rejects.toMatchObject({ code: 'PERSON_NOT_FOUND' })
    }
    expect(world.tmdb.countOf('/person/9/movie_credits')).toBe(2)
  })
})

describe('a person', () => {
  it('is found by id before the name, by name where the id is unknown, and asked for once', async () => {
    const source = world.open()
    expect(await source.findPerson({ id: OREN.id, name: WILLA.name })).toMatchObject({ name: OREN.name })
    expect(await source.findPerson({ id: 9, name: 'WILLA marlowe' })).toMatchObject({ id: WILLA.id })
    await source.findPerson({ id: OREN.id, name: '' })
    await source.findPerson({ name: 'Willa Marlowe' })
    expect(world.tmdb.countOf(`/person/${OREN.id}`)).toBe(1)
    expect(world.tmdb.countOf('/search/person')).toBe(1)
  })

  it('is nobody under a name that is only part of theirs', async () => {
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
  it('is found by the name of the catalog that is spelt alike, under the id of TMDB', async () => {
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

  it('is nobody whom TMDB does not know, and only misspelt where TMDB finds nobody', async () => {
    const source = world.open()
    expect(await source.searchPeople('ines vagra')).toEqual({ people: [], isForgiving: false })
    expect(await source.searchPeople('oren')).toMatchObject({
      people: [{ id: OREN.id }],
      isForgiving: false,
    })
  })

  it('is an outage where TMDB cannot be asked for the other name', async () => {
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

  it('are those of the popular with movies enough, counted once a day', async () => {
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
    expect((await source.moviesOfPerson(902)).movies).toHaveLength(20)
  })

  it('are 24 at most, and nobody beyond them is counted', async () => {
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

describe('the movies of a year', () => {
  it('come in: the first page at once, the rest in the background', async () => {
    const second = held(world.tmdb.usual)
    world.tmdb.next(`${DISCOVER}?page=2`, second.answer)
    const source = world.open({ withOmdb: false })
    for (let time = 0; time < 2; time += 1) {
      const pool = await source.moviesOfYear(1999)
      expect(pool).toMatchObject({ isComplete: false, total: 47 })
      expect(pool.movies).toHaveLength(20)
    }
    second.release()
    await source.settled()
    const whole = await source.moviesOfYear(1999)
    expect(whole).toMatchObject({ isComplete: true, total: 47 })
    expect(new Set(whole.movies.map(({ id }) => id)).size).toBe(47)
    for (const page of [1, 2, 3]) expect(world.tmdb.countOf(`${DISCOVER}?page=${page}`)).toBe(1)
  })

  it('go on where a server that was stopped had come to', async () => {
    world.tmdb.next(`${DISCOVER}?page=2`, html(503))
    const first = world.open({ withOmdb: false })
    await first.moviesOfYear(1999)
    await first.settled()
    await first.close()
    const second = world.open({ withOmdb: false })
    expect(await second.moviesOfYear(1999)).toMatchObject({ isComplete: false })
    await second.settled()
    expect(await second.moviesOfYear(1999)).toMatchObject({ isComplete: true, total: 47 })
    expect(world.tmdb.countOf(`${DISCOVER}?page=1`)).toBe(1)
  })

  it('are asked for anew only some seconds after a failure', async () => {
    world.tmdb.always(`${DISCOVER}?page=2`, html(503))
    const source = world.open({ withOmdb: false })
    for (let time = 0; time < 5; time += 1) {
      await source.moviesOfYear(1999)
      await source.settled()
    }
    expect(world.tmdb.countOf(`${DISCOVER}?page=2`)).toBe(1)
    world.tmdb.asUsual()
    world.clock.advance(10_000)
    await source.moviesOfYear(1999)
    await source.settled()
    expect(await source.moviesOfYear(1999)).toMatchObject({ isComplete: true })
  })

  it('leave half of OMDb’s day for movies that somebody picks', async () => {
    const source = world.open({ dailyLimit: 10 })
    await source.moviesOfYear(1999)
    await source.settled()
    expect(world.omdb.requests).toHaveLength(5)
    expect(await source.moviesOfYear(1999)).toMatchObject({ isComplete: true, awards: 'some' })
    expect(await source.factsOf(PAPER_MOONS.id)).toMatchObject({ rtCriticsScore: 0 })
  })

  it('keep their blockbusters when OMDb is out of order', async () => {
    world.omdb.always('*', hangUp())
    const source = world.open()
    await source.moviesOfYear(1999)
    await source.settled()
    const { movies } = await source.moviesOfYear(1999)
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

  it('has its Oscars from there, without a question to OMDb', async () => {
    const source = (await openWith(nominee)).open()
    await source.moviesOfYear(1999)
    await source.settled()
    const pool = await source.moviesOfYear(1999)
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
    await source.moviesOfYear(1999)
    await source.settled()
    expect(world.omdb.requests).toHaveLength(1)
    expect(await source.knownFactsOf(HARBOUR.id)).toMatchObject({ facts: { oscarStatus: 'winner' } })
  })

  it('has none where OMDb is not asked at all', async () => {
    const source = (await openWith(nominee)).open({ withOmdb: false })
    await source.moviesOfYear(1999)
    await source.settled()
    expect(await source.moviesOfYear(1999)).toMatchObject({ awards: 'none', movies: [{ hasOscar: false }] })
  })
})

describe('movies by title', () => {
  it('are asked for once for everybody in ten minutes, however the title is written', async () => {
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

  it('are asked for again after an outage', async () => {
    const source = world.open()
    world.tmdb.next('/search/movie', hangUp())
    await expect(source.searchMovies('harbour')).rejects.toMatchObject({ failure: 'unreachable' })
    world.clock.advance(1000)
    expect(titlesOf({ movies: await source.searchMovies('harbour') })).toContain(HARBOUR.title)
  })
})

describe('newer years', () => {
  it('are on offer with 20 movies or more, up to the present one, and counted once', async () => {
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

  it('are known only when they were asked for, and then for 30 days without asking', async () => {
    const source = world.open()
    expect(await source.knownFactsOf(HARBOUR.id)).toBeUndefined()
    expect(world.tmdb.requests).toHaveLength(0)
    expect(await source.factsOf(HARBOUR.id)).toEqual(HARBOUR_FACTS)
    world.clock.advance(29 * DAY_MS)
    expect(await source.factsOf(HARBOUR.id)).toEqual(HARBOUR_FACTS)
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({ facts: HARBOUR_FACTS, isWhole: true })
    expect([world.tmdb.requests.length, world.omdb.requests.length]).toEqual([1, 1])
  })

  it('are asked for once when neither source knows the movie', async () => {
    const source = world.open()
    const hint = { title: 'Of Another World', year: 1999 }
    for (let time = 0; time < 2; time += 1) expect(await source.factsOf(9, hint)).toBeUndefined()
    expect(await source.knownFactsOf(9)).toEqual({ facts: { oscarStatus: 'none' }, isWhole: true })
    expect([world.tmdb.requests.length, world.omdb.requests.length]).toEqual([1, 1])
  })

  it('are TMDB’s alone where nobody else is asked', async () => {
    const source = world.open({ withOmdb: false })
    const alone = { budget: 63_000_000, revenue: 463_517_383, oscarStatus: 'none' }
    expect(await source.factsOf(HARBOUR.id)).toEqual(alone)
    expect(await source.knownFactsOf(HARBOUR.id)).toEqual({ facts: alone, isWhole: true })
  })

  it('are TMDB’s and not whole while OMDb is out of order', async () => {
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

  it('are OMDb’s, found by title and year, and not whole while TMDB is out of order', async () => {
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

  it('are not known to be empty when OMDb finds no such title while TMDB is out of order', async () => {
    world.tmdb.next(`/movie/${HARBOUR.id}`, html(503))
    const source = world.open()
    const hint = { title: 'Of Another Name', year: 1999 }
    await expect(source.factsOf(HARBOUR.id, hint)).rejects.toMatchObject({ source: 'tmdb' })
    expect(await source.knownFactsOf(HARBOUR.id)).toBeUndefined()
    expect(await source.factsOf(HARBOUR.id, hint)).toEqual(HARBOUR_FACTS)
  })

  it('end with the day’s questions and go on the next day', async () => {
    const source = world.open({ dailyLimit: 1 })
    await source.factsOf(HARBOUR.id)
    await expect(source.factsOf(PAPER_MOONS.id)).rejects.toMatchObject({ failure: 'spent' })
    expect(source.status()).toContainEqual({ name: 'omdb', state: 'spent' })
    world.clock.advance(DAY_MS)
    expect(await source.factsOf(PAPER_MOONS.id)).toMatchObject({ imdbRating: 5.1 })
  })
})

describe('a draft that was made with the embedded catalog', () => {
  it('goes on with it, and asks nobody', async () => {
    const source = world.open()
    const { movies } = await source.moviesOfPerson((await catalogPerson())?.id ?? Number.NaN)
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
  it('names those that are asked', () => {
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

it('gives the popular movies, fetched once a day', async () => {
  const source = world.open()
  expect((await source.popularMovies())[0]).toMatchObject({ title: HARBOUR.title })
  const asked = world.tmdb.requests.length
  await source.popularMovies()
  expect(world.tmdb.requests).toHaveLength(asked)
})

it('leaves the database alone once it is closed', async () => {
  const second = held(world.tmdb.usual)
  world.tmdb.next(`${DISCOVER}?page=2`, second.answer)
  const source = world.open()
  await source.moviesOfYear(1999)
  await source.close()
  second.release()
  await source.settled()
  expect(await world.open().moviesOfYear(1999)).toMatchObject({ isComplete: false })
})
