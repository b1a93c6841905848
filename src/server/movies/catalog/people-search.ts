import { setImmediate as nextTurn } from 'node:timers/promises'
import { MAX_PEOPLE_RESULTS, MIN_PEOPLE_QUERY_LENGTH } from '#domain/fields/fields.ts'
import { MAX_SEARCH_LENGTH, searchKey } from '#domain/movies/search.ts'
import { newWord, type Word, wordOf, wrongLetters } from '#domain/movies/spelling.ts'
import { createVocabulary } from '#domain/movies/vocabulary.ts'
import type { FoundPeople } from '#server/movies/movie-source.ts'
import { wordsAndPairsOf } from '#domain/movies/movie-keys.ts'
import type { CatalogPerson } from './people-index.ts'

type FoundCatalogPeople = FoundPeople & { people: readonly CatalogPerson[] }

export type PeopleSearch = (query: string) => Promise<FoundCatalogPeople>

/** A person under one of their names. */
export type NamedPerson = { name: string; person: CatalogPerson }

type Entry = { person: CatalogPerson; key: string }
/** A name from any of its words onward, without spaces: 'vandyke' and 'dyke' for Dick Van Dyke. */
type Suffix = { text: string; entry: Entry }

const NOBODY: FoundCatalogPeople = { people: [], isForgiving: false }
/** If there are fewer exact matches than this, similar spellings are added. */
const ENOUGH = 3
/** How much a wrong letter counts against the fame of the person. */
const WRONG_LETTER = 1
/** A name is left out if it has more wrong letters than this on top of those in the closest name: 'scorsesse' is not Sorensen. */
const FURTHER = 1
/** Names are indexed this many at a time, so that requests are answered in between. */
const INDEXED_AT_ONCE = 500

/**
 * Finds people by the beginnings of their names' words: whole names first, then names that begin with the words of
 * the query, then the best known (Spec 5.14, 5.15). If few are found, misspelt names follow. The first search builds
 * each index, so that a start does not wait for it. A person with several names is found once, by the name that fits
 * best.
 */
export function createPeopleSearch(people: readonly NamedPerson[]): PeopleSearch {
  let suffixes: readonly Suffix[] | undefined
  let spellings: Promise<Spellings> | undefined

  function exactly(queryKey: string): CatalogPerson[] {
    suffixes ??= people.flatMap(suffixesOf).sort((a, b) => compare(a.text, b.text))
    const ranks = new Map<CatalogPerson, number>()
    for (const { person, key } of matching(suffixes, queryKey)) {
      ranks.set(person, Math.min(rankOf(key, queryKey), ranks.get(person) ?? Infinity))
    }
    return Array.from(ranks, ([person, rank]) => ({ person, rank }))
      .sort((a, b) => a.rank - b.rank || b.person.notability - a.person.notability || a.person.id - b.person.id)
      .slice(0, MAX_PEOPLE_RESULTS)
      .map(({ person }) => person)
  }

  async function speltAlike(queryKey: string): Promise<CatalogPerson[]> {
    const { words, vocabulary } = await (spellings ??= indexSpellings(people))
    const typed = typedTexts(queryKey).map(newWord)
    const [longest] = typed
    if (!longest) return []
    const leastWrong = new Map<CatalogPerson, number>()
    for (const place of vocabulary.placesOf(vocabulary.alike(longest).keys())) {
      const wrong = wrongIn(words[place] ?? [], typed)
      const person = people[place]?.person
      if (!person || wrong === Infinity) continue
      leastWrong.set(person, Math.min(wrong, leastWrong.get(person) ?? Infinity))
    }
    const farthest = Math.min(...leastWrong.values()) + FURTHER
    return Array.from(leastWrong, ([person, wrong]) => ({ person, wrong, score: scoreOf(person, wrong) }))
      .filter(({ wrong }) => wrong <= farthest)
      .sort((a, b) => b.score - a.score || a.person.id - b.person.id)
      .slice(0, MAX_PEOPLE_RESULTS)
      .map(({ person }) => person)
  }

  return async (query) => {
    const queryKey = searchKey(query.slice(0, MAX_SEARCH_LENGTH))
    if (query.trim().length < MIN_PEOPLE_QUERY_LENGTH || queryKey === '') return NOBODY
    const exact = exactly(queryKey)
    if (exact.length >= ENOUGH) return { people: exact, isForgiving: false }
    const people = [...new Set([...exact, ...(await speltAlike(queryKey))])].slice(0, MAX_PEOPLE_RESULTS)
    return { people, isForgiving: exact.length === 0 && people.length > 0 }
  }
}

/** The words of each name, and the places of the names with each word. */
type Spellings = { words: readonly (readonly Word[])[]; vocabulary: ReturnType<typeof createVocabulary> }

async function indexSpellings(people: readonly NamedPerson[]): Promise<Spellings> {
  const words: Word[][] = []
  const vocabulary = createVocabulary()
  for (const [place, { name }] of people.entries()) {
    const its = wordsAndPairsOf(searchKey(name)).map(wordOf)
    words.push(its)
    vocabulary.add(place, its)
    if (place % INDEXED_AT_ONCE === 0) await nextTurn()
  }
  return { words, vocabulary }
}

/** The words of a query, each once, the longest first: the fewest names have it. */
function typedTexts(queryKey: string): string[] {
  return [...new Set(queryKey.split(' '))].toSorted((a, b) => b.length - a.length)
}

/** The wrong letters of all typed words; infinite if one of them is another word. */
function wrongIn(words: readonly Word[], typed: readonly Word[]): number {
  let sum = 0
  for (const one of typed) {
    sum += words.reduce((least, word) => Math.min(least, wrongLetters(one, word) ?? Infinity), Infinity)
    if (sum === Infinity) break
  }
  return sum
}

function scoreOf({ notability }: CatalogPerson, wrong: number): number {
  return Math.log2(2 + notability) / (1 + WRONG_LETTER * wrong)
}

function suffixesOf({ name, person }: NamedPerson): Suffix[] {
  const entry = { person, key: searchKey(name) }
  const words = entry.key.split(' ')
  return words.map((_, start) => ({ text: words.slice(start).join(''), entry }))
}

/** All people whom `matchesKey` accepts: by the query as one word, or by its longest word and then by the others. */
function matching(suffixes: readonly Suffix[], queryKey: string): Iterable<Entry> {
  const [longest = '', ...others] = typedTexts(queryKey)
  const beginnings = others.map((word) => ` ${word}`)
  return new Set([
    ...beginningWith(suffixes, longest).filter(({ key }) => beginnings.every((word) => ` ${key}`.includes(word))),
    ...beginningWith(suffixes, withoutSpaces(queryKey)),
  ])
}

function beginningWith(suffixes: readonly Suffix[], prefix: string): Entry[] {
  const first = lowerBound(suffixes, prefix)
  let end = first
  while (suffixes[end]?.text.startsWith(prefix)) end++
  return suffixes.slice(first, end).map(({ entry }) => entry)
}

/** The index of the first suffix that is not before the text. */
function lowerBound(suffixes: readonly Suffix[], text: string): number {
  let low = 0
  let high = suffixes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(suffixes[middle]?.text ?? '', text) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** 0 for the whole name, however it is spaced, 1 for its beginning, if that is more than a word, 2 for anything else. */
function rankOf(key: string, queryKey: string): number {
  if (withoutSpaces(key) === withoutSpaces(queryKey)) return 0
  return queryKey.includes(' ') && key.startsWith(queryKey) ? 1 : 2
}

/** Compares by code unit, as the binary search does. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function withoutSpaces(key: string): string {
  return key.replaceAll(' ', '')
}
