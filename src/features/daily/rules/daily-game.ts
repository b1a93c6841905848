import { type BotPick, createBot } from '#features/bots/rules/bot.ts'
import type { Bot } from '#domain/draft/bot-kinds.ts'
import type { CategoryName } from '#domain/categories/categories.ts'
import {
  apply,
  type Draft,
  type DraftPick,
  makePick,
  newDraft,
  onTheClock,
  pickRefusal,
} from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { DAILY_RULES, type DailyPuzzle, YOU, YOUR_NAME } from './daily-puzzle.ts'

/** What a try is made of: the movies that you picked, in your order. */
export type TryPick = { movieId: number; category: CategoryName; houseOverride?: boolean | undefined }

/** The table of a day. It is the same for every try, so that one can be kept and used again. */
export type DailyGame = {
  puzzle: DailyPuzzle
  /** The draft before its first pick. */
  start: Draft
  /** The pick of the bot on the clock; undefined if it is your turn or the draft is over. */
  nextBotPick: (draft: Draft) => DraftPick | undefined
  /** The pick that is made for you if your time is over; undefined if it is not your turn. */
  pickForYou: (draft: Draft) => DraftPick | undefined
}

/** Sits everybody down. It does the same in the browser and on the server. */
export function startDaily(puzzle: DailyPuzzle): DailyGame {
  const start = seatedDraft(puzzle)
  const mindOf = (bot: Bot) => createBot(bot, start, puzzle.movies)
  const minds = new Map(puzzle.bots.map((bot) => [bot.id, mindOf(bot)]))
  let substitute: ReturnType<typeof createBot> | undefined
  return {
    puzzle,
    start,
    nextBotPick(draft) {
      const id = onTheClock(draft)?.participant.id
      const mind = id === undefined ? undefined : minds.get(id)
      return id !== undefined && mind ? pickBy(id, mind(draft)) : undefined
    },
    pickForYou(draft) {
      if (onTheClock(draft)?.participant.id !== YOU) return undefined
      substitute ??= mindOf({ taste: 'fan', level: 'fair', seed: puzzle.number })
      return pickBy(YOU, substitute(draft))
    },
  }
}

/**
 * Plays a whole try against the bots and gives the finished draft. Throws a DraftError if a pick breaks a rule, or if
 * there are too few or too many.
 */
export function playDaily(game: DailyGame, picks: readonly TryPick[]): Draft {
  const movies = new Map(game.puzzle.movies.map((movie) => [movie.id, movie]))
  let draft = letBotsPick(game, game.start)
  for (const { movieId, category, houseOverride = false } of picks) {
    if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
    const movie = movies.get(movieId)
    if (!movie) throw new DraftError('MOVIE_NOT_IN_THEME')
    const pick = { participantId: YOU, movie, category, houseOverride }
    draft = letBotsPick(game, apply(draft, makePick(draft, pick)))
  }
  if (!isComplete(draft)) throw new DraftError('TOO_FEW_PICKS')
  return draft
}

/**
 * Plays the picks of a try that is not over as far as the rules allow, and says how many that are. All of them are
 * allowed, unless bots choose otherwise in a release that came since.
 */
export function resumeDaily(
  game: DailyGame,
  picks: readonly TryPick[],
): { draft: Draft; allowed: readonly TryPick[] } {
  let draft = letBotsPick(game, game.start)
  for (const [index, { movieId, category }] of picks.entries()) {
    const movie = game.puzzle.movies.find(({ id }) => id === movieId)
    const pick = movie && { participantId: YOU, movie, category, houseOverride: false }
    if (!pick || pickRefusal(draft, pick)) return { draft, allowed: picks.slice(0, index) }
    draft = letBotsPick(game, apply(draft, makePick(draft, pick)))
  }
  return { draft, allowed: picks }
}

/** The picks that are made for you for the rest of the draft. */
export function picksForYou(game: DailyGame, draft: Draft): TryPick[] {
  const pick = game.pickForYou(draft)
  if (!pick) return []
  const next = letBotsPick(game, apply(draft, makePick(draft, pick)))
  return [{ movieId: pick.movie.id, category: pick.category }, ...picksForYou(game, next)]
}

/** The draft when it is your turn, or over. */
export function letBotsPick(game: DailyGame, draft: Draft): Draft {
  const pick = game.nextBotPick(draft)
  return pick ? letBotsPick(game, apply(draft, makePick(draft, pick))) : draft
}

function seatedDraft({ subject, categories, bots, seatOrder }: DailyPuzzle): Draft {
  const names = new Map([[YOU, YOUR_NAME], ...bots.map(({ id, name }) => [id, name] as const)])
  const participants = seatOrder.map((id) => ({ id, name: names.get(id) ?? id }))
  const { theme, option, pool } = subject
  const draft = newDraft({
    theme,
    option,
    ...(pool && { pool }),
    rules: DAILY_RULES,
    categories,
    participants,
  })
  return apply(draft, { type: 'DRAFT_STARTED', draftOrder: seatOrder })
}

/** A puzzle has so many movies for each category that nobody is left without a pick. */
function pickBy(participantId: string, choice: BotPick | undefined): DraftPick {
  if (!choice) throw new Error('The draft of the day has no movie left')
  return { participantId, ...choice }
}
