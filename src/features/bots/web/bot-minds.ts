import { createBot } from '#features/bots/rules/bot.ts'
import { type Draft, type DraftPick, onTheClock, type ParticipantId } from '#domain/draft/draft.ts'
import type { Movie } from '#domain/movies/movie.ts'

/** Chooses for the bot on the clock; undefined if the rules allow it no pick, or if no bot is on the clock. */
export type ChooseForBot = (draft: Draft) => DraftPick | undefined

/** The bots of one draft of these movies, which are given best known first. Each is made for its first turn. */
export function createBotMinds(movies: readonly Movie[]): ChooseForBot {
  const minds = new Map<ParticipantId, ReturnType<typeof createBot>>()
  return (draft) => {
    const { id, bot } = onTheClock(draft)?.participant ?? {}
    if (id === undefined || !bot) return undefined
    const mind = minds.get(id) ?? createBot({ ...bot, seed: bot.seed ?? 0 }, draft, movies)
    minds.set(id, mind)
    const choice = mind(draft)
    return choice && { participantId: id, ...choice }
  }
}
