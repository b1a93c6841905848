import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
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
} from '#features/lists/wire/lists.ts'
import {
  isToMend,
  leaveOutRepeats,
  type ListedMovie,
  type ListRow,
  moviesOfRows,
  withoutCandidates,
} from '#features/lists/rules/list.ts'
import {
  bestMatch,
  guessRow,
  matchReading,
  readingsOf,
  type RowMatch,
  toListed,
  type WrittenRow,
} from '#features/lists/rules/match-row.ts'
import { MAX_MOVIE_RESULTS } from '#domain/movies/search.ts'
import type { MovieIdentity } from '#domain/movies/same-movie.ts'
import type { Db } from '#server/db/database.ts'
import { type DraftOwner, draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { createFairQueue, type Waiting } from '#server/http/fair-queue.ts'
import { ApiError, NotFoundError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { removeInBatches } from '#server/db/remove-in-batches.ts'
import {
  createListRepo,
  type Edition,
  inTransaction,
  type ListRecord,
  type ListRepo,
  type ListSummaryRecord,
} from './list-repo.ts'

type Deps = {
  db: Db
  movies: MovieSource
  now: () => Date
  /** The bytes that the lists of an owner and their editions may take. */
  mostBytes?: typeof MOST_BYTES
}

/** A hundred lists of a thousand movies each need some 15 MB. Guests cost nothing, so they have less room. */
const MOST_BYTES = { guest: 20_000_000, user: 60_000_000 }

/** Throws if too many lists were saved lately by this owner, or too many bytes of them from this address. */
export type AdmitList = (bytes: number) => Promise<void>

/** An app looks up the rows of a list one call after another, so a whole school may import at once. */
const WAITING = { mostOfClient: 4, mostOfAddress: 200, most: 1_000 }
/** Calls at a time: the catalog answers by the processor, and TMDB by waiting. */
const MATCHED_AT_ONCE = { catalog: 1, tmdb: 8 } as const

export type SavedList = { list: ListView; created: boolean }

/** Lists of movies that users and guests make for their drafts (B1.4). Only the owner of a list sees it. */
export function createListService({ db, movies, now, mostBytes = MOST_BYTES }: Deps) {
  const lists = createListRepo(db)
  const queue = createFairQueue({ ...WAITING, atOnce: MATCHED_AT_ONCE[movies.name] })

  /** A year at the end may belong to the title ('Wonder Woman 1984'), so the whole is looked up first. */
  async function matchOne({ title, year, originalTitle }: WrittenRow): Promise<ListRow> {
    const readings = readingsOf({ title, year, originalTitle })
    const matches: RowMatch[] = []
    for (const reading of readings) {
      const match = matchReading(reading, await movies.moviesCalled(reading.title, reading.year))
      matches.push(match)
      if (match.state === 'found' || match.state === 'several') break
    }
    const best = bestMatch(matches)
    const reading = best && readings[matches.indexOf(best)]
    const row = reading?.isRow ? reading : { title, year }
    const match = best ?? guessRow(row, await movies.moviesWith(title))
    return { title: row.title, ...(row.year !== undefined && { year: row.year }), ...match }
  }

  return {
    /**
     * What the rows of a new list mean. A list is long, and not urgent: lists take turns, and what else there is to do is
     * done between two rows. Throws a QueueFullError if too many wait.
     */
    match(who: Waiting, rows: readonly WrittenRow[]): Promise<ListRow[]> {
      return queue.join(who, async () => {
        const matched: ListRow[] = []
        for (const row of rows) {
          matched.push(await matchOne(row))
          await nextTurn()
        }
        return matched
      })
    },

    /** What a row to mend may mean, most likely first: movies that resemble it, and all that have its words. */
    search(who: Waiting, row: WrittenRow): Promise<ListedMovie[]> {
      return queue.join(who, async () => {
        const { movie, candidates = [] } = await matchOne(row)
        const likely = [...(movie ? [movie] : []), ...candidates]
        const others = (await movies.moviesWith(row.title)).filter(
          ({ id }) => !likely.some((one) => one.id === id),
        )
        return [...likely, ...others.map((one) => toListed(one, row.title))].slice(0, MAX_MOVIE_RESULTS)
      })
    },

    async list(viewer: Viewer): Promise<ListsView> {
      return { lists: (await lists.summaries(draftOwnerOf(viewer))).map(toSummaryView) }
    },

    async read(viewer: Viewer, id: string): Promise<ListView> {
      return toListView(await findOwn(lists, viewer, id))
    },

    /**
     * Creates the list or replaces it as a whole. Sending the same again changes nothing. Throws LIST_CHANGED if it
     * was saved from another place in between, TOO_MANY_LISTS and NO_ROOM_FOR_LISTS.
     */
    async save(viewer: Viewer, id: string, sent: SaveListBody, admit: AdmitList): Promise<SavedList> {
      const owner = draftOwnerOf(viewer)
      const rows = leaveOutRepeats(sent.rows.map(toListRow)).map(withoutCandidates)
      await admit(Buffer.byteLength(JSON.stringify(rows)))
      const edition = editionOf(moviesOfRows(rows), now())
      const content = { name: sent.name, rows, ...figuresOf(rows), editionId: edition.id }
      return inTransaction(db, async (tx) => {
        await tx.lockOwner(owner)
        const stored = await tx.find(id)
        if (stored && !isOwnedBy(stored, owner)) throw new NotFoundError('LIST_NOT_FOUND')
        if (stored && isSame(stored, content)) return { list: toListView(stored), created: false }
        if (!stored && sent.baseVersion > 0) throw new NotFoundError('LIST_NOT_FOUND')
        if (!stored && (await tx.countOf(owner)) >= MAX_LISTS) throw tooMany()
        if (stored && stored.version !== sent.baseVersion) throw listChanged()
        await tx.saveEdition(edition, owner)
        const saved = { ...content, version: sent.baseVersion + 1, updatedAt: now() }
        const done = stored
          ? await tx.update(id, stored.version, saved)
          : await tx.insert({ id, ...owner, ...saved })
        if (!done) throw listChanged()
        if (stored) await tx.dropEdition(stored.editionId)
        if ((await tx.bytesOf(owner)) > ('userId' in owner ? mostBytes.user : mostBytes.guest)) throw noRoom()
        return { list: toListView({ id, ...saved }), created: !stored }
      })
    },

    /** Drafts of the list keep its movies. */
    async delete(viewer: Viewer, id: string): Promise<void> {
      const { editionId } = await findOwn(lists, viewer, id)
      await inTransaction(db, async (tx) => {
        await tx.delete(id)
        await tx.dropEdition(editionId)
      })
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

function noRoom(): ApiError {
  return new ApiError('NO_ROOM_FOR_LISTS', 'You have no room left for lists. Please delete one first.')
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

const DAY_MS = 24 * 60 * 60 * 1000
/** A browser may keep a draft of an edition for long before it saves it. */
const USED_EDITION_KEPT_MS = 90 * DAY_MS
/** The movies of an edition are asked for by whoever sets up a draft of it. */
const EDITION_KEPT_MS = DAY_MS

/** Removes editions of lists that nothing refers to any more. */
export async function removeUnusedEditions(
  lists: Pick<ListRepo, 'removeUnusedEditions' | 'vacuum'>,
  now: () => Date,
  log: Logger,
): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const times = { before: ago(EDITION_KEPT_MS), usedBefore: ago(USED_EDITION_KEPT_MS) }
  try {
    const removed = await removeInBatches((limit) => lists.removeUnusedEditions(times, limit))
    if (removed > 0) log.info({ removed }, 'Unused editions of lists were removed')
    await lists.vacuum()
  } catch (error) {
    log.error({ err: error }, 'Unused editions of lists could not be removed')
  }
}
