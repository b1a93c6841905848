import { type RefObject, Suspense } from 'react'
import { DraftStatusTitle } from '#web/components/draft/clock/status-title.tsx'
import { ButtonLink } from '#web/components/ui/button.tsx'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import { toOnlineDraft } from '#web/lib/drafts/draft-navigation.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isWatching } from '#web/live/stage.ts'
import '#web/components/draft/draft-complete.css'

const HouseVotes = lazyPart(() => import('#features/house-votes/web/room-house-votes.tsx'))
const RematchSlip = lazyPart(() => import('#features/rematch/web/rematch-slip.tsx'))

type RoomCompleteProps = { room: DraftRoom; heading: RefObject<HTMLHeadingElement | null> }

/**
 * The end of the draft (Spec 2.28, 2.31). Players and watchers may read the scores even if they are not public (Spec
 * 6.6).
 */
export function RoomComplete({ room: { view, rematchNews }, heading }: RoomCompleteProps) {
  return (
    <>
      {!isWatching(view) && (
        <Suspense>
          <RematchSlip draftId={view.id} news={rematchNews} />
        </Suspense>
      )}
      <section className="panel draft-complete" aria-labelledby="complete-title">
        <DraftStatusTitle />
        <h2 className="draft-complete__title" id="complete-title" ref={heading} tabIndex={-1}>
          Draft Complete!
        </h2>
        <p>All players have made their selections</p>
        <ButtonLink
          kind="go"
          size="big"
          to={`/final-scores/${view.id}?public=true`}
          state={toOnlineDraft(view.id)}
        >
          View Final Scores
        </ButtonLink>
      </section>
      <Suspense>
        <HouseVotes draft={view} />
      </Suspense>
    </>
  )
}
