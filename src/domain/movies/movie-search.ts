import type { Movie } from './movie.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH, matchesKey, searchKey } from './search.ts'
import { inOneSpelling, newWord, type Word, wordOf, wrongLetters } from './spelling.ts'

/** As much of a movie as it is found by. */
export type Searchable = Pick<Movie, 'title' | 'year'> & Partial<Pick<Movie, 'directors' | 'cast'>>

export type MovieSearch<M> = {
  movies: M[]
  /** How many match in all, those cut off included. */
  total: number
  /** Whether nothing matches as it was typed, so that these are only spelt alike. */
  isForgiving: boolean
}

/** Fewer letters are in too many names to say whom they mean. */
const MIN_NAME_LETTERS = 3
/** Words that people leave out or add. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'to', 'movie', 'film'])
/** Found by a word of a name, a movie stands behind those found by their title as well. */
const IN_A_NAME = 0.5
/** Too short to be spelt alike, long enough to be a slip: 'teh', 'arc'. */
const FORGIVABLE_LENGTH = 3
/** For each word more than was typed, of so many. */
const REST_OF_TITLE = 0.05
const MOST_REST = 4

/**
 * The movies whose title, year, director or leading actors match, at most 50. Whole titles come first, then other
 * titles, then people; otherwise they keep the order given. Only if nothing matches as it was typed, movies that are
 * spelt alike are found, the most alike first.
 */
export function searchMovies<M extends Searchable>(movies: readonly M[], query: string): MovieSearch<M> {
  const queryKey = searchKey(query.slice(0, MAX_SEARCH_LENGTH))
  if (queryKey === '') return found(movies, false)
  const exact = exactly(movies, queryKey)
  return exact.length > 0 ? found(exact, false) : speltAlike(movies, queryKey)
}

/** Whether the title has the words of the query as they were typed. */
export function hasTitle({ title }: Pick<Movie, 'title'>, query: string): boolean {
  const [titleKey, queryKey] = [searchKey(title), searchKey(query.slice(0, MAX_SEARCH_LENGTH))]
  return matchesKey(titleKey, queryKey) || matchesKey(inOneSpelling(titleKey), inOneSpelling(queryKey))
}

function found<M>(movies: readonly M[], isForgiving: boolean): MovieSearch<M> {
  return { movies: movies.slice(0, MAX_MOVIE_RESULTS), total: movies.length, isForgiving }
}

function exactly<M extends Searchable>(movies: readonly M[], queryKey: string): M[] {
  const query = queryOf(queryKey)
  const near = movies.filter((movie) => mayMatch(keysOf(movie), query))
  const asTyped = ranked(near, (movie) => rankOf(keysOf(movie), movie.year, query))
  if (asTyped.length > 0 || !queryKey.includes(' ')) return asTyped
  return near.filter((movie) => {
    const { title, names } = keysOf(movie)
    return matchesKey(`${title} ${names.join(' ')} ${movie.year}`, queryKey)
  })
}

type Query = {
  key: string
  oneSpelling: string
  /** The longest word, with a space before it as words stand in `Keys.everything`. */
  beginnings: readonly string[]
  joined: string
}

function queryOf(key: string): Query {
  const longest = key.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
  return {
    key,
    oneSpelling: inOneSpelling(key),
    beginnings: [` ${longest}`, ` ${inOneSpelling(longest)}`],
    joined: ` ${key.replaceAll(' ', '')}`,
  }
}

/** Leaves out most movies at little cost: the longest word, or all as one, begins something in the rest. */
function mayMatch({ everything }: Keys, { beginnings, joined }: Query): boolean {
  return beginnings.some((beginning) => everything.includes(beginning)) || everything.includes(joined)
}

function rankOf({ title, oneSpelling, names }: Keys, year: number, query: Query): number | undefined {
  if (title === query.key || oneSpelling === query.oneSpelling) return 0
  if (matchesKey(title, query.key) || matchesKey(oneSpelling, query.oneSpelling)) return 1
  if (String(year) === query.key) return 1
  const isName = query.key.length >= MIN_NAME_LETTERS && names.some((name) => matchesKey(name, query.key))
  return isName ? 2 : undefined
}

