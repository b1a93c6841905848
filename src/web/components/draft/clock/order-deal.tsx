import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { type Draft, type ParticipantId, participantOf, turnOrder } from '#domain/draft/draft.ts'
import { playSound } from '#web/lib/sound/sound.ts'
import { ordinal } from '#web/lib/numbers.ts'
import './order-deal.css'

const DECK_MS = 300
const TICKET_MS = 350
const HOLD_MS = 600
/** The upper limit for all tickets, however many players there are. */
const ALL_TICKETS_MS = 4 * TICKET_MS
/** If there are more players, tickets show only a number and a name. */
const LARGE_TICKETS = 8

type Turn = { participant: { id: ParticipantId; name: string }; picks: number[] }

type OrderDealProps = {
  draft: Draft
  /** Tells the viewer's own players; omitted if all players share this device. */
  isMine?: (id: ParticipantId) => boolean
  onDone: () => void
}

/**
 * The order of a draft that has just started, dealt ticket by ticket over the whole screen. Any click or key ends it
 * and still reaches the room below.
 */
export function OrderDeal({ draft, isMine, onDone }: OrderDealProps) {
  const turns = turnsOf(draft)
  const ticketMs = Math.min(TICKET_MS, ALL_TICKETS_MS / turns.length)
  const mine = turns.findIndex(({ participant }) => isMine?.(participant.id))
  const lasts = DECK_MS + turns.length * ticketMs + HOLD_MS
  const end = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => end(), lasts)
    const endNow = () => end()
    window.addEventListener('pointerdown', endNow, { capture: true })
    window.addEventListener('keydown', endNow, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', endNow, { capture: true })
      window.removeEventListener('keydown', endNow, { capture: true })
    }
  }, [lasts])
  useEffect(() => playSound('projector'), [])
  const first = turns[0]?.participant.name
  const said = mine === -1 ? `${first} picks first.` : `You pick ${ordinal(mine + 1).toLowerCase()}.`
  return (
    <>
      <p className="sr" role="status">
        {said}
      </p>
      <div className="order-deal" aria-hidden="true">
        <p className="order-deal__title">The order</p>
        <ol
          className={`order-deal__tickets${turns.length > LARGE_TICKETS ? ' order-deal__tickets--small' : ''}`}
        >
          {turns.map(({ participant, picks }, index) => (
            <li
              key={participant.id}
              className={index === mine ? 'is-mine' : undefined}
              style={{ '--after': `${DECK_MS + index * ticketMs}ms` } as CSSProperties}
            >
              <span className="order-deal__number">{index + 1}</span>
              <b>{participant.name}</b>
              {turns.length <= LARGE_TICKETS && <small>{picksText(picks)}</small>}
            </li>
          ))}
        </ol>
        <p>{said}</p>
        <p className="order-deal__hint">Tap or press a key to go on</p>
      </div>
    </>
  )
}

/** The players in the order of their first turns. */
function turnsOf(draft: Draft): Turn[] {
  const order = turnOrder(draft)
  return draft.draftOrder.map((id) => ({
    participant: participantOf(draft, id),
    picks: order.flatMap((turn, index) => (turn === id ? [index + 1] : [])),
  }))
}

/** 'Pick 1, then 8 and 9' or 'Picks 4 and 5': the first turns of a player. */
function picksText([first = 1, second, third]: readonly number[]): string {
  if (second === undefined) return `Pick ${first}`
  if (second === first + 1) return `Picks ${first} and ${second}`
  return `Pick ${first}, then ${second}${third === undefined ? '' : ` and ${third}`}`
}
