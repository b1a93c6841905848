import { useId } from 'react'
import { TURN_ORDERS, type TurnOrder } from '#domain/draft/turn-order.ts'
import { Rule, RuleCard } from './rule.tsx'

/** Each order with the path that three rounds take. */
const ORDERS: Record<TurnOrder, { title: string; note: string; path: string }> = {
  snake: {
    title: 'Snake',
    note: '1→4, 4→1, and so on',
    path: 'M4 5h32M36 5a5.5 5.5 0 0 1 0 11H4M4 16a5.5 5.5 0 0 0 0 11h32',
  },
  linear: { title: 'Linear', note: '1→4 every round', path: 'M4 5h32M4 16h32M4 27h32' },
  'third-round-reversal': {
    title: 'Third-round reversal',
    note: 'Round 3 runs in round 2’s direction, then snake',
    path: 'M4 5h32M36 5a5.5 5.5 0 0 1 0 11H4M36 27H4',
  },
}

export function OrderRule({ order, onChange }: { order: TurnOrder; onChange: (order: TurnOrder) => void }) {
  const group = useId()
  return (
    <Rule name="Order" note="How the turns run">
      <div className="rule__cards" role="radiogroup" aria-label="Order">
        {TURN_ORDERS.map((each) => {
          const { title, note, path } = ORDERS[each]
          return (
            <RuleCard
              key={each}
              group={group}
              isChosen={each === order}
              art={
                <svg className="rule-card__path" viewBox="-3 0 48 34" aria-hidden="true">
                  <path d={path} />
                </svg>
              }
              title={title}
              note={note}
              onChoose={() => onChange(each)}
            />
          )
        })}
      </div>
    </Rule>
  )
}
