import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type RefObject, useState } from 'react'
import { Button, buttonClass } from '#web/components/ui/button.tsx'
import { FormFailure } from '#web/components/ui/form-parts.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useOwnPassword } from '#web/screens/profile/own-password-form.tsx'

type TurnOffProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The element to focus if the button that opened this is gone. */
  focusAfterwards: RefObject<HTMLElement | null> | undefined
  send: (password: string) => Promise<void>
}

/** Turns the second factor off after a confirmation with the password. */
export function TurnOff({ isOpen, onOpenChange, focusAfterwards, send }: TurnOffProps) {
  const [isBusy, setIsBusy] = useState(false)

  const turnOff = async (password: string) => {
    setIsBusy(true)
    try {
      await send(password)
      onOpenChange(false)
      showToast({ kind: 'success', subject: 'two-step', title: 'Two-step sign-in is off' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => onOpenChange(open || isBusy)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Popup className="dialog" finalFocus={focusAfterwards}>
          <AlertDialog.Title className="title">Turn off two-step sign-in?</AlertDialog.Title>
          <AlertDialog.Description className="dim">
            Your password alone will do to sign in. Your authenticator app and your backup codes stop working
            here.
          </AlertDialog.Description>
          <TurnOffForm send={turnOff} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function TurnOffForm({ send }: Pick<TurnOffProps, 'send'>) {
  const { form, field } = useOwnPassword(send)
  return (
    <form className="two-step__form" noValidate onSubmit={form.submit}>
      <PasswordField {...field} />
      <FormFailure form={form} />
      <div className="dialog__actions">
        <AlertDialog.Close className={buttonClass({})} disabled={form.isBusy}>
          Cancel
        </AlertDialog.Close>
        <Button kind="stop" type="submit" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Turning off...' : 'Turn Off'}
        </Button>
      </div>
    </form>
  )
}
