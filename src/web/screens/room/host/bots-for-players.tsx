import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isStarted } from '#domain/draft/progress.ts'
import AddBot from '#features/bots/web/add-bot.tsx'
import { draftLogQuery } from '#web/components/draft/log/draft-log-query.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { botsAt, isMine } from '#web/live/stage.ts'
import { Choices } from './choices.tsx'

type BotsForPlayersProps = { room: DraftRoom; onClose: () => void }

/** Lets a bot play for a player who is away, or gives a player the seat back (decision 050). */
export function BotsForPlayers({ room, onClose }: BotsForPlayersProps) {
  const { view, presenceOf } = room
  const dialog = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const goesOn = useRef(false)
  const replaced = useReplaced(room)
  const seats = view.participants.filter(({ id, bot }) => (bot ? replaced.has(id) : !isMine(view, id)))
  const seat = seats.find(({ id }) => id === chosen)

  if (isAsked && seat) {
    return (
      <AddBot
        taken={[]}
        bots={botsAt(room)}
        playsFor={seat.name}
        onChoose={({ taste, level }) =>
          room.send('seat-bot', { playerId: seat.id, taste, level }, 'Seat not changed')
        }
        onClose={onClose}
      />
    )
  }

  function goOn() {
    if (!seat) return
    goesOn.current = !seat.bot
    dialog.current?.close()
    if (seat.bot) room.send('unseat-bot', { playerId: seat.id }, 'Seat not changed')
    else setIsAsked(true)
  }

  return (
    <Modal
      dialog={dialog}
      title="Who plays which seat?"
      onClose={() => {
        if (!goesOn.current) onClose()
      }}
    >
      <p className="dim">
        A bot plays for somebody who is not in the room, with their name and their picks. They can take the
        seat back at any time.
      </p>
      {seats.length > 0 ? (
        <Choices
          label="Players"
          choices={seats.map(({ id, name, bot }) => {
            const isHere = presenceOf(id).isHere
            return {
              value: id,
              text: name,
              note: bot ? 'a bot plays' : isHere ? 'is here' : 'away',
              isOff: !bot && isHere,
            }
          })}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <p>Nobody else at the table is a person.</p>
      )}
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Leave it as it is</Button>
        <Button kind="go" disabled={!seat} onClick={goOn}>
          {seat?.bot ? `Give ${seat.name} the seat back` : 'Choose a bot…'}
        </Button>
      </div>
    </Modal>
  )
}

/** The seats of people for whom a bot plays. Only the log tells them from the seats of bots. */
function useReplaced({ view }: DraftRoom): ReadonlySet<string> {
  const hasBots = view.participants.some(({ bot }) => bot)
  const { data } = useQuery({ ...draftLogQuery(view.id, view.version), enabled: hasBots && isStarted(view) })
  const entries = data?.entries.filter(({ type }) => type === 'BOT_SET') ?? []
  return new Set(entries.flatMap((entry) => entry.for?.participant_id ?? []))
}
