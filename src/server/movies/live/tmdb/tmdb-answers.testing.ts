/** Answers written by hand in TMDB's shapes, for invented people and movies. */

export type FakePerson = { id: number; name: string; department: string; profilePath: string | null }

export type FakeMovie = {
  id: number
  title: string
  originalTitle?: string
  /** Titles by which a search finds it, which no answer tells. */
  foundBy?: readonly string[]
  /** ISO, or '' for a movie without a date. */
  releaseDate: string
  genreIds: readonly number[]
  popularity: number
  voteCount: number
  posterPath: string | null
  /** 0 is "not known", as TMDB writes it. */
  budget: number
  revenue: number
  imdbId: string | null
  cast: readonly { personId: number; character: string }[]
  crew: readonly { personId: number; job: string }[]
}

export const WILLA: FakePerson = {
  id: 501,
  name: 'Willa Marlowe',
  department: 'Acting',
  profilePath: '/willa.jpg',
}
/** Directs, and sometimes acts. */
export const OREN: FakePerson = { id: 502, name: 'Oren Castell', department: 'Directing', profilePath: null }
/** A little-known person of the same name. */
export const OTHER_WILLA: FakePerson = {
  id: 503,
  name: 'Willa Marlowe',
  department: 'Sound',
  profilePath: null,
}
export const FAKE_PEOPLE: readonly FakePerson[] = [WILLA, OREN, OTHER_WILLA]

export function fakeMovie(movie: Pick<FakeMovie, 'id' | 'title'> & Partial<FakeMovie>): FakeMovie {
  return {
    releaseDate: '1999-06-11',
    genreIds: [18],
    popularity: 10,
    voteCount: 100,
    posterPath: `/poster-${movie.id}.jpg`,
    budget: 0,
    revenue: 0,
    imdbId: `tt${String(movie.id).padStart(7, '0')}`,
    cast: [],
    crew: [],
    ...movie,
  }
}

export const HARBOUR = fakeMovie({
  id: 1001,
  title: 'The Harbour Lights',
  releaseDate: '1999-03-31',
  genreIds: [28, 878],
  popularity: 95.5,
  voteCount: 24_000,
  budget: 63_000_000,
  revenue: 463_517_383,
  cast: [{ personId: WILLA.id, character: 'Nora Finch' }],
  crew: [{ personId: OREN.id, job: 'Director' }],
})

export const PAPER_MOONS = fakeMovie({
  id: 1002,
  title: 'Paper Moons',
  releaseDate: '1987-10-02',
  genreIds: [35, 10749],
  popularity: 22.1,
  voteCount: 3_100,
  budget: 9_000_000,
  revenue: 41_000_000,
  cast: [
    { personId: WILLA.id, character: 'June' },
    { personId: WILLA.id, character: "June's mother" },
    { personId: OREN.id, character: 'Baker (uncredited)' },
  ],
  crew: [
    { personId: OREN.id, job: 'Director' },
    { personId: OREN.id, job: 'Writer' },
  ],
})

export const NOT_YET_DATED = fakeMovie({
  id: 1003,
  title: 'The Untitled One',
  releaseDate: '',
  posterPath: null,
  imdbId: null,
  cast: [{ personId: WILLA.id, character: 'Iris' }],
})

export const MAKING_OF = fakeMovie({
  id: 1004,
  title: 'Making The Harbour Lights',
  releaseDate: '1999-11-05',
  genreIds: [99],
  popularity: 0.6,
  voteCount: 4,
  cast: [
    { personId: WILLA.id, character: 'Self' },
    { personId: OREN.id, character: 'Himself - Director (archive footage)' },
  ],
  crew: [{ personId: OREN.id, job: 'Thanks' }],
})

/** Enough movies of 1999 for three pages. */
const MORE_OF_1999 = Array.from({ length: 45 }, (_, i) =>
  fakeMovie({ id: 2000 + i, title: `Nineteen Ninety-Nine ${i + 1}`, popularity: 50 - i, voteCount: 900 - i }),
)

export const FAKE_MOVIES: readonly FakeMovie[] = [
  HARBOUR,
  PAPER_MOONS,
  NOT_YET_DATED,
  MAKING_OF,
  ...MORE_OF_1999,
]

/** A movie of a list. */
export function movieRow(movie: FakeMovie) {
  const { id, title, originalTitle, releaseDate, genreIds, popularity, voteCount, posterPath } = movie
  return {
    adult: false,
    backdrop_path: null,
    genre_ids: [...genreIds],
    id,
    original_language: 'en',
    original_title: originalTitle ?? title,
    overview: `What happens in ${title}.`,
    popularity,
    poster_path: posterPath,
    release_date: releaseDate,
    title,
    video: false,
    vote_average: 6.5,
    vote_count: voteCount,
  }
}

export function personRow(person: FakePerson, movies: readonly FakeMovie[]) {
  const known = movies.filter(({ cast, crew }) =>
    [...cast, ...crew].some(({ personId }) => personId === person.id),
  )
  return {
    adult: false,
    gender: 0,
    id: person.id,
    known_for: known.slice(0, 3).map((movie) => ({ ...movieRow(movie), media_type: 'movie' })),
    known_for_department: person.department,
    name: person.name,
    original_name: person.name,
    popularity: 12.4,
    profile_path: person.profilePath,
  }
}

export function personAnswer({ id, name, department, profilePath }: FakePerson) {
  return {
    adult: false,
    also_known_as: [],
    biography: '',
    birthday: null,
    deathday: null,
    gender: 0,
    homepage: null,
    id,
    imdb_id: null,
    known_for_department: department,
    name,
    place_of_birth: null,
    popularity: 12.4,
    profile_path: profilePath,
  }
}

export function personCreditsAnswer(person: FakePerson, movies: readonly FakeMovie[]) {
  const rowsOf = <T extends { personId: number }>(jobs: (movie: FakeMovie) => readonly T[]) =>
    movies.flatMap((movie) =>
      jobs(movie)
        .filter(({ personId }) => personId === person.id)
        .map(({ personId: _, ...job }, order) => ({
          ...movieRow(movie),
          ...job,
          credit_id: `${movie.id}-${order}`,
          order,
        })),
    )
  return { cast: rowsOf(({ cast }) => cast), crew: rowsOf(({ crew }) => crew), id: person.id }
}

export function movieDetailsAnswer(movie: FakeMovie, people: readonly FakePerson[]) {
  const { genre_ids, ...row } = movieRow(movie)
  const named = <T extends { personId: number }>({ personId: id, ...job }: T) => ({
    id,
    name: people.find((person) => person.id === id)?.name ?? 'Somebody',
    ...job,
  })
  return {
    ...row,
    belongs_to_collection: null,
    budget: movie.budget,
    genres: genre_ids.map((id) => ({ id, name: FAKE_GENRES[id] ?? 'Drama' })),
    homepage: '',
    imdb_id: movie.imdbId,
    production_companies: [],
    production_countries: [],
    revenue: movie.revenue,
    runtime: 104,
    spoken_languages: [],
    status: 'Released',
    tagline: '',
    credits: { cast: movie.cast.map(named), crew: movie.crew.map(named) },
  }
}

const FAKE_GENRES: Record<number, string> = {
  18: 'Drama',
  28: 'Action',
  35: 'Comedy',
  99: 'Documentary',
  878: 'Science Fiction',
  10749: 'Romance',
}
