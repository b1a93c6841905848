import { useState } from 'react'
import type { EnrolmentView } from '#contract/second-factor.ts'
import { secondFactorBody } from '#contract/session.ts'
import { Button } from '#web/components/ui/button.tsx'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { FormFailure, SubmitButton } from '#web/components/ui/form-parts.tsx'
import { QrCode } from '#web/components/ui/qr-code.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { CopyButton } from '#web/screens/profile/copy-button.tsx'

type AuthenticatorStepProps = {
  enrolment: EnrolmentView
  send: (code: string) => Promise<void>
  onCancel: () => void
}

/** Shows the secret for an authenticator app, and asks for the app's first code. */
export function AuthenticatorStep({ enrolment, send, onCancel }: AuthenticatorStepProps) {
  const [code, setCode] = useState('')
  const form = useForm({
    schema: secondFactorBody,
    entries: { code },
    fieldOf: { INVALID_CODE: 'code' },
    send: (body) => send(body.code),
  })
  return (
    <form className="two-step__form" noValidate onSubmit={form.submit}>
      <p>Scan this with an authenticator app on your phone.</p>
      <QrCode text={enrolment.uri} label="QR code for your authenticator app" />
      <p>
        <a href={enrolment.uri}>Open an app on this device</a>, or type the key by hand:
      </p>
      <div className="two-step__key">
        <code>{inGroups(enrolment.secret)}</code>
        <CopyButton text={enrolment.secret}>Copy key</CopyButton>
      </div>
      <EntryField
        label="6-digit code that the app shows"
        name="code"
        value={code}
        error={form.errors.code}
        onEnter={(value) => {
          setCode(value)
          form.clear('code')
        }}
        className="input--code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        spellCheck={false}
      />
      <FormFailure form={form} />
      <div className="two-step__actions">
        <SubmitButton form={form} action="Turn On" busy="Checking..." />
        <Button disabled={form.isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
