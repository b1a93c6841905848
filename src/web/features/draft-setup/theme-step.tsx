import type { Dispatch } from 'react'
import { Portrait } from '../../components/movie/portrait.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { SetupAction, SetupState } from './setup-state.ts'
import { Step } from './step.tsx'

type ThemeStepProps = { state: SetupState; dispatch: Dispatch<SetupAction> }

const SAMPLE_PEOPLE = ['Greta Gerwig', 'Alfred Hitchcock', 'Cary Grant']

export function ThemeStep({ state, dispatch }: ThemeStepProps) {
  const { theme, selectedOption } = state
  return (
    <Step number={1} title="Choose Your Draft Theme" isDone={theme !== undefined}>
      <fieldset className="choices">
        <legend className="sr">Theme</legend>
        <ChoiceCard
          group="theme"
          isChosen={theme === 'people'}
          onChoose={() => dispatch({ type: 'choose theme', theme: 'people' })}
          art={SAMPLE_PEOPLE.map((name) => (
            <Portrait key={name} name={name} />
          ))}
          title="Draft by Person"
          description="An actor or a director"
        />
        <ChoiceCard
          group="theme"
          isChosen={theme === 'year'}
          onChoose={() => dispatch({ type: 'choose theme', theme: 'year' })}
          art={<span className="choice__year">{(theme === 'year' && selectedOption?.option) || '1999'}</span>}
          title="Draft by Year"
          description="Everything released in it"
        />
      </fieldset>
    </Step>
  )
}
