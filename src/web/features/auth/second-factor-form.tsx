import { secondFactorBody } from '#contract/session.ts'
import { useSession } from '../../lib/app-provider.tsx'
import { useForm } from '../../lib/use-form.ts'
import { AuthForm, type AuthFormProps, BackToSignIn, CodeField, OtherFactor } from './auth-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** The second factor, for accounts that ask for one after the password. */
export function SecondFactorForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const { verifySecondFactor } = useSession()
  const afterSignIn = useAfterSignIn(props)
  const form = useForm({
    schema: secondFactorBody,
    entries,
    fieldOf: { INVALID_CODE: 'code' },
    send: async (body) => afterSignIn(await verifySecondFactor(body)),
  })
  return (
    <>
      <p className="auth__note">Your authenticator app shows a code for this account.</p>
      <AuthForm form={form} action="Verify" busy="Checking...">
        <CodeField form={form} props={props} />
      </AuthForm>
      <OtherFactor enter={enter} goTo={goTo} mode="backup-code">
        Use a backup code instead
      </OtherFactor>
      <BackToSignIn goTo={goTo} />
    </>
  )
}
