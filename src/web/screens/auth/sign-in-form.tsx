import { signInBody } from '#contract/session.ts'
import { PasswordField } from '#web/components/ui/password-field.tsx'
import { useSession } from '#web/lib/app/app-provider.tsx'
import { useForm } from '#web/lib/use-form.ts'
import { AuthForm, type AuthFormProps, bindField, EmailField } from './auth-form.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useAfterSignIn } from './use-after-sign-in.ts'

export function SignInForm(props: AuthFormProps) {
  const { entries, goTo } = props
  const { signIn } = useSession()
  const afterSignIn = useAfterSignIn(props)
  const form = useForm({ schema: signInBody, entries, send: async (body) => afterSignIn(await signIn(body)) })
  return (
    <>
      {entries.confirmation !== undefined && (
        <p className="auth__note">Sign in with the password you chose, and your email is confirmed.</p>
      )}
      <AuthForm form={form} action="Sign In" busy="Signing in...">
        <EmailField form={form} props={props} />
        <PasswordField
          {...bindField('password', form, props)}
          label="Password"
          autoComplete="current-password"
        />
        <p className="auth__forgot">
          <button className="link" type="button" onClick={() => goTo('forgot-password')}>
            Forgot your password?
          </button>
        </p>
      </AuthForm>
      <SocialSignIn />
      <p className="auth__other">
        New here?{' '}
        <button className="link" type="button" onClick={() => goTo('sign-up')}>
          Create an account
        </button>
      </p>
      <p className="auth__other auth__other--quiet">
        <button className="link" type="button" onClick={() => goTo('request-code')}>
          Get a code by e-mail instead
        </button>
      </p>
    </>
  )
}
