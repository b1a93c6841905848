import type { Dispatch } from 'react'
import { Icon } from '#web/components/ui/icon.tsx'
import { ChoiceCard, Choices } from './choice-card.tsx'
import type { DraftMode, SetupAction } from '#web/screens/setup/setup-state.ts'
import { FoldedStep, Step } from './step.tsx'
import type { StepFlow } from './use-step-flow.ts'

type ModeStepProps = {
  number: number
  draftMode: DraftMode
  flow: StepFlow
  dispatch: Dispatch<SetupAction>
}

const TITLE = 'Select A Mode'

export function ModeStep({ number, draftMode, flow, dispatch }: ModeStepProps) {
  if (flow.isFolded('mode')) {
    return (
      <FoldedStep
        step="mode"
        title={TITLE}
        label="Mode"
        value={draftMode === 'local' ? 'Local Draft' : 'Online Multiplayer'}
        onChange={() => flow.change('mode')}
      />
    )
  }
  return (
    <Step step="mode" number={number} title={TITLE} isDone>
      <Choices
        className="choices"
        legend={<legend className="sr">Mode</legend>}
        onFinish={() => flow.finish('mode')}
      >
        <ChoiceCard
          group="mode"
          isChosen={draftMode === 'local'}
          onChoose={() => dispatch({ type: 'choose mode', draftMode: 'local' })}
          title={
            <>
              <Icon name="device" /> Local Draft
            </>
          }
          description="Pass one device around"
        />
        <ChoiceCard
          group="mode"
          isChosen={draftMode === 'multiplayer'}
          onChoose={() => dispatch({ type: 'choose mode', draftMode: 'multiplayer' })}
          title={
            <>
              <Icon name="globe" /> Online Multiplayer
            </>
          }
          description="Everybody on their own"
        />
      </Choices>
    </Step>
  )
}
