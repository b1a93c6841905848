import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createReactionBatches } from './reaction-batches.ts'
import type { ReactionChange } from './reaction-repo.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DRAFT = '0b0f4d1e-6d2f-4a3b-8f5e-2f1f0c9a7d11'

function changeOf(userId: string, changed: Partial<ReactionChange> = {}): ReactionChange {
  return { draftId: DRAFT, pick: 1, movieId: 7, reaction: 'bravo', on: true, person: { userId }, ...changed }
}

/** Batches into a list, whose database can be out of service. */
function openBatches() {
  const written: ReactionChange[][] = []
  const logged: string[] = []
  const database = { isUp: true }
  const write = vi.fn((changes: ReactionChange[]) => {
    if (!database.isUp) return Promise.reject(new Error('down'))
    written.push(changes)
    return Promise.resolve()
  })
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  return { ...createReactionBatches({ write, log }), written, logged, write, database }
}

it('stores the changes of 250 ms at once, of a person and reaction only the last', async () => {
  const { add, written } = openBatches()
  add(changeOf('ann'))
  add(changeOf('bob'))
  add(changeOf('ann', { on: false }))
  add(changeOf('ann', { reaction: 'sob' }))
  await vi.advanceTimersByTimeAsync(249)
  expect(written).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(written).toEqual([
    [changeOf('ann', { on: false }), changeOf('bob'), changeOf('ann', { reaction: 'sob' })],
  ])
  add(changeOf('cid'))
  await vi.advanceTimersByTimeAsync(250)
  expect(written[1]).toEqual([changeOf('cid')])
})

it('stores no more than 1,000 changes in a statement', async () => {
  const { add, written } = openBatches()
  for (let person = 0; person < 2_100; person += 1) add(changeOf(`p${person}`))
  await vi.advanceTimersByTimeAsync(250)
  expect(written.map(({ length }) => length)).toEqual([1_000, 1_000, 100])
})

it('lets what comes while it stores wait for the next 250 ms', async () => {
  const { add, written, write } = openBatches()
  write.mockImplementationOnce((changes) => {
    add(changeOf('bob'))
    written.push(changes)
    return Promise.resolve()
  })
  add(changeOf('ann'))
  await vi.advanceTimersByTimeAsync(250)
  expect(written).toEqual([[changeOf('ann')]])
  await vi.advanceTimersByTimeAsync(250)
  expect(written).toEqual([[changeOf('ann')], [changeOf('bob')]])
})

it('keeps what an outage of the database delays, but not what was changed meanwhile', async () => {
  const { add, written, logged, database } = openBatches()
  database.isUp = false
  add(changeOf('ann'))
  add(changeOf('bob'))
  await vi.advanceTimersByTimeAsync(3_000)
  add(changeOf('ann', { on: false }))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(written).toEqual([])
  expect(logged).toHaveLength(1)
  database.isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(written).toEqual([[changeOf('ann', { on: false }), changeOf('bob')]])
})

it('stores at the close what is waiting, and takes no more', async () => {
  const { add, close, written } = openBatches()
  add(changeOf('ann'))
  await close()
  expect(written).toEqual([[changeOf('ann')]])
  add(changeOf('bob'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(written).toHaveLength(1)
})

it('says how much is lost if the database is out of service at the close', async () => {
  const { add, close, logged, database } = openBatches()
  database.isUp = false
  add(changeOf('ann'))
  add(changeOf('bob'))
  await close()
  expect(JSON.parse(logged[0]!)).toMatchObject({ lost: 2, msg: 'Reactions were lost at the stop' })
})

it('tells a caller that waits of a failure, and forgets that change', async () => {
  const { add, store, written, database } = openBatches()
  database.isUp = false
  add(changeOf('ann'))
  await expect(store(changeOf('bob'))).rejects.toThrow('down')
  database.isUp = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(written).toEqual([[changeOf('ann')]])
  await store(changeOf('bob', { on: false }))
  expect(written[1]).toEqual([changeOf('bob', { on: false })])
})
