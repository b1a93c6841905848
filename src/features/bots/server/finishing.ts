import { createFairQueue } from '#server/http/fair-queue.ts'

/** Makes the next pick of a draft; false if there is nothing to pick. */
type Play = (draftId: string) => Promise<boolean>
type Run = { callers: number; done: Promise<void> }
/** A pick that was made, and the one after it. */
type Turn = { next: Promise<Turn | undefined> }

/**
 * Has bots make all picks that are left. A draft is finished by one run, however many ask for it; it ends once all of them
 * have gone. Runs take turns pick by pick, first the owners of the drafts and then the drafts of each, so that a big table
 * delays nobody else's.
 */
export function createFinishing(play: Play) {
  const runs = new Map<string, Run>()
  const turns = createFairQueue({
    atOnce: 1,
    mostOfClient: Infinity,
    mostOfAddress: Infinity,
    most: Infinity,
  })

  function begin(draftId: string, owner: string): Run {
    const run: Run = { callers: 0, done: Promise.resolve() }
    const end = () => {
      if (runs.get(draftId) === run) runs.delete(draftId)
    }
    // Asks for the next turn within the present one, or the others of the same owner would come before those of another.
    const takeTurn = (): Promise<Turn | undefined> =>
      turns.join({ address: owner, client: draftId }, async () => {
        const goesOn = run.callers > 0 && (await play(draftId)) && run.callers > 0
        if (goesOn) return { next: takeTurn() }
        end()
        return undefined
      })
    const playOn = async () => {
      try {
        for (let turn = await takeTurn(); turn; turn = await turn.next);
      } finally {
        end()
      }
    }
    runs.set(draftId, run)
    // The first caller is counted by then.
    run.done = Promise.resolve().then(playOn)
    // Those who wait hear of a failure; if all of them have gone, nobody does.
    run.done.catch(() => undefined)
    return run
  }

  /** Resolves when nothing is left to pick, or when the caller has gone. */
  return async (draftId: string, owner: string, caller: AbortSignal): Promise<void> => {
    if (caller.aborted) return
    const run = runs.get(draftId) ?? begin(draftId, owner)
    run.callers += 1
    const gone = new Promise<void>((resolve) => {
      caller.addEventListener('abort', () => resolve(), { once: true })
    })
    try {
      await Promise.race([run.done, gone])
    } finally {
      run.callers -= 1
    }
  }
}

export type Finish = ReturnType<typeof createFinishing>
