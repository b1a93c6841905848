import './switch.css'

type SwitchProps = {
  label: string
  /** The effect of the switch, or why it is disabled. */
  note: string
  isOn: boolean
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A setting that is on or off. */
export function Switch({ label, note, isOn, isDisabled, onChange }: SwitchProps) {
  return (
    <label className="switch">
      <input
        className="sr"
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="switch__track" />
      <span className="switch__text">
        <b>{label}</b>
        <small>{note}</small>
      </span>
    </label>
  )
}
