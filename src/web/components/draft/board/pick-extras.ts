import { createContext, type ReactNode } from 'react'

/** What a screen adds to the picks on its board. */
export type PickExtras = {
  /** Stands below the title of a pick. */
  marksOf: (overallPick: number, movieId: number) => ReactNode
  /** Makes each pick a button. */
  onOpen?: (overallPick: number) => void
}

export const PickExtrasContext = createContext<PickExtras | undefined>(undefined)

/** The properties of a button that opens a pick; undefined if it cannot be opened, or not yet. */
export function openerOf(extras: PickExtras | undefined, overallPick: number, isPending: boolean) {
  const onOpen = extras?.onOpen
  if (!onOpen || isPending) return undefined
  return { type: 'button', 'aria-haspopup': 'dialog', onClick: () => onOpen(overallPick) } as const
}
