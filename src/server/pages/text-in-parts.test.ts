import { expect, it } from 'vitest'
import { textInParts } from './text-in-parts.ts'

const toView = (id: number) => ({ id, title: `“Movie” ${id}` })
const idsTo = (count: number) => Array.from({ length: count }, (_, id) => id)

it.each([0, 1, 249, 250, 251, 1_000])('is the JSON of the whole, of %d items', async (count) => {
  const others = { isComplete: true, total: count, isSettled: false }
  expect(JSON.parse(await textInParts(idsTo(count), toView, others))).toEqual({
    results: idsTo(count).map(toView),
    ...others,
  })
  expect(await textInParts(idsTo(count), toView, {})).toBe(
    JSON.stringify({ results: idsTo(count).map(toView) }),
  )
})

it('lets the server do something else between the parts', async () => {
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  await textInParts(idsTo(5_000), toView, {})
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(19)
})
