import { expect, it } from 'vitest'
import { createFinishing } from './finishing.ts'

const HERE = new AbortController().signal
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** Drafts with so many picks left; `made` lists the drafts in the order of their picks. */
function open(left: Record<string, number>) {
  const made: string[] = []
  const finish = createFinishing(async (draftId) => {
    await soon()
    if (!left[draftId]) return false
    left[draftId] -= 1
    made.push(draftId)
    return true
  })
  return { finish, made }
}

it('does the work once for all who ask', async () => {
  const { finish, made } = open({ a: 20 })
  await Promise.all(Array.from({ length: 60 }, () => finish('a', 'ann', HERE)))
  expect(made).toHaveLength(20)
})

it('stops when the last who asked has gone, and goes on for the next', async () => {
  const { finish, made } = open({ a: 20 })
  const [first, second] = [new AbortController(), new AbortController()]
  const asked = [finish('a', 'ann', first.signal), finish('a', 'ann', second.signal)]
  while (made.length < 3) await soon()
  first.abort()
  while (made.length < 6) await soon()
  second.abort()
  await Promise.all(asked)
  for (let turn = 0; turn < 5; turn += 1) await soon()
  expect(made.length).toBeLessThan(9)
  await finish('a', 'ann', HERE)
  expect(made).toHaveLength(20)
  await finish('a', 'ann', AbortSignal.abort())
})

it('takes turns between owners, and between the drafts of each', async () => {
  const { finish, made } = open({ a1: 4, a2: 4, b: 4 })
  await Promise.all([finish('a1', 'ann', HERE), finish('a2', 'ann', HERE), finish('b', 'ben', HERE)])
  // The first one began before anybody waited.
  expect(made.slice(1, 9).filter((id) => id === 'b')).toHaveLength(4)
})

it('tells all who wait of a failure, and begins again afterwards', async () => {
  let isDown = true
  const finish = createFinishing(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(false)))
  const asked = await Promise.allSettled([finish('a', 'ann', HERE), finish('a', 'ann', HERE)])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  await finish('a', 'ann', HERE)
})
