import { Suspense } from 'react'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { picksByStandIns } from '#domain/draft/stand-in.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isHost } from '#web/live/stage.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'

const PickedForYouNotice = lazyPart(() => import('./picked-for-you.tsx'))

type StandingInProps = { name: string; isAway: boolean; onEnd: () => void }

/** Shown above the desk while the viewer picks for another player. */
export function StandingIn({ name, isAway, onEnd }: StandingInProps) {
  return (
    <p className="notice room__standing-in">
      <Icon name="users" />
      <span>
        <b>You pick for {name}</b>
        {isAway && ', who is away'}. <span className="only-wide">The movie goes into {name}’s row.</span>
      </span>
      <button className="link" type="button" onClick={onEnd}>
        Leave it to {name}
      </button>
    </p>
  )
}

/** Whether others may stand in: a switch for the host, a line for the others (Spec 6.4). */
export function StandInRule({ room: { view, send } }: { room: DraftRoom }) {
  const isAllowed = view.standInsAllowed
  const explanation = isAllowed
    ? 'After two minutes the host may pick for them, or the first who is there starts and picks for the host. For who is here the host picks only if they agree, or while the draft is paused'
    : rulesOf(view).clock?.whenUp === 'pick'
      ? 'A pick is made when the time of a player is up, and only the host starts the draft'
      : 'The draft waits for everybody, and only the host starts it'
  if (!isHost(view)) {
    return (
      <p className="small dim stand-in-rule">
        {isAllowed ? 'Others may pick for a player who is away.' : 'Nobody picks for a player who is away.'}{' '}
        {explanation}.
      </p>
    )
  }
  return (
    <label className="switch stand-in-rule">
      <input
        className="sr"
        type="checkbox"
        role="switch"
        checked={isAllowed}
        onChange={(event) => send('set-stand-ins', { allowed: event.target.checked }, 'Not changed')}
      />
      <span className="switch__track" />
      <span className="switch__text">
        <b>Others may pick for a player who is away</b>
        <small>{explanation}</small>
      </span>
    </label>
  )
}

/** Tells returning players what was picked for them, until they dismiss it. */
export function PickedForYou({ room: { view, draft } }: { room: DraftRoom }) {
  const picks = picksByStandIns(draft.picks, view.myParticipantIds)
  return (
    <div role="alert">
      {picks.length > 0 && (
        <Suspense>
          <PickedForYouNotice draft={draft} draftId={view.id} picks={picks} />
        </Suspense>
      )}
    </div>
  )
}
