import { expect, it } from 'vitest'
import { QueueFullError } from '#server/http/fair-queue.ts'
import { createRendering } from './rendering.ts'

const ANN = { address: '192.0.2.1', client: 'ann' }

it('prepares each task only when its turn has come, and counts what waits and what is refused', async () => {
  const prepared: number[] = []
  const ends: (() => void)[] = []
  let refused = 0
  const { render, waiting } = createRendering({
    queue: { atOnce: 1, mostOfClient: 2, mostOfAddress: 2, most: 2 },
    run: (task: number) => new Promise<number>((resolve) => ends.push(() => resolve(task * 10))),
    observe: { rendered: () => undefined, refused: () => (refused += 1) },
  })
  const prepare = (task: number) => () => {
    prepared.push(task)
    return task
  }
  const asked = [1, 2, 3].map((task) => render(ANN, prepare(task)))
  await expect(render(ANN, prepare(4))).rejects.toThrow(QueueFullError)
  expect({ prepared, waiting: waiting(), refused }).toEqual({ prepared: [1], waiting: 2, refused: 1 })
  for (const task of [1, 2, 3]) {
    await expect.poll(() => ends.length).toBe(task)
    ends[task - 1]!()
  }
  expect(await Promise.all(asked)).toEqual([10, 20, 30])
  expect({ prepared, waiting: waiting(), refused }).toEqual({ prepared: [1, 2, 3], waiting: 0, refused: 1 })
})

it('goes on after a task that failed', async () => {
  const { render } = createRendering({
    queue: { atOnce: 1, mostOfClient: 2, mostOfAddress: 2, most: 2 },
    run: (task: string) => (task === 'bad' ? Promise.reject(new Error('Torn')) : Promise.resolve(task)),
  })
  const bad = render(ANN, () => 'bad')
  const good = render(ANN, () => 'good')
  await expect(bad).rejects.toThrow('Torn')
  expect(await good).toBe('good')
})

it.each([
  [0, 1],
  [5, 1],
  [6, 2],
  [120, 24],
])('with %i waiting, a client may ask again after %s s', (waiting, seconds) => {
  expect(new QueueFullError(waiting).retryAfter).toBe(seconds)
})
