import { type CategoryName, shortNameOf } from '#domain/categories/categories.ts'
import { ineligibleReason, isEligible } from '#domain/categories/eligibility.ts'
import type { Draft, DraftPick } from '#domain/draft/draft.ts'
import { Poster } from '../movie/poster.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Selection, withOverride } from './selection.ts'

type CategorySlotsProps = {
  draft: Draft
  open: readonly CategoryName[]
  filled: readonly DraftPick[]
  selection: Selection
  onSelect: (selection: Selection) => void
}

/** The categories of the player on the clock: those that fit, those that do not and why, those already filled. */
export function CategorySlots({ draft, open, filled, selection, onSelect }: CategorySlotsProps) {
  const { movie, category: chosen, houseOverride } = selection
  const eligible = movie ? open.filter((category) => isEligible(movie, category)) : open
  const locked = open.filter((category) => !eligible.includes(category))

  return (
    <>
      <fieldset>
        <legend className="desk__label">
          Which category?
          <span>
            {movie ? `${eligible.length} of your ${open.length} open ones fit` : `${open.length} still open`}
          </span>
        </legend>
        {movie && eligible.length === 0 && (
          <p className="notice notice--warn slots__notice" role="status">
            <Icon name="info" />
            <span>
              <b>No eligible categories found</b>
              <br /> Take another movie, or agree on House Override.
            </span>
          </p>
        )}
        <div className="slots">
          {inOrderOfUse(draft.categories, eligible, locked).map((category) => {
            const used = filled.find((pick) => pick.category === category)
            if (used) return <UsedSlot key={category} pick={used} />
            return (
              <OpenSlot
                key={category}
                category={category}
                reason={movie && ineligibleReason(movie, category)}
                isJudged={movie !== undefined}
                isOverridden={houseOverride}
                isChosen={category === chosen}
                onChoose={() => onSelect({ ...selection, category })}
              />
            )
          })}
        </div>
      </fieldset>
      {movie && locked.length > 0 && (
        <label className="switch">
          <input
            className="sr"
            type="checkbox"
            role="switch"
            checked={houseOverride}
            onChange={(event) => onSelect(withOverride(selection, event.target.checked))}
          />
          <span className="switch__track" />
          <span className="switch__text">
            <b>House Override</b>
            <small>All agree it counts? Opens {listOf(locked)}</small>
          </span>
        </label>
      )}
    </>
  )
}

/** Those that fit first, then those that House Override would open, then those already used. */
function inOrderOfUse(
  categories: readonly CategoryName[],
  eligible: readonly CategoryName[],
  locked: readonly CategoryName[],
): CategoryName[] {
  const used = categories.filter((category) => !eligible.includes(category) && !locked.includes(category))
  return [...eligible, ...locked, ...used]
}

const LISTED = 4

function listOf(categories: readonly CategoryName[]): string {
  return categories.length > LISTED
    ? `${categories.length} more categories`
    : categories.map(shortNameOf).join(', ')
}

type OpenSlotProps = {
  category: CategoryName
  /** Why the movie does not fit; undefined when it does, or when there is no movie yet. */
  reason: string | undefined
  isJudged: boolean
  isOverridden: boolean
  isChosen: boolean
  onChoose: () => void
}

function OpenSlot({ category, reason, isJudged, isOverridden, isChosen, onChoose }: OpenSlotProps) {
  const isLocked = reason !== undefined && !isOverridden
  const state = isLocked ? 'slot--no' : isJudged && reason === undefined ? 'slot--yes' : ''
  return (
    <label className={`slot ${state}`}>
      <input
        className="sr"
        type="radio"
        name="category"
        checked={isChosen}
        disabled={isLocked}
        onChange={onChoose}
      />
      <span className="slot__dot">{isLocked && <Icon name="lock" />}</span>
      <span className="slot__text">
        <span className="slot__name">{shortNameOf(category)}</span>
        {isJudged && (
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
        )}
      </span>
    </label>
  )
}

/** Categories the player has filled cannot be chosen again (Spec 5.18), by override neither (decision 26). */
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
