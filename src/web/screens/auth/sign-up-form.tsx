import { signUpBody, type SignUpView } from '#contract/session.ts'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import { newPasswordSchema } from '#web/lib/new-password.ts'
import { sessionApi } from '#web/lib/session/session-api.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { AuthForm, type AuthFormProps, bindField, EmailField } from './auth-form.tsx'
import { draftsBroughtAlong } from './use-after-sign-in.ts'

export function SignUpForm(props: AuthFormProps) {
  const { entries, goTo } = props
  const rules = useConfig()?.passwordRules
  const { signIn } = useSession()
  const form = useForm({
    schema: signUpBody.extend({ password: newPasswordSchema(rules) }),
    entries,
    fieldOf: { ACCOUNT_EXISTS: 'email' },
    send: async (body) => {
      const { confirmation } = await sessionApi.signUp(body)
      if (confirmation === 'simulated') {
        const { email, password } = body
        // The account exists. If signing in fails, its form will say why.
        const outcome = await signIn({ email, password }).catch(() => undefined)
        if (outcome?.state === 'signed-in') {
          sayThatItIsMade(draftsBroughtAlong(outcome.migratedDrafts) ?? 'You are signed in.')
          return
        }
      }
      sayThatItIsMade(DESCRIPTIONS[confirmation])
      goTo('sign-in')
    },
  })
  return (
    <>
      <AuthForm form={form} action="Create Account" busy="Creating account...">
        <EntryField {...bindField('name', form, props)} label="Name" autoComplete="name" />
        <EmailField form={form} props={props} />
        <PasswordField {...bindField('password', form, props)} label="Password" autoComplete="new-password" />
      </AuthForm>
      <p className="auth__note">What you have drafted as a guest comes along when you sign in.</p>
      <p className="auth__other">
        Already have an account?{' '}
        <button className="link" type="button" onClick={() => goTo('sign-in')}>
          Sign in instead
        </button>
      </p>
    </>
  )
}

const DESCRIPTIONS: Record<SignUpView['confirmation'], string> = {
  sent: 'Please check your email to confirm your account.',
  simulated: 'This site sends no mail, so there is nothing to confirm: you can sign in.',
  failed: 'The confirmation mail could not be sent just now. Signing in sends it again.',
}

function sayThatItIsMade(description: string): void {
  showToast({
    kind: 'success',
    subject: 'auth',
    title: 'Account created!',
    description,
  })
}
