import { vi } from 'vitest'
import { createVerdictAnswers, type VerdictMessage, type VerdictReply } from './verdict-answers.ts'

/** What the workers of a test were told, and how the running ones end. */
export type FakeWorkers = {
  messages: VerdictMessage[]
  /** Fails as a worker does whose script cannot be loaded. */
  fail: () => void
  /** Whether workers that start from now on fail at once. */
  isBroken: boolean
  /** All workers fall silent after so many replies. */
  mostReplies: number
  /** How many endings the odds are said to be from, as for a large board. */
  runs: number | undefined
}

/** Puts workers into the browser of this test that work in its own thread. */
export function fakeVerdictWorkers(): FakeWorkers {
  const running = new Set<EventTarget>()
  const workers: FakeWorkers = {
    messages: [],
    isBroken: false,
    mostReplies: Infinity,
    runs: undefined,
    fail: () =>
      running.forEach((worker) => worker.dispatchEvent(new ErrorEvent('error', { message: 'Gone' }))),
  }
  class FakeWorker extends EventTarget {
    readonly #answer = createVerdictAnswers((reply) => {
      if (!running.has(this) || workers.mostReplies === 0) return
      workers.mostReplies -= 1
      this.dispatchEvent(
        new MessageEvent('message', { data: withRuns(structuredClone(reply), workers.runs) }),
      )
    })
    constructor() {
      super()
      running.add(this)
      if (workers.isBroken) setTimeout(() => this.dispatchEvent(new ErrorEvent('error', { message: 'Gone' })))
    }
    postMessage(message: VerdictMessage): void {
      workers.messages.push(message)
      if (!workers.isBroken) this.#answer(structuredClone(message))
    }
    terminate(): void {
      running.delete(this)
    }
  }
  vi.stubGlobal('Worker', FakeWorker)
  return workers
}

function withRuns(reply: VerdictReply, runs: number | undefined): VerdictReply {
  if (runs === undefined || !('answer' in reply) || !reply.answer || !('runs' in reply.answer)) return reply
  const { odds } = reply.answer
  return { ...reply, answer: { ...reply.answer, runs, ...(odds && { odds: { ...odds, runs } }) } }
}
