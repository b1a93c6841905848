import { useRef } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

type QuestionProps = {
  title: string
  /** What happens if the answer is yes. */
  text: string
  /** The harmless answer. */
  no: string
  yes: string
  isFinal?: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks once before something happens. Closing it is the harmless answer. */
export function Question({ title, text, no, yes, isFinal = false, onYes, onClose }: QuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  return (
    <Modal dialog={dialog} title={title} question={text} onClose={onClose}>
      <div className="modal__actions">
        <Button onClick={() => dialog.current?.close()}>{no}</Button>
        <Button
          kind={isFinal ? 'stop' : 'go'}
          onClick={() => {
            dialog.current?.close()
            onYes()
          }}
        >
          {yes}
        </Button>
      </div>
    </Modal>
  )
}
