import { type CategoryName, isOwnCategory, shortNameOf } from '#domain/categories/categories.ts'
import { Icon } from '#web/components/ui/icon.tsx'
import './own-category-name.css'

/** The name of a category of the players' own, as if written by hand. */
export function OwnCategoryName({ name }: { name: CategoryName }) {
  return (
    <span className="own-category">
      <Icon name="pen" /> <b>{name}</b>
    </span>
  )
}

/** The short name of a category, marked if it is the players' own (B1.6). */
export function CategoryLabel({ name }: { name: CategoryName }) {
  return isOwnCategory(name) ? <OwnCategoryName name={name} /> : shortNameOf(name)
}
