import { REVEAL_FRESH_MS } from '#contract/drafts/draft-room.ts'
import type { HearBeats } from './host-beat.ts'

/** Holds the draft, its beat or 'over', and the time of writing, so that a repeated beat is news. */
const KEY = 'marquee.reveal'

/** Tells the other windows of this browser what the reveal of a local draft is at (B5.1, decision 073). */
export function tellLocalBeat(draftId: string, beat: number | null): void {
  try {
    localStorage.setItem(KEY, `${draftId} ${beat ?? 'over'} ${Date.now()}`)
  } catch (error) {
    // If the storage is full, the other window plays its reveal by itself.
    if (!(error instanceof DOMException)) throw error
  }
}

/** Hears what another window tells, and what one has told a moment ago. */
export function hearLocalBeats(draftId: string): HearBeats {
  return (listener) => {
    function read(): void {
      const [id, beat, at] = localStorage.getItem(KEY)?.split(' ') ?? []
      const isFresh = Date.now() - Number(at) < REVEAL_FRESH_MS
      if (id !== draftId || !isFresh) return
      const number = Number(beat)
      if (beat === 'over') listener(null)
      else if (Number.isInteger(number) && number >= 0) listener(number)
    }
    const onStorage = ({ key }: StorageEvent) => {
      if (key === KEY) read()
    }
    read()
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }
}
