import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { signOf } from '#domain/draft/theme.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { BREAKPOINTS } from '../../../styles/breakpoints.ts'
import { Marquee } from '../../layout/marquee.tsx'

/** The words of the sign (Spec 2.23). */
export function signFor(option: string, isOver: boolean, before = 'NOW DRAFTING') {
  return isOver ? signOf(option) : { before, name: option, after: 'MOVIES' }
}

type DraftSignProps = {
  draft: Draft
  /** Whether every pick is made and confirmed. */
  isOver?: boolean
  /** The words before the name until the draft is over. */
  before?: string
  /** The bulbs chase each time this changes. */
  chaseKey?: number
}

/**
 * The marquee over a draft (Spec 2.23). It is large before the first pick and once the draft is over, and one line in
 * between, when the desk and the board need the height; a low window never has room for the large one.
 */
export function DraftSign({ draft, isOver = isComplete(draft), before, chaseKey }: DraftSignProps) {
  const isLow = useMedia(BREAKPOINTS['--low'])
  const sign = signFor(draft.option, isOver, before)
  const isUnderWay = draft.picks.length > 0 && !isOver
  return (
    <Marquee
      {...sign}
      {...(chaseKey !== undefined && { chaseKey })}
      isOneLine={isUnderWay || (isLow && !isOver)}
    />
  )
}
