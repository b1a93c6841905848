import type { Movie } from './movie.ts'
import type { MovieIndex } from './movie-index.ts'
import {
  type Keys,
  keysOf,
  type Searchable,
  type Text,
  titlesBesides,
  type Words,
  wordsOf,
} from './movie-keys.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH, matchesKey, searchKey } from './search.ts'
import { inOneSpelling, newWord, SMALL_WORDS, type Word, wrongLetters } from './spelling.ts'

export type MovieSearch<M> = {
  movies: M[]
  /** The number of all matches, including those cut off. */
  total: number
  /** Whether nothing matches as typed, so that these are only spelt alike. */
  isForgiving: boolean
}

/** A query for people needs this many letters; fewer occur in too many names. */
const MIN_NAME_LETTERS = 3
/** The cost of a match in another title or a name, which puts the movie behind matches in the title. */
const BESIDES_THE_TITLE = 0.5
/** Words of this length are too short to compare by letters, but long enough for a typing mistake: 'teh', 'arc'. */
const FORGIVABLE_LENGTH = 3
/** The cost of each further word of the title, and the most words that are counted. */
const REST_OF_TITLE = 0.05
const MOST_REST = 4

/**
 * The movies whose titles, year, director or leading actors match, at most 50. Whole titles come first, then parts of
 * titles, then people, and each movie's usual title counts before its others; otherwise they keep the given order. If nothing matches as typed, it finds movies that are
 * spelt alike, the most alike first. With an index of these movies it finds the same, but looks at few of them.
 */
export function searchMovies<M extends Searchable>(
  movies: readonly M[],
  query: string,
  index?: MovieIndex,
): MovieSearch<M> {
  const queryKey = searchKey(query.slice(0, MAX_SEARCH_LENGTH))
  if (queryKey === '') return found(movies, false)
  const exact = exactly(movies, queryKey, index)
  return exact.length > 0 ? found(exact, false) : speltAlike(movies, queryKey, index)
}

/** Whether the title, or one of the others, has the words of the query as they were typed. */
export function hasTitle(movie: Titled, query: string): boolean {
  const queryKey = searchKey(query.slice(0, MAX_SEARCH_LENGTH))
  return hasWords(movie.title, queryKey) || titlesBesides(movie).some((title) => hasWords(title, queryKey))
}

/** The other title that has the words of the query, if the usual one has not: 'Jagten' for The Hunt. */
export function titleMeant(movie: Searchable, query: string): string | undefined {
  const others = titlesBesides(movie)
  const queryKey = others.length > 0 ? searchKey(query.slice(0, MAX_SEARCH_LENGTH)) : ''
  if (queryKey === '') return undefined
  const { title, oneSpelling } = keysOf(movie)
  const isUsual = matchesKey(title.key, queryKey) || matchesKey(oneSpelling.key, inOneSpelling(queryKey))
  return isUsual ? undefined : others.find((other) => hasWords(other, queryKey))
}

/** The other title by which the query finds the movie, even if spelt wrong. None if it is found without that title. */
export function titleFoundBy(movie: Searchable, query: string): string | undefined {
  const others = titlesBesides(movie)
  if (others.length === 0) return undefined
  const meant = titleMeant(movie, query)
  const usual = { ...movie, originalTitle: undefined, otherTitles: undefined }
  const finds = (one: Searchable) => searchMovies([one], query).total > 0
  if (meant !== undefined || finds(usual)) return meant
  return others.find((title) => finds({ title, year: movie.year }))
}

type Titled = Pick<Movie, 'title' | 'originalTitle' | 'otherTitles'>

function hasWords(title: string, queryKey: string): boolean {
  const titleKey = searchKey(title)
  return matchesKey(titleKey, queryKey) || matchesKey(inOneSpelling(titleKey), inOneSpelling(queryKey))
}

function found<M>(movies: readonly M[], isForgiving: boolean): MovieSearch<M> {
  return { movies: movies.slice(0, MAX_MOVIE_RESULTS), total: movies.length, isForgiving }
}

function exactly<M extends Searchable>(movies: readonly M[], queryKey: string, index?: MovieIndex): M[] {
  const query = queryOf(queryKey)
  // Short queries are compared with titles only, which takes no longer than excluding movies.
  const near = query.isForNames ? mayMatch(movies, query, index) : movies
  const byRank: [M[], M[], M[], M[], M[]] = [[], [], [], [], []]
  for (const movie of near) {
    const rank = rankOf(keysOf(movie), movie.year, query)
    if (rank !== undefined) byRank[rank].push(movie)
  }
  const asTyped = byRank.flat()
  if (asTyped.length > 0 || !queryKey.includes(' ')) return asTyped
  return near.filter((movie) => {
    const { title, others, names } = keysOf(movie)
    return matchesKey(
      [title, ...others, ...names, { key: movie.year }].map(({ key }) => key).join(' '),
      queryKey,
    )
  })
}

type Query = {
  typed: Typed
  inOneSpelling: Typed
  isForNames: boolean
}

/** A query in the forms that a `Text` is searched for; its words come longest first. */
type Typed = { key: string; words: readonly string[]; joined: string }

function queryOf(key: string): Query {
  const [typed, otherwise] = [typedAs(key), typedAs(inOneSpelling(key))]
  return { typed, inOneSpelling: otherwise, isForNames: key.length >= MIN_NAME_LETTERS }
}

function typedAs(key: string): Typed {
  const words = key.split(' ').toSorted((a, b) => b.length - a.length)
  return { key, words: words.map((word) => ` ${word}`), joined: ` ${key.replaceAll(' ', '')}` }
}

