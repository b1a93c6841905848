import { z } from 'zod'
import '#domain/fields/messages.ts'
import { isDay } from '#features/daily/rules/day.ts'
import { DAILY_CATEGORIES } from '#features/daily/rules/daily-puzzle.ts'
import { pick } from '#domain/draft/commands/pick.ts'

export type {
  DailyDayView,
  DailyMovieView,
  DailyOverviewView,
  DailyPuzzleView,
  DailyResultView,
  DailyTeamView,
  StreakView,
} from './views.ts'

/** 'today', or a day: 'YYYY-MM-DD' by UTC. */
export const dayParam = z.string().refine((text) => text === 'today' || isDay(text), 'This is not a day')

/** A try: only the picks are sent, and the server plays them again. */
export const sendTryBody = z.object({
  tryId: z.uuid().toLowerCase().describe('Made by the browser; the same again gives the same answer'),
  catalogVersion: z.string().max(64).describe('Of the puzzle that was played'),
  picks: z
    .array(
      z.object({
        movieId: pick.body.shape.movieId,
        category: pick.body.shape.category,
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
