import type { ReactNode } from 'react'

type StepProps = {
  number: number
  title: string
  /** Beside the title: '3 in', '4 chosen, 4 rounds'. */
  aside?: string
  isDone: boolean
  children: ReactNode
}

/** One step of the setup: its number, signed off when done, and what is chosen in it. */
export function Step({ number, title, aside, isDone, children }: StepProps) {
  const id = `step-${number}`
  return (
    <section className={`step ${isDone ? 'step--done' : 'step--now'}`} aria-labelledby={id}>
      <span className="step__no" aria-hidden="true">
        {number}
      </span>
      <div className="step__body">
        <div className="step__head">
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <p>{aside}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
