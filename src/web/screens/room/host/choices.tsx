import { useId } from 'react'

type Choice<Value> = { value: Value; text: string; note?: string | undefined; isOff?: boolean }

type ChoicesProps<Value> = {
  label: string
  choices: readonly Choice<Value>[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
}

/** A list from which one is chosen. It scrolls if it is long. */
export function Choices<Value extends string | number>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoicesProps<Value>) {
  const group = useId()
  return (
    <div className="tool-choices" role="radiogroup" aria-label={label}>
      {choices.map(({ value, text, note, isOff = false }) => (
        <label key={value}>
          <input
            type="radio"
            name={group}
            checked={value === chosen}
            disabled={isOff}
            onChange={() => onChoose(value)}
          />
          <span>{text}</span> {note !== undefined && <small>{note}</small>}
        </label>
      ))}
    </div>
  )
}
