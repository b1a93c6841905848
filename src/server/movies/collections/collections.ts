import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CollectionHead,
  type CollectionMovie,
  RULE_COLLECTIONS,
} from '#domain/pools/collection-rules.ts'
import { MIN_POOL_MOVIES } from '#domain/pools/pool-choices.ts'
import { messageOf, StartupError } from '#server/startup-error.ts'

/** A collection as its file has it: a list of titles with years. */
export type ListedCollection = CollectionHead & { entries: readonly { title: string; year: number }[] }

/** A collection with its movies in the catalog, best known first. */
export type Collection = CollectionHead & {
  movieIds: readonly number[]
  firstYear: number
  lastYear: number
}

const HEAD = ['title', 'bill', 'line', 'ink', 'sign', 'group'] as const
const COLUMNS = 'title\tyear'

/** Reads the collections of a folder, one file each; none if there is no such folder. Throws a StartupError. */
export async function readCollections(folder: string): Promise<ListedCollection[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw new StartupError(`The collections cannot be read: ${messageOf(error)}`, { cause: error })
  })
  const files = names.filter((name) => name.endsWith('.tsv')).toSorted()
  return Promise.all(
    files.map(async (name) => parseCollection(await readFile(join(folder, name), 'utf8'), name)),
  )
}

/** Six lines of what it shows of itself, a blank line, the names of the columns, and a line for each movie. */
export function parseCollection(text: string, fileName: string): ListedCollection {
  const lines = text.split(/\r?\n/)
  const head = HEAD.map((name, index) => {
    const [, value] = new RegExp(`^${name}: (.+)$`).exec(lines[index] ?? '') ?? []
    if (value === undefined) throw new StartupError(`${fileName}, line ${index + 1}: expected '${name}: …'`)
    return [name, value] as const
  })
  const start = HEAD.length + 2
  if (lines[HEAD.length] !== '' || lines[start - 1] !== COLUMNS) {
    throw new StartupError(`${fileName}, line ${start}: expected '${COLUMNS}' after a blank line`)
  }
  const entries = lines.slice(start).flatMap((line, index) => {
    if (line === '') return []
    const [, title, year] = /^([^\t]+)\t(\d{4})$/.exec(line) ?? []
    if (title === undefined)
      throw new StartupError(`${fileName}, line ${start + index + 1}: expected a title and a year`)
    return [{ title, year: Number(year) }]
  })
  const slug = fileName.replace(/\.tsv$/, '')
  return { slug, ...(Object.fromEntries(head) as Omit<CollectionHead, 'slug'>), entries }
}

type CatalogEntry = CollectionMovie & { id: number }

/**
 * All collections with their movies in a catalog, which is given best known first, and what is wrong with them: titles
 * that the catalog lacks or that stand there twice. Collections too small for a draft are left out.
 */
export function resolveCollections(
  catalog: readonly CatalogEntry[],
  listed: readonly ListedCollection[],
): { collections: Collection[]; problems: string[] } {
  const ranks = new Map(catalog.map((movie, index) => [identityKey(movie), index]))
  const problems: string[] = []
  const ofFiles = listed.map(({ entries, ...head }) => {
    const found = new Set<number>()
    for (const entry of entries) {
      const rank = ranks.get(identityKey(entry))
      if (rank === undefined)
        problems.push(`${head.slug}: ${entry.title} (${entry.year}) is not in the catalog`)
      else if (found.has(rank)) problems.push(`${head.slug}: ${entry.title} (${entry.year}) is there twice`)
      else found.add(rank)
    }
    const movies = [...found].toSorted((a, b) => a - b).flatMap((rank) => catalog[rank] ?? [])
    return toCollection(head, movies)
  })
  const ofRules = RULE_COLLECTIONS.map(({ fits, ...head }) => toCollection(head, catalog.filter(fits)))
  const collections = [...ofFiles, ...ofRules].filter(({ movieIds }) => movieIds.length >= MIN_POOL_MOVIES)
  return { collections, problems }
}

function toCollection(head: CollectionHead, movies: readonly CatalogEntry[]): Collection {
  const years = movies.map(({ year }) => year)
  return {
    ...head,
    movieIds: movies.map(({ id }) => id),
    firstYear: Math.min(...years),
    lastYear: Math.max(...years),
  }
}

function identityKey({ title, year }: { title: string; year: number }): string {
  return `${year} ${title}`
}
