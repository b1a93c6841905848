import type { ReactNode, RefObject } from 'react'
import { onTheClock } from '#domain/draft/draft.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import { DraftStatusTitle } from '#web/components/draft/clock/status-title.tsx'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { picksUntilTurns } from '#web/components/draft/clock/turns-until.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { Bots } from '#web/screens/room/bots/bots.tsx'
import { awayMsOf, isHost, isWatching, playerNameOf } from '#web/live/stage.ts'
import { TurnSignalSwitch } from './turn-signal-switch.tsx'
import type { StandIn } from './use-stand-in.ts'
import { roughDuration } from '#web/live/words.ts'

type TurnPanelProps = {
  room: DraftRoom
  standIn: StandIn
  heading: RefObject<HTMLHeadingElement | null>
  /** Shown below the panel's text. */
  children?: ReactNode
}

/** Shown while another player picks: says who it is and when the viewer's turn comes (Spec 2.24). */
export function TurnPanel({ room, standIn, heading, children }: TurnPanelProps) {
  const { view, draft, pendingPick } = room
  const turn = onTheClock(draft)
  if (!turn) return null
  const { name, id, bot } = turn.participant
  const awayMs = awayMsOf(room, id)
  const until = picksUntilOwn(room)
  return (
    <section className="panel turn" aria-labelledby="turn-title">
      <PlayerSeat {...turn.participant} isOnTheClock />
      <div className="turn__text">
        <h2 className="title" id="turn-title" ref={heading} tabIndex={-1}>
          {view.paused ? `${name} picks next` : `${name} is ${bot ? 'thinking' : 'picking'}`}
          {bot && !view.paused && <Bots part="dots" />}
        </h2>
        {!isWatching(view) && <p>{ownTurnText(until)}</p>}
        {awayMs !== undefined && (
          <p className="dim small">
            {name} has been away for {roughDuration(awayMs)}. {standInText(room, standIn)}
          </p>
        )}
        {bot && <Bots part="turn" room={room} />}
        {consentText(room) && <p className="dim small">{consentText(room)}</p>}
        {standIn.isOffered && <Button onClick={() => standIn.begin()}>Pick for {name}</Button>}
        {pendingPick && <p className="dim small">Sending your pick of {pendingPick.movie.title}…</p>}
        {children}
      </div>
      {until < Infinity && <TurnSignalSwitch />}
    </section>
  )
}

/** Says how the turn of an absent player goes on. */
function standInText({ view, standIn }: DraftRoom, { isOffered }: StandIn): string {
  if (isOffered) return 'You may pick for them.'
  const helper = standIn === undefined ? undefined : playerNameOf(view, standIn)
  if (view.standInsAllowed && helper !== undefined) return `${helper} may pick for them.`
  if (rulesOf(view).clock?.whenUp === 'pick') return 'A pick is made when their time is up.'
  return view.standInsAllowed
    ? 'The draft waits for them.'
    : 'The host has decided that the draft waits for them.'
}

/** Tells the host how far they are with a player whom they have asked to let them pick. */
function consentText({ view }: DraftRoom): string | undefined {
  if (!view.consent || !isHost(view)) return undefined
  const name = playerNameOf(view, view.consent.participantId) ?? ''
  switch (view.consent.is) {
    case 'asked':
      return `You have asked ${name} to let you pick.`
    case 'given':
      return `${name} lets you pick this time.`
    case 'refused':
      return `${name} wants to pick without help.`
  }
}

/** How many picks until the viewer's own; Infinity if none is left. */
function picksUntilOwn({ view, draft }: DraftRoom): number {
  const until = picksUntilTurns(draft)
  return Math.min(...view.myParticipantIds.map((id) => until.get(id) ?? Infinity))
}

function ownTurnText(picks: number): string {
  if (picks === Infinity) return 'You have made all your picks.'
  return picks === 1 ? 'You are next.' : `Your turn after ${picks} more picks.`
}

type LastPickProps = Pick<TurnPanelProps, 'heading'>

/** Shown while the last pick awaits confirmation. */
export function LastPickPanel({ heading }: LastPickProps) {
  return (
    <section className="panel turn" aria-labelledby="turn-title">
      <div className="turn__text">
        <DraftStatusTitle />
        <h2 className="title" id="turn-title" ref={heading} tabIndex={-1}>
          Sending the last pick…
        </h2>
        <p>The draft is complete as soon as the server has it.</p>
      </div>
    </section>
  )
}
