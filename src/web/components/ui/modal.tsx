import { type ReactNode, type RefObject, useId, useLayoutEffect } from 'react'
import './modal.css'

type ModalProps = {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  /** What has to be answered before anything else; the first button is then the one that changes nothing. */
  question?: string
  /** It has been closed, by a button, by Escape, or by the browser. */
  onClose: () => void
  children: ReactNode
}

/**
 * The browser's own dialog: the rest of the page is out of reach while it is open, and when it is closed by
 * `dialog.current.close()` the focus goes back to where it was. It opens as soon as it is there.
 */
export function Modal({ dialog, title, question, onClose, children }: ModalProps) {
  const id = useId()
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className="modal"
      role={question === undefined ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={question === undefined ? undefined : `${id}-question`}
      onClose={onClose}
    >
      <h2 className="title" id={`${id}-title`}>
        {title}
      </h2>
      {question !== undefined && (
        <p className="dim" id={`${id}-question`}>
          {question}
        </p>
      )}
      {children}
    </dialog>
  )
}
