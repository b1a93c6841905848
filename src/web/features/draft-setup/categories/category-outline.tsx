import type { Category } from '#domain/categories/categories.ts'
import './category-row.css'

/** Stands in a row's place while its movies are counted. */
export function CategoryOutline({ category }: { category: Category }) {
  return (
    <li className={rowClassOf(category)}>
      <span className="skeleton avail__skeleton" />
    </li>
  )
}

/** Decades have names so short that two stand side by side on a phone. */
export function rowClassOf({ rule }: Category): string {
  return rule.kind === 'decade' ? 'avail__row avail__row--short' : 'avail__row'
}
