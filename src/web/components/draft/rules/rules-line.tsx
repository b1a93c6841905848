import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { allRules, rulesLine } from '#domain/house-rules/rules-text.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import './rules-line.css'

/** The house rules that differ from the usual ones, in one line that unfolds to all rules (B1.8). */
export default function RulesLine({ rules, isOnline }: { rules: OwnRules; isOnline: boolean }) {
  return (
    <details className="rules-line">
      <summary className="rules-line__summary">
        <Icon name="pen" />
        <span>
          <b>House rules</b> {rulesLine(rules).join(' · ')}
        </span>{' '}
        <span className="rules-line__all">All rules</span>
      </summary>
      <dl className="rules-line__rules">
        {allRules(rules, { isOnline }).map(({ name, text, isOwn }) => (
          <div key={name} className={isOwn ? 'is-own' : undefined}>
            <dt>
              {name}
              {isOwn && <span className="sr"> (changed)</span>}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
