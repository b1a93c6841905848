import { LRUCache } from 'lru-cache'
import { type StoredPuzzle, toDailyPuzzle, toDailyPuzzleView } from '#features/daily/wire/daily-wire.ts'
import { createDailyCalendar } from '#features/daily/rules/daily-calendar.ts'
import { type DailyGame, startDaily } from '#features/daily/rules/daily-game.ts'
import type { Day } from '#features/daily/rules/day.ts'
import type { MovieFacts } from '#domain/movies/movie.ts'
import { movieScore } from '#domain/scoring/movie-score.ts'
import { createAppraiser } from '#features/verdict/rules/value.ts'
import type { CatalogSource } from '#server/movies/catalog/catalog-source.ts'
import { dailyCatalogOf } from './daily-catalog.ts'
import type { DailyRepo, StoredDay } from './daily-repo.ts'

/** The draft of a day as it was written down, ready to be played and scored. */
export type FrozenDay = {
  view: StoredPuzzle
  game: DailyGame
  /** What the picks of a finished draft were worth. */
  valuesOf: ReturnType<typeof createAppraiser>
}

/** Today, the seven days before, and a few that somebody looks at. */
const MOST_KEPT = 12

type Deps = { repo: DailyRepo; openCatalog: () => Promise<CatalogSource> }

/**
 * The drafts of days. Whoever asks first for a day writes it down, on whichever server; from then on neither a
 * restart nor another catalog changes it.
 */
export function createDailyPuzzles({ repo, openCatalog }: Deps) {
  const kept = new LRUCache<Day, FrozenDay>({ max: MOST_KEPT })
  /** One at a time, so that many who come at midnight cause the work once. */
  let work: Promise<unknown> = Promise.resolve()

  async function find(days: readonly Day[]): Promise<Day[]> {
    const unknown = days.filter((day) => !kept.has(day))
    if (unknown.length === 0) return []
    for (const stored of await repo.findPuzzles(unknown)) kept.set(stored.day, frozen(stored))
    return unknown.filter((day) => !kept.has(day))
  }

  async function prepare(days: readonly Day[]): Promise<void> {
    const missing = await find(days)
    if (missing.length === 0) return
    await repo.insertPuzzles(await puzzlesOf(missing, await openCatalog()))
    await find(missing)
  }

  return {
    /** The drafts of these days, in their order. */
    async of(days: readonly Day[]): Promise<FrozenDay[]> {
      if (!days.every((day) => kept.has(day))) {
        const preparing = work.then(() => prepare(days))
        work = preparing.catch(() => undefined)
        await preparing
      }
      return days.map((day) => {
        const found = kept.get(day)
        if (!found) throw new Error(`The draft of ${day} was not stored`)
        return found
      })
    },
  }
}

export type DailyPuzzles = ReturnType<typeof createDailyPuzzles>

async function puzzlesOf(days: readonly Day[], source: CatalogSource): Promise<StoredDay[]> {
  const { catalog, facts } = await dailyCatalogOf(source)
  const puzzleOf = createDailyCalendar(catalog)
  return days.map((day) => {
    const puzzle = puzzleOf(day)
    const ownFacts = puzzle.movies.flatMap(({ id }): [number, MovieFacts][] => {
      const known = facts.get(id)
      return known ? [[id, known]] : []
    })
    return { day, puzzle: toDailyPuzzleView(puzzle), facts: Object.fromEntries(ownFacts) }
  })
}

export function frozen({ puzzle: view, facts }: Pick<StoredDay, 'puzzle' | 'facts'>): FrozenDay {
  const puzzle = toDailyPuzzle(view)
  const pool = puzzle.movies.map((movie) => {
    const known = facts[movie.id]
    return { movie, score: known && movieScore(known).total }
  })
  const game = startDaily(puzzle)
  return { view, game, valuesOf: createAppraiser(game.start, pool) }
}
