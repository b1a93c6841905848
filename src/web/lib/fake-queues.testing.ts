import { isDeepStrictEqual } from 'node:util'
import { fromWire } from '#contract/drafts/draft-wire.ts'
import {
  type KeptQueue,
  queueToWire,
  type QueueView,
  type SaveQueueBody,
} from '#features/queue/wire/queues.ts'
import type { DraftView } from '#contract/drafts/drafts.ts'
import { DraftError } from '#domain/draft/errors.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { refuseQueue } from '#features/queue/rules/queue.ts'
import { QueueChangedError } from '#features/queue/server/queue-service.ts'
import type { FakeAccess } from './fake-access.testing.ts'

const EMPTY: KeptQueue = { version: 0, picksFirst: false, entries: [] }

/** The queues of the browser's seats on a fake server, which never picks from them. */
export function fakeQueues(known: () => { pool: readonly Movie[] }, access: FakeAccess) {
  const queues = new Map<string, KeptQueue>()
  const keyOf = (id: string, seat: string) => `${id} ${seat}`

  function findOwn(id: string, seat: string): { view: DraftView; queue: KeptQueue } {
    const view = access.find('play', id)
    if (!view.my_participant_ids.includes(seat)) throw new DraftError('NOT_A_PARTICIPANT')
    return { view, queue: queues.get(keyOf(id, seat)) ?? EMPTY }
  }

  function keep(id: string, seat: string, queue: KeptQueue): QueueView {
    queues.set(keyOf(id, seat), queue)
    return queueToWire(queue)
  }

  return {
    find: ({ id, seat }: { id: string; seat: string }): QueueView => queueToWire(findOwn(id, seat).queue),

    save: ({ id, seat, body }: { id: string; seat: string; body: SaveQueueBody }): QueueView => {
      const { view, queue } = findOwn(id, seat)
      const wanted = body.entries.map(({ movieId, category }) => ({
        movieId,
        category: category ?? undefined,
      }))
      refuseQueue(fromWire(view), wanted)
      const present = queue.entries.map(({ movie, category }) => ({ movieId: movie.id, category }))
      if (isDeepStrictEqual(wanted, present)) return queueToWire(queue)
      if (queue.version !== body.baseVersion) throw new QueueChangedError(queue)
      const entries = wanted.map(({ movieId, category }) => {
        const movie = known().pool.find((candidate) => candidate.id === movieId)
        if (!movie) throw new DraftError('MOVIE_NOT_IN_THEME')
        return { movie, ...(category !== undefined && { category }) }
      })
      return keep(id, seat, { ...queue, entries, version: queue.version + 1 })
    },

    setPicksFirst: ({ id, seat, on }: { id: string; seat: string; on: boolean }): QueueView => {
      const { view, queue } = findOwn(id, seat)
      refuseQueue(fromWire(view), [])
      return keep(id, seat, { ...queue, picksFirst: on })
    },
  }
}
