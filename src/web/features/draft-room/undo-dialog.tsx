import { useRef, useState } from 'react'
import { participantOf } from '#domain/draft/draft.ts'
import { lastPersonsPick } from '#domain/draft/undoing.ts'
import { Button } from '../../components/ui/button.tsx'
import { Modal } from '../../components/ui/modal.tsx'
import { api, unwrap } from '../../lib/api.ts'
import type { DraftRoom } from './live/draft-room-state.ts'

type UndoDialogProps = { room: DraftRoom; onClose: () => void }

/**
 * Asks whether to take back the last pick that a person made, with the bots' picks after it, which they would make
 * again at once. It speaks of the picks that there were when it opened; the server refuses if others came since.
 */
export default function UndoDialog({ room: { view, carryOut }, onClose }: UndoDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [seen] = useState(() => ({
    last: view.picks.length,
    from: lastPersonsPick(view) ?? view.picks.length,
  }))
  const [question] = useState(() => questionOf(view, seen))

  function undo() {
    dialog.current?.close()
    if (view.hostId === undefined) return
    const param = { id: view.id }
    const json = { participantId: view.hostId, commandId: crypto.randomUUID(), ...seen }
    carryOut(
      (signal) => unwrap(api.drafts[':id'].undo.$post({ param, json }, { init: { signal } })),
      'Not undone',
    )
  }

  return (
    <Modal dialog={dialog} title={`Undo pick ${seen.from}?`} question={question} onClose={onClose}>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>Keep it</Button>
        <Button kind="go" onClick={undo}>
          Undo
        </Button>
      </div>
    </Modal>
  )
}

function questionOf(view: DraftRoom['view'], { from, last }: { from: number; last: number }): string {
  const pick = view.picks[from - 1]
  if (!pick) return 'There is no pick to undo.'
  const { name } = participantOf(view, pick.participantId)
  const others = last - from
  const more =
    others === 0
      ? ''
      : others === 1
        ? ', with the bot’s pick after it,'
        : `, with the ${others} bots’ picks after it,`
  return `${name}’s ${pick.movie.title}${more} leaves the board, and ${name} is on the clock again.`
}
