import { useSyncExternalStore } from 'react'
import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { signOf } from '#domain/draft/theme.ts'
import { Marquee } from '../layout/marquee.tsx'

type DraftSignProps = {
  draft: Draft
  /** Whether every pick is made and confirmed. */
  isOver?: boolean
  /** What stands before the name until the draft is over. */
  before?: string
  /** The bulbs chase each time this changes. */
  chaseKey?: number
}

/**
 * The marquee over a draft (Spec 2.23). It is large before the first pick and once the draft is over, and one line in
 * between, when the desk and the board need the height; a low window never has room for the large one.
 */
export function DraftSign({
  draft,
  isOver = isComplete(draft),
  before = 'NOW DRAFTING',
  chaseKey,
}: DraftSignProps) {
  const isLow = useIsLowWindow()
  const sign = isOver ? signOf(draft.option) : { before, name: draft.option, after: 'MOVIES' }
  const isUnderWay = draft.picks.length > 0 && !isOver
  return (
    <Marquee
      {...sign}
      {...(chaseKey !== undefined && { chaseKey })}
      isOneLine={isUnderWay || (isLow && !isOver)}
    />
  )
}

/** The height of `max-height: 799px` in the style sheets. */
const LOW_PX = 800

function useIsLowWindow(): boolean {
  return useSyncExternalStore(onResize, () => window.innerHeight < LOW_PX)
}

function onResize(notify: () => void): () => void {
  window.addEventListener('resize', notify)
  return () => window.removeEventListener('resize', notify)
}
