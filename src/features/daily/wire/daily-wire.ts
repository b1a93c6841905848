import type { DailyPuzzle } from '#features/daily/rules/daily-puzzle.ts'
import { toMovie, toMovieView } from '#contract/movies/movies.ts'
import type { DailyPuzzleView } from './views.ts'

/** A puzzle as it is stored: as screens get it. */
export type StoredPuzzle = Omit<DailyPuzzleView, 'result'>

/** A pick of a stored try, by whomever. */
export type StoredPick = { participantId: string; movieId: number; category: string }

export function toDailyPuzzle(view: StoredPuzzle): DailyPuzzle {
  const { theme, option, personId, pool } = view
  return {
    day: view.day,
    number: view.number,
    title: view.title,
    line: view.line,
    subject: { theme, option, ...(personId !== null && { personId }), ...(pool && { pool }) },
    categories: view.categories,
    movies: view.movies.map(toMovie),
    bots: view.bots,
    seatOrder: view.seatOrder,
    catalogVersion: view.catalogVersion,
  }
}

export function toDailyPuzzleView(puzzle: DailyPuzzle): StoredPuzzle {
  const { theme, option, personId, pool } = puzzle.subject
  return {
    day: puzzle.day,
    number: puzzle.number,
    title: puzzle.title,
    line: puzzle.line,
    theme,
    option,
    personId: personId ?? null,
    pool: pool ?? null,
    categories: [...puzzle.categories],
    movies: puzzle.movies.map(toMovieView),
    bots: puzzle.bots.map(({ id, name, taste, level, seed }) => ({ id, name, taste, level, seed })),
    seatOrder: [...puzzle.seatOrder],
    catalogVersion: puzzle.catalogVersion,
  }
}
