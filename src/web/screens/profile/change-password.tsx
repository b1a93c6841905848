import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import type { UserView } from '#contract/session.ts'
import { Button } from '#web/components/ui/button.tsx'
import { FormFailure, SubmitButton } from '#web/components/ui/form-parts.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { api, unwrap } from '#web/lib/api.ts'
import { useConfig } from '#web/lib/app/app-provider.tsx'
import { newPasswordEntries } from '#web/lib/new-password.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { secondFactorQuery } from './two-step/second-factor-queries.ts'

/** Changes the password of an account that has one, given the present one. */
export function ChangePassword({ user }: { user: UserView }) {
  const { data } = useQuery(secondFactorQuery(user))
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (data?.hasPassword !== true) return null

  const close = () => {
    setIsOpen(false)
    setWasOpen(true)
  }
  return (
    <section className="panel two-step" aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      {isOpen ? (
        <ChangePasswordForm email={user.email} onClose={close} />
      ) : (
        <OpenButton takesFocus={wasOpen} onClick={() => setIsOpen(true)} />
      )}
    </section>
  )
}

/** Takes the focus when the form closes. */
function OpenButton({ takesFocus, onClick }: { takesFocus: boolean; onClick: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus()
  }, [takesFocus])
  return (
    <div className="two-step__actions" ref={place}>
      <Button size="small" onClick={onClick}>
        Change password
      </Button>
    </div>
  )
}

const NONE = { currentPassword: '', password: '', confirmation: '' }

function ChangePasswordForm({ email, onClose }: { email: string; onClose: () => void }) {
  const [entries, setEntries] = useState(NONE)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm({
    schema: newPasswordEntries(useConfig()?.passwordRules, {
      currentPassword: z.string().min(1, 'Password is required'),
    }),
    entries,
    fieldOf: { INVALID_CREDENTIALS: 'currentPassword' },
    send: async ({ currentPassword, password }) => {
      await unwrap(api.password.$post({ json: { currentPassword, password } }))
      showToast({
        kind: 'success',
        subject: 'password',
        title: 'Password changed',
        description: 'All other devices are signed out.',
      })
      onClose()
    },
  })
  useEffect(() => element.current?.querySelector<HTMLInputElement>('input[type="password"]')?.focus(), [])

  const bind = (name: keyof typeof entries) => ({
    name,
    value: entries[name],
    error: form.errors[name],
    onEnter: (value: string) => {
      setEntries({ ...entries, [name]: value })
      form.clear(name)
    },
  })
  return (
    <form className="two-step__form" ref={element} noValidate onSubmit={form.submit}>
      {/* For password managers: whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...bind('currentPassword')} label="Present password" autoComplete="current-password" />
      <PasswordField {...bind('password')} label="New password" autoComplete="new-password" />
      <PasswordField {...bind('confirmation')} label="Confirm new password" autoComplete="new-password" />
      <FormFailure form={form} />
      <div className="two-step__actions">
        <SubmitButton form={form} action="Change Password" busy="Changing..." />
        <Button disabled={form.isBusy} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
