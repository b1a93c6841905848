import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ComponentProps } from 'react'
import { Button, buttonClass } from './button.tsx'
import './confirm-dialog.css'

type ConfirmDialogProps = {
  /** The text of the link that opens it, and its accessible name if that says more. */
  trigger: string
  triggerLabel?: string | undefined
  title: string
  text: string
  confirm: string
  /** The button's text instead of `confirm` while the action is running. */
  pending: string
  isPending: boolean
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onConfirm: () => void
  finalFocus?: ComponentProps<typeof AlertDialog.Popup>['finalFocus']
}

/** A link that asks before an action that cannot be undone. The dialog stays open while the action is running. */
export function ConfirmDialog({ isOpen, isPending, onOpenChange, ...props }: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open || isPending)}>
      <AlertDialog.Trigger className="link" aria-label={props.triggerLabel}>
        {props.trigger}
      </AlertDialog.Trigger>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={props.finalFocus}>
          <AlertDialog.Title className="title">{props.title}</AlertDialog.Title>
          <AlertDialog.Description className="dim">{props.text}</AlertDialog.Description>
          <div className="dialog__actions">
            <AlertDialog.Close className={buttonClass({})} disabled={isPending}>
              Cancel
            </AlertDialog.Close>
            <Button
              kind="stop"
              aria-disabled={isPending}
              onClick={() => {
                if (!isPending) props.onConfirm()
              }}
            >
              {isPending ? props.pending : props.confirm}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
