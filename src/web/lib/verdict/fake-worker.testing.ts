import { vi } from 'vitest'
import { createVerdictAnswers, type VerdictMessage } from './verdict-answers.ts'

/** What the workers of a test were told, and how the running ones end. */
export type FakeWorkers = {
  messages: VerdictMessage[]
  /** Fails as a worker does whose script cannot be loaded. */
  fail: () => void
  /** Whether workers that start from now on fail at once. */
  isBroken: boolean
  /** All workers fall silent after so many replies. */
  mostReplies: number
}

/** Puts workers into the browser of this test that work in its own thread. */
export function fakeVerdictWorkers(): FakeWorkers {
  const running = new Set<EventTarget>()
  const workers: FakeWorkers = {
    messages: [],
    isBroken: false,
    mostReplies: Infinity,
    fail: () =>
      running.forEach((worker) => worker.dispatchEvent(new ErrorEvent('error', { message: 'Gone' }))),
  }
  class FakeWorker extends EventTarget {
    readonly #answer = createVerdictAnswers((reply) => {
      if (!running.has(this) || workers.mostReplies === 0) return
      workers.mostReplies -= 1
      this.dispatchEvent(new MessageEvent('message', { data: structuredClone(reply) }))
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
