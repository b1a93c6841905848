import { useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { requestResetBody, secondFactorBody } from '#contract/session.ts'
import { Booth } from '#web/components/layout/booth.tsx'
import { OfflineNotice } from '#web/components/layout/offline-notice.tsx'
import { useConfig, useSession } from '#web/lib/app/app-provider.tsx'
import { useSafeAddress } from '#web/lib/app/use-link-origin.ts'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { useForm } from '#web/lib/use-form.ts'
import { sessionApi } from '#web/lib/session/session-api.ts'
import { showToast } from '#web/lib/toasts/toasts.tsx'
import {
  AuthForm,
  type AuthFormProps,
  type AuthMode,
  BackToSignIn,
  CodeField,
  EmailField,
  type Entries,
  NO_ENTRIES,
  OtherFactor,
} from './auth-form.tsx'
import { BackupCodeForm } from './backup-code-form.tsx'
import { EmailCodeForm, RequestCodeForm } from './email-code-forms.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { useSocialReturn } from './use-social-return.ts'
import { useAfterSignIn } from './use-after-sign-in.ts'

const MODES = {
  'sign-in': { Form: SignInForm, title: 'Sign in', stub: 'Admit one' },
  'sign-up': { Form: SignUpForm, title: 'Create your account', stub: 'New in town' },
  'forgot-password': { Form: ForgotPasswordForm, title: 'Reset your password', stub: 'Lost & found' },
  'request-code': { Form: RequestCodeForm, title: 'Sign in by e-mail', stub: 'By mail' },
  'email-code': { Form: EmailCodeForm, title: 'Enter the code from the e-mail', stub: 'By mail' },
  'second-factor': { Form: SecondFactorForm, title: 'One more check', stub: 'Stage door' },
  'backup-code': { Form: BackupCodeForm, title: 'Use a backup code', stub: 'Stage door' },
} as const

type AuthScreenProps = {
  returnTo: string
  /** Whether to show the sign-up form first. */
  beginsWithSignUp?: boolean
}

/** Sign-in, sign-up and password recovery (Spec 2.33, 2.34, 4.2). */
export function AuthScreen({ returnTo, beginsWithSignUp = false }: AuthScreenProps) {
  usePageTitle('User Login')
  const { user, state, isSignedIn } = useSession()
  const social = useSocialReturn()
  const confirmation = useConfirmationLink()
  const [mode, setMode] = useState<AuthMode>(() => {
    if (social?.isChallenged) return 'second-factor'
    return beginsWithSignUp ? 'sign-up' : 'sign-in'
  })
  const [entries, setEntries] = useState<Entries>({ ...NO_ENTRIES, confirmation })
  const heading = useFocusOnChange(mode)

  if (user) return <Navigate to={social?.returnTo ?? returnTo} replace />
  const isArriving = social !== undefined && social.error === undefined && !social.isChallenged
  if ((isSignedIn || isArriving) && state === 'loading') {
    return (
      <p className="page loading" role="status">
        Loading...
      </p>
    )
  }
  const { Form, title, stub } = MODES[mode]
  return (
    <Booth title="User Login" stub={stub}>
      <div className="auth">
        <h2 className="auth__title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <OfflineNotice>Accounts need the network.</OfflineNotice>
        <SafeAddress />
        <Form
          key={mode}
          entries={entries}
          enter={(changes) => setEntries((current) => ({ ...current, ...changes }))}
          goTo={setMode}
        />
      </div>
    </Booth>
  )
}

/** Says where people can sign in, if they cannot do so here (decision 100). */
function SafeAddress() {
  const address = useSafeAddress()
  if (address === undefined) return null
  return (
    <p className="notice notice--warn" role="alert">
      <span>
        Nobody can sign in at this address, because it is not protected by https. Go to{' '}
        <a href={`${address}/auth`}>{address}</a>.
      </span>
    </p>
  )
}

/** Returns the token of the confirmation link that led here, and removes it from the address. */
function useConfirmationLink(): string | undefined {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const navigate = useNavigate()
  const [token] = useState(() => new URLSearchParams(search).get('confirmation') ?? undefined)
  useEffect(() => {
    if (new URLSearchParams(search).has('confirmation')) void navigate('/auth', { replace: true, state })
  }, [search, state, navigate])
  return token
}

/** Focuses the new form's heading after a switch. */
function useFocusOnChange(mode: AuthMode) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) heading.current?.focus()
    shown.current = mode
  }, [mode])
  return heading
}

/** Asks for the second factor after the password. */
function SecondFactorForm(props: AuthFormProps) {
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

const ON_ITS_WAY = 'If there is an account for that address, a link is on its way. It works for an hour.'
const IN_THE_OUTBOX =
  'This site sends no mail. If there is an account for that address, a link is in the server’s log and its outbox folder. It works for an hour.'

/** Requests a reset link. The answer does not reveal who has an account. */
function ForgotPasswordForm(props: AuthFormProps) {
  const { entries, enter, goTo } = props
  const sendsMail = useConfig()?.sendsMail ?? true
  const form = useForm({
    schema: requestResetBody,
    entries,
    send: async (body) => {
      await sessionApi.requestReset(body)
      showToast({
        kind: 'success',
        subject: 'auth',
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
