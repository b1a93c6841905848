import { requestCodeBody, signInWithCodeBody } from '#contract/session.ts'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import { sessionApi } from '#web/lib/session/session-api.ts'
import { useForm } from '#web/lib/use-form.ts'
import { AuthForm, type AuthFormProps, BackToSignIn, CodeField, EmailField } from './auth-form.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

/** Asks for a one-time code by e-mail. */
export function RequestCodeForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const form = useForm({
    schema: requestCodeBody,
    entries,
    send: async (body) => {
      await sessionApi.requestCode(body)
      enter({ email: body.email, code: '' })
      goTo('email-code')
    },
  })
  return (
    <>
      <AuthForm form={form} action="Send Code" busy="Sending...">
        <EmailField form={form} props={props} />
      </AuthForm>
      <BackToSignIn goTo={goTo} />
    </>
  )
}

/** Signs in with the code from the e-mail. */
export function EmailCodeForm(props: AuthFormProps) {
  const { entries, goTo } = props
  const { signInWithCode } = useSession()
  const sendsMail = useConfig()?.sendsMail ?? true
  const afterSignIn = useAfterSignIn(props)
  const form = useForm({
    schema: signInWithCodeBody,
    entries,
    fieldOf: { INVALID_CODE: 'code' },
    send: async (body) => afterSignIn(await signInWithCode(body)),
  })
  return (
    <>
      <p className="auth__note">
        {sendsMail
          ? `If there is an account for ${entries.email}, a code is on its way.`
          : `This site sends no mail. If there is an account for ${entries.email}, a code is in the server’s log and its outbox folder.`}
      </p>
      <AuthForm form={form} action="Sign In" busy="Signing in...">
        <CodeField form={form} props={props} />
      </AuthForm>
      <BackToSignIn goTo={goTo} />
    </>
  )
}
