import { render, screen, waitFor } from '@testing-library/react'
import { createElement } from 'react'
import { toast } from 'sonner'
import { beforeEach, describe, expect, it } from 'vitest'
import { testMovie } from '#domain/draft/draft.testing.ts'
import { MAX_QUEUE_LENGTH, type QueueChange } from '#features/queue/rules/queue.ts'
import { type FakeServer, fakeServer } from '#web/lib/fake-server.testing.ts'
import { ToastHost } from '#web/lib/toasts/toasts.tsx'
import { movieOf, MOVIES } from '#web/screens/room/draft-room.testing.tsx'
import { QUEUE_DRAFT, queueDraft, SEATS } from './queue.testing.ts'
import { createQueueStore, type QueueStore } from './queue-store.ts'

const seat = SEATS.a
let server: FakeServer
let store: QueueStore

beforeEach(() => {
  toast.dismiss()
  render(createElement(ToastHost))
  server = fakeServer({ pool: MOVIES, drafts: new Map([[QUEUE_DRAFT, queueDraft('a')]]) })
})

function open(): QueueStore {
  store = createQueueStore({ draftId: QUEUE_DRAFT, seat, renew: () => Promise.resolve() })
  return store
}
const queued = (id: number): QueueChange => ({ type: 'MOVIE_QUEUED', entry: { movie: movieOf(id) } })
const toasts = () => toast.getToasts()
const shown = () => store.get().entries.map(({ movie }) => movie.id)
const kept = async () =>
  ((await server.queue({ id: QUEUE_DRAFT, seat })) as { entries: { movie: { id: number } }[] }).entries.map(
    ({ movie }) => movie.id,
  )
/** Saves a queue as another device of the player does. */
function saveElsewhere(baseVersion: number, ...ids: number[]) {
  const entries = ids.map((movieId) => ({ movieId, category: null }))
  return server.saveQueue({ id: QUEUE_DRAFT, seat, body: { baseVersion, entries } })
}

describe('changes of a queue', () => {
  it('show at once and are sent one after another, in order', async () => {
    open()
    for (const id of [1, 2, 3]) store.change(queued(id))
    store.change({ type: 'MOVIE_MOVED', movieId: 3, before: 1 })
    expect(shown()).toEqual([3, 1, 2])
    await waitFor(async () => expect(await kept()).toEqual([3, 1, 2]))
    expect(server.asked.saveQueue.map(({ body }) => body.baseVersion)).toEqual([0, 1, 2, 3])
  })

  it('are made again on what another device has saved meanwhile', async () => {
    open()
    store.change(queued(1))
    await waitFor(async () => expect(await kept()).toEqual([1]))
    await saveElsewhere(1, 5, 1)
    store.change(queued(2))
    expect(shown()).toEqual([1, 2])
    await waitFor(async () => expect(await kept()).toEqual([5, 1, 2]))
    expect(shown()).toEqual([5, 1, 2])
    expect(toasts()).toEqual([])
  })

  it('wait while the server cannot be reached, and are sent when it is back', async () => {
    open()
    store.change(queued(1))
    await waitFor(async () => expect(await kept()).toEqual([1]))
    server.isReachable = false
    store.change(queued(2))
    store.setPicksFirst(true)
    await waitFor(() => expect(store.get().isWaiting).toBe(true))
    expect(shown()).toEqual([1, 2])
    expect(store.get().picksFirst).toBe(true)
    server.isReachable = true
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await kept()).toEqual([1, 2]))
    await waitFor(() => expect(server.asked.setPicksFirst).toMatchObject([{ on: true }]))
    await waitFor(() => expect(store.get().isWaiting).toBe(false))
  })

  it('are made once though the answer is lost', async () => {
    open()
    server.losesAnswers = true
    store.change(queued(1))
    await waitFor(() => expect(store.get().isWaiting).toBe(true))
    server.losesAnswers = false
    window.dispatchEvent(new Event('online'))
    await waitFor(async () => expect(await kept()).toEqual([1]))
    expect(shown()).toEqual([1])
  })

  it('that are refused are told, and take no other change with them', async () => {
    open()
    store.change(queued(1))
    store.change({ type: 'MOVIE_QUEUED', entry: { movie: { ...movieOf(1), id: 99 } } })
    store.change(queued(2))
    await waitFor(async () => expect(await kept()).toEqual([1, 2]))
    expect(shown()).toEqual([1, 2])
    await screen.findByText('Your queue was not changed')
  })

  it('beyond the limit are refused with the reason', async () => {
    server.pool = Array.from({ length: MAX_QUEUE_LENGTH + 1 }, (_, index) => testMovie({ id: index + 1 }))
    const full = server.pool.slice(1).map(({ id }) => id)
    await saveElsewhere(0, ...full)
    open()
    store.change(queued(1))
    await screen.findByText('A queue has at most 200 movies. Take one out first.')
    expect(shown()).toEqual(full)
  })

  it('are not needed for what is so already', async () => {
    open()
    store.change(queued(1))
    await waitFor(async () => expect(await kept()).toEqual([1]))
    store.change(queued(1))
    store.change({ type: 'MOVIE_UNQUEUED', movieId: 7 })
    await Promise.resolve()
    expect(server.asked.saveQueue.length).toBe(1)
  })
})

it('a queue is read again when its player comes back to the page', async () => {
  open()
  await waitFor(() => expect(server.asked.queue.length).toBe(1))
  await saveElsewhere(0, 4)
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(shown()).toEqual([4]))
})

it('a closed queue sends what is due, and listens no more', async () => {
  open()
  store.change(queued(1))
  store.close()
  await waitFor(async () => expect(await kept()).toEqual([1]))
  const { length } = server.asked.queue
  document.dispatchEvent(new Event('visibilitychange'))
  await Promise.resolve()
  expect(server.asked.queue.length).toBe(length)
})

it('a queue whose draft is gone says nothing until it is changed', async () => {
  server.drafts.delete(QUEUE_DRAFT)
  open()
  await waitFor(() => expect(server.asked.queue.length).toBe(1))
  expect(toasts()).toEqual([])
  store.change(queued(1))
  await screen.findByText('Your queue was not changed')
  expect(shown()).toEqual([])
})
