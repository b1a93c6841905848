import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { signOf } from '#domain/draft/theme.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { BREAKPOINTS } from '#web/styles/breakpoints.ts'
import { Marquee } from '#web/components/layout/marquee.tsx'

/** The words of the sign (Spec 2.23). */
export function signFor(option: string, isOver: boolean, before = 'NOW DRAFTING') {
  return isOver ? signOf(option) : { before, name: option, after: 'MOVIES' }
}

type DraftSignProps = {
  draft: Draft
  /** Whether every pick is made and confirmed. */
  isOver?: boolean
  /** The text before the name until the draft is over. */
  before?: string
  /** The bulbs chase each time this changes. */
  chaseKey?: number
}

/**
 * The marquee above a draft (Spec 2.23). It is large before the first pick and after the last. In between, and always
 * in low windows, it is a single line to leave room for the desk and the board.
 */
export function DraftSign({ draft, isOver = isComplete(draft), before, chaseKey }: DraftSignProps) {
  const isLow = useMedia(BREAKPOINTS['--low'])
  const sign = signFor(draft.option, isOver, before)
  const isInProgress = draft.picks.length > 0 && !isOver
  return (
    <Marquee
      {...sign}
      {...(chaseKey !== undefined && { chaseKey })}
      isOneLine={isInProgress || (isLow && !isOver)}
    />
  )
}
