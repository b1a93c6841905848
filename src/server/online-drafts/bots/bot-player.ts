import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type BotPick, createBot } from '#domain/bots/bot.ts'
import type { Bot } from '#domain/bots/bot-kinds.ts'
import { makePick, onTheClock, pickRefusal, type Turn } from '#domain/draft/draft.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { weightsIn } from '#domain/scoring/presets.ts'
import { toDraft, toNewPick } from '../../drafts/draft-mapper.ts'
import type { DraftRow } from '../../drafts/draft-repo.ts'
import type { MovieSource } from '../../movies/movie-source.ts'
import { draftableMovies, poolOfTheme, subjectOf, withDirectors } from '../../movies/theme-pool.ts'
import type { DraftCommands } from '../draft-commands.ts'
import type { DraftSnapshots } from '../draft-snapshots.ts'
import type { OnlineDraftRepo } from '../online-draft-repo.ts'

type Deps = {
  repo: OnlineDraftRepo
  snapshots: DraftSnapshots
  commands: Pick<DraftCommands, 'record' | 'tell'>
  movies: MovieSource
  /** Called with drafts that have picks without facts. */
  onPicks: (draftId: string) => void
  log: Logger
  now: () => Date
}

/** Drafts that are played in one sweep. */
const MOST_DUE = 100
/** Bots kept with what they think of the movies of their draft. */
const MOST_BOTS = 200
/** Movies that a bot chooses in vain, because the source refuses them, before it gives up for now. */
const MOST_REFUSED = 20
/** After a failure, a bot tries again after this time. */
const RETRY_MS = 10_000

/**
 * Plays the bots of online drafts (B2.1). A draft says itself when its bot is due, so bots go on after a restart. Several
 * servers may play the same draft: a pick is stored only if the draft has not moved on.
 */
export function createBotPlayer({ repo, snapshots, commands, movies, onPicks, log, now }: Deps) {
  let isFailing = false
  const minds = new LRUCache<string, ReturnType<typeof createBot>>({ max: MOST_BOTS })

  function mindOf(stored: DraftRow, { participant }: Turn, bot: Bot, pool: readonly Movie[]) {
    const key = [stored.id, participant.id, bot.taste, bot.level, bot.seed, pool.length].join()
    const known = minds.get(key)
    if (known) return known
    const made = createBot(bot, toDraft(stored), pool)
    minds.set(key, made)
    return made
  }

  /** What the bot on the clock picks, with the movie as it may be drafted; undefined if no pick is allowed. */
  async function choiceOf(stored: DraftRow, draft: DraftRecord, turn: Turn): Promise<BotPick | undefined> {
    const { bot, id: participantId } = turn.participant
    if (!bot) return undefined
    const known: Bot = { ...bot, seed: bot.seed ?? 0 }
    const subject = subjectOf(stored)
    const pool = await poolOfTheme(movies, subject)
    const refused = new Set<number>()
    while (refused.size < MOST_REFUSED) {
      const candidates = refused.size === 0 ? pool.movies : pool.movies.filter(({ id }) => !refused.has(id))
      const choose = mindOf(stored, turn, known, candidates)
      const choice = choose(draft)
      if (!choice) return undefined
      const [listed] = await draftableMovies(movies, subject, [choice.movie.id])
      const movie = listed && draft.rules?.onePerDirector ? await withDirectors(movies, listed) : listed
      if (movie && !pickRefusal(draft, { ...choice, movie, participantId })) return { ...choice, movie }
      refused.add(choice.movie.id)
    }
    return undefined
  }

  /** Makes the pick of the bot on the clock. False if it made none. */
  async function playTurn(draftId: string): Promise<boolean> {
    const stored = await snapshots.load(draftId)
    if (!stored) return false
    const draft = toDraft(stored)
    const turn = onTheClock(draft)
    if (!turn?.participant.bot) return false
    const { id: participantId, name } = turn.participant
    const choice = await choiceOf(stored, draft, turn)
    if (!choice) {
      log.warn({ draftId, pick: turn.overallPick }, 'A bot has no pick')
      await repo.postpone(stored, null)
      return false
    }
    const facts = await movies.knownFactsOf(choice.movie.id)
    const event = makePick(draft, { participantId, ...choice })
    const pick = toNewPick(event.pick, turn.overallPick, name, facts, now(), weightsIn(draft))
    const made = await commands.record(repo, stored, draft, randomUUID(), { event, pick })
    if (!made) return true
    commands.tell(stored, participantId, name, made)
    if (!facts?.isWhole) onPicks(draftId)
    return true
  }

  async function playDueTurn(draftId: string): Promise<void> {
    try {
      await playTurn(draftId)
    } catch (error) {
      log.warn({ err: error, draftId }, 'A bot could not pick and will try again')
      const stored = await repo.drafts.find(draftId)
      if (stored) await repo.postpone(stored, new Date(now().getTime() + RETRY_MS))
    }
  }

  return {
    /** Makes the picks of all bots that are due. */
    async playDue(): Promise<void> {
      try {
        for (const draftId of await repo.findDue(now(), MOST_DUE)) await playDueTurn(draftId)
        isFailing = false
      } catch (error) {
        // A database that is away fails every sweep; one line is enough.
        if (!isFailing) log.warn({ err: error }, 'Bots cannot play for now')
        isFailing = true
      }
    },

    /** Makes picks as long as a bot is on the clock, without waiting in between. */
    async playOn(draftId: string): Promise<void> {
      while (await playTurn(draftId));
    },
  }
}

export type BotPlayer = ReturnType<typeof createBotPlayer>
