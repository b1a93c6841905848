import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { INKS } from '#artwork/inks.ts'
import { COLLECTION_SIGNS } from '#domain/pools/collection-rules.ts'
import { isSlug } from '#domain/pools/pool-choices.ts'
import { readCatalog } from '#server/movies/catalog/catalog-file.ts'
import { parseCollection, readCollections, resolveCollections } from './collections.ts'

const CATALOG = await readCatalog('catalog/movies.tsv')
const { collections, problems } = resolveCollections(CATALOG, await readCollections('catalog/collections'))

const HEAD = [
  'title: Heists',
  'bill: Heist',
  'line: A crew and a vault.',
  'ink: crime',
  'sign: dial',
  'group: Crime and law',
  '',
  'title\tyear',
]

it('every entry is in the catalog, once', () => {
  expect(problems).toEqual([])
})

it.each(['README.md', 'docs/spec.md', 'docs/conformance.md', 'docs/architecture.md'])(
  'are as many as %s says, if it says so',
  async (path) => {
    const text = await readFile(path, 'utf8')
    for (const [, said] of text.matchAll(/\b(\d+)\s+(?:ready-made )?collections\b/g)) {
      expect(Number(said)).toBe(collections.length)
    }
  },
)

it('there are at least 40, each with at least 30 movies', () => {
  expect(collections.length).toBeGreaterThanOrEqual(40)
  for (const { slug, movieIds } of collections) expect(movieIds.length, slug).toBeGreaterThanOrEqual(30)
})

it.each(collections.map((collection) => [collection.slug, collection] as const))(
  '%s has a slug and a title of its own, a line, and a cover that can be drawn',
  (slug, { title, bill, line, ink, sign, firstYear, lastYear }) => {
    expect(isSlug(slug)).toBe(true)
    expect(collections.filter((other) => other.title === title || other.bill === bill)).toHaveLength(1)
    expect(title.length).toBeLessThanOrEqual(16)
    expect(line).toMatch(/[.?]$/)
    expect(Object.keys(INKS)).toContain(ink)
    expect(COLLECTION_SIGNS).toContain(sign)
    expect(firstYear).toBeLessThanOrEqual(lastYear)
  },
)

it('the movies of a rule fit it', () => {
  const byId = new Map(CATALOG.map((movie) => [movie.id, movie]))
  const facts = (slug: string) =>
    collections.find((one) => one.slug === slug)!.movieIds.map((id) => byId.get(id)!.facts)
  for (const { budget = 0, revenue = 0 } of facts('flops')) {
    expect(budget).toBeGreaterThanOrEqual(50_000_000)
    expect(revenue).toBeLessThan(budget)
  }
  for (const { budget = 0, revenue = 0 } of facts('sleepers')) {
    expect(budget).toBeLessThan(10_000_000)
    expect(revenue).toBeGreaterThan(100_000_000)
  }
  expect(facts('gold-on-the-shelf').every(({ oscarStatus }) => oscarStatus === 'winner')).toBe(true)
})

it('an entry that is missing or there twice is a problem', () => {
  const [movie] = CATALOG
  const listed = parseCollection(
    [
      ...HEAD,
      'No Such Movie\t1999',
      `${movie!.title}\t${movie!.year}`,
      `${movie!.title}\t${movie!.year}`,
    ].join('\n'),
    'heist.tsv',
  )
  expect(resolveCollections(CATALOG, [listed]).problems).toEqual([
    'heist: No Such Movie (1999) is not in the catalog',
    `heist: ${movie!.title} (${movie!.year}) is there twice`,
  ])
})

it.each([
  [HEAD.filter((line) => !line.startsWith('ink')), "heist.tsv, line 4: expected 'ink: …'"],
  [[...HEAD, 'Heat'], 'heist.tsv, line 9: expected a title and a year'],
  [HEAD.slice(0, 6), "heist.tsv, line 8: expected 'title\tyear' after a blank line"],
])('a file that reads %j is refused', (lines, message) => {
  expect(() => parseCollection(lines.join('\n'), 'heist.tsv')).toThrow(message)
})
