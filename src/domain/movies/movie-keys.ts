import type { Movie } from './movie.ts'
import { searchKey } from './search.ts'
import { inOneSpelling, type Word, wordOf } from './spelling.ts'

/** The parts of a movie that a search uses. */
export type Searchable = Pick<Movie, 'title' | 'year'> &
  Partial<Pick<Movie, 'originalTitle' | 'otherTitles' | 'directors' | 'cast'>>

/** A text that is searched. */
export type Text = {
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
function nameText(name: string): Text {
  const known = knownNames.get(name)
  if (known) return known
  const text = textOf(searchKey(name))
  if (knownNames.size >= MOST_KNOWN_NAMES) knownNames.clear()
  knownNames.set(name, text)
  return text
}

/** What a movie is matched by. */
export type Keys = {
  title: Text
  /** The title with its numbers as digits. */
  oneSpelling: Text
  /** The original title and those in other languages and spellings. */
  others: readonly Text[]
  names: readonly Text[]
  /** The year and the beginnings of all texts. */
  beginnings: string
}

/** Keys are made once for each movie, because a pool of thousands is searched with every keystroke. */
const knownKeys = new WeakMap<Searchable, Keys>()

export function keysOf(movie: Searchable): Keys {
  const known = knownKeys.get(movie)
  if (known) return known
  const title = textOf(searchKey(movie.title))
  const otherwise = inOneSpelling(title.key)
  const oneSpelling = otherwise === title.key ? title : textOf(otherwise)
  const others = [...new Set(titlesBesides(movie).map(searchKey))].map(textOf)
  const people = [...new Set([...(movie.directors ?? []), ...(movie.cast ?? [])].map(nameText))]
  const texts = new Set([title, oneSpelling, ...others, ...people])
  const beginnings = [` ${movie.year}`, ...Array.from(texts, (text) => text.beginnings)].join('')
  const made = { title, oneSpelling, others, names: people, beginnings }
  knownKeys.set(movie, made)
  return made
}

/** The titles of a movie besides its usual one, the original first. */
export function titlesBesides({
  originalTitle,
  otherTitles = [],
}: Pick<Movie, 'originalTitle' | 'otherTitles'>): readonly string[] {
  return originalTitle === undefined ? otherTitles : [originalTitle, ...otherTitles]
}

/** The words that a movie is compared with if nothing matches as typed: of its title, and of other titles and names. */
export type Words = { title: readonly Word[]; others: readonly Word[] }

const knownWords = new WeakMap<Searchable, Words>()

export function wordsOf(movie: Searchable): Words {
  const known = knownWords.get(movie)
  if (known) return known
  const { title, oneSpelling, others, names } = keysOf(movie)
  const made = {
    title: toWords([...wordsAndPairsOf(title.key), ...oneSpelling.key.split(' ')]),
    others: toWords([...others, ...names].flatMap(({ key }) => key.split(' '))),
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
export function wordsAndPairsOf(key: string): string[] {
  const words = key.split(' ')
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}
