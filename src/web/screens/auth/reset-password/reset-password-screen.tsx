import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Booth } from '#web/components/layout/booth.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { usePageTitle } from '#web/lib/browser/page-title.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import type { RecoveryTokens } from './recovery-link.ts'
import { INVALID_LINK, useRecovery } from './use-recovery.ts'
import './reset-password.css'

type ResetPasswordScreenProps = {
  tokens: RecoveryTokens | undefined
  /** Whether the tokens were exchanged before a refresh. */
  wasOpen: boolean
  onOpen: () => void
}

/** Sets a new password from a reset link (Spec 2.35, 2.36, 5.8). */
export function ResetPasswordScreen({ tokens, wasOpen, onOpen }: ResetPasswordScreenProps) {
  usePageTitle('Reset password')
  const [isUpdated, setIsUpdated] = useState(false)
  const { recovery, retry, reject } = useRecovery({ tokens, wasOpen, onOpen })

  return (
    <Booth title="New password" stub={isUpdated ? 'Admit one' : 'Lost & found'}>
      <div className="reset">
        {isUpdated && <PasswordUpdated />}
        {!isUpdated && recovery.state === 'opening' && <p role="status">Loading...</p>}
        {!isUpdated && recovery.state === 'open' && (
          <NewPasswordForm onUpdated={() => setIsUpdated(true)} onInvalidLink={() => reject(INVALID_LINK)} />
        )}
        {!isUpdated && recovery.state === 'failed' && (
          <Failed message={recovery.message} retry={recovery.canRetry ? retry : undefined} />
        )}
        {!isUpdated && <BackToSignIn />}
      </div>
    </Booth>
  )
}

function Failed({ message, retry }: { message: string; retry: (() => void) | undefined }) {
  return (
    <>
      <h2 className="reset__title">This link does not open</h2>
      <p className="notice notice--stop" role="alert">
        <Icon name="warning" /> {message}
      </p>
      {retry && (
        <Button kind="go" onClick={retry}>
          Try again
        </Button>
      )}
    </>
  )
}

function BackToSignIn() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate('/auth')}>Back to Sign In</Button>
}

/** How long the confirmation shows before the redirect home (Spec 2.36, 9.3). */
const REDIRECT_MS = 2000

/** Confirms the new password, then goes home by itself. */
function PasswordUpdated() {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    heading.current?.focus()
    const redirect = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS)
    return () => clearTimeout(redirect)
  }, [navigate])

  return (
    <>
      <h2 className="reset__title" ref={heading} tabIndex={-1}>
        Password Updated!
      </h2>
      <p>Your new password is set, and every other device has been signed out.</p>
      <Button kind="go" onClick={() => void navigate('/', { replace: true })}>
        Go to Home
      </Button>
      <Button onClick={() => void navigate('/auth')}>Back to Sign In</Button>
    </>
  )
}
