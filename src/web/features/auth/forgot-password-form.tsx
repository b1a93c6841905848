import { requestResetBody } from '#contract/session.ts'
import { useConfig } from '../../lib/app-provider.tsx'
import { sessionApi } from '../../lib/session/session-api.ts'
import { showToast } from '../../lib/toasts.tsx'
import { useForm } from '../../lib/use-form.ts'
import { AuthForm, type AuthFormProps, BackToSignIn, EmailField } from './auth-form.tsx'

const ON_ITS_WAY = 'If there is an account for that address, a link is on its way. It works for an hour.'
const IN_THE_OUTBOX =
  'This site sends no mail. If there is an account for that address, a link is in the server’s log and its outbox folder. It works for an hour.'

/** Asks for a reset link. Nobody learns from it who has an account. */
export function ForgotPasswordForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const sendsMail = useConfig()?.sendsMail ?? true
  const form = useForm({
    schema: requestResetBody,
    entries,
    send: async (body) => {
      await sessionApi.requestReset(body)
      showToast({
        kind: 'success',
        id: 'auth',
        title: 'Reset email sent!',
        description: sendsMail ? ON_ITS_WAY : IN_THE_OUTBOX,
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
