import type { SecondFactorView } from '#contract/second-factor.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Icon } from '#web/components/ui/icon.tsx'

type SecondFactorStatusProps = {
  view: SecondFactorView | undefined
  hasFailed: boolean
  onRetry: () => void
  onTurnOn: () => void
  onRenewCodes: () => void
  onTurnOff: () => void
}

/** Whether the second factor is on, and the actions for it. */
export function SecondFactorStatus(props: SecondFactorStatusProps) {
  const { view, hasFailed, onRetry, onTurnOn, onRenewCodes, onTurnOff } = props
  if (hasFailed) return <Failure onRetry={onRetry} />
  if (!view) {
    return (
      <p className="dim" role="status">
        Loading...
      </p>
    )
  }
  if (view.isOn) {
    return (
      <>
        <p className="badge profile-badge">
          <Icon name="check" /> On
        </p>
        <p>Signing in by password or by an e-mailed code also takes a code of your authenticator app.</p>
        <BackupCodesLeft count={view.backupCodesLeft} />
        <div className="two-step__actions">
          <Button size="small" onClick={onRenewCodes}>
            New backup codes
          </Button>
          <button className="link" type="button" aria-haspopup="dialog" onClick={onTurnOff}>
            Turn off
          </button>
        </div>
      </>
    )
  }
  if (!view.hasPassword) return <NoPassword />
  return (
    <>
      <p className="badge badge--quiet">Off</p>
      <p className="dim">
        With it, whoever finds out your password still cannot sign in: it takes a code of an app on your phone
        too.
      </p>
      <div className="two-step__actions">
        <Button size="small" onClick={onTurnOn}>
          Turn on
        </Button>
      </div>
    </>
  )
}

function BackupCodesLeft({ count }: { count: number }) {
  if (count > 0) {
    return (
      <p className="dim">
        {count} {count === 1 ? 'backup code is' : 'backup codes are'} left for when your phone is not at hand.
      </p>
    )
  }
  return (
    <p className="notice notice--warn">
      <Icon name="warning" /> No backup codes are left. Without your phone you could not sign in.
    </p>
  )
}

function NoPassword() {
  return (
    <>
      <p>
        This account has no password: you sign in with another service, and a second step there protects you
        here too.
      </p>
      <p className="dim">
        To have one here, set a password first: sign out, then choose “Forgot your password?” where you sign
        in.
      </p>
    </>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="two-step__failure" role="alert">
      <p>Whether it is on could not be found out.</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
