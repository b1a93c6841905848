import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import { SourceError } from '#server/movies/source-error.ts'
import { factsFrom } from './movie-enrichment.ts'
import { text } from './fake-source-server.testing.ts'
import { createFakeOmdb, type FakeOmdb } from './fake-sources.testing.ts'
import { oscarStatusOf } from './omdb/omdb-movie.ts'
import { createOmdb } from './omdb/omdb.ts'
import type { WantedMovie } from './ports.ts'
import { toMovieDetails } from './tmdb/movie-details.ts'

/** Real answers, kept beside the checkout and never in it. */
const CONTRACT = join(PACKAGE_ROOT, '../shared/contract')

type IndexRow = { file: string; service: string; status: number; request: { url: string } }
type AwardsRow = { awards: string | null; oscar_status: string }
type ScoreRow = {
  tmdb: string
  omdb: string
  title: string
  imdb_id: string
  rt: number
  metacritic: number
  imdb: number
  awards: string
  box_office_component: number
  final_score: number
}
type RawAnswer = {
  Title?: string
  Year?: string
  Type?: string
  imdbID?: string
  Awards?: string
  Metascore?: string
  imdbRating?: string
  tomatoMeter?: string
  Ratings?: { Source: string; Value: string }[]
  Response?: string
}

const isFile = (file: string) => existsSync(join(CONTRACT, file))
const read = (file: string) => readFileSync(join(CONTRACT, file), 'utf8')
const parse = (file: string): unknown => JSON.parse(read(file))
const answerOf = (file: string) => parse(file) as RawAnswer
const rowsOf = (file: string) => (parse(file) as { rows: unknown[] }).rows

const number = (text: string | undefined) =>
  text === undefined || text === 'N/A' ? undefined : Number.parseFloat(text)

/** Reads a movie's answer with the simplest possible parser. */
function plainly(raw: RawAnswer) {
  const tomatoes = raw.Ratings?.find(({ Source }) => Source === 'Rotten Tomatoes')?.Value
  const [, verb] = /^(Won|Nominated for) \d+ Oscars?\b/.exec(raw.Awards ?? '') ?? []
  return {
    rtCriticsScore: number(tomatoes ?? raw.tomatoMeter),
    metacriticScore: number(raw.Metascore),
    imdbRating: number(raw.imdbRating),
    oscarStatus: verb === undefined ? 'none' : verb === 'Won' ? 'winner' : 'nominee',
  }
}

/** Rebuilds an answer from its recorded fields. */
function answerFrom({ imdb_id, awards, rt, metacritic, imdb }: ScoreRow): RawAnswer {
  return {
    imdbID: imdb_id,
    Type: 'movie',
    Awards: awards,
    Ratings: [{ Source: 'Rotten Tomatoes', Value: `${rt}%` }],
    Metascore: String(metacritic),
    imdbRating: String(imdb),
    Response: 'True',
  }
}

