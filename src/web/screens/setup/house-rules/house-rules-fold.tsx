import { Suspense, useState } from 'react'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import { lazyRoute } from '#web/lib/app/lazy-route.tsx'
import type { ThemeOption } from '#web/lib/movies/movie-queries.ts'
import './house-rules-fold.css'

/** The panel is lazy, so that setup loads no slower for tables that keep the usual rules. */
const HouseRulesPanel = lazyRoute(() => import('./house-rules-panel.tsx'))
const OwnRulesLine = lazyRoute(() => import('./own-rules-line.tsx'))

export async function houseRulesLoaded(): Promise<void> {
  await Promise.all([HouseRulesPanel.preload(), OwnRulesLine.preload()])
}

type HouseRulesFoldProps = {
  subject: ThemeOption
  /** The rules that differ from the usual ones. */
  rules: OwnRules | undefined
  /** Whether the draft can have a pick clock. */
  isOnline: boolean
  onChange: (rules: OwnRules) => void
}

/** The house rules, folded to one line below the categories (B1.8). They are no step, because they are never due. */
export function HouseRulesFold({ subject, rules, isOnline, onChange }: HouseRulesFoldProps) {
  const [isOpen, setIsOpen] = useState(false)
  const load = () => void HouseRulesPanel.preload()
  return (
    <section className="step rules-step" aria-labelledby="house-rules-title">
      <span className="step__no" aria-hidden="true">
        <Icon name="pen" />
      </span>
      <details
        className="panel rules-fold"
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className="rules-fold__summary" onPointerEnter={load} onFocus={load}>
          <span>
            <b className="rules-fold__title" id="house-rules-title">
              House rules
            </b>{' '}
            <small className="rules-fold__line">
              {rules ? (
                <Suspense fallback="Your own rules">
                  <OwnRulesLine rules={rules} />
                </Suspense>
              ) : (
                'Snake order, scores at the end'
              )}
            </small>
          </span>{' '}
          <span className="rules-fold__act">
            {isOpen ? 'Done' : 'Change'} <Icon name="down" />
          </span>
        </summary>
        {isOpen && (
          <Suspense
            fallback={
              <p className="rules-fold__loading" role="status">
                Loading...
              </p>
            }
          >
            <HouseRulesPanel subject={subject} rules={rules} isOnline={isOnline} onChange={onChange} />
          </Suspense>
        )}
      </details>
    </section>
  )
}
