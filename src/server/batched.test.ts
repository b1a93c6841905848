import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { batched } from './batched.ts'

type Group = { keys: readonly number[]; finish: () => void; fail: (reason: Error) => void }

/** Work that doubles its keys, and ends when the test says so. */
function doubling() {
  const groups: Group[] = []
  const double = batched<number, number>(
    (keys) =>
      new Promise((resolve, reject) => {
        groups.push({ keys, finish: () => resolve((key) => key * 2), fail: reject })
      }),
  )
  return { double, groups, keys: () => groups.map(({ keys }) => keys) }
}

it('does together what is asked for in one turn of the event loop', async () => {
  const { double, groups, keys } = doubling()
  const asked = Promise.all([double(1), double(2), double(3)])
  await nextTurn()
  expect(keys()).toEqual([[1, 2, 3]])
  groups[0]!.finish()
  expect(await asked).toEqual([2, 4, 6])
})

it('never answers by work that began before it was asked', async () => {
  const { double, groups, keys } = doubling()
  void double(1)
  await nextTurn()
  const late = double(1)
  groups[0]!.finish()
  await nextTurn()
  await nextTurn()
  expect(keys()).toEqual([[1], [1]])
  groups[1]!.finish()
  expect(await late).toBe(2)
})

it('lets the others wait while it works, and then works for all of them', async () => {
  const { double, groups, keys } = doubling()
  for (const key of [1, 2, 3]) {
    void double(key)
    await nextTurn()
  }
  expect(keys()).toEqual([[1]])
  groups[0]!.finish()
  await nextTurn()
  await nextTurn()
  expect(keys()).toEqual([[1], [2, 3]])
})

it('works for a second group meanwhile if many wait, and for no third', async () => {
  const { double, keys } = doubling()
  void double(0)
  await nextTurn()
  for (let key = 1; key <= 40; key += 1) {
    void double(key)
    await nextTurn()
  }
  expect(keys().map(({ length }) => length)).toEqual([1, 16])
})

it('works for a second group meanwhile if the first takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { double, groups, keys } = doubling()
  void double(1)
  await nextTurn()
  void double(2)
  await nextTurn()
  vi.advanceTimersByTime(49)
  await nextTurn()
  expect(keys()).toEqual([[1]])
  vi.advanceTimersByTime(1)
  await nextTurn()
  expect(keys()).toEqual([[1], [2]])
  // No key waits any more, so no third batch begins.
  groups[0]!.finish()
  await nextTurn()
  vi.advanceTimersByTime(1_000)
  await nextTurn()
  expect(keys()).toEqual([[1], [2]])
})

it('works for a hundred at a time', async () => {
  const { double, groups, keys } = doubling()
  for (let key = 0; key < 250; key += 1) void double(key)
  await nextTurn()
  await nextTurn()
  groups[0]!.finish()
  await nextTurn()
  await nextTurn()
  expect(keys().map(({ length }) => length)).toEqual([100, 100, 50])
})

it('fails for those whose work fails, and not for others', async () => {
  const { double, groups } = doubling()
  const failed = Promise.allSettled([double(1), double(2)])
  await nextTurn()
  const others = double(3)
  groups[0]!.fail(new Error('No'))
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await nextTurn()
  await nextTurn()
  groups[1]!.finish()
  expect(await others).toBe(6)
})
