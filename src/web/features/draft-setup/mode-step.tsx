import { Icon } from '../../components/ui/icon.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { Step } from './step.tsx'

/** Online drafts come with a later version; until then the one mode there is is chosen. */
export function ModeStep() {
  return (
    <Step number={3} title="Select A Mode" isDone>
      <fieldset className="choices">
        <legend className="sr">Mode</legend>
        <ChoiceCard
          group="mode"
          isChosen
          title={
            <>
              <Icon name="device" /> Local Draft
            </>
          }
          description="Pass one device around"
        />
        <ChoiceCard
          group="mode"
          isChosen={false}
          isOff
          title={
            <>
              <Icon name="globe" /> Online Multiplayer
            </>
          }
          description="Comes with a later version"
        />
      </fieldset>
    </Step>
  )
}
