import { backupCodeBody } from '#contract/second-factor.ts'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { AuthForm, type AuthFormProps, BackToSignIn, bindField, OtherFactor } from './auth-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Replaces the app's code for users without their phone. */
export function BackupCodeForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const { verifyBackupCode } = useSession()
  const afterSignIn = useAfterSignIn(props)
  const form = useForm({
    schema: backupCodeBody,
    entries,
    fieldOf: { INVALID_CODE: 'code' },
    send: async (body) => afterSignIn(await verifyBackupCode(body)),
  })
  return (
    <>
      <p className="auth__note">
        One of those you kept when you turned on two-step sign-in. Each of them works once.
      </p>
      <AuthForm form={form} action="Verify" busy="Checking...">
        <EntryField
          {...bindField('code', form, props)}
          label="Backup code"
          className="input--code"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={20}
          spellCheck={false}
        />
      </AuthForm>
      <OtherFactor enter={enter} goTo={goTo} mode="second-factor">
        Use the authenticator app instead
      </OtherFactor>
      <BackToSignIn goTo={goTo} />
    </>
  )
}
