import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { type BotPick, createBot } from '#features/bots/rules/bot.ts'
import type { Bot } from '#domain/draft/bot-kinds.ts'
import type { RandomUint32 } from '#domain/chance/random-int.ts'
import { drafterOf, makePick, onTheClock, pickRefusal, type Turn } from '#domain/draft/draft.ts'
import type { DraftRecord } from '#domain/draft/draft-record.ts'
import type { DraftEvent } from '#domain/draft/events.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { autoPickAt } from '#domain/clock/pick-clock.ts'
import { lapse } from '#domain/objections/objecting.ts'
import { openObjection } from '#domain/objections/objection.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { judgementOf } from '#domain/supply/supply.ts'
import { wayOn } from '#domain/supply/way-on.ts'
import { firstInQueue } from '#features/queue/rules/queue.ts'
import { ApiError } from '#server/http/errors.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import {
  draftableMovie,
  draftableMovies,
  poolOfTheme,
  subjectOf,
  supplyOf,
  withDirectors,
} from '#server/movies/theme-pool.ts'
import type { DraftCommands } from '#server/drafts/online/draft-commands.ts'
import { createFinishing } from './finishing.ts'
import type { DraftSnapshots, LoadedDraft, ReadDraft } from '#server/drafts/online/draft-snapshots.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'

type Deps = {
  repo: OnlineDraftRepo
  snapshots: DraftSnapshots
  commands: Pick<DraftCommands, 'append'>
  movies: MovieSource
  randomUint32: RandomUint32
  log: Logger
  now: () => Date
}

/** Drafts that are played in one sweep. */
const MOST_DUE = 100
/** Bots kept with what they think of the movies of their draft. */
const MOST_BOTS = 200
/** Picks for people whose time is up: what most would take, played fairly (B2.4). */
const FOR_PEOPLE = { taste: 'fan', level: 'fair' } as const
/** Movies that a bot chooses in vain, because the source refuses them, before it gives up for now. */
const MOST_REFUSED = 20
/** How long a pick must be overdue to show that no server was running. */
const UNSWEPT_MS = 5_000
/** The time that people get after that (B2.4). */
const GRACE_MS = 30_000
/** After a failure, a bot tries again after this time. */
const RETRY_MS = 10_000

/** A pick from the queue of a player, as it was read at this version. */
type QueueChoice = { choice: BotPick; queueVersion: number }

/**
 * Makes the picks of bots in online drafts (B2.1), those of people who let their queue pick (B2.5), and those of people
 * whose time is up (B2.4), and ends votes (B2.11). A draft says itself when something is due, so it goes on after a
 * restart. Several servers may play the same draft: a pick or an end is stored only if the draft has not moved on.
 */
