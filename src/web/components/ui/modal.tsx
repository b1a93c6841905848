import {
  createContext,
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
} from 'react'
import './modal.css'

type ModalProps = {
  dialog: RefObject<HTMLDialogElement | null>
  title: string
  /** A question that must be answered. Its first button must be the harmless one. */
  question?: string
  /** How the dialog looks, if not as usual. */
  className?: string
  style?: CSSProperties
  /** Called after the dialog was closed by a button, by Escape or by the browser. */
  onClose: () => void
  children: ReactNode
}

/** What dialogs say above their title, because they may cover the part of the page that says it. */
export const ModalNews = createContext<string | undefined>(undefined)

/**
 * A native dialog that opens on mount. The rest of the page is inert, and `dialog.current.close()` returns the focus.
 */
export function Modal({
  dialog,
  title,
  question,
  className = 'modal',
  style,
  onClose,
  children,
}: ModalProps) {
  const id = useId()
  const news = useContext(ModalNews)
  useLayoutEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [dialog])
  return (
    <dialog
      ref={dialog}
      className={className}
      style={style}
      role={question === undefined ? undefined : 'alertdialog'}
      aria-labelledby={`${id}-title`}
      aria-describedby={question === undefined ? undefined : `${id}-question`}
      onClose={onClose}
    >
      {news !== undefined && (
        <p className="modal__news" role="alert">
          {news}
        </p>
      )}
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
