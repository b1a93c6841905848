import type { Dispatch } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { Portrait } from '../../components/movie/portrait.tsx'
import type { SetupAction, SetupState } from './setup-state.ts'
import { Step } from './step.tsx'

type StepProps = { state: SetupState; dispatch: Dispatch<SetupAction> }

const SAMPLE_PEOPLE = ['Greta Gerwig', 'Alfred Hitchcock', 'Cary Grant']

export function ThemeStep({ state, dispatch }: StepProps) {
  const { theme, selectedOption } = state
  return (
    <Step number={1} title="Choose Your Draft Theme" isDone={theme !== undefined}>
      <fieldset className="choices">
        <legend className="sr">Theme</legend>
        <label className="choice">
          <input
            className="sr"
            type="radio"
            name="theme"
            checked={theme === 'people'}
            onChange={() => dispatch({ type: 'choose theme', theme: 'people' })}
          />
          <span className="choice__tick">
            <Icon name="check" />
          </span>
          <span className="choice__art" aria-hidden="true">
            {SAMPLE_PEOPLE.map((name) => (
              <Portrait key={name} name={name} />
            ))}
          </span>
          <b>Draft by Person</b>
          <small>An actor or a director</small>
        </label>
        <label className="choice">
          <input
            className="sr"
            type="radio"
            name="theme"
            checked={theme === 'year'}
            onChange={() => dispatch({ type: 'choose theme', theme: 'year' })}
          />
          <span className="choice__tick">
            <Icon name="check" />
          </span>
          <span className="choice__art" aria-hidden="true">
            <span className="choice__year">{(theme === 'year' && selectedOption?.option) || '1999'}</span>
          </span>
          <b>Draft by Year</b>
          <small>Everything released in it</small>
        </label>
      </fieldset>
    </Step>
  )
}