export function createBotPlayer({ repo, snapshots, commands, movies, randomUint32, log, now }: Deps) {
  let isFailing = false
  const minds = new LRUCache<string, ReturnType<typeof createBot>>({ max: MOST_BOTS })

  function mindOf(draft: DraftRecord, { participant }: Turn, bot: Bot, pool: readonly Movie[]) {
    const key = [draft.id, participant.id, bot.taste, bot.level, bot.seed, pool.length].join()
    const known = minds.get(key)
    if (known) return known
    const made = createBot(bot, draft, pool)
    minds.set(key, made)
    return made
  }

  /** What a bot picks for the seat on the clock, with the movie as it may be drafted; undefined if no pick is allowed. */
  async function choiceOf(draft: DraftRecord, turn: Turn, bot: Bot): Promise<BotPick | undefined> {
    const { id: participantId } = turn.participant
    const subject = subjectOf(draft)
    const pool = await poolOfTheme(movies, subject)
    const refused = new Set<number>()
    while (refused.size < MOST_REFUSED) {
      const candidates = refused.size === 0 ? pool.movies : pool.movies.filter(({ id }) => !refused.has(id))
      const choose = mindOf(draft, turn, bot, candidates)
      const choice = choose(draft)
      if (!choice) return undefined
      const listed = await draftableMovie(movies, subject, choice.movie.id)
      const movie = listed && draft.rules?.onePerDirector ? await withDirectors(movies, listed) : listed
      if (movie && !pickRefusal(draft, { ...choice, movie, participantId })) return { ...choice, movie }
      refused.add(choice.movie.id)
    }
    return undefined
  }

  /** Ends the vote on an objection if its time is over. False if it goes on. */
  async function endVote(known: LoadedDraft): Promise<boolean> {
    const event = lapse(known.draft, now().getTime())
    if (!event) return false
    await commands.append(known, event, byProgram())
    return true
  }

  /** The first movie in the player's queue that may be drafted, with what the source says of it now (B2.5). */
  async function queueChoiceOf(
    stored: ReadDraft,
    draft: DraftRecord,
    participantId: string,
  ): Promise<QueueChoice | undefined> {
    const { entries, version: queueVersion } = await repo.queues.find(stored.id, participantId)
    const free = entries.filter(({ movie }) => !drafterOf(draft, movie))
    if (free.length === 0) return undefined
    const ids = free.map(({ movie }) => movie.id)
    const listed = new Map(
      (await draftableMovies(movies, subjectOf(draft), ids)).map((movie) => [movie.id, movie]),
    )
    let queue = free.flatMap((entry) => {
      const movie = listed.get(entry.movie.id)
      return movie ? [{ ...entry, movie }] : []
    })
    const supply = rulesOf(draft).houseOverride ? undefined : await supplyOf(movies, subjectOf(draft))
    const judge = supply && judgementOf(draft, supply)
    for (;;) {
      const first = firstInQueue(draft, participantId, queue, judge)
      if (!first) return undefined
      const movie = draft.rules?.onePerDirector ? await withDirectors(movies, first.movie) : first.movie
      const choice = { ...first, movie }
      if (!pickRefusal(draft, { ...choice, participantId })) return { choice, queueVersion }
      queue = queue.filter((entry) => entry.movie !== first.movie)
    }
  }

  /**
   * Makes the pick of the bot on the clock, or of the person for whom one is due, or ends a vote. False if nothing was
   * due.
   */
  async function playTurn(draftId: string): Promise<boolean> {
    const known = await snapshots.load(draftId)
    if (!known) return false
    const { stored, draft } = known
    if (openObjection(draft)) return endVote(known)
    const turn = onTheClock(draft)
    if (!turn || draft.paused) return false
    const { bot } = turn.participant
    if (bot) return playFor(known, turn, bot)
    const picksFirst = isQueueDue(stored, turn)
    if (!picksFirst && !isTimeUp(draft)) return false
    const queued = await queueChoiceOf(stored, draft, turn.participant.id)
    if (queued) return pickFromQueue(known, turn, queued, picksFirst)
    const goesOn = picksFirst ? turnGoesOn(stored, draft) : undefined
    if (goesOn === undefined) return playFor(known, turn, FOR_PEOPLE)
    await repo.postpone(stored, goesOn)
    return false
  }

  async function playFor(
    known: LoadedDraft,
    turn: Turn,
    player: NonNullable<Turn['participant']['bot']>,
  ): Promise<boolean> {
    const choice = await choiceOf(known.draft, turn, { seed: randomUint32() >>> 1, ...player })
    const event = choice
      ? pickOf(known.draft, turn, choice, !turn.participant.bot)
      : await wayOnIn(known.draft)
    await commands.append(known, event, byProgram())
    return true
  }

  /** A category stays empty for which the rules leave no pick. Throws if there is one that the movie source refuses. */
  async function wayOnIn(draft: DraftRecord): Promise<DraftEvent> {
    const { movies: pool, isComplete } = await poolOfTheme(movies, subjectOf(draft))
    const event = isComplete ? wayOn(draft, pool) : undefined
    if (!event) throw new ApiError('MOVIE_SOURCE_DOWN', 'The movies that are left cannot be drafted for now')
    return event
  }

  /**
   * Makes a pick only if the player has not changed the queue since it was read, nor taken back that it picks. The lock
   * makes such a change wait, so that a player who was told that it is off gets no pick.
   */
  async function pickFromQueue(
    known: LoadedDraft,
    turn: Turn,
    { choice, queueVersion }: QueueChoice,
    picksFirst: boolean,
  ): Promise<boolean> {
    const event = pickOf(known.draft, turn, choice, !picksFirst)
    await commands.append(known, event, byProgram(), (draft, appended) =>
      repo.transaction(async (tx) => {
        await tx.drafts.lock(draft.id)
        const queue = await tx.queues.find(draft.id, turn.participant.id)
        const isSame = queue.version === queueVersion && (!picksFirst || queue.picksFirst)
        return isSame && tx.append(draft, appended)
      }),
    )
    return true
  }

  function pickOf(draft: DraftRecord, turn: Turn, choice: BotPick, autoPicked: boolean): DraftEvent {
    const { id: participantId } = turn.participant
    const madeAt = now().getTime()
    return makePick(draft, { participantId, ...choice, madeAt, ...(autoPicked && { autoPicked }) })
  }

  /** Whether the player on the clock wants their queue to pick, and the moment for it has come. */
  function isQueueDue({ queuePickers, dueAt }: ReadDraft, { participant }: Turn): boolean {
    return queuePickers.includes(participant.id) && dueAt !== null && dueAt <= now()
  }

  /**
   * Until when the player on the clock has time whose queue has nothing to pick; null without a clock, undefined if the
   * time is up. A pick that is overdue because no server was running gives time to come back.
   */
  function turnGoesOn({ dueAt }: ReadDraft, draft: DraftRecord): Date | null | undefined {
    const at = autoPickAt(draft)
    if (at === undefined || dueAt === null) return null
    const isOverdue = dueAt.getTime() < now().getTime() - UNSWEPT_MS
    if (isOverdue) return new Date(Math.max(at, now().getTime() + GRACE_MS))
    return dueAt.getTime() < at ? new Date(at) : undefined
  }

  function isTimeUp(draft: DraftRecord): boolean {
    const at = autoPickAt(draft)
    return at !== undefined && at <= now().getTime()
  }

  async function playDueTurn(draftId: string): Promise<void> {
    try {
      await playTurn(draftId)
    } catch (error) {
      log.warn({ err: error, draftId }, 'A pick that is due could not be made, and is tried again')
      const stored = await repo.drafts.find(draftId)
      if (stored) await repo.postpone(stored, new Date(now().getTime() + RETRY_MS))
    }
  }

  return {
    /**
     * Gives people whose time ran out while no server was running some time to come back. Call it before the first
     * sweep. A server that starts beside others finds nothing to postpone, because they make the picks in time.
     */
    async forgiveDowntime(): Promise<void> {
      const at = now().getTime()
      const postponed = await repo.postponeOverdue(new Date(at - UNSWEPT_MS), new Date(at + GRACE_MS))
      if (postponed > 0) log.info({ drafts: postponed }, 'Clocks that ran out meanwhile got some time')
    },

    /** Does everything that is due. */
    async playDue(): Promise<void> {
      try {
        for (const draftId of await repo.findDue(now(), MOST_DUE)) await playDueTurn(draftId)
        isFailing = false
      } catch (error) {
        // A database that is away fails every sweep; one line is enough.
        if (!isFailing) log.warn({ err: error }, 'Picks that are due cannot be made for now')
        isFailing = true
      }
    },

    /** Makes the picks of bots that are left, without waiting in between, as long as the caller is there. */
    finish: createFinishing(playTurn),
  }
}

export type BotPlayer = ReturnType<typeof createBotPlayer>

/** What the program does has no command of a client. */
function byProgram(): { commandId: string; doneBy: null } {
  return { commandId: randomUUID(), doneBy: null }
}
