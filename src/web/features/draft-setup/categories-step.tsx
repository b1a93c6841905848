import type { Dispatch } from 'react'
import type { Category, CategoryName } from '#domain/categories/categories.ts'
import { MAX_CATEGORIES } from '#domain/draft/draft.ts'
import { Icon } from '../../components/ui/icon.tsx'
import { CategoryOutline, CategoryRow } from './category-row.tsx'
import type { Availability } from './setup-queries.ts'
import { popularCategories, type SetupAction } from './setup-state.ts'
import { Step } from './step.tsx'
import './categories-step.css'

const SUGGESTED_CATEGORIES = 5

type CategoriesStepProps = {
  chosen: readonly CategoryName[]
  availability: Availability | undefined
  /** The categories of the theme, outlined while their movies are counted. */
  expected: readonly Category[]
  dispatch: Dispatch<SetupAction>
}

/** The categories of the theme with how many movies each has (Spec 2.13, 3.9, 5.16), in their own order (decision 14). */
export function CategoriesStep({ chosen, availability, expected, dispatch }: CategoriesStepProps) {
  const rows = availability?.categories
  return (
    <Step number={5} title="Choose Categories" aside={asideOf(chosen.length)} isDone={chosen.length > 0}>
      {!rows ? (
        <CategoriesLoading expected={expected} />
      ) : (
        <>
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
          {/* Below the list, which stays where it is when the last count arrives and this goes. */}
          {rows.some((row) => row.isEstimate) && (
            <p className="notice notice--warn avail__notice">
              <Icon name="warning" />{' '}
              {availability.movieCount === undefined
                ? 'The movies could not be counted just now. These are estimates.'
                : 'Not everything is known of these movies yet: some of the counts are estimates.'}
            </p>
          )}
        </>
      )}
    </Step>
  )
}

function CategoriesLoading({ expected }: { expected: readonly Category[] }) {
  return (
    <>
      <p className="avail__tools">
        <span className="sr" role="status">
          Counting movies...
        </span>
      </p>
      <ul className="avail" aria-hidden="true">
        {expected.map((category) => (
          <CategoryOutline key={category.id} category={category} />
        ))}
      </ul>
    </>
  )
}

function asideOf(chosen: number): string {
  if (chosen === 0) return 'At least one'
  return `${chosen} chosen, ${chosen} ${chosen === 1 ? 'round' : 'rounds'}`
}
