import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import {
  type ListSummaryView,
  type ListsView,
  type ListView,
  MAX_LISTS,
  type SaveListBody,
  toListRow,
  toListRowView,
} from '#contract/lists.ts'
import { isToMend, leaveOutRepeats, type ListRow, moviesOfRows } from '#domain/lists/list.ts'
import { matchRow, withTrailingYear } from '#domain/lists/match-row.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Db } from '../db/database.ts'
import { type DraftOwner, draftOwnerOf } from '../drafts/access/draft-owner.ts'
import { ApiError, NotFoundError } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { MovieSource } from '../movies/movie-source.ts'
import { removeInBatches } from '../remove-in-batches.ts'
import {
  createListRepo,
  type Edition,
  inTransaction,
  type ListRecord,
  type ListRepo,
  type ListSummaryRecord,
} from './list-repo.ts'

type Deps = { db: Db; movies: MovieSource; now: () => Date }

export type SavedList = { list: ListView; created: boolean }

/** Lists of movies that users and guests make for their drafts (B1.4). Only the owner of a list sees it. */
export function createListService({ db, movies, now }: Deps) {
  const lists = createListRepo(db)

  /** A year at the end may belong to the title ('Wonder Woman 1984'), so the whole is looked up first. */
  async function matchOne(row: Pick<ListRow, 'title' | 'year'>): Promise<ListRow> {
    const whole = matchRow(row, await movies.moviesByTitle(row.title))
    const dated = withTrailingYear(row)
    if (!dated || whole.state === 'found' || whole.state === 'several') return { ...row, ...whole }
    const apart = matchRow(dated, await movies.moviesByTitle(dated.title))
    return apart.state === 'missing' ? { ...row, ...whole } : { ...dated, ...apart }
  }

  return {
    /** What the rows of a new list mean. Titles are looked up one after another: a list is long, and not urgent. */
    async match(rows: readonly Pick<ListRow, 'title' | 'year'>[]): Promise<ListRow[]> {
      const matched: ListRow[] = []
      for (const row of rows) matched.push(await matchOne(row))
      return matched
    },

    async list(viewer: Viewer): Promise<ListsView> {
      return { lists: (await lists.summaries(draftOwnerOf(viewer))).map(toSummaryView) }
    },

    async read(viewer: Viewer, id: string): Promise<ListView> {
      return toListView(await findOwn(lists, viewer, id))
    },

    /**
     * Creates the list or replaces it as a whole. Sending the same again changes nothing. Throws LIST_CHANGED if it
     * was saved from another place in between.
     */
    async save(viewer: Viewer, id: string, sent: SaveListBody): Promise<SavedList> {
      const owner = draftOwnerOf(viewer)
      const rows = leaveOutRepeats(sent.rows.map(toListRow))
      const edition = editionOf(moviesOfRows(rows), now())
      const content = { name: sent.name, rows, ...figuresOf(rows), editionId: edition.id }
      return inTransaction(db, async (tx) => {
        const stored = await tx.find(id)
        if (stored && !isOwnedBy(stored, owner)) throw new NotFoundError('LIST_NOT_FOUND')
        if (stored && isSame(stored, content)) return { list: toListView(stored), created: false }
        if (!stored && sent.baseVersion > 0) throw new NotFoundError('LIST_NOT_FOUND')
        if (!stored && (await tx.countOf(owner)) >= MAX_LISTS) throw tooMany()
        if (stored && stored.version !== sent.baseVersion) throw listChanged()
        await tx.saveEdition(edition)
        const saved = { ...content, version: sent.baseVersion + 1, updatedAt: now() }
        const done = stored
          ? await tx.update(id, stored.version, saved)
          : await tx.insert({ id, ...owner, ...saved })
        if (!done) throw listChanged()
        return { list: toListView({ id, ...saved }), created: !stored }
      })
    },

    /** Drafts of the list keep its movies. */
    async delete(viewer: Viewer, id: string): Promise<void> {
      await findOwn(lists, viewer, id)
      await lists.delete(id)
    },
  }
}

export type ListService = ReturnType<typeof createListService>

function listChanged(): ApiError {
  return new ApiError('LIST_CHANGED', 'This list was changed in another window. Reload it before you save.')
}

function tooMany(): ApiError {
  return new ApiError('TOO_MANY_LISTS', `You have ${MAX_LISTS} lists. Please delete one first.`)
}

async function findOwn(lists: ListRepo, viewer: Viewer, id: string): Promise<ListRecord> {
  const owner = draftOwnerOf(viewer)
  const list = await lists.find(id)
  if (!list || !isOwnedBy(list, owner)) throw new NotFoundError('LIST_NOT_FOUND')
  return list
}

function isOwnedBy({ userId, guestSessionId }: ListRecord, owner: DraftOwner): boolean {
  return 'userId' in owner ? userId === owner.userId : guestSessionId === owner.guestSessionId
}

function isSame(stored: ListRecord, { name, rows }: { name: string; rows: readonly ListRow[] }): boolean {
  return stored.name === name && isDeepStrictEqual(stored.rows, rows)
}

function figuresOf(rows: readonly ListRow[]) {
  const movies = moviesOfRows(rows)
  const years = movies.map(({ year }) => year)
  return {
    movieCount: movies.length,
    toMend: rows.filter(isToMend).length,
    firstYear: years.length > 0 ? Math.min(...years) : null,
    lastYear: years.length > 0 ? Math.max(...years) : null,
  }
}

/** The id is made from the movies, so it gives away a list only to those who know all of it. */
function editionOf(listed: readonly MovieIdentity[], savedAt: Date): Edition {
  const movies = listed.map(({ id, title, year }) => ({ id, title, year }))
  return { id: createHash('sha256').update(JSON.stringify(movies)).digest('base64url'), movies, savedAt }
}

type Unowned<T> = Omit<T, 'userId' | 'guestSessionId'>

function toSummaryView(list: Unowned<ListSummaryRecord>): ListSummaryView {
  return {
    id: list.id,
    name: list.name,
    edition_id: list.editionId,
    movie_count: list.movieCount,
    to_mend: list.toMend,
    first_year: list.firstYear,
    last_year: list.lastYear,
    version: list.version,
    updated_at: list.updatedAt.toISOString(),
  }
}

function toListView(list: Unowned<ListRecord>): ListView {
  return { ...toSummaryView(list), rows: list.rows.map(toListRowView) }
}

/** A browser may keep a draft of an edition for long before it saves it. */
const EDITION_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** Removes editions of lists that nothing refers to any more. */
export async function removeUnusedEditions(
  lists: Pick<ListRepo, 'removeUnusedEditions'>,
  now: () => Date,
  log: Logger,
): Promise<void> {
  const before = new Date(now().getTime() - EDITION_KEPT_MS)
  try {
    const removed = await removeInBatches((limit) => lists.removeUnusedEditions(before, limit))
    if (removed > 0) log.info({ removed }, 'Unused editions of lists were removed')
  } catch (error) {
    log.error({ err: error }, 'Unused editions of lists could not be removed')
  }
}
