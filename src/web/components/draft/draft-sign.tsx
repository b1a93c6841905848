import type { Draft } from '#domain/draft/draft.ts'
import { isComplete } from '#domain/draft/progress.ts'
import { signOf } from '#domain/draft/theme.ts'
import { useMedia } from '../../lib/use-media.ts'
import { Marquee } from '../layout/marquee.tsx'

/** As in the style sheets. */
const LOW_WINDOW = '(max-height: 799px)'

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
  const isLow = useMedia(LOW_WINDOW)
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