if (existsSync(CONTRACT)) {
  describe('the real answers', () => {
    const index = (parse('index.json') as IndexRow[]).filter(({ service }) => service === 'omdb')
    const answers = index.filter(({ status }) => status === 200).map(({ file }) => file)
    const movies = answers.filter((file) => answerOf(file).Type === 'movie')
    const others = answers.filter((file) => !movies.includes(file))
    const failures = index.filter(({ status }) => status !== 200)

    let server: FakeOmdb
    beforeEach(async () => {
      server = await createFakeOmdb()
    })
    afterEach(() => server.close())

    /** Requests the movie while every answer is the given one. */
    function askFor(wanted: WantedMovie, body: string, status = 200) {
      server.asUsual()
      server.always('*', text(body, status, 'application/json; charset=utf-8'))
      const source = createOmdb({
        apiKey: 'key',
        baseUrl: server.baseUrl,
        budget: { take: () => Promise.resolve(true), spent: () => Promise.resolve(false) },
        log: pino({ level: 'silent' }),
        retryPausesMs: [1, 1],
      })
      return source.movie(wanted)
    }

    it('are present', () => {
      expect(movies.length).toBeGreaterThan(30)
      expect(others.length).toBeGreaterThan(10)
      expect(failures.length).toBeGreaterThan(2)
    })

    it.each(movies)('%s is a movie, found by its id and by its title and year', async (file) => {
      const raw = answerOf(file)
      const { imdbID: imdbId, Title: title = '', Year } = raw
      const year = Number(Year)
      expect(await askFor({ imdbId, title, year }, read(file))).toEqual(plainly(raw))
      expect(await askFor({ title, year: year + 1 }, read(file))).toEqual(plainly(raw))
      expect(await askFor({ title, year: year - 2 }, read(file))).toBeUndefined()
    })

    it.each(others)('%s is no movie, whatever it is requested by', async (file) => {
      const { imdbID: imdbId, Title: title = 'Anything', Year = '2016' } = answerOf(file)
      const year = Number.parseInt(Year)
      expect(await askFor({ imdbId: imdbId ?? 'tt0770828', title, year }, read(file))).toBeUndefined()
      expect(await askFor({ title, year }, read(file))).toBeUndefined()
    })

    it.each(failures)('$file is an outage', async ({ file, status }) => {
      const error: unknown = await askFor({ title: 'Anything', year: 2016 }, read(file), status).catch(
        (reason: unknown) => reason,
      )
      const failure = /limit/.test(read(file)) ? 'spent' : status === 401 ? 'refused' : 'unreachable'
      expect(error).toBeInstanceOf(SourceError)
      expect(error).toMatchObject({ source: 'omdb', failure, message: 'Failed to fetch movies' })
    })

    it.each<[string, Omit<MovieFacts, 'budget' | 'revenue'>]>([
      [
        'by_id_tt0770828_2026',
        { rtCriticsScore: 57, metacriticScore: 55, imdbRating: 7.1, oscarStatus: 'none' },
      ],
      [
        'cine_cabaret_1972',
        { rtCriticsScore: 92, metacriticScore: 80, imdbRating: 7.8, oscarStatus: 'winner' },
      ],
      ['cine_zelig_1983', { rtCriticsScore: 97, imdbRating: 7.6, oscarStatus: 'nominee' }],
      ['cine_duse_noyear', { rtCriticsScore: 67, oscarStatus: 'none' }],
      ['cine_entroncamento_2025', { oscarStatus: 'none' }],
      [
        'cine_dick_johnson_is_dead_2020',
        { rtCriticsScore: 99, metacriticScore: 89, imdbRating: 7.4, oscarStatus: 'none' },
      ],
      ['prometheus_2015', { metacriticScore: 65, imdbRating: 7, oscarStatus: 'nominee' }],
      [
        'inception_tomatoes_2016',
        { rtCriticsScore: 86, metacriticScore: 74, imdbRating: 8.8, oscarStatus: 'winner' },
      ],
    ])('%s means %j', async (name, facts) => {
      const file = `omdb/${name}.json`
      const { imdbID: imdbId, Title: title = '' } = answerOf(file)
      expect(await askFor({ imdbId, title, year: 0 }, read(file))).toEqual(facts)
    })

    it.each(rowsOf('omdb/awards.json') as AwardsRow[])(
      'the awards $awards mean $oscar_status',
      ({ awards, oscar_status }) => {
        expect(oscarStatusOf(awards ?? '')).toBe(oscar_status)
      },
    )

    it.each(rowsOf('worked-scores.json') as ScoreRow[])('$title scores $final_score', async (row) => {
      const details = toMovieDetails(parse(row.tmdb))
      const wanted = { imdbId: details?.imdbId, title: row.title, year: details?.year ?? 0 }
      const rated = await askFor(wanted, isFile(row.omdb) ? read(row.omdb) : JSON.stringify(answerFrom(row)))
      expect(details?.imdbId).toBe(row.imdb_id)
      const score = movieScore(factsFrom(details, rated))
      expect(score.total).toBe(row.final_score)
      expect(score.components.boxOffice).toBeCloseTo(row.box_office_component, 8)
    })
  })
} else {
  it.skip(`the real answers are missing: ${CONTRACT}`)
}
