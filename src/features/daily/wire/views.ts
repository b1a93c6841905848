import { z } from 'zod'
import { LEVELS, TASTES } from '#domain/draft/bot-kinds.ts'
import { THEMES } from '#domain/draft/theme.ts'
import { GRADES } from '#features/verdict/rules/grades.ts'
import { poolView } from '#contract/views/drafts.ts'
import { movieView } from '#contract/views/movies.ts'

const count = z.int().min(0)
const day = z.iso.date().describe('By UTC')
const place = z.int().min(1).max(4).describe('From 1')
const average = z.number().describe('The average score of the team')
const betterThan = z
  .int()
  .min(0)
  .max(99)
  .nullable()
  .describe('How many in 100 counted tries of the day are worse; null while there are fewer than 50')

/** As much of a movie as its poster shows. */
const dailyMovieView = movieView
  .pick({ id: true, title: true, year: true, genre: true, poster_path: true })
  .extend({ director: z.string().nullable() })
  .meta({ id: 'DailyMovieView' })
export type DailyMovieView = z.infer<typeof dailyMovieView>

const streakView = z
  .object({
    current: count.describe('Nights running. One missed night in 30 days is forgiven, and not counted'),
    longest: count,
    lastSeven: z.array(z.object({ day, played: z.boolean() })).describe('Up to today, oldest first'),
  })
  .meta({ id: 'StreakView' })
export type StreakView = z.infer<typeof streakView>

const dailyDayView = z
  .object({
    day,
    title: z.string(),
    posters: z.array(dailyMovieView).describe('At most three'),
    result: z.object({ place, average, betterThan }).nullable().describe("The viewer's counted try"),
  })
  .meta({ id: 'DailyDayView' })
export type DailyDayView = z.infer<typeof dailyDayView>

export const dailyOverviewView = z
  .object({
    today: day,
    days: z.array(dailyDayView).describe('The last seven before today, newest first'),
    streak: streakView,
  })
  .meta({ id: 'DailyOverviewView' })
export type DailyOverviewView = z.infer<typeof dailyOverviewView>

const grade = z.enum(GRADES).nullable()

const dailyTeamView = z
  .object({
    id: z.string(),
    name: z.string(),
    isYou: z.boolean(),
    taste: z.enum(TASTES).nullable().describe('Null for you'),
    place,
    average,
    grade: grade.describe('By the mean of what its picks left on the table'),
    picks: z
      .array(
        z.object({
          movie: dailyMovieView,
          category: z.string(),
          overallPick: z.int().min(1),
          score: z.number().nullable(),
          grade: grade.describe('Null if too few movies have a score'),
        }),
      )
      .describe('In the order of the categories'),
  })
  .meta({ id: 'DailyTeamView' })
export type DailyTeamView = z.infer<typeof dailyTeamView>

export const dailyResultView = z
  .object({
    counted: z.boolean().describe('False for a try for fun, which is not kept'),
    autoPicked: count.describe('How many picks were made because the time was over'),
    average,
    place,
    teams: z.array(dailyTeamView).describe('Best first'),
    stars: z
      .array(z.enum(['★', '☆', '○']))
      .describe('Your picks in the order of the categories: A− or better, B− or better, below'),
    gotAway: z
      .object({ movie: dailyMovieView, category: z.string(), overallPick: z.int().min(1) })
      .nullable()
      .describe('The best that you could have picked at this pick, gone before your next one'),
    tries: count.describe('Counted tries of the day, by everybody'),
    betterThan,
    histogram: z
      .array(z.object({ from: z.int(), to: z.int(), count }))
      .describe('The counted tries by their average, from `from` up to but excluding `to`; without gaps'),
    streak: streakView,
  })
  .meta({ id: 'DailyResultView' })
export type DailyResultView = z.infer<typeof dailyResultView>

export const dailyPuzzleView = z
  .object({
    day,
    number: z.int().min(1).describe('How many days there have been drafts'),
    title: z.string().describe('The name of the theme'),
    line: z.string().describe('A line about the theme; may be empty'),
    theme: z.enum(THEMES),
    option: z.string(),
    personId: z.int().nullable(),
    pool: poolView.nullable(),
    categories: z.array(z.string()).describe('Five, in the order of the board'),
    movies: z.array(movieView).describe('Best known first'),
    bots: z.array(
      z
        .object({
          id: z.string(),
          name: z.string(),
          taste: z.enum(TASTES),
          level: z.enum(LEVELS),
          seed: z.int(),
        })
        .meta({ id: 'DailyBotView' }),
    ),
    seatOrder: z.array(z.string()).describe("The first round: the bots' ids, and 'you'"),
    catalogVersion: z.string(),
    result: dailyResultView.nullable().describe("The viewer's counted try"),
  })
  .meta({ id: 'DailyPuzzleView', description: 'The draft of a day, the same for everybody' })
export type DailyPuzzleView = z.infer<typeof dailyPuzzleView>
