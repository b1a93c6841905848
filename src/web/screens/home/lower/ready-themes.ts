import type { Theme } from '#domain/draft/theme.ts'
import type { PosterSubject } from '#artwork/drawn-poster-design.ts'

/** A ready-made theme, one tap from setup. */
export type ReadyTheme = {
  theme: Theme
  option: string
  /** The name on the sign. */
  name: string
  invitation: string
  /** The posters in order: left, right, front. */
  fan: readonly PosterSubject[]
}

export const READY_THEMES: readonly ReadyTheme[] = [
  {
    theme: 'people',
    option: 'Tom Hanks',
    name: 'Tom Hanks',
    invitation: 'Draft his movies',
    fan: [
      {
        id: 91988009,
        year: 1988,
        title: 'Big',
        genres: ['Comedy', 'Fantasy', 'Romance'],
        directors: ['Penny Marshall'],
      },
      {
        id: 91995004,
        year: 1995,
        title: 'Apollo 13',
        genres: ['Drama', 'History', 'Adventure'],
        directors: ['Ron Howard'],
      },
      {
        id: 91994020,
        year: 1994,
        title: 'Forrest Gump',
        genres: ['Drama', 'Comedy', 'Romance'],
        directors: ['Robert Zemeckis'],
      },
    ],
  },
  {
    theme: 'year',
    option: '1999',
    name: '1999',
    invitation: 'Draft the year',
    fan: [
      {
        id: 91999038,
        year: 1999,
        title: 'Fight Club',
        genres: ['Drama', 'Thriller'],
        directors: ['David Fincher'],
      },
      { id: 91999054, year: 1999, title: 'Magnolia', genres: ['Drama'], directors: ['Paul Thomas Anderson'] },
      {
        id: 91999056,
        year: 1999,
        title: 'The Matrix',
        genres: ['Science Fiction', 'Action'],
        directors: ['Lana Wachowski', 'Lilly Wachowski'],
      },
    ],
  },
  {
    theme: 'people',
    option: 'Steven Spielberg',
    name: 'Spielberg',
    invitation: 'Draft his movies',
    fan: [
      {
        id: 91975018,
        year: 1975,
        title: 'Jaws',
        genres: ['Adventure', 'Horror', 'Thriller'],
        directors: ['Steven Spielberg'],
      },
      {
        id: 91998066,
        year: 1998,
        title: 'Saving Private Ryan',
        genres: ['War', 'Drama', 'History'],
        directors: ['Steven Spielberg'],
      },
      {
        id: 91993029,
        year: 1993,
        title: 'Jurassic Park',
        genres: ['Adventure', 'Science Fiction', 'Thriller'],
        directors: ['Steven Spielberg'],
      },
    ],
  },
  {
    theme: 'year',
    option: '1994',
    name: '1994',
    invitation: 'Draft the year',
    fan: [
      {
        id: 91994042,
        year: 1994,
        title: 'Pulp Fiction',
        genres: ['Crime', 'Thriller', 'Drama'],
        directors: ['Quentin Tarantino'],
      },
      {
        id: 91994048,
        year: 1994,
        title: 'The Shawshank Redemption',
        genres: ['Drama', 'Crime'],
        directors: ['Frank Darabont'],
      },
      {
        id: 91994030,
        year: 1994,
        title: 'The Lion King',
        genres: ['Animation', 'Family', 'Adventure', 'Drama'],
        directors: ['Roger Allers', 'Rob Minkoff'],
      },
    ],
  },
]

/** The address that sets up a draft of this theme. */
export function setupPath({ theme, option }: Pick<ReadyTheme, 'theme' | 'option'>): string {
  return `/?setup&${new URLSearchParams({ theme, option }).toString()}`
}
