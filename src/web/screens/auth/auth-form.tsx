import type { ReactNode } from 'react'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { FormFailure, SubmitButton } from '#web/components/ui/form-parts.tsx'
import type { Form } from '#web/lib/use-form.ts'
import './auth.css'

export type AuthMode =
  'sign-in' | 'sign-up' | 'forgot-password' | 'request-code' | 'email-code' | 'second-factor' | 'backup-code'

/** The texts typed into any of the forms. */
export type Entries = {
  name: string
  email: string
  password: string
  code: string
  /** The token of the confirmation link that led here: the password confirms the address. */
  confirmation?: string
}

export const NO_ENTRIES: Entries = { name: '', email: '', password: '', code: '' }

export type AuthFormProps = {
  entries: Entries
  enter: (changes: Partial<Entries>) => void
  goTo: (mode: AuthMode) => void
}

type FormFrameProps = { form: Form; action: string; busy: string; children: ReactNode }

/** The common parts of all forms of the screen: fields, the error, and the one button. */
export function AuthForm({ form, action, busy, children }: FormFrameProps) {
  return (
    <form className="auth__form" noValidate onSubmit={form.submit}>
      {children}
      <FormFailure form={form} />
      <SubmitButton form={form} action={action} busy={busy} />
    </form>
  )
}

/** Binds a field to its entry and its error message. */
export function bindField(
  field: Exclude<keyof Entries, 'confirmation'>,
  form: Form,
  { entries, enter }: AuthFormProps,
) {
  return {
    name: field,
    value: entries[field],
    error: form.errors[field],
    onEnter: (value: string) => {
      enter({ [field]: value })
      form.clear(field)
    },
  }
}

export function EmailField({ form, props }: { form: Form; props: AuthFormProps }) {
  return (
    <EntryField
      {...bindField('email', form, props)}
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

export function CodeField({ form, props }: { form: Form; props: AuthFormProps }) {
  return (
    <EntryField
      {...bindField('code', form, props)}
      label="6-digit code"
      className="input--code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={8}
      spellCheck={false}
    />
  )
}

export function BackToSignIn({ goTo }: Pick<AuthFormProps, 'goTo'>) {
  return (
    <p className="auth__other">
      <button className="link" type="button" onClick={() => goTo('sign-in')}>
        Back to Sign In
      </button>
    </p>
  )
}

type OtherFactorProps = Pick<AuthFormProps, 'enter' | 'goTo'> & {
  mode: Parameters<AuthFormProps['goTo']>[0]
  children: string
}

/** Switches to the other second factor, with an empty field. */
export function OtherFactor({ enter, goTo, mode, children }: OtherFactorProps) {
  return (
    <p className="auth__other">
      <button
        className="link"
        type="button"
        onClick={() => {
          enter({ code: '' })
          goTo(mode)
        }}
      >
        {children}
      </button>
    </p>
  )
}
