import type { Dispatch } from 'react'
import { Icon } from '../../components/ui/icon.tsx'
import { ChoiceCard } from './choice-card.tsx'
import type { DraftMode, SetupAction } from './setup-state.ts'
import { Step } from './step.tsx'

type ModeStepProps = { draftMode: DraftMode; dispatch: Dispatch<SetupAction> }

export function ModeStep({ draftMode, dispatch }: ModeStepProps) {
  return (
    <Step number={3} title="Select A Mode" isDone>
      <fieldset className="choices">
        <legend className="sr">Mode</legend>
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
      </fieldset>
    </Step>
  )
}
