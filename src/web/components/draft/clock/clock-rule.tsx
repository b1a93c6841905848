import { useId, useState } from 'react'
import {
  CLOCK_CHOICES,
  MAX_BANK_SECONDS,
  MAX_CLOCK_SECONDS,
  MIN_CLOCK_SECONDS,
  type PickClock,
  usualBankSeconds,
  WHEN_UP,
  type WhenUp,
} from '#domain/clock/clock-rule.ts'
import { secondsText } from '#domain/house-rules/rules-text.ts'
import { EntryField } from '#web/components/ui/entry-field.tsx'
import './clock-rule.css'

type ClockRuleProps = { clock: PickClock | null; onChange: (clock: PickClock | null) => void }

const WHEN_UP_TEXTS: Record<WhenUp, { name: string; note: string }> = {
  wait: { name: 'Wait', note: 'The clock turns red and the room is told.' },
  pick: { name: 'Pick for them', note: 'The pick of a fair bot, and it is marked.' },
}

/** The time for a pick, the time bank, and what happens when both have run out (B2.3, B2.4). */
export function ClockRule({ clock, onChange }: ClockRuleProps) {
  const [isOwn, setIsOwn] = useState(
    clock !== null && !CLOCK_CHOICES.some((seconds) => seconds === clock.seconds),
  )
  const group = useId()

  function choose(seconds: number | null) {
    setIsOwn(false)
    onChange(seconds === null ? null : withSeconds(seconds))
  }

  function withSeconds(seconds: number): PickClock {
    return { whenUp: clock?.whenUp ?? 'wait', seconds, bankSeconds: usualBankSeconds(seconds) }
  }

  return (
    <>
      <div className="tabs clock-choices" role="radiogroup" aria-label="Pick clock">
        {[null, ...CLOCK_CHOICES].map((seconds) => (
          <label key={seconds}>
            <input
              className="sr"
              type="radio"
              name={`${group}-clock`}
              checked={!isOwn && (clock?.seconds ?? null) === seconds}
              onChange={() => choose(seconds)}
            />
            {seconds === null ? 'Off' : secondsText(seconds)}
          </label>
        ))}
        <label>
          <input
            className="sr"
            type="radio"
            name={`${group}-clock`}
            checked={isOwn}
            onChange={() => {
              setIsOwn(true)
              if (!clock) onChange(withSeconds(FIRST_OWN_SECONDS))
            }}
          />
          Own
        </label>
      </div>
      {isOwn && clock && <OwnTime seconds={clock.seconds} onChange={(own) => onChange(withSeconds(own))} />}
      {clock && <Bank clock={clock} onChange={onChange} />}
      {clock && (
        <div className="clock-row">
          <span id={`${group}-up`}>When time is up</span>
          <div className="tabs tabs--small" role="radiogroup" aria-labelledby={`${group}-up`}>
            {WHEN_UP.map((each) => (
              <label key={each}>
                <input
                  className="sr"
                  type="radio"
                  name={`${group}-when-up`}
                  checked={each === clock.whenUp}
                  onChange={() => onChange({ ...clock, whenUp: each })}
                />
                {WHEN_UP_TEXTS[each].name}
              </label>
            ))}
          </div>
          <small>{WHEN_UP_TEXTS[clock.whenUp].note}</small>
        </div>
      )}
    </>
  )
}

const FIRST_OWN_SECONDS = 45
const UNITS = { seconds: 1, minutes: 60, hours: 3_600 } as const
type Unit = keyof typeof UNITS

/** A number and its unit. What is no allowed time stays in the field with the reason, and changes nothing. */
function OwnTime({ seconds, onChange }: { seconds: number; onChange: (seconds: number) => void }) {
  const [unit, setUnit] = useState<Unit>(() => unitOf(seconds))
  const [entry, setEntry] = useState(() => String(seconds / UNITS[unit]))
  const error = timeOf(entry, unit) === undefined ? 'From 10 seconds to 24 hours' : undefined

  function enter(nextEntry: string, nextUnit: Unit) {
    setEntry(nextEntry)
    setUnit(nextUnit)
    const time = timeOf(nextEntry, nextUnit)
    if (time !== undefined) onChange(time)
  }

  return (
    <div className="clock-row clock-row--own">
      <EntryField
        label="Time for a pick"
        name="clock-time"
        inputMode="decimal"
        autoComplete="off"
        value={entry}
        error={error}
        onEnter={(value) => enter(value, unit)}
      />
      <select
        className="input"
        aria-label="Unit"
        value={unit}
        onChange={(event) => enter(entry, event.target.value as Unit)}
      >
        {Object.keys(UNITS).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </div>
  )
}

function unitOf(seconds: number): Unit {
  if (seconds % UNITS.hours === 0) return 'hours'
  return seconds % UNITS.minutes === 0 ? 'minutes' : 'seconds'
}

/** The entered time in seconds; undefined if no clock can have it. */
function timeOf(entry: string, unit: Unit): number | undefined {
  const number = Number(entry.trim().replace(',', '.'))
  const seconds = Math.round(number * UNITS[unit])
  return entry.trim() !== '' && seconds >= MIN_CLOCK_SECONDS && seconds <= MAX_CLOCK_SECONDS
    ? seconds
    : undefined
}

const BANKS = [0, 30, 60, 120, 300, 600, 1_800, MAX_BANK_SECONDS] as const

function Bank({ clock, onChange }: { clock: PickClock; onChange: (clock: PickClock) => void }) {
  const id = useId()
  return (
    <div className="clock-row">
      <label htmlFor={id}>Time bank</label>
      <select
        id={id}
        className="input"
        value={clock.bankSeconds}
        onChange={(event) => onChange({ ...clock, bankSeconds: Number(event.target.value) })}
      >
        {BANKS.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? 'None' : secondsText(seconds)}
          </option>
        ))}
      </select>
      <small>each, for the whole draft</small>
    </div>
  )
}
