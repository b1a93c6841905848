import { useQuery } from '@tanstack/react-query'
import type { Dispatch } from 'react'
import { PersonField } from './person-field.tsx'
import { laterYearsQuery } from '#web/screens/setup/setup-queries.ts'
import type { SelectedOption, SetupAction, SetupState } from '#web/screens/setup/setup-state.ts'
import { poolTitle } from '#domain/pools/pool-choices.ts'
import { PoolStep } from './pool-panel/pool-step.tsx'
import { Step } from '#web/screens/setup/steps/step.tsx'
import type { StepFlow } from '#web/screens/setup/steps/use-step-flow.ts'
import { YearPicker } from './year-picker.tsx'

type OptionStepProps = { state: SetupState; flow: StepFlow; dispatch: Dispatch<SetupAction> }

/** The person or the year. */
export function OptionStep({ state, flow, dispatch }: OptionStepProps) {
  const { theme, selectedOption } = state
  if (theme === 'others') return <PoolOption state={state} dispatch={dispatch} />
  const isYear = theme === 'year'
  const choose = (option: SelectedOption) => dispatch({ type: 'choose option', selectedOption: option })
  return (
    <Step
      step="option"
      number={2}
      title={isYear ? 'Pick a year' : 'Pick a person'}
      aside={<OptionAside state={state} flow={flow} />}
      isDone={selectedOption !== undefined}
    >
      {isYear ? (
        <OfferedYears
          year={selectedOption?.option}
          onChoose={(year) => choose({ option: year })}
          onFinish={() => flow.finish('option')}
        />
      ) : (
        <PersonField
          query={state.searchQuery}
          onType={(searchQuery) => dispatch({ type: 'type search', searchQuery })}
          onChoose={(person) => {
            if (!person) return
            choose(person)
            flow.finish('option')
          }}
        />
      )}
    </Step>
  )
}

/** The choice of a pool. The step stays open, so that themes can be compared until the next one is done. */
function PoolOption({ state: { selectedOption }, dispatch }: Omit<OptionStepProps, 'flow'>) {
  return (
    <Step step="option" number={2} title="Pick a theme" isDone={selectedOption !== undefined}>
      <PoolStep
        pool={selectedOption?.pool}
        onChoose={(pool) =>
          dispatch({ type: 'choose option', selectedOption: { option: poolTitle(pool), pool } })
        }
      />
    </Step>
  )
}

/** Links back to the person chosen before. Years need no link: the chosen one is marked. */
function OptionAside({ state: { theme, selectedOption }, flow }: Omit<OptionStepProps, 'dispatch'>) {
  if (theme === 'year') return '2024 down to 1939'
  if (!selectedOption) return 'An actor or a director'
  return (
    <button className="link" type="button" onClick={() => flow.finish('option')}>
      Keep {selectedOption.option}
    </button>
  )
}

type OfferedYearsProps = { year: string | undefined; onChoose: (year: string) => void; onFinish: () => void }

/** If the newer years cannot be loaded, the picker's years still show. */
function OfferedYears(props: OfferedYearsProps) {
  const { data: laterYears = [] } = useQuery(laterYearsQuery)
  return <YearPicker {...props} laterYears={laterYears} />
}
