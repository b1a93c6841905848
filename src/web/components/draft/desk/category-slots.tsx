import { type KeyboardEvent, useState } from 'react'
import { CategoryLabel } from '../own-category-name.tsx'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { ineligibleReason, isEligible } from '#domain/categories/eligibility.ts'
import type { Draft, DraftPick } from '#domain/draft/draft.ts'
import { rulesOf } from '#domain/house-rules/house-rules.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '../../movie/poster.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { PickDeskState } from './use-pick-desk.ts'
import './category-slots.css'

type CategorySlotsProps = {
  draft: Draft
  movie: Movie
  filled: readonly DraftPick[]
  desk: Pick<PickDeskState, 'selection' | 'open' | 'chooseCategory' | 'setOverride'>
}

/**
 * The categories of the player on the clock, in the board's order. Each one fits, is used, or says why it does not
 * fit.
 */
export function CategorySlots({ draft, movie, filled, desk }: CategorySlotsProps) {
  const { selection, open, chooseCategory, setOverride } = desk
  const { category: chosen, houseOverride } = selection
  const misfits = open.filter((category) => !isEligible(movie, category))
  const fitting = open.length - misfits.length
  const hasOverride = rulesOf(draft).houseOverride
  const [isUnfolded, setUnfolded] = useState(false)

  return (
    <>
      <fieldset>
        <legend className="desk__label">
          Which category?
          <span>
            {fitting} of your {open.length} open ones {fitting === 1 ? 'fits' : 'fit'}
          </span>
        </legend>
        <div className="slots" data-unfolded={isUnfolded || undefined}>
          {draft.categories.map((category) => {
            const used = filled.find((pick) => pick.category === category)
            if (used) return <UsedSlot key={category} pick={used} />
            return (
              <OpenSlot
                key={category}
                category={category}
                reason={ineligibleReason(movie, category)}
                isOverridden={houseOverride}
                isChosen={category === chosen}
                onChoose={() => chooseCategory(category)}
              />
            )
          })}
        </div>
      </fieldset>
      {misfits.length > 0 && !houseOverride && (
        <button
          className="slots__fold"
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name="down" />
          <span>
            {misfits.length} {misfits.length === 1 ? 'does' : 'do'} not fit:{' '}
            {misfits.map(shortNameOf).join(', ')}
          </span>
        </button>
      )}
      {fitting === 0 && (
        <p className="notice notice--warn slots__notice" role="status">
          <Icon name="info" />
          <span>
            <b>No eligible categories found</b>
            <br /> {hasOverride ? 'Take another movie, or agree on House Override.' : 'Take another movie.'}
          </span>
        </p>
      )}
      {misfits.length > 0 && hasOverride && (
        <div className="slots__override">
          <Switch
            label="House Override"
            note={`All agree it counts? Opens ${listOf(misfits)}`}
            isOn={houseOverride}
            onChange={setOverride}
          />
        </div>
      )}
    </>
  )
}

const LISTED = 4

function listOf(categories: readonly CategoryName[]): string {
  return categories.length > LISTED
    ? `${categories.length} more categories`
    : categories.map(shortNameOf).join(', ')
}

type OpenSlotProps = {
  category: CategoryName
  /** Why the movie does not fit; undefined if it does. */
  reason: string | undefined
  isOverridden: boolean
  isChosen: boolean
  onChoose: () => void
}

function OpenSlot({ category, reason, isOverridden, isChosen, onChoose }: OpenSlotProps) {
  const isLocked = reason !== undefined && !isOverridden
  const state = isLocked ? 'slot--no' : reason === undefined ? 'slot--yes' : ''

  /** Enter chooses the category; pressed again, it confirms. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || isChosen) return
    event.preventDefault()
    onChoose()
  }

  return (
    <label className={`slot ${state}`}>
      <input
        className="sr"
        type="radio"
        name="category"
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
        onKeyDown={onKeyDown}
      />
      <span className="slot__dot">{isLocked && <Icon name="lock" />}</span>
      <span className="slot__text">
        <span className="slot__name">
          <CategoryLabel name={category} />
        </span>
        <span className="slot__why">
          {reason === undefined ? (
            <>
              <Icon name="check" /> Eligible
            </>
          ) : isOverridden ? (
            <>
              <Icon name="key" /> By override: {reason}
            </>
          ) : (
            reason
          )}
        </span>
      </span>
    </label>
  )
}

/** A filled category, which cannot be chosen again, not even by House Override (Spec 5.18). */
function UsedSlot({ pick }: { pick: DraftPick }) {
  return (
    <label className="slot slot--used">
      <input className="sr" type="radio" name="category" disabled checked={false} readOnly />
      <span className="slot__dot">
        <Poster movie={pick.movie} />
      </span>
      <span className="slot__text">
        <span className="slot__name">{shortNameOf(pick.category)}</span>
        <span className="slot__why">Used: {pick.movie.title}</span>
      </span>
    </label>
  )
}