/** The movies that may match, by the index, and then by their texts. Both exclude most movies at little cost. */
function mayMatch<M extends Searchable>(
  movies: readonly M[],
  query: Query,
  index?: MovieIndex,
): readonly M[] {
  const forms = [query.typed, query.inOneSpelling]
  const places = index?.withBeginnings(forms.flatMap(({ words, joined }) => [words, [joined]]))
  return placed(movies, places).filter((movie) => {
    const { beginnings } = keysOf(movie)
    return forms.some(
      ({ words, joined }) => beginnings.includes(joined) || words.every((word) => beginnings.includes(word)),
    )
  })
}

function rankOf(
  { title, oneSpelling, others, names }: Keys,
  year: number,
  query: Query,
): 0 | 1 | 2 | 3 | 4 | undefined {
  const { typed, inOneSpelling, isForNames } = query
  if (title.key === typed.key || oneSpelling.key === inOneSpelling.key) return 0
  if (others.some(({ key }) => key === typed.key)) return 1
  if (matches(title, typed) || matches(oneSpelling, inOneSpelling)) return 2
  if (String(year) === typed.key) return 2
  if (!isForNames) return undefined
  if (others.some((other) => matches(other, typed))) return 3
  return names.some((name) => matches(name, typed)) ? 4 : undefined
}

/** `matchesKey`, without taking the texts apart each time. */
function matches({ words, beginnings }: Text, typed: Typed): boolean {
  if (beginnings.includes(typed.joined)) return true
  return typed.words.length > 1 && typed.words.every((word) => words.includes(word))
}

/** The movies at these places; all of them if no index has named places. */
function placed<M>(movies: readonly M[], places: readonly number[] | undefined): readonly M[] {
  return places?.flatMap((place) => movies[place] ?? []) ?? movies
}

function speltAlike<M extends Searchable>(
  movies: readonly M[],
  queryKey: string,
  index?: MovieIndex,
): MovieSearch<M> {
  const typed = inOneSpelling(queryKey).split(' ')
  const telling = typed.filter((word) => !SMALL_WORDS.has(word))
  if (telling.length === 0) return found([], false)
  const typedWord = (text: string) => newTypedWord(text, index)
  const words = telling.toSorted((a, b) => b.length - a.length).map(typedWord)
  const joined = telling.length > 1 ? typedWord(telling.join('')) : undefined
  const near = placed(movies, index && placesAlike(index, words, joined))
  const distances = new Map<M, number>()
  for (const movie of near) {
    const its = wordsOf(movie)
    const apart = distanceOf(its, movie.year, words)
    const distance = joined ? Math.min(apart, least(its.title, joined)) : apart
    if (distance < Infinity) distances.set(movie, distance)
  }
  const alike = ranked(near, (movie) => {
    const distance = distances.get(movie)
    return distance === undefined ? undefined : distance + restOf(keysOf(movie), telling.length)
  })
  const isForgiving = alike.some((movie) => (distances.get(movie) ?? 0) >= 1)
  return found(alike, isForgiving)
}

/** A word of the query, and how far it is from other words: from all that are alike, or from those met so far. */
type TypedWord = { word: Word; known: Map<Word, number>; isComplete: boolean }

function newTypedWord(text: string, index: MovieIndex | undefined): TypedWord {
  const word = newWord(text)
  return { word, known: index?.alike(word) ?? new Map<Word, number>(), isComplete: index !== undefined }
}

/** How many words of three letters may be other words. */
function mostMissing(words: readonly TypedWord[]): number {
  return Math.floor(words.length / 3)
}

/** The places of all movies that `distanceOf` may accept, by the words of the query that the fewest movies have. */
function placesAlike(
  index: MovieIndex,
  words: readonly TypedWord[],
  joined: TypedWord | undefined,
): number[] {
  const needed = words.filter(({ word }) => word.text.length !== FORGIVABLE_LENGTH)
  const rarest = (needed.length > 0 ? needed : words)
    .map(({ known }) => ({ known, count: index.countOf(known.keys()) }))
    .toSorted((a, b) => a.count - b.count)
    .slice(0, needed.length > 0 ? 1 : mostMissing(words) + 1)
  return index.placesOf([
    ...rarest.flatMap(({ known }) => [...known.keys()]),
    ...(joined?.known.keys() ?? []),
  ])
}

/**
 * The number of wrong letters in all words; infinite if the movie does not match. In a long query, one word in three
 * may be another word of three letters.
 */
function distanceOf(its: Words, year: number, words: readonly TypedWord[]): number {
  let sum = 0
  let missing = mostMissing(words)
  for (const typed of words) {
    const inTitle = typed.word.text === String(year) ? 0 : least(its.title, typed)
    const beside = inTitle === 0 ? Infinity : least(its.others, typed) + BESIDES_THE_TITLE
    let wrong = Math.min(inTitle, beside)
    if (wrong === Infinity && typed.word.text.length === FORGIVABLE_LENGTH && missing-- > 0) wrong = 1
    if (wrong === Infinity) return Infinity
    sum += wrong
  }
  return sum
}

/**
 * The cost of the title's words beyond the query, less than a wrong letter. 'The Matrix' comes before its sequels.
 */
function restOf({ title }: Keys, typedWords: number): number {
  const words = title.key.split(' ').filter((word) => !SMALL_WORDS.has(word)).length
  return REST_OF_TITLE * Math.min(MOST_REST, Math.max(0, words - typedWords))
}

function least(words: readonly Word[], typed: TypedWord): number {
  let best = Infinity
  for (const word of words) {
    let wrong = typed.known.get(word)
    if (wrong === undefined) {
      if (typed.isComplete) continue
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
