import { Popover } from '@base-ui/react/popover'
import type { AvailabilityStatus, CategoryAvailability } from '#domain/categories/availability.ts'
import { type Category, type CategoryName, categoryOf, shortNameOf } from '#domain/categories/categories.ts'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import './category-row.css'

type CategoryRowProps = {
  row: CategoryAvailability
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

/** A category with how well the movies fill it; as high as its outline whatever that is. */
export function CategoryRow({ row, isChosen, isFull, onToggle }: CategoryRowProps) {
  const { status, movieCount, isEstimate } = row
  const category = categoryOf(row.category)
  const isInsufficient = status === 'insufficient'
  const note = isInsufficient ? row.reason : subtitleOf(row.category)
  return (
    <li className={classOf(category)}>
      <label className="avail__label">
        <input
          className="sr"
          type="checkbox"
          checked={isChosen}
          disabled={isInsufficient || (isFull && !isChosen)}
          onChange={onToggle}
        />
        <span className="box">
          <Icon name="check" />
        </span>
        <span className="avail__name">
          <span>
            <Icon name={category.icon} /> {shortNameOf(row.category)}
          </span>
          {note && <small>{note}</small>}
        </span>
        <span className={`avail__state avail__state--${status}`}>
          <span>
            <Icon name={STATUS_ICON[status]} /> {STATUS_WORD[status]}
          </span>
          <small className="num">
            {isEstimate ? 'about ' : ''}
            {movieCount} {movieCount === 1 ? 'movie' : 'movies'}
          </small>
        </span>
      </label>
      <AboutCategory row={row} />
    </li>
  )
}

/** Stands in a row's place while its movies are counted. */
export function CategoryOutline({ category }: { category: Category }) {
  return (
    <li className={classOf(category)}>
      <span className="skeleton avail__skeleton" />
    </li>
  )
}

/** What fits the category, up to three of its movies, and what to know (Spec 2.32); by hover, focus or touch. */
function AboutCategory({ row }: { row: CategoryAvailability }) {
  const category = categoryOf(row.category)
  return (
    <Popover.Root>
      <Popover.Trigger className="avail__about" openOnHover delay={200} aria-label={`About ${row.category}`}>
        <Icon name="info" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={8} side="top" collisionPadding={12}>
          <Popover.Popup className="tooltip" initialFocus={false}>
            <Popover.Description render={<div />}>
              <b>{row.category}</b>
              <p>{category.description}</p>
              {row.sampleMovies.length > 0 && <p>Such as {listOf(row.sampleMovies)}.</p>}
              {row.reason !== undefined && <p>{row.reason}.</p>}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

const STATUS_WORD: Record<AvailabilityStatus, string> = {
  sufficient: 'Sufficient',
  limited: 'Limited',
  insufficient: 'Insufficient',
}
const STATUS_ICON: Record<AvailabilityStatus, IconName> = {
  sufficient: 'check',
  limited: 'half',
  insufficient: 'cross',
}

/** Decades have names so short that two stand side by side on a phone. */
function classOf({ rule }: Category): string {
  return rule.kind === 'decade' ? 'avail__row avail__row--short' : 'avail__row'
}

/** The part of a long name that the short one leaves out. */
function subtitleOf(name: CategoryName): string | undefined {
  if (name === 'Academy Award Nominee or Winner') return 'Nominee or winner'
  if (name === 'Blockbuster (minimum of $50 Mil)') return 'Minimum of $50 Mil'
  return undefined
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)
}
