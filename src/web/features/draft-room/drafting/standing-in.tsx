import { useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { participantOf } from '#domain/draft/draft.ts'
import { picksByStandIns } from '#domain/draft/stand-in.ts'
import { Button } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icon.tsx'
import type { DraftRoom } from '../live/draft-room-state.ts'
import { isHost } from '../stage.ts'

/** Shown above the desk while the viewer picks for another player. */
export function StandingIn({ name, onEnd }: { name: string; onEnd: () => void }) {
  return (
    <p className="notice room__standing-in">
      <Icon name="users" />
      <span>
        <b>You pick for {name}</b>, who is away.{' '}
        <span className="only-wide">The movie goes into {name}’s row.</span>
      </span>
      <button className="link" type="button" onClick={onEnd}>
        Leave it to {name}
      </button>
    </p>
  )
}

/** Whether others may stand in: a switch for the host, a line for the others (Spec 6.4). */
export function StandInRule({ room: { view, setStandIns } }: { room: DraftRoom }) {
  const isAllowed = view.standInsAllowed
  const explanation = isAllowed
    ? 'After two minutes the host picks for them, or the first who is there starts and picks for the host'
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
        onChange={(event) => setStandIns(event.target.checked)}
      />
      <span className="switch__track" />
      <span className="switch__text">
        <b>Others may pick for a player who is away</b>
        <small>{explanation}</small>
      </span>
    </label>
  )
}

const TOLD_PREFIX = 'marquee.stand-ins-told.v1.'

/** Tells returning players what was picked for them, until they dismiss it. */
export function PickedForYou({ room: { view, draft } }: { room: DraftRoom }) {
  const [told, setTold] = useState(() => Number(localStorage.getItem(TOLD_PREFIX + view.id)))
  const picks = picksByStandIns(draft.picks, view.myParticipantIds).filter(
    ({ overallPick }) => overallPick > told,
  )
  const last = picks.at(-1)?.overallPick

  function dismiss() {
    if (last === undefined) return
    setTold(last)
    try {
      localStorage.setItem(TOLD_PREFIX + view.id, String(last))
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
    }
  }

  return (
    <div role="alert">
      {last !== undefined && (
        <div className="notice notice--warn picked-for-you">
          <Icon name="warning" />
          <div>
            <b>
              While you were away, {picks.length === 1 ? 'a turn of yours was' : 'turns of yours were'} played
            </b>
            <ul>
              {picks.map(({ pick, overallPick, standIn }) => (
                <li key={overallPick}>
                  Pick {overallPick}: {participantOf(draft, standIn).name} picked <b>{pick.movie.title}</b>{' '}
                  for you, in {shortNameOf(pick.category)}
                </li>
              ))}
            </ul>
          </div>
          <Button size="small" onClick={dismiss}>
            Got it
          </Button>
        </div>
      )}
    </div>
  )
}
