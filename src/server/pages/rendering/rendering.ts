import {
  createFairQueue,
  type FairQueueSettings,
  QueueFullError,
  type Waiting,
} from '#server/http/fair-queue.ts'

/** Hears what becomes of everything that is to be rendered. */
export type RenderingObserver = {
  /** Seconds in the queue, and from then until it was rendered. */
  rendered: (waitSeconds: number, runSeconds: number) => void
  refused: () => void
}

/** Renders one kind of thing, such as pictures, in turns. */
export type Rendering<Task, Rendered> = {
  /**
   * Renders what `prepare` makes, which is called when its turn has come. Throws a QueueFullError if too many wait.
   */
  render: (who: Waiting, prepare: () => Task | Promise<Task>) => Promise<Rendered>
  /** How many wait for their turn. */
  waiting: () => number
}

type Settings<Task, Rendered> = {
  queue: FairQueueSettings
  run: (task: Task) => Promise<Rendered>
  observe?: RenderingObserver | undefined
}

export function createRendering<Task, Rendered>({
  queue: settings,
  run,
  observe,
}: Settings<Task, Rendered>): Rendering<Task, Rendered> {
  const queue = createFairQueue(settings)
  return {
    waiting: queue.waiting,

    async render(who, prepare) {
      const askedAt = performance.now()
      try {
        return await queue.join(who, async () => {
          const startedAt = performance.now()
          const rendered = await run(await prepare())
          observe?.rendered((startedAt - askedAt) / 1000, (performance.now() - startedAt) / 1000)
          return rendered
        })
      } catch (error) {
        if (error instanceof QueueFullError) observe?.refused()
        throw error
      }
    },
  }
}
