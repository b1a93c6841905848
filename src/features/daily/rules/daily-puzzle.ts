import type { Bot, Taste } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import type { ParticipantId } from '#domain/draft/draft.ts'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { Subject } from '#domain/pools/pool.ts'
import type { Day } from './day.ts'

/** A bot at the table of the day. */
export type DailyBot = Bot & { id: ParticipantId; name: string }

/** The draft that everybody gets on a day (B6.1). */
export type DailyPuzzle = {
  day: Day
  /** The number of the day's draft, from 1. */
  number: number
  /** The name of its theme: 'Heists'. */
  title: string
  /** One line about the theme. */
  line: string
  subject: Subject
  /** Five, in the order of the board. */
  categories: readonly CategoryName[]
  /** Best known first. */
  movies: readonly Movie[]
  bots: readonly DailyBot[]
  /** The first round: the ids of the bots, and `YOU`. */
  seatOrder: readonly ParticipantId[]
  /** The movies that it was made from. */
  catalogVersion: string
}

/** The participant who plays the try. */
export const YOU: ParticipantId = 'you'
export const YOUR_NAME = 'You'

export const DAILY_BOT_NAMES: Record<Taste, string> = {
  mogul: 'The Mogul',
  critic: 'The Critic',
  fan: 'The Fan',
  contrarian: 'The Contrarian',
}

export const DAILY_CATEGORIES = 5
export const DAILY_BOTS = 3
/** You and the bots. */
export const DAILY_PLAYERS = DAILY_BOTS + 1

/** Nobody is at the table to agree to House Override. */
export const DAILY_RULES: OwnRules = { houseOverride: false }
