/**
 * saved: the server has everything · saving: on the way · unreachable: no answer, tried again ·
 * failed: the server could not, tried again · refused: the server will not have it (decision 31).
 */
export type SaveStatus = 'saved' | 'saving' | 'unreachable' | 'failed' | 'refused'

/** What became of one attempt; 'again' when the draft moved on while it was being saved. */
export type SaveOutcome = 'saved' | 'again' | 'unreachable' | 'failed' | 'refused'

type AutoSaveDeps = {
  /** Saves the draft as it is now. Does not throw. */
  save: () => Promise<SaveOutcome>
  onStatus: (status: SaveStatus) => void
  /** Calls back after a while; gives back how to call it off. */
  schedule: (callback: () => void, delayMs: number) => () => void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Saves one at a time, always the newest state; tries again, ever more slowly, while it cannot. */
export function createAutoSave({ save, onStatus, schedule }: AutoSaveDeps) {
  let isRunning = false
  let isWanted = false
  let failures = 0
  let cancelRetry: (() => void) | undefined

  async function run(): Promise<void> {
    isRunning = true
    onStatus('saving')
    let outcome = await save()
    while (outcome === 'again' || (outcome === 'saved' && takeWish())) outcome = await save()
    isRunning = false
    onStatus(outcome)
    if (outcome === 'saved' || outcome === 'refused') {
      failures = 0
      return
    }
    cancelRetry = schedule(request, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
    failures += 1
  }

  /** Asks for a save, now or as soon as the one under way is done. */
  function request(): void {
    cancelRetry?.()
    cancelRetry = undefined
    if (isRunning) isWanted = true
    else void run()
  }

  function takeWish(): boolean {
    const wasWanted = isWanted
    isWanted = false
    return wasWanted
  }

  return { request, stop: () => cancelRetry?.() }
}
