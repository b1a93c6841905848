import { useState } from 'react'
import { ownPasswordBody } from '#contract/second-factor.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormFailure, SubmitButton } from '#web/components/ui/form-parts.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { useForm } from '#web/lib/use-form.ts'

type OwnPasswordFormProps = {
  note?: string
  action: string
  send: (password: string) => Promise<void>
  onCancel: () => void
}

/** Asks for the password before a sensitive change. */
export function OwnPasswordForm({ note, action, send, onCancel }: OwnPasswordFormProps) {
  const { form, field } = useOwnPassword(send)
  return (
    <form className="two-step__form" noValidate onSubmit={form.submit}>
      {note !== undefined && <p className="dim">{note}</p>}
      <PasswordField {...field} />
      <FormFailure form={form} />
      <div className="two-step__actions">
        <SubmitButton form={form} action={action} busy="Checking..." />
        <Button disabled={form.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** State of a form that asks for the account's password. */
export function useOwnPassword(send: (password: string) => Promise<void>) {
  const [password, setPassword] = useState('')
  const form = useForm({
    schema: ownPasswordBody,
    entries: { password },
    fieldOf: { INVALID_CREDENTIALS: 'password' },
    send: (body) => send(body.password),
  })
  const field = {
    label: 'Your password',
    name: 'password',
    autoComplete: 'current-password',
    value: password,
    error: form.errors.password,
    onEnter: (value: string) => {
      setPassword(value)
      form.clear('password')
    },
  } as const
  return { form, field }
}
