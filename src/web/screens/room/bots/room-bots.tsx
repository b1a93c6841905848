import { useState } from 'react'
import { botsToFill, FULL_TABLE } from '#features/bots/rules/bot-names.ts'
import { onlyBotsLeft } from '#domain/draft/bot-seats.ts'
import { onTheClock, type Participant } from '#domain/draft/draft.ts'
import { isComplete, totalPicks } from '#domain/draft/progress.ts'
import AddBot from '#features/bots/web/add-bot.tsx'
import type { ChosenBot } from '#domain/draft/bot-kinds.ts'
import { botInWords } from '#features/bots/web/bot-words.ts'
import { ThinkingDots } from '#features/bots/web/thinking-dots.tsx'
import { PlayerSeat } from '#web/components/draft/board/player-seat.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { cryptoUint32, newId } from '#web/lib/chance.ts'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { SeatTools } from '#web/screens/room/host/host.tsx'
import { botsAt, isHost, isMine, isWatching } from '#web/live/stage.ts'

type RoomProps = { room: DraftRoom }
type SeatProps = RoomProps & { participant: Participant }

export type RoomBotsProps =
  | ({ part: 'add'; onClose: () => void } & RoomProps)
  | ({ part: 'seat' | 'change' } & SeatProps)
  | ({ part: 'turn' | 'fill' } & RoomProps)
  | { part: 'dots' }

/** A part of the room that only drafts with bots have (B2.1). */
export default function RoomBots(props: RoomBotsProps) {
  switch (props.part) {
    case 'add':
      return <AddBotToRoom {...props} />
    case 'fill':
      return <FillTable {...props} />
    case 'seat':
      return <BotSeat {...props} />
    case 'change':
      return <SeatChange {...props} />
    case 'turn':
      return <BotTurn {...props} />
    case 'dots':
      return <ThinkingDots />
  }
}

function addBot(room: DraftRoom, bot: ChosenBot): void {
  room.send('seat-bot', { ...bot, playerId: newId() }, 'Bot not added')
}

/** The dialog by which the host gives a bot a seat of its own. */
function AddBotToRoom({ room, onClose }: RoomProps & { onClose: () => void }) {
  return (
    <AddBot
      taken={room.view.participants.map(({ name }) => name)}
      bots={botsAt(room)}
      onChoose={(bot) => addBot(room, bot)}
      onClose={onClose}
    />
  )
}

/** Seats bots of all tastes, so that everybody need not be chosen one by one. */
function FillTable({ room }: RoomProps) {
  const names = room.view.participants.map(({ name }) => name)
  const free = FULL_TABLE - names.length
  if (free <= 0) return null
  return (
    <button
      className="seat-tile"
      type="button"
      onClick={() => {
        for (const bot of botsToFill(names, botsAt(room), cryptoUint32)) addBot(room, bot)
      }}
    >
      <Icon name="bot" />
      <b>Fill the table ({FULL_TABLE})</b> <small>{free === 1 ? 'With a bot' : `With ${free} bots`}</small>
    </button>
  )
}

/** A bot's seat in the waiting room. The host can take the bot out. */
function BotSeat({ room, participant }: SeatProps) {
  const { id, name, bot } = participant
  return (
    <li className="seatcard seatcard--bot">
      <PlayerSeat name={name} bot={bot} />
      <b title={name}>{name}</b>
      <span className="seatcard__badges">
        <span className="badge">
          <Icon name="bot" /> Bot{bot && ` · ${botInWords(bot)}`}
        </span>{' '}
        {isMine(room.view, id) && (
          <button
            className="link"
            type="button"
            onClick={() => room.send('unseat-bot', { playerId: id }, 'Seat not changed')}
          >
            Take the seat back
          </button>
        )}
      </span>
      {isHost(room.view) && <SeatTools room={room} participant={participant} />}
    </li>
  )
}

/** Lets the host hand the seat of an absent player to a bot, and lets players take their seats back. */
function SeatChange({ room, participant }: SeatProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { id, name, bot } = participant
  if (isComplete(room.draft)) return null
  if (bot) return isMine(room.view, id) ? <TakeBack room={room} seat={id} /> : null
  return (
    <>
      <button className="link" type="button" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
        Let a bot play<span className="sr"> for {name}</span>
      </button>
      {isAsked && (
        <AddBot
          taken={[]}
          bots={botsAt(room)}
          playsFor={name}
          onChoose={({ taste, level }) =>
            room.send('seat-bot', { playerId: id, taste, level }, 'Seat not changed')
          }
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}

function TakeBack({ room, seat }: RoomProps & { seat: string }) {
  return (
    <button
      className="link"
      type="button"
      onClick={() => room.send('unseat-bot', { playerId: seat }, 'Seat not changed')}
    >
      Take the seat back
    </button>
  )
}

/** What a player can do while a bot picks. */
function BotTurn({ room }: RoomProps) {
  const [isFinishing, setIsFinishing] = useState(false)
  const turn = onTheClock(room.draft)
  if (!turn) return null
  const { id } = turn.participant

  /** Has the bots make all picks that are left; their picks arrive as news. */
  function finish() {
    const param = { id: room.view.id }
    room.carryOut((signal) => {
      setIsFinishing(true)
      const finished = unwrap(api.drafts[':id'].finish.$post({ param }, { init: { signal } }))
      return finished.finally(() => setIsFinishing(false))
    }, 'Not finished')
  }

  return (
    <>
      {isMine(room.view, id) && <TakeBack room={room} seat={id} />}
      {onlyBotsLeft(room.draft) && !isWatching(room.view) && (
        <Button
          aria-disabled={isFinishing || undefined}
          onClick={() => {
            if (!isFinishing) finish()
          }}
        >
          {isFinishing ? `Pick ${turn.overallPick} of ${totalPicks(room.draft)}…` : 'Finish now'}
        </Button>
      )}
    </>
  )
}
