import type { Movie } from './movie.ts'
import { MAX_MOVIE_RESULTS, MAX_SEARCH_LENGTH, matchesKey, searchKey } from './search.ts'
import { inOneSpelling, newWord, type Word, wordOf, wrongLetters } from './spelling.ts'

/** The parts of a movie that a search uses. */
export type Searchable = Pick<Movie, 'title' | 'year'> & Partial<Pick<Movie, 'directors' | 'cast'>>

export type MovieSearch<M> = {
  movies: M[]
  /** The number of all matches, including those cut off. */
  total: number
  /** Whether nothing matches as typed, so that these are only spelt alike. */
  isForgiving: boolean
}

/** A query for people needs this many letters; fewer occur in too many names. */
const MIN_NAME_LETTERS = 3
/** Words that people leave out or add. */
const SMALL_WORDS = new Set(['the', 'a', 'an', 'of', 'and', 'in', 'on', 'to', 'movie', 'film'])
/** The cost of a match in a name, which puts the movie behind matches in the title. */
const IN_A_NAME = 0.5
/** Words of this length are too short to compare by letters, but long enough for a typing mistake: 'teh', 'arc'. */
const FORGIVABLE_LENGTH = 3
/** The cost of each further word of the title, and the most words that are counted. */
const REST_OF_TITLE = 0.05
const MOST_REST = 4

/**
 * The movies whose title, year, director or leading actors match, at most 50. Whole titles come first, then other
 * titles, then people; otherwise they keep the given order. If nothing matches as typed, it finds movies that are
 * spelt alike, the most alike first.
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
  // Short queries are compared with titles only, which takes no longer than excluding movies.
  const near = query.isForNames ? movies.filter((movie) => mayMatch(keysOf(movie), query)) : movies
  const byRank: [M[], M[], M[]] = [[], [], []]
  for (const movie of near) {
    const rank = rankOf(keysOf(movie), movie.year, query)
    if (rank !== undefined) byRank[rank].push(movie)
  }
  const asTyped = byRank.flat()
  if (asTyped.length > 0 || !queryKey.includes(' ')) return asTyped
  return near.filter((movie) => {
    const { title, names } = keysOf(movie)
    return matchesKey([title, ...names, { key: movie.year }].map(({ key }) => key).join(' '), queryKey)
  })
}

type Query = {
  typed: Typed
  inOneSpelling: Typed
  isForNames: boolean
  /** One of them must be in the movie's keys: the longest word, or the query without spaces. */
  beginnings: readonly string[]
}

/** A query in the forms that a `Text` is searched for. */
type Typed = { key: string; words: readonly string[]; joined: string }

function queryOf(key: string): Query {
  const [typed, otherwise] = [typedAs(key), typedAs(inOneSpelling(key))]
  const longest = key.split(' ').reduce((a, b) => (b.length > a.length ? b : a))
  return {
    typed,
    inOneSpelling: otherwise,
    isForNames: key.length >= MIN_NAME_LETTERS,
    beginnings: [...new Set([` ${longest}`, ` ${inOneSpelling(longest)}`, typed.joined, otherwise.joined])],
  }
}

function typedAs(key: string): Typed {
  return { key, words: key.split(' ').map((word) => ` ${word}`), joined: ` ${key.replaceAll(' ', '')}` }
}

/** Excludes most movies at little cost. */
function mayMatch({ beginnings }: Keys, query: Query): boolean {
  return query.beginnings.some((beginning) => beginnings.includes(beginning))
}

function rankOf({ title, oneSpelling, names }: Keys, year: number, query: Query): 0 | 1 | 2 | undefined {
  const { typed, inOneSpelling, isForNames } = query
  if (title.key === typed.key || oneSpelling.key === inOneSpelling.key) return 0
  if (matches(title, typed) || matches(oneSpelling, inOneSpelling)) return 1
  if (String(year) === typed.key) return 1
  return isForNames && names.some((name) => matches(name, typed)) ? 2 : undefined
}

/** `matchesKey`, without taking the texts apart each time. */
function matches({ words, beginnings }: Text, typed: Typed): boolean {
  if (beginnings.includes(typed.joined)) return true
  return typed.words.length > 1 && typed.words.every((word) => words.includes(word))
}

