import type { SetupStep } from '#web/screens/setup/setup-state.ts'
import './coming-steps.css'

const STEPS: readonly (readonly [SetupStep, string])[] = [
  ['theme', 'The theme'],
  ['option', 'The star or the year'],
  ['mode', 'One screen or many'],
  ['participants', 'Who is in'],
  ['categories', 'The categories'],
]

/** A preview of the steps to come; each becomes a step when it is its turn. */
export function ComingSteps({ shown }: { shown: readonly SetupStep[] }) {
  if (shown.length === STEPS.length) return null
  return (
    <ol className="coming" aria-hidden="true">
      {STEPS.map(
        ([step, words], index) =>
          !shown.includes(step) && (
            <li key={step}>
              <span>{index + 1}</span>
              {words}
            </li>
          ),
      )}
    </ol>
  )
}
