import type { ReactNode } from 'react'
import type { CategoryAvailability } from '#domain/categories/availability.ts'
import type { Category, CategoryName } from '#domain/categories/categories.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import type { Availability } from '#web/screens/setup/setup-queries.ts'
import { OwnCategories } from './own-categories.tsx'
import { CategoryOutline } from './category-outline.tsx'
import './more-categories.css'

export type MoreCategoriesState = {
  isOpen: boolean
  toggle: (isOpen: boolean) => void
  offered: readonly Category[]
  /** Undefined while the movies are counted. */
  availability: Availability | undefined
}

type MoreCategoriesProps = {
  more: MoreCategoriesState
  rowOf: (row: CategoryAvailability) => ReactNode
  chosen: readonly CategoryName[]
  onToggle: (name: CategoryName) => void
}

/** The less common categories, folded behind one line (B1.6). */
export function MoreCategories({
  more: { isOpen, toggle, offered, availability },
  rowOf,
  chosen,
  onToggle,
}: MoreCategoriesProps) {
  return (
    <details
      className="more-categories"
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="more-categories__summary">
        <span className="more-categories__title">More categories</span>{' '}
        <span className="more-categories__hint">Wild Card, Western, your own</span> <Icon name="down" />
      </summary>
      {isOpen && (
        <>
          <ul className="category-list" aria-busy={!availability || undefined}>
            {availability
              ? availability.categories.map(rowOf)
              : offered.map((category) => <CategoryOutline key={category.id} category={category} />)}
          </ul>
          <OwnCategories chosen={chosen} onToggle={onToggle} />
        </>
      )}
    </details>
  )
}
