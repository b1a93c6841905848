import type { Movie, MovieFacts } from '#domain/movies/movie.ts'

/** The parts of a collection that screens show (B1.3). */
export type CollectionHead = {
  /** Its name in addresses. */
  slug: string
  /** The name on its cover: 'Heists'. */
  title: string
  /** The name in the title of a draft: THE HEIST DRAFT. */
  bill: string
  /** One line that describes it. */
  line: string
  /** The inks of its cover, one of those that posters have. */
  ink: string
  /** The drawing on its cover. */
  sign: string
  /** The row that it belongs to among all collections. */
  group: string
}

export const COLLECTION_SIGNS = [
  'dial',
  'prize',
  'bomb',
  'grow',
  'court',
  'tree',
  'field',
  'road',
  'night',
  'clap',
  'wind',
  'halves',
  'split',
  'ship',
] as const

/** The parts of a movie that the rules use. */
export type CollectionMovie = Pick<Movie, 'title' | 'year' | 'genres' | 'directors'> & {
  cast: readonly string[]
  facts: MovieFacts
}

export type RuleCollection = CollectionHead & { fits: (movie: CollectionMovie) => boolean }

const MILLION = 1_000_000
const PRIZES = 'Prizes'
const MONEY = 'Money'
const CRITICS = 'Critics and crowds'
const ODD = 'Odd ones'

