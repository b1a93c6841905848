import type { Category } from '#domain/categories/categories.ts'
import './category-row.css'

/** Placeholder for a row while its movies are counted. */
export function CategoryOutline({ category }: { category: Category }) {
  return (
    <li className={rowClassOf(category)}>
      <span className="skeleton avail__skeleton" />
    </li>
  )
}

/** Decade names are short enough for two columns on a phone. */
export function rowClassOf({ rule }: Category): string {
  return rule.kind === 'decade' ? 'avail__row avail__row--short' : 'avail__row'
}
