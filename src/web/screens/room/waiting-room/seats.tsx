import { type ReactNode, useState } from 'react'
import type { InvitationView, RematchTableView } from '#contract/drafts/online-drafts.ts'
import { MAX_PARTICIPANTS, type Participant } from '#domain/draft/draft.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { Bots } from '#web/screens/room/bots/bots.tsx'
import { SeatTools } from '#web/screens/room/host/host.tsx'
import type { Invitations } from '#features/invitations/web/invitations.ts'
import { backAtTable } from '#features/rematch/web/rematch-table.ts'
import { awayMsOf, isHost, isMine } from '#web/live/stage.ts'
import { awayText, plural } from '#web/live/words.ts'
import './seats.css'

type SeatsProps = {
  room: DraftRoom
  invitations: Invitations
  invited: number
  /** The players of the previous draft, if this is a rematch. */
  table: RematchTableView | undefined
  children?: ReactNode
}

/** Taken and open seats, as a row in the stalls (Spec 2.26). */
export function Seats({ room, invitations, invited, table, children }: SeatsProps) {
  const { view } = room
  const bots = view.participants.filter(({ bot }) => bot).length
  const people = view.participants.length - bots
  const awaited = table?.players.filter(({ participantId }) => participantId === null) ?? []
  const { open, sending, sendAgain } = invitations
  return (
    <section className="lobby__seats" aria-labelledby="seats-title">
      <div className="lobby__head">
        <h2 id="seats-title">Participants</h2>
        <p className="dim">
          {table ? backText(table, people) : `${people} joined`}
          {bots > 0 && `, ${bots} ${plural(bots, 'bot')}`}
          {invited > 0 && `, ${invited} invited`}
        </p>
      </div>
      <div
        className={`seats${view.participants.length + awaited.length + invited > ROOMY ? ' seats--many' : ''}`}
      >
        <ul>
          {view.participants.map((participant) => {
            const { id, bot } = participant
            const seat = (
              <TakenSeat
                key={id}
                participant={participant}
                isHost={id === view.hostId}
                isYou={isMine(view, id)}
                awayMs={awayMsOf(room, id)}
                tools={
                  (isHost(view) || isMine(view, id)) && <SeatTools room={room} participant={participant} />
                }
              />
            )
            return bot ? (
              <Bots key={id} part="seat" room={room} participant={participant} fallback={seat} />
            ) : (
              seat
            )
          })}
          {awaited.map(({ participantName, isAtScores }, place) => (
            <AwaitedSeat key={place} name={participantName} isAtScores={isAtScores} />
          ))}
          {open
            ? open.map((invitation) => (
                <InvitedSeat
                  key={invitation.email}
                  invitation={invitation}
                  isSending={sending.includes(invitation.email)}
                  onSendAgain={() => sendAgain(invitation.email)}
                />
              ))
            : invited > 0 && (
                <EmptySeat letter={String(invited)} name={invited === 1 ? 'One more' : 'More to come'}>
                  <span className="badge">Invited</span>
                </EmptySeat>
              )}
        </ul>
        {isHost(view) && view.participants.length < MAX_PARTICIPANTS && <BotTile room={room} />}
      </div>
      {children}
    </section>
  )
}

/** A free place that the host can give to a bot (B2.1). */
function BotTile({ room }: { room: DraftRoom }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <button className="seat-tile" type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        <Icon name="plus" />
        <b>Add a bot</b> <small>It fills a seat</small>
      </button>
      <Bots part="fill" room={room} />
      {isAsked && <Bots part="add" room={room} onClose={() => setIsAsked(false)} />}
    </>
  )
}

/** '2 of 4 are back, 1 new'. */
function backText(table: RematchTableView, joined: number): string {
  const back = backAtTable(table).length
  const all = table.players.length
  return `${back} of ${all} ${all === 1 ? 'is' : 'are'} back${joined > back ? `, ${joined - back} new` : ''}`
}

/** If there are more seats than this, they move closer on a phone. */
const ROOMY = 6

type TakenSeatProps = {
  participant: Participant
  isHost: boolean
  isYou: boolean
  awayMs: number | undefined
  /** What the viewer can do with the seat. */
  tools: ReactNode
}

function TakenSeat({ participant: { name }, isHost, isYou, awayMs, tools }: TakenSeatProps) {
  return (
    <li className={seatClass(name, awayMs)}>
      <span className="seat" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <b title={name}>{name}</b>{' '}
      <span className="seatcard__badges">
        {isHost && <span className="badge badge--paper">Host</span>}{' '}
        {isYou && <span className="badge">You</span>}{' '}
        <span className="badge">
          <Icon name="check" /> Joined
        </span>{' '}
        {awayMs !== undefined && <span className="seatcard__away">{awayText(awayMs)}</span>}
      </span>
      {tools}
    </li>
  )
}

/** The seat of a player from the previous draft who has not joined yet. */
function AwaitedSeat({ name, isAtScores }: { name: string; isAtScores: boolean }) {
  return (
    <li className={`${seatClass(name, undefined)} seatcard--awaited`}>
      <span className="seat" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <b title={name}>{name}</b>{' '}
      <span className="seatcard__badges">
        <span className="badge">{isAtScores ? 'At the scores' : 'Away'}</span>
      </span>
    </li>
  )
}

const LONG_NAME = 14

function seatClass(name: string, awayMs: number | undefined): string {
  const away = awayMs === undefined ? '' : ' seatcard--away'
  return `seatcard${away}${name.length > LONG_NAME ? ' seatcard--long' : ''}`
}

type InvitedSeatProps = { invitation: InvitationView; isSending: boolean; onSendAgain: () => void }

function InvitedSeat({ invitation: { email, status }, isSending, onSendAgain }: InvitedSeatProps) {
  const isUnsent = status === 'failed' || status === 'pending'
  return (
    <EmptySeat letter="?" name={<Address email={email} />}>
      {isSending ? (
        <span className="badge">Sending…</span>
      ) : isUnsent ? (
        <>
          <span className="badge badge--failed">
            <Icon name="warning" /> Not sent
          </span>
          <button className="link seatcard__again" type="button" onClick={onSendAgain}>
            Send again <span className="sr">to {email}</span>
          </button>
        </>
      ) : (
        <span className="badge">{status === 'simulated' ? 'Simulated' : 'Invited'}</span>
      )}
    </EmptySeat>
  )
}

/** Breaks before the @ rather than in the middle of a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

function EmptySeat({ letter, name, children }: { letter: string; name: ReactNode; children: ReactNode }) {
  return (
    <li className="seatcard seatcard--empty">
      <span className="seat" aria-hidden="true">
        {letter}
      </span>
      <b>{name}</b> <span className="seatcard__badges">{children}</span>
    </li>
  )
}
