import { type KeyboardEvent, useState } from 'react'
import { CategoryLabel } from '#web/components/draft/own-category-name.tsx'
import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { ineligibleReason, isEligible } from '#domain/categories/eligibility.ts'
import { type Draft, type DraftPick, mayOverride, type ParticipantId } from '#domain/draft/draft.ts'
import type { Effect } from '#domain/supply/supply.ts'
import type { Movie } from '#domain/movies/movie.ts'
import { Poster } from '#web/components/movie/poster.tsx'
import { Icon } from '#web/components/ui/icon.tsx'
import { Switch } from '#web/components/ui/switch.tsx'
import { uncapitalized } from '#domain/words/phrases.ts'
import type { PickDeskState } from './use-pick-desk.ts'
import './category-slots.css'

type CategorySlotsProps = {
  draft: Draft
  participantId: ParticipantId
  movie: Movie
  filled: readonly DraftPick[]
  desk: Pick<PickDeskState, 'selection' | 'open' | 'judge' | 'chooseCategory' | 'setOverride'>
}

/**
 * The categories of the player on the clock, in the board's order. Each one fits, is used, or says why it does not
 * fit, or would leave too few for the others.
 */
export function CategorySlots({ draft, participantId, movie, filled, desk }: CategorySlotsProps) {
  const { selection, open, judge, chooseCategory, setOverride } = desk
  const { category: chosen, houseOverride } = selection
  const misfits = open.filter((category) => !isEligible(movie, category))
  const fitting = open.length - misfits.length
  const overridable = misfits.filter((category) => mayOverride(draft, participantId, category))
  const hasOverride = overridable.length > 0
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
            if (!open.includes(category)) return <EmptySlot key={category} category={category} />
            return (
              <OpenSlot
                key={category}
                category={category}
                reason={ineligibleReason(movie, category)}
                effect={judge?.(movie, category)}
                isOverridden={houseOverride && mayOverride(draft, participantId, category)}
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
      {hasOverride && (
        <div className="slots__override">
          <Switch
            label="House Override"
            note={`Doesn’t fit, but your table agrees? Switch this on. Also opens ${listOf(overridable)}.`}
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
  /** What a pick would leave for the others; undefined if there is enough. */
  effect: Effect | undefined
  isOverridden: boolean
  isChosen: boolean
  onChoose: () => void
}

function OpenSlot({ category, reason: misfit, effect, isOverridden, isChosen, onChoose }: OpenSlotProps) {
  const reason = misfit ?? (effect?.isRefused ? effect.reason : undefined)
  const isLocked = effect?.isRefused === true || (misfit !== undefined && !isOverridden)
  // Phones fold misfits away, but not what fits and would leave too few for the others.
  const locked = misfit === undefined ? 'slot--no' : 'slot--no slot--misfit'
  const state = isLocked ? locked : reason === undefined ? 'slot--yes' : ''

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
              <Icon name={effect ? 'warning' : 'check'} /> {effect?.reason ?? 'Eligible'}
            </>
          ) : isOverridden && !isLocked ? (
            <>
              <Icon name="key" /> Needs override · {uncapitalized(reason)}
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

/** A category for which nothing was left. */
function EmptySlot({ category }: { category: CategoryName }) {
  return (
    <label className="slot slot--used">
      <input className="sr" type="radio" name="category" disabled checked={false} readOnly />
      <span className="slot__dot" />
      <span className="slot__text">
        <span className="slot__name">{shortNameOf(category)}</span>
        <span className="slot__why">Left empty</span>
      </span>
    </label>
  )
}
