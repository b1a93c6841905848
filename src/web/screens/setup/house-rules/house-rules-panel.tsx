import { useRef, useState } from 'react'
import { type HouseRules, type OwnRules, rulesOf } from '#domain/house-rules/house-rules.ts'
import { ClockRule } from '#web/components/draft/clock/clock-rule.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Modal } from '#web/components/ui/modal.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import { LimitRules } from './limit-rules.tsx'
import { OrderRule } from './order-rule.tsx'
import { Rule } from './rule.tsx'
import { ScoringRule } from './scoring-rule.tsx'
import './house-rules.css'

type HouseRulesPanelProps = {
  subject: ThemeOption
  rules: OwnRules | undefined
  isOnline: boolean
  onChange: (rules: OwnRules) => void
}

/** Every house rule with its control (B1.8, B1.9). */
export default function HouseRulesPanel({ subject, rules, isOnline, onChange }: HouseRulesPanelProps) {
  const all = rulesOf({ rules })
  const set = (changed: Partial<HouseRules>) => onChange({ ...rules, ...changed })
  return (
    <div className="rules">
      {isOnline && (
        <Rule name="Pick clock" note="Time for each pick">
          <ClockRule clock={all.clock} onChange={(clock) => set({ clock })} />
        </Rule>
      )}
      <OrderRule order={all.order} onChange={(order) => set({ order })} />
      <LimitRules subject={subject} rules={all} onChange={set} />
      <Rule name="At the table">
        <Switch
          label="House Override"
          note="A movie counts in a category that it does not fit, if all agree"
          isOn={all.houseOverride}
          onChange={(houseOverride) => set({ houseOverride })}
        />
        {isOnline && (
          <Switch
            label="Take it back"
            note="Within 10 seconds of a pick, until the next player has picked"
            isOn={all.takeBack}
            onChange={(takeBack) => set({ takeBack })}
          />
        )}
        <Switch
          label="Show scores as picks are made"
          note="Off: they stay hidden until the end"
          isOn={all.scoresShown}
          onChange={(scoresShown) => set({ scoresShown })}
        />
      </Rule>
      <ScoringRule scoring={all.scoring} onChange={(scoring) => set({ scoring })} />
      <BackToUsual count={Object.keys(rules ?? {}).length} onConfirm={() => onChange({})} />
    </div>
  )
}

/** A button that restores the usual rules. It asks first if more than one rule would be lost. */
function BackToUsual({ count, onConfirm }: { count: number; onConfirm: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)

  function reset() {
    if (count > 1) setIsAsking(true)
    else if (count === 1) onConfirm()
  }

  return (
    <div className="rules__foot">
      {/* Stays focusable after the reset. */}
      <button className="link" type="button" aria-disabled={count === 0 || undefined} onClick={reset}>
        Back to the usual rules
      </button>
      {isAsking && (
        <Modal
          dialog={dialog}
          title="Back to the usual rules?"
          question={`Your ${count} own rules will be lost.`}
          onClose={() => setIsAsking(false)}
        >
          <div className="modal__actions">
            <Button onClick={() => dialog.current?.close()}>Keep them</Button>
            <Button
              kind="go"
              onClick={() => {
                dialog.current?.close()
                onConfirm()
              }}
            >
              Use the usual rules
            </Button>
          </div>
        </Modal>
      )}
    </div>
  )
}
