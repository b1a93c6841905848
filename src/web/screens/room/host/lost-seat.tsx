import { ButtonLink } from '#web/components/ui/button.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'

export type LostSeatProps = {
  draftId: string
  title: string
  /** The host who removed the viewer, if that is known. */
  removedBy: string | undefined
}

/** Shown to a player whose seat is gone before the start: who freed it, and the ways on (B2.6). */
export default function LostSeat({ draftId, title, removedBy }: LostSeatProps) {
  usePageTitle('Your seat is free', title)
  return (
    <div className="page empty draft-message">
      <h1 className="headline">Your seat is free again</h1>
      <p className="dim">
        {removedBy === undefined
          ? `You have no seat in ${title} any more. The host has freed it, or you gave it up on another screen.`
          : `${removedBy} took you out of the draft ${title}. You can come back until it starts, and watch it later with its code.`}
      </p>
      <ButtonLink kind="go" to="/">
        Back to Home
      </ButtonLink>
      <ButtonLink to={`/join-draft/${draftId}`}>Open the invitation</ButtonLink>
    </div>
  )
}
