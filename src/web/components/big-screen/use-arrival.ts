import { useState } from 'react'
import type { Draft } from '#domain/draft/draft.ts'

/** The newest pick, until it has landed on the board. Picks that were made before the screen was opened do not arrive. */
export function useArrival({ picks }: Pick<Draft, 'picks'>): {
  arriving: number | undefined
  land: () => void
} {
  const [known, setKnown] = useState(picks.length)
  const [arriving, setArriving] = useState<number>()
  if (picks.length !== known) {
    setKnown(picks.length)
    setArriving(picks.length > known ? picks.length : undefined)
  }
  return { arriving, land: () => setArriving(undefined) }
}
