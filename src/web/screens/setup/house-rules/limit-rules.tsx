import { type HouseRules, MAX_PER_DECADE } from '#domain/house-rules/house-rules.ts'
import { isOneDecade } from '#domain/house-rules/rules-in-play.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { MoreIcon } from '#web/components/ui/more-icons.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { NoRepeatsRule } from './no-repeats-rule.tsx'
import { Rule } from './rule.tsx'

/** How many movies of a decade a player may draft if the limit is switched on. */
const FIRST_PER_DECADE = 2

type LimitRulesProps = {
  subject: ThemeOption
  rules: HouseRules
  onChange: (rules: Partial<HouseRules>) => void
}

/** The rules that refuse movies. */
export function LimitRules({ subject, rules, onChange }: LimitRulesProps) {
  const { onePerDirector, perDecade, noRepeatsOf } = rules
  const isNarrow = isOneDecade(subject)
  return (
    <Rule name="Limits" note="For everybody">
      <Switch
        label="One movie per director"
        note="For each player"
        isOn={onePerDirector}
        onChange={(isOn) => onChange({ onePerDirector: isOn })}
      />
      <Switch
        label="Each decade at most"
        note={isNarrow ? `Not here: ${narrowReason(subject)}` : 'For each player'}
        isOn={perDecade > 0}
        isDisabled={isNarrow}
        onChange={(isOn) => onChange({ perDecade: isOn ? FIRST_PER_DECADE : 0 })}
      />
      {perDecade > 0 && (
        <Stepper
          label="Movies of each decade"
          value={perDecade}
          max={MAX_PER_DECADE}
          onChange={(value) => onChange({ perDecade: value })}
        />
      )}
      <NoRepeatsRule earlier={noRepeatsOf} onChange={(earlier) => onChange({ noRepeatsOf: earlier })} />
    </Rule>
  )
}

function narrowReason({ theme }: ThemeOption): string {
  return theme === 'year' ? 'all movies are of one year' : 'all movies are of one decade'
}

type StepperProps = { label: string; value: number; max: number; onChange: (value: number) => void }

/** A number from 1 to `max`, changed by one at a time. */
function Stepper({ label, value, max, onChange }: StepperProps) {
  return (
    <span className="stepper" role="group" aria-label={label}>
      {/* A button at an end of the range stays focusable. */}
      <button
        type="button"
        aria-label="Fewer"
        aria-disabled={value <= 1 || undefined}
        onClick={() => value > 1 && onChange(value - 1)}
      >
        <MoreIcon name="minus" />
      </button>
      <output className="num">{value}</output>
      <button
        type="button"
        aria-label="More"
        aria-disabled={value >= max || undefined}
        onClick={() => value < max && onChange(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
