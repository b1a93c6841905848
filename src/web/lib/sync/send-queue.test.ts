import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSendQueue, type AttemptResult } from './send-queue.ts'

let answers: ((delivery: AttemptResult) => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  answers = []
})
afterEach(() => {
  vi.useRealTimers()
})

const LATER = { retryAfterMs: 0 }
const ITEM = { id: 'draft' }

function sendQueue() {
  return createSendQueue({
    delays: { firstMs: 1_000, longestMs: 30_000 },
    attempt: () => new Promise((resolve) => answers.push(resolve)),
  })
}
async function answer(delivery: AttemptResult): Promise<void> {
  answers.at(-1)!(delivery)
  await vi.advanceTimersByTimeAsync(0)
}

it('attempts at once, and is done after a response', async () => {
  const { send, isSending } = sendQueue()
  const delivered = send(ITEM)
  expect([answers.length, isSending(ITEM.id)]).toEqual([1, true])
  await answer('done')
  await delivered
  expect([answers.length, isSending(ITEM.id), vi.getTimerCount()]).toEqual([1, false, 0])
})

it('runs one attempt at a time, and another one for newer content', async () => {
  const { send } = sendQueue()
  void send(ITEM)
  void send(ITEM)
  void send(ITEM)
  expect(answers).toHaveLength(1)
  await answer('done')
  expect(answers).toHaveLength(2)
  await answer('done')
  expect(answers).toHaveLength(2)
})

it('sends the newest item of an id, in parallel with other ids', async () => {
  const sent: number[] = []
  const { send } = createSendQueue<{ id: string; version: number }>({
    delays: { firstMs: 1, longestMs: 1 },
    attempt: ({ version }) => {
      sent.push(version)
      return Promise.resolve('done')
    },
  })
  await Promise.all([1, 2, 3].map((version) => send({ id: 'one', version })))
  await send({ id: 'two', version: 4 })
  expect(sent).toEqual([1, 3, 4])
})

it('continues at once if there is newer content', async () => {
  void sendQueue().send(ITEM)
  await answer('again')
  expect(answers).toHaveLength(2)
})

it('retries ever more slowly without a response, and quickly again after one', async () => {
  const { send } = sendQueue()
  void send(ITEM)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 7; attempt++) {
    await answer(LATER)
    const before = Date.now()
    await vi.advanceTimersToNextTimerAsync()
    pauses.push(Date.now() - before)
  }
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16000, 30000, 30000])
  await answer('done')
  void send(ITEM)
  await answer(LATER)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(answers).toHaveLength(10)
})

it('waits as long as the server asks for', async () => {
  void sendQueue().send(ITEM)
  await answer({ retryAfterMs: 40_000 })
  await vi.advanceTimersByTimeAsync(39_999)
  expect(answers).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(answers).toHaveLength(2)
})

it.each(['send', 'cancelBackoff'] as const)('ends the pause before a retry on %s', async (how) => {
  const waiting = sendQueue()
  void waiting.send(ITEM)
  await answer(LATER)
  if (how === 'send') void waiting.send(ITEM)
  else waiting.cancelBackoff()
  await vi.advanceTimersByTimeAsync(0)
  expect([answers.length, vi.getTimerCount()]).toEqual([2, 0])
})
