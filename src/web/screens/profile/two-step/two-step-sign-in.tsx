import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { EnrolmentView } from '#contract/second-factor.ts'
import type { UserView } from '#contract/session.ts'
import { AuthenticatorStep } from './authenticator-step.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { OwnPasswordForm } from '#web/screens/profile/own-password-form.tsx'
import { secondFactorQuery, useSecondFactorActions } from './second-factor-queries.ts'
import { SecondFactorStatus } from './second-factor-status.tsx'
import { TurnOff } from './turn-off.tsx'
import './two-step-sign-in.css'

type Step =
  | { name: 'status' }
  | { name: 'turn-on' }
  | { name: 'authenticator'; enrolment: EnrolmentView }
  | { name: 'renew-codes' }
  | { name: 'backup-codes'; note: string; codes: string[] }

const STATUS: Step = { name: 'status' }

const TITLES = {
  'turn-on': 'Your password first',
  authenticator: 'Connect an authenticator app',
  'renew-codes': 'New backup codes',
  'backup-codes': 'Keep these backup codes',
} as const satisfies Record<Exclude<Step['name'], 'status'>, string>

/** Turns the second factor on or off step by step, and creates backup codes (Spec 7.7). */
export function TwoStepSignIn({ user }: { user: UserView }) {
  const secondFactor = useQuery(secondFactorQuery(user))
  const { enrol, confirm, renewBackupCodes, remove } = useSecondFactorActions(user)
  const [step, setStep] = useState<Step>(STATUS)
  const [isTurningOff, setIsTurningOff] = useState(false)
  const heading = useFocusOnChange(step.name)
  const cancel = () => setStep(STATUS)

  const renderStep = (): ReactNode => {
    switch (step.name) {
      case 'status':
        return (
          <SecondFactorStatus
            view={secondFactor.data}
            hasFailed={secondFactor.isLoadingError}
            onRetry={() => void secondFactor.refetch()}
            onTurnOn={() => setStep({ name: 'turn-on' })}
            onRenewCodes={() => setStep({ name: 'renew-codes' })}
            onTurnOff={() => setIsTurningOff(true)}
          />
        )
      case 'turn-on':
        return (
          <OwnPasswordForm
            action="Continue"
            onCancel={cancel}
            send={async (password) => setStep({ name: 'authenticator', enrolment: await enrol(password) })}
          />
        )
      case 'authenticator':
        return (
          <AuthenticatorStep
            enrolment={step.enrolment}
            onCancel={cancel}
            send={async (code) => {
              const { backupCodes } = await confirm(code)
              setStep({ name: 'backup-codes', note: 'Two-step sign-in is on.', codes: backupCodes })
            }}
          />
        )
      case 'renew-codes':
        return (
          <OwnPasswordForm
            note="The codes you have now stop working."
            action="Make New Codes"
            onCancel={cancel}
            send={async (password) => {
              const { backupCodes } = await renewBackupCodes(password)
              setStep({ name: 'backup-codes', note: 'The codes from before have ended.', codes: backupCodes })
            }}
          />
        )
      case 'backup-codes':
        return <BackupCodes note={step.note} codes={step.codes} onKept={cancel} />
    }
  }

  const isStatus = step.name === 'status'
  return (
    <section className="panel two-step" aria-labelledby="two-step-heading">
      <h2 id="two-step-heading" ref={isStatus ? heading : undefined} tabIndex={-1}>
        Two-step sign-in
      </h2>
      {!isStatus && (
        <h3 className="two-step__step" ref={heading} tabIndex={-1}>
          {TITLES[step.name]}
        </h3>
      )}
      {renderStep()}
      <TurnOff
        isOpen={isTurningOff}
        onOpenChange={setIsTurningOff}
        focusAfterwards={secondFactor.data?.isOn === true ? undefined : heading}
        send={remove}
      />
    </section>
  )
}

/** Focuses the new step's heading after a switch. */
function useFocusOnChange(step: Step['name']) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus()
    shown.current = step
  }, [step])
  return heading
}
