import type { ReadList } from './join-lists.ts'
import type { ListProblem, ReadOptions } from './read-list.ts'

/** What the worker is sent. */
export type ReadRequest = { source: string | Uint8Array; options: ReadOptions }
export type ReadAnswer = ReadList | ListProblem

/**
 * Reads a list in a worker, so that a long one never holds up the page. Without workers, or if the worker cannot be
 * loaded, it is read here.
 */
export async function readListApart(request: ReadRequest): Promise<ReadAnswer> {
  if (typeof Worker !== 'undefined') {
    try {
      return await inWorker(request)
    } catch {
      // Read below.
    }
  }
  const { readList } = await import('./read-list.ts')
  return readList(request.source, request.options)
}

function inWorker(request: ReadRequest): Promise<ReadAnswer> {
  const worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<ReadAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => resolve(data)
    worker.onerror = (event) => reject(new Error(event.message))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
