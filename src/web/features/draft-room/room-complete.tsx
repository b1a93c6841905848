import type { RefObject } from 'react'
import { Link } from 'react-router'
import { DraftStatusTitle } from '../../components/draft/on-the-clock.tsx'
import '../../components/draft/draft-complete.css'

type RoomCompleteProps = { draftId: string; heading: RefObject<HTMLHeadingElement | null> }

/** Spec 2.28, 2.31. Players and watchers may read the scores of a draft that is not public (Spec 6.6). */
export function RoomComplete({ draftId, heading }: RoomCompleteProps) {
  return (
    <section className="panel draft-complete" aria-labelledby="complete-title">
      <DraftStatusTitle />
      <h2 className="draft-complete__title" id="complete-title" ref={heading} tabIndex={-1}>
        Draft Complete!
      </h2>
      <p>All players have made their selections</p>
      <Link className="btn btn--go btn--big" to={`/final-scores/${draftId}?public=true`}>
        View Final Scores
      </Link>
    </section>
  )
}
