import { requestResetBody } from '#contract/session.ts'
import { sessionApi } from '../../lib/session/session-api.ts'
import { showToast } from '../../lib/toasts.tsx'
import { useForm } from '../../lib/use-form.ts'
import { AuthForm, type AuthFormProps, BackToSignIn, EmailField } from './auth-form.tsx'

/** Asks for a reset link. Nobody learns from it who has an account. */
export function ForgotPasswordForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const form = useForm({
    schema: requestResetBody,
    entries,
    send: async (body) => {
      await sessionApi.requestReset(body)
      showToast({
        kind: 'success',
        id: 'auth',
        title: 'Reset email sent!',
        description: 'If there is an account for that address, a link is on its way. It works for an hour.',
      })
      enter({ email: '' })
      goTo('sign-in')
    },
  })
  return (
    <>
      <AuthForm form={form} action="Send Reset Email" busy="Sending...">
        <EmailField form={form} props={props} />
      </AuthForm>
      <BackToSignIn goTo={goTo} />
    </>
  )
}
