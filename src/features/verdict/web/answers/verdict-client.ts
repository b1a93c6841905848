import type { Draft } from '#domain/draft/draft.ts'
import type { PickRecord } from '#domain/draft/draft-record.ts'
import type { VerdictAnswers, VerdictMessage, VerdictQuestion, VerdictReply } from './verdict-answers.ts'

export type AnswerTo<Q extends VerdictQuestion> = VerdictAnswers[Q['kind']]

/** Answers questions about one draft in a worker, which starts with the first question. */
export type VerdictClient = {
  /** `onAnswer` hears each answer, better than the one before. Returns how to drop the question. */
  ask: <Q extends VerdictQuestion>(
    question: Q,
    onAnswer: (answer: AnswerTo<Q>, isLast: boolean) => void,
  ) => () => void
  /** Starts another worker after a failure, with the questions that wait for an answer. */
  restart: () => void
  close: () => void
}

type Waiting = { question: VerdictQuestion; onAnswer: (answer: never, isLast: boolean) => void }

let spare: Worker | undefined

/** Starts the worker of the client that asks next, which then need not wait for it. */
export function startSpareWorker(): void {
  if (spare) return
  const worker = newWorker()
  worker.addEventListener('error', () => {
    if (spare === worker) spare = undefined
  })
  spare = worker
}

/** Ends it if no client has taken it. */
export function endSpareWorker(): void {
  spare?.terminate()
  spare = undefined
}

function takeWorker(): Worker {
  const worker = spare ?? newWorker()
  spare = undefined
  return worker
}

function newWorker(): Worker {
  return new Worker(new URL('./verdict-worker.ts', import.meta.url), { type: 'module' })
}

/** `movies` is the server's answer about the movies of the draft's theme. */
export function createVerdictClient(
  draft: Draft<PickRecord>,
  movies: string,
  onFailure: (reason: string) => void,
): VerdictClient {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  const send = (message: VerdictMessage) => worker?.postMessage(message)

  function start(): void {
    worker = takeWorker()
    worker.addEventListener('error', ({ message }) => {
      fail(message)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<VerdictReply>) => {
      if ('error' in data) {
        fail(data.error)
        return
      }
      const known = waiting.get(data.id)
      if (data.isLast) waiting.delete(data.id)
      known?.onAnswer(data.answer as never, data.isLast)
    })
    send({ kind: 'open', draft, movies })
    for (const [id, { question }] of waiting) send({ kind: 'ask', id, question })
  }

  function stop(): void {
    worker?.terminate()
    worker = undefined
  }

  function fail(reason: string): void {
    stop()
    onFailure(reason)
  }

  return {
    ask(question, onAnswer) {
      const id = (asked += 1)
      waiting.set(id, { question, onAnswer })
      if (worker) send({ kind: 'ask', id, question })
      else start()
      return () => {
        if (waiting.delete(id)) send({ kind: 'drop', id })
      }
    },
    restart: start,
    close: stop,
  }
}
