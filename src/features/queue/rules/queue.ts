import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { ineligibleReason, isEligible } from '#domain/categories/eligibility.ts'
import {
  type Draft,
  openCategories,
  type Participant,
  type ParticipantId,
  participantOf,
  ruleBrokenBy,
} from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import { isComplete } from '#domain/draft/progress.ts'
import type { Movie } from '#domain/movies/movie.ts'
import type { Judgement } from '#domain/supply/supply.ts'
import { isSameMovie } from '#domain/movies/same-movie.ts'

/** A movie that a player wants, for one category or, without one, for any open one. */
export type QueueEntry = { movie: Movie; category?: CategoryName | undefined }

/** The movies that a player wants to draft next, first choice first (B2.5). Nobody else sees them. */
export type Queue = readonly QueueEntry[]

export const MAX_QUEUE_LENGTH = 200

/** How long a turn lasts before the player's queue picks, so that the room can follow; in ms. */
export const QUEUE_PICK_MS = 1_500

/** Puts a movie last, unless it is queued. */
export type MovieQueued = { type: 'MOVIE_QUEUED'; entry: QueueEntry }
export type MovieUnqueued = { type: 'MOVIE_UNQUEUED'; movieId: number }
/** Puts a movie in front of another one, or last. */
export type MovieMoved = { type: 'MOVIE_MOVED'; movieId: number; before: number | null }
/** Wants a movie for another category, or for any. */
export type CategoryWanted = { type: 'CATEGORY_WANTED'; movieId: number; category: CategoryName | undefined }
export type QueueChange = MovieQueued | MovieUnqueued | MovieMoved | CategoryWanted

/**
 * The queue after a change. Every change names its movies, so that it means the same on a queue that another device has
 * changed meanwhile, and does nothing if its movie is gone. Making it twice is making it once.
 */
export function changedQueue(queue: Queue, change: QueueChange): Queue {
  switch (change.type) {
    case 'MOVIE_QUEUED': {
      const { entry } = change
      return queue.some(({ movie }) => movie.id === entry.movie.id) ? queue : [...queue, entry]
    }
    case 'MOVIE_UNQUEUED':
      return queue.filter(({ movie }) => movie.id !== change.movieId)
    case 'MOVIE_MOVED': {
      const { movieId, before } = change
      const moved = queue.find(({ movie }) => movie.id === movieId)
      const others = queue.filter((entry) => entry !== moved)
      const index = before === null ? others.length : others.findIndex(({ movie }) => movie.id === before)
      return moved && index !== -1 ? others.toSpliced(index, 0, moved) : queue
    }
    case 'CATEGORY_WANTED': {
      const { movieId, category } = change
      return queue.map((entry) =>
        entry.movie.id === movieId ? { movie: entry.movie, ...(category && { category }) } : entry,
      )
    }
  }
}

/** Throws the reason for which the draft does not take such a queue. */
export function refuseQueue(draft: Draft, wanted: readonly Pick<QueueEntry, 'category'>[]): void {
  if (isComplete(draft)) throw new DraftError('DRAFT_COMPLETE')
  if (wanted.length > MAX_QUEUE_LENGTH) throw new DraftError('QUEUE_FULL')
  if (wanted.some(({ category }) => category !== undefined && !draft.categories.includes(category))) {
    throw new DraftError('CATEGORY_NOT_IN_DRAFT')
  }
}

/** What becomes of an entry. */
export type QueueRow = { entry: QueueEntry } & (
  | {
      state: 'free'
      /** The place among the free ones, from 1. */
      number: number
      /** The category that the movie would fill. */
      category: CategoryName
    }
  /** Another player has drafted the movie. */
  | { state: 'taken'; by: Participant; overallPick: number }
  /** The rules allow no such pick for now. */
  | { state: 'blocked'; reason: string }
)

/** The queue as its player sees it, without the movies that they have drafted. `judge`: of the picks of the player on the clock. */
export function queueRows(
  draft: Draft,
  participantId: ParticipantId,
  queue: Queue,
  judge?: Judgement,
): QueueRow[] {
  const open = openCategories(draft, participantId)
  let number = 0
  return queue.flatMap((entry): QueueRow[] => {
    const index = draft.picks.findIndex(({ movie }) => isSameMovie(movie, entry.movie))
    const pick = draft.picks[index]
    if (pick?.participantId === participantId) return []
    if (pick) {
      return [{ entry, state: 'taken', by: participantOf(draft, pick.participantId), overallPick: index + 1 }]
    }
    const { movie, category: wanted } = entry
    const broken = ruleBrokenBy(draft, participantId, movie)
    if (broken) return [{ entry, state: 'blocked', reason: broken.reason }]
    const fitting = (wanted ? [wanted] : open).filter(
      (name) => open.includes(name) && isEligible(movie, name),
    )
    const [category] = judge ? fitting.filter((name) => !judge(movie, name)?.isRefused) : fitting
    if (category !== undefined) return [{ entry, state: 'free', number: (number += 1), category }]
    const reason =
      (fitting[0] !== undefined && judge?.(movie, fitting[0])?.reason) || blockedReason(entry, open)
    return [{ entry, state: 'blocked', reason }]
  })
}

function blockedReason({ movie, category }: QueueEntry, open: readonly CategoryName[]): string {
  if (open.length === 0) return 'All your categories are filled'
  if (category === undefined) return 'Fits none of your open categories'
  if (!open.includes(category)) return `You have filled ${shortNameOf(category)}`
  return `${shortNameOf(category)}: ${ineligibleReason(movie, category)}`
}

/**
 * The first movie of the queue that the player may draft, in the category that it is wanted for or else the first open
 * one that it fits. House Override is never used.
 */
export function firstInQueue(
  draft: Draft,
  participantId: ParticipantId,
  queue: Queue,
  judge?: Judgement,
): { movie: Movie; category: CategoryName; houseOverride: false } | undefined {
  for (const row of queueRows(draft, participantId, queue, judge)) {
    if (row.state !== 'free') continue
    return { movie: row.entry.movie, category: row.category, houseOverride: false }
  }
  return undefined
}
