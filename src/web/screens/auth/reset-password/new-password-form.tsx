import { useState } from 'react'
import { FormFailure, SubmitButton } from '#web/components/ui/form-parts.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { errorBody } from '#web/lib/api.ts'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import { newPasswordEntries } from '#web/lib/new-password.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useForm } from '#web/lib/use-form.ts'

type NewPasswordFormProps = { onUpdated: () => void; onInvalidLink: () => void }

export function NewPasswordForm({ onUpdated, onInvalidLink }: NewPasswordFormProps) {
  const { setPassword } = useSession()
  const [entries, setEntries] = useState({ password: '', confirmation: '' })
  const form = useForm({
    schema: newPasswordEntries(useConfig()?.passwordRules, {}),
    entries,
    send: async (body) => {
      try {
        await setPassword({ password: body.password })
      } catch (error) {
        if (errorBody(error).code !== 'INVALID_RESET_LINK') throw error
        onInvalidLink()
        return
      }
      showToast({
        kind: 'success',
        subject: 'reset-password',
        title: 'Password updated!',
        description: 'Sign in with your new password.',
      })
      onUpdated()
    },
  })

  const bind = (field: keyof typeof entries) => ({
    name: field,
    value: entries[field],
    error: form.errors[field],
    onEnter: (value: string) => {
      setEntries({ ...entries, [field]: value })
      form.clear(field)
    },
  })

  return (
    <>
      <h2 className="reset__title">Create your new password</h2>
      <form className="reset__form" noValidate onSubmit={form.submit}>
        <PasswordField {...bind('password')} label="New password" autoComplete="new-password" />
        <PasswordField {...bind('confirmation')} label="Confirm new password" autoComplete="new-password" />
        <FormFailure form={form} />
        <SubmitButton form={form} action="Update Password" busy="Updating..." />
      </form>
    </>
  )
}
