import { useRef, useState } from 'react'
import { shortNameOf } from '#domain/categories/categories.ts'
import { type Draft, participantOf } from '#domain/draft/draft.ts'
import { undoToPerson } from '#domain/draft/undo-to-person.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { useShortcut } from '#web/lib/browser/shortcuts.ts'

type UndoPickProps = {
  draft: Draft
  /** Receives the version that was confirmed for undoing. */
  onUndo: (version: number) => void
}

/** Undoes the last pick of a person after a confirmation; can be repeated back to the first. */
export function UndoPick({ draft, onUndo }: UndoPickProps) {
  const [askedFor, setAskedFor] = useState<number>()
  const dialog = useRef<HTMLDialogElement>(null)
  const undone = undoToPerson(draft)
  const last = undone.at(-1)
  const ask = () => setAskedFor(draft.version)
  useShortcut('u', () => {
    if (last) ask()
  })

  if (!last) return null
  const isPick = last.type === 'PICK_UNDONE'
  const { participantId, category } = isPick ? last.pick : last.ruling
  const { name } = participantOf(draft, participantId)
  const what = isPick ? `${name}’s pick of ${last.pick.movie.title} for ${shortNameOf(category)}` : ''
  const text = isPick
    ? `${what} ${undone.length === 1 ? 'is' : 'and all picks after it are'} taken back, and ${name} is on the clock again.`
    : `${shortNameOf(category)}, which ${name} left empty, is open again, and ${name} is on the clock.`
  return (
    <div className="undo">
      <Button size="small" aria-haspopup="dialog" onClick={ask}>
        Undo Last Pick
      </Button>
      {askedFor === draft.version && (
        <Modal
          dialog={dialog}
          title={isPick ? 'Undo this pick?' : 'Undo this?'}
          question={text}
          onClose={() => setAskedFor(undefined)}
        >
          <div className="modal__actions">
            <Button onClick={() => dialog.current?.close()}>Cancel</Button>
            <Button
              kind="go"
              onClick={() => {
                dialog.current?.close()
                onUndo(draft.version)
              }}
            >
              Undo Pick
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
