import { useId, useRef, useState } from 'react'
import { participantOf } from '#domain/draft/draft.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import type { DraftRoom } from '#web/live/draft-room-state.ts'
import { plural } from '#web/live/words.ts'
import { Choices } from './choices.tsx'

type BackToPickProps = { room: DraftRoom; onClose: () => void }

/** Goes back to any pick, which is taken back with all after it. It speaks of the picks that there were when it opened. */
export function BackToPick({ room, onClose }: BackToPickProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [{ picks, names }] = useState(() => ({
    picks: room.view.picks,
    names: room.view.picks.map(({ participantId }) => participantOf(room.view, participantId).name),
  }))
  const last = picks.length
  const [from, setFrom] = useState(last)
  const whatId = useId()
  return (
    <Modal dialog={dialog} title="Back to which pick?" onClose={onClose}>
      <Choices
        label="Picks, the last one first"
        choices={picks
          .map(({ movie }, index) => ({
            value: index + 1,
            text: `${index + 1}. ${names[index]}: ${movie.title}`,
          }))
          .toReversed()}
        chosen={from}
        onChoose={setFrom}
      />
      <p className="dim" id={whatId} role="status">
        {last - from + 1} {plural(last - from + 1, 'pick leaves', 'picks leave')} the board, and{' '}
        {names[from - 1]} is on the clock at pick {from}. The log keeps {last === from ? 'it' : 'them'}.
      </p>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Keep them</Button>
        <Button
          kind="go"
          aria-describedby={whatId}
          onClick={() => {
            dialog.current?.close()
            room.send('undo', { from, last }, 'Not undone')
          }}
        >
          Back to pick {from}
        </Button>
      </div>
    </Modal>
  )
}