/** The collections defined by a rule over known facts. An unknown fact never fits. */
export const RULE_COLLECTIONS: readonly RuleCollection[] = [
  rule('gold-on-the-shelf', 'Oscar Winners', 'Oscar Winner', 'western', 'prize', PRIZES, {
    line: 'It won at least one Oscar; argue later which it deserved.',
    fits: ({ facts }) => facts.oscarStatus === 'winner',
  }),
  rule('always-the-bridesmaid', 'Bridesmaids', 'Oscar Nominee', 'romance-2', 'prize', PRIZES, {
    line: 'Nominated, loved, sent home without.',
    fits: ({ facts }) => facts.oscarStatus === 'nominee' && atLeast(facts.imdbRating, 7.8),
  }),
  rule('not-even-invited', 'Not Invited', 'Uninvited', 'other-3', 'prize', PRIZES, {
    line: 'The crowd calls them great; the Academy did not call.',
    fits: ({ facts, year }) => facts.oscarStatus === 'none' && atLeast(facts.imdbRating, 8) && year <= 2025,
  }),
  rule('flops', 'Famous Flops', 'Flop', 'action', 'bomb', MONEY, {
    line: 'Fifty million or more went in; less came back.',
    fits: ({ facts: { budget, revenue } }) =>
      atLeast(budget, 50 * MILLION) && revenue !== undefined && revenue < budget,
  }),
  rule('sleepers', 'Sleeper Hits', 'Sleeper', 'adventure', 'grow', MONEY, {
    line: 'Made for less than ten million, woke up past a hundred.',
    fits: ({ facts: { budget, revenue } }) =>
      below(budget, 10 * MILLION) && revenue !== undefined && revenue > 100 * MILLION,
  }),
  rule('tenfold', 'Ten for One', 'Tenfold', 'adventure-2', 'grow', MONEY, {
    line: 'Every dollar brought ten friends.',
    fits: ({ facts: { budget, revenue } }) => atLeast(budget, 0.1 * MILLION) && atLeast(revenue, 10 * budget),
  }),
  rule('billion-club', 'Nine Zeros', 'Billion', 'adventure-3', 'grow', MONEY, {
    line: 'A billion at the counters.',
    fits: ({ facts }) => atLeast(facts.revenue, 1000 * MILLION),
  }),
  rule('money-no-object', 'Money No Object', 'Big Budget', 'action-3', 'grow', MONEY, {
    line: 'Two hundred million and a dream.',
    fits: ({ facts }) => atLeast(facts.budget, 200 * MILLION),
  }),
  rule('pocket-change', 'Pocket Change', 'Pocket Change', 'family-3', 'clap', MONEY, {
    line: 'Made for a million or less.',
    fits: ({ facts, year }) => facts.budget !== undefined && facts.budget <= MILLION && year >= 1960,
  }),
  rule('critics-vs-crowd', 'Critics’ Pets', 'Critics’', 'thriller', 'split', CRITICS, {
    line: 'Critics glowed, the crowd shrugged.',
    fits: ({ facts }) =>
      atLeast(facts.rtCriticsScore, 85) && facts.imdbRating !== undefined && facts.imdbRating <= 6.5,
  }),
  rule('crowd-vs-critics', 'Crowd-Pleasers', 'Crowd-Pleaser', 'comedy-3', 'split', CRITICS, {
    line: 'Critics frowned, the crowd did not care.',
    fits: ({ facts }) => atMost(facts.rtCriticsScore, 50) && atLeast(facts.imdbRating, 7),
  }),
  rule('undersold', 'Empty Seats', 'Undersold', 'drama', 'night', CRITICS, {
    line: 'Praised to the skies, played to the usher.',
    fits: ({ facts, year }) =>
      atLeast(facts.rtCriticsScore, 90) && below(facts.revenue, 10 * MILLION) && year >= 1980,
  }),
  rule('gems', 'Hidden Gems', 'Hidden Gem', 'fantasy-3', 'night', CRITICS, {
    line: 'Rated with the giants, seen by the few.',
    fits: ({ facts, year }) =>
      atLeast(facts.imdbRating, 7.7) &&
      below(facts.revenue, 20 * MILLION) &&
      facts.oscarStatus === 'none' &&
      year >= 1970,
  }),
  rule('universal-acclaim', 'Nobody Booed', 'Acclaimed', 'scifi', 'prize', CRITICS, {
    line: 'Ninety-five and ninety: nobody found the flaw.',
    fits: ({ facts }) => atLeast(facts.rtCriticsScore, 95) && atLeast(facts.metacriticScore, 90),
  }),
  rule('rotten', 'Rotten', 'Rotten', 'horror-2', 'bomb', CRITICS, {
    line: 'Fifteen per cent liked it. Are you one of them?',
    fits: ({ facts }) => atMost(facts.rtCriticsScore, 15),
  }),
  rule('bad-hits', 'Hated and Huge', 'Panned Hit', 'action-2', 'split', CRITICS, {
    line: 'Panned, and a quarter of a billion tickets anyway.',
    fits: ({ facts }) => atMost(facts.rtCriticsScore, 35) && atLeast(facts.revenue, 250 * MILLION),
  }),
  rule('split-decision', 'Split Decision', 'Split Decision', 'thriller-2', 'split', CRITICS, {
    line: 'Tomatoes and Metascore cannot agree.',
    fits: ({ facts: { rtCriticsScore, metacriticScore }, year }) =>
      atLeast(rtCriticsScore, 80) && atMost(metacriticScore, rtCriticsScore - 25) && year >= 1980,
  }),
  rule('genre-cocktail', 'Scared Silly', 'Scared Silly', 'horror-3', 'halves', ODD, {
    line: 'Horror and comedy in one glass.',
    fits: ({ genres }) => genres.includes('Horror') && genres.includes('Comedy'),
  }),
  rule('sad-robots-of-love', 'Future Love', 'Future Love', 'scifi-2', 'halves', ODD, {
    line: 'Science fiction with a kiss.',
    fits: ({ genres }) => genres.includes('Science Fiction') && genres.includes('Romance'),
  }),
  rule('did-it-myself', 'Did It Myself', 'Self-Directed', 'drama-3', 'clap', ODD, {
    line: 'The first name on the poster is also behind the camera.',
    fits: ({ cast, directors }) => cast[0] !== undefined && directors.includes(cast[0]),
  }),
  rule('two-heads', 'Two Heads', 'Two-Director', 'other-2', 'clap', ODD, {
    line: 'Two or more directors on the call sheet.',
    fits: ({ directors, genres }) => directors.length > 1 && !genres.includes('Animation'),
  }),
  rule('one-word', 'In a Word', 'One-Word', 'other', 'dial', ODD, {
    line: 'One-word titles only.',
    fits: ({ title }) => /^\p{L}+$/u.test(title),
  }),
]

function rule(
  slug: string,
  title: string,
  bill: string,
  ink: string,
  sign: (typeof COLLECTION_SIGNS)[number],
  group: string,
  { line, fits }: Pick<RuleCollection, 'line' | 'fits'>,
): RuleCollection {
  return { slug, title, bill, line, ink, sign, group, fits }
}

function atLeast(figure: number | undefined, least: number): figure is number {
  return figure !== undefined && figure >= least
}

function atMost(figure: number | undefined, most: number): boolean {
  return figure !== undefined && figure <= most
}

function below(figure: number | undefined, limit: number): boolean {
  return figure !== undefined && figure > 0 && figure < limit
}
