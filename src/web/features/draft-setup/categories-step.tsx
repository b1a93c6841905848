import { Popover } from '@base-ui/react/popover'
import type { Dispatch } from 'react'
import type { AvailabilityStatus, CategoryAvailability } from '#domain/categories/availability.ts'
import { type CategoryName, categoryOf, shortNameOf } from '#domain/categories/categories.ts'
import { MAX_CATEGORIES } from '#domain/draft/draft.ts'
import { Icon, type IconName } from '../../components/ui/icon.tsx'
import type { Availability } from './setup-queries.ts'
import { popularCategories, type SetupAction } from './setup-state.ts'
import { Step } from './step.tsx'

const SUGGESTED_CATEGORIES = 5

type CategoriesStepProps = {
  chosen: readonly CategoryName[]
  availability: Availability | undefined
  /** How many categories the theme has, for the outlines while they are counted. */
  expected: number
  dispatch: Dispatch<SetupAction>
}

/** The categories of the theme with how many movies each has (Spec 2.13, 3.9, 5.16). */
export function CategoriesStep({ chosen, availability, expected, dispatch }: CategoriesStepProps) {
  const rows = availability?.categories
  return (
    <Step number={5} title="Choose Categories" aside={asideOf(chosen.length)} isDone={chosen.length > 0}>
      {!rows ? (
        <CategoriesLoading count={expected} />
      ) : (
        <>
          {rows.some((row) => row.isEstimate) && (
            <p className="notice notice--warn avail__notice">
              <Icon name="warning" />{' '}
              {availability.movieCount === undefined
                ? 'The movies could not be counted just now. These are estimates.'
                : 'Not everything is known of these movies yet: some of the counts are estimates.'}
            </p>
          )}
          <p className="avail__tools">
            <button
              className="link"
              type="button"
              onClick={() =>
                dispatch({
                  type: 'choose categories',
                  categories: popularCategories(rows, SUGGESTED_CATEGORIES),
                })
              }
            >
              Choose for us
            </button>
            {chosen.length > 0 && (
              <button
                className="link"
                type="button"
                onClick={() => dispatch({ type: 'choose categories', categories: [] })}
              >
                Clear
              </button>
            )}
          </p>
          <ul className="avail">
            {rows.map((row) => (
              <CategoryRow
                key={row.category}
                row={row}
                isChosen={chosen.includes(row.category)}
                onToggle={() => dispatch({ type: 'toggle category', category: row.category })}
                isFull={chosen.length >= MAX_CATEGORIES}
              />
            ))}
          </ul>
        </>
      )}
    </Step>
  )
}

type CategoryRowProps = {
  row: CategoryAvailability
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function CategoryRow({ row, isChosen, isFull, onToggle }: CategoryRowProps) {
  const { status, movieCount, isEstimate } = row
  const category = categoryOf(row.category)
  const isInsufficient = status === 'insufficient'
  return (
    <li className="avail__row">
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
          {(isInsufficient ? row.reason : subtitleOf(row.category)) && (
            <small>{isInsufficient ? row.reason : subtitleOf(row.category)}</small>
          )}
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

function CategoriesLoading({ count }: { count: number }) {
  return (
    <>
      <p className="sr" role="status">
        Counting movies...
      </p>
      <ul className="avail" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <li key={index} className="avail__row">
            <span className="skeleton avail__skeleton" />
          </li>
        ))}
      </ul>
    </>
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

/** The part of a long name that the short one leaves out. */
function subtitleOf(name: CategoryName): string | undefined {
  if (name === 'Academy Award Nominee or Winner') return 'Nominee or winner'
  if (name === 'Blockbuster (minimum of $50 Mil)') return 'Minimum of $50 Mil'
  return undefined
}

function listOf(titles: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(titles)
}

function asideOf(chosen: number): string {
  if (chosen === 0) return 'At least one'
  return `${chosen} chosen, ${chosen} ${chosen === 1 ? 'round' : 'rounds'}`
}
