import type { CategoryName } from '#domain/categories/categories.ts'
import type { Draft } from '#domain/draft/draft.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { MoviePool } from '#web/components/draft/desk/search/use-movie-pool.ts'
import { grouped } from '#web/lib/numbers.ts'
import { scarcityIn } from './scarcity-in.ts'
import './scarcity-mark.css'

type ScarcityMarkProps = { draft: Draft; pool: MoviePool; category: CategoryName }

/** '63 left', or a warning: '5 left for 4'. Nothing if everybody has filled the category. */
export default function ScarcityMark({ draft, pool, category }: ScarcityMarkProps) {
  const scarcity = scarcityIn(draft, pool, category)
  if (!scarcity) return null
  const { left, needed, isScarce } = scarcity
  return (
    <small className={`scarcity${isScarce ? ' scarcity--warn' : ''}`}>
      {isScarce && <Icon name="warning" />}
      <b>{grouped(left)}</b>
      <i> left</i>
      {isScarce && <i> for {needed}</i>}
    </small>
  )
}
