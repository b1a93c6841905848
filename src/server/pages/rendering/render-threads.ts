import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Logger } from 'pino'
import type { Tinypool } from 'tinypool'
import { PACKAGE_ROOT } from '#server/package-root.ts'
import type { PictureTask } from '#server/share-image/picture-task.ts'
import type { PageTask, RenderedPage } from './page-worker.ts'
import { createRendering, type Rendering, type RenderingObserver } from './rendering.ts'

/** One picture at a time: a second thread would take the other core from people who are picking. */
export const PICTURE_QUEUE = { atOnce: 1, mostOfClient: 6, mostOfAddress: 60, most: 120 }
/** Pages are the same for everybody and have rate limits, so they wait in one row. */
export const PAGE_QUEUE = { atOnce: 1, mostOfClient: 60, mostOfAddress: 60, most: 60 }
/** A thread that has had nothing to do for so long ends, and its memory is free. */
const IDLE_MS = 5 * 60_000
/** What takes longer than this never ends; its thread is ended. Pictures take 0.1 s, the largest pages 0.2 s. */
const LONGEST_MS = 60_000
/** Two generations of memory for one thread: a picture of the largest draft needs a third of it. */
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/** Lets a thread run TypeScript, in development and in tests: threads do not take that over from their process. */
const FROM_SOURCES = [
  '--import',
  pathToFileURL(join(PACKAGE_ROOT, 'scripts', 'lib', 'typescript-in-threads.mjs')).href,
]

/** A thread that starts with its first task. It ends when it is idle, and another follows one that has crashed. */
export type RenderThread<Task, Rendered> = {
  run: (task: Task) => Promise<Rendered>
  close: () => Promise<void>
}

type ThreadOptions = {
  log: Logger
  longestMs?: number
}

/** `file` is the module that the thread runs, and `name` its function for tasks. */
export function openThread<Task, Rendered>(
  file: URL,
  name: string,
  { log, longestMs = LONGEST_MS }: ThreadOptions,
): RenderThread<Task, Rendered> {
  let opening: Promise<Tinypool> | undefined

  async function open(): Promise<Tinypool> {
    const { Tinypool } = await import('tinypool')
    const pool = new Tinypool({
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: MEMORY,
      ...(file.pathname.endsWith('.ts') && { execArgv: FROM_SOURCES }),
    })
    // A thread that fails between two tasks; the next task gets another one.
    pool.on('error', (error) => log.error({ err: error }, 'A thread for pictures or pages has failed'))
    return pool
  }

  return {
    async run(task) {
      const pool = await (opening ??= open())
      // The file is named with the task, so that a file that cannot be loaded fails the task.
      const signal = AbortSignal.timeout(longestMs)
      return (await pool.run(task, { filename: file.href, name, signal })) as Rendered
    },
    close: async () => (await opening)?.destroy(),
  }
}

/** The threads of a server: one for pictures and one for pages, so that neither waits for the other. */
export type RenderThreads = {
  pictures: Rendering<PictureTask, Uint8Array<ArrayBuffer>>
  pages: Rendering<PageTask, RenderedPage>
  close: () => Promise<void>
}

type RenderThreadsOptions = ThreadOptions & {
  observePictures?: RenderingObserver
  observePages?: RenderingObserver
}

export function openRenderThreads({
  observePictures,
  observePages,
  ...options
}: RenderThreadsOptions): RenderThreads {
  const pictures = openThread<PictureTask, Uint8Array<ArrayBuffer>>(
    workerFile('picture-worker'),
    'drawPicture',
    options,
  )
  const pages = openThread<PageTask, RenderedPage>(workerFile('page-worker'), 'renderPage', options)
  return {
    pictures: createRendering({ queue: PICTURE_QUEUE, run: pictures.run, observe: observePictures }),
    pages: createRendering({ queue: PAGE_QUEUE, run: pages.run, observe: observePages }),
    async close() {
      await Promise.all([pictures.close(), pages.close()])
    },
  }
}

/** A worker beside this file: a TypeScript file among the sources, a JavaScript file in the build. */
function workerFile(name: string): URL {
  return new URL(`./${name}${extname(import.meta.url)}`, import.meta.url)
}
