import { useId, useState } from 'react'
import {
  COMPONENT_NAMES,
  MAX_WEIGHT,
  SCORE_COMPONENTS,
  type Scoring,
  scoringLine,
  scoringName,
  SCORING_PRESETS,
  type ScoreWeights,
  weightsOf,
} from '#domain/scoring/presets.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { Rule, RuleCard } from './rule.tsx'

type ScoringRuleProps = { scoring: Scoring; onChange: (scoring: Scoring) => void }

/** The choice of the scoring: a preset, or weights of one's own (B1.9). */
export function ScoringRule({ scoring, onChange }: ScoringRuleProps) {
  const group = useId()
  const custom: Scoring = { preset: 'custom', weights: shownWeights(scoring) }
  const choices: Scoring[] = [...SCORING_PRESETS.map((preset) => ({ preset })), custom]
  return (
    <Rule name="Scoring" note="What counts how much">
      <div className="rule__cards rule__cards--pairs" role="radiogroup" aria-label="Scoring">
        {choices.map((choice) => (
          <RuleCard
            key={choice.preset}
            group={group}
            isChosen={choice.preset === scoring.preset}
            art={<Bars weights={shownWeights(choice)} />}
            title={scoringName(choice)}
            note={scoringLine(choice)}
            inWords={inWords(shownWeights(choice))}
            onChoose={() => onChange(choice)}
          />
        ))}
      </div>
      <p className="rule__key">
        <span>Bars, from left: box office, Rotten Tomatoes, Metacritic, IMDb.</span>{' '}
        <span>
          <Icon name="star" /> Oscar bonus
        </span>
      </p>
      {scoring.preset === 'custom' && (
        <Sliders
          weights={scoring.weights}
          onChange={(changed) => onChange({ preset: 'custom', weights: changed })}
        />
      )}
    </Rule>
  )
}

type SlidersProps = { weights: ScoreWeights; onChange: (weights: ScoreWeights) => void }

function Sliders({ weights, onChange }: SlidersProps) {
  const [isRefused, setIsRefused] = useState(false)

  function change(changed: ScoreWeights) {
    const counts = SCORE_COMPONENTS.some((component) => changed[component] > 0)
    setIsRefused(!counts)
    if (counts) onChange(changed)
  }

  return (
    <div className="sliders">
      {SCORE_COMPONENTS.map((component) => (
        <label key={component} className="slider">
          <span>{COMPONENT_NAMES[component]}</span>
          <input
            type="range"
            min={0}
            max={MAX_WEIGHT}
            value={weights[component]}
            onChange={({ target }) => change({ ...weights, [component]: Number(target.value) })}
          />
          <span className="slider__value num" aria-hidden="true">
            {weights[component]}
          </span>
        </label>
      ))}
      <p className="sliders__refusal" role="status">
        {isRefused && 'At least one of the four must count.'}
      </p>
      <Switch
        label="Oscar bonus"
        note="Winner +10, nominee +5"
        isOn={weights.oscarBonus}
        onChange={(oscarBonus) => change({ ...weights, oscarBonus })}
      />
    </div>
  )
}

function Bars({ weights }: { weights: ScoreWeights }) {
  return (
    <span className="rule-card__bars" aria-hidden="true">
      <svg viewBox="0 0 63 34">
        {SCORE_COMPONENTS.map((component, index) => {
          const height = 3 + weights[component] * 6
          return <rect key={component} x={index * 17} y={34 - height} width={12} height={height} rx={1} />
        })}
      </svg>
      {weights.oscarBonus && <Icon name="star" />}
    </span>
  )
}

/** The usual weights in the middle of the range: bars can be told apart, and sliders move both ways. */
const MIDDLE: ScoreWeights = { boxOffice: 3, rottenTomatoes: 3, metacritic: 3, imdb: 3, oscarBonus: true }

/** The weights as they are drawn, and as custom weights begin. */
function shownWeights(scoring: Scoring): ScoreWeights {
  return scoring.preset === 'marquee' ? MIDDLE : weightsOf(scoring)
}

function inWords(weights: ScoreWeights): string {
  const parts = SCORE_COMPONENTS.map((component) => `${COMPONENT_NAMES[component]} ${weights[component]}`)
  return `${parts.join(', ')}, ${weights.oscarBonus ? 'with' : 'without'} Oscar bonus`
}
