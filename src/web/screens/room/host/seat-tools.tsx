import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { Participant } from '#domain/draft/draft.ts'
import { isSameName } from '#domain/draft/joining.ts'
import { MAX_NAME_LENGTH } from '#domain/fields/limits.ts'
import { participantNameError } from '#domain/fields/participant-name.ts'
import AddBot from '#features/bots/web/add-bot.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Question } from '#web/components/ui/question.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { botsAt } from '#web/live/stage.ts'
import { HandOver } from './hand-over.tsx'
import { type MenuItem, ToolMenu } from './tool-menu.tsx'
import './seat-tools.css'

export type SeatToolsProps = {
  room: DraftRoom
  participant: Participant
  /** The button that opened it. */
  opener: RefObject<HTMLButtonElement | null>
  /** Whether the viewer can do nothing but rename. */
  isRenamedOnly: boolean
  onClose: () => void
}

type Tool = 'rename' | 'hand-over' | 'bot' | 'remove'

/**
 * What the host can do with a seat before the start, and players with their own: they rename themselves (B2.6). The dialogs
 * are outside the seat, whose looks they would inherit.
 */
export default function SeatTools({ room, participant, opener, isRenamedOnly, onClose }: SeatToolsProps) {
  const { id, name, bot } = participant
  const [tool, setTool] = useState<Tool | 'menu'>(isRenamedOnly ? 'rename' : 'menu')
  return (
    <>
      {tool === 'rename' && (
        <Rename room={room} participant={participant} opener={opener} onClose={onClose} />
      )}
      {createPortal(
        <>
          {tool === 'menu' && (
            <ToolMenu
              title={`Seat of ${name}`}
              groups={[itemsOf(room, participant)]}
              opener={() => opener.current}
              onChoose={setTool}
              onClose={onClose}
            />
          )}
          {tool === 'hand-over' && <HandOver room={room} heir={participant} onClose={onClose} />}
          {tool === 'bot' && (
            <AddBot
              taken={[]}
              bots={botsAt(room)}
              playsFor={name}
              onChoose={({ taste, level }) =>
                room.send('seat-bot', { playerId: id, taste, level }, 'Seat not changed')
              }
              onClose={onClose}
            />
          )}
          {tool === 'remove' && (
            <Question
              title={`Remove ${name}?`}
              text={
                bot
                  ? 'The bot leaves its seat.'
                  : `The seat becomes free. With the code, ${name} can come back until you start.`
              }
              no={`Keep ${name}`}
              yes="Remove"
              isFinal
              onYes={() =>
                bot
                  ? room.send('unseat-bot', { playerId: id }, 'Seat not changed')
                  : room.send('remove', { playerId: id }, 'Not removed')
              }
              onClose={onClose}
            />
          )}
        </>,
        document.body,
      )}
    </>
  )
}

function itemsOf(room: DraftRoom, { id, name, bot }: Participant): MenuItem<Tool>[] {
  const rename: MenuItem<Tool> = { tool: 'rename', icon: 'pencil', text: 'Rename' }
  const remove: MenuItem<Tool> = { tool: 'remove', icon: 'cross', text: 'Remove' }
  if (bot) return [rename, remove]
  const isHere = room.presenceOf(id).isHere
  return [
    rename,
    { tool: 'hand-over', icon: 'swap', text: `Hand over to ${name}` },
    {
      tool: 'bot',
      icon: 'bot',
      text: 'Give the seat to a bot',
      isOff: isHere,
      note: isHere ? 'if away' : undefined,
    },
    remove,
  ]
}

type RenameProps = Omit<SeatToolsProps, 'isRenamedOnly'>

/** The name as a field in the seat. Enter keeps the new one, Escape the old one. */
function Rename({ room, participant: { id, name }, opener, onClose }: RenameProps) {
  const field = useRef<HTMLInputElement>(null)
  const [entry, setEntry] = useState(name)
  const [error, setError] = useState<string>()
  const errorId = useId()

  useEffect(() => {
    field.current?.focus()
    field.current?.select()
    // The button is hidden while the field is there.
    const button = opener.current
    return () => button?.focus()
  }, [opener])

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = entry.trim()
    const others = room.view.participants.filter((other) => other.id !== id)
    const isTaken = others.some((other) => isSameName(other.name, wanted))
    const wrong = isTaken ? 'Somebody at the table has that name.' : participantNameError(wanted)
    setError(wrong)
    if (wrong !== undefined) return
    if (wanted !== name) room.send('rename', { playerId: id, name: wanted }, 'Not renamed')
    onClose()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }

  return (
    <form className="seat-name" noValidate onSubmit={submit}>
      <input
        ref={field}
        className="input"
        aria-label={`New name for ${name}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={entry}
        onChange={({ target }) => {
          setEntry(target.value)
          setError(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <span className="seat-name__acts">
        <button type="submit" aria-label="Save the name">
          <Icon name="check" />
        </button>
        <button type="button" aria-label={`Keep ${name}`} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </span>
      <p className="seat-name__error" id={errorId} role="alert">
        {error}
      </p>
    </form>
  )
}
