import { MAX_PEOPLE_RESULTS, MIN_PEOPLE_QUERY_LENGTH } from '#domain/fields/fields.ts'
import { matchesKey, searchKey } from '#domain/movies/search.ts'
import type { CatalogPerson } from './people-index.ts'

/** A person under one of their names. */
export type NamedPerson = { name: string; person: CatalogPerson }

type Entry = { person: CatalogPerson; key: string }
/** A name from one of its words on, without spaces: 'vandyke' and 'dyke' for Dick Van Dyke. */
type Suffix = { text: string; entry: Entry }

/**
 * Finds people by the beginnings of their names' words: exact names first, then names that begin with the
 * query, then the others, the better known first in each (Spec 5.14, decision 21). The first search makes the index, so
 * that a start does not wait for it. Somebody with several names is found once, by the one that fits best.
 */
export function createPeopleSearch(people: readonly NamedPerson[]): (query: string) => CatalogPerson[] {
  let suffixes: readonly Suffix[] | undefined
  return (query) => {
    suffixes ??= people
      .flatMap(suffixesOf)
      .sort((a, b) => compare(a.text, b.text))
    const queryKey = searchKey(query)
    if (query.trim().length < MIN_PEOPLE_QUERY_LENGTH || queryKey === '') return []
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
}

function suffixesOf({ name, person }: NamedPerson): Suffix[] {
  const entry = { person, key: searchKey(name) }
  const words = entry.key.split(' ')
  return words.map((_, start) => ({ text: words.slice(start).join(''), entry }))
}

/** Everybody whom `matchesKey` could accept: by the query as one word, or by the most telling of its words. */
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

/** 0 for the whole name, however it is spaced, 1 for its beginning, 2 for anything else. */
function rankOf(key: string, queryKey: string): number {
  if (withoutSpaces(key) === withoutSpaces(queryKey)) return 0
  return key.startsWith(queryKey) ? 1 : 2
}

/** By code unit, as the search for the lower bound needs it. */
function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function withoutSpaces(key: string): string {
  return key.replaceAll(' ', '')
}
