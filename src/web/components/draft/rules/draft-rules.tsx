import { Suspense } from 'react'
import type { OwnRules } from '#domain/house-rules/house-rules.ts'
import { lazyPart } from '#web/lib/app/lazy-part.ts'
import './draft-rules.css'

/** The line is lazy because most drafts have the usual rules. */
const RulesLine = lazyPart(() => import('./rules-line.tsx'))

/** The house rules of a draft; nothing if they are the usual ones. */
export function DraftRules({ rules, isOnline }: { rules: OwnRules | undefined; isOnline: boolean }) {
  if (!rules) return null
  return (
    <div className="draft-rules">
      <Suspense>
        <RulesLine rules={rules} isOnline={isOnline} />
      </Suspense>
    </div>
  )
}
