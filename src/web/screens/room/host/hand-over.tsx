import { useRef, useState } from 'react'
import type { Participant } from '#domain/draft/draft.ts'
import type { ViewedDraft } from '#domain/draft/draft-record.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { isMine } from '#web/live/stage.ts'
import { Choices } from './choices.tsx'

/** Who can become the host: the other people at the table. */
export function heirsOf(view: ViewedDraft): Participant[] {
  return view.participants.filter(({ id, bot }) => !bot && !isMine(view, id))
}

type HandOverProps = {
  room: DraftRoom
  /** The player whom the host has chosen already. */
  heir?: Participant
  onClose: () => void
}

/** Hands the role of the host to another player, with the draft (decision 058). */
export function HandOver({ room, heir, onClose }: HandOverProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [heirs] = useState(() => (heir ? [heir] : heirsOf(room.view)))
  const [chosen, setChosen] = useState(heirs.length === 1 ? heirs[0]?.id : undefined)
  const name = heirs.find(({ id }) => id === chosen)?.name
  return (
    <Modal
      dialog={dialog}
      title={heirs.length === 1 ? `Hand over to ${name}?` : 'Hand over to whom?'}
      onClose={onClose}
    >
      {heirs.length > 1 && (
        <Choices
          label="Players"
          choices={heirs.map(({ id, name: text }) => ({ value: id, text, note: awayNote(room, id) }))}
          chosen={chosen}
          onChoose={setChosen}
        />
      )}
      <p className="dim" role="status">
        {name !== undefined && (
          <>
            {name} becomes the host and can start, pause and undo. The draft is {name}’s then. You keep your
            seat. Only {name} can hand it back.
            {room.view.invitedCount > 0 && ` ${name} sees the addresses that you invited.`}
          </>
        )}
      </p>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Stay host</Button>
        <Button
          kind="go"
          disabled={chosen === undefined}
          onClick={() => {
            dialog.current?.close()
            if (chosen !== undefined) room.send('hand-over', { playerId: chosen }, 'Not handed over')
          }}
        >
          Hand over
        </Button>
      </div>
    </Modal>
  )
}

/** Beside the names of players who are not in the room. */
export function awayNote({ presenceOf }: DraftRoom, id: string): string | undefined {
  return presenceOf(id).isHere ? undefined : 'away'
}
