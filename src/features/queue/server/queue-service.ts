import { isDeepStrictEqual } from 'node:util'
import {
  type KeptQueue,
  queueToWire,
  type QueueView,
  type SaveQueueBody,
} from '#features/queue/wire/queues.ts'
import { onTheClock } from '#domain/draft/draft.ts'
import { DraftError } from '#domain/draft/errors.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { type Queue, refuseQueue } from '#features/queue/rules/queue.ts'
import { findAuthorizedDraft } from '#server/drafts/access/authorized-draft.ts'
import { seatsOf } from '#server/drafts/access/draft-access.ts'
import { draftOwnerOf } from '#server/drafts/access/draft-owner.ts'
import { toDraft } from '#server/drafts/draft-mapper.ts'
import type { DraftRow } from '#server/drafts/draft-repo.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import type { MovieSource } from '#server/movies/movie-source.ts'
import { draftableMovies, subjectOf } from '#server/movies/theme-pool.ts'
import { type DraftCommands, dueAt, queuePickAt } from '#server/drafts/online/draft-commands.ts'
import type { OnlineDraftRepo } from '#server/drafts/online/online-draft-repo.ts'

type Deps = {
  repo: OnlineDraftRepo
  commands: Pick<DraftCommands, 'noteReturn'>
  movies: MovieSource
  now: () => Date
}

/** A player's seat in a draft. */
type Seat = { draftId: string; participantId: string }

/** The queues of players in online drafts (B2.5): each is for the eyes of its player alone. */
export function createQueueService({ repo, commands, movies, now }: Deps) {
  /** Throws NOT_A_PARTICIPANT for the seat of anybody else, the host's view included. */
  async function findOwn(from: OnlineDraftRepo, viewer: Viewer, { draftId, participantId }: Seat) {
    draftOwnerOf(viewer)
    const stored = await findAuthorizedDraft(from.drafts, viewer, 'play', draftId)
    if (!seatsOf(viewer, stored).includes(participantId)) throw new DraftError('NOT_A_PARTICIPANT')
    return stored
  }

  /** Changes the queue of a player, while nobody can pick in the draft or change the queue elsewhere. */
  async function change(
    viewer: Viewer,
    seat: Seat,
    make: (tx: OnlineDraftRepo, stored: DraftRow, queue: KeptQueue) => Promise<KeptQueue>,
  ): Promise<QueueView> {
    const { draftId, participantId } = seat
    const changed = await repo.transaction(async (tx) => {
      await tx.drafts.lock(draftId)
      const stored = await findOwn(tx, viewer, seat)
      const queue = await tx.queues.find(draftId, participantId)
      const changed = await make(tx, stored, queue)
      if (changed !== queue) await renewTurn(tx, stored, participantId, changed)
      return changed
    })
    await commands.noteReturn(viewer, draftId)
    return queueToWire(changed)
  }

  /** The queue of the player on the clock picks a moment after it was changed, if the player wants that. */
  async function renewTurn(
    tx: OnlineDraftRepo,
    stored: DraftRow,
    participantId: string,
    { picksFirst }: KeptQueue,
  ): Promise<void> {
    const draft = toDraft(stored)
    if (onTheClock(draft)?.participant.id !== participantId) return
    const byQueue = picksFirst ? queuePickAt(draft, now()) : undefined
    await tx.postpone(stored, byQueue?.dueAt ?? dueAt(draft, now()))
  }

  /** The queue of a seat that the caller knows to be the viewer's. */
  async function findOfSeat({ draftId, participantId }: Seat): Promise<QueueView> {
    return queueToWire(await repo.queues.find(draftId, participantId))
  }

  return {
    async find(viewer: Viewer, seat: Seat): Promise<QueueView> {
      await findOwn(repo, viewer, seat)
      return findOfSeat(seat)
    },

    findOfSeat,

    /**
     * Replaces the movies of the queue. Sending the same again changes nothing. Throws QUEUE_CHANGED with the present
     * queue if they were changed on another device meanwhile, and the refusals of a queue.
     */
    async save(viewer: Viewer, seat: Seat, { baseVersion, entries }: SaveQueueBody): Promise<QueueView> {
      const { draftId, participantId } = seat
      const before = await findOwn(repo, viewer, seat)
      const wanted = entries.map(({ movieId, category }) => ({ movieId, category: category ?? undefined }))
      refuseQueue(toDraft(before), wanted)
      // Outside of the transaction, so that no lock waits for an outside source.
      const queued = moviesById((await repo.queues.find(draftId, participantId)).entries)
      const newIds = wanted.map(({ movieId }) => movieId).filter((id) => !queued.has(id))
      const found = newIds.length === 0 ? [] : await draftableMovies(movies, subjectOf(before), newIds)
      return change(viewer, seat, async (tx, stored, queue) => {
        refuseQueue(toDraft(stored), wanted)
        const known = new Map([
          ...moviesById(queue.entries),
          ...found.map((movie) => [movie.id, movie] as const),
        ])
        const isSame = isDeepStrictEqual(
          wanted,
          queue.entries.map(({ movie, category }) => ({ movieId: movie.id, category })),
        )
        if (isSame) return queue
        if (queue.version !== baseVersion) throw new QueueChangedError(queue)
        const next = wanted.map(({ movieId, category }) => {
          const movie = known.get(movieId)
          if (!movie) throw new DraftError('MOVIE_NOT_IN_THEME')
          return { movie, ...(category !== undefined && { category }) }
        })
        await tx.queues.save(draftId, participantId, next, queue.version + 1)
        return { ...queue, entries: next, version: queue.version + 1 }
      })
    },

    /** Whether the first movie is picked when the turn of the player comes. */
    async setPicksFirst(viewer: Viewer, seat: Seat, on: boolean): Promise<QueueView> {
      return change(viewer, seat, async (tx, stored, queue) => {
        refuseQueue(toDraft(stored), [])
        if (queue.picksFirst === on) return queue
        await tx.queues.setPicksFirst(seat.draftId, seat.participantId, on)
        return { ...queue, picksFirst: on }
      })
    },
  }
}

export type QueueService = ReturnType<typeof createQueueService>

function moviesById(queue: Queue): Map<number, Movie> {
  return new Map(queue.map(({ movie }) => [movie.id, movie]))
}

/** The queue was changed on another device; it comes with the error. */
export class QueueChangedError extends ApiError {
  constructor(present: KeptQueue) {
    super('QUEUE_CHANGED', 'Your queue was changed on another device.', { queue: queueToWire(present) })
  }
}