function speltAlike<M extends Searchable>(movies: readonly M[], queryKey: string): MovieSearch<M> {
  const typed = inOneSpelling(queryKey).split(' ')
  const telling = typed.filter((word) => !SMALL_WORDS.has(word))
  if (telling.length === 0) return found([], false)
  const words = telling.toSorted((a, b) => b.length - a.length).map(typedWord)
  const joined = telling.length > 1 ? typedWord(telling.join('')) : undefined
  const distances = new Map<M, number>()
  for (const movie of movies) {
    const keys = keysOf(movie)
    const apart = distanceOf(keys, movie.year, words)
    const distance = joined ? Math.min(apart, least(keys.titleWords, joined)) : apart
    if (distance < Infinity) distances.set(movie, distance)
  }
  const alike = ranked(movies, (movie) => {
    const distance = distances.get(movie)
    return distance === undefined ? undefined : distance + restOf(keysOf(movie), telling.length)
  })
  const isForgiving = alike.some((movie) => (distances.get(movie) ?? 0) >= 1)
  return found(alike, isForgiving)
}

/** A word of the query, and how far it is from the words that it was compared with. */
type TypedWord = { word: Word; known: Map<Word, number> }

function typedWord(text: string): TypedWord {
  return { word: newWord(text), known: new Map() }
}

/** The wrong letters of all words together; infinite for another movie. In a long query one word of three may be another one of three letters. */
function distanceOf(keys: Keys, year: number, words: readonly TypedWord[]): number {
  let sum = 0
  let missing = Math.floor(words.length / 3)
  for (const typed of words) {
    const inTitle = typed.word.text === String(year) ? 0 : least(keys.titleWords, typed)
    const inName = inTitle === 0 ? Infinity : least(keys.nameWords, typed) + IN_A_NAME
    let wrong = Math.min(inTitle, inName)
    if (wrong === Infinity && typed.word.text.length === FORGIVABLE_LENGTH && missing-- > 0) wrong = 1
    if (wrong === Infinity) return Infinity
    sum += wrong
  }
  return sum
}

/** Less than a wrong letter: what the title has beyond the query. 'The Matrix' comes before its sequels. */
function restOf({ title }: Keys, typedWords: number): number {
  const words = title.split(' ').filter((word) => !SMALL_WORDS.has(word)).length
  return REST_OF_TITLE * Math.min(MOST_REST, Math.max(0, words - typedWords))
}

function least(words: readonly Word[], typed: TypedWord): number {
  let best = Infinity
  for (const word of words) {
    let wrong = typed.known.get(word)
    if (wrong === undefined) {
      wrong = wrongLetters(typed.word, word) ?? Infinity
      typed.known.set(word, wrong)
    }
    best = Math.min(best, wrong)
    if (best === 0) return 0
  }
  return best
}

/** The movies with a rank, lowest first; ties keep the given order. */
function ranked<M>(movies: readonly M[], rank: (movie: M) => number | undefined): M[] {
  return movies
    .flatMap((movie) => {
      const value = rank(movie)
      return value === undefined ? [] : [{ movie, value }]
    })
    .toSorted((a, b) => a.value - b.value)
    .map(({ movie }) => movie)
}

/** What a movie is matched by. */
type Keys = {
  title: string
  /** The title with its numbers as digits. */
  oneSpelling: string
  titleWords: readonly Word[]
  names: readonly string[]
  nameWords: readonly Word[]
  /** All of it, also from each word on without spaces. */
  everything: string
}

/** Made once for each movie: a pool has thousands, and is searched with every key. */
const known = new WeakMap<Searchable, Keys>()

function keysOf(movie: Searchable): Keys {
  const made = known.get(movie)
  if (made) return made
  const title = searchKey(movie.title)
  const oneSpelling = inOneSpelling(title)
  const names = [...new Set([...(movie.directors ?? []), ...(movie.cast ?? [])].map(searchKey))]
  const texts = [title, oneSpelling, ...names]
  const keys = {
    everything: ` ${movie.year} ${[...texts, ...texts.flatMap(joinedFromEachWord)].join(' ')}`,
    title,
    oneSpelling,
    names,
    titleWords: toWords([...wordsAndPairsOf(title), ...oneSpelling.split(' ')]),
    nameWords: toWords(names.flatMap((name) => name.split(' '))),
  }
  known.set(movie, keys)
  return keys
}

function toWords(texts: readonly string[]): Word[] {
  return [...new Set(texts)].map(wordOf)
}

/** 'robertdeniro', 'deniro' and 'niro'. */
function joinedFromEachWord(key: string): string[] {
  const words = key.split(' ')
  return words.map((_, start) => words.slice(start).join(''))
}

/** 'star', 'wars' and 'starwars'. */
function wordsAndPairsOf(key: string): string[] {
  const words = key.split(' ')
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}
