import type { RefObject } from 'react'
import { DraftStatusTitle } from '../../components/draft/on-the-clock.tsx'
import type { ParticipantView } from '#contract/drafts.ts'
import type { DraftRoom } from './draft-room-state.ts'
import { hostOf, isHost, isMine, isWatching, nameOf } from './stage.ts'
import { capitalised, countInWords, durationText } from './words.ts'

type PanelProps = {
  room: DraftRoom
  /** How many are invited and not here yet. */
  invited: number
  heading: RefObject<HTMLHeadingElement | null>
}

/** For whoever may start the draft: the host, or who stands in for a host who is gone (Spec 2.27, 4.4, 6.4). */
export function StartPanel({
  room,
  invited,
  heading,
  obstacle,
}: PanelProps & { obstacle: string | undefined }) {
  const { view, isStarting, start } = room
  return (
    <section className="panel ready__call" aria-labelledby="ready-title">
      <DraftStatusTitle />
      <h2 id="ready-title" ref={heading} tabIndex={-1}>
        Everybody Ready?
      </h2>
      {!isHost(view) && <p className="ready__why">{hostAbsence(room)}, so you may start.</p>}
      <p>{seatedText(view.participants.length, invited)}</p>
      <button
        className="btn btn--go btn--big"
        type="button"
        disabled={obstacle !== undefined}
        aria-disabled={isStarting || undefined}
        aria-describedby="start-obstacle"
        onClick={() => {
          if (!isStarting) start()
        }}
      >
        {isStarting ? 'Starting...' : 'Start Draft'}
      </button>
      <p className="small dim ready__obstacle" id="start-obstacle">
        {obstacle}
      </p>
    </section>
  )
}

function seatedText(joined: number, invited: number): string {
  if (joined === 1)
    return 'Only you are in your seat so far. Share the code; as soon as somebody has joined, you can start.'
  const seated =
    invited > 0
      ? `${capitalised(countInWords(joined))} of ${countInWords(joined + invited)} are in their seats.`
      : `${capitalised(countInWords(joined))} are in their seats.`
  return `${seated} The order is dealt when you start; whoever is not here by then can only watch.`
}

/** For the others: who starts, and how many are in (Spec 2.27). */
export function WaitingPanel({ room, invited, heading }: PanelProps) {
  const { view } = room
  const joined = view.participants.length
  const count =
    invited > 0 ? `${countInWords(joined)} of ${countInWords(joined + invited)}` : countInWords(joined)
  return (
    <section className="panel ready__call" aria-labelledby="waiting-title">
      <DraftStatusTitle />
      <h2 id="waiting-title" ref={heading} tabIndex={-1}>
        Waiting for Players
      </h2>
      <p>
        {capitalised(count)} {joined === 1 ? 'is' : 'are'} in. {whoStarts(room)}
      </p>
      {!isWatching(view) && <p className="dim">You have a seat. The draft opens here by itself.</p>}
    </section>
  )
}

function whoStarts(room: DraftRoom): string {
  const { view, starter, whereaboutsOf } = room
  const host = hostOf(view)
  if (!host) return 'The draft starts when everybody is there.'
  if (starter !== undefined && starter !== host.participant_id && !isMine(view, starter)) {
    return `${hostAbsence(room)}, so ${nameOf(view, starter)} may start.`
  }
  if (whereaboutsOf(host.participant_id).isHere) return `${hostInWords(host)} starts the draft.`
  const isAway = `${hostInWords(host)} is away just now`
  return view.stand_ins_allowed
    ? `${isAway}; after two minutes somebody else may start.`
    : `${isAway}, and nobody else may start.`
}

/** 'Ann, the host,', or 'The host' if that is all they are called (decision 13). */
function hostInWords({ participant_name: name }: ParticipantView): string {
  return name === 'Host' ? 'The host' : `${name}, the host,`
}

/** 'Ann has been away for 3 minutes'. */
function hostAbsence({ view, whereaboutsOf }: DraftRoom): string {
  const host = hostOf(view)
  if (!host) return 'There is no host'
  const name = host.participant_name === 'Host' ? 'The host' : host.participant_name
  return `${name} has been away for ${durationText(whereaboutsOf(host.participant_id).awayMs)}`
}
