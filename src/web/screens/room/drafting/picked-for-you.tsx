import { useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import type { picksByStandIns } from '#domain/draft/stand-in.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { tryToStore } from '#web/lib/browser/local-storage.ts'

const TOLD_PREFIX = 'marquee.stand-ins-told.v1.'

type PickedForYouNoticeProps = {
  draft: Draft
  draftId: string
  /** All that others picked for the viewer. */
  picks: ReturnType<typeof picksByStandIns>
}

/** The picks that others made for the viewer, until the viewer dismisses them. */
export default function PickedForYouNotice({ draft, draftId, picks }: PickedForYouNoticeProps) {
  const [told, setTold] = useState(() => Number(localStorage.getItem(TOLD_PREFIX + draftId)))
  const untold = picks.filter(({ overallPick }) => overallPick > told)
  const last = untold.at(-1)?.overallPick
  if (last === undefined) return null

  function dismiss() {
    if (last === undefined) return
    setTold(last)
    tryToStore(TOLD_PREFIX + draftId, String(last))
  }

  return (
    <div className="notice notice--warn picked-for-you">
      <Icon name="warning" />
      <div>
        <b>{untold.length === 1 ? 'A turn of yours was' : 'Turns of yours were'} played for you</b>
        <ul>
          {untold.map(({ pick, overallPick, standIn }) => (
            <li key={overallPick}>
              Pick {overallPick}: {participantOf(draft, standIn).name} picked <b>{pick.movie.title}</b> for
              you, in {shortNameOf(pick.category)}
            </li>
          ))}
        </ul>
      </div>
      <Button size="small" onClick={dismiss}>
        Got it
      </Button>
    </div>
  )
}
