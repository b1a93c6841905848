import { expect, it } from 'vitest'
import { createFairQueue, QueueFullError, type Waiting } from './fair-queue.ts'

const SETTINGS = { atOnce: 1, mostOfClient: 3, mostOfAddress: 5, most: 7 }

/** A queue whose tasks end only when the test ends them; `begun` lists the order in which they started. */
function openQueue(settings: Partial<typeof SETTINGS> = {}) {
  const queue = createFairQueue({ ...SETTINGS, ...settings })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const join = (who: Waiting, name: string, fails = false) =>
    queue.join(who, () => {
      begun.push(name)
      return new Promise<string>((resolve, reject) =>
        ends.push(() => (fails ? reject(new Error(name)) : resolve(name))),
      )
    })
  const endAll = async () => {
    for (let next = ends.shift(); next; next = ends.shift()) {
      next()
      await new Promise(setImmediate)
    }
  }
  return { queue, begun, join, endAll }
}

const of = (address: string, client: string): Waiting => ({ address, client })

it('serves addresses in turn, and the clients of each in turn', async () => {
  const { begun, join, endAll } = openQueue()
  const results = [
    join(of('a', 'ann'), 'ann 1'),
    join(of('a', 'ann'), 'ann 2'),
    join(of('a', 'ann'), 'ann 3'),
    join(of('a', 'bob'), 'bob 1'),
    join(of('b', 'cid'), 'cid 1'),
    join(of('b', 'cid'), 'cid 2'),
  ]
  await endAll()
  expect(begun).toEqual(['ann 1', 'ann 2', 'cid 1', 'bob 1', 'cid 2', 'ann 3'])
  expect((await Promise.all(results)).toSorted()).toEqual(begun.toSorted())
})

it('serves a limited number at a time', async () => {
  const { begun, join, endAll } = openQueue({ atOnce: 2 })
  const results = ['1', '2', '3'].map((name) => join(of('a', 'ann'), name))
  expect(begun).toEqual(['1', '2'])
  await endAll()
  expect(await Promise.all(results)).toEqual(['1', '2', '3'])
})

it.each([
  ['a client', { mostOfClient: 1 }, of('a', 'ann'), of('a', 'bob')],
  ['an address', { mostOfAddress: 1 }, of('a', 'bob'), of('b', 'bob')],
])('lets only a limited number of %s wait', async (_, settings, refused, admitted) => {
  const { join, endAll } = openQueue(settings)
  const results = [join(of('a', 'ann'), 'served'), join(of('a', 'ann'), 'waits')]
  await expect(join(refused, 'refused')).rejects.toThrow(QueueFullError)
  results.push(join(admitted, 'admitted'))
  await endAll()
  expect(await Promise.all(results)).toEqual(['served', 'waits', 'admitted'])
})

it('lets only a limited number wait in all, and says when to ask again', async () => {
  const { join, endAll, queue } = openQueue({ most: 2 })
  const results = ['a', 'b', 'c'].map((address) => join(of(address, 'ann'), address))
  expect(queue.waiting()).toBe(2)
  await expect(join(of('d', 'ann'), 'd')).rejects.toMatchObject({ retryAfter: 1 })
  await endAll()
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c'])
  expect(queue.waiting()).toBe(0)
})

it('continues after work that fails', async () => {
  const { join, endAll } = openQueue()
  const fails = join(of('a', 'ann'), 'fails', true)
  const next = join(of('a', 'ann'), 'next')
  const failed = expect(fails).rejects.toThrow('fails')
  await endAll()
  await failed
  expect(await next).toBe('next')
})
