/** Answers written by hand in OMDb's shapes, for invented movies. */

export type FakeEntry = {
  imdbID: string
  Title: string
  /** '1999', and for a series '2007–' or '2004–2010'. */
  Year: string
  Type: string
  Awards: string
  /** The ratings in OMDb's notation: '88%', '71', '7.4', or 'N/A'. */
  rottenTomatoes: string
  Metascore: string
  imdbRating: string
  /** Covers the United States alone, so it is never used as the revenue. */
  BoxOffice: string
}

export function fakeEntry(entry: Pick<FakeEntry, 'imdbID' | 'Title'> & Partial<FakeEntry>): FakeEntry {
  return {
    Year: '1999',
    Type: 'movie',
    Awards: 'N/A',
    rottenTomatoes: 'N/A',
    Metascore: 'N/A',
    imdbRating: 'N/A',
    BoxOffice: 'N/A',
    ...entry,
  }
}

/** The entry for the movie of that name in TMDB's answers. */
export const HARBOUR_ENTRY = fakeEntry({
  imdbID: 'tt0001001',
  Title: 'The Harbour Lights',
  Awards: 'Won 4 Oscars. 42 wins & 52 nominations total',
  rottenTomatoes: '83%',
  Metascore: '73',
  imdbRating: '8.7',
  BoxOffice: '$172,076,928',
})

export const PAPER_MOONS_ENTRY = fakeEntry({
  imdbID: 'tt0001002',
  Title: 'Paper Moons',
  Year: '1987',
  Awards: 'Nominated for 1 BAFTA Award6 nominations total',
  rottenTomatoes: '0%',
  imdbRating: '5.1',
})

/** TMDB has no id for a movie of this name. */
export const NAMESAKE_SERIES = fakeEntry({
  imdbID: 'tt0009001',
  Title: 'The Tide Table',
  Year: '1998–2003',
  Type: 'series',
  Awards: 'Won 2 Primetime Emmys. 8 wins & 6 nominations total',
  imdbRating: '8.1',
})

export const FAKE_ENTRIES: readonly FakeEntry[] = [HARBOUR_ENTRY, PAPER_MOONS_ENTRY, NAMESAKE_SERIES]

export function entryAnswer({ rottenTomatoes, ...entry }: FakeEntry) {
  const Ratings = [
    { Source: 'Internet Movie Database', Value: `${entry.imdbRating}/10` },
    { Source: 'Rotten Tomatoes', Value: rottenTomatoes },
    { Source: 'Metacritic', Value: `${entry.Metascore}/100` },
  ].filter(({ Value }) => !Value.startsWith('N/A'))
  return {
    Rated: 'PG-13',
    Released: 'N/A',
    Runtime: '104 min',
    Genre: 'Drama',
    Director: 'Oren Castell',
    Writer: 'N/A',
    Actors: 'Willa Marlowe',
    Plot: `What happens in ${entry.Title}.`,
    Language: 'English',
    Country: 'United Kingdom',
    Poster: 'N/A',
    Ratings,
    imdbVotes: '12,345',
    DVD: 'N/A',
    Production: 'N/A',
    Website: 'N/A',
    ...entry,
    Response: 'True',
  }
}

export const refusal = (Error: string) => ({ Response: 'False', Error })