function speltAlike<M extends Searchable>(movies: readonly M[], queryKey: string): MovieSearch<M> {
  const typed = inOneSpelling(queryKey).split(' ')
  const telling = typed.filter((word) => !SMALL_WORDS.has(word))
  if (telling.length === 0) return found([], false)
  const words = telling.toSorted((a, b) => b.length - a.length).map(typedWord)
  const joined = telling.length > 1 ? typedWord(telling.join('')) : undefined
  const distances = new Map<M, number>()
  for (const movie of movies) {
    const its = wordsOf(movie)
    const apart = distanceOf(its, movie.year, words)
    const distance = joined ? Math.min(apart, least(its.title, joined)) : apart
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

/**
 * The number of wrong letters in all words; infinite if the movie does not match. In a long query, one word in three
 * may be another word of three letters.
 */
function distanceOf(its: Words, year: number, words: readonly TypedWord[]): number {
  let sum = 0
  let missing = Math.floor(words.length / 3)
  for (const typed of words) {
    const inTitle = typed.word.text === String(year) ? 0 : least(its.title, typed)
    const inName = inTitle === 0 ? Infinity : least(its.names, typed) + IN_A_NAME
    let wrong = Math.min(inTitle, inName)
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

/** A text that is searched. */
type Text = {
  key: string
  /** Its words, each after a space. */
  words: string
  /** The text from each of its words on, without spaces, each after a space: ' robertdeniro deniro niro'. */
  beginnings: string
}

function textOf(key: string): Text {
  const words = key.split(' ')
  const beginnings = words.map((_, start) => ` ${words.slice(start).join('')}`)
  return { key, words: ` ${key}`, beginnings: beginnings.join('') }
}

/** More than twice as many as the catalog has, and about 10 MB. A server with live movies goes on meeting new ones. */
const MOST_KNOWN_NAMES = 50_000
const knownNames = new Map<string, Text>()

/** Returns the same object for the same name, because people have several movies. */
function nameOf(name: string): Text {
  const known = knownNames.get(name)
  if (known) return known
  const text = textOf(searchKey(name))
  if (knownNames.size >= MOST_KNOWN_NAMES) knownNames.clear()
  knownNames.set(name, text)
  return text
}

/** What a movie is matched by. */
type Keys = {
  title: Text
  /** The title with its numbers as digits. */
  oneSpelling: Text
  names: readonly Text[]
  /** The year and the beginnings of all texts. */
  beginnings: string
}

/** Keys are made once for each movie, because a pool of thousands is searched with every keystroke. */
const knownKeys = new WeakMap<Searchable, Keys>()

function keysOf(movie: Searchable): Keys {
  const known = knownKeys.get(movie)
  if (known) return known
  const title = textOf(searchKey(movie.title))
  const otherwise = inOneSpelling(title.key)
  const oneSpelling = otherwise === title.key ? title : textOf(otherwise)
  const people = [...new Set([...(movie.directors ?? []), ...(movie.cast ?? [])].map(nameOf))]
  const texts = new Set([title, oneSpelling, ...people])
  const beginnings = [` ${movie.year}`, ...Array.from(texts, (text) => text.beginnings)].join('')
  const made = { title, oneSpelling, names: people, beginnings }
  knownKeys.set(movie, made)
  return made
}

/** The words that a movie is compared with if nothing matches as typed. */
type Words = { title: readonly Word[]; names: readonly Word[] }

const knownWords = new WeakMap<Searchable, Words>()

function wordsOf(movie: Searchable): Words {
  const known = knownWords.get(movie)
  if (known) return known
  const { title, oneSpelling, names } = keysOf(movie)
  const made = {
    title: toWords([...wordsAndPairsOf(title.key), ...oneSpelling.key.split(' ')]),
    names: toWords(names.flatMap(({ key }) => key.split(' '))),
  }
  knownWords.set(movie, made)
  return made
}

/**
 * Prepares a movie for searches, which otherwise happens in the first one. Thousands of movies take a while, so a screen
 * does it ahead.
 */
export function prepareForSearch(movie: Searchable): void {
  wordsOf(movie)
}

function toWords(texts: readonly string[]): Word[] {
  return [...new Set(texts)].map(wordOf)
}

/** 'star', 'wars' and 'starwars', for example. */
function wordsAndPairsOf(key: string): string[] {
  const words = key.split(' ')
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}
