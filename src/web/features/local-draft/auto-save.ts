/**
 * saved: the server has everything · saving: on the way · unreachable: no answer, tried again ·
 * failed: the server could not, tried again · refused: this session may not save the draft · gone: the server does not
 * have it, or not for this visitor ·
 * rejected: the server will not have the draft as it is (decision 31).
 */
export type SaveStatus = 'saved' | 'saving' | 'unreachable' | 'failed' | 'refused' | 'gone' | 'rejected'

/** What became of one attempt; 'again' when the draft moved on while it was being saved. */
export type SaveOutcome = Exclude<SaveStatus, 'saving'> | 'again'

export type AutoSave = {
  /** Asks for a save, now or as soon as the one under way is done. */
  request: () => void
  status: () => SaveStatus
}

type AutoSaveDeps = {
  /** Saves the draft as it is now. Does not throw. */
  save: () => Promise<SaveOutcome>
  onStatus: (status: SaveStatus) => void
  /** Calls back after a while; gives back how to call it off. */
  schedule: (callback: () => void, delayMs: number) => () => void
}

const FIRST_RETRY_MS = 1_000
const LONGEST_RETRY_MS = 30_000

/** Saves one at a time, always the newest state; tries again, ever more slowly, what can still succeed. */
export function createAutoSave({ save, onStatus, schedule }: AutoSaveDeps): AutoSave {
  let status: SaveStatus = 'saved'
  let isWanted = false
  let failures = 0
  let cancelRetry: (() => void) | undefined

  function become(next: SaveStatus): void {
    status = next
    onStatus(next)
  }

  async function run(): Promise<void> {
    become('saving')
    let outcome = await save()
    while (outcome === 'again' || (outcome === 'saved' && takeWish())) outcome = await save()
    become(outcome)
    if (outcome === 'unreachable' || outcome === 'failed') {
      cancelRetry = schedule(request, Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures))
      failures += 1
    } else {
      failures = 0
    }
  }

  function request(): void {
    cancelRetry?.()
    cancelRetry = undefined
    if (status === 'saving') isWanted = true
    else void run()
  }

  function takeWish(): boolean {
    const wasWanted = isWanted
    isWanted = false
    return wasWanted
  }

  return { request, status: () => status }
}
