import type { ReactNode } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import type { SetupStep } from '#web/screens/setup/setup-state.ts'
import { idOf } from './use-step-flow.ts'

type StepProps = {
  step: SetupStep
  number: number
  title: string
  /** Text beside the title: '3 in', '4 chosen, 4 rounds'. */
  aside?: ReactNode
  isDone: boolean
  children: ReactNode
}

/** One step of the setup with its number, a check mark when done, and its controls. */
export function Step({ step, number, title, aside, isDone, children }: StepProps) {
  const titleId = `${idOf(step)}-title`
  return (
    <section
      className={`step ${isDone ? 'step--done' : 'step--now'}`}
      id={idOf(step)}
      aria-labelledby={titleId}
    >
      <span className="step__no" aria-hidden="true">
        {number}
      </span>
      <div className="step__body">
        <div className="step__head">
          <h2 id={titleId}>{title}</h2>
          {aside !== undefined && <p>{aside}</p>}
        </div>
        <div className="step__content">{children}</div>
      </div>
    </section>
  )
}

type FoldedStepProps = {
  step: SetupStep
  /** The step's title while it was open. */
  title: string
  /** A one-word label. */
  label: string
  value: string
  /** Pictures beside the value, if there is room. */
  extra?: ReactNode
  /** Shown below the line. */
  children?: ReactNode
  onChange: () => void
}

/** A step that is done: one line with what was chosen. */
export function FoldedStep({ step, title, label, value, extra, children, onChange }: FoldedStepProps) {
  const titleId = `${idOf(step)}-title`
  return (
    <section className="step step--done step--folded" id={idOf(step)} aria-labelledby={titleId}>
      <span className="step__no" aria-hidden="true">
        <Icon name="check" />
      </span>
      <div className="step__body">
        <div className="folded">
          <h2 className="folded__title" id={titleId}>
            <span className="sr">{title}:</span> <small aria-hidden="true">{label}</small>
            <span>{value}</span>
          </h2>
          {extra}
          <button
            className="link"
            type="button"
            aria-label={`Change ${label.toLowerCase()}`}
            onClick={onChange}
          >
            Change
          </button>
        </div>
        {children}
      </div>
    </section>
  )
}
