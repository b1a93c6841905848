import { z } from 'zod'
import { isDay } from '#domain/daily/day.ts'
import { DAILY_CATEGORIES, type DailyPuzzle } from '#domain/daily/daily-puzzle.ts'
import { makePickBody } from './drafts/online-drafts.ts'
import { toMovie, toMovieView } from './movies/movies.ts'
import type { DailyPuzzleView } from './views/daily.ts'

export type {
  DailyDayView,
  DailyMovieView,
  DailyOverviewView,
  DailyPuzzleView,
  DailyResultView,
  DailyTeamView,
  StreakView,
} from './views/daily.ts'

/** 'today', or a day: 'YYYY-MM-DD' by UTC. */
export const dayParam = z.string().refine((text) => text === 'today' || isDay(text), 'This is not a day')

/** A try: only the picks are sent, and the server plays them again. */
export const sendTryBody = z.object({
  tryId: z.uuid().toLowerCase().describe('Made by the browser; the same again gives the same answer'),
  catalogVersion: z.string().max(64).describe('Of the puzzle that was played'),
  picks: z
    .array(
      z.object({
        movieId: makePickBody.shape.movieId,
        category: makePickBody.shape.category,
        houseOverride: z.boolean().optional(),
      }),
    )
    .length(DAILY_CATEGORIES, `A try has ${DAILY_CATEGORIES} picks`)
    .describe('Your own, in the order in which you made them'),
  autoPicked: z
    .int()
    .min(0)
    .max(DAILY_CATEGORIES)
    .default(0)
    .describe('How many of them were made for you because the time was over'),
})
export type SendTryBody = z.infer<typeof sendTryBody>

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
