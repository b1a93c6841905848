import { Icon } from '../../components/ui/icon.tsx'
import { Step } from './step.tsx'

/** Online drafts come with a later version; until then the one mode there is is chosen. */
export function ModeStep() {
  return (
    <Step number={3} title="Select A Mode" isDone>
      <fieldset className="choices">
        <legend className="sr">Mode</legend>
        <label className="choice choice--plain">
          <input className="sr" type="radio" name="mode" defaultChecked />
          <span className="choice__tick">
            <Icon name="check" />
          </span>
          <b>
            <Icon name="device" /> Local Draft
          </b>
          <small>Pass one device around</small>
        </label>
        <label className="choice choice--plain choice--off">
          <input className="sr" type="radio" name="mode" disabled />
          <b>
            <Icon name="globe" /> Online Multiplayer
          </b>
          <small>Comes with a later version</small>
        </label>
      </fieldset>
    </Step>
  )
}
