import MiniSearch from 'minisearch'
import { MAX_PEOPLE_RESULTS, MIN_PEOPLE_QUERY_LENGTH } from '#domain/fields/fields.ts'
import { matchesKey, searchKey } from '#domain/movies/search.ts'
import type { FoundPeople } from '../movie-source.ts'
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
/** Shorter words are too easily mistaken for others. */
const MIN_MISSPELT_LENGTH = 4
/** Edit distance allowed: a share of the word's length, up to a maximum. */
const WRONG_LETTERS = { share: 0.3, most: 3 }
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
  let spellings: Promise<MiniSearch> | undefined

  function exactly(queryKey: string): CatalogPerson[] {
    suffixes ??= people.flatMap(suffixesOf).sort((a, b) => compare(a.text, b.text))
    const matching = candidates(suffixes, queryKey).filter(({ key }) => matchesKey(key, queryKey))
    const ranks = new Map<CatalogPerson, number>()
    for (const { person, key } of matching) {
      ranks.set(person, Math.min(rankOf(key, queryKey), ranks.get(person) ?? Infinity))
    }
    return Array.from(ranks, ([person, rank]) => ({ person, rank }))
      .sort((a, b) => a.rank - b.rank || b.person.notability - a.person.notability || a.person.id - b.person.id)
      .slice(0, MAX_PEOPLE_RESULTS)
      .map(({ person }) => person)
  }

  async function speltAlike(queryKey: string): Promise<CatalogPerson[]> {
    spellings ??= indexSpellings(people)
    const found = (await spellings).search(queryKey, {
      tokenize: wordsOf,
      prefix: true,
      fuzzy: wrongLettersIn,
      combineWith: 'AND',
      boostDocument: (id: number) => Math.log2(2 + (people[id]?.person.notability ?? 0)),
    })
    return found.slice(0, 2 * MAX_PEOPLE_RESULTS).flatMap(({ id }: { id: number }) => people[id]?.person ?? [])
  }

  return async (query) => {
    const queryKey = searchKey(query)
    if (query.trim().length < MIN_PEOPLE_QUERY_LENGTH || queryKey === '') return NOBODY
    const exact = exactly(queryKey)
    if (exact.length >= ENOUGH) return { people: exact, isForgiving: false }
    const people = [...new Set([...exact, ...(await speltAlike(queryKey))])].slice(0, MAX_PEOPLE_RESULTS)
    return { people, isForgiving: exact.length === 0 && people.length > 0 }
  }
}

async function indexSpellings(people: readonly NamedPerson[]): Promise<MiniSearch> {
  const index = new MiniSearch({ fields: ['key'], tokenize: wordsAndPairsOf, processTerm: (word) => word })
  const documents = people.map(({ name }, id) => ({ id, key: searchKey(name) }))
  await index.addAllAsync(documents, { chunkSize: INDEXED_AT_ONCE })
  return index
}

function wordsOf(key: string): string[] {
  return key.split(' ')
}

/** 'robert', 'de', 'niro', 'robertde' and 'deniro'. */
function wordsAndPairsOf(key: string): string[] {
  const words = wordsOf(key)
  return [...words, ...words.slice(1).map((word, index) => `${words[index]}${word}`)]
}

/** The edit distance allowed for a word; false if it must match exactly. */
function wrongLettersIn(word: string): number | false {
  if (word.length < MIN_MISSPELT_LENGTH) return false
  return Math.min(WRONG_LETTERS.most, Math.round(word.length * WRONG_LETTERS.share))
}

function suffixesOf({ name, person }: NamedPerson): Suffix[] {
  const entry = { person, key: searchKey(name) }
  const words = entry.key.split(' ')
  return words.map((_, start) => ({ text: words.slice(start).join(''), entry }))
}

/** All people whom `matchesKey` could accept, found by the query as one word or by its rarest word. */
function candidates(suffixes: readonly Suffix[], queryKey: string): Entry[] {
  const longestWord = queryKey.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest))
  return [
    ...new Set([
      ...beginningWith(suffixes, longestWord),
      ...beginningWith(suffixes, withoutSpaces(queryKey)),
    ]),
  ]
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
